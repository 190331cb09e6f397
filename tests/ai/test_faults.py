"""What the engine does when its process, a real one, is killed, hangs, or cannot be started; time is not real."""

import os
import signal
import subprocess
import sys
from functools import cache
from multiprocessing import active_children
from typing import Any, cast

import pytest

from game.ai.engine import ENDED, GLANCE, NOT_STARTED, Engine
from game.ai.engine import START as START_LIMIT
from game.ai.limits import AtLevel, Limits
from game.ai.mind import choose
from game.ai.process import GRACE, EngineProcess, Priority, Request
from game.ai.spec import GameSpec
from tests.ai.waiting import answer_to, is_running, wait_until, wait_until_gone
from tests.long_game import long_game
from tests.sources import ROOT

START = GameSpec("pressure", 0, None, ())
STRONGEST = AtLevel(10, seed=3, own_book=False)
found = cache(choose)

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no such signal here")


class Clock:
    """A clock that goes on only when a test says so."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def pass_to_next_poll(self, engine: Engine) -> None:
        """Let as much time pass as counts between two polls."""
        self.seconds += GLANCE
        engine.poll()

    def pass_until_replaced(self, engine: Engine) -> None:
        """Let time pass until the engine has another process, or gives up."""
        before = running().pid
        for _poll in range(round(START_LIMIT / GLANCE) + 2):
            if running().pid == before and engine.is_busy:
                self.pass_to_next_poll(engine)
        assert running().pid != before or not engine.is_busy


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def started(clock):
    """Start an engine over a real process; every one is closed in the end."""
    engines: list[Any] = []

    def start(process=None):
        engines.append(Engine(process or EngineProcess(), clock))
        return engines[-1]

    yield start
    for engine in engines:
        engine.close()


def running() -> Any:
    (process,) = active_children()
    return process


def ask(engine, how=STRONGEST, priority=Priority.MOVE, spec=START):
    return engine.ask(Request(spec, how, priority))


class TestKilled:
    def test_in_mid_thought_another_process_thinks_the_same_thought_at_full_strength(self, started):
        engine = started()
        endless = ask(engine, Limits(), Priority.ANALYSIS)
        job = ask(engine)
        first = running().pid
        wait_until(engine, lambda: job.info)
        os.kill(first, signal.SIGKILL)
        assert answer_to(engine, job) == found(START, STRONGEST)
        assert running().pid != first
        assert endless.is_open, "what waited meanwhile is not lost"

    def test_one_that_ends_before_it_serves_anybody_raises_nothing(self, started):
        engine = started(EngineProcess(cast(Any, slice)))  # takes the three arguments, and is done
        assert answer_to(engine, ask(engine)).error == ENDED


class TestHanging:
    def test_one_that_stands_still_in_mid_thought_is_replaced_and_asked_again(self, started, clock):
        engine = started()
        job = ask(engine)
        first = running().pid
        wait_until(engine, lambda: job.info)
        os.kill(first, signal.SIGSTOP)
        clock.pass_until_replaced(engine)
        assert answer_to(engine, job) == found(START, STRONGEST)
        assert not is_running(first)

    def test_the_long_replay_of_a_game_is_life_enough(self, started):
        """No look at the clock happens before the search begins."""
        process = EngineProcess()
        engine = started(process)
        answer_to(engine, ask(engine, AtLevel(1)))
        before = process.beats
        assert answer_to(engine, ask(engine, AtLevel(1), spec=long_game("tower_push", 1_000))).move
        assert process.beats - before > 1_000

    @pytest.mark.sweep(3)
    @pytest.mark.parametrize("what", ["close", "now", "undo"])
    def test_what_people_do_meanwhile_works_at_once(self, started, clock, what, monkeypatch):
        """Quitting waited for up to a quarter of a second for what the process had to tidy up."""
        engine, order = started(), []
        job = ask(engine, AtLevel(10, effort=64))
        wait_until(engine, lambda: job.info)
        process = running()
        stopped = process.pid
        os.kill(stopped, signal.SIGSTOP)
        kill, join = process.kill, process.join
        monkeypatch.setattr(process, "kill", lambda: order.append("kill") or kill())
        monkeypatch.setattr(process, "join", lambda seconds: order.append(seconds) or join(seconds))
        if what == "now":
            engine.stop(job)
        elif what == "undo":
            engine.cancel(job)
            job = ask(engine, AtLevel(1), spec=GameSpec("pressure", 0, None, ("e3e4", "a3a2")))
        else:
            engine.close()
        assert order == (["kill", GRACE] if what == "close" else [])
        if what != "close":
            assert is_running(stopped), "it is ended later, by a poll"
            clock.pass_until_replaced(engine)
            assert answer_to(engine, job).move
        assert not is_running(stopped)


def test_a_system_that_refuses_the_very_first_process_is_reported_in_words(started, monkeypatch):
    """The start of the program once ended in a traceback, and later tries failed over the first one's leavings."""

    def refuse(self):
        raise OSError(11, "Resource temporarily unavailable")

    with monkeypatch.context() as broken:
        broken.setattr("multiprocessing.context.SpawnProcess.start", refuse)
        started().close()
        engine = started()
        for _ in range(2):
            assert ask(engine).best_move.error == NOT_STARTED.filled(reason="Resource temporarily unavailable")
            engine.poll()
    assert answer_to(engine, ask(engine, AtLevel(1))).move


ORPHAN = """
import sys, time
from multiprocessing import active_children
from game.ai.engine import Engine
from game.ai.limits import Limits
from game.ai.process import Request
from game.ai.spec import GameSpec

if __name__ == "__main__":
    engine = Engine()
    job = engine.ask(Request(GameSpec("tower_push", 0, None, ()), Limits()))
    while job.info is None:
        assert job.best_move is None, "it has no end"
        engine.poll()
        time.sleep(0.005)
    print(active_children()[0].pid, flush=True)
    time.sleep(600)
"""

def test_a_search_does_not_outlive_the_window_that_asked_for_it(tmp_path):
    (tmp_path / "window.py").write_text(ORPHAN, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(tmp_path / "window.py")], env=environment, stdout=subprocess.PIPE, text=True
    ) as window:
        child = int(window.stdout.readline())
        window.kill()
    wait_until_gone(child)
