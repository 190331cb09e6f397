"""What the library costs on the screen: run with `pytest -m bench -s tests/bench/bench_library_scene.py`.

A frame is one turn of the loop without showing the picture: the events of that frame, the update, and the drawing. At
60 frames a second there are 16.7 ms for it. `PARAPET_GAMES` is how many games there are, 10,000 by default.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from statistics import median, quantiles
from time import perf_counter

import pygame
import pytest
from pygame import Surface

from tests.ui.conftest import Hand, open_display
from tests.ui.library.kept_games import library_with
from tests.ui.table import Table

pytestmark = pytest.mark.bench

GAMES = int(os.environ.get("PARAPET_GAMES", "10000"))
SIZE = (1920, 1200)
FRAME, GOAL = 1 / 60, 1000 / 60  # seconds, milliseconds
FRAMES = 300
WORDS = "anna club won"


class TimedTable(Table):
    """A table whose frames are timed."""

    canvas = Surface((0, 0))

    def turn(self, act: Callable[[], object] = lambda: None) -> float:
        """The milliseconds of a frame in which something is done."""
        began = perf_counter()
        act()
        self.stack.update(FRAME)
        if self.stack.dirty:
            self.stack.draw(self.canvas)
        return 1000 * (perf_counter() - began)


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
    yield table
    library.close()


def summary(name: str, times: list[float]) -> None:
    """Print one line about times in milliseconds."""
    most = quantiles(times, n=100, method="inclusive")[98]
    late = sum(time > GOAL for time in times)
    print(f"{name:34} median {median(times):6.2f} ms, p99 {most:6.2f} ms, worst {max(times):6.2f} ms, "
          f"of {len(times)}: {late} over {GOAL:.1f} ms")  # fmt: skip


def test_opening_and_scrolling(table, request):
    print(f"\n{GAMES} games, {SIZE[0]}x{SIZE[1]}, {request.node.callspec.params['table']}")
    opened = table.turn(lambda: table.key("Ctrl+O"))
    print(f"{'opening, to the first picture':34} {opened:6.2f} ms")
    assert table.facts["games"] == GAMES
    settling = [table.turn() for _frame in range(60)]
    summary("the next second, boards drawn", settling)
    tiles = table.scene._tiles
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
    bar = tiles._bar()
    table._hand.down(bar.center)
    reach = tiles.rect.h / FRAMES

    def drag(frame):
        return lambda: table._hand.move((bar.centerx, bar.centery + round(frame * reach)))

    summary("the bar dragged to the end", [table.turn(drag(frame)) for frame in range(FRAMES)])
    table._hand.up((bar.centerx, bar.centery))
    summary("at rest", [table.turn() for _frame in range(FRAMES)])
    table.key("Home")
    typed = [table.turn(lambda letter=letter: table.type(letter)) for letter in WORDS]
    summary(f"typing {WORDS!r}, a frame a letter", typed)
    print(f"{'':34} {table.facts['games']} games found")
    marking = table.turn(lambda: (table.key("Esc"), table.turn(), table.key("Ctrl+A")))
    print(f"{'selecting all':34} {marking:6.2f} ms")
    print(f"{'starring all':34} {table.turn(lambda: table.key('Ctrl+D')):6.2f} ms")
    print(f"pictures kept: {table.scene._art.pictures.used / 1e6:.1f} MB")


def test_the_machine_s_own_noise():
    clock = pygame.time.Clock()
    times = []
    for _frame in range(FRAMES):
        began = perf_counter()
        sum(range(50_000))
        times.append(1000 * (perf_counter() - began))
        clock.tick(60)
    summary("the machine's noise: arithmetic", times)
