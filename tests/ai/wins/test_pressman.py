"""Pressman: wins and losses that are forced, and that the search finds at their true distance, but not by less depth.

Most positions come from games of the engine; the distances were confirmed by trying all lines. Quiescence plays the
last removal, so that one ply less than the distance is depth enough; a ply less again is not.
"""

from __future__ import annotations

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.info import Info
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from tests.rules.pictures import Table

WINS = {  # name: picture, side, first move, plies; no other first move is quick enough
    "the last piece is removed": (
        """
            . . . W . . . .
            B . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . B . . B .
        """,
        "b",
        "d1d8",
        1,
    ),
    "the lone piece is left no square that is not guarded": (
        """
            . . . . . W . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . B . . . . . .
            . . . W W W W W
        """,
        "w",
        "d1b1",
        3,
    ),
    "one of two is removed, and the other has nowhere to go": (
        """
            W B B B . . B .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            W . . B . . . B
        """,
        "b",
        "h1a8",
        3,
    ),
    "one of two is removed, and the other hunted down": (
        """
            W . . . . W . B
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . W W W W B
        """,
        "w",
        "a8h1",
        5,
    ),
}
LONGEST = (  # of the same form; half a million positions are looked at, too many where the engine is not compiled
    """
        W . . W . . . B
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . W W W W B
    """,
    "w",
    "a8h1",
    7,
)
LOSSES = {  # name: picture, side, plies
    "every square in reach is guarded": (
        """
            B B B B . . B .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            W . . B . . . .
        """,
        "w",
        2,
    ),
    "the best run lasts four plies": (
        """
            . . . . . W . B
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . W W W W W
        """,
        "b",
        4,
    ),
    "the best run lasts six plies": (
        """
            W . . . . W B .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . W W W W .
        """,
        "b",
        6,
    ),
}


def think(table: Table, depth: int) -> Info[int]:
    """What a search of this depth says."""
    return Search(table.position, evaluation_of("pressman", table.position)).think(Limits(depth=depth))


@pytest.mark.parametrize(("shown", "side", "move", "plies"), WINS.values(), ids=WINS)
def test_a_forced_win_is_found(shown, side, move, plies):
    table = Table("pressman", shown, side)
    result = think(table, max(plies - 1, 1))
    assert result.score > 0
    assert plies_to_end(result.score) == plies
    assert table.rules.move(table.position, result.pv[0]).text == move


@pytest.mark.slow
def test_a_win_in_seven_plies_is_found_and_not_by_less_depth():
    test_a_forced_win_is_found(*LONGEST)
    test_less_depth_proves_nothing(*LONGEST[:2], LONGEST[-1])


@pytest.mark.parametrize(("shown", "side", "plies"), LOSSES.values(), ids=LOSSES)
def test_a_forced_loss_is_seen_and_put_off(shown, side, plies):
    result = think(Table("pressman", shown, side), max(plies - 1, 1))
    assert result.score < 0
    assert plies_to_end(result.score) == plies


LONG = {
    name: (shown, side, rest[-1]) for name, (shown, side, *rest) in (WINS | LOSSES).items() if rest[-1] not in (1, 2)
}


@pytest.mark.parametrize(("shown", "side", "plies"), LONG.values(), ids=LONG)
def test_less_depth_proves_nothing(shown, side, plies):
    assert plies_to_end(think(Table("pressman", shown, side), plies - 2).score) == 0
