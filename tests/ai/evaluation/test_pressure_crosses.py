"""Pressure: the tables of crosses, and which players go by them."""

import pytest

from game.ai.evaluation.pressure import REACH, WEIGHTS, evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import INFINITE, TranspositionTable
from game.catalogue import find
from game.splitmix import SplitMix64

EVERY_MOVE = INFINITE - 2  # a margin with which all root moves get their true scores
RULES, VARIANT = find("pressure")


def positions(seed=5, plies=120):
    position, rng = RULES.start(VARIANT, 0), SplitMix64(seed)
    while (moves := position.legal_moves()) and position.ply < plies:
        yield position
        position.make(rng.choice(moves))


def test_outside_a_window_the_score_is_a_bound_on_its_side():
    skipped, within = 0, []
    for position in positions(seed=7):
        evaluation = evaluation_of(position, WEIGHTS)
        for seat in (1, 2):
            true = evaluation.full_score(seat, -INFINITE, INFINITE)
            assert true == -evaluation.full_score(3 - seat, -INFINITE, INFINITE)
            score = evaluation.score(seat)
            assert abs(int(true - score)) <= REACH
            within.append(abs(int(true - score)) < REACH)
            assert evaluation.full_score(seat, -INFINITE, score - REACH) == score - REACH, "no table is looked up"
            assert evaluation.full_score(seat, score + REACH, INFINITE) == score + REACH
            for low in range(-900, 900, 60):
                bound = evaluation.full_score(seat, low, low + 1)
                skipped += bound != true
                assert bound == true or low + 1 <= bound <= true or true <= bound <= low
    assert skipped
    assert sum(within) > 0.9 * len(within), "the tables differ less than their bound, or they are read wrongly"


@pytest.mark.parametrize(("limits", "crosses_count"), [(Limits(), True), (Limits(noise=1), False)])
def test_only_players_who_misjudge_and_overlook_nothing_go_by_them(limits, crosses_count):
    """The levels below were measured without the tables."""
    differs = 0
    for position in positions(seed=8, plies=30):
        search = Search(position, evaluation_of(position, WEIGHTS), TranspositionTable(10))
        search.think(limits._replace(depth=1, margin=EVERY_MOVE))
        for move, score in search.candidates:
            position.make(move)
            if not any(map(position.is_tactical, position.legal_moves())):
                differs += abs(int(score + search.evaluation.score(position.side))) > limits.noise
            position.unmake()
    assert (differs > 0) == crosses_count
