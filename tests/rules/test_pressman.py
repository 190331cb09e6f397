"""Pressman: slides, captures, regeneration, tiredness, how a game ends, the story of a move, and refused clicks."""

import pytest

from game.core import Outcome, Place, Remove, Slide, Transform
from tests.rules.pictures import Table, read, started


def pressman(shown: str, side: str = "b", variant: str = "pressman") -> Table:
    return Table(variant, shown, side)


def fresh(shown: str, side: str = "b") -> Table:
    return pressman(shown, side, "pressman:fresh")


def one_row(ranks: dict[int, str]) -> str:
    """A picture with these ranks, all others empty."""
    return "\n".join(ranks.get(rank, ". . . . . . . .") for rank in range(8, 0, -1))


class TestSlides:
    def test_a_side_with_a_piece_always_has_a_move(self):
        table = pressman("B B B B B B B B \n" * 7 + "W B B B B B B B")
        assert table.moves() == {"a2a1", "b1a1", "b2a1"}
        assert table.play("b2a1").outcome == Outcome(1, "all removed")


# A position text, a move, and the ranks after it.
REGENERATION = [
    ("5W2/8/8/8/2B5/8/8/8 b", "c4c8", "2B2W2/8/8/8/8/8/8/2B5", "entering the enemy home row"),
    ("5W2/8/8/8/8/8/8/2B5 b", "c1c8", "2B2W2/8/8/8/8/8/8/2B5", "the piece itself has left the home square"),
    ("8/8/8/2W5/8/8/7B/8 w", "c5c1", "2W5/8/8/8/8/8/7B/2W5", "White comes home to the eighth rank"),
    ("5W2/8/8/8/2B5/8/8/2B5 b", "c4c8", "2B2W2/8/8/8/8/8/8/2B5", "the home square holds an own piece"),
    ("5W2/8/8/8/2B5/8/8/2W5 b", "c4c8", "2B2W2/8/8/8/8/8/8/2W5", "the home square holds an enemy"),
    ("8/8/8/8/2B4W/8/8/8 b", "c4c1", "8/8/8/8/7W/8/8/2B5", "the own home row brings nothing"),
]
TIREDNESS = [
    ("5W2/8/8/8/2B5/8/8/8 b", "c4c8", "2b2W2/8/8/8/8/8/8/2B5", "who regenerated is tired, the new piece is not"),
    ("5W2/8/8/8/2B5/8/8/2B5 b", "c4c8", "2B2W2/8/8/8/8/8/8/2B5", "who regenerated nothing is not tired"),
    ("b4W2/8/8/8/8/8/8/8 b", "a8c8", "2b2W2/8/8/8/8/8/8/8", "the tired regenerate no more"),
    ("b4W2/8/8/8/8/8/8/8 b", "a8a5", "5W2/8/8/b7/8/8/8/8", "nor recover in the enemy's half"),
    ("b4W2/8/8/8/8/8/8/8 b", "a8a4", "5W2/8/8/8/B7/8/8/8", "Black recovers on the ranks one to four"),
    ("8/8/8/8/8/7B/8/w7 w", "a1a4", "8/8/8/8/w7/7B/8/8", "White does not on the fourth rank"),
    ("8/8/8/8/8/7B/8/w7 w", "a1a5", "8/8/8/W7/8/7B/8/8", "but on the ranks five to eight"),
    ("5W2/8/8/8/b7/8/6B1/8 b", "g2g3", "5W2/8/8/8/b7/6B1/8/8", "a piece recovers by a move of its own"),
]


@pytest.mark.parametrize(
    ("game", "text", "move", "after", "why"),
    [("pressman", *row) for row in REGENERATION] + [("pressman:fresh", *row) for row in TIREDNESS],
    ids=[row[-1] for row in REGENERATION + TIREDNESS],
)
def test_a_move_leads_to_this_board(game, text, move, after, why):
    assert read(game, text).play(move).text.split()[0] == after, why


def test_a_piece_that_has_recovered_regenerates_again():
    table = fresh(one_row({8: "b . . . . W . ."})).play("a8a4", "f8g8", "a4a8")
    assert table.board == one_row({8: "b . . . . . W .", 1: "B . . . . . . ."})


class TestEnding:
    def test_a_side_without_pieces_has_lost_even_where_a_draw_is_due(self):
        table = pressman(one_row({6: ". . W . . . . .", 4: ". . B . . . . ."})).play("c4c6")
        assert table.outcome == Outcome(1, "all removed")
        assert table.rules.ending_sentence(table.outcome) == "Black wins: White has no pieces left."
        assert table.moves() == set()
        assert table.text.endswith(" w")
        table = pressman(one_row({6: ". . W . . . . .", 4: ". . B . . . . ."}))
        table.position.quiet = 99
        assert table.play("c4c6").outcome == Outcome(1, "all removed")

    @pytest.mark.parametrize(("piece", "winner"), [("B", 1), ("W", 2)])
    @pytest.mark.parametrize("side", "bw")
    def test_the_end_is_seen_when_a_text_is_read(self, piece, winner, side):
        assert pressman(one_row({4: f". . {piece} . . . . ."}), side).outcome == Outcome(winner, "all removed")


class TestDraws:
    def test_a_position_with_a_tired_piece_is_another_one(self):
        table = fresh(one_row({8: ". . . . . . W .", 5: "b . . . . . . ."}))
        table.play("a5a6", "g8h8", "a6a5", "h8g8", "a5a4", "g8h8", "a4a5", "h8g8")
        assert table.board == one_row({8: ". . . . . . W .", 5: "B . . . . . . ."})
        assert table.position.repetitions() == 0

    def test_captures_and_regenerations_are_progress_and_recovering_is_not(self):
        table = fresh(one_row({8: "b . . . . W . .", 6: ". . . . . . . W", 4: ". . B . . . . ."}))
        for text, count in (("c4c8", 0), ("f8c8", 0), ("a8a3", 1), ("h6h3", 2), ("a3h3", 0)):
            assert table.play(text).position.quiet == count


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


class TestRefusedClicks:
    @pytest.mark.parametrize(
        ("clicks", "sentence"),
        [
            ("c4", "There is no piece on c4; Black moves one of the black pieces."),
            ("d5", "The piece on d5 belongs to White; Black is to move."),
            ("b2 b2", "The piece on b2 has to move at least one cell."),
            ("b2 c4", "A piece moves straight along a row, a column or a diagonal; c4 is on none of these from b2."),
            ("d1 d6", "A piece cannot jump: d5 is occupied on the way from d1 to d6."),
            ("b1 a2", "The piece on a2 belongs to Black; only enemy pieces can be captured."),
        ],
    )
    def test_clicks_that_open_no_move_are_refused_with_the_reason(self, clicks, sentence):
        assert table().refusal(*clicks.split()) == sentence

    def test_a_piece_without_any_move_is_said_to_be_shut_in(self):
        assert started("pressman").refusal("a1") == (
            "The piece on a1 is blocked: every cell around it holds a piece of its own side."
        )
