"""`go`: infos of every depth and one best move, by limits, clock or level; and what else is answered meanwhile."""

from __future__ import annotations

import re
import threading
import time

import pytest

from game.catalogue import find
from game.commands import engine as command
from game.commands.engine import TextEngine
from game.play.game_tree import GameTree
from tests.commands.talk import START, WON_AT_ONCE, nodes_of

LOST_IN_FOUR = "xxx2/x4/xW1W1/xB3/xxW2 b"


def first_move(infos: list[str]) -> str:
    """The first move of the last best line."""
    best = [line for line in infos if " multipv 1 " in line][-1]
    return best.split(" pv ")[1].split()[0]


class TestThinking:
    INFO = re.compile(
        r"info depth \d+ seldepth \d+ multipv 1 score (cp -?|win |loss )\d+ "
        r"nodes \d+ nps \d+ hashfull \d+ time \d+ pv( [a-e]\d[a-e]\d)+"
    )

    def test_every_depth_is_printed_and_then_the_best_move(self, talk):
        talk("go depth 3")
        *infos, last = talk.wait()
        assert [info.split()[2] for info in infos] == ["1", "2", "3"]
        assert all(self.INFO.fullmatch(info) for info in infos)
        assert last == f"bestmove {infos[-1].split(' pv ')[1].split()[0]}"

    def test_a_proven_win_and_a_proven_loss_are_printed_in_plies(self, talk):
        talk(f"position fen {WON_AT_ONCE}", "go depth 4")
        *_, info, last = talk.wait()
        assert " score win 1 " in info
        assert last == "bestmove c1b1"
        talk(f"position fen {LOST_IN_FOUR}", "go depth 5")
        assert " score loss 4 " in talk.wait()[-2]

    @pytest.mark.parametrize(
        "line",
        [
            "go p1time 300 p2time 300 p1inc 10 p2inc 10",
            "go p1time 1 p2time 1",
            "go p1time -50 p2time 300",
        ],
    )
    def test_a_clock_ends_it_long_before_it_has_run_down(self, talk, line):
        """`go p1time ...` was refused, and the manager of a match waited for ever."""
        began = time.monotonic()
        talk(line)
        assert talk.wait()[-1].removeprefix("bestmove ") in talk("legal")[0].split()
        assert time.monotonic() - began < 5

    @pytest.mark.parametrize("limit", ["depth", "nodes", "movetime"])
    def test_a_limit_of_nothing_still_gets_a_legal_move(self, talk, limit):
        """A host out of time sent `go movetime 0`, was answered `bestmove 0000`, and lost the game by it."""
        talk(f"go {limit} 0")
        *infos, last = talk.wait()
        assert infos[-1].startswith("info depth")
        assert last.removeprefix("bestmove ") in talk("legal")[0].split()

    def test_without_limits_the_level_decides_and_a_seed_repeats_it(self, talk):
        found = []
        for seed in (1, 1, 2, 3, 4, 5, 6):
            talk("setoption name Level value 1", f"setoption name Seed value {seed}", "position startpos", "go")
            found.append(talk.wait()[-1])
        assert found[0] == found[1]
        assert len(set(found)) > 1

    @pytest.mark.parametrize("lines", [1, 3])
    @pytest.mark.parametrize("game", ["tower_push", "boost"])
    def test_the_best_move_begins_the_last_line_wherever_a_search_is_cut_off(self, talk, game, lines):
        """A host read a move from the last `info` line: in 25 of 120 searches `bestmove` was another one."""
        talk(f"setoption name Game value {game}", f"setoption name MultiPV value {lines}")
        for nodes in (1, 1_000, 1_700, 3_000, 5_000):
            talk("uginewgame", f"go nodes {nodes}")
            *infos, last = talk.wait()
            assert last == f"bestmove {first_move(infos)}"
            assert nodes < 1_000 or len(infos) > lines

    @pytest.mark.parametrize("level", range(1, 11))
    def test_so_it_does_when_a_level_draws_its_move_or_knows_it_from_the_book(self, talk, level):
        for seed in range(3):
            talk(f"setoption name Level value {level}", f"setoption name Seed value {seed}", "go movetime 30")
            *infos, last = talk.wait()
            assert last == f"bestmove {first_move(infos)}"

    def test_a_new_game_and_another_start_forget_what_was_thought_but_a_further_move_does_not(self, talk):
        counts = []
        for line in ("isready", "position startpos moves e3e4", "uginewgame", f"position fen {START[:-1]}b"):
            talk(line, "position startpos", "go depth 3")
            counts.append(nodes_of(talk.wait()[-2]))
        assert counts[0] == counts[2] == counts[3] != counts[1]

    def test_a_search_without_end_waits_for_stop_even_when_it_knows_all(self, talk):
        talk(f"position fen {WON_AT_ONCE}", "go infinite")
        time.sleep(0.1)
        assert not talk.heard[-1].startswith("bestmove")
        assert talk("stop")[-1] == "bestmove c1b1"
        assert talk("stop") == [], "nothing is searched any more"

    @pytest.mark.parametrize(
        "line", ["go depth 1", "position startpos", "setoption name Level value 3", "uginewgame"]
    )
    def test_what_would_disturb_a_search_has_to_wait(self, talk, line):
        talk("go infinite")
        refusals = [heard for heard in talk(line) if not heard.startswith("info depth")]
        words = f"'{line.split()[0]}' has to wait: a search is running, and 'stop' ends it."
        assert refusals == [f"info string error: {words}"]

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
            elif line.startswith("info string"):
                replies.append(line)

        engine = TextEngine(hear)
        engine.answer("go depth 1")
        assert done.wait(10)
        assert replies == ["bestmove"]

    def test_a_fault_in_the_search_is_said_and_costs_no_more_than_a_good_move(self, talk, monkeypatch):
        def fail(game, position):
            raise ZeroDivisionError("no such luck")

        monkeypatch.setattr(command, "evaluation_of", fail)
        talk("go depth 1")
        words = "The search failed, so the first legal move is played: ZeroDivisionError: no such luck."
        complaint, line, last = talk.wait()
        first = GameTree(*find("pressure")).moves[0].text
        assert complaint == f"info string error: {words}"
        assert line.startswith("info depth 0 ")
        assert line.endswith(f" pv {first}")
        assert last == f"bestmove {first}"
        assert talk("isready") == ["readyok"]
