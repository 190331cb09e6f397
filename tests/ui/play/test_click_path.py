"""A click on a legal target goes one way: from the stack of scenes to the model, and from there to the view."""

import sys
from pathlib import Path

import pygame
from pygame.event import Event

from tools.table import PERSON

ROOT = Path(__file__).parents[3]
WINDOW = str(ROOT / "ui")


def callers(frame):
    """Return the files of the window on the call stack, the innermost first."""
    files = []
    while frame is not None:
        if frame.f_code.co_filename.startswith(WINDOW):
            files.append(Path(frame.f_code.co_filename).relative_to(ROOT).as_posix())
        frame = frame.f_back
    return files


def ways_back(act):
    """Return the calls that lead from one file to another that is waiting for an answer further up the stack."""
    found = set()

    def trace(frame, kind, argument):
        files = callers(frame)
        if len(files) > 1 and files[0] != files[1] and files[0] in files[2:]:
            found.add(f"{files[1]} -> {files[0]}: {frame.f_code.co_name}")

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return found


def test_the_move_is_played_and_shown_without_a_call_back(table):
    """The board called the scene, the navigator called it again, and each of them was asked anew from in there."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3")
    table.move("d4")
    table.picture()
    press = Event(pygame.MOUSEBUTTONDOWN, pos=table.at("d4"), button=1)
    assert ways_back(lambda: table.stack.handle(press)) == set()
    assert table.moves == ["d3d4"]
    assert ways_back(lambda: table.stack.update(0.02)) == set()
