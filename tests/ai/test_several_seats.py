"""The search with three and four seats: it looks at the best of the others' replies, and two seats are unaffected."""

from __future__ import annotations

import pytest

from game.ai.alpha_beta import UNPROVEN_WIN
from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.catalogue import every_variant, find
from tools.duel import deal

SEVERAL = [(rules, variant) for rules, variant in every_variant() if variant.seats > 2]
NAMES = [variant.full_name(rules.id) for rules, variant in SEVERAL]

#   5 | P1 D  .  T1 P3     the dragon of b5 goes to c3 and takes three towers
#   4 | P2 D  .  D  P4
#   3 | D  T2 .  T3 D
#   2 | .  D  T4 D  .
#   1 | .  .  D  .  .
WON_AT_ONCE = "P1,D,1,T1,P3/P2,D,1,D,P4/D,T2,1,T3,D/1,D,T4,D,1/2,D,2 1 -"

# White, Red and Blue play on, with few pieces each: e2f3 leaves Blue too few, and then Red has no good reply.
WON_IN_THREE = (
    "2,P2,2,P3,3/3,D,4,P3/9/P2,D,1,P1,4,P4/5,P1,P2,1,D/5,P3,D,2/1,P2,D,5,P3/2,P1,P1,D,1,D,2/7,P4,1 1 4"
)
# Red has four pawns and no tower: the next capture defeats Red, and White or Green soon wins.
DEFEATED_ON_THE_WAY = (
    "2,P2,2,P3,2,P3/9/P2,3,D,D,1,D,P3/D,4,P1,3/3,P2,D,2,P2,1/2,P4,3,P4,P1,1/1,D,1,P1,2,P4,2/5,D,3/1,P1,4,P4,2 2 3"
)


def think(rules, position, **limits):
    return Search(position, evaluation_of(rules.id, position)).think(Limits(**limits))


@pytest.mark.parametrize(("rules", "variant"), SEVERAL, ids=NAMES)
class TestSeveralSeats:
    def test_a_win_is_called_proven_only_where_no_reply_could_prevent_it(self, rules, variant):
        for seed in range(6):
            result = think(rules, deal(rules, variant, seed, 12), nodes=200)
            assert plies_to_end(result.score) <= 1


def test_a_win_on_the_board_is_taken_and_proven():
    rules, variant = find("boost:4")
    position = rules.read(variant, WON_AT_ONCE)
    result = think(rules, position, depth=3)
    assert rules.move(position, result.pv[0]).text == "b5c3"
    assert plies_to_end(result.score) == 1


def test_a_win_beyond_the_next_move_is_hoped_for_and_not_called_proven():
    """Only the best reply of all others is looked at, so another one may prevent the win."""
    rules, variant = find("boost:4-minimal")
    result = think(rules, rules.read(variant, WON_IN_THREE), depth=3)
    assert result.score == UNPROVEN_WIN - 3
    assert plies_to_end(result.score) == 0


def test_a_seat_that_is_defeated_gets_no_turn_back_while_the_others_play_on():
    rules, variant = find("boost:4-minimal")
    result = think(rules, rules.read(variant, DEFEATED_ON_THE_WAY), depth=3)
    assert result.score == 4 - UNPROVEN_WIN
