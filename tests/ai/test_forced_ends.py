"""Wins and losses that are forced, and that the search finds at their true distance, but not by looking less far.

Most positions come from games of the engine; that no end is nearer, and that a first move that is named is the only
one that is quick enough, was confirmed by trying all lines. Quiescence plays a last capture, so that a ply less than
the distance may be enough; two are not, and three where that capture and its placement are the winner's answer.
"""

from typing import NamedTuple

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.table import TranspositionTable
from game.catalogue import find
from tests.rules.hex_pictures import HexTable


class Ending(NamedTuple):
    """A decided position: the number of plies until the side to move has won, or, negative, has lost."""

    game: str
    plies: int
    text: str
    move: str = ""  # the only one that wins in time


ENDINGS = [
    Ending("pressure", 1, "1W1xx/1Bw1x/1W3/xx2W/x2x1 w", "b5b4"),  # freezing the last token leaves no move
    Ending("pressure", 5, "x1B1W/x4/xxW1x/5/1WxWW w", "b1b2"),  # five white tokens surround one
    Ending("pressure", 7, "2xxx/B2xx/xxW2/xW3/x4 w", "b2b3"),  # two tokens hunt one down
    Ending("pressure", -6, "xW1xx/2B1x/x1WW1/WB3/2W2 b"),  # the best run lasts six plies
    Ending("pressure", -4, "xxx2/x4/xW1W1/xB3/xxW2 b"),  # the loser runs for as long as it can
    Ending("pressman", 1, "3W4/B7/8/8/8/8/8/3B2B1 b", "d1d8"),  # the last piece is removed
    # one of two is removed, and the other has nowhere to go
    Ending("pressman", 3, "WBBB2B1/8/8/8/8/8/8/W2B3B b", "h1a8"),
    Ending("pressman", 5, "W4W1B/8/8/8/8/8/8/3WWWWB w", "a8h1"),  # one of two is removed, and the other hunted down
    Ending("pressman", -6, "W4WB1/8/8/8/8/8/8/3WWWW1 b"),  # the best run lasts six plies
    Ending("tower_push", 1, "4B/2R2/1RTR1/5/B2R1 r R1 ->-", "@c2"),  # a captured piece is placed into the last gap
    Ending("tower_push", 2, "R4/1RB2/BBT2/RR3/3RB r - -", "d1d2"),  # a captured piece is laid into the last gap
    Ending("tower_push", 3, "3RB/2BRR/2TB1/R4/B1BB1 r - -", "a2b2"),  # two captured pieces complete the square
    Ending("tower_push", 5, "B2RB/B4/R1T2/5/1RR2 r - -", "a3b4"),  # the last enemy piece is shut in and must pass
    Ending("tower_push", -6, "3R1/1BB1R/1RTBR/1B1BB/4R r - -"),  # every answer comes too late
    Ending("boost", 1, "1,D,2,T2/D,T1,1,P1,P2/1,D,1,D,1 1 -", "d1c2"),  # the ring of dragons closes
    Ending("boost", 1, "P1,T1/2/P2,T2/1,D 1 -", "a4b3"),  # the last tower is flanked
    # a dragon that cannot be stopped is on its way to the tower
    Ending("boost", 3, "2,T2,D,D/1,D,D,K1,1/P1,D,T1,D,1/1,P2,1,P2,1/3,D,1 1 -"),
    # a knight among the dragons picks up the rest
    Ending("boost", 5, "1,D,T2,D,1/1,K2,1,D,D/D,P1,D,2/1,D,2,P2/2,T1,2 2 -"),
    # four pawns are still in the fight, and one has to fall
    Ending("boost", 7, "1,P2,P2,P2,1/2,P1,P1,1/1,P2,D,P1,P1/1,D,3/D,1,D,2 2 -"),
    # one of four pawns can be kept from falling for three turns
    Ending("boost", -6, "2,P2,P2,1/P2,1,P1,P1,1/1,P2,D,P1,P1/1,D,3/D,1,D,2 1 -"),
]
LONGEST = Ending("pressman", 7, "W2W3B/8/8/8/8/8/8/3WWWWB w", "a8h1")  # half a million positions are looked at

# Plies beyond the distance that a search of these games needs: Tower Push leaves lines in which one side stands far
# better out of its last three plies.
MORE = {"pressman": -1, "tower_push": 3}

# Of Splits, where no text gives so small a board; of a win the only first move, or None where there are several.
SPLITS_WINS = [
    (
        """
        R2  .           .
          W4  W4  R4  .   .
        """, "r", 1, None,
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
        W5  R3      R4  .
          .       .   .
            .   .   W5  .   .
        """, "r", 7, "3,0-3,2:1",
    ),
]  # fmt: skip

SPLITS_LOSSES = [
    (
        """
        .   .   W2  W3
          R1  R5  .
        """, "w", 2,
    ),
    (
        """
        W3  .   .   .   R3
              .   W3  .   .
            .   .   R4  .   R2
        """, "w", 8,
    ),
]  # fmt: skip


def think(game, position, depth):
    """What a new search finds at this depth."""
    return Search(position, evaluation_of(game, position), TranspositionTable(14)).think(Limits(depth=max(depth, 1)))


def position_of(ending):
    rules, variant = find(ending.game)
    return rules.read(variant, ending.text)


@pytest.mark.parametrize("ending", [*ENDINGS, pytest.param(LONGEST, marks=pytest.mark.slow)], ids=lambda one: one.text)
class TestOnSquares:
    def test_an_end_is_found_at_its_distance_and_both_sides_play_to_it(self, ending):
        rules, position = find(ending.game)[0], position_of(ending)
        winner = position.side if ending.plies > 0 else 3 - position.side
        more = MORE.get(ending.game, 0)
        for left in range(abs(ending.plies), 0, -1):
            assert position.winner == 0
            found = think(ending.game, position, abs(ending.plies) + more)
            assert plies_to_end(found.score) == left
            assert (found.score > 0) == (position.side == winner)
            if ending.move and left == ending.plies:
                assert rules.move(position, found.pv[0]).text == ending.move
            position.make(found.pv[0])
        assert position.winner == winner

    def test_less_depth_proves_nothing(self, ending):
        less = 3 if ending.game == "tower_push" and ending.plies < 0 else 2
        if abs(ending.plies) > less:
            assert plies_to_end(think(ending.game, position_of(ending), abs(ending.plies) - less).score) == 0


class TestSplits:
    @pytest.mark.parametrize(("picture", "side", "plies", "move"), SPLITS_WINS)
    def test_a_win_is_found_and_not_one_ply_less_deep(self, picture, side, plies, move):
        table = HexTable(picture, side=side)
        found = think("splits", table.position, plies)
        assert found.score > 0
        assert plies_to_end(found.score) == plies
        assert move in (None, table.rules.move(table.position, found.pv[0]).text)
        if plies > 1:
            assert not plies_to_end(think("splits", HexTable(picture, side=side).position, plies - 1).score)

    @pytest.mark.parametrize(("picture", "side", "plies"), SPLITS_LOSSES)
    def test_a_loss_is_seen_and_not_two_plies_less_deep(self, picture, side, plies):
        """One ply less may do: what is counted out ends beyond the depth, and the table knows more than was asked."""
        found = think("splits", HexTable(picture, side=side).position, plies)
        assert found.score < 0
        assert plies_to_end(found.score) == plies
        assert not plies_to_end(think("splits", HexTable(picture, side=side).position, plies - 2).score)

    def test_where_the_stuck_may_pass_the_same_loss_is_none(self):
        """The sheep scoring counts hexes: who runs out first has not lost yet."""
        picture, side, plies = SPLITS_LOSSES[0]
        assert think("splits", HexTable(picture, side=side).position, plies).score < -100_000
        sheep = HexTable(picture, side=side, game="splits:sheep").position
        assert plies_to_end(think("splits", sheep, plies).score) == 0
