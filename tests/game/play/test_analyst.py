"""The analyst: what it asks for first, what it keeps, and the chances it makes of that. The engine is a puppet."""

from dataclasses import replace

import pytest

from game.ai.alpha_beta import UNPROVEN_WIN
from game.ai.info import BestMove, Info, Line
from game.ai.limits import Limits
from game.ai.table import WIN
from game.catalogue import find
from game.play.analyst import BRIEF_NODES, DEFAULT_LINES, LONGEST_ANALYSIS, Analyst
from game.play.game_tree import GameTree
from tools.puppet import Puppet


def analyst_of(puppet, *moves, game="pressure", start=None):
    tree = GameTree(*find(game), text=start)
    for text in moves:
        tree.play_text(text)
    return Analyst(tree, puppet), tree


def answer(analyst, puppet, found):
    """Let the running search end with this score or info."""
    info = found if isinstance(found, Info) else Info(found, 5, 900, 0.1, ("d3d4",))
    analyst.update()
    puppet.answer = BestMove(info.pv[0], info)
    analyst.update()


class TestOrder:
    def test_what_is_wanted_is_judged_one_after_the_other_and_else_nothing(self, puppet):
        analyst, _ = analyst_of(puppet)
        analyst.update()
        assert (puppet.analysed, puppet.cancelled) == ([], 0)
        analyst, tree = analyst_of(puppet, "d3d4", "c4d4")
        analyst.wanted = tree.line
        for _ in range(3):
            answer(analyst, puppet, 10)
        analyst.update()
        assert puppet.analysed == [((), BRIEF_NODES), (("d3d4",), BRIEF_NODES), (("d3d4", "c4d4"), BRIEF_NODES)]

    def test_nothing_but_what_is_urgent_is_judged_while_nobody_sees_it(self, puppet):
        """An analysis went on at full speed in a minimised window."""
        analyst, tree = analyst_of(puppet, "d3d4")
        analyst.watched, analyst.wanted = tree.node, tree.line
        analyst.update()
        analyst.update(seen=False)
        assert (len(puppet.searched), puppet.is_busy) == (1, False)
        analyst.urgent = (tree.root,)
        analyst.update(seen=False)
        assert puppet.analysed[1:] == [((), BRIEF_NODES)]
        analyst.urgent = ()
        analyst.update()
        assert puppet.analysed[2:] == [(("d3d4",), 0)]

    def test_one_that_ran_out_of_time_may_go_on_though_a_deeper_one_before_was_faster(self, puppet):
        """The time of the search that was kept decided: "There is nothing more to find" was false then."""
        analyst, tree = analyst_of(puppet, "d3d4")
        for depth, seconds in ((12, 41.0), (11, LONGEST_ANALYSIS)):
            analyst.watched = None
            analyst.update()
            analyst.watched = tree.node
            answer(analyst, puppet, Info(10, depth, 900, seconds, ("c4d4",)))
            assert analyst.may_go_on == (seconds == LONGEST_ANALYSIS)
        assert analyst.info(tree.node).depth == 12
        assert analyst.stopped_after == LONGEST_ANALYSIS

    @pytest.mark.parametrize(("other", "more"), [(20, True), (-WIN + 4, False)])
    def test_one_whose_best_line_is_proven_may_go_on_for_the_others(self, puppet, other, more):
        """It said that there was nothing more to find, when time was over and two of its three lines were open."""
        analyst, tree = analyst_of(puppet)
        analyst.watched = tree.node
        answer(analyst, puppet, Info(WIN - 1, 9, 900, LONGEST_ANALYSIS, ("d3d4",), others=(Line(other, ("c2c3",)),)))
        assert analyst.may_go_on is more

    def test_an_analysis_ends_by_itself_after_a_while(self, puppet):
        """It took a whole core for as long as a position was shown, minutes after the line had last changed."""
        analyst, tree = analyst_of(puppet, "d3d4")
        analyst.watched = tree.node
        analyst.update()
        assert puppet.searched[-1].how == Limits(seconds=LONGEST_ANALYSIS, multipv=DEFAULT_LINES)
        answer(analyst, puppet, 10)
        analyst.update()
        assert len(puppet.analysed) == 1

    def test_another_number_of_lines_is_asked_for_at_once_and_what_is_known_stays(self, puppet):
        count = [3]
        tree = GameTree(*find("pressure"))
        analyst = Analyst(tree, puppet, lambda: count[0])
        analyst.watched = tree.root
        others = tuple(Line(-score, (text,)) for score, text in enumerate(("c2c3", "b2b3", "a2a3", "b3b4")))

        def report(depth, lines):
            analyst.update()
            puppet.info = Info(9, depth, 900, 1.0, ("d3d4",), others=others[: lines - 1])
            analyst.update()
            return analyst.info(tree.root)

        assert report(12, 3).depth == 12
        count[0] = 5
        assert report(1, 3).depth == 12, "the lines that are known are deeper"
        assert (report(2, 5).depth, len(report(2, 5).lines)) == (2, 5)
        assert report(1, 5).depth == 2
        count[0] = 2
        assert report(3, 2).depth == 3
        assert [request.how.multipv for request in puppet.searched] == [3, 5, 2]

    def test_a_brief_judgement_takes_no_line_of_an_analysis_away(self, puppet):
        """Near the end of a game both are as deep as it gets, and only one had more than the best line."""
        analyst, tree = analyst_of(puppet)
        analyst.watched, analyst.wanted = tree.root, (tree.root,)
        deep = Info(30, 5, 900, 1.0, ("d3d4",), others=(Line(20, ("c2c3",)), Line(10, ("b2b3",))))
        for info in (deep, replace(deep, others=())):
            answer(analyst, puppet, info)
        assert [puppet.searched[place].how.multipv for place in (0, 1)] == [3, 1]
        assert analyst.info(tree.root).lines == deep.lines

    def test_what_is_urgent_comes_first_and_then_what_is_watched(self, puppet):
        analyst, tree = analyst_of(puppet, "d3d4")
        analyst.watched, analyst.urgent = tree.root, (tree.node,)
        analyst.update()
        assert puppet.analysed == [(("d3d4",), BRIEF_NODES)]
        answer(analyst, puppet, 10)
        assert analyst.is_settled(analyst.urgent)
        assert puppet.analysed[-1] == ((), 0)
        puppet = Puppet()
        analyst, tree = analyst_of(puppet, "d3d4")
        analyst.wanted = tree.line
        analyst.update()
        analyst.watched = tree.node
        analyst.update()
        analyst.update()
        assert puppet.analysed == [((), BRIEF_NODES), (("d3d4",), 0)]

    def test_a_watched_position_is_asked_again_only_when_one_comes_back_to_it(self, puppet):
        analyst, tree = analyst_of(puppet, "d3d4")
        analyst.watched = tree.node
        answer(analyst, puppet, WIN - 3)
        analyst.update()
        assert len(puppet.analysed) == 1
        analyst.watched = tree.root
        analyst.update()
        analyst.watched = tree.node
        analyst.update()
        assert puppet.analysed == [(("d3d4",), 0), ((), 0), (("d3d4",), 0)]

    def test_the_end_of_a_game_is_not_analysed(self, puppet):
        analyst, tree = analyst_of(puppet)
        tree.resign(1)
        analyst.watched, analyst.wanted = tree.node, (tree.node,)
        analyst.update()
        assert puppet.analysed == []


class TestWhatIsFound:
    def test_infos_are_kept_as_they_come(self, puppet):
        """While a depth takes long the same depth is reported with more nodes, and later with another line."""
        analyst, tree = analyst_of(puppet)
        analyst.watched = tree.root
        analyst.update()
        for depth, nodes, score, move in (
            (6, 50, 20, "d3d4"), (7, 100, 10, "d3d4"), (7, 900, 10, "d3d4"), (7, 5_000, -30, "e3e4"),
        ):  # fmt: skip
            puppet.info = Info(score, depth, nodes, 0.5, (move,))
            analyst.update()
            assert analyst.info(tree.root) == Info(score, depth, nodes, pv=(move,))
        assert analyst.changes == 4
        analyst.update()
        assert analyst.changes == 4, "the same info is no news"

    def test_a_failure_is_said_and_not_repeated_until_another_thought_succeeds(self, puppet):
        analyst, tree = analyst_of(puppet)
        analyst.wanted = (tree.root,)
        analyst.update()
        puppet.answer = BestMove(error="The AI could not finish thinking: MemoryError: .")
        analyst.update()
        analyst.update()
        assert analyst.fault == "The AI could not finish thinking: MemoryError: ."
        assert analyst.info(tree.root) is None
        assert analyst.is_settled((tree.root,))
        assert len(puppet.analysed) == 1
        assert analyst.changes == 1, "the panel has to say so"
        tree.play_text("d3d4")
        analyst.wanted = tree.line
        answer(analyst, puppet, 10)
        assert analyst.fault == ""


class TestChancesOfTwo:
    @pytest.mark.parametrize(("moves", "expected"), [([], (10 / 11, 1 / 11)), (["d3d4"], (1 / 11, 10 / 11))])
    def test_a_score_is_that_of_the_side_to_act(self, puppet, moves, expected):
        analyst, tree = analyst_of(puppet, *moves)
        analyst.wanted = (tree.node,)
        answer(analyst, puppet, 400)
        assert analyst.chances(tree.node) == pytest.approx(expected)

    def test_the_end_is_certain_without_a_thought(self, puppet):
        analyst, tree = analyst_of(puppet)
        tree.resign(1)
        assert analyst.chances(tree.node) == (0.0, 1.0)
        tree.undo()
        tree.agree_draw()
        assert (analyst.chances(tree.node), analyst.turns(tree.node)) == ((0.5, 0.5), ())
        assert analyst.is_settled((tree.node,))


class TestChancesOfMore:
    def test_a_defeated_seat_has_none_and_a_draw_is_shared_by_those_who_still_play(self, puppet):
        """A defeated seat had a third of it in the graph, while the review gave halves to the others."""
        analyst, tree = analyst_of(puppet, game="boost:3")
        tree.resign(1)
        analyst.wanted = analyst.turns(tree.node)
        answer(analyst, puppet, 0)
        assert analyst.chances(tree.node) == pytest.approx((0.0, 0.5, 0.5))
        tree.agree_draw()
        assert analyst.chances(tree.node) == (0.0, 0.5, 0.5)

    def test_each_seat_is_judged_at_its_own_last_turn(self, puppet):
        analyst, tree = analyst_of(puppet, game="boost:3-dragonless")
        for _ in range(4):
            tree.play(tree.moves[0])
        analyst.wanted = analyst.turns(tree.node)
        assert {node.snapshot.side: node.ply for node in analyst.wanted} == {1: 3, 2: 4, 3: 2}
        for score in {node.ply: 400 if node.snapshot.side == 3 else 0 for node in analyst.wanted}.values():
            assert analyst.chances(tree.node) is None
            answer(analyst, puppet, score)
        found = analyst.chances(tree.node)
        assert sum(found) == pytest.approx(1.0)
        assert found[2] > found[0] == pytest.approx(found[1])

    def test_two_seats_that_hope_to_win_share_the_chance(self, puppet):
        """Only a win in one ply is proven among more than two: any later one another seat may still prevent."""
        analyst, tree = analyst_of(puppet, game="boost:3-dragonless")
        tree.play(tree.moves[0])
        analyst.wanted = analyst.turns(tree.node)
        for score in (UNPROVEN_WIN - 2, UNPROVEN_WIN - 4):
            answer(analyst, puppet, score)
        assert max(analyst.chances(tree.node)) < 0.51

    @pytest.mark.parametrize("score", range(-40, 40, 7))
    def test_equals_are_not_better_than_each_other_by_a_rounding(self, puppet, score):
        analyst, tree = analyst_of(puppet, game="boost:3-dragonless")
        for _ in range(3):
            tree.play(tree.moves[0])
        analyst.wanted = analyst.turns(tree.node)
        for _ in range(3):
            answer(analyst, puppet, score)
        assert analyst.better(tree.node, (1, 2, 3), 1 / 3) == []
        assert analyst.better(tree.node, (1, 2, 3), 0.33) == [1, 2, 3]
