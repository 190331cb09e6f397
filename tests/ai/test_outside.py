"""Outside engines: other programs that play, and all that they may do wrong. The programs are real."""

import os
import sys
import time
from pathlib import Path
from threading import current_thread
from types import SimpleNamespace

import pytest

from game import programs
from game.ai.conversation import Conversation
from game.ai.info import Info
from game.ai.limits import Clocks, Limits
from game.ai.outside import GRACE, HASTE, OutsideEngine
from game.ai.process import Request
from game.ai.spec import GameSpec
from game.ai.ugi import MOST_POINTS, arguments_of, command_of, go_line, position_line, read_info, shows_line
from game.catalogue import find
from game.errors import GameError
from game.notation import read_move
from tests.ai.waiting import is_running, wait_until, wait_until_gone
from tests.sources import ROOT

FAKE = str(Path(__file__).parent / "fake_engine.py")
GAME = GameSpec("pressure", 0, None, ())
SOON = Limits(seconds=0.1)


class Clock:
    """Time as a test wants it: real, or leaping."""

    def __init__(self) -> None:
        self.leapt = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.leapt


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def fake(clock):
    """Start the fake engine with a fault; all are ended after the test."""
    begun = []

    def start(fault: str) -> OutsideEngine:
        begun.append(OutsideEngine("Foo", (sys.executable, FAKE, fault), clock))
        return begun[-1]

    yield start
    for engine in begun:
        engine.close()


@pytest.fixture(scope="module")
def parapet():
    engine = OutsideEngine("Parapet", (sys.executable, str(ROOT / "main.py"), "engine"), patience=60.0)
    yield engine
    engine.close()


def answer_of(engine, request=None):
    job = engine.ask(request or Request(GAME, SOON))
    return wait_until(engine, lambda: job.best_move)


def pass_seconds(engine, clock, seconds):
    """Let time pass, as many polls as that takes: at most half a second counts between two."""
    for _half in range(round(2 * seconds) + 2):
        clock.leapt += 0.5
        engine.poll()


class TestPlays:
    def test_it_hears_of_the_game_so_far_and_of_another_game(self, parapet):
        for game in (GameSpec("pressure", 0, None, ("d3d4", "c4d4")), GameSpec("boost", 7, None, ())):
            answer = answer_of(parapet, Request(game, SOON))
            rules, position = game.replayed()
            assert not answer.error
            for text in (answer.move, answer.info.pv[0]):
                assert read_move(rules, position, text).text == text
        assert parapet.title.startswith("Parapet")
        assert "boost:mini" in parapet.games

    def test_a_job_that_is_dropped_makes_room_for_the_next(self, parapet):
        dropped = parapet.ask(Request(GAME, Limits()))
        wait_until(parapet, lambda: dropped.info)
        parapet.cancel(dropped)
        assert answer_of(parapet).move
        assert dropped.best_move is None

    def test_a_line_that_comes_together_with_the_move_belongs_to_it(self, fake):
        """Answers were read before lines, so that a quick engine's last line was lost."""
        assert answer_of(fake("claims")).info.pv == ("zz",)

    def test_a_job_in_another_game_is_prepared_though_the_one_before_was_dropped(self, fake):
        """It was searched as soon as the engine was ready, for the game before: its position without its rules."""
        engine = fake("silent")
        engine.cancel(engine.ask(Request(GAME, SOON)))
        wait_until(engine, lambda: engine.is_ready)
        engine.cancel(engine.ask(Request(GAME, SOON)))
        job = engine.ask(Request(GameSpec("boost", 7, None, ()), SOON))
        wait_until(engine, lambda: engine.is_searching)
        assert engine._begun.variant == job.request.game.variant


class TestFails:
    @pytest.mark.parametrize(
        ("fault", "sentence"),
        [
            ("dead", '“Foo” has stopped running.'),
            ("dies", '“Foo” has stopped running.'),
            ("flood", '“Foo” has sent far more text than any engine needs to.'),
            ("endless", '“Foo” has sent far more text than any engine needs to.'),
            ("error", "“Foo” has reported an error: 'I do not know this position.'."),
        ],
    )
    def test_whatever_it_does_is_said(self, fake, fault, sentence):
        assert str(answer_of(fake(fault)).error) == sentence

    def test_a_program_that_is_not_there(self):
        answer = answer_of(OutsideEngine("Foo", ("/no/such/engine",)))
        assert str(answer.error).startswith("“Foo” cannot be started: ")  # the rest are the system's words

    @pytest.mark.parametrize(
        ("fault", "asked", "sentence"),
        [
            ("silent", Request(GAME, Limits(seconds=20.0)), f"within {round(20 + GRACE)} s."),
            ("binary", Request(GAME, Limits(seconds=20.0)), f"within {round(20 + GRACE)} s."),
            ("silent", Request(GAME, SOON, clocks=Clocks((20.0, 99.0), (0.0, 0.0), 1)), "and its time has run out."),
        ],
    )
    def test_it_has_its_time_or_what_its_clock_has_left_and_a_little_more(self, fake, clock, fault, asked, sentence):
        engine = fake(fault)
        job = engine.ask(asked)
        wait_until(engine, lambda: engine.is_searching)
        pass_seconds(engine, clock, 19.0)
        assert job.is_open
        pass_seconds(engine, clock, 1.0 + GRACE)
        assert str(job.best_move.error).endswith(sentence)

    def test_a_program_that_speaks_no_ugi(self, fake, clock):
        engine = fake("mute")
        job = engine.ask(Request(GAME, SOON))
        pass_seconds(engine, clock, 10)
        assert str(job.best_move.error) == "“Foo” has not answered as a UGI engine within 10 s."

    def test_one_that_does_not_stop_is_started_again_for_the_next_job(self, fake, clock):
        engine = fake("silent")
        dropped = engine.ask(Request(GAME, Limits()))
        wait_until(engine, lambda: engine.is_searching)
        engine.cancel(dropped)
        engine.ask(Request(GAME, Limits()))
        assert not engine.is_searching
        pass_seconds(engine, clock, HASTE)
        wait_until(engine, lambda: engine.is_searching)
        assert not engine.fault

    def test_what_it_does_unasked_is_the_answer_to_the_next_job_and_then_it_may_try_again(self, fake):
        engine = fake("dead")
        engine.begin()
        wait_until(engine, lambda: engine.fault)
        assert str(engine.ask(Request(GAME, SOON)).best_move.error) == "“Foo” has stopped running."
        assert not engine.fault

    def test_a_game_that_it_does_not_play(self, parapet, monkeypatch):
        wait_until(parapet, lambda: parapet.begin() or parapet.is_ready)
        monkeypatch.setattr(parapet, "games", ("boost",))
        splits = Request(GameSpec("splits", 0, None, ()), SOON)
        assert str(answer_of(parapet, splits).error) == "“Parapet” does not play this variant."


class TestEnds:
    @pytest.mark.skipif(os.name != "posix", reason="looks for the process by its number")
    def test_its_children_end_with_it(self, fake):
        engine = fake("child")
        job = engine.ask(Request(GAME, Limits()))
        number = wait_until(engine, lambda: job.info).depth
        assert is_running(number)
        engine.close()
        wait_until_gone(number)

    def test_after_that_it_can_be_asked_again(self, parapet):
        assert answer_of(parapet).move
        parapet.close()
        assert answer_of(parapet).move


def test_the_window_does_not_wait_for_the_end_of_a_program(monkeypatch):
    """A program that failed was ended by the window's own thread, which waited up to two seconds for that."""
    ended, end, poller = [], programs.end, SimpleNamespace(poll=lambda: None)
    monkeypatch.setattr(programs, "end", lambda program: (ended.append(current_thread()), end(program)))
    talk = Conversation((sys.executable, FAKE, "silent"), str(ROOT))
    wait_until(poller, lambda: talk._program)
    talk.close(at_once=True)
    wait_until(poller, lambda: ended)
    assert current_thread() not in ended


class TestTexts:
    def test_a_start_that_chance_decides_is_sent_as_its_text(self):
        assert position_line(GAME) == "position startpos"
        assert position_line(GameSpec("pressure", 0, None, ("c3c4",))) == "position startpos moves c3c4"
        rules, variant = find("boost")
        text = rules.write(rules.start(variant, 7))
        assert position_line(GameSpec("boost", 7, None, ())) == f"position fen {text}"
        assert position_line(GameSpec("boost", 7, text, ())) == f"position fen {text}"
        clocks = Clocks((299.5, -3.0), (3.0, 0.0), seat=2)
        assert go_line(5.0, clocks) == "go p1time 299500 p2time 1 p1inc 3000 p2inc 0"
        assert (go_line(2.5), go_line(0.0)) == ("go movetime 2500", "go infinite")

    def test_a_claim_is_read_within_bounds(self):
        info = read_info("depth 7 score cp 35 nodes 1000 time 250 pv a1a2 b1b2")
        assert (info.score, info.depth, info.nodes, info.seconds, info.pv) == (35, 7, 1000, 0.25, ("a1a2", "b1b2"))
        assert read_info(f"score cp {'9' * 5000} pv zz") == Info(pv=("zz",))
        assert read_info("score cp 999999999 pv zz").score == MOST_POINTS
        assert read_info("score win 3 pv zz").score == MOST_POINTS
        assert read_info("score mate -3 pv zz").score == -MOST_POINTS
        assert len(read_info("depth 1 pv" + " zz" * 1000).pv) < 20

    def test_a_claim_is_read_word_by_word(self):
        """Words for people were taken for a line of moves, and what follows the moves for more of them."""
        info = read_info("depth 4 pv a1a2 b1b2 score cp 300 string cp 7 pv is good")
        assert info == Info(300, 4, pv=("a1a2", "b1b2"))
        assert not shows_line("depth 4 string the pv is good")
        assert shows_line("pv a1a2")
        assert shows_line("multipv 1 pv a1a2")
        assert not shows_line("pv a1a2 multipv 2")

    @pytest.mark.parametrize("system", ["posix", "nt"])
    @pytest.mark.parametrize("path", ["/a b/it's", r"C:\Program Files\foo\engine.exe", "engine"])
    def test_the_command_of_a_program_is_read_as_that_program(self, monkeypatch, system, path):
        """On Windows a dropped program got single quotation marks, which are part of a name there."""
        with monkeypatch.context() as there:
            there.setattr("game.ai.ugi.os", SimpleNamespace(name=system, path=SimpleNamespace(expanduser=str)))
            assert arguments_of(command_of(path)) == (path,)

    def test_on_windows_an_argument_may_be_quoted_in_part_and_a_path_has_backslashes(self, monkeypatch):
        """There the quotation marks of `--x="a b"` were kept, and the engine refused the argument."""
        with monkeypatch.context() as there:
            there.setattr("game.ai.ugi.os", SimpleNamespace(name="nt", path=SimpleNamespace(expanduser=str)))
            line = r"""C:\O'Hara\foo.exe --book="C:\a b\c" -v"""
            assert arguments_of(line) == (r"C:\O'Hara\foo.exe", r"--book=C:\a b\c", "-v")

    def test_a_command_line_is_read_as_a_shell_does_and_runs_in_none(self):
        assert arguments_of('"/a b/engine" --level 3; rm x') == ("/a b/engine", "--level", "3;", "rm", "x")
        for line in ("   ", '"unfinished', "a\0b"):
            with pytest.raises(GameError):
                arguments_of(line)
