"""A game that is left in any way, by a kill as well, can be continued from the menu of the next start."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

import pytest

from game.catalogue import IDS
from tests.window.desk import Desk, Facts

pytestmark = pytest.mark.window

MOVES = ("d3d4", "c5c4", "c2c3")  # of Pressure, by two people


def begin(open_desk: Callable[..., Desk]) -> Desk:
    """Two people at Pressure, after three moves."""
    people = {game: {"variant": "", "seats": [0, 0]} for game in IDS}
    desk = open_desk(animation="off", setups=people)
    desk.press_button("Pressure")
    desk.until(lambda facts: facts["scene"] == "setup")
    desk.press_button("Play")
    desk.until(lambda facts: facts["scene"] == "play")
    for ply, move in enumerate(MOVES, 1):
        play(desk, move, ply)
    return desk


def play(desk: Desk, move: str, ply: int) -> None:
    """Play by two clicks."""
    desk.click_cell(move[:2])
    desk.click_cell(move[2:])
    desk.until(lambda facts: facts["ply"] == ply)


def continued(open_desk: Callable[..., Desk]) -> Facts:
    """What the next start shows after a click on Continue and one more move."""
    desk = open_desk(animation="off")
    desk.press_button("Continue")
    facts = desk.until(lambda facts: facts["scene"] == "play")
    play(desk, "b5b4", facts["ply"] + 1)
    return desk.facts


def test_after_a_kill(open_desk):
    desk = begin(open_desk)
    desk.program.kill()
    desk.program.wait()
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_after_a_signal(open_desk, number):
    desk = begin(open_desk)
    os.kill(desk.program.pid, number)
    desk.program.wait()
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


def test_ctrl_q_asks_nothing_and_loses_nothing(open_desk):
    desk = begin(open_desk)
    desk.press("ctrl+q")
    desk.program.wait()
    assert desk.program.returncode == 0
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]
