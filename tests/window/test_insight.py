"""Hint, move now, chances and analysis in a real window with the real engine process."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window

RAMPART = 10
PERSON = 0


def start(open_desk: Callable[..., Desk], *seats: int, **preferences: Any) -> Desk:
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": list(seats)}}, **preferences)
    desk.begin("Pressure")
    return desk


def has_line(mover: str, facts: dict[str, Any]) -> bool:
    """Whether the analysis shows a line for a position with this side to move, `w` or `b`."""
    return bool(facts.get("line")) and facts["shown"].endswith(f" {mover}")


def play(desk, *moves):
    """Click moves of two letters and two digits."""
    for move in moves:
        ply = desk.facts["ply"]
        desk.click_cell(move[:2])
        desk.click_cell(move[2:])
        desk.until(lambda facts, before=ply: facts["ply"] > before and not facts["moving"])


def test_escape_makes_the_strongest_level_move_with_what_it_has(open_desk):
    desk = start(open_desk, PERSON, RAMPART, patience=16)  # more than was spent on the opening book
    desk.click_cell("d3")
    desk.click_cell("d4")
    desk.until(lambda facts: facts["status"] == "Black is thinking.")
    desk.press("Escape")
    assert desk.until(lambda facts: facts["ply"] == 2 and facts["person"])["status"] != ""


def test_a_finished_game_is_analysed_from_its_end_card_and_stepped_through(open_desk):
    desk = start(open_desk, PERSON, PERSON)
    play(desk, "d3d4", "c4d4")
    desk.press_button("Resign")
    desk.until(lambda facts: facts["scene"] == "resignation")
    desk.press_button("Resign")
    desk.until(lambda facts: facts.get("result"))
    desk.press_button("Analyse")
    for mover, keys in (("w", ()), ("b", ("Left", "Left")), ("w", ("Left",))):  # resigning was a step too
        for key in keys:
            desk.press(key)
        desk.until(partial(has_line, mover))
        assert desk.facts["analysing"]
    desk.press("Escape")
    desk.until(lambda facts: not facts["analysing"])
