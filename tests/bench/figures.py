"""What benches share: one clock, one way to print figures, and scenes at a size whose turns are timed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import perf_counter, thread_time

from pygame import Surface

from game.archive.library.library import Library
from tests.ui.offscreen import open_display
from tools.hand import Hand
from tools.table import Table

FRAME = 1 / 60  # seconds
GAMES = int(os.environ.get("PARAPET_GAMES", "10000"))  # of a large library
Times = tuple[float, float]  # milliseconds: those that passed, and those of the processor in this thread


def timed(work: Callable[[], object]) -> Times:
    """The milliseconds that some work takes; other programs of the machine lengthen only the first."""
    began, used = perf_counter(), thread_time()
    work()
    return 1000 * (perf_counter() - began), 1000 * (thread_time() - used)


def noise() -> Times:
    """The milliseconds of plain arithmetic, beside which other figures of this machine are read."""
    return timed(lambda: sum(range(50_000)))


def show(name: str, figures: Sequence[Times], limit: float = 1000 * FRAME) -> None:
    """Print one line about figures: each time's median, 99th percentile and worst, and how many exceed `limit`."""
    parts = []
    for kind, times in zip(("passed", "processor"), zip(*figures, strict=True), strict=True):
        last = quantiles(times, n=100, method="inclusive")[98] if len(times) > 1 else times[0]
        over = sum(time > limit for time in times)
        parts.append(f"{kind} median {median(times):7.2f} ms, p99 {last:7.2f}, worst {max(times):7.2f}, {over:3} late")
    print(f"{name:45} {'; '.join(parts)} of {len(figures)}")


class TimedTable(Table):
    """The scenes at a size, whose turns are timed without showing the picture."""

    def __init__(self, size: tuple[int, int], library: Library | None = None) -> None:
        open_display()
        super().__init__(Hand, size, 1.0, library)
        self.canvas = Surface(size)

    def turn(self, act: Callable[[], object] = lambda: None) -> Times:
        """The milliseconds of a turn of the loop in which something is done."""

        def whole() -> None:
            act()
            self.context.now += FRAME
            self.library.poll()
            self.puppet.poll()
            self.stack.update(FRAME)
            if self.stack.dirty:
                self.stack.draw(self.canvas, is_kept=True)

        return timed(whole)
