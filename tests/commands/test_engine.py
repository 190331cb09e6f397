"""The text engine: every command answers, a refused one changes nothing, and a search blocks no other command."""

import re
import sys
import threading
import time

import pytest

from game.catalogue import find
from game.commands import engine as command
from game.commands.engine import TextEngine
from game.commands.options import declarations
from game.play.game_tree import GameTree
from tests.commands.host import run
from tests.commands.talk import START, WON_AT_ONCE, nodes_of
from tests.rules.variants import NAMES

THREEFOLD = " ".join(("e2e1", "a4a5", "e1e2", "a5a4") * 2)


def test_it_names_itself_and_offers_every_variant(talk):
    heard = talk("ugi")
    assert heard[0].startswith("id name Parapet ")
    assert heard[1].startswith("id author ")
    assert heard[2] == f"option name Game type combo default pressure {' '.join(f'var {name}' for name in NAMES)}"
    assert "option name Hash type spin default 8 min 1 max 1024" in heard
    assert heard[3:] == [*declarations()[1:], "ugiok"]


class TestGame:
    @pytest.mark.parametrize("name", NAMES)
    def test_every_game_is_set_by_its_name_and_stands_at_its_start(self, talk, name):
        rules, variant = find(name)
        said = talk(f"setoption name Game value {name}")
        assert bool(said) == (variant.seats > 2), "UGI knows two players"
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

    def test_a_position_text_may_have_spaces_and_moves_behind_it(self, talk):
        talk("setoption name Game value tower_push")
        assert talk("position fen BBBBB/5/2T2/5/RRRRR r - - moves a1b2") == []
        assert talk("query p1turn") == ["response false"]

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
        is_over = word != "none"
        assert talk("query gameover") == [f"response {str(is_over).lower()}"]
        assert (talk("legal") == ["legal"]) == is_over

    def test_of_more_than_two_players_everyone_is_answered_for_and_said_to_be_outside_the_protocol(self, talk):
        assert talk("setoption name Game value boost:4") == [
            "info string boost:4 has 4 players, and UGI knows 2: query takes p1turn to p4turn, results are p1win to "
            "p4win, and go takes p1time to p4time."
        ]
        asked = [f"query p{seat}turn" for seat in (1, 2, 3, 4)]
        assert talk(*asked) == [f"response {word}" for word in ("true", "false", "false", "false")]
        played = "position startpos moves"
        for seat in (2, 3, 4):
            played += " " + talk("legal")[0].split()[1]
            assert talk(played) == []
            assert talk(*asked).index("response true") == seat - 1
        talk("go p4time 100 p1time 9000000")
        assert talk.wait()[-1] != "bestmove 0000"
        talk("position startpos moves forfeit forfeit forfeit")
        assert talk("query gameover", "query result") == ["response true", "response p4win"]

    def test_perft_counts_leaves(self, talk):
        assert talk("perft 0", "perft 1", "perft 3") == ["perft 0 1", "perft 1 18", "perft 3 5012"]
        assert talk("fen") == [f"fen {START}"]

    def test_the_moves_of_a_game_obey_its_history(self, talk):
        talk("setoption name Game value boost:dragonless")
        there = "position startpos moves a1b2 a9b8"
        assert talk(f"{there} b2a1") == []
        assert talk(f"{there} b2a1 b8a9")[0].startswith("info string error: 'b8a9' cannot be played. ")


class TestRefusals:
    @pytest.mark.parametrize(
        ("line", "sentence"),
        [
            ("hello", "There is no command 'hello'"),
            ("setoption name Game value chess", "There is no game called 'chess'"),
            ("setoption name Level value 11", "Level takes a whole number from 1 to 10, not '11'."),
            ("setoption name Seed value -1", "Seed takes a whole number from 0 to"),
            ("setoption name Book value 64", "There is no option 'Book'; there are Game, Level, Seed, Hash, MultiPV,"),
            ("setoption name Hash value", "'setoption name Hash value' should read 'setoption name Hash value VALUE'."),
            ("setoption name Threads value 2", "Threads takes 1 alone, not '2'."),
            ("setoption name Ponder value true", "There is no option 'Ponder'"),
            ("go ponder movetime 1000", "'go' does not know 'ponder'"),
            ("position", "'position' should read 'position startpos [seed N]' or 'position fen TEXT', then moves."),
            ("position startpos e3e4", "'position startpos e3e4' should read"),
            ("position startpos moves e3e4 e3e4", "'e3e4' cannot be played. There is no token on e3"),
            (f"position startpos moves {THREEFOLD} e2e1", "'e2e1' cannot be played. The game is over"),
            ("query", "'query' should ask for gameover, p1turn, p2turn or result."),
            ("go fast", "'go' does not know 'fast'; it takes p1time, p2time, p1inc, p2inc, movestogo, depth, nodes,"),
            ("go p2time 1000", "'go' should name p1time: player 1 is to move."),
            ("go p1time 1000 movestogo -1", "go movestogo takes a whole number from 0 to"),
            ("go nodes 99999999999999999999999", "go nodes takes a whole number from 0 to"),
            ("x" * 500, f"There is no command '{'x' * 80}…'; there are"),
            (f"position fen {'9' * 5000} w", f"'{'9' * 80}…' has 1 row; this board has 5."),
            (f"position startpos moves {'a1' * 500}", f"'{'a1' * 40}…' is not a move of Pressure"),
        ],
    )
    def test_a_refused_line_is_answered_with_a_sentence_and_changes_nothing(self, talk, line, sentence):
        talk("setoption name Game value pressure", "position startpos moves e3e4 a3a2")
        before = talk("fen", "legal", "result")
        refusal, *rest = talk(line)
        assert refusal.startswith(f"info string error: {sentence}")
        assert refusal.endswith(".")
        assert rest == (["bestmove 0000"] if line.startswith("go ") else []), "nobody waits for a move"
        assert talk("fen", "legal", "result") == before

    def test_there_is_nothing_to_think_about_when_the_game_is_over(self, talk):
        talk(f"position startpos moves {THREEFOLD}")
        sentence = "The game is over (third repetition); there is no move to find."
        assert talk("go depth 1") == [f"info string error: {sentence}", "bestmove 0000"]


class TestProgram:
    def test_at_the_end_of_its_input_a_search_ends_with_the_best_move_and_all_is_said_in_english(self, monkeypatch):
        """Programs read the output and could not recognise a translated error."""
        monkeypatch.setenv("PARAPET_LANGUAGE", "pseudo")
        first, *_infos, last = run("position fen 5/5/5/5/5 w\ngo infinite").stdout.splitlines()
        assert first == "info string error: The board has no token that is still in play."
        assert last.startswith("bestmove ")

    def test_it_takes_no_arguments(self):
        done = run("", "--loud")
        assert done.returncode == 2
        assert "'--loud'" in done.stderr

    def test_a_stale_build_is_reported_first(self, monkeypatch, capsys):
        monkeypatch.setattr(command, "build_fault", lambda: "The compiled engine is older than its sources.")
        monkeypatch.setattr(sys, "stdin", iter(["isready\n"]))
        assert command.main([]) == 0
        assert capsys.readouterr().out == "info string The compiled engine is older than its sources.\nreadyok\n"


LOST_IN_FOUR = "xxx2/x4/xW1W1/xB3/xxW2 b"


def first_move(infos: list[str]) -> str:
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
        "line", ["go p1time 300 p2time 300 p1inc 10 p2inc 10", "go p1time 1 p2time 1", "go p1time -50 p2time 300"]
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

    @pytest.mark.parametrize("line", ["go depth 1", "position startpos", "setoption name Level value 3", "uginewgame"])
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
