"""Several lines of one search: the best moves in order, each with its true score, and nothing changed for one line."""

from __future__ import annotations

import pytest

from game.ai.analysis import AnalysisSearch
from game.ai.evaluation import evaluation_of
from game.ai.info import Info
from game.ai.limits import Limits, never
from game.ai.search import Search, plies_to_end
from game.ai.spec import GameSpec
from game.catalogue import IDS, every_variant, find
from tests.ai.plain_search import PlainSearch
from tools.duel import deal

VARIANTS = every_variant()
NAMES = [variant.full_name(rules.id) for rules, variant in VARIANTS]
NEARLY_WON = "1BB2/5/BxB2/BWB1x/2xWx b"  # a2b2 captures the last active white token
"""
5 . B B . .
4 . . . . .
3 B x B . .
2 B W B . x
1 . . x W x
  a b c d e
"""
WORK = 1_500  # positions that the plain search may visit


def think(rules, position, **limits):
    return Search(position, evaluation_of(rules.id, position)).think(Limits(**limits))


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize(("rules", "variant"), VARIANTS, ids=NAMES)
def test_the_scores_are_the_best_ones_of_a_plain_search(rules, variant, depth):
    for plies in (4, 12):
        position = deal(rules, variant, 3, plies)
        if rules.outcome(position) or len(position.legal_moves()) ** depth > WORK:
            continue
        info = think(rules, position, depth=depth, multipv=4)
        plain = PlainSearch(rules.id, position).scores(info.depth)
        assert [line.score for line in info.lines] == sorted(plain.values(), reverse=True)[:4]
        assert all(plain[line.pv[0]] == line.score for line in info.lines)


@pytest.mark.parametrize("name", IDS)
def test_deeper_down_they_are_different_moves_best_first_and_can_be_played(name):
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


def test_one_that_is_won_does_not_end_the_search_for_the_others():
    rules, variant = find("pressure")
    position = rules.read(variant, NEARLY_WON)
    assert think(rules, position, depth=5).depth == 1
    info = think(rules, position, depth=5, multipv=3)
    assert info.depth == 5
    assert [plies_to_end(line.score) == 1 for line in info.lines] == [True, False, False]


def test_an_analysis_hands_on_every_line_as_texts_and_lengthens_it():
    spec = GameSpec("pressure", 0, None, ("e3e4",))
    found = AnalysisSearch().think(spec, Limits(depth=6, multipv=3), never, lambda info: None)
    assert len(found.info.lines) == 3
    for line in found.info.lines:
        assert len(line.pv) >= 6
        rules, position = spec.replayed()
        for text in line.pv:
            (move,) = [move for move in rules.moves(position) if move.text == text]
            position.make(move.code)


def test_exchanges_are_looked_at_beyond_the_depth_and_the_table_fills():
    rules, variant = find("pressman")
    position = deal(rules, variant, 1, 10)
    info = think(rules, position, depth=5)
    assert info.seldepth > info.depth == 5
    assert info.hashfull > 0
