"""Analysis: the best line, reported again and again, and what one position teaches about the next."""

import pytest

from game.ai.alpha_beta import POLL_INTERVAL
from game.ai.analysis import LINE, TICK, AnalysisSearch
from game.ai.info import Info
from game.ai.limits import Limits, never
from game.ai.search import plies_to_end
from game.ai.spec import GameSpec
from game.ai.win_probability import win_probability
from game.catalogue import find
from game.errors import GameError
from game.play.game_tree import GameTree
from tools.duel import deal

TWO_PLIES_FROM_THE_END = GameSpec("pressure", 0, "1BB2/5/BxB2/BWB1x/2xWx b", ())  # a2b2 captures the last active White
"""
5 . B B . .
4 . . . . .
3 B x B . .
2 B W B . x
1 . . x W x
  a b c d e
"""

def heard(spec, nodes, poll=never, analysis=None):
    """The answer, and all infos before it."""
    reports = []
    return (analysis or AnalysisSearch()).think(spec, Limits(nodes=nodes), poll, reports.append), reports


ENOUGH = {  # depth and lines
    "pressure": (9, 1), "pressman": (4, 3), "splits:quick": (7, 1), "tower_push": (4, 3), "boost:mini": (4, 3),
    "boost:4": (4, 1),
}  # fmt: skip


@pytest.mark.parametrize("name", ENOUGH)
def test_an_analysis_without_end_shows_lines_that_can_be_played_and_not_one_move(name):
    """One move was shown for a million positions: of four seats always, of two where the table had lost the reply."""
    rules, variant = find(name)
    for seed in range(3):
        position = deal(rules, variant, seed, 12)
        tree = GameTree(rules, variant, text=rules.write(position))
        reports: list[Info[str]] = []
        depth, lines = ENOUGH[name]
        answer = AnalysisSearch().think(tree.spec(), Limits(depth, multipv=lines), never, reports.append)
        assert answer.info.pv[0] == answer.move
        assert [info.depth for info in reports] == sorted(info.depth for info in reports)
        for info in [*reports, answer.info]:
            for line in info.lines:
                stories = tree.at(tree.node).stories(line.pv)
                assert len(stories) >= min(info.depth, LINE) or plies_to_end(line.score), info


def test_a_win_is_found_with_its_distance_and_ends_the_thought_by_itself():
    found, _ = heard(TWO_PLIES_FROM_THE_END, 0)
    assert found.move == "a2b2"
    assert win_probability(found.info.score) == 1.0
    assert plies_to_end(found.info.score) == len(found.info.pv) == 1


def test_what_was_found_helps_to_judge_the_same_position_again():
    spec, analysis = GameSpec("pressure", 0, None, ("d3d4",)), AnalysisSearch()
    _, first = heard(spec, 5_000, analysis=analysis)
    _, again = heard(spec, 5_000, analysis=analysis)
    depth = first[-1].depth
    nodes = [next(report.nodes for report in reports if report.depth == depth) for reports in (first, again)]
    assert nodes[1] < nodes[0]


def test_a_fresh_search_finds_the_same_whatever_was_searched_before():
    """Two reviews of one game said two chances for the same move."""
    spec, limits = GameSpec("pressure", 0, None, ("d3d4",)), Limits(nodes=5_000, multipv=3, fresh=True)
    first = AnalysisSearch().think(spec, limits, never, lambda _info: None)
    used = AnalysisSearch()
    for moves in ((), ("d3d4", "c4d4"), ("d3d4",)):
        used.think(GameSpec("pressure", 0, None, moves), Limits(nodes=8_000), never, lambda _info: None)
    again = used.think(spec, limits, never, lambda _info: None)
    assert (again.info.lines, again.info.depth) == (first.info.lines, first.info.depth)


@pytest.mark.parametrize(
    ("one", "other"), [("tower_push:7-rank", "tower_push:7-ranks"), ("tower_push:9-rank", "tower_push:9-ranks")]
)
def test_a_position_of_two_variants_is_judged_by_the_rules_of_its_own(one, other):
    """Keeping the table went unnoticed: the starts differ, but a position that both can reach has one key."""
    rules, variant = find(one)
    text = rules.write(rules.start(variant, 1))
    analysis = AnalysisSearch()
    heard(GameSpec(one, 0, text, ()), 6_000, analysis=analysis)
    shared, _ = heard(GameSpec(other, 0, text, ()), 2_000, analysis=analysis)
    alone, _ = heard(GameSpec(other, 0, text, ()), 2_000)
    assert shared == alone


def test_a_game_that_is_over_is_not_analysed():
    with pytest.raises(GameError, match=r"^The game is over\. Black wins\. "):
        heard(GameSpec("pressure", 0, TWO_PLIES_FROM_THE_END.start, ("a2b2",)), 100)


def test_while_a_depth_takes_long_the_reports_keep_their_distance(monkeypatch):
    """After the first quarter of a second without a new depth, every poll sent a report."""
    clock = (500 + call / 10 for call in range(1_000_000))
    monkeypatch.setattr("game.ai.analysis.perf_counter", lambda: next(clock))
    _, reports = heard(GameSpec("pressure", 0, None, ()), 60 * POLL_INTERVAL)
    ticks = [
        (first, second)
        for depth, first, second in zip(reports, reports[1:], reports[2:], strict=False)
        if depth.depth == first.depth == second.depth
    ]
    assert ticks
    assert all(second.seconds - first.seconds >= TICK and second.nodes > first.nodes for first, second in ticks)
    assert reports[0].seconds < 500, "counted from the beginning of the analysis"
