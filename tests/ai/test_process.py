"""The thinking process: answers, progress, cancellation, death and shutdown."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from game.ai.analysis import Analysis
from game.ai.levels import choose
from game.ai.process import ENDED, Request, Thinker, answer
from game.ai.spec import GameSpec
from game.catalogue import every_variant, find
from game.play.game_tree import GameTree

ROOT = Path(__file__).parent.parent.parent
START = GameSpec("pressure", 0, None, ())
ENDLESS = 10  # a level whose thought these tests never wait for


@pytest.fixture(scope="module")
def shared():
    """One process for all tests that leave it alive."""
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def thinker(shared):
    yield shared
    shared.cancel()


def wait_for(thinker, seconds=20.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := thinker.poll():
            return found
        time.sleep(0.002)
    raise AssertionError("no answer came")


def wait_until(condition, seconds=20.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.002)


class TestAnswers:
    def test_it_answers_what_the_level_chooses(self, thinker):
        thinker.ask(START, 4, 7)
        found = wait_for(thinker)
        choice = choose(START, 4, 7)
        assert (found.move, found.score, found.depth, found.nodes) == (
            choice.move, choice.score, choice.depth, choice.nodes,
        )  # fmt: skip
        assert found.error == ""
        assert found.seconds > 0
        assert not thinker.is_thinking

    @pytest.mark.parametrize("rules", dict.fromkeys(rules for rules, _ in every_variant()), ids=lambda rules: rules.id)
    def test_it_plays_every_game(self, thinker, rules):
        tree = GameTree(rules, rules.variants[-1], seed=5)
        tree.play(tree.moves[-1])
        thinker.ask(tree.spec(), 1, 0)
        assert wait_for(thinker).move in {move.text for move in tree.moves}

    def test_it_knows_the_past_of_the_game(self, thinker):
        tree = GameTree(*find("boost:3"))
        tree.resign(1)
        thinker.ask(tree.spec(), 1, 0)
        assert wait_for(thinker).move in {move.text for move in tree.moves}

    def test_patience_and_a_fair_move_can_be_asked_for(self, monkeypatch):
        heard = []
        monkeypatch.setattr("game.ai.process.choose", lambda *asked: heard.append(asked[-2:]) or choose(START, 1, 0))
        answer(Request(1, START, 10, 0, patience=16, fair=True), lambda: False, lambda progress: None, Analysis())
        assert heard == [(16, True)]

    def test_nothing_is_heard_before_anything_was_asked(self, thinker):
        assert thinker.poll() is None
        assert thinker.progress is None

    def test_an_answer_is_told_once(self, thinker):
        thinker.ask(START, 1, 0)
        wait_for(thinker)
        assert thinker.poll() is None

    @pytest.mark.parametrize(
        ("question", "sentence"),
        [
            (GameSpec("chess", 0, None, ()), "There is no game called 'chess'"),
            (GameSpec("pressure", 0, "5/5 w", ()), "'5/5' has 2 ranks"),
            (GameSpec("pressure", 0, None, ("e9e8",)), "'e9e8' is no move"),
        ],
    )
    def test_a_question_that_does_not_hold_is_answered_with_a_sentence(self, thinker, question, sentence):
        thinker.ask(question, 1, 0)
        found = wait_for(thinker)
        assert found.move == ""
        assert found.error.startswith(sentence)

    def test_a_fault_of_ours_is_told_too(self):
        found = answer(Request(3, START, 1, "no seed"), lambda: False, lambda progress: None, Analysis())
        assert found.ticket == 3
        assert found.error.startswith("The thought failed: TypeError: ")


class TestStopping:
    def test_progress_is_told_while_it_thinks(self, thinker):
        thinker.ask(START, ENDLESS, 0)
        wait_until(lambda: thinker.poll() or thinker.progress)
        assert thinker.progress.depth >= 1
        assert thinker.is_thinking
        thinker.cancel()
        assert thinker.progress is None
        assert not thinker.is_thinking

    def test_a_dropped_thought_is_never_heard_of_and_the_next_one_is(self, thinker):
        for _ in range(3):
            thinker.ask(START, ENDLESS, 0)
            wait_until(lambda: thinker.poll() or thinker.progress)
        thinker.ask(START, 1, 0)
        found = wait_for(thinker)
        assert found.nodes <= 400
        assert thinker.poll() is None

    def test_a_hurried_thought_answers_with_what_it_has(self, thinker):
        thinker.ask(START, ENDLESS, 0)
        wait_until(lambda: thinker.poll() or thinker.progress)
        thinker.stop()
        found = wait_for(thinker)
        assert found.error == ""
        assert found.move in {move.text for move in GameTree(*every_variant()[0]).moves}

    def test_a_hurry_does_not_outlast_its_thought(self, thinker):
        thinker.ask(START, 1, 0)
        thinker.stop()
        wait_for(thinker)
        thinker.ask(START, 4, 0)
        assert wait_for(thinker).depth > 1


class TestAnalysis:
    def test_it_is_told_of_again_and_again_with_a_line_that_can_be_played(self, thinker):
        thinker.analyse(START)
        depths = set()

        def is_deep():
            assert thinker.poll() is None, "without a limit there is no end to it"
            if thinker.progress:
                depths.add(thinker.progress.depth)
            return max(depths, default=0) >= 4

        wait_until(is_deep)
        found = thinker.progress
        assert found.nodes > 0
        assert found.seconds > 0
        tree = GameTree(*find("pressure"))
        for text in found.line:
            tree.play_text(text)
        assert thinker.is_thinking

    def test_with_so_many_nodes_it_answers(self, thinker):
        thinker.analyse(START, 2_000)
        found = wait_for(thinker)
        assert (found.error, found.line[0]) == ("", found.move)
        assert found.nodes <= 2_000
        assert not thinker.is_thinking

    def test_a_move_that_is_asked_for_drops_it_and_comes_first(self, thinker):
        thinker.analyse(START)
        wait_until(lambda: thinker.poll() or thinker.progress)
        thinker.ask(START, 1, 0)
        assert thinker.progress is None
        found = wait_for(thinker)
        assert found.move == choose(START, 1, 0).move
        assert found.nodes <= 400

    def test_another_position_is_analysed_at_once_and_nothing_of_the_last_is_heard(self, thinker):
        tree = GameTree(*find("pressure"))
        for _ in range(3):
            thinker.analyse(tree.spec())
            wait_until(lambda: thinker.poll() or thinker.progress)
            assert thinker.progress.line[0] in {move.text for move in tree.moves}
            tree.play(tree.moves[0])

    def test_a_position_that_holds_nothing_to_analyse_is_answered_with_a_sentence(self, thinker):
        thinker.analyse(GameSpec("pressure", 0, None, ("e9e8",)))
        assert wait_for(thinker).error.startswith("'e9e8' is no move")


class TestDeath:
    @pytest.fixture
    def mortal(self):
        thinker = Thinker()
        yield thinker
        thinker.close()

    def test_a_process_that_dies_over_a_question_is_replaced_and_the_caller_told(self, mortal):
        mortal.ask(START, ENDLESS, 0)
        wait_until(lambda: mortal.poll() or mortal.progress)
        mortal._process.kill()
        found = wait_for(mortal)
        assert (found.move, found.error) == ("", ENDED)
        mortal.ask(START, 1, 0)
        assert wait_for(mortal).move

    def test_a_process_that_dies_over_an_analysis_is_replaced_and_the_caller_told(self, mortal):
        mortal.analyse(START)
        wait_until(lambda: mortal.poll() or mortal.progress)
        mortal._process.kill()
        assert wait_for(mortal).error == ENDED
        mortal.analyse(START, 100)
        assert wait_for(mortal).line

    def test_a_process_that_died_unasked_is_replaced_by_the_next_question(self, mortal):
        mortal._process.kill()
        mortal._process.join()
        assert mortal.poll() is None
        mortal.ask(START, 1, 0)
        assert wait_for(mortal).move

    def test_a_system_that_starts_no_process_is_reported_in_words(self, mortal, monkeypatch):
        def refuse():
            raise OSError(12, "Cannot allocate memory")

        mortal._process.kill()
        mortal._process.join()
        with monkeypatch.context() as broken:
            broken.setattr(mortal, "_start", refuse)
            mortal.ask(START, 1, 0)
            assert wait_for(mortal).error == "The thinking process cannot be started: Cannot allocate memory."
        mortal.ask(START, 1, 0)
        assert wait_for(mortal).move

    def test_closing_ends_it_in_the_middle_of_a_thought(self):
        thinker = Thinker()
        thinker.ask(START, ENDLESS, 0)
        wait_until(lambda: thinker.poll() or thinker.progress)
        thinker.close()
        assert not thinker._process.is_alive()


SCRIPT = """
import time
from game.ai.process import Thinker
from game.play.game_tree import GameSpec

if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(GameSpec("pressure", 0, None, ()), 1, 0)
    found = None
    while found is None:
        found = thinker.poll()
        time.sleep(0.005)
    print(found.move, found.error)
    thinker.close()
"""


@pytest.mark.parametrize("pure", ["0", "1"])
def test_it_thinks_where_no_pygame_is_installed_and_from_the_sources(tmp_path, pure):
    (tmp_path / "pygame.py").write_text("raise ImportError('there is no pygame here')\n", encoding="utf-8")
    (tmp_path / "ask.py").write_text(textwrap.dedent(SCRIPT), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)]), "PARAPET_PURE": pure}
    command = [sys.executable, str(tmp_path / "ask.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    assert done.stdout.split() == [choose(START, 1, 0).move]
