"""Pressure: how a game ends, the story of a move, and refused clicks; for all else see test_readings.py."""

import pytest

from game.core import Outcome, Slide, Transform
from tests.rules.pictures import Table, side_by_side


def pressure(shown: str, side: str = "w") -> Table:
    return Table("pressure", shown, side)


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
        assert table.rules.ending_sentence(table.outcome) == "White wins. Black has no tokens left."
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
        assert table.rules.ending_sentence(table.outcome) == "White wins. Black has no move left."
        assert pressure(shut, "b").outcome == Outcome(1, "no move left")
        table = pressure(room, "b")
        assert table.outcome is None
        assert table.moves() == {"a4b4"}

    def test_the_end_is_seen_when_a_text_is_read(self):
        assert Table("pressure", ". . . . . \n" * 4 + "W . . . x", "w").outcome == Outcome(1, "all captured")
        assert Table("pressure", ". . . . . \n" * 4 + "w . . . B", "w").outcome == Outcome(2, "no move left")


def test_a_capture_is_progress_and_a_win_goes_before_a_draw():
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
    assert table.play("d2e2").position.quiet == 1, "a token is captured once"
    table = pressure(win)
    table.position.quiet = 99
    assert table.play("a3b3").outcome == Outcome(1, "no move left")


def test_a_row_slides_as_one_then_tokens_freeze_and_fall_and_then_tokens_wake():
    table = pressure("""
        w . W . .
        W B . W B
        . . W . .
        . . . . .
        . . . . .
    """)
    a4, b4, c4, a5 = (table.cell(name) for name in ("a4", "b4", "c4", "a5"))
    assert table.story("a4b4") == (
        Slide(a4, b4),
        Slide(b4, c4),
        Transform(c4, 3, 5, 1, "capture"),
        Transform(a5, 2, 1, 2, "wake"),
    )


class TestRefusedClicks:
    def table(self) -> Table:
        return pressure("""
            W B . . .
            W x . . w
            W . . . .
            . . . . .
            . b . W B
        """)

    @pytest.mark.parametrize(
        ("clicks", "sentence"),
        [
            ("c3", "There is no token on c3; White moves one of the white tokens."),
            ("b4", "The token on b4 is captured for good and never moves by itself."),
            ("e4", "The token on e4 is frozen until your turn ends."),
            ("b1", "The token on b1 belongs to Black; White is to move."),
            ("d1 e1", "The row from d1 through e1 has no empty cell at its far end, so it cannot be pushed."),
            ("d1 c2", "A token moves one step along its row or column; c2 is not one step from d1."),
            ("a4 b5", "A token moves one step along its row or column; b5 is not one step from a4."),
            ("d1 d1", "The token on d1 has to move."),
        ],
    )
    def test_clicks_that_open_no_move_are_refused_with_the_reason(self, clicks, sentence):
        assert self.table().refusal(*clicks.split()) == sentence
