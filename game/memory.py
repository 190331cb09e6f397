"""When cyclic garbage is collected and long games are freed, and returning freed memory to the system.

Python looks for such garbage whenever many objects were made: in the midst of a frame, for up to 10 ms. Here a long
game leaves less than a megabyte of it, so the window's program looks for it while nothing moves.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, Protocol, Self
from weakref import finalize

FEW: Final = 5_000  # objects made since the last pass: fewer are not worth one
MANY: Final = 30_000  # objects, a pass of 12 ms: it does not wait until nothing moves, or a long game piles up
GROWN: Final = 300_000  # objects that passes left, some 30 MB: a game of 50,000 plies makes 233,000 when it is opened
PART: Final = 2_000  # nodes freed in a turn, in 3 to 5 ms

_untrack: Final = ctypes.PYFUNCTYPE(None, ctypes.py_object)(("PyObject_GC_UnTrack", ctypes.pythonapi))


class Linked(Protocol):
    """A node of a structure whose nodes refer to each other."""

    def cut(self) -> Iterable[Linked]:
        """Forget all other nodes; return those behind this one."""


class Unscanned:
    """Nodes that no pass scans. They are freed in parts once their owner is gone.

    A pass takes 30 to 50 ms to scan a game of 50,000 plies, and 0.1 s to free it. All this is for the window's program;
    elsewhere nodes are ordinary objects.
    """

    def __init__(self) -> None:
        self.is_wanted = False  # whether `free_part` is called from now on
        self._left: deque[Linked] = deque()  # without an owner, each with all behind it; filled on any thread

    def add(self, node: Linked, *plain: object) -> None:
        """Have no pass scan a node, which has to be behind the first one of an owner, nor its `plain` values.

        Those may refer to no node: a pass over all would find that out for itself, one by one, in 0.1 s.
        """
        if self.is_wanted:
            _untrack(node)
            for value in plain:
                _untrack(value)

    def own(self, owner: object, first: Linked) -> None:
        """Free `first` and all behind it when the owner is gone.

        No node may refer to the owner, and nobody may follow their links without it.
        """
        finalize(owner, self._inherit, first).atexit = False

    def free_part(self) -> None:
        """Free some of the nodes whose owner is gone."""
        for _node in range(PART):
            if not self._left:
                return
            self._left.extend(self._left.pop().cut())

    def _inherit(self, first: Linked) -> None:
        if self.is_wanted:
            self._left.append(first)


UNSCANNED: Final = Unscanned()  # of the program, like the collector's objects


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
        UNSCANNED.is_wanted = True
        return self

    def __exit__(self, *fault: object) -> None:
        UNSCANNED.is_wanted = False
        gc.enable()

    def make_due(self, is_calm: bool) -> None:
        """Make a pass if one is due; call it between frames, with whether nothing moves in the window."""
        UNSCANNED.free_part()
        made, whole = gc.get_count()[0], gc.get_stats()[2]["collections"]
        if whole != self._whole:
            self._whole, self._growth = whole, 0
        if is_calm and self._growth >= GROWN and made >= FEW:
            gc.collect()
        elif made >= (FEW if is_calm else MANY):
            self._growth += made - gc.collect(1)


def give_memory_back() -> None:
    """Return the freed memory that glibc keeps for later: with a large window that can be 100 MB."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries keep little, and have no such call
            ctypes.CDLL(None).malloc_trim(0)
