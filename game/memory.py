"""Returning freed memory to the system."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress


def give_memory_back() -> None:
    """Return the freed memory that glibc keeps for later: with a large window that can be 100 MB."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries keep little, and have no such call
            ctypes.CDLL(None).malloc_trim(0)
