"""The position editor in a real window: a position is put together, copied, pasted and played from."""

from __future__ import annotations

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window


def shows(desk: Desk, text: str) -> None:
    """Wait until the editor shows this position."""
    desk.until(lambda facts: facts["scene"] == "editor" and facts["text"] == text)


def test_a_position_is_put_together_copied_pasted_and_played_from(open_desk):
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, 0]}})
    desk.press_button("Pressure")
    desk.press_button("Set up a position")
    desk.until(lambda facts: facts["scene"] == "editor")
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
