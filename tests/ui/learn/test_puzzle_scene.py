"""Puzzles on the screen: any way that does it, the best replies, and wrong moves answered on the board."""

import pytest

from game.ai.info import BestMove
from game.ai.proof import Gain, ProofVerdict, Win
from game.ai.proving import prove
from game.learn.puzzle import Puzzle, PuzzleBook
from ui.learn.puzzle_place import PuzzlePlace, name_of
from ui.learn.puzzle_scene import PuzzleScene
from ui.scene.scene import Push

GAIN = Puzzle("b", "pressure", "1BxB1/1BW2/BB2W/2W1W/1W1W1 b", Gain(1, 2), "b3c3", 7)
WIN = Puzzle("a", "pressure", "2B2/4W/2B1b/1BxBx/Bxx1x b", Win(3), "c5d5", 3)
BOOK = PuzzleBook("pressure", puzzles=(GAIN, WIN))


@pytest.fixture
def opened(table):
    """Opens the puzzle with this index, the easiest first."""

    def show(index=0):
        table.popped = []
        table.stack.run(Push(PuzzleScene(table.context, PuzzlePlace(BOOK, index)), table.popped.append))
        table.wait(0.1)
        return table

    return show


def prove_all(table, seconds=3.0):
    """Let `seconds` pass in which the engine proves whatever it is asked."""
    for _ in range(round(seconds * 10)):
        for job in table.puppet.proofs:
            if job.is_open:
                rules, position = job.request.game.replayed()
                job.best_move = BestMove(proof=prove(rules, position, job.request.how))
        table.wait(0.1)


def prove_until(table, is_so):
    """Let time pass, with proofs, until something is so."""
    for _ in range(20):
        prove_all(table, 0.5)
        if is_so(table.facts):
            return
    raise AssertionError(f"it never was so: {table.facts}")


def play(table, text):
    table.scene.practice.match.play(table.scene.practice.match.tree.at(table.scene.navigator.node).read(text))


class TestSolving:
    def test_the_task_names_the_bound(self, opened, words):
        assert "Black wins within 2 turns." in words(opened(0))
        assert "Black comes out a piece ahead within 2 turns." in words(opened(1))

    @pytest.mark.parametrize("index", [0, 1])
    def test_any_move_that_still_does_it_goes_on_and_the_other_side_replies(self, opened, index):
        table = opened(index)
        play(table, (WIN, GAIN)[index].first)
        while table.facts["phase"] != "done":
            prove_all(table)
            if table.facts["person"]:
                job = table.puppet.proofs[-1]
                rules, position = table.scene.practice.match.tree.spec().replayed()
                left = job.request.how.claim
                claim = Win(left.plies - 1, left.seat) if isinstance(left, Win) else left
                play(table, prove(rules, position, type(job.request.how)(claim)).after(ProofVerdict.PROVED)[-1])
        assert name_of((WIN, GAIN)[index]) in table.context.progress.done("pressure")

    def test_a_wrong_move_is_answered_on_the_board_and_then_taken_back(self, opened):
        table = opened()
        table.click("d2", "d3")
        assert table.facts["moves"] == ["d2d3"]
        prove_until(table, lambda facts: facts["phase"] == "missed")
        assert len(table.facts["moves"]) == 2, "the answer is seen"
        assert "see the reply" in table.facts["remark"]
        prove_until(table, lambda facts: facts["phase"] == "trying")
        assert table.facts["moves"] == []
        assert table.facts["remark"], "what it came to stays"
        assert table.context.progress.done("pressure") == set()

    def test_the_solution_is_walked_through_and_taken_back(self, opened):
        table = opened()
        table.key("H", "H", "H")
        prove_until(table, lambda facts: len(facts["moves"]) == 3)
        assert table.facts["moves"][0] == "c5d5"
        prove_until(table, lambda facts: facts["phase"] == "trying")
        assert table.facts["moves"] == []
        assert "Next" in table.controls

    def test_a_hint_points_out_the_piece_and_then_the_move(self, opened):
        table = opened()
        plain, beside = table.close_up("c5"), table.close_up("d5")
        table.click("Hint")
        table.move((3, 3))
        marked = table.close_up("c5")
        assert marked != plain
        assert table.facts["moves"] == []
        table.key("H")
        assert table.close_up("c5") != marked, "an arrow begins there"
        assert table.close_up("d5") != beside
        table.click("c5", "d5")
        assert table.facts["moves"] == ["c5d5"]

    def test_an_engine_that_fails_costs_nothing(self, opened):
        table = opened()
        play(table, "c5d5")
        table.puppet.proofs[-1].best_move = BestMove(error="It has stopped.")
        table.wait(1)
        assert (table.facts["phase"], table.facts["moves"]) == ("trying", [])
        assert "could not tell" in table.facts["remark"]


class TestOneAfterTheOther:
    def test_the_next_is_the_easiest_that_is_left(self, opened):
        table = opened()
        table.click("Skip", wait=0.1)
        assert table.facts["page"] == name_of(GAIN)
        table.click("Skip", wait=0.1)
        assert table.facts["page"] == name_of(WIN)

    def test_after_the_last_one_that_is_said(self, opened):
        table = opened()
        table.context.progress.mark("pressure", name_of(GAIN))
        table.click("Skip", wait=0.1)
        assert table.popped == [None]

    def test_leaving_in_mid_proof_drops_it(self, opened):
        table = opened()
        play(table, "c5d5")
        table.key("Esc")
        assert table.puppet.proofs[-1].is_cancelled


def test_the_page_of_all_lessons_offers_them(table, words, monkeypatch, tmp_path):
    monkeypatch.setattr("ui.learn.learn_scene.puzzles_of", lambda game: BOOK)
    path = tmp_path / "there"
    path.touch()
    monkeypatch.setattr("ui.learn.learn_scene.puzzle_file", lambda game: path)
    table.context.progress.mark("pressure", name_of(WIN))
    table.click("Learn")
    assert "Puzzles: 1 of 2" in words(table)
    table.click("Puzzles of Pressure", wait=0.1)
    assert table.facts["page"] == name_of(GAIN)
