"""The text engine as its host meets it: whatever takes long hears `stop`, `quit`, the end of input, Ctrl+C and silence.

The processes, pipes and signals are real. The limits are generous, since many tests run at once: without the claim,
each of these would go on for hours.
"""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from itertools import count
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import every_variant
from game.commands.engine import TextEngine, leaves
from game.commands.hearing import LONGEST_COMMAND, READ_SIZE, Hearing, input_lines
from game.play.game_tree import GameTree
from tests.ai.waiting import wait_until_gone
from tests.commands.host import SOON, Host
from tests.long_game import long_game
from tests.sources import ROOT

LONG = {  # the first is tried by default
    "both": ["go infinite", "perft 30"],
    "perft": ["perft 30"],
    "perft of many moves": ["setoption name Game value splits", "perft 30"],
    "depth": ["go depth 63"],
    "infinite": ["go infinite"],
}
ENDS = {"quit": lambda host: host.say("quit"), "the end of the input": lambda host: host.stdin.close()}
if sys.platform != "win32":  # there it is another signal, and a closed output turns up at the next line that is said
    ENDS["Ctrl+C"] = lambda host: host.engine.send_signal(signal.SIGINT)
    ENDS["nobody reads"] = lambda host: host.stdout.close()


@pytest.fixture
def host():
    host = Host()
    host.say("isready")
    host.hear("readyok")
    yield host
    host.close()


def begin(host, lines):
    """Have something going on for long, and be sure that it has begun."""
    host.say(*lines[:-1], "isready")
    host.hear("readyok")
    host.say(lines[-1])
    time.sleep(0.05)


@pytest.mark.sweep(len(LONG))
@pytest.mark.parametrize("lines", LONG.values(), ids=LONG)
class TestWhateverTakesLong:
    def test_hears_stop_and_then_goes_on_with_the_conversation(self, host, lines):
        began = time.monotonic()
        begin(host, lines)
        host.say("stop", "fen")
        ends = {"info string" if "perft" in line else "bestmove" for line in lines if not line.startswith("setoption")}
        heard = [host.hear("info string", "bestmove") for _ in ends]
        assert {end for end in ends for line in heard if line.startswith(end)} == ends
        assert host.hear("fen")
        assert time.monotonic() - began < SOON

    @pytest.mark.parametrize("leave", ENDS.values(), ids=ENDS)
    def test_hears_that_its_host_leaves(self, host, lines, leave):
        begin(host, lines)
        leave(host)
        assert host.ended() == (0, "")


HOST = """
import subprocess, sys, time
engine = subprocess.Popen([sys.executable, "main.py", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
engine.stdin.write(b"isready\\ngo depth 63\\n")
engine.stdin.flush()
engine.stdout.readline()
print(engine.pid, flush=True)
time.sleep(600)
"""

@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_it_does_not_outlive_a_host_that_is_killed():
    """`go depth 63` once went on for a minute after that."""
    with subprocess.Popen([sys.executable, "-c", HOST], cwd=ROOT, stdout=subprocess.PIPE, text=True) as host:
        engine = int(host.stdout.readline())
        os.kill(host.pid, signal.SIGKILL)
    wait_until_gone(engine)


def test_it_ends_though_its_host_neither_reads_nor_closes_anything(host):
    host.say(*["legal"] * 1_500)  # the answers are more than fits into the pipe
    host.say("quit")
    assert host.engine.wait(SOON) == 0


def test_what_takes_long_by_itself_is_answered_after_the_host_has_left(monkeypatch):
    """On a busy machine Splits took more than half a second to set up, and all that was said behind it was lost."""
    looked, heard = threading.Event(), list[str]()

    def is_deaf() -> bool:
        looks.append(1)
        if len(looks) == 5:
            looked.set()
        return False

    looks: list[int] = []
    monkeypatch.setattr("game.commands.engine.PARTING", 0.0)
    monkeypatch.setattr(GameTree, "picture", lambda tree: "a board" if looked.wait(SOON) else "too late")
    assert TextEngine(heard.append, is_deaf).run(["show", "isready"])
    assert heard == ["a board", "ok", "readyok"]


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        pytest.param(["perft 6"], 2_000, marks=pytest.mark.deep),
        (["position startpos moves {game}", "position startpos"], 30),
    ],
    ids=["counts", "long games"],
)
def test_quit_is_heard_behind_all_that_still_waits(host, lines, count):
    """From `quit` to the end it took 21 s: all that was said before was worked off, and 1,000 lines were read ahead."""
    game = " ".join(long_game("tower_push", 1_000).moves)
    host.say("setoption name Game value tower_push", *[line.format(game=game) for line in lines] * count)
    host.say("quit")
    assert host.ended() == (0, "")
    assert "Lines that were left without an answer at the end: " in host.stdout.readlines()[-1]


def test_a_short_count_is_finished_after_the_end_however_long_it_waits_for_the_processor(monkeypatch):
    """On a busy machine, `perft 2` at the end of a script was stopped after 0.04 s in which it had hardly run."""
    left, heard, clock = threading.Event(), list[str](), count(step=60)

    def lines():
        yield from ("show", "perft 2")
        left.set()

    monkeypatch.setattr("game.commands.engine.monotonic", lambda: next(clock))
    monkeypatch.setattr("game.commands.engine.PARTING", float("inf"))
    monkeypatch.setattr(GameTree, "picture", lambda tree: "a board" if left.wait(SOON) else "too late")
    assert TextEngine(heard.append).run(lines())
    assert heard == ["a board", "ok", "perft 2 316"]


def test_a_count_ends_when_answering_ends_though_it_had_no_time_to_work(monkeypatch):
    """On a busy machine the count outlived `quit`, and nothing said how many lines were left."""
    heard = list[str]()
    monkeypatch.setattr("game.commands.engine.LEAST", float("inf"))
    monkeypatch.setattr("game.commands.engine.ANSWERING", 0.0)
    monkeypatch.setattr("game.commands.engine.PARTING", SOON)
    assert TextEngine(heard.append).run(["perft 30", "legal", "quit"])
    assert "Lines that were left without an answer at the end: " in heard[-1]


def test_what_quit_leaves_unanswered_is_counted(monkeypatch):
    looked, heard = threading.Event(), list[str]()

    abandon = TextEngine._abandon
    monkeypatch.setattr("game.commands.engine.ANSWERING", 0.0)
    monkeypatch.setattr("game.commands.engine.PARTING", SOON)
    monkeypatch.setattr(TextEngine, "_abandon", lambda engine: (abandon(engine), looked.set()))
    monkeypatch.setattr(GameTree, "picture", lambda tree: "a board" if looked.wait(SOON) else "too late")
    assert TextEngine(heard.append).run(["show", "isready", "fen", "quit", "legal"])
    assert heard == ["a board", "ok", "info string error: Lines that were left without an answer at the end: 2."]


class TestOrder:
    @pytest.fixture
    def run(self, tmp_path, monkeypatch):
        """Says lines to an engine, and gives what it says until it has ended."""
        clock = count(step=0.01)  # who looks at it five times has worked for long; on a busy machine `perft 3` had, too
        monkeypatch.setattr("game.commands.engine.thread_time", lambda: next(clock))
        for limit in ("ANSWERING", "PARTING"):
            monkeypatch.setattr(f"game.commands.engine.{limit}", SOON)

        def run(lines):
            heard = list[str]()
            (tmp_path / "input").write_text("\n".join(lines), encoding="utf-8")
            with (tmp_path / "input").open(encoding="utf-8") as stream:
                assert TextEngine(heard.append).run(input_lines(stream))
            return heard

        return run

    def test_what_was_said_before_the_end_is_answered_in_order(self, run):
        heard = run(["isready", "perft 2", "position startpos moves e3e4", "query p1turn"] * 200)
        first, later = (["readyok", f"perft 2 {count}", "response false"] for count in (316, 336))
        assert heard == first + later * 199

    def test_a_stop_ends_only_what_was_asked_before_it(self, run):
        heard = run(["perft 30", "go infinite", "stop", "perft 2", "go infinite"])
        assert [line.split()[0] for line in heard if not line.startswith("info depth")] == [
            "info", "bestmove", "perft", "bestmove",
        ]  # fmt: skip

    def test_quit_cuts_off_what_takes_long_and_leaves_the_cheap_lines_around_it_their_answers(self, run):
        heard = run(["isready", "perft 3", "perft 30", "query p1turn", "quit", "isready"])
        stopped = "info string error: perft 30 was stopped before the end."
        assert heard == ["readyok", "perft 3 5012", stopped, "response true"]

    def test_a_line_without_end_is_refused(self, run):
        heard = run(["isready", "position startpos moves " + "e3e4 " * (LONGEST_COMMAND // 4), "fen"])
        assert heard[0] == "readyok"
        assert heard[1] == f"info string error: A line has at most {LONGEST_COMMAND} characters."
        assert heard[2].startswith("fen ")


class TestLongGames:
    @pytest.fixture
    def talk(self, talk):
        talk("setoption name Game value tower_push")
        return talk

    def test_one_move_more_is_played_without_playing_all_again(self, talk, monkeypatch):
        """A host sends the whole game before every search: half a second of work after 3,400 plies."""
        played = []
        moves = long_game("tower_push", 1_000).moves
        play = GameTree.play_text

        def note(tree: GameTree, text: str) -> None:
            played.append(text)
            play(tree, text)

        monkeypatch.setattr(GameTree, "play_text", note)
        talk(f"position startpos moves {' '.join(moves[:-1])}")
        assert len(played) == 999
        talk(f"position startpos moves {' '.join(moves)}")
        assert len(played) == 1_000

    @pytest.mark.parametrize("end", ["stop", "quit"])
    def test_setting_one_up_hears_the_end_at_the_next_move_and_changes_nothing(self, talk, monkeypatch, end):
        """3,400 plies took 0.3 s, in which `stop`, `quit` and the end of the input were not heard."""
        moves, played = long_game("tower_push", 60).moves, []
        talk(f"position startpos moves {' '.join(moves[:40])}")
        before = talk("fen")
        hearing, play = talk.engine.hearing, GameTree.play_text

        def interrupted(tree: GameTree, text: str) -> None:
            played.append(text)
            play(tree, text)
            if len(played) == 5:
                hearing.number("stop") if end == "stop" else hearing.leave()

        monkeypatch.setattr(GameTree, "play_text", interrupted)
        assert talk(f"position startpos moves {' '.join(moves)}") == [
            "info string error: The position was not set up: it was stopped before the end."
        ]
        assert len(played) == 5
        assert talk("fen") == before

    def test_setting_one_up_goes_on_to_the_end_for_a_command_that_was_said_before_the_stop(self, talk, monkeypatch):
        """Without it `go` would answer for another position."""
        moves, play = long_game("tower_push", 60).moves, GameTree.play_text

        def hurried(tree: GameTree, text: str) -> None:
            play(tree, text)
            if text == moves[30]:
                for line in ("go", "stop"):
                    talk.engine.hearing.number(line)
                talk.engine.hearing.leave()

        monkeypatch.setattr(GameTree, "play_text", hurried)
        assert talk(f"position startpos moves {' '.join(moves)}") == []
        rules, position = long_game("tower_push", 60).replayed()
        assert talk("fen") == [f"fen {rules.write(position)}"]


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_counting_in_portions_counts_the_same(depth, monkeypatch):
    monkeypatch.setattr("game.commands.engine.PORTION", 30)
    for rules, variant in every_variant():
        position = rules.start(variant, 3)
        if depth < 3 or len(position.legal_moves()) < 60:
            assert leaves(position.copy(), depth, Mock()) == position.perft(depth)


class TestHearing:
    def test_no_more_is_read_ahead_than_a_bound(self, monkeypatch):
        monkeypatch.setattr("game.commands.hearing.READ_AHEAD", 1_000)
        hearing, said, ahead = Hearing(), [f"perft {number}" for number in range(500)], []
        hearing.listen(said)
        for number, line in hearing.lines():
            assert line == said[number - 1]
            ahead.append(hearing._waiting)
        assert len(ahead) == 500
        assert max(ahead) < 1_100  # one line more

    @pytest.mark.parametrize(
        ("written", "lines"),
        [
            (b"a\nb\n", ["a", "b"]),
            (b"a\r\nb\rc", ["a", "b", "c"]),
            (b"\n\n\r\n", []),
            (b"\xff\xfe\n", ["\ufffd\ufffd"]),
            (b"a" * (READ_SIZE + 5) + b"\nb", ["a" * (READ_SIZE + 5), "b"]),
        ],
    )
    def test_lines_are_parted_however_they_end(self, tmp_path, written, lines):
        (tmp_path / "input").write_bytes(written)
        with (tmp_path / "input").open(encoding="utf-8") as stream:
            assert list(input_lines(stream)) == lines


def test_a_fault_of_ours_is_an_error_line(talk, monkeypatch):
    monkeypatch.setattr("game.play.game_tree.GameTree.picture", lambda tree: 1 // 0)
    assert re.fullmatch(r"info string error: The command failed: ZeroDivisionError: .*\.", talk("show")[0])


WORDS = [
    "ugi", "isready", "setoption", "uginewgame", "position", "fen", "show", "legal", "result", "query", "perft", "stop",
    "name", "value", "Game", "Level", "Seed", "startpos", "seed", "moves", "gameover", "p1turn", "boost:mini", "splits",
    "tower_push", "pressure", "boost:4", "e3e4", "a1b2", "@a2", "1", "3", "-1", "99999999999", "w", "b", "r", "-",
    "5/5/5/W4/B1W2", "1BB2/B1B2/BB1WW/2W1W/2WW1",
]  # fmt: skip
LINES = st.lists(st.sampled_from(WORDS) | st.text(max_size=12), max_size=9).map(" ".join) | st.text(max_size=60)


@given(lines=st.lists(LINES, max_size=12))
def test_whatever_is_said_is_answered_or_refused_in_a_sentence(lines):
    """Depths of a count are left small, so that it ends."""
    heard: list[str] = []
    engine = TextEngine(heard.append)
    for line in [*lines, "isready"]:
        if not re.search(r"\bperft\D*\d\d|\bperft\D*[3-9]|^\s*go\b", line):
            engine.answer(line)
    assert heard[-1] == "readyok"
    assert [line for line in heard if "The command failed" in line or "The search failed" in line] == []
