"""The first lesson by mouse in a real window."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.window


def test_from_the_menu_over_the_first_step_of_pressure_to_the_next(open_desk):
    desk = open_desk(animation="fast")
    desk.press_button("Learn")
    desk.until(lambda facts: facts["scene"] == "learn")
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
    desk.press_button("First lesson of Pressure")
    desk.until(lambda facts: facts["scene"] == "lesson")
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
