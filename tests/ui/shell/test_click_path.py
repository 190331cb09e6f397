"""A click on a legal target goes one way: from the application to the model, and from there to the painter."""

import sys
from functools import cache
from itertools import groupby
from pathlib import Path

import pygame
from pygame.event import Event

from game.play.setup import MatchSetup
from tests.sources import ROOT
from tools.table import PERSON
from ui.menu.menu import Menu
from ui.play.game.kept_match import GameHistory

MOST = 15  # files on the way of a click
MILESTONES = {
    ("game/clicks.py", "click"), ("game/play/match.py", "play"), ("ui/board/view.py", "play"),
    ("ui/board/painters/painter.py", "paint"),
}  # fmt: skip


@cache
def name_of(filename):
    """Return a file as it is called in the house, or nothing for one outside `game` and `ui`."""
    path = Path(filename)
    inside = path.is_relative_to(ROOT / "ui") or path.is_relative_to(ROOT / "game")
    return path.relative_to(ROOT).as_posix() if inside else ""


def callers(frame):
    """Return the files on the call stack, the innermost first, one for each call."""
    files = []
    while frame is not None:
        files.append(name_of(frame.f_code.co_filename))
        frame = frame.f_back
    return [name for name in files if name]


def stack_of(frame):
    """Return the files on the call stack, the outermost first; calls within one file count once."""
    return [name for name, _calls in groupby(reversed(callers(frame)))]


def way_of(step):
    """Return the stacks at the milestones, and the files that are given an event or stand on such a stack."""
    stacks, files, before = {}, set(), sys.gettrace()

    def trace(frame, kind, argument):
        name = name_of(frame.f_code.co_filename)
        if not name:
            return
        code = frame.f_code
        if any(isinstance(frame.f_locals.get(it), Event) for it in code.co_varnames[: code.co_argcount]):
            files.add(name)
        if (name, code.co_name) in MILESTONES:
            stacks.setdefault((name, code.co_name), stack_of(frame))

    sys.settrace(trace)
    try:
        step()
    finally:
        sys.settrace(before)
    return stacks, files.union(*stacks.values())


def test_it_passes_at_most_fifteen_files_from_the_application_to_the_painter(make):
    """It passed 25: five parts were asked whose it is, and five of the kit painted the board among the widgets."""
    shown = make(Menu)
    game = GameHistory(MatchSetup("pressure", (PERSON, PERSON), 3))
    shown.app.stack.run(shown.scene.routes.open(game))

    def event(kind, cell, **facts):
        return Event(kind, pos=tuple(map(round, shown.scene.facts()["cells"][cell])), **facts)

    def motion(cell):
        return event(pygame.MOUSEMOTION, cell, rel=(0, 0), buttons=(0, 0, 0))

    shown.step(seconds=1.0)
    shown.step(motion("d3"), event(pygame.MOUSEBUTTONDOWN, "d3", button=1), event(pygame.MOUSEBUTTONUP, "d3", button=1))
    shown.step(motion("d4"), seconds=1.0)
    press = event(pygame.MOUSEBUTTONDOWN, "d4", button=1)
    stacks, files = way_of(lambda: shown.step(press))
    assert stacks.keys() == MILESTONES
    assert shown.scene.facts()["moves"] == ["d3d4"]
    assert len(files) <= MOST, sorted(files)
    assert [stack for stack in stacks.values() if len(set(stack)) < len(stack)] == [], "they lead back"
