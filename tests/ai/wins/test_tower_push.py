"""Tower Push: wins and losses that are forced, and that the search finds at their true distance.

The distances, and that each win has but one first move that is quick enough, were confirmed by trying all lines.
Captures and full rings are noisy, and quiescence plays them, so that one ply less than the distance may be enough,
and two where the last capture and its placement are the winner's answer. A placement is a ply of its own.
"""

from __future__ import annotations

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.info import Info
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.notation import read_move
from tests.rules.pictures import Table

WINS = {  # name: picture for Red, first move, plies
    "a step into the last gap wins": (
        """
            . . B . .
            . R R . .
            . . T R .
            . . R B .
            . . B B .
        """,
        "b4b3",
        1,
    ),
    "a captured piece is laid into the last gap": (
        """
            R . . . .
            . R B . .
            B B T . .
            R R . . .
            . . . R B
        """,
        "d1d2",
        2,
    ),
    "two captured pieces complete the square": (
        """
            . . . R B
            . . B R R
            . . T B .
            R . . . .
            B . B B .
        """,
        "a2b2",
        3,
    ),
    "two captured pieces complete the cross": (
        """
            R R . . .
            B B R . .
            . . T B .
            . . . R .
            . B B . R
        """,
        "d2c2",
        3,
    ),
    "a first capture prepares the second": (
        """
            . . B . R
            . . . . .
            . . T B B
            R . R R .
            . . . . .
        """,
        "e5d4",
        5,
    ),
    "the last enemy piece is shut in and must pass": (
        """
            B . . R B
            B . . . .
            R . T . .
            . . . . .
            . R R . .
        """,
        "a3b4",
        5,
    ),
    "an enemy piece in the corner must watch how the square is built": (
        """
            . B R . .
            . . . . R
            B . T . R
            . . . . R
            . . . . B
        """,
        "c5b4",
        7,
    ),
    "captured pieces threaten, and the answer allows another capture": (
        """
            . . . . R
            . R B . .
            . . T R R
            . . . . .
            . B R B .
        """,
        "c1c2",
        7,
    ),
}
LOSSES = {  # name: picture for Red, plies
    "a capture only helps the other side to a ring of captured pieces": (
        """
            R . B R .
            . . B R .
            . . T B .
            B . B B R
            . . . . .
        """,
        4,
    ),
    "every answer comes too late": (
        """
            . . . R .
            . B B . R
            . R T B R
            . B . B B
            . . . . R
        """,
        6,
    ),
}


# Lines in which one side stands far better are left out at the last plies: so many more are searched to find them all.
AHEAD = 3


def table_of(shown: str) -> Table:
    return Table("tower_push", shown, "r", "-", "-")


def think(table: Table, depth: int) -> Info[int]:
    return Search(table.position, evaluation_of("tower_push", table.position)).think(Limits(depth=depth))


class TestWins:
    @pytest.mark.parametrize("name", WINS)
    def test_the_search_finds_the_quickest_win(self, name):
        shown, move, plies = WINS[name]
        table = table_of(shown)
        result = think(table, plies + AHEAD)
        assert result.score > 0
        assert plies_to_end(result.score) == plies
        assert table.rules.move(table.position, result.pv[0]).text == move

    @pytest.mark.parametrize("name", [name for name, (_, _, plies) in WINS.items() if plies > 2])
    def test_two_plies_less_do_not_show_it(self, name):
        shown, _, plies = WINS[name]
        assert plies_to_end(think(table_of(shown), plies - 2).score) == 0

    @pytest.mark.parametrize("name", [name for name, (_, _, plies) in WINS.items() if plies > 1])
    def test_after_the_first_move_it_is_one_ply_nearer_for_any_side(self, name):
        shown, move, plies = WINS[name]
        table = table_of(shown)
        table.position.make(read_move(table.rules, table.position, move).code)
        result = think(table, plies + AHEAD)
        assert plies_to_end(result.score) == plies - 1
        assert (result.score > 0) == (table.position.side == 1)


@pytest.mark.parametrize("name", LOSSES)
class TestLosses:
    def test_the_search_sees_that_it_is_lost_and_how_long_it_lasts(self, name):
        shown, plies = LOSSES[name]
        result = think(table_of(shown), plies)
        assert result.score < 0
        assert plies_to_end(result.score) == plies

    def test_three_plies_less_do_not_show_it(self, name):
        shown, plies = LOSSES[name]
        assert plies_to_end(think(table_of(shown), plies - 3).score) == 0


def test_a_captured_piece_is_placed_into_the_last_gap():
    table = Table(
        "tower_push",
        """
            . . . . B
            . . R . .
            . R T R .
            . . . . .
            B . . R .
        """,
        "r",
        "R1",
        "->-",
    )
    result = think(table, 1)
    assert plies_to_end(result.score) == 1
    assert table.rules.move(table.position, result.pv[0]).text == "@c2"
