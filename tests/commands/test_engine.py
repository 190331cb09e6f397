"""The text engine: every command answers, a refused one changes nothing, and a search blocks no other command."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game.catalogue import every_variant, find
from game.commands import engine as command
from game.commands.engine import TextEngine

ROOT = Path(__file__).parent.parent.parent
START = "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
WON_AT_ONCE = "5/5/5/W4/B1W2 w"
LOST_IN_FOUR = "xxx2/x4/xW1W1/xB3/xxW2 b"
THREEFOLD = " ".join(("e2e1", "a4a5", "e1e2", "a5a4") * 2)
NAMES = [variant.full_name(rules.id) for rules, variant in every_variant()]


class Talk:
    """A conversation within this process."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.engine = TextEngine(self.heard.append)

    def __call__(self, *lines: str) -> list[str]:
        """What is said at once in reply to the lines."""
        before = len(self.heard)
        for line in lines:
            self.engine.answer(line)
        return self.heard[before:]

    def wait(self) -> list[str]:
        """All that a search says, once it has ended."""
        end = time.monotonic() + 20
        while not self.heard[-1:] or not self.heard[-1].startswith(("bestmove", "error The search failed")):
            assert time.monotonic() < end
            time.sleep(0.002)
        return self.heard


@pytest.fixture
def talk():
    talk = Talk()
    yield talk
    talk("stop")


class TestIntroduction:
    def test_it_names_itself_and_offers_every_variant(self, talk):
        heard = talk("ugi")
        assert heard[0].startswith("id name Parapet ")
        assert heard[1].startswith("id author ")
        assert heard[2] == f"option name Game type combo default pressure {' '.join(f'var {name}' for name in NAMES)}"
        assert heard[3] == "option name Level type spin default 10 min 1 max 10"
        assert heard[4].startswith("option name Seed type spin default 0 min 0 max ")
        assert heard[5:] == ["ugiok"]

    def test_it_is_ready(self, talk):
        assert talk("isready") == ["readyok"]

    def test_an_empty_line_is_no_question(self, talk):
        assert talk("", "   ", "\n") == []


class TestGame:
    def test_it_begins_with_the_first_game(self, talk):
        assert talk("fen", "result") == [f"fen {START}", "result none"]

    @pytest.mark.parametrize("name", NAMES)
    def test_every_game_is_set_by_its_name_and_stands_at_its_start(self, talk, name):
        assert talk(f"setoption name Game value {name}") == []
        rules, variant = find(name)
        position = rules.start(variant, 0)
        assert talk("fen") == [f"fen {rules.write(position)}"]
        assert talk("legal") == [" ".join(["legal", *sorted(move.text for move in rules.moves(position))])]

    def test_a_seed_decides_the_start(self, talk):
        talk("setoption name Game value boost")
        rules, variant = find("boost")
        talk("position startpos seed 5")
        assert talk("fen") == [f"fen {rules.write(rules.start(variant, 5))}"]
        talk("setoption name Seed value 6", "position startpos")
        assert talk("fen") == [f"fen {rules.write(rules.start(variant, 6))}"]

    def test_moves_are_played(self, talk):
        assert talk("position startpos moves e3e4 a3a2") == []
        assert talk("fen") == ["fen 1BB2/B1B1W/1B1W1/B1W1W/2WW1 w"]

    def test_a_position_text_may_have_spaces_and_moves_behind_it(self, talk):
        talk("setoption name Game value tower_push")
        assert talk("position fen BBBBB/5/2T2/5/RRRRR r - - moves a1b2") == []
        assert talk("query p1turn") == ["response false"]

    def test_the_board_is_shown_as_a_picture(self, talk):
        shown, ok = talk("show")
        assert shown.splitlines()[0] == "5 . B B . ."
        assert ok == "ok"

    @pytest.mark.parametrize(
        ("line", "result", "word"),
        [
            (f"position fen {WON_AT_ONCE} moves c1b1", "result 1 all captured", "p1win"),
            (f"position startpos moves {THREEFOLD}", "result draw third repetition", "draw"),
            ("position startpos", "result none", "none"),
        ],
    )
    def test_the_result_is_answered(self, talk, line, result, word):
        assert talk(line, "result", "query result") == [result, f"response {word}"]
        assert talk("query gameover") == [f"response {str(word != 'none').lower()}"]

    def test_a_finished_game_has_no_legal_move(self, talk):
        assert talk(f"position startpos moves {THREEFOLD}", "legal") == ["legal"]

    def test_whose_turn_it_is_is_answered(self, talk):
        assert talk("query p1turn") == ["response true"]
        assert talk("position startpos moves e3e4", "query p1turn") == ["response false"]

    def test_perft_counts_leaves(self, talk):
        assert talk("perft 0", "perft 1", "perft 3") == ["perft 0 1", "perft 1 18", "perft 3 5012"]

    def test_perft_leaves_the_game_as_it_was(self, talk):
        talk("perft 2")
        assert talk("fen") == [f"fen {START}"]

    def test_the_moves_of_a_game_obey_its_history(self, talk):
        talk("setoption name Game value boost:dragonless")
        there = "position startpos moves a1b2 a9b8"
        assert talk(f"{there} b2a1") == []
        assert talk(f"{there} b2a1 b8a9")[0].startswith("error 'b8a9' cannot be played: ")


class TestRefusals:
    @pytest.mark.parametrize(
        ("line", "sentence"),
        [
            ("hello", "There is no command 'hello'"),
            ("GO", "There is no command 'GO'"),
            ("setoption", "'setoption' should read 'setoption name NAME value VALUE'."),
            ("setoption name Game", "'setoption name Game' should read"),
            ("setoption name Game value chess", "There is no game called 'chess'"),
            ("setoption name Game value boost:9", "Boost has no variant called '9'"),
            ("setoption name Level value 11", "Level takes a whole number from 1 to 10, not '11'."),
            ("setoption name Level value ten", "Level takes a whole number from 1 to 10, not 'ten'."),
            ("setoption name Seed value -1", "Seed takes a whole number from 0 to"),
            ("setoption name Hash value 64", "There is no option 'Hash'; there are Game, Level and Seed."),
            ("position", "'position' should read 'position startpos [seed N]' or 'position fen TEXT', then moves."),
            ("position fen", "'position fen' should read"),
            ("position startpos seed", "'position startpos seed' should read"),
            ("position startpos seed x", "seed takes a whole number"),
            ("position startpos e3e4", "'position startpos e3e4' should read"),
            ("position fen 5/5 w", "'5/5' has 2 ranks"),
            ("position startpos moves e3e4 e3e4", "'e3e4' cannot be played: e3 is empty"),
            ("position startpos moves zzz", "'zzz' is not a move"),
            (f"position startpos moves {THREEFOLD} e2e1", "'e2e1' cannot be played: the game is over"),
            ("query", "'query' should ask for gameover, p1turn or result."),
            ("query weather", "'query weather' should ask for"),
            ("perft", "perft takes a whole number from 0 to 63, not ''."),
            ("perft -1", "perft takes a whole number from 0 to 63, not '-1'."),
            ("perft 64", "perft takes a whole number from 0 to 63, not '64'."),
            ("go fast", "'go' does not know 'fast'; it takes depth, nodes, movetime and infinite."),
            ("go depth", "go depth takes a whole number from 1 to"),
            ("go depth 0", "go depth takes a whole number from 1 to"),
            ("go nodes 99999999999999999999999", "go nodes takes a whole number from 1 to"),
            ("go movetime ²", "go movetime takes a whole number from 1 to"),
            ("x" * 500, f"There is no command '{'x' * 80}...'; there are"),
            (f"position fen {'9' * 5000} w", f"'{'9' * 80}...' has 1 ranks; this board has 5."),
            (f"position startpos moves {'a1' * 500}", f"'{'a1' * 40}...' is not a move of Pressure"),
        ],
    )
    def test_a_refused_line_is_answered_with_a_sentence_and_changes_nothing(self, talk, line, sentence):
        talk("setoption name Game value pressure", "position startpos moves e3e4 a3a2")
        before = talk("fen", "legal", "result")
        (refusal,) = talk(line)
        assert refusal.startswith(f"error {sentence}")
        assert refusal.endswith(".")
        assert talk("fen", "legal", "result") == before

    def test_there_is_nothing_to_think_about_when_the_game_is_over(self, talk):
        talk(f"position startpos moves {THREEFOLD}")
        assert talk("go depth 1") == ["error There is nothing to think about: the game is over (third repetition)."]


class TestThinking:
    INFO = re.compile(r"info depth \d+ score (cp -?|win |loss )\d+ nodes \d+ nps \d+ time \d+ pv( [a-e]\d[a-e]\d)+")

    def test_every_depth_is_printed_and_then_the_best_move(self, talk):
        talk("go depth 3")
        *infos, last = talk.wait()
        assert [info.split()[2] for info in infos] == ["1", "2", "3"]
        assert all(self.INFO.fullmatch(info) for info in infos)
        assert last == f"bestmove {infos[-1].split(' pv ')[1].split()[0]}"

    def test_a_proven_win_and_a_proven_loss_are_printed_in_plies(self, talk):
        talk(f"position fen {WON_AT_ONCE}", "go depth 4")
        assert " score win 1 " in talk.wait()[-2]
        assert talk.heard[-1] == "bestmove c1b1"
        talk.heard.clear()
        talk(f"position fen {LOST_IN_FOUR}", "go depth 5")
        assert " score loss 4 " in talk.wait()[-2]

    def test_a_number_of_nodes_and_a_time_end_it(self, talk):
        for line in ("go nodes 300", "go movetime 50", "go depth 40 nodes 200 movetime 5000"):
            talk.heard.clear()
            talk(line)
            assert talk.wait()[-1].startswith("bestmove ")

    def test_without_limits_the_level_decides_and_a_seed_repeats_it(self, talk):
        found = []
        for seed in (1, 1, 2, 3, 4, 5, 6):
            talk.heard.clear()
            talk("setoption name Level value 1", f"setoption name Seed value {seed}", "position startpos", "go")
            found.append(talk.wait()[-1])
        assert found[0] == found[1]
        assert len(set(found)) > 1

    def test_the_line_is_made_of_legal_moves(self, talk):
        talk("go depth 4")
        line = talk.wait()[-2].split(" pv ")[1]
        assert talk(f"position startpos moves {line}") == []

    def test_the_game_stays_where_it_was(self, talk):
        talk("position startpos moves e3e4")
        before = talk("fen", "legal")
        talk("go depth 2")
        talk.wait()
        assert talk("fen", "legal") == before

    def test_a_new_game_forgets_what_was_thought(self, talk):
        counts = []
        for lines in (("go depth 3",), ("go depth 3",), ("uginewgame", "go depth 3")):
            talk.heard.clear()
            talk(*lines)
            counts.append(talk.wait()[-2].split(" nodes ")[1].split()[0])
        assert counts[0] == counts[2] != counts[1]

    def test_another_start_forgets_it_as_well_but_a_further_move_does_not(self, talk):
        counts = []
        for move in ("", f"position fen {START[:-1]}b", "position startpos", "position startpos moves e3e4"):
            talk.heard.clear()
            talk(move, "position startpos", "go depth 3")
            counts.append(talk.wait()[-2].split(" nodes ")[1].split()[0])
        assert counts[0] == counts[1]
        assert counts[0] not in counts[2:]

    def test_a_search_without_end_waits_for_stop_even_when_it_knows_all(self, talk):
        talk(f"position fen {WON_AT_ONCE}", "go infinite")
        time.sleep(0.1)
        assert not talk.heard[-1].startswith("bestmove")
        assert talk("stop")[-1] == "bestmove c1b1"

    def test_stop_without_a_search_is_nothing(self, talk):
        assert talk("stop") == []

    @pytest.mark.parametrize(
        "line", ["go depth 1", "position startpos", "setoption name Level value 3", "uginewgame"]
    )
    def test_what_would_disturb_a_search_has_to_wait(self, talk, line):
        talk("go infinite")
        refusals = [heard for heard in talk(line) if heard.startswith("error")]
        assert refusals == [f"error '{line.split()[0]}' has to wait: a search is running, and 'stop' ends it."]

    def test_questions_are_answered_while_it_thinks(self, talk):
        talk("go infinite")
        heard = talk("isready", "fen", "result", "query gameover", "legal", "perft 1")
        for answer in ("readyok", f"fen {START}", "result none", "response false", "perft 1 18"):
            assert answer in heard

    def test_right_after_its_best_move_it_hears_everything(self):
        replies: list[str] = []
        done = threading.Event()

        def hear(line: str) -> None:
            if line.startswith("bestmove") and not done.is_set():
                replies.append("bestmove")
                threading.Thread(target=lambda: (engine.answer("position startpos moves e3e4"), done.set())).start()
            elif line.startswith("error"):
                replies.append(line)

        engine = TextEngine(hear)
        engine.answer("go depth 1")
        assert done.wait(10)
        assert replies == ["bestmove"]

    def test_a_fault_in_the_search_is_an_error_line(self, talk, monkeypatch):
        def fail(game, position):
            raise ZeroDivisionError("no such luck")

        monkeypatch.setattr(command, "evaluation_of", fail)
        talk("go depth 1")
        assert talk.wait() == ["error The search failed: ZeroDivisionError: no such luck."]
        assert talk("isready") == ["readyok"]


def run(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What the program says to these lines."""
    return subprocess.run(
        [sys.executable, "main.py", "engine", *arguments], cwd=ROOT, input=text, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip


class TestProgram:
    @pytest.fixture
    def program(self):
        """The engine as another program meets it."""
        with subprocess.Popen(
            [sys.executable, "main.py", "engine"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as program:
            yield program
            program.kill()

    @staticmethod
    def ask(program, line: str, until: str) -> float:
        """Send a line; the seconds until an answer began with `until`."""
        began = time.perf_counter()
        program.stdin.write(line + "\n")
        program.stdin.flush()
        for heard in program.stdout:
            if heard.startswith(until):
                return time.perf_counter() - began
        raise AssertionError(f"no {until}")

    def test_it_answers_until_quit(self):
        done = run("ugi\nisready\nquit\nfen\n")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("ugiok\nreadyok\n")

    def test_at_the_end_of_its_input_a_search_ends_with_the_best_move_so_far(self):
        assert run("go depth 2").stdout.splitlines()[-1].startswith("bestmove ")
        assert run("go infinite\n").stdout.splitlines()[-1].startswith("bestmove ")

    def test_quit_ends_a_search(self):
        assert run("go infinite\nquit\n").returncode == 0

    def test_stop_isready_and_quit_are_answered_at_once_while_it_thinks(self, program):
        self.ask(program, "isready", "readyok")
        ready, stopped = [], []
        for _ in range(5):
            self.ask(program, "go infinite", "info depth 2")
            ready.append(self.ask(program, "isready", "readyok"))
            stopped.append(self.ask(program, "stop", "bestmove"))
        assert min(ready) < 0.05  # seconds; the fastest of five, since other tests run beside this one by default
        assert min(stopped) < 0.05
        self.ask(program, "go infinite", "info depth 1")
        program.stdin.write("quit\n")
        program.stdin.flush()
        assert program.wait(10) == 0

    def test_it_ends_quietly_when_nobody_listens_any_more(self):
        with subprocess.Popen(
            [sys.executable, "main.py", "engine"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
        ) as program:  # fmt: skip
            self.ask(program, "isready", "readyok")
            assert program.stdin and program.stdout and program.stderr  # noqa: PT018 - one claim: they are pipes
            program.stdout.close()
            program.stdin.write("go infinite\nisready\nisready\n")
            program.stdin.close()
            assert program.wait(20) == 0
            assert program.stderr.read() == ""

    def test_bytes_that_are_no_text_are_refused_like_any_other_line(self):
        done = subprocess.run(
            [sys.executable, "main.py", "engine"], cwd=ROOT, input=b"\xff\xfe\nisready\n", capture_output=True,
            timeout=60, check=False,
        )  # fmt: skip
        assert b"error There is no command" in done.stdout
        assert done.stdout.endswith(b"readyok\n")

    def test_it_takes_no_arguments(self):
        done = run("", "--loud")
        assert done.returncode == 2
        assert "'--loud'" in done.stderr

    def test_a_stale_build_is_reported_first(self, monkeypatch, capsys):
        monkeypatch.setattr(command, "complaint", lambda: "The compiled engine is older than its sources.")
        monkeypatch.setattr(sys, "stdin", iter(["isready\n"]))
        assert command.main([]) == 0
        assert capsys.readouterr().out == "info string The compiled engine is older than its sources.\nreadyok\n"
