"""Other ways than clicking to move in a real window: dragging, and the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.window.adviser import Adviser
from tests.window.desk import SEED, Desk

pytestmark = pytest.mark.window

EXPERT = 7


def is_still(facts):
    return facts["scene"] == "play" and facts["person"] and not facts["moving"]


def start(open_desk: Callable[..., Desk], level: int) -> Desk:
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, level]}})
    desk.begin("Pressure")
    return desk


def test_a_piece_is_dragged_to_its_target(open_desk):
    desk = start(open_desk, 1)
    cells = desk.facts["cells"]
    desk.drag(cells["d3"], cells["d4"])
    assert desk.until(lambda facts: facts["ply"] >= 2 and is_still(facts))["moves"][0] == "d3d4"


def test_the_keyboard_alone_goes_from_the_menu_to_a_move(open_desk):
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, 1]}})
    before = list(desk.facts["controls"]).index("Pressure")  # the buttons of the menu come before the cards
    desk.press(*["Tab"] * (before + 1), "Return")
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


def test_backspace_shows_the_turn_of_the_other_once_more(open_desk):
    desk = start(open_desk, 1)
    desk.click_cell("d3")
    desk.click_cell("d4")
    played = desk.until(lambda facts: facts["ply"] == 2 and is_still(facts))
    desk.press("BackSpace")
    desk.until_seen(lambda facts: facts["shown"] != played["text"])
    desk.until(lambda facts: facts["shown"] == played["text"] and is_still(facts))


def test_a_board_piece_lies_loosely_until_enter(open_desk):
    desk = open_desk(animation="fast", setups={"splits": {"variant": "", "seats": [0, 0]}})
    desk.begin("Splits")
    desk.click_cell("0,0")
    turned = desk.until(lambda facts: facts["status"].startswith("Click the piece again"))["choice"]
    desk.press("r")
    way = desk.until(lambda facts: facts["choice"] != turned)["choice"]
    desk.press("Return")
    assert desk.until(lambda facts: facts["ply"] == 1 and is_still(facts))["moves"] == [f"T0,0{way}"]


def test_a_stack_is_grasped_at_a_counter_and_dragged_along_a_line(open_desk):
    desk = open_desk(animation="fast", setups={"splits": {"variant": "quick", "seats": [0, 0]}})
    desk.begin("Splits")
    with Adviser("splits:quick", SEED) as adviser:
        for ply in range(2):  # both towers
            desk.click_cell(adviser.best_move(desk.facts["moves"]).removeprefix("@"))
            desk.until(lambda facts, ply=ply: facts["ply"] == ply + 1 and is_still(facts))
        best = adviser.best_move(desk.facts["moves"]).rpartition(":")[0]
    cells = desk.facts["cells"]
    source = next(name for name in cells if best.startswith(f"{name}-"))
    target = best.removeprefix(f"{source}-")
    x, y = cells[source]
    desk.move_mouse(x, y)
    desk.drag((x, y - 20), tuple(cells[target]))
    move = desk.until(lambda facts: facts["ply"] == 3 and is_still(facts))["moves"][-1]
    assert move.startswith(f"{source}-{target}:")


def test_a_typed_move_is_completed_by_tab_and_by_enter(open_desk):
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, 0]}})
    desk.begin("Pressure")
    desk.press("t")
    desk.type("D3")
    desk.until(lambda facts: facts["status"].startswith("3 moves begin with 'D3'"))
    desk.press("c", "Tab")
    desk.until(lambda facts: "D3c3" in facts["controls"])
    desk.press("Return")
    desk.until(lambda facts: facts["moves"] == ["d3c3"] and is_still(facts))
    desk.press("t")
    desk.type("c4")
    desk.press("Return")
    desk.until(lambda facts: facts["status"] == "Which one? 2 moves begin with 'c4': c4b4 and c4d4.")
    desk.type("d")
    desk.press("Return")
    desk.until(lambda facts: facts["moves"] == ["d3c3", "c4d4"])
