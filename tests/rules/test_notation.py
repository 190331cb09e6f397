"""Notation: ranks, cells and moves as text, and a refusal for any other text."""

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.catalogue import find, games
from game.errors import GameError, IllegalMove, NotationError
from game.grid import square
from game.notation import fields, read_cells, read_move, read_ranks, write_listed_ranks, write_ranks
from game.splitmix import SplitMix64
from tests.rules.pictures import why_not_read

SIGNS = ".XO"
USUAL = "abcdefghi0123456789 /,;:.->@?TVLRWBPKDwbrxpk"  # the characters of position and move texts


def refusal(call, *arguments) -> str:
    with pytest.raises(NotationError) as refused:
        call(*arguments)
    return str(refused.value)


def tried(call, *arguments):
    """The result of a call, or the GameError that it raises; any other error fails the test."""
    try:
        return call(*arguments)
    except GameError as refused:
        return refused


class TestRanks:
    def test_ranks_are_written_from_the_north_with_empty_cells_counted(self):
        assert read_ranks("X2/1O1", 3, 2, SIGNS) == [0, 2, 0, 1, 0, 0]
        assert write_ranks([0, 2, 0, 1, 0, 0], 3, SIGNS) == "X2/1O1"
        assert write_listed_ranks([0, 1, 2, 0, 0, 0], 3, lambda code: f"P{code}") == "3/1,P1,P2"

    @given(st.lists(st.integers(0, 2), min_size=12, max_size=12))
    def test_what_is_written_reads_back(self, codes):
        assert read_ranks(write_ranks(codes, 4, SIGNS), 4, 3, SIGNS) == codes

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("3", "'3' has 1 row; this board has 2."),
            ("4/3", "The row '4' is 4 cells wide; this board is 3 wide."),
            ("/3", "The row '' is 0 cells wide; this board is 3 wide."),
            ("12/3", "The row '12' has two numbers side by side."),
            ("X0X/3", "'0' in the row 'X0X' is not a piece of this game."),
            ("XX\u00b2/3", "'\u00b2' in the row 'XX\u00b2' is not a piece of this game."),
            ("X\n1/3", r"'\n' in the row 'X\n1' is not a piece of this game."),
        ],
    )
    def test_ranks_that_are_none_are_refused_with_the_reason(self, text, sentence):
        assert refusal(read_ranks, text, 3, 2, SIGNS) == sentence


def test_cells_are_written_without_a_gap_in_any_capitals():
    assert read_cells(square(3, 3), "a1C3") == (0, 8)


class TestFields:
    def test_fields_are_parted_by_one_space_and_blanks_around_do_not_matter(self):
        assert fields(" 3/3 w \n", 2, "3/3 w") == ["3/3", "w"]

    @pytest.mark.parametrize("text", ["", "3/3  w", "3/3\tw"])
    def test_another_number_of_fields_is_refused_with_the_shape_of_a_right_one(self, text):
        assert refusal(fields, text, 2, "3/3 w") == f"{text!r} is not a position: it should look like '3/3 w'."


class TestMoves:
    def test_a_legal_move_is_found_whatever_its_capitals(self):
        rules, variant = find("pressure")
        assert read_move(rules, rules.start(variant, 0), "\tD3d4 ").text == "d3d4"

    def test_a_move_that_may_not_be_played_is_refused_with_the_reason(self):
        rules, variant = find("pressman")
        with pytest.raises(IllegalMove, match=r"'a1a3' cannot be played\. A piece cannot jump"):
            read_move(rules, rules.start(variant, 0), "a1a3")
        position = rules.read(variant, "8/8/8/8/8/8/8/B7 w")
        with pytest.raises(IllegalMove, match=r"'a1a3' cannot be played\. The game is over\. Black wins\. "):
            read_move(rules, position, "a1a3")
        with pytest.raises(NotationError):
            read_move(rules, rules.start(variant, 0), "castle")


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("pressure", "", "An empty text is not a move."),
        ("pressure", "d3", "'d3' is not a move of Pressure: a move is written as its start and end, as in 'd3d4'."),
        ("pressman", "b2", "'b2' is not a move of Pressman: a move is written as its start and end, as in 'b2b7'."),
        ("pressman", "pass", "You cannot pass."),
        ("tower_push", "a1",
         "'a1' is not a move of Tower Push: a move is written like 'a1b2', a placement like '@c4'."),
        ("tower_push", "@a6", "'a6' is not a move: there is no cell 'a6' on this board."),
        ("boost", "a1a2a3", "'a1a2a3' is not a move of Boost: a move is written as its start and end, as in 'a1b2'; "
         "a building or a promotion as its point, as in 'd2'."),
        ("boost", "Resign", "Resigning is not a move: choose “Resign” in the menu."),
        ("boost", "forfeit", "Resigning is not a move: choose “Resign” in the menu."),
        ("boost", "j9", "'j9' is not a move: there is no point 'j9' on this board."),
    ],
)  # fmt: skip
def test_a_text_that_is_no_move_of_a_game_is_refused(game, text, sentence):
    """A typed `pass` was answered by "no cell 'pa'"."""
    rules, variant = find(game)
    assert str(tried(read_move, rules, rules.start(variant, 0), text)) == sentence


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("pressure", "", "'' is not a position: it should look like '1BB2/B1B2/BB1WW/2W1W/2WW1 w'."),
        ("pressure", "5/5/2W2/5/B4 W", "'W' is not a side to move in Pressure: it has to be 'w' or 'b'."),
        ("pressure", "WWWWW/wW3/5/5/B4 w", "The board has 7 white tokens; there are only 6."),
        ("pressure", "WWWWW/xxxxx/xx3/5/B4 w", "The board has 13 tokens; there are only 12."),
        ("pressure", "5/5/2x2/5/5 w", "The board has no token that is still in play."),
        ("pressman", "8/8/8/8/8/8/8/B7 b extra",
         "'8/8/8/8/8/8/8/B7 b extra' is not a position: "
         "it should look like 'WWWWWWWW/WWWWWWWW/8/8/8/8/BBBBBBBB/BBBBBBBB b'."),
        ("pressman", "8/8/8/8/8/8/8/B7 r", "'r' is not a side to move in Pressman: it has to be 'b' or 'w'."),
        ("pressman", "8/8/8/8/8/8/8/8 b", "The board has no pieces."),
        ("pressman", "8/8/8/b7/8/8/8/7W b", "The board has tired pieces; only the Fresh variant has those."),
    ],
)  # fmt: skip
def test_a_text_that_is_no_position_of_a_game_is_refused(game, text, sentence):
    assert why_not_read(game, text) == sentence


@cache
def midway(rules, variant, seed: int):
    """A position some random plies into a game; it is shared, so nobody may change it."""
    rng = SplitMix64(seed)
    position = rules.start(variant, seed)
    for _ in range(rng.below(60)):
        moves = rules.moves(position)
        if not moves:
            break
        position.make(rng.choice(moves).code)
    return position


@st.composite
def damaged(draw, text: str) -> str:
    """The text with up to three of its characters changed, missing or added."""
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        patch = draw(st.sampled_from(["", *USUAL]) | st.text(max_size=2))
        text = text[:at] + patch + text[at + draw(st.integers(0, 1)) :]
    return text


def texts_like(text: str) -> st.SearchStrategy[str]:
    return damaged(text) | st.text(USUAL, max_size=12) | st.text()


MANY = settings(suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)
class TestAnyText:
    @MANY
    @given(chosen=st.data())
    def test_a_text_is_a_position_that_can_be_played_on_or_is_refused_with_a_sentence(self, rules, chosen):
        variant, seed = chosen.draw(st.sampled_from(rules.variants)), chosen.draw(st.integers(0, 9))
        text = chosen.draw(texts_like(rules.write(midway(rules, variant, seed))))
        position = tried(rules.read, variant, text)
        if isinstance(position, GameError):
            assert type(position) is NotationError
            assert str(position).endswith(".")
            return
        written = rules.write(position)
        assert rules.write(rules.read(variant, written)) == written
        assert bool(rules.moves(position)) != bool(rules.outcome(position))
        rules.snapshot(position)
        rules.picture(position)

    @MANY
    @given(chosen=st.data())
    def test_a_text_is_a_legal_move_or_is_refused_with_a_sentence(self, rules, chosen):
        position = midway(rules, chosen.draw(st.sampled_from(rules.variants)), chosen.draw(st.integers(0, 9)))
        moves = rules.moves(position)
        example = chosen.draw(st.sampled_from([move.text for move in moves] or ["a1a2"]))
        text = chosen.draw(texts_like(example))
        before = rules.write(position)
        move = tried(read_move, rules, position, text)
        assert str(move).endswith(".") if isinstance(move, GameError) else move in moves
        assert rules.write(position) == before
