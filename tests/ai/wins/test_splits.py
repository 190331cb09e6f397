"""Splits: forced wins and losses that the search must find at their true distance, and not by looking less far."""

from __future__ import annotations

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from tests.rules.hex_pictures import HexTable

# Each with the only move that wins (None: there are several), verified by playing every line to its end.
WINS = [
    (
        """
        R2  .           .
          W4  W4  R4  .   .
        """, "r", 1, None,
    ),
    (
        """
        .   R3  .
          .   W3  W4
        """, "w", 3, "1,1-0,1:2",
    ),
    (
        """
        .   .   .   W5
          .   .       .
            R2  R1  R2  .
        """, "r", 3, "0,2-2,0:1",
    ),
    (
        """
        .   W4  .
          W2  R3  .
            .   .   .
        """, "w", 5, "1,0-2,0:2",
    ),
    (
        """
        W5  R3      R4  .
          .       .   .
            .   .   W5  .   .
        """, "r", 7, "3,0-3,2:1",
    ),
]  # fmt: skip

LOSSES = [
    (
        """
        .   .   W2  W3
          R1  R5  .
        """, "w", 2,
    ),
    (
        """
        .   W5  R3
          .   .   .
        """, "r", 4,
    ),
    (
        """
        R1  .   W5  .   .
          .   .   .   W2  W4
            .   R2  .   .   R3
        """, "r", 6,
    ),
    (
        """
        W3  .   .   .   R3
              .   W3  .   .
            .   .   R4  .   R2
        """, "w", 8,
    ),
]  # fmt: skip


def think(table: HexTable, depth: int):
    """What a search of its own finds at this depth."""
    return Search(table.position, evaluation_of("splits", table.position)).think(Limits(depth=depth))


class TestWins:
    @pytest.mark.parametrize(("picture", "side", "plies", "move"), WINS)
    def test_the_winning_move_is_found(self, picture, side, plies, move):
        table = HexTable(picture, side=side)
        result = think(table, plies)
        assert result.score > 0
        assert plies_to_end(result.score) == plies
        assert move in (None, table.rules.move(table.position, result.pv[0]).text)

    @pytest.mark.parametrize(("picture", "side", "plies"), [win[:3] for win in WINS if win[2] > 1])
    def test_nothing_is_proven_one_ply_less_deep(self, picture, side, plies):
        assert not plies_to_end(think(HexTable(picture, side=side), plies - 1).score)


@pytest.mark.parametrize(("picture", "side", "plies"), LOSSES)
class TestLosses:
    def test_a_lost_player_sees_how_long_it_can_hold_out(self, picture, side, plies):
        result = think(HexTable(picture, side=side), plies)
        assert result.score < 0
        assert plies_to_end(result.score) == plies

    def test_nothing_is_proven_two_plies_less_deep(self, picture, side, plies):
        """One ply less may do: what is counted out ends beyond the depth, and the table knows more than was asked."""
        assert not plies_to_end(think(HexTable(picture, side=side), max(plies - 2, 1)).score)


def test_where_the_stuck_may_pass_the_same_loss_is_none():
    """The sheep scoring counts hexes: who runs out first has not lost yet."""
    picture = """
        .   .   W2  W3
          R1  R5  .
        """
    assert think(HexTable(picture, side="w"), 2).score < -100_000
    assert plies_to_end(think(HexTable(picture, side="w", game="splits:sheep"), 2).score) == 0
