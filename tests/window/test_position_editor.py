"""The position editor in a real window: a position is put together, copied, pasted, played from and analysed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window

PEOPLE = {"setups": {game: {"variant": "", "seats": [0, 0]} for game in ("pressure", "splits")}}


def editing(open_desk: Callable[..., Desk], title: str) -> Desk:
    """Open the editor from the set-up of a game."""
    desk = open_desk(animation="fast", **PEOPLE)
    desk.press_button(title)
    desk.press_button("Set up a position")
    desk.until(lambda facts: facts["scene"] == "editor")
    return desk


def shows(desk: Desk, text: str) -> None:
    """Wait until the editor shows this position."""
    desk.until(lambda facts: facts["scene"] == "editor" and facts["text"] == text)


def test_a_position_is_put_together_copied_pasted_and_played_from(open_desk):
    desk = editing(open_desk, "Pressure")
    desk.press_button("Empty board")
    shows(desk, "5/5/5/5/5 w")
    desk.press_button("White token")
    desk.click_cell("c3")
    shows(desk, "5/5/2W2/5/5 w")
    desk.press_button("Frozen black token")
    cells = desk.facts["cells"]
    desk.drag(cells["a1"], cells["c1"])
    shows(desk, "5/5/2W2/5/bbb2 w")
    desk.drag(cells["c3"], cells["c4"])
    shows(desk, "5/2W2/5/5/bbb2 w")
    x, y = cells["b1"]
    desk.click(x, y, button=3)
    shows(desk, "5/2W2/5/5/b1b2 w")
    desk.press("ctrl+c")
    desk.press_button("Start position")
    shows(desk, "1BB2/B1B2/BB1WW/2W1W/2WW1 w")
    desk.press("ctrl+v")
    shows(desk, "5/2W2/5/5/b1b2 w")
    desk.press("ctrl+z", "ctrl+z")
    shows(desk, "5/2W2/5/5/b1b2 w")
    desk.press_button("Use this position")
    desk.until(lambda facts: facts["scene"] == "setup")
    desk.press_button("Play")
    desk.until(lambda facts: facts["scene"] == "play" and facts["text"] == "5/2W2/5/5/b1b2 w")
    desk.click_cell("c4")
    desk.click_cell("c3")
    desk.until(lambda facts: facts["moves"] == ["c4c3"])


def test_a_board_of_hexes_is_laid_by_one_sweep_and_analysed(open_desk):
    desk = editing(open_desk, "Splits")
    cells = desk.facts["cells"]
    desk.drag(cells["0,0"], cells["1,0"])
    shows(desk, "0,0;1,0 w")
    desk.click_cell("0,1")
    desk.click_cell("1,1")
    shows(desk, "0,0;1,0;0,1;1,1 w")
    assert not desk.facts["playable"]
    desk.press_button("Red")
    desk.until(lambda facts: facts["playable"])
    desk.press_button("Analyse")
    desk.until(lambda facts: facts["scene"] == "play" and facts["analysing"] and facts["line"])


def test_esc_returns_to_the_game_that_was_left(open_desk):
    desk = open_desk(animation="fast", **PEOPLE)
    desk.begin("Pressure")
    desk.click_cell("d3")
    desk.click_cell("d4")
    desk.until(lambda facts: facts["moves"] == ["d3d4"] and not facts["moving"])
    desk.press("ctrl+e")
    desk.until(lambda facts: facts["scene"] == "editor")
    desk.press("Tab", "Return")  # the keyboard cursor begins in the middle
    desk.until(lambda facts: facts["text"].startswith("1BB2/B1BW1/BBW1W"))
    desk.press("Escape")
    desk.until(lambda facts: facts["scene"] == "play" and facts["moves"] == ["d3d4"])


def test_buttons_lead_to_the_editor_and_back_and_what_is_drawn_outlives_esc(open_desk):
    """Only Ctrl+E led there, and an Esc too many erased what was drawn."""
    desk = open_desk(animation="fast", **PEOPLE)
    desk.begin("Pressure")
    x, y = desk.facts["cells"]["c3"]
    desk.click(x, y, button=3)
    desk.press_button("Edit the position")
    desk.until(lambda facts: facts["scene"] == "editor")
    desk.press_button("Empty board")
    shows(desk, "5/5/5/5/5 w")
    desk.press_button("Back")
    desk.until(lambda facts: facts["scene"] == "play" and facts["text"].startswith("1BB2"))
    desk.press("Escape", "w")
    desk.until(lambda facts: facts["scene"] == "move")
    desk.press_button("Erase what is drawn here")
    desk.until(lambda facts: facts["scene"] == "play" and facts["status"].startswith("What was drawn is erased."))
    desk.press("ctrl+z")
    desk.until(lambda facts: facts["status"] == "What is drawn is as it was before.")
