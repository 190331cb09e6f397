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
MANY: Final = 300_000  # objects, some 30 MB: a pass does not wait until nothing moves
PASSES: Final = 10  # over new objects, before one over all


class GarbagePasses:
    """A context in which `make_due` makes the passes, and Python none by itself.

    What is there when it begins lives as long as the program, and is never scanned.
    """

    def __init__(self) -> None:
        self._number = 0  # of the passes over new objects since the last one over all

    def __enter__(self) -> Self:
        gc.freeze()
        gc.disable()
        return self

    def __exit__(self, *fault: object) -> None:
        gc.enable()

    def make_due(self, is_calm: bool) -> None:
        """Make a pass if one is due; call it between frames, with whether nothing moves in the window."""
        if gc.get_count()[0] >= (FEW if is_calm else MANY):
            is_whole = is_calm and self._number >= PASSES
            self._number = 0 if is_whole else self._number + 1
            gc.collect(2 if is_whole else 1)


def give_memory_back() -> None:
    """Return the freed memory that glibc keeps for later: with a large window that can be 100 MB."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries keep little, and have no such call
            ctypes.CDLL(None).malloc_trim(0)
