"""Memory that is free again, and the system's to have."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress


def give_memory_back() -> None:
    """Give the system what glibc keeps of freed memory for later: in a large window that may be 100 MB."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other libraries keep little, and have no such call
            ctypes.CDLL(None).malloc_trim(0)
