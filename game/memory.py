"""When cyclic garbage is collected, and returning freed memory to the system.

Python looks for such garbage whenever many objects were made: in the midst of a frame, for up to 10 ms. Here a long
game leaves less than a megabyte of it, so the window's program looks for it while nothing moves.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress
from typing import Final, Self

FEW: Final = 5_000  # objects made since the last pass: fewer are not worth one
MANY: Final = 30_000  # objects, a pass of 12 ms: it does not wait until nothing moves, or a long game piles up
GROWN: Final = 300_000  # objects that passes left, some 30 MB: a game of 50,000 plies makes 233,000 when it is opened


class GarbagePasses:
    """A context in which `make_due` makes the passes, and Python none by itself.

    What is there when it begins lives as long as the program, and is never scanned.
    """

    def __init__(self) -> None:
        self._growth = 0  # objects that the passes left since the last one over all
        self._whole = 0  # passes over all until then, with those that others made

    def __enter__(self) -> Self:
        gc.freeze()
        gc.disable()
        return self

    def __exit__(self, *fault: object) -> None:
        gc.enable()

    def make_due(self, is_calm: bool) -> None:
        """Make a pass if one is due; call it between frames, with whether nothing moves in the window."""
        made, whole = gc.get_count()[0], gc.get_stats()[2]["collections"]
        if whole != self._whole:
            self._whole, self._growth = whole, 0
        if is_calm and self._growth >= GROWN and made >= FEW:
            gc.collect()  # takes 25 to 50 ms in a game of 50,000 plies
        elif made >= (FEW if is_calm else MANY):
            self._growth += made - gc.collect(1)


def give_memory_back() -> None:
    """Return the freed memory that glibc keeps for later: with a large window that can be 100 MB."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries keep little, and have no such call
            ctypes.CDLL(None).malloc_trim(0)
