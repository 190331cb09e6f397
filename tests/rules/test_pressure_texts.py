"""Pressure: the story of a move, its texts, and every sentence that refuses one."""

from __future__ import annotations

import pytest

from game.core import Slide, Transform
from tests.rules.pictures import Table, started, why_not_read


def pressure(shown: str, side: str = "w") -> Table:
    return Table("pressure", shown, side)


def start() -> Table:
    return started("pressure")


class TestStory:
    def test_a_row_slides_as_one_then_tokens_freeze_and_fall_and_then_tokens_wake(self):
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


class TestMoveTexts:
    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "An empty text is not a move."),
            ("d3", "'d3' is not a move of Pressure: a move is written from and to, as in 'd3d4'."),
        ],
    )
    def test_texts_that_are_no_move_are_refused(self, text, sentence):
        assert start().why_not(text) == sentence


class TestRefusedTexts:
    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "'' is not a position: it should look like '1BB2/B1B2/BB1WW/2W1W/2WW1 w'."),
            ("5/5/2W2/5/B4 W", "'W' is not a side to move in Pressure: it has to be 'w' or 'b'."),
            ("WWWWW/wW3/5/5/B4 w", "'WWWWW/wW3/5/5/B4' has 7 white tokens; there are only 6."),
            ("WWWWW/xxxxx/xx3/5/B4 w", "'WWWWW/xxxxx/xx3/5/B4' has 13 tokens; there are only 12."),
            ("5/5/2x2/5/5 w", "'5/5/2x2/5/5' has no token that is still in play."),
        ],
    )
    def test_a_text_that_is_no_position_is_refused_with_the_reason(self, text, sentence):
        assert sentence in why_not_read("pressure", text)


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
            ("b1", "The token on b1 is not yours; it is White's turn."),
            ("d1 e1", "The row from d1 through e1 has no empty cell at its far end, so it cannot be pushed."),
            ("d1 c2", "A token moves one step up, down, left or right; c2 is not such a step from d1."),
            ("d1 d1", "The token on d1 has to move."),
        ],
    )
    def test_clicks_that_open_no_move_are_refused_with_the_reason(self, clicks, sentence):
        assert self.table().refusal(*clicks.split()) == sentence

    def test_a_token_without_any_move_is_said_to_be_shut_in(self):
        table = pressure("""
            W W B W W
            B . . . .
            B . . . .
            W . . . .
            W . . . .
        """)
        assert table.moves("a5") == set()
        assert "The token on a5 is blocked" in table.refusal("a5")
