"""Splits: what the evaluation likes better."""

from __future__ import annotations

import pytest

from game.ai.evaluation.splits import WEIGHTS, judge
from game.catalogue import find
from game.chance import Chance
from tests.rules.hex_pictures import HexTable


def white(table: HexTable) -> int:
    """How well White stands."""
    return judge(table.position, WEIGHTS).score(1)


class TestPlay:
    def test_what_is_good_for_one_side_is_as_bad_for_the_other(self):
        rules, variant = find("splits")
        position, chance = rules.start(variant, 0), Chance(5)
        while moves := rules.moves(position):
            score = judge(position, WEIGHTS).score(1)
            assert judge(position, WEIGHTS).score(2) == -score
            assert abs(score) < 100_000
            position.make(chance.choice(moves).code)

    def test_equal_sides_stand_even(self):
        assert white(HexTable("W16 .   .   .   R16")) == 0

    def test_room_that_a_side_reaches_first_is_good(self):
        assert white(HexTable(".   .   W16 .   R16")) > 0 > white(HexTable("W16 .   R16 .   ."))

    def test_a_stack_that_is_shut_in_is_bad(self):
        assert white(HexTable("W15 W1  R16 .")) < white(HexTable("W1  W15 .   R16"))

    def test_counters_that_can_still_leave_are_good(self):
        assert white(HexTable("W16 .   .   .   R9  R1  R1  R1  R1  R1  R1  R1")) > 0

    def test_one_tower_likes_ways_out(self):
        middle = HexTable("""
            .   W16 .
              .   .
        """, side="r")
        corner = HexTable("""
            W16 .   .
              .   .
        """, side="r")
        assert white(middle) > white(corner)


class TestBuilding:
    def test_an_empty_board_is_even(self):
        assert white(HexTable()) == 0

    @pytest.mark.parametrize("last", ["T-2,-1R", "T2,1R"])
    def test_a_compact_board_suits_white(self, last):
        compact = HexTable().play("T0,0R", "T2,0R")
        ragged = HexTable().play("T0,0R", last)
        assert white(compact) > white(ragged)
