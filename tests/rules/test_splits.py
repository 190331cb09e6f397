"""Splits: laying the board, the towers, the stuck side and the sheep scoring; for slides see test_readings.py."""

from typing import Any

import pytest

from game.catalogue import find
from game.core import Outcome
from game.grid import hexagon
from game.rules.splits.position import CELLS, CENTRE, HEXES, PADDED, REACH
from game.splitmix import SplitMix64
from tests.rules.hex_pictures import HexTable, hexes
from tests.rules.pictures import side_by_side


class TestTheEnd:
    def test_the_side_to_move_without_a_legal_move_has_lost(self):
        table = HexTable("W2  .   R2  .").play("0,0-1,0:1")
        assert table.outcome is None
        table.play("2,0-3,0:1")
        assert table.outcome == Outcome(2, "no move left")
        assert table.moves() == set()
        assert HexTable("R2  .   W1  W3", side="r").play("0,0-1,0:1").outcome == Outcome(2, "no move left")
        table = HexTable("""
            R1  R1
          R2  W9  R3  .
            R1  R1
        """)
        assert table.outcome == Outcome(2, "no move left")
        rules, _ = find("splits")
        sentence = rules.ending_sentence(Outcome(2, "no move left"))
        assert sentence == "Red wins. White has no stack left that can move."

    @pytest.mark.parametrize("name", ["splits", "splits:sheep", "splits:quick"])
    def test_play_lasts_at_most_30_plies_and_never_repeats_or_ends_by_quiet_plies(self, name):
        rules, variant = find(name)
        for seed in range(12):
            position: Any = rules.start(variant, seed)
            rng = SplitMix64(seed)
            plies = 0
            while moves := rules.moves(position):
                plies += not position.is_building() and not position.is_towering()
                position.make(rng.choice(moves).code)
                assert (position.repetitions(), position.quiet) == (0, 0)
            assert plies <= 30


class TestSheep:
    def sheep(self, shown: str, side: str = "w") -> HexTable:
        return HexTable(shown, side, game="splits:sheep")

    def test_a_stuck_player_passes_on_reading_as_well_and_no_longer_than_needed(self):
        table = self.sheep("W2  .   R6  .   .   .   .").play("0,0-1,0:1", "2,0-6,0:4", "6,0-3,0:1")
        assert table.rules.snapshot(table.position).passed == (1,)
        assert table.text.endswith(" r")
        table = self.sheep("W1  .   R5  .", side="w")
        assert table.text.endswith(" r")
        assert table.rules.snapshot(table.position).passed == (1,)
        table = self.sheep("W2  .   R5  .   .   .").play("0,0-1,0:1")
        assert table.rules.snapshot(table.position).passed == ()
        table.play("2,0-5,0:3")
        assert table.outcome is None
        assert table.text.endswith(" r")
        assert table.rules.snapshot(table.position).passed == (1,)
        assert {text[:3] for text in table.moves()} == {"2,0", "5,0"}

    def test_when_both_are_stuck_more_hexes_win_then_the_larger_group_or_nobody(self):
        assert self.sheep("W2  .   R1  R1  R1").play("0,0-1,0:1").outcome == Outcome(2, "more hexes")
        table = self.sheep("""
            W1  W1      R1  R2  .
              W1              R1
        """, side="r").play("4,0-5,0:1")
        assert table.outcome == Outcome(2, "more hexes")
        table = self.sheep("""
            W1  W1      R2  .
              W1
                    R1
        """, side="r").play("3,0-4,0:1")
        assert table.outcome == Outcome(1, "larger group")
        table = self.sheep("""
            R1  R1  W1      W2  .
              R1
        """).play("4,0-5,0:1")
        assert table.outcome == Outcome(2, "larger group"), "Red is next, and the white hex beside belongs to no group"
        assert self.sheep("W1  W1      R2  .", side="r").play("3,0-4,0:1").outcome == Outcome(None, "level")

    def test_the_text_of_the_finished_game_names_the_side_that_would_have_been_next(self):
        assert self.sheep("W1  W1      R2  .", side="r").play("3,0-4,0:1").text.endswith(" w")
        assert self.sheep("R1  R1      W2  .").play("3,0-4,0:1").text.endswith(" r")


def test_a_hole_may_be_left_and_the_order_of_the_pieces_does_not_matter():
    board = HexTable().play("T0,0R", "T3,-2L", "T3,0V").board
    assert (2, 0) not in board
    assert {(3, 0), (3, -1), (2, -1), (1, 0), (1, 1), (2, 1)} <= set(board)
    one = HexTable().play("T0,0R", "T2,0R", "T-2,0R", "T0,2V")
    assert one.rules.moves(one.rules.read(one.variant, one.text)) == one.rules.moves(one.position)


def test_the_pieces_may_all_lie_in_a_line():
    assert (-8, 23) in HexTable().play(*(f"T{-piece},{3 * piece}V" for piece in range(8))).board


def test_the_cells_of_the_engine_are_the_cells_of_the_grid_in_the_same_order():
    assert [CENTRE + PADDED * r + q for q, r in hexagon(REACH).places] == CELLS


class TestTowers:
    def test_the_inside_of_a_hole_does_not_count_and_a_bay_is_outside(self):
        hole, hole_after, bay, bay_after = side_by_side("""
                .   .   .   .    |      *   *   *   *    |      .   .       .    |      *   *       *
              .   .   .   .   .  |    *   .   .   .   *  |    .   .       .   .  |    *   *       *   *
            .   .       .   .    |  *   .       .   *    |  .   .       .   .    |  *   *       *   *
              .   .   .   .      |    *   *   *   *      |    .   .   .   .      |    *   *   *   *
        """)
        assert HexTable(hole).edge() == hexes(hole_after)
        assert HexTable(bay).edge() == hexes(bay_after)

    def test_play_begins_with_white_who_loses_at_once_without_a_way_out(self):
        table = HexTable(".   .   .   .").play("@0,0", "@3,0")
        assert table.text.endswith(" w")
        assert table.moves() == {f"0,0-2,0:{count}" for count in range(1, 16)}
        table = HexTable(".   .").play("@0,0", "@1,0")
        assert (table.outcome.winner, table.outcome.reason) == (2, "no move left")


class TestQuick:
    def test_the_board_is_laid_and_play_begins_with_the_towers(self):
        rules, variant = find("splits:quick")
        for seed in range(20):
            position = rules.start(variant, seed)
            assert len(rules.board(position).ground) == HEXES
            assert (position.ply, position.side) == (0, 1)
            assert all(move.text.startswith("@") for move in rules.moves(position))

    @pytest.mark.parametrize("seed", [0, 1, 2])
    def test_each_piece_is_drawn_evenly_from_its_legal_placements(self, seed):
        table, rng = HexTable(), SplitMix64(seed)
        for _ in range(8):
            table.position.make(rng.choice(table.position.legal_moves()))
        quick, variant = find("splits:quick")
        assert quick.write(quick.start(variant, seed)) == table.text
