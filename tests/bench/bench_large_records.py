"""The longest turn of the loop with records of 4 MB: `pytest -m bench -s tests/bench/bench_large_records.py`.

A turn is the events of one frame, the update, and the drawing, without showing the picture. Beside the time that passed
stands that of the window's own thread, which neither other programs nor the thread that reads a record lengthen.
`PARAPET_RECORD` names one kind of record.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from functools import partial
from time import perf_counter, sleep, thread_time

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.archive.library.library import Library
from game.archive.record.record import Record
from tests.large_records import RECORDS, in_head
from tests.ui.conftest import open_display
from tools.hand import Hand
from tools.table import Table

pytestmark = pytest.mark.bench

SIZE = (1280, 800)
FRAME, GOAL = 1 / 60, 100  # seconds, milliseconds
MOST_TURNS = 6000  # until a record is read
KINDS = [name for name in RECORDS if name == os.environ.get("PARAPET_RECORD", name)]


class TimedTable(Table):
    """A table whose turns are timed, each under the name of what was done."""

    def __init__(self, library: Library):
        super().__init__(Hand, SIZE, 1.0, library)
        self.canvas = Surface(SIZE)
        self.turns: dict[str, tuple[float, float]] = {}  # the longest of each name, in ms: passed, of this thread

    def turn(self, name: str, act: Callable[[], object] = lambda: None) -> None:
        began, used = perf_counter(), thread_time()
        act()
        self.context.now += FRAME
        self.library.poll()
        self.puppet.poll()
        self.stack.update(FRAME)
        if self.stack.dirty:
            self.stack.draw(self.canvas)
        took = 1000 * (perf_counter() - began), 1000 * (thread_time() - used)
        before = self.turns.get(name, (0.0, 0.0))
        self.turns[name] = max(before[0], took[0]), max(before[1], took[1])

    def rest(self, name: str, turns: int = 8) -> None:
        """What a step leaves to the next turns, among them what threads do."""
        for _turn in range(turns):
            self.turn(name)
        while self.facts["scene"] in ("reading", "saving") and turns < MOST_TURNS:
            sleep(FRAME / 4)
            self.turn(name)
            turns += 1

    def press(self, *names: str) -> None:
        """Press keys, a turn each, and let what they began come to an end."""
        for name in names:
            here = f"{self.facts['scene']}: {name}"
            self.turn(here, partial(self.key, name))
            self.rest(here)


def read(table: TimedTable) -> None:
    table.rest("the menu, drawn for the first time")
    table.press("Ctrl+V")


def play(table: TimedTable) -> None:
    """Look through the game, and copy it."""
    table.press("Left", "Home", "Right", "Right", "Up", "Down", "End", "PageDown", "G", "E", "Ctrl+C", "Ctrl+Shift+C")
    for y in range(100, 700, 60):
        table.turn("play: mouse and wheel", partial(table.wheel, -3, (1150, y)))
    table.turn("play: another size", lambda: table.lay_out((1000, 700)))
    table.turn("play: the first size", lambda: table.lay_out(SIZE))


def comment(table: TimedTable) -> None:
    """Write into the comment of the start, and of the last move."""
    for key in ("Home", "End"):
        table.press(key, "W")
        if table.facts["scene"] != "move":
            continue
        table.press("Ctrl+Home", "x", "Ctrl+End", "PageUp", "PageDown", "Up", "Enter", "y", "Backspace", "Backspace")
        table.press("Ctrl+A", "Right", "Home", "End", "z", "Backspace")
        table.turn("move: click and wheel", lambda: (table.click((640, 330)), table.wheel(-5, (640, 330))))
        table.turn("move: text is pasted", lambda: table.stack.handle(Event(pygame.TEXTINPUT, text="word " * 10_000)))
        table.press("Ctrl+Enter")


def library(table: TimedTable) -> None:
    """Look for the game in the library, and rename it."""
    table.press("Ctrl+O", "Down", "Up", *"word", "Esc", "Ctrl+D", "Ctrl+C", "F2")
    table.press("Ctrl+End", "x", "Tab", "Ctrl+End", "y", "Enter", "Ctrl+Enter", "Ctrl+Z", "Del", "Ctrl+Z")
    table.press("Ctrl+T", "Esc")
    table.settings.change(library_rows=True)
    table.rest("library: rows")
    table.press("Down", "Up", "Enter")


def several(table: TimedTable) -> None:
    """Keep the game twice more, and do with all three what the library does with several."""
    for _game in range(2):
        table.library.add(Record(table.match.setup, table.match.state()))
    table.library.flush(60)
    table.rest("play")
    table.press("Ctrl+O", "Ctrl+A", "Ctrl+D", "Ctrl+Z", "Del", "Ctrl+Z", "Ctrl+C")
    table.turn("library: Ctrl+S", lambda: table.key("Ctrl+S"))
    table.press("Enter")


@pytest.mark.parametrize("kind", KINDS)
def test_the_longest_turn(kind, tmp_path, monkeypatch):
    open_display()
    text = RECORDS[kind]()
    pasted = [in_head("Program: a")]  # a small record, for what the first of all costs
    monkeypatch.setattr("ui.files.arrivals.pasted", lambda: pasted[0])
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: None)
    for number, here in enumerate((pasted[0], text)):
        pasted[0] = here
        kept = Library(tmp_path / f"{number}.sqlite3", lambda: 1e9, print)
        table = TimedTable(kept)
        table.settings.change(animation="off", folder=str(tmp_path))
        gc.freeze()  # as the program does
        try:
            for step in (read, play, comment, library, several):
                step(table)
                if table.facts["scene"] == "menu":
                    break
        finally:
            kept.close()
    slow = sorted(table.turns.items(), key=lambda turn: -turn[1][1])
    print(f"\n{kind}: {len(text):,} characters; {table.said[:1]}"[:200])
    slow = [turn for turn in slow if not turn[0].startswith("the menu")]
    for name, (passed, used) in [turn for number, turn in enumerate(slow) if turn[1][1] > GOAL or not number]:
        print(f"    {name:32} {passed:8.0f} ms; this thread {used:8.0f} ms")
