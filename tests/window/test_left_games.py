"""A game that is left in any way, by a kill as well, can be continued from the menu of the next start."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.archive.record.reading import read_record
from game.catalogue import IDS
from tests.window.desk import PATIENCE, ROOT, Desk, Facts, display
from tests.window.other_programs import ask_to_close
from tests.window.processes import offspring, until_all_have_ended

pytestmark = pytest.mark.window

MOVES = ("d3d4", "c5c4", "c2c3")  # of Pressure, by two people


def begin(open_desk: Callable[..., Desk], moves: tuple[str, ...] = MOVES) -> Desk:
    """Two people at Pressure, after some moves."""
    people = {game: {"variant": "", "seats": [0, 0]} for game in IDS}
    desk = open_desk(animation="off", setups=people)
    desk.begin("Pressure")
    for ply, move in enumerate(moves, 1):
        play(desk, move, ply)
    return desk


def play(desk: Desk, move: str, ply: int) -> None:
    """Play by two clicks."""
    desk.click_cell(move[:2], move[2:])
    desk.until(lambda facts: facts["ply"] == ply)


def continued(open_desk: Callable[..., Desk]) -> Facts:
    """What the next start shows after a click on Continue and one more move."""
    desk = open_desk(animation="off")
    desk.press_button("Continue")
    facts = desk.until(lambda facts: facts["scene"] == "play")
    play(desk, "b5b4", facts["ply"] + 1)
    return desk.facts


def scale_in(home: Path) -> int | None:
    """The text size in the settings file; None before the first change of it."""
    file = home / "settings.json"
    size: int | None = json.loads(file.read_text(encoding="utf-8")).get("scale") if file.exists() else None
    return size


def change_scale(desk: Desk) -> None:
    """Change a setting by a key, and wait until it is in the file."""
    desk.press("ctrl+plus")
    end = time.monotonic() + PATIENCE
    while not scale_in(desk.home):
        assert time.monotonic() < end, "the setting was never saved"
        time.sleep(0.01)


def test_after_a_kill(open_desk):
    desk = begin(open_desk)
    desk.program.kill()
    desk.program.wait()
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])  # Windows has no SIGHUP
def test_after_a_signal_which_ends_the_program_as_quit_does(open_desk, name):
    number = signal.Signals[name]
    desk = begin(open_desk)
    change_scale(desk)
    desk.program.send_signal(number)
    assert desk.program.wait(PATIENCE) == 128 + number
    assert desk.program.communicate()[1] == ""
    assert scale_in(desk.home) == 110
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


def test_after_the_window_was_closed(open_desk, screen):
    desk = begin(open_desk)
    ask_to_close(screen, int(desk.window))
    assert desk.program.wait(PATIENCE) == 0
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


def test_after_the_display_died_which_leaves_no_process_behind(open_desk):
    before = offspring(os.getpid())
    with display() as dying:
        (server,) = set(offspring(os.getpid())) - set(before)
        desk = begin(partial(open_desk, on=dying))
        change_scale(desk)
        children = offspring(desk.program.pid)
        assert children, "the engine has no process"
        os.kill(server, signal.SIGKILL)
        assert desk.program.wait(PATIENCE) != 0
        until_all_have_ended(children)
    assert scale_in(desk.home) == 110
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


def test_after_a_crash_whose_report_holds_the_game(open_desk):
    desk = begin(partial(open_desk, command=[sys.executable, str(ROOT / "tests/window/faulty_app.py")]))
    desk.press("F9")
    report = desk.until(lambda facts: facts["scene"] == "crash")["report"]
    desk.press("Return")
    desk.press_button("Continue")
    assert desk.until(lambda facts: facts["scene"] == "play")["moves"] == list(MOVES)
    desk.program.kill()
    desk.program.wait()
    assert [node.text for node in read_record(report.partition("--- Play\n")[2]).tree.line[1:]] == list(MOVES)
    (file,) = (desk.home / "reports").iterdir()
    assert file.read_text(encoding="utf-8") == report
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]
