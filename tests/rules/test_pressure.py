"""Pressure: steps, pushes, freezing and waking."""

from __future__ import annotations

import pytest

from game.catalogue import find
from tests.rules.pictures import Table, picture, side_by_side


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
    def test_white_moves_first_with_six_tokens_against_six_and_sides_take_turns(self):
        rules, variant = find("pressure")
        table = start()
        assert rules.write(rules.start(variant, 0)) == table.text == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
        assert rules.seat_names[int(table.position.side) - 1] == "White"
        assert table.text.count("W") == table.text.count("B") == 6
        table = start().play("d3d4")
        assert table.text.endswith(" b")
        assert table.play("c5d5").text.endswith(" w")


class TestSteps:
    def test_an_active_token_steps_orthogonally_and_others_do_not_move(self):
        lone, lone_after, pair, pair_after, shut = side_by_side("""
            B . . . .  |  B . . . .  |  B . . . .  |  B . . . .  |  . . . . .
            . . . . .  |  . . * . .  |  . . . . .  |  . . . . .  |  . w . x .
            . . W . .  |  . * W * .  |  . W W . .  |  . W . W .  |  . . W . .
            . . . . .  |  . . * . .  |  . . . . .  |  . . . . .  |  . B . b .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
        """)
        assert pressure(lone).targets("c3") == picture(lone_after)
        assert pressure(pair).play("c3d3").board == picture(pair_after)
        assert {text[:2] for text in pressure(shut).moves()} == {"c3"}

    def test_there_is_no_pass(self):
        assert all(move.path[0] != move.path[1] for move in start().rules.moves(start().position))
        assert start().why_not("pass") == "You cannot pass."


class TestPushes:
    def test_a_push_moves_the_whole_row_before_the_token_up_to_the_first_empty_cell(self):
        whole, whole_after, gap, gap_after, mixed, mixed_after = side_by_side("""
            . . . . .  |  . . . . .  |  . . . . B  |  . . . . B  |  . . . . .  |  . . . . .
            . W . . .  |  . W . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            W W W W .  |  W . W W W  |  W W . W .  |  . W W W .  |  . . . . .  |  . . . . .
            . W . . .  |  . W . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            . . . . B  |  . . . . B  |  . . . . .  |  . . . . .  |  W x B W .  |  . W x b W
        """)
        assert pressure(whole).play("b3c3").board == picture(whole_after)
        assert pressure(gap).play("a3b3").board == picture(gap_after)
        assert pressure(mixed).play("a1b1").board == picture(mixed_after)

    def test_a_row_needs_an_empty_cell_before_the_edge(self):
        full, room = side_by_side("""
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
            . . W B W  |  W B . B W
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        table = pressure(full)
        assert "c3d3" not in table.moves()
        assert "e3d3" in table.moves()
        assert {"a3b3", "e3d3"} <= pressure(room).moves()

    @pytest.mark.parametrize("token", "WwBbx")
    def test_a_row_may_hold_tokens_of_any_kind(self, token):
        table = Table("pressure", f"B . . . . \n . . . . . \n W {token} . . . \n . . . . . \n . . . . .", "w")
        assert "a3b3" in table.moves()


class TestFreezing:
    def test_every_enemy_token_that_a_push_moves_freezes_and_own_ones_never(self):
        white, white_after, black, black_after, own, own_after = side_by_side("""
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . B  |  . . . . B
            . B . . .  |  . B . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            W B B B .  |  . W b b b  |  B W . W .  |  . B w W .  |  W W W . .  |  . W W W .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
        """)
        assert pressure(white).play("a3b3").board == picture(white_after)
        assert pressure(black, "b").play("a3b3").board == picture(black_after)
        assert pressure(own).play("a3b3").board == picture(own_after)

    def test_a_frozen_enemy_token_stays_frozen_and_a_captured_one_captured(self):
        frozen, frozen_after, captured, captured_after = side_by_side("""
            . . . . .  |  . . . . .  |  . . . . B  |  . . . . B
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            W b . . .  |  . W b . .  |  W x . . .  |  . W x . .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            . B . . .  |  . B . . .  |  . . . . .  |  . . . . .
        """)
        assert pressure(frozen).play("a3b3").board == picture(frozen_after)
        assert pressure(captured).play("a3b3").board == picture(captured_after)


class TestWaking:
    def test_the_movers_own_frozen_tokens_wake_when_the_move_is_done(self):
        beside, beside_after, pushed, pushed_after = side_by_side("""
            w . . . B  |  W . . . B  |  . . . . B  |  . . . . B
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            W . b . .  |  . W b . .  |  W w . . .  |  . W W . .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            w . . . .  |  W . . . .  |  . . . . .  |  . . . . .
        """)
        assert pressure(beside).play("a3b3").board == picture(beside_after)
        assert pressure(pushed).play("a3b3").board == picture(pushed_after)

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
