"""Pressure: wins and losses that are forced, and that the search finds at their true distance.

The positions come from games of the engine; the distances were confirmed by trying all lines. Each win has but
one first move that is quick enough. All last moves are noisy, and quiescence plays them, so that one ply less than the
distance may be enough; two are not.
"""

from __future__ import annotations

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.info import Info
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from tests.rules.pictures import Table

WINS = {  # name: picture for White, first move, plies
    "freezing the last token leaves no move": (
        """
            . W . x x
            . B w . x
            . W . . .
            x x . . W
            x . . x .
        """,
        "b5b4",
        1,
    ),
    "a push into the corner captures the last token": (
        """
            . B x W .
            x W . . .
            x x . . .
            x W . W .
            x . . . x
        """,
        "d5c5",
        1,
    ),
    "a quiet step comes first": (
        """
            x x W . .
            . . . . .
            . B . . W
            W . . W x
            x x . W x
        """,
        "c5c4",
        3,
    ),
    "the way out is barred first": (
        """
            x B . . W
            x x . . .
            x x W . .
            . . . . W
            . W x x .
        """,
        "e5d5",
        3,
    ),
    "five white tokens surround one": (
        """
            x . B . W
            x . . . .
            x x W . x
            . . . . .
            . W x W W
        """,
        "b1b2",
        5,
    ),
    "one token is driven into a pocket": (
        """
            x . . x .
            x . . W x
            x . B w .
            . W x W .
            . . . . x
        """,
        "d4c4",
        5,
    ),
    "three tokens hunt one down": (
        """
            . x x x .
            W . x x B
            x W . . .
            x . . . .
            x . . . W
        """,
        "b3b4",
        7,
    ),
    "two tokens hunt one down": (
        """
            . . x x x
            B . . x x
            x x W . .
            x W . . .
            x . . . .
        """,
        "b2b3",
        7,
    ),
}

LOSSES = {  # name: picture for Black, plies
    "every way out is barred": (
        """
            x x . . .
            x . . . W
            . . W W x
            W . B . W
            x W . . .
        """,
        2,
    ),
    "the best run lasts four plies": (
        """
            x x W . .
            . . . . .
            . . B . W
            W . . W x
            x x . W x
        """,
        4,
    ),
    "the best run lasts six plies": (
        """
            x W . x x
            . . B . x
            x . W W .
            W B . . .
            . . W . .
        """,
        6,
    ),
}


def think(table: Table, depth: int) -> Info[int]:
    return Search(table.position, evaluation_of("pressure", table.position)).think(Limits(depth=depth))


class TestWins:
    @pytest.mark.parametrize(("shown", "move", "plies"), WINS.values(), ids=WINS)
    def test_a_win_is_found_at_its_distance_and_carried_out(self, shown, move, plies):
        table = Table("pressure", shown, "w")
        result = think(table, plies)
        assert plies_to_end(result.score) == plies
        assert result.score > 0
        assert table.rules.move(table.position, result.pv[0]).text == move
        for _ in range(plies):
            assert table.position.winner == 0
            table.position.make(think(table, plies).pv[0])
        assert table.position.winner == 1

    @pytest.mark.parametrize(("shown", "plies"), [(win[0], win[2]) for win in WINS.values() if win[2] > 1])
    def test_a_win_is_not_found_two_plies_short_of_its_distance(self, shown, plies):
        assert plies_to_end(think(Table("pressure", shown, "w"), plies - 2).score) == 0


class TestLosses:
    @pytest.mark.parametrize(("shown", "plies"), LOSSES.values(), ids=LOSSES)
    def test_a_loss_is_seen_and_put_off_as_long_as_it_can_be(self, shown, plies):
        table = Table("pressure", shown, "b")
        result = think(table, plies)
        assert plies_to_end(result.score) == plies
        assert result.score < 0
        for _ in range(plies):
            assert table.position.winner == 0
            table.position.make(think(table, plies).pv[0])
        assert table.position.winner == 1

    @pytest.mark.parametrize(("shown", "plies"), [loss for loss in LOSSES.values() if loss[1] > 2])
    def test_a_loss_is_not_seen_two_plies_short_of_its_distance(self, shown, plies):
        assert plies_to_end(think(Table("pressure", shown, "b"), plies - 2).score) == 0
