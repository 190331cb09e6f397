"""The first lesson by mouse in a real window."""

from __future__ import annotations

import pytest

from game.ai.proving import prove
from game.learn.puzzle import puzzles_of
from game.learn.solving import Solving
from ui.learn.puzzle_place import PuzzlePlace

pytestmark = pytest.mark.window


def test_from_the_menu_over_the_first_step_of_pressure_to_the_next(open_desk):
    desk = open_desk(animation="fast")
    desk.press_button("Learn", opens="learn")
    desk.press_button("First lesson of Pressure")
    facts = desk.until(lambda facts: facts["scene"] == "lesson" and facts["person"])
    assert (facts["number"], facts["phase"]) == (0, "trying")
    desk.click_cell("c2")
    desk.until(lambda facts: facts["clicked"] == 1)
    desk.click_cell("c3")
    assert desk.until(lambda facts: facts["phase"] == "done")["remark"]
    desk.press_button("Next")
    desk.until(lambda facts: facts["number"] == 1 and facts["person"])
    desk.press("Escape")
    assert desk.until(lambda facts: facts["scene"] == "learn")["done"]["pressure"] == 1


def test_a_step_that_was_missed_is_taken_back_and_one_of_two_turns_is_answered(open_desk):
    desk = open_desk(animation="fast")
    desk.press_button("First lesson of Pressure", opens="lesson")
    desk.drag(desk.facts["cells"]["c2"], desk.facts["cells"]["d2"])
    assert desk.until(lambda facts: facts["phase"] == "missed")["remark"]
    desk.until(lambda facts: facts["phase"] == "trying" and facts["person"] and not facts["moves"])
    for number in range(1, 6):
        desk.press("Next")
        desk.until(lambda facts, number=number: facts["number"] == number)
    desk.until(lambda facts: facts["page"] == "it-misses-its-turn" and facts["person"])
    desk.click_cell("b3")
    desk.until(lambda facts: facts["clicked"] == 1)
    desk.click_cell("c3")
    assert desk.until(lambda facts: len(facts["moves"]) == 2 and facts["person"])["moves"][0] == "b3c3"


def test_the_first_puzzle_of_pressure_is_missed_and_then_solved_against_the_best_replies(open_desk):
    puzzle = PuzzlePlace(puzzles_of("pressure")).puzzle
    rules, position = puzzle.set_up()
    desk = open_desk(animation="fast")
    desk.press_button("Learn")
    desk.press_button("Puzzles of Pressure", opens="puzzles")
    desk.press("Return")
    desk.until(lambda facts: facts["scene"] == "lesson" and facts["person"])

    def play(text):
        desk.click_cell(text[:2])
        desk.until(lambda facts: facts["clicked"] == 1)
        desk.click_cell(text[2:])

    play(next(move.text for move in rules.moves(position) if move.text != puzzle.first))
    assert desk.until(lambda facts: facts["phase"] == "missed")["remark"]
    desk.until(lambda facts: facts["phase"] == "trying" and facts["person"] and not facts["moves"])
    solving = Solving(puzzle)
    while desk.until(lambda facts: facts["person"] or facts["phase"] == "done")["phase"] != "done":
        for text in desk.facts["moves"][len(solving.spec.moves) :]:
            solving.play(text)
        rules, position = solving.spec.replayed()
        made = len(solving.spec.moves)
        play(prove(rules, position, solving.question).fastest[0])
        desk.until(lambda facts, made=made: len(facts["moves"]) > made)
    desk.press_button("Next")
    assert desk.until(lambda facts: facts["page"] != puzzle.id)["scene"] == "lesson"
    desk.press("Escape")
    found = desk.until(lambda facts: facts["scene"] == "puzzles")
    assert (found["solved"], found["failed"]) == (0, 1), "the first try alone counts"
