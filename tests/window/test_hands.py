"""Ways to move in a real window beside clicking: dragging, and the keyboard alone."""

from __future__ import annotations

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window

EXPERT = 7


def is_still(facts):
    return facts["scene"] == "play" and facts["person"] and not facts["moving"]


def start(open_desk, level: int) -> Desk:
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, level]}})
    desk.press_button("Pressure")
    desk.until(lambda facts: facts["scene"] == "setup")
    desk.press_button("Play")
    desk.until(lambda facts: facts["scene"] == "play")
    return desk


def test_a_piece_is_dragged_to_its_target(open_desk):
    desk = start(open_desk, 1)
    cells = desk.facts["cells"]
    desk.drag(cells["d3"], cells["d4"])
    assert desk.until(lambda facts: facts["ply"] >= 2 and is_still(facts))["moves"][0] == "d3d4"


def test_the_keyboard_alone_goes_from_the_menu_to_a_move(open_desk):
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, 1]}})
    desk.press("Tab", "Tab", "Tab", "Return")  # past Settings and Quit to the first card
    desk.until(lambda facts: facts["scene"] == "setup")
    desk.press("Return")
    desk.until(lambda facts: facts["scene"] == "play")
    desk.press("Tab", "Right", "Return")  # onto the board, where the cursor begins in the middle
    desk.until(lambda facts: facts["clicked"] == 1)
    desk.press("Up", "Return")
    assert desk.until(lambda facts: facts["ply"] >= 2 and is_still(facts))["moves"][0] == "d3d4"


def test_undo_while_the_machine_thinks_returns_to_the_persons_turn(open_desk):
    desk = start(open_desk, EXPERT)
    desk.click_cell("d3")
    desk.click_cell("d4")
    desk.until(lambda facts: facts["ply"] == 1)
    desk.press("ctrl+z")
    desk.until(lambda facts: facts["ply"] == 0 and is_still(facts))
    desk.click_cell("d3")
    desk.click_cell("c3")
    assert desk.until(lambda facts: facts["ply"] >= 2 and is_still(facts))["moves"][0] == "d3c3"


def test_full_screen_is_left_by_escape_and_the_game_goes_on(open_desk):
    desk = start(open_desk, 1)
    desk.press("F11")
    desk.press("Escape")
    desk.click_cell("d3")
    desk.until(lambda facts: facts["clicked"] == 1)
