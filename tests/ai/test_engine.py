"""The queue: what is searched first, what is interrupted and resumed, and who hears of what. No process runs."""

import pytest

from game.ai.engine import DEATHS, ENDED, GLANCE, HASTE, HUNG, NOT_STARTED, SILENCE, START, UNANSWERED, Engine
from game.ai.info import BestMove, Info
from game.ai.limits import Limits
from game.ai.process import Priority, Request
from game.ai.spec import GameSpec

MOVE, HINT, _, ANALYSIS, BACKGROUND = Priority


class Stub:
    """A process that finds what the test says; it answers in the order of the requests, as the real one does."""

    now = 0.0

    def __init__(self):
        self.sent, self.stopped, self.arrived = {}, [], []
        self.is_dead = self.is_refused = self.dies_young = False
        self.last_word: type[Exception] = EOFError
        self.restarts, self.beats = 0, 1

    def send(self, ticket, request):
        if self.is_dead:
            raise BrokenPipeError
        self.sent[ticket] = request.game.variant

    def stop(self, ticket):
        self.stopped.append(self.sent[ticket])

    def receive(self):
        while self.arrived:
            yield self.arrived.pop(0)
        if self.is_dead:
            raise self.last_word

    def restart(self):
        if self.is_refused:
            raise OSError(12, "Cannot allocate memory")
        self.is_dead, self.restarts = self.dies_young, self.restarts + 1
        self.sent.clear()

    def close(self):
        self.is_dead = True

    @property
    def names(self):
        """What the process holds and has not answered."""
        return list(self.sent.values())

    def find(self, found):
        ticket = next(iter(self.sent))
        self.arrived.append((ticket, found))
        if isinstance(found, BestMove):
            del self.sent[ticket]


@pytest.fixture
def process():
    return Stub()


@pytest.fixture
def engine(process):
    return Engine(process, lambda: process.now)


def ask(engine, name, priority=ANALYSIS):
    return engine.ask(Request(GameSpec(name, 0, None, ()), Limits(), priority))


def finish(engine, process, move="a1a2"):
    """Let the oldest request be answered."""
    process.find(BestMove(move))
    engine.poll()


def die(engine, process):
    """Let the process end, and the engine notice it."""
    process.is_dead = True
    engine.poll()


class TestOrder:
    def test_a_job_is_searched_at_once_and_answered_by_poll(self, engine, process):
        job = ask(engine, "one")
        assert (process.names, engine.is_busy) == (["one"], True)
        process.find(Info(depth=1))
        engine.poll()
        assert job.info == Info(depth=1)
        process.find(BestMove("a1a2", Info(7)))
        assert job.is_open, "nothing arrives before the next poll"
        engine.poll()
        assert (job.best_move, job.is_open, engine.is_busy) == (BestMove("a1a2", Info(7)), False, False)

    def test_one_after_the_other_the_most_urgent_first_and_of_equals_the_oldest(self, engine, process):
        ask(engine, "running", MOVE)
        for name, priority in [("b1", BACKGROUND), ("a1", ANALYSIS), ("h", HINT), ("a2", ANALYSIS), ("b2", BACKGROUND)]:
            ask(engine, name, priority)
        order = []
        while process.names:
            assert len(process.names) == 1
            order += process.names
            finish(engine, process)
        assert order == ["running", "h", "a1", "a2", "b1", "b2"]


@pytest.mark.parametrize("urgent", [MOVE, HINT])
def test_a_more_urgent_job_interrupts_and_the_other_is_searched_again_after_it(engine, process, urgent):
    analysis = ask(engine, "analysis")
    process.find(Info(depth=9))
    engine.poll()
    move = ask(engine, "move", urgent)
    assert process.stopped == ["analysis"]
    assert process.names == ["analysis", "move"], "it is sent at once, to be read when the other has ended"
    process.find(Info(depth=10))
    finish(engine, process, "x")
    assert (analysis.best_move, analysis.info, move.info) == (None, Info(depth=9), None), (
        "what an interrupted search still says is for nobody"
    )
    assert move.is_open
    finish(engine, process, "b1b2")
    assert move.best_move == BestMove("b1b2")
    assert process.names == ["analysis"], "its owner does nothing for that"
    finish(engine, process, "c1c2")
    assert analysis.best_move == BestMove("c1c2")


class TestCancelling:
    def test_a_running_job_ends_and_makes_room_at_once(self, engine, process):
        one, two = ask(engine, "one"), ask(engine, "two")
        engine.cancel(one)
        assert (process.stopped, process.names) == (["one"], ["one", "two"])
        finish(engine, process)
        assert (one.best_move, one.is_open, two.is_open) == (None, False, True)

    def test_an_interrupted_job_is_not_searched_again(self, engine, process):
        analysis = ask(engine, "analysis")
        ask(engine, "move", MOVE)
        engine.cancel(analysis)
        assert process.stopped == ["analysis"], "the move goes on"
        finish(engine, process)
        finish(engine, process)
        assert process.names == []

    def test_the_process_never_holds_more_than_fits_into_its_pipe(self, engine, process):
        for number in range(50):
            engine.cancel(ask(engine, str(number)))
        last = ask(engine, "last")
        assert process.names == ["0", "1"]
        assert (len(process.names), engine.is_busy) == (UNANSWERED, True)
        finish(engine, process)
        assert process.names == ["1", "last"]
        finish(engine, process)
        finish(engine, process)
        assert last.best_move

    @pytest.mark.parametrize("end", ["stop", "cancel"])
    def test_an_answered_job_ends_nothing_else(self, engine, process, end):
        one, _ = ask(engine, "one"), ask(engine, "two")
        finish(engine, process)
        getattr(engine, end)(one)
        assert (process.names, process.stopped) == (["two"], [])


def test_a_job_that_is_stopped_is_answered_with_what_it_has(engine, process):
    job = ask(engine, "one", MOVE)
    engine.stop(job)
    assert process.stopped == ["one"]
    finish(engine, process)
    assert job.best_move


class TestDeath:
    def test_the_third_time_the_answer_is_a_sentence_and_the_next_job_meets_a_new_process(self, engine, process):
        """After two deaths over one move the AI played any legal one, with no third process to find a good one."""
        one, two = ask(engine, "one"), ask(engine, "two")
        die(engine, process)
        process.last_word = BrokenPipeError
        die(engine, process)
        assert (one.is_open, process.restarts, process.names) == (True, 2, ["one"])
        die(engine, process)
        assert (one.best_move, process.restarts) == (BestMove(error=ENDED), 3)
        assert (process.names, two.is_open) == (["two"], True)
        die(engine, process)
        die(engine, process)
        finish(engine, process)
        assert two.best_move == BestMove("a1a2"), "every job is asked three times"

    def test_one_that_died_between_two_jobs_is_replaced_by_the_next_one(self, engine, process):
        die(engine, process)
        assert process.restarts == 0, "nobody looks for it while nothing is asked"
        job = ask(engine, "one")
        assert (process.names, process.restarts, job.is_open) == (["one"], 1, True)

    def test_a_search_that_was_to_end_ends_on_the_new_process_too(self, engine, process):
        job = ask(engine, "one", MOVE)
        engine.stop(job)
        die(engine, process)
        assert process.stopped == ["one", "one"]

    def test_one_that_dies_as_soon_as_it_is_started_is_answered_in_words_and_raises_nothing(self, engine, process):
        """The second request once went to the new process unguarded: a broken pipe ended the window."""
        process.is_dead = process.dies_young = True
        jobs = [ask(engine, name) for name in ("one", "two")]
        assert [job.best_move for job in jobs] == [BestMove(error=ENDED)] * 2
        process.dies_young = False
        assert ask(engine, "three").is_open

    def test_what_it_had_said_before_is_still_heard(self, engine, process):
        one, two = ask(engine, "one"), ask(engine, "two")
        process.find(BestMove("a1a2"))
        process.is_dead = True
        engine.poll()
        assert (one.best_move, two.is_open, process.names) == (BestMove("a1a2"), True, ["two"])

    def test_an_interrupted_job_survives_it(self, engine, process):
        analysis, move = ask(engine, "analysis"), ask(engine, "move", MOVE)
        for _ in range(DEATHS):
            assert process.names[-1:] == ["move"]
            die(engine, process)
        assert move.is_open, "the first death was not over the move: the process was still at the analysis"
        die(engine, process)
        assert (move.best_move, analysis.is_open, process.names) == (BestMove(error=ENDED), True, ["analysis"])

    def test_where_none_can_be_started_every_job_is_answered_with_the_reason(self, engine, process):
        one, two = ask(engine, "one"), ask(engine, "two")
        process.is_dead = process.is_refused = True
        engine.poll()
        sentence = NOT_STARTED.filled(reason="Cannot allocate memory")
        assert [job.best_move.error for job in (one, two, ask(engine, "three"))] == [sentence] * 3
        process.is_refused = False
        assert ask(engine, "four").is_open
        assert process.names == ["four"]


class TestHanging:
    """A process that lives but does nothing. Time is what the test says."""

    @staticmethod
    def wait(engine, process, seconds, beats=0):
        """Poll ten times a second, with so many signs of life each time."""
        for _ in range(round(seconds * 10)):
            process.now += 0.1
            process.beats += beats
            engine.poll()

    @pytest.mark.parametrize(("beats", "patience"), [(1, SILENCE), (0, START)], ids=["searching", "starting"])
    def test_without_a_sign_of_life_it_is_replaced_and_the_job_asked_again_but_not_for_ever(
        self, engine, process, beats, patience
    ):
        process.beats = beats
        one, two = ask(engine, "one"), ask(engine, "two")
        self.wait(engine, process, patience - 0.2)
        assert process.restarts == 0
        self.wait(engine, process, 0.4)
        assert (process.restarts, process.names, one.is_open) == (1, ["one"], True)
        self.wait(engine, process, DEATHS * patience)
        assert (one.best_move, two.is_open, process.names) == (BestMove(error=HUNG), True, ["two"])

    def test_however_long_it_searches_a_sign_now_and_then_is_enough(self, engine, process):
        job = ask(engine, "one")
        for _ in range(100):
            self.wait(engine, process, SILENCE - 0.2)
            process.beats += 1
            engine.poll()
        assert (process.restarts, job.is_open) == (0, True)

    def test_it_may_rest_for_ever_while_nothing_is_asked(self, engine, process):
        ask(engine, "one")
        finish(engine, process)
        self.wait(engine, process, 100)
        ask(engine, "two")
        self.wait(engine, process, SILENCE - 0.2)
        assert process.restarts == 0

    @pytest.mark.parametrize("end", ["stop", "cancel", "interrupt"])
    def test_when_the_search_was_to_end_there_is_less_patience(self, engine, process, end):
        job = ask(engine, "one")
        if end == "interrupt":
            ask(engine, "move", MOVE)
        else:
            getattr(engine, end)(job)
        self.wait(engine, process, HASTE - 0.2)
        assert process.restarts == 0
        self.wait(engine, process, 0.4)
        assert process.restarts == 1

    def test_the_haste_ends_with_the_search_that_was_to_end(self, engine, process):
        ask(engine, "one")
        ask(engine, "move", MOVE)
        finish(engine, process)
        self.wait(engine, process, SILENCE - 0.2)
        assert (process.restarts, process.names) == (0, ["move"])

    def test_a_waiting_job_that_was_stopped_is_in_haste_when_its_turn_comes(self, engine, process):
        ask(engine, "one", HINT)
        move = ask(engine, "move", MOVE)
        engine.stop(move)
        finish(engine, process)
        assert process.stopped == ["one", "move"]
        self.wait(engine, process, HASTE + 0.2)
        assert process.restarts == 1

    def test_a_machine_that_slept_is_no_sign_of_death(self, engine, process):
        """Neither is a window that was dragged about: nobody looked, so nobody knows."""
        ask(engine, "one")
        for _ in range(int(SILENCE / GLANCE)):
            process.now += 3_600
            engine.poll()
        assert process.restarts == 0
