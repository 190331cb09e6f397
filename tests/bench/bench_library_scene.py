"""What the library costs on the screen: run with `pytest -m bench -s tests/bench/bench_library_scene.py`.

A frame is one turn of the loop without showing the picture: the events of that frame, the update, and the drawing. At
60 frames a second there are 16.7 ms for it. Beside the time that passed stands that of the processor, which other
programs of the machine do not lengthen. `PARAPET_GAMES` is how many games there are, 10,000 by default.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from statistics import median, quantiles
from time import perf_counter, sleep, thread_time

import pytest
from pygame import Surface

from tests.ui.conftest import open_display
from tools.hand import Hand
from tools.kept_games import library_with
from tools.table import Table
from ui.menu import late

pytestmark = pytest.mark.bench

GAMES = int(os.environ.get("PARAPET_GAMES", "10000"))
SIZE = (1920, 1200)
FRAME, GOAL = 1 / 60, 1000 / 60  # seconds, milliseconds
MOST = 8  # milliseconds of the processor that a frame may take
APART = 11  # frames from one letter to the next, of someone who types fast
FRAMES = 300
Times = tuple[float, float]  # milliseconds of a frame: those that passed, and those of the processor
WORDS = "anna club won"
CHANGES = {
    "starring all, and the next frames": "Ctrl+D",
    "undoing that": "Ctrl+Z",
    "deleting all": "Delete",
    "undoing that as well": "Ctrl+Z",
}


class TimedTable(Table):
    """A table whose frames are timed."""

    canvas = Surface((0, 0))

    def turn(self, act: Callable[[], object] = lambda: None) -> Times:
        """The milliseconds of a frame in which something is done: those that passed, and those of the processor."""
        began, used = perf_counter(), thread_time()
        act()
        self.stack.update(FRAME)
        if self.stack.dirty:
            self.stack.draw(self.canvas)
        return 1000 * (perf_counter() - began), 1000 * (thread_time() - used)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """A file with many games."""
    path = tmp_path_factory.mktemp("many") / "library.sqlite3"
    library = library_with(GAMES, path)
    library.close()
    return path


@pytest.fixture(params=["boards", "rows"])
def table(request, path):
    """The menu, over a library with many games, in a large window."""
    open_display()
    library = library_with(0, path)
    table = TimedTable(Hand, SIZE, 1.0, library)
    table.settings.change(library_rows=request.param == "rows")
    table.canvas = Surface(SIZE)
    table.turn()
    late.load_boards()  # as the program does while the menu rests
    late.load_routes()
    gc.collect()
    gc.freeze()
    yield table
    gc.unfreeze()
    library.close()


def summary(name: str, frames: list[Times]) -> None:
    """Print one line about frames."""
    passed, used = zip(*frames, strict=True)
    most, most_used = (quantiles(times, n=100, method="inclusive")[98] for times in (passed, used))
    behind, over = sum(time > GOAL for time in passed), sum(time > MOST for time in used)
    print(f"{name:38} median {median(passed):6.2f} ms, p99 {most:6.2f}, worst {max(passed):6.2f}, {behind:3} late; "
          f"processor median {median(used):6.2f}, p99 {most_used:6.2f}, worst {max(used):6.2f}, {over:3} over {MOST} "
          f"of {len(frames)}")  # fmt: skip


def once(name: str, frame: Times) -> None:
    """Print one line about a frame."""
    print(f"{name:38} {frame[0]:6.2f} ms; processor {frame[1]:6.2f}")


def opening(table: TimedTable) -> None:
    """Open the library, and wait until it is all there."""
    once("opening, to the first picture", table.turn(lambda: table.key("Ctrl+O")))
    print(f"{'':38} {table.facts['games']} games listed")
    frames = [table.turn()]
    while table.scene.animating:
        frames.append(table.turn())
    summary("the frames until all is drawn", frames)
    assert table.facts["games"] == GAMES


def test_opening_and_scrolling(table, request):
    print(f"\n{GAMES} games, {SIZE[0]}x{SIZE[1]}, {request.node.callspec.params['table']}")
    opening(table)
    tiles = table.scene._grid.tiles
    at = tiles.rect.center
    table._hand.move(at)
    summary("wheel, a step every frame", [table.turn(lambda: table.wheel(-1, at)) for _frame in range(FRAMES)])
    table.key("Home")
    table.turn()
    keys = [("PageDown",) if not frame % 6 else () for frame in range(FRAMES)]
    summary("PageDown, ten times a second", [table.turn(lambda names=names: table.key(*names)) for names in keys])
    table.key("Home")
    table.turn()
    summary("Down, held", [table.turn(lambda: table.key("Down")) for _frame in range(FRAMES)])
    bar = tiles.bar.rect
    table._hand.down(bar.center)
    reach = tiles.rect.h / FRAMES

    def drag(frame):
        return lambda: table._hand.move((bar.centerx, bar.centery + round(frame * reach)))

    summary("the bar dragged to the end", [table.turn(drag(frame)) for frame in range(FRAMES)])
    table._hand.up((bar.centerx, bar.centery))
    summary("at rest", [table.turn() for _frame in range(FRAMES)])
    table.key("Home")
    for apart in (1, APART):
        typed = [
            table.turn(lambda letter=letter: table.type(letter) if letter else None)
            for word in WORDS
            for letter in [word, *[""] * (apart - 1)]
        ]
        summary(f"typing {WORDS!r}, a letter in {apart}", typed)
        print(f"{'':38} {table.facts['games']} games found")
        table.key("Esc")
        while table.scene.animating:
            table.turn()
    once("selecting all", table.turn(lambda: table.key("Ctrl+A")))
    for name, key in CHANGES.items():
        frames = [table.turn(lambda key=key: table.key(key))]
        while len(frames) < FRAMES or table.scene.animating:
            sleep(FRAME)
            frames.append(table.turn())
        summary(name, frames)
        print(f"{'':38} {table.facts['games']} games listed")
    print(f"pictures kept: {table.scene._grid.art.pictures.used / 1e6:.1f} MB")


def test_the_machine_s_own_noise():
    times = []
    for _frame in range(FRAMES):
        began, used = perf_counter(), thread_time()
        sum(range(50_000))
        times.append((1000 * (perf_counter() - began), 1000 * (thread_time() - used)))
        sleep(FRAME)
    summary("the machine's noise: arithmetic", times)
