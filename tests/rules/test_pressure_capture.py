"""Pressure: capture, and how a game ends."""

from __future__ import annotations

import pytest

from game.catalogue import find
from game.core import Outcome, cells_in
from game.splitmix import SplitMix64
from tests.rules.pictures import Table, picture, side_by_side

CAPTURED, FROZEN = 5, (2, 4)  # piece codes


def pressure(shown: str, side: str = "w") -> Table:
    return Table("pressure", shown, side)


class TestCapture:
    def test_a_token_is_captured_when_the_move_closes_its_last_side(self):
        plain, plain_after, edge, edge_after, push, push_after = side_by_side("""
            . . . . B  |  . . . . B  |  B . W . .  |  x W . . .  |  . . W . .  |  . . W . .
            . . W . .  |  . . W . .  |  W . . . .  |  W . . . .  |  W B . W .  |  . W x W .
            . W B . W  |  . W x W .  |  . . . . .  |  . . . . .  |  . . W . .  |  . . W . .
            . . W . .  |  . . W . .  |  . . . . .  |  . . . . .  |  . . . . B  |  . . . . B
            . . . . .  |  . . . . .  |  . . . . B  |  . . . . B  |  . . . . .  |  . . . . .
        """)
        assert pressure(plain).play("e3d3").board == picture(plain_after)
        assert pressure(edge).play("c5b5").board == picture(edge_after)
        assert pressure(push).play("a4b4").board == picture(push_after)

    @pytest.mark.parametrize("token", "Bbx")
    def test_any_token_closes_a_side(self, token):
        shown = f"B . . . . \n . . {token} . . \n . {token} B . W \n . . {token} . . \n . . . . ."
        assert "x W" in Table("pressure", shown, "w").play("e3d3").board

    def test_one_open_side_keeps_a_token_and_what_is_captured_stays_so(self):
        open, open_after, captured, captured_after, frozen = side_by_side("""
            . . W . .  |  . . W . .  |  x W . . .  |  x . W . .  |  w . W . .
            W B . W .  |  . W b W .  |  B . . . .  |  . B . . .  |  B . . . .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            . . . . B  |  . . . . B  |  . . . . .  |  . . . . .  |  . . . . .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
        """)
        assert pressure(open).play("a4b4").board == picture(open_after)
        assert pressure(captured).play("b5c5", "a4b4").board == picture(captured_after)
        assert pressure(frozen).play("c5b5").board.startswith("x W")

    def test_tokens_of_either_colour_are_captured_all_at_once(self):
        both, both_after, each, each_after, own, own_after = side_by_side("""
            W B . W B  |  W x W x B  |  . . . . B  |  . . . . B  |  W . W . .  |  x W . . .
            . W W B .  |  . W . B .  |  . . . . .  |  . . . . .  |  B . . . .  |  B . . . .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            . . . . .  |  . . . . .  |  . . W W .  |  . . W W .  |  . . . . .  |  . . . . .
            . . . . .  |  . . . . .  |  W B B . W  |  . W x x W  |  . . . . .  |  . . . . .
        """)
        assert pressure(both).play("c4c5").board == picture(both_after)
        assert pressure(each).play("a1b1").board == picture(each_after)
        assert pressure(own).play("c5b5").board == picture(own_after)

    def test_a_movers_own_moving_token_is_never_captured_and_three_tokens_at_most_are_frozen(self):
        rules, variant = find("pressure")
        position, rng = rules.start(variant, 0), SplitMix64(1)
        for _ in range(300):
            moves = rules.moves(position)
            if not moves:
                position = rules.start(variant, 0)
                continue
            move = rng.choice(moves)
            position.make(move.code)
            cells = rules.board(position).cells
            assert cells[cells_in(move.path)[1]] != CAPTURED
            assert sum(cells.count(code) for code in FROZEN) <= 3


class TestEnding:
    def test_a_side_whose_last_token_is_captured_has_lost(self):
        white, black = side_by_side("""
            B . W . .  |  W . B . .
            W . . . .  |  B . . . .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        table = pressure(white).play("c5b5")
        assert table.outcome == Outcome(1, "all captured")
        assert table.rules.ending_sentence(table.outcome) == "White wins: every token of Black is captured."
        assert table.moves() == set()
        assert pressure(black, "b").play("c5b5").outcome == Outcome(2, "all captured")

    def test_a_side_to_move_whose_tokens_are_frozen_or_without_room_has_lost(self):
        frozen, shut, room = side_by_side("""
            . . . . .  |  W . . . .  |  W . . . .
            . . . . .  |  B x x x W  |  B x x x .
            W B . . .  |  W . . . .  |  W . . . .
            . . . . .  |  W . . . .  |  W . . . .
            . . . . .  |  W . . . .  |  W . . . .
        """)
        table = pressure(frozen).play("a3b3")
        assert table.outcome == Outcome(1, "no move left")
        assert table.rules.ending_sentence(table.outcome) == "White wins: Black has no move left."
        assert pressure(shut, "b").outcome == Outcome(1, "no move left")
        table = pressure(room, "b")
        assert table.outcome is None
        assert table.moves() == {"a4b4"}

    def test_the_end_is_seen_when_a_text_is_read(self):
        assert Table("pressure", ". . . . . \n" * 4 + "W . . . x", "w").outcome == Outcome(1, "all captured")
        assert Table("pressure", ". . . . . \n" * 4 + "w . . . B", "w").outcome == Outcome(2, "no move left")


class TestDraws:
    def test_a_capture_is_progress_and_a_win_goes_before_a_draw(self):
        capture, win = side_by_side("""
            B . W . .  |  . . . . .
            W . . . .  |  . . . . .
            . . . . .  |  W B . . .
            . . W B .  |  . . . . .
            . . . . .  |  . . . . .
        """)
        table = pressure(capture)
        assert table.play("c2d2").position.quiet == 1
        table.position.unmake()
        assert table.play("c5b5").position.quiet == 0
        table = pressure(win)
        table.position.quiet = 99
        assert table.play("a3b3").outcome == Outcome(1, "no move left")
