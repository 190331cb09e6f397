"""The search beside a plain one: the same scores for every move, in every variant.

Up to depth 3 nothing is reduced, so cutoffs, table, move ordering and null windows must not change a score; a slip in
any of them does. What the search of a game leaves out may change one, so nothing is left out here. Beyond that, the
claims of the other tests hold.
"""

from functools import partial
from typing import Any

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.info import Info
from game.ai.limits import Limits, never
from game.ai.search import Search, plies_to_end
from game.ai.table import INFINITE
from game.catalogue import IDS, find
from tests.ai.plain_search import PlainSearch, shortly_before_the_end
from tests.rules.variants import of_every_variant
from tools.duel import deal

EVERY_MOVE = INFINITE - 2  # margin: no move is so bad that its score does not matter
WORK = 1000  # positions before quiescence that the plain search may visit


def searched(rules, position, **limits):
    """What a search finds that leaves nothing out, and the scores of its candidates."""
    search = Search(position, evaluation_of(rules.id, position))
    search.reverse_depth = search.late_depth = search.threat_depth = 0
    info = search.think(Limits(**limits))
    return info, dict(search.candidates)


def positions_for(rules, variant, depth):
    """Positions that a plain search of this depth can manage: early ones, and some two and three plies before a win."""
    ways: list[Any] = [partial(deal, opening=plies) for plies in (4, 12, 20)]
    ways = [*ways, *(partial(shortly_before_the_end, plies=plies) for plies in (2, 3))]
    for way in ways:
        found = (way(rules, variant, seed) for seed in range(20))
        fit = (position for position in found if position and len(position.legal_moves()) ** depth <= WORK)
        if position := next(fit, None):
            yield position


@pytest.mark.sweep(5)
@pytest.mark.parametrize("depth", [1, 2, 3])
@of_every_variant
def test_every_move_has_the_score_of_a_plain_search(rules, variant, depth):
    for position in positions_for(rules, variant, depth):
        text = rules.write(position)
        info, found = searched(rules, position, depth=depth, margin=EVERY_MOVE)
        expected = PlainSearch(rules.id, position).scores(info.depth)
        assert found == expected, text
        assert info.score == max(expected.values())
        several, _found = searched(rules, position, depth=depth, multipv=4)
        if several.depth == info.depth:
            assert [line.score for line in several.lines] == sorted(expected.values(), reverse=True)[:4]
            assert all(expected[line.pv[0]] == line.score for line in several.lines)


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


@pytest.mark.parametrize("name", IDS)
def test_deeper_down_the_lines_are_different_moves_best_first_and_can_be_played(name):
    rules, variant = find(name)
    position = deal(rules, variant, 1, 6)
    reports: list[Info[int]] = []
    Search(position, evaluation_of(rules.id, position)).think(Limits(nodes=30_000, multipv=5), never, reports.append)
    for info in reports:
        firsts, scores = [line.pv[0] for line in info.lines], [line.score for line in info.lines]
        assert len(set(firsts)) == len(firsts) == min(5, len(position.legal_moves()))
        assert scores == sorted(scores, reverse=True)
        assert set(firsts) <= set(position.legal_moves())
    assert len(reports) >= 2


def test_a_line_that_is_won_does_not_end_the_search_for_the_others():
    rules, variant = find("pressure")
    position = rules.read(variant, "1BB2/5/BxB2/BWB1x/2xWx b")  # a2b2 captures the last active white token
    assert searched(rules, position, depth=5)[0].depth == 1
    info, _found = searched(rules, position, depth=5, multipv=3)
    assert info.depth == 5
    assert [plies_to_end(line.score) == 1 for line in info.lines] == [True, False, False]


def test_exchanges_are_looked_at_beyond_the_depth_and_the_table_fills():
    rules, variant = find("pressman")
    position = deal(rules, variant, 1, 10)
    info, _found = searched(rules, position, depth=5)
    assert info.seldepth > info.depth == 5
    assert info.hashfull > 0
