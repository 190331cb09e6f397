"""Other ways than clicking to move in a real window: dragging, and the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window


def is_still(facts):
    return facts["scene"] == "play" and facts["person"] and not facts["moving"]


def start(open_desk: Callable[..., Desk], level: int, **preferences: bool) -> Desk:
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, level]}}, **preferences)
    desk.begin("Pressure")
    return desk


def test_a_piece_is_dragged_to_its_target(open_desk):
    desk = start(open_desk, 1)
    cells = desk.facts["cells"]
    desk.drag(cells["d3"], cells["d4"])
    assert desk.until(lambda facts: facts["ply"] >= 2 and is_still(facts))["moves"][0] == "d3d4"


def test_a_move_to_confirm_waits_for_a_second_click_or_for_enter(open_desk):
    desk = start(open_desk, 1, confirm_moves=True)
    for confirm in (lambda: desk.click_cell("d4"), lambda: desk.press("Return")):
        desk.until(lambda facts: facts["ply"] == 0 and is_still(facts))
        desk.click_cell("d3", "d4")
        assert desk.until(lambda facts: facts["status"].startswith("Confirm:"))["moves"] == []
        desk.press("Escape")
        assert desk.until(lambda facts: not facts["clicked"])["moves"] == []
        desk.click_cell("d3", "d4")
        desk.until(lambda facts: facts["status"].startswith("Confirm:"))
        confirm()
        assert desk.until(lambda facts: facts["ply"] >= 2 and is_still(facts))["moves"][0] == "d3d4"
        desk.press("ctrl+z")


def test_the_keyboard_alone_goes_from_the_menu_to_a_move(open_desk):
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, 1]}})
    before = list(desk.facts["controls"]).index("Pressure")  # the buttons of the menu come before the cards
    desk.press(*["Tab"] * (before + 1), "Return", opens="setup")
    desk.press("Return", opens="play")
    desk.press("Tab", "Right", "Return")  # onto the board, where the cursor begins in the middle
    desk.until(lambda facts: facts["clicked"] == 1)
    desk.press("Up", "Return")
    assert desk.until(lambda facts: facts["ply"] >= 2 and is_still(facts))["moves"][0] == "d3d4"


def test_full_screen_is_left_by_escape_and_the_game_goes_on(open_desk):
    desk = start(open_desk, 1)
    desk.press("F11")
    desk.press("Escape")
    desk.click_cell("d3")
    desk.until(lambda facts: facts["clicked"] == 1)
