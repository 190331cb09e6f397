"""Pressman: how a game ends, the story of a move, and refused clicks; for all else see test_readings.py."""

import pytest

from game.catalogue import find
from game.core import Outcome, Place, Remove, Slide, Transform
from game.splitmix import SplitMix64
from tests.rules.pictures import Table, started


def pressman(shown: str, side: str = "b", variant: str = "pressman") -> Table:
    return Table(variant, shown, side)


def fresh(shown: str, side: str = "b") -> Table:
    return pressman(shown, side, "pressman:fresh")


def one_row(ranks: dict[int, str]) -> str:
    """A picture with these ranks, all others empty."""
    return "\n".join(ranks.get(rank, ". . . . . . . .") for rank in range(8, 0, -1))


def test_a_side_with_a_piece_always_has_a_move():
    table = pressman("B B B B B B B B \n" * 7 + "W B B B B B B B")
    assert table.moves() == {"a2a1", "b1a1", "b2a1"}
    assert table.play("b2a1").outcome == Outcome(1, "all removed")


class TestEnding:
    def test_a_side_without_pieces_has_lost_even_where_a_draw_is_due(self):
        table = pressman(one_row({6: ". . W . . . . .", 4: ". . B . . . . ."})).play("c4c6")
        assert table.outcome == Outcome(1, "all removed")
        assert table.rules.ending_sentence(table.outcome) == "Black wins. White has no pieces left."
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
        rows = {8: "b . . . . W . .", 6: ". . . . . . . W", 4: ". . B . . . . .", 1: ". . . . . . B ."}
        table, turns = fresh(one_row(rows)), [("c4c8", 0), ("f8c8", 0), ("a8a3", 1), ("h6h3", 2), ("a3h3", 0)]
        turns += [("c8c7", 1), ("g1e1", 2), ("c7d7", 3), ("e1e8", 0)]  # along the home row, and from there to the other
        for text, count in turns:
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


class TestHanging:
    @pytest.mark.parametrize(
        ("picture", "hangs"),
        [
            ({4: "B . . W . . . ."}, True),
            ({4: "B . . W . . . .", 7: ". . . . . . W ."}, False),  # protected on a diagonal
            ({4: "B . . W . . . .", 6: ". . . B . . . .", 7: ". . . W . . . ."}, True),  # the black piece is between
            ({4: "W . B W . . . ."}, False),  # protected through the piece that moves
            ({4: "B . B W . . . ."}, True),
        ],
    )
    def test_a_piece_that_no_other_could_avenge(self, picture, hangs):
        table = pressman(one_row(picture))
        source = "c4" if picture[4][4] == "B" else "a4"
        move = next(move for move in table.rules.moves(table.position) if move.text == f"{source}d4")
        assert table.position.takes_hanging(move.code) == hangs

    def test_an_empty_square_takes_nothing(self):
        table = started("pressman")
        assert not any(table.position.takes_hanging(move) for move in table.position.legal_moves())


def test_a_move_of_another_position_is_legal_where_it_is_generated():
    """The search tries such moves before it generates any."""
    rules, variant = find("pressman")
    position, rng = rules.start(variant, 0), SplitMix64(3)
    slides = [source | target << 6 for source in range(64) for target in range(64)]
    while position.winner == 0 and position.ply < 80:
        legal = position.legal_moves()
        assert sorted(move for move in slides if position.is_legal(move)) == sorted(legal)
        position.make(rng.choice(legal))
