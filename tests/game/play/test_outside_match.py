"""A match with outside engines: they play as the AI does, and resign where they fail. The programs are real."""

import sys
import time

import pytest

from game.ai.info import BestMove, Info
from game.core import RESIGNED
from game.play.analyst import LONGEST_ANALYSIS
from game.play.clock import TimeControl
from game.play.match import Match
from game.play.match_events import Ended, Noted, Played
from game.play.outside_engines import OutsideEngines
from game.play.player import Machine, Outside, Person
from game.play.setup import MatchSetup
from tests.game.play.test_match import play
from tests.sources import ROOT

FAKE = f'"{sys.executable}" "{ROOT / "tests/ai/fake_engine.py"}"'
PARAPET = f'"{sys.executable}" "{ROOT / "main.py"}" engine'
FOO = Outside("Foo")


@pytest.fixture
def engines():
    """The outside engines of each match that was begun."""
    return []


@pytest.fixture
def begin(puppet, engines):
    """Begin a match in which Foo is the fake engine with a fault, or Parapet; it ends with the test."""
    begun = []

    def begin(fault: str, *players, analyst="", **conditions) -> Match:
        command = f"{FAKE} {fault}" if fault else PARAPET
        setup = MatchSetup(conditions.pop("variant", "pressure"), players, **conditions)
        engines.append(OutsideEngines(lambda: {"Foo": command}, lambda: 0.1, lambda: analyst))
        begun.append(Match(setup, puppet, hold=0.0, outside=engines[-1]))
        return begun[-1]

    yield begin
    for match in begun:
        match.close()


def go_on(match, condition, seconds=60.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        match.update(0.01, calm=True)
        match.tick(time.monotonic())
        time.sleep(0.005)


def test_two_outside_engines_play_a_game(begin):
    match = begin("", FOO, FOO)
    go_on(match, lambda: match.tree.node.ply == 4)
    assert [node.seat for node in match.tree.node.path()[1:]] == [1, 2, 1, 2]


def test_an_outside_engine_plays_a_game_with_clocks_and_its_start_costs_it_nothing(begin):
    match = begin("slow", Person(), FOO, clock=(TimeControl(1, 0), TimeControl(1, 0)))
    match.play(match.tree.moves[0])
    go_on(match, lambda: match.thinking.is_thinking)
    before = match.clock.reading.left[1]
    for _half in range(10):
        match.tick(time.monotonic() + 100)
    assert match.clock.reading.left[1] == before == 60.0


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("illegal", "“Foo” has played 'zz', which is not a legal move."),
        ("dies", '“Foo” has stopped running.'),
        ("nothing", '“Foo” has named no move.'),
    ],
)
def test_one_that_fails_resigns_in_a_sentence_and_undo_takes_that_back(begin, fault, reason):
    match, heard = begin(fault, Person(), FOO), []
    match.subscribe(heard.append)
    match.play(match.tree.moves[0])
    go_on(match, lambda: match.tree.outcome)
    assert (match.tree.outcome.winner, match.tree.outcome.reason) == (1, RESIGNED)
    assert match.note == f"{reason} That counts as resigning."
    assert [type(event) for event in heard[-3:]] == [Played, Ended, Noted]
    match.undo()
    assert match.tree.node is match.tree.root
    match.play(match.tree.moves[1])
    go_on(match, lambda: match.tree.outcome)


def test_among_more_than_two_the_others_play_on(begin):
    match = begin("illegal", FOO, Person(), Person(), variant="boost:3")
    go_on(match, lambda: match.tree.node.ply)
    assert match.tree.outcome is None
    assert match.tree.snapshot.defeated == (1,)


def test_a_search_for_which_there_is_no_longer_a_need_costs_nothing(begin):
    match = begin("silent", Person(), FOO)
    match.play(match.tree.moves[0])
    go_on(match, lambda: match.thinking.is_searching)
    match.undo()
    assert match.tree.node is match.tree.root
    assert match.thinking.is_idle


def test_the_game_waits_for_an_engine_that_is_not_in_the_settings(begin):
    match = begin("dead", Outside("Bar"), Person())
    for _update in range(5):
        match.update(0.1, calm=True)
    assert match.missing_engine == "Bar"
    assert match.thinking.is_idle
    match.reseat(1, Machine(1))
    match.update(0.1, calm=True)
    assert match.thinking.is_thinking


@pytest.mark.parametrize(("score", "swaps"), [(0, False), (-40, True)])
def test_whether_it_swaps_sides_is_our_own_judgement(begin, puppet, score, swaps):
    """An engine's claimed score was held against the points of our own evaluation, and one that moaned swapped."""
    match = begin("gloomy", Person(), FOO, swap_rule=True)
    play(match, "d3d4")
    puppet.answer = BestMove("c4d4", Info(score))
    go_on(match, lambda: match.seating.changed or match.tree.node.ply == 2)
    assert match.seating.changed == swaps


def test_to_look_back_through_a_game_that_is_over_starts_no_engine(begin, engines):
    """Every step back from the end started it, and every step to the end closed it again."""
    match = begin("silent", Person(), FOO)
    match.update(0.1, calm=True)
    assert engines[0].needed == {"Foo"}
    match.resign()
    match.update(0.1, calm=True)
    match.go_to(match.tree.root)
    match.update(0.1, calm=True)
    assert not engines[0].needed
    play(match, "d3d4")
    match.update(0.1, calm=True)
    assert engines[0].needed == {"Foo"}, "the game goes on after all"


class TestAnalysis:
    def test_its_lines_are_legal_and_go_on_until_another_position_is_watched(self, begin):
        match = begin("", Person(), Person(), analyst="Foo")
        opinion, root = match.opinion, match.tree.root
        opinion.watched = root
        # one depth may end in the table after a single move, and a quick machine asks just then
        go_on(match, lambda: opinion.info(root) and opinion.info(root).depth > 2 and len(opinion.info(root).pv) > 1)
        assert len(match.tree.at(root).stories(opinion.info(root).pv)) > 1
        assert opinion.stopped_after is None
        match.play(match.tree.moves[0])
        opinion.watched = match.tree.node
        go_on(match, lambda: opinion.info(match.tree.node))
        assert match.findings == opinion.changes > 1

    @pytest.mark.sweep(2)
    @pytest.mark.parametrize(
        ("fault", "sentence"),
        [("claims", "“Foo” shows 'zz', which is not a legal move."), ("dies", '“Foo” has stopped running.')],
    )
    def test_one_that_fails_is_said_and_asked_again_only_anew(self, begin, fault, sentence):
        match = begin(fault, Person(), Person(), analyst="Foo")
        for _time in range(2):
            match.opinion.watched = match.tree.root
            go_on(match, lambda: match.opinion.fault)
            assert match.opinion.fault == sentence
            assert match.opinion.info(match.tree.root) is None
            match.opinion.watched = None

    def test_it_searches_nothing_while_nobody_sees_it(self, begin):
        """An analysis went on at full speed in a minimised window."""
        match = begin("", Person(), Person(), analyst="Foo")
        opinion, root = match.opinion, match.tree.root
        opinion.watched = root
        go_on(match, lambda: opinion.info(root))
        match.update(0.1, calm=True, seen=False)
        assert not opinion._engine.is_searching
        go_on(match, lambda: opinion._engine.is_searching)

    def test_its_time_is_counted_and_not_believed(self, begin):
        """One that claimed no time hid *Go on*, and one that claimed ages was shown with them."""
        match = begin("ages", Person(), Person(), analyst="Foo")
        opinion, root = match.opinion, match.tree.root
        opinion.watched = root
        go_on(match, lambda: opinion.stopped_after is not None)
        assert opinion.stopped_after < LONGEST_ANALYSIS
        assert opinion.info(root).seconds < LONGEST_ANALYSIS
        assert not opinion.may_go_on
