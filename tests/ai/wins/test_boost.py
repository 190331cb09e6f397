"""Boost: wins and losses that are forced, and that the search finds at their true distance.

The positions come from games of the engine on small boards and from random boards; that none of them is shorter was
confirmed by trying all lines. Captures are tactical, and quiescence plays a last one, so that one ply less than the
distance may be enough; two are not.
"""

from __future__ import annotations

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.info import Info
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from tests.rules.boost_table import BoostTable

WINS = {  # name: picture, who is to move, plies
    "a knight takes the tower": (
        """
            .  .  K1 P2 .
            .  .  T2 .  .
            .  P2 .  .  D
            .  .  T1 .  D
            .  .  .  .  .
        """,
        1,
        1,
    ),
    "the fourth dragon comes to the tower": (
        """
            P2 D  P2 .  .
            .  D  D  .  T2
            D  T1 .  .  P2
            .  D  .  D  P1
            K1 D  P2 .  .
        """,
        1,
        1,
    ),
    "a dragon that cannot be stopped is on its way to the tower": (
        """
            .  .  T2 D  D
            .  D  D  K1 .
            P1 D  T1 D  .
            .  P2 .  P2 .
            .  .  .  D  .
        """,
        1,
        3,
    ),
    "the knight steps between tower and court": (
        """
            P2 .  .  D  .
            .  .  T2 .  D
            .  .  K2 .  .
            .  .  T1 K1 .
            .  .  .  .  .
        """,
        1,
        3,
    ),
    "a knight among the dragons picks up the rest": (
        """
            .  D  T2 D  .
            .  K2 .  D  D
            D  P1 D  .  .
            .  D  .  .  P2
            .  .  T1 .  .
        """,
        2,
        5,
    ),
    "a knight goes after the rest of the court": (
        """
            P2 T2 P2 K2
            .  D  .  D
            .  .  P1 .
            K1 P1 T1 .
        """,
        1,
        5,
    ),
    "the knight is hunted among the dragons": (
        """
            K2 .  T2 D  .
            P1 D  D  .  D
            D  .  D  .  .
            .  D  .  .  P2
            .  .  T1 K1 .
        """,
        1,
        7,
    ),
    "four pawns are still in the fight, and one has to fall": (
        """
            .  P2 P2 P2 .
            .  .  P1 P1 .
            .  P2 D  P1 P1
            .  D  .  .  .
            D  .  D  .  .
        """,
        2,
        7,
    ),
}

LOSSES = {  # name: picture, who is to move, plies
    "a tower among dragons cannot be reached in time": (
        """
            .  P2 .  .  .
            P2 .  P2 .  .
            .  .  D  D  T2
            .  D  T1 .  P1
            P1 .  D  .  D
        """,
        2,
        2,
    ),
    "one pawn of four cannot be saved": (
        """
            .  P2 P1 .
            .  .  P2 D
            D  P1 P1 P2
            P1 P2 .  .
        """,
        2,
        2,
    ),
    "the knight can only run for two turns": (
        """
            P2 T2 P2 K2
            K1 D  .  D
            .  .  P1 .
            .  P1 T1 .
        """,
        2,
        4,
    ),
    "one of four pawns can be kept from falling for three turns": (
        """
            .  .  P2 P2 .
            P2 .  P1 P1 .
            .  P2 D  P1 P1
            .  D  .  .  .
            D  .  D  .  .
        """,
        1,
        6,
    ),
}


def think(table: BoostTable, depth: int) -> Info[int]:
    return Search(table.position, evaluation_of("boost", table.position)).think(Limits(depth=depth))


def play_out(table: BoostTable, plies: int) -> None:
    """Both sides play their best for so many plies, and none of them but the last ends the game."""
    for _ in range(plies):
        assert table.position.winner == 0
        table.position.make(think(table, plies).pv[0])


class TestWins:
    @pytest.mark.parametrize(("shown", "mover", "plies"), WINS.values(), ids=WINS)
    def test_a_win_is_found_at_its_distance_and_carried_out(self, shown, mover, plies):
        table = BoostTable(shown, mover)
        result = think(table, plies)
        assert plies_to_end(result.score) == plies
        assert result.score > 0
        play_out(table, plies)
        assert table.position.winner == mover

    @pytest.mark.parametrize(("shown", "mover", "plies"), [win for win in WINS.values() if win[2] > 2])
    def test_a_win_is_not_found_two_plies_short_of_its_distance(self, shown, mover, plies):
        assert plies_to_end(think(BoostTable(shown, mover), plies - 2).score) == 0


class TestLosses:
    @pytest.mark.parametrize(("shown", "mover", "plies"), LOSSES.values(), ids=LOSSES)
    def test_a_loss_is_seen_and_put_off_as_long_as_it_can_be(self, shown, mover, plies):
        table = BoostTable(shown, mover)
        result = think(table, plies)
        assert plies_to_end(result.score) == plies
        assert result.score < 0
        play_out(table, plies)
        assert table.position.winner == 3 - mover

    @pytest.mark.parametrize(("shown", "mover", "plies"), [loss for loss in LOSSES.values() if loss[2] > 2])
    def test_a_loss_is_not_seen_two_plies_short_of_its_distance(self, shown, mover, plies):
        assert plies_to_end(think(BoostTable(shown, mover), plies - 2).score) == 0
