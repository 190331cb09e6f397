"""Faults of the desktop under a real window: the display dies, or the session ends."""

from __future__ import annotations

import json
import os
import signal
import time
from typing import Any

import pytest

from tests.window.desk import PATIENCE, Desk, display
from tests.window.processes import offspring, until_all_have_ended

pytestmark = pytest.mark.window


def kept(desk: Desk) -> dict[str, Any]:
    """The settings in the file; empty before the first change."""
    file = desk.home / "settings.json"
    values: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return values


def change_scale(desk: Desk) -> None:
    """Change a setting by a key, and wait until it is in the file."""
    desk.press("ctrl+plus")
    end = time.monotonic() + PATIENCE
    while "scale" not in kept(desk):
        assert time.monotonic() < end, "the setting was never saved"
        time.sleep(0.01)


def test_a_display_that_dies_loses_nothing_written_and_leaves_no_process_behind(tmp_path):
    before = offspring(os.getpid())
    with display() as screen:
        (server,) = set(offspring(os.getpid())) - set(before)
        desk = Desk(screen, tmp_path / "home")
        change_scale(desk)
        children = offspring(desk.program.pid)
        assert children, "the engine has no process"
        os.kill(server, signal.SIGKILL)
        assert desk.program.wait(PATIENCE) != 0
        until_all_have_ended(children)
    assert kept(desk)["scale"] == 110


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_the_end_of_the_session_ends_the_program_as_quit_does(open_desk, number):
    desk = open_desk()
    change_scale(desk)
    desk.program.send_signal(number)
    assert desk.program.wait(PATIENCE) == 128 + number
    assert desk.program.communicate()[1] == ""
    assert kept(desk)["scale"] == 110
