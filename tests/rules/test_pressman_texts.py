"""Pressman: the story of a move, its texts, and every sentence that refuses one."""

from __future__ import annotations

import pytest

from game.core import Place, Remove, Slide, Transform
from tests.rules.pictures import Table, started, why_not_read

BLACK, BLACK_TIRED, WHITE = 1, 2, 3


def table() -> Table:
    return Table("pressman:fresh", """
        . . . . . W . .
        . . . . . . . .
        . . . . . . . .
        b . . W . . . .
        . . . . . . . .
        . . . . . . . .
        B B . . . . . .
        B B . B . . . .
    """, "b")


def start() -> Table:
    return started("pressman")


class TestStory:
    def test_a_piece_slides_and_what_it_meets_is_removed_as_it_arrives(self):
        b2, e5 = table().cell("b2"), table().cell("e5")
        assert table().story("b2e5") == (Slide(b2, e5),)
        d1, d5 = table().cell("d1"), table().cell("d5")
        assert table().story("d1d5") == (Slide(d1, d5), Remove(d5, WHITE))

    def test_then_a_new_piece_comes_home_and_the_one_that_brought_it_tires(self):
        b2, h8, h1 = (table().cell(name) for name in ("b2", "h8", "h1"))
        tired = Transform(h8, BLACK, BLACK_TIRED, 1, "freeze")
        assert table().story("b2h8") == (Slide(b2, h8), Place(h1, BLACK, beat=1), tired)
        open_file = Table("pressman:fresh", ". . . . . W . . \n" + ". . . . . . . . \n" * 6 + ". B . . . . . .", "b")
        b1, b8 = open_file.cell("b1"), open_file.cell("b8")
        assert open_file.story("b1b8") == (
            Slide(b1, b8), Place(b1, BLACK, beat=1), Transform(b8, BLACK, BLACK_TIRED, 1, "freeze")
        )
        a5, a3 = table().cell("a5"), table().cell("a3")
        assert table().story("a5a3") == (Slide(a5, a3), Transform(a3, BLACK_TIRED, BLACK, 1, "wake"))


class TestMoveTexts:
    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "An empty text is not a move."),
            ("b2", "'b2' is not a move of Pressman: a move is written from and to, as in 'b2b7'."),
            ("pass", "You cannot pass."),
        ],
    )
    def test_texts_that_are_no_move_are_refused(self, text, sentence):
        assert start().why_not(text) == sentence


class TestRefusedTexts:
    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "is not a position: it should look like 'WWWWWWWW/WWWWWWWW/8/8/8/8/BBBBBBBB/BBBBBBBB b'."),
            ("8/8/8/8/8/8/8/B7 r", "'r' is not a side to move in Pressman: it has to be 'b' or 'w'."),
            ("8/8/8/8/8/8/8/8 b", "'8/8/8/8/8/8/8/8' has no pieces."),
        ],
    )
    @pytest.mark.parametrize("name", ["pressman", "pressman:fresh"])
    def test_a_text_that_is_no_position_is_refused_with_the_reason(self, name, text, sentence):
        assert sentence in why_not_read(name, text)

    @pytest.mark.parametrize("letter", "bw")
    def test_tired_pieces_are_refused_where_none_tire(self, letter):
        ranks = f"8/8/8/{letter}7/8/8/8/B6W"
        assert why_not_read("pressman", f"{ranks} b") == (
            f"{ranks!r} has tired pieces; only the variant Fresh has those."
        )


class TestRefusedClicks:
    @pytest.mark.parametrize(
        ("clicks", "sentence"),
        [
            ("c4", "There is no piece on c4; Black moves one of the black pieces."),
            ("d5", "The piece on d5 belongs to White; it is Black's turn."),
            ("b2 b2", "The piece on b2 has to move at least one square."),
            ("b2 c4", "A piece moves straight along a rank, a file or a diagonal; c4 is on none of these from b2."),
            ("d1 d6", "A piece cannot jump: d5 is occupied on the way from d1 to d6."),
            ("b1 a2", "The piece on a2 belongs to Black; only enemy pieces can be captured."),
        ],
    )
    def test_clicks_that_open_no_move_are_refused_with_the_reason(self, clicks, sentence):
        assert table().refusal(*clicks.split()) == sentence

    def test_a_piece_without_any_move_is_said_to_be_shut_in(self):
        assert start().refusal("a1") == (
            "The piece on a1 is blocked: every square around it holds a piece of its own side."
        )
