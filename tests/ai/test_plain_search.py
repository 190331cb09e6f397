"""The search beside a plain one: the same scores for every move, in every variant.

Up to depth 3 nothing is reduced, so cutoffs, table, move ordering and null windows must not change a score; a slip in
any of them does. What the search of a game leaves out may change one, so nothing is left out here. Beyond that, the
claims of the other tests hold.
"""

from __future__ import annotations

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import INFINITE
from game.catalogue import every_variant, find
from tests.ai.plain_search import PlainSearch
from tools.duel import deal

VARIANTS = every_variant()
NAMES = [variant.full_name(rules.id) for rules, variant in VARIANTS]
EVERY_MOVE = INFINITE - 2  # margin: no move is so bad that its score does not matter
WORK = 1000  # positions before quiescence that the plain search may visit


def scores(rules, position, **limits):
    """The info, and the score of every move."""
    search = Search(position, evaluation_of(rules.id, position))
    search.reverse_depth = search.late_depth = 0
    info = search.think(Limits(margin=EVERY_MOVE, **limits))
    return info, dict(search.candidates)


def positions_for(rules, variant, depth, plies=(4, 12, 20)):
    """One position after each number of random plies that a plain search of this depth can manage."""
    for number in plies:
        found = (deal(rules, variant, seed, number) for seed in range(20))
        fit = (position for position in found if len(position.legal_moves()) ** depth <= WORK)
        if position := next(fit, None):
            yield position


@pytest.mark.sweep(2)
@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize(("rules", "variant"), VARIANTS, ids=NAMES)
def test_every_move_has_the_score_of_a_plain_search(rules, variant, depth):
    for position in positions_for(rules, variant, depth):
        text = rules.write(position)
        info, found = scores(rules, position, depth=depth)
        expected = PlainSearch(rules.id, position).scores(info.depth)
        assert found == expected, text
        assert info.score == max(expected.values())


@pytest.mark.parametrize("name", ["pressure", "pressman", "tower_push", "boost:mini"])
def test_the_line_leads_to_its_score(name):
    """A line that the table put together from other lines would end in a position of another score."""
    rules, variant = find(name)
    whole = 0
    for seed in range(12):
        position = deal(rules, variant, seed, 8)
        search = Search(position, evaluation_of(rules.id, position))
        search.threat_depth = 0  # a line that ends in a threat would go on
        info = search.think(Limits(depth=3))
        assert len(info.pv) <= info.depth
        plain = PlainSearch(rules.id, position)
        plain.tactical_plies = info.depth
        if len(info.pv) == info.depth:
            for move in info.pv:
                position.make(move)
            assert plain.score(0) == info.score
            whole += 1
    assert whole
