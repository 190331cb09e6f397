"""The longest turn of the loop with records of 4 MB: `pytest -m bench -s tests/bench/bench_large_records.py`.

`PARAPET_RECORD` names one kind of record.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from functools import partial
from time import sleep

import pygame
import pytest
from pygame.event import Event

from game.archive.library.library import Library
from game.archive.record.record import Record
from game.memory import GarbagePasses
from tests.bench.figures import FRAME, TimedTable, Times, show, timed
from tests.large_records import RECORDS, in_head

pytestmark = pytest.mark.bench

SIZE = (1280, 800)
GOAL = 100  # milliseconds
MOST_TURNS = 6000  # until a record is read
KINDS = [name for name in RECORDS if name == os.environ.get("PARAPET_RECORD", name)]


class NotedTable(TimedTable):
    """A table that notes each turn under the name of what was done, with what comes behind it in the loop."""

    def __init__(self, library: Library, passes: GarbagePasses):
        super().__init__(SIZE, library)
        self.turns: dict[str, list[Times]] = {}
        self._passes = passes

    def note(self, name: str, act: Callable[[], object] = lambda: None, is_calm: bool = False) -> None:
        turn, behind = self.turn(act), timed(lambda: self._passes.make_due(is_calm))
        self.turns.setdefault(name, []).append((turn[0] + behind[0], turn[1] + behind[1]))

    def rest(self, name: str, turns: int = 8) -> None:
        """What a step leaves to the next turns, among them what threads do."""
        for _turn in range(turns):
            self.note(name, is_calm=True)
        while self.facts["scene"] in ("reading", "saving") and turns < MOST_TURNS:
            sleep(FRAME / 4)
            self.note(name, is_calm=True)
            turns += 1

    def press(self, *names: str) -> None:
        """Press keys, a turn each, and let what they began come to an end."""
        for name in names:
            here = f"{self.facts['scene']}: {name}"
            self.note(here, partial(self.key, name))
            self.rest(here)


def read(table: NotedTable) -> None:
    table.rest("the menu, drawn for the first time")
    table.press("Ctrl+V")


def play(table: NotedTable) -> None:
    """Look through the game, and copy it."""
    table.press("Left", "Home", "Right", "Right", "Up", "Down", "End", "PageDown", "G", "E", "Ctrl+C", "Ctrl+Shift+C")
    for y in range(100, 700, 60):
        table.note("play: mouse and wheel", partial(table.wheel, -3, (1150, y)))
    table.note("play: another size", lambda: table.lay_out((1000, 700)))
    table.note("play: the first size", lambda: table.lay_out(SIZE))


def comment(table: NotedTable) -> None:
    """Write into the comment of the start, and of the last move."""
    for key in ("Home", "End"):
        table.press(key, "W")
        if table.facts["scene"] != "move":
            continue
        table.press("Ctrl+Home", "x", "Ctrl+End", "PageUp", "PageDown", "Up", "Enter", "y", "Backspace", "Backspace")
        table.press("Ctrl+A", "Right", "Home", "End", "z", "Backspace")
        table.note("move: click and wheel", lambda: (table.click((640, 330)), table.wheel(-5, (640, 330))))
        table.note("move: text is pasted", lambda: table.stack.handle(Event(pygame.TEXTINPUT, text="word " * 10_000)))
        table.press("Ctrl+Enter")


def library(table: NotedTable) -> None:
    """Look for the game in the library, and rename it."""
    table.press("Ctrl+O", "Down", "Up", *"word", "Esc", "Ctrl+D", "Ctrl+C", "F2")
    table.press("Ctrl+End", "x", "Tab", "Ctrl+End", "y", "Enter", "Ctrl+Enter", "Ctrl+Z", "Del", "Ctrl+Z")
    table.press("Ctrl+T", "Esc")
    table.settings.change(library_rows=True)
    table.rest("library: rows")
    table.press("Down", "Up", "Enter")


def several(table: NotedTable) -> None:
    """Keep the game twice more, and do with all three what the library does with several."""
    for _game in range(2):
        table.library.add(Record(table.match.setup, table.match.state()))
    table.library.flush(60)
    table.rest("play")
    table.press("Ctrl+O", "Ctrl+A", "Ctrl+D", "Ctrl+Z", "Del", "Ctrl+Z", "Ctrl+C")
    table.note("library: Ctrl+S", lambda: table.key("Ctrl+S"))
    table.press("Enter")


@pytest.mark.parametrize("kind", KINDS)
def test_the_longest_turn(kind, tmp_path, monkeypatch):
    text = RECORDS[kind]()
    pasted = [in_head("Program: a")]  # a small record, for what the first of all costs
    monkeypatch.setattr("ui.files.arrivals.pasted", lambda: pasted[0])
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: None)
    for number, here in enumerate((pasted[0], text)):
        pasted[0] = here
        kept = Library(tmp_path / f"{number}.sqlite3", lambda: 1e9, print)
        with closing(kept), GarbagePasses() as passes:
            table = NotedTable(kept, passes)
            table.settings.change(animation="off", folder=str(tmp_path))
            for step in (read, play, comment, library, several):
                step(table)
                if table.facts["scene"] == "menu":
                    break
    print(f"\n{kind}: {len(text):,} characters; {table.said[:1]}"[:200])
    del table.turns["the menu, drawn for the first time"]
    slowest, *others = sorted(table.turns.items(), key=lambda turns: -max(used for _passed, used in turns[1]))
    for name, turns in [slowest, *(it for it in others if max(used for _passed, used in it[1]) > GOAL)]:
        show(name, turns, GOAL)
