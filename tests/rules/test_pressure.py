"""Pressure: steps, pushes, freezing and waking."""

from __future__ import annotations

import pytest

from game.catalogue import find
from tests.rules.pictures import Table, side_by_side, picture


def pressure(shown: str, side: str = "w") -> Table:
    return Table("pressure", shown, side)


def start() -> Table:
    return pressure("""
        . B B . .
        B . B . .
        B B . W W
        . . W . W
        . . W W .
    """)


class TestStart:
    def test_white_moves_first_with_six_tokens_against_six(self):
        rules, variant = find("pressure")
        table = start()
        assert rules.write(rules.start(variant, 0)) == table.text == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
        assert rules.seat_names[int(table.position.side) - 1] == "White"
        assert table.text.count("W") == table.text.count("B") == 6

    def test_sides_take_turns(self):
        table = start().play("d3d4")
        assert table.text.endswith(" b")
        assert table.play("c5d5").text.endswith(" w")


class TestSteps:
    def test_an_active_token_takes_one_step_orthogonally(self):
        before, after = side_by_side("""
            B . . . .  |  B . . . .
            . . . . .  |  . . * . .
            . . W . .  |  . * W * .
            . . . . .  |  . . * . .
            . . . . .  |  . . . . .
        """)
        assert pressure(before).targets("c3") == picture(after)

    def test_a_step_onto_an_empty_cell_moves_the_token_and_nothing_else(self):
        before, after = side_by_side("""
            B . . . .  |  B . . . .
            . . . . .  |  . . . . .
            . W W . .  |  . W . W .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        assert pressure(before).play("c3d3").board == picture(after)

    def test_there_is_no_pass(self):
        assert all(move.path[0] != move.path[1] for move in start().rules.moves(start().position))
        assert start().why_not("pass") == "You cannot pass."

    def test_frozen_and_captured_and_enemy_tokens_do_not_move(self):
        table = pressure("""
            . . . . .
            . w . x .
            . . W . .
            . B . b .
            . . . . .
        """)
        assert {text[:2] for text in table.moves()} == {"c3"}


class TestPushes:
    def test_a_push_moves_the_whole_row_before_the_token_one_step(self):
        before, after = side_by_side("""
            . . . . .  |  . . . . .
            . W . . .  |  . W . . .
            W W W W .  |  W . W W W
            . W . . .  |  . W . . .
            . . . . B  |  . . . . B
        """)
        assert pressure(before).play("b3c3").board == picture(after)

    def test_the_row_ends_at_the_first_empty_cell(self):
        before, after = side_by_side("""
            . . . . B  |  . . . . B
            . . . . .  |  . . . . .
            W W . W .  |  . W W W .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        assert pressure(before).play("a3b3").board == picture(after)

    def test_a_row_without_an_empty_cell_before_the_edge_cannot_be_pushed(self):
        table = pressure("""
            . . . . .
            . . . . .
            . . W B W
            . . . . .
            . . . . .
        """)
        assert "c3d3" not in table.moves()
        assert "e3d3" in table.moves()

    def test_an_empty_cell_beyond_the_next_one_is_room_as_well(self):
        table = pressure("""
            . . . . .
            . . . . .
            W B . B W
            . . . . .
            . . . . .
        """)
        assert {"a3b3", "e3d3"} <= table.moves()

    @pytest.mark.parametrize("token", "WwBbx")
    def test_a_row_may_hold_tokens_of_any_kind(self, token):
        table = Table("pressure", f"B . . . . \n . . . . . \n W {token} . . . \n . . . . . \n . . . . .", "w")
        assert "a3b3" in table.moves()

    def test_a_row_may_mix_all_kinds(self):
        before, after = side_by_side("""
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
            W x B W .  |  . W x b W
        """)
        assert pressure(before).play("a1b1").board == picture(after)


class TestFreezing:
    def test_every_enemy_token_that_a_push_moves_freezes(self):
        before, after = side_by_side("""
            . . . . .  |  . . . . .
            . B . . .  |  . B . . .
            W B B B .  |  . W b b b
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        assert pressure(before).play("a3b3").board == picture(after)

    def test_black_freezes_white_just_the_same(self):
        before, after = side_by_side("""
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
            B W . W .  |  . B w W .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        assert pressure(before, "b").play("a3b3").board == picture(after)

    def test_own_tokens_never_freeze(self):
        before, after = side_by_side("""
            . . . . B  |  . . . . B
            . . . . .  |  . . . . .
            W W W . .  |  . W W W .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        assert pressure(before).play("a3b3").board == picture(after)

    def test_a_frozen_enemy_token_that_is_pushed_again_stays_frozen(self):
        before, after = side_by_side("""
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
            W b . . .  |  . W b . .
            . . . . .  |  . . . . .
            . B . . .  |  . B . . .
        """)
        assert pressure(before).play("a3b3").board == picture(after)

    def test_a_captured_token_that_is_pushed_stays_captured(self):
        before, after = side_by_side("""
            . . . . B  |  . . . . B
            . . . . .  |  . . . . .
            W x . . .  |  . W x . .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        assert pressure(before).play("a3b3").board == picture(after)


class TestWaking:
    def test_the_movers_own_frozen_tokens_wake_when_the_move_is_done(self):
        before, after = side_by_side("""
            w . . . B  |  W . . . B
            . . . . .  |  . . . . .
            W . b . .  |  . W b . .
            . . . . .  |  . . . . .
            w . . . .  |  W . . . .
        """)
        assert pressure(before).play("a3b3").board == picture(after)

    def test_a_token_frozen_by_the_enemy_misses_exactly_its_owners_next_turn(self):
        table = pressure("""
            . . . . B
            . . . . .
            W B . . .
            . . . . .
            . . . . .
        """).play("a3b3")
        assert not table.moves("c3")
        table.play("e5d5", "b3b2")
        assert table.moves("c3")

    def test_an_own_frozen_token_that_is_pushed_wakes_as_well(self):
        before, after = side_by_side("""
            . . . . B  |  . . . . B
            . . . . .  |  . . . . .
            W w . . .  |  . W W . .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        assert pressure(before).play("a3b3").board == picture(after)
