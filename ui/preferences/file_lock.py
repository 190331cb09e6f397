"""A lock between running programs, on a file of its own that is never removed."""

from __future__ import annotations

import errno
import os
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.files import OPEN, Lock, make_folder, mode_of_new, try_lock
from game.language import _

PAUSES = 0.0005, 0.002  # seconds between tries, drawn at random so that two programs do not keep clashing


@contextmanager
def locked(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock while the body runs. Raises TimeoutError when another program, perhaps a stopped one, holds it.

    `patience` is how many seconds to wait for that.

    Where there can be no lock - a folder that cannot be written, a disk without locks - the body runs without.
    """
    handle = None
    with suppress(OSError):  # writing will be refused there too, and says so
        make_folder(path.parent)
        handle = os.open(path, OPEN | os.O_CREAT, mode_of_new(path))
    if handle is None:
        yield
        return
    try:
        end = time.monotonic() + patience
        while try_lock(handle) is Lock.HELD:
            if time.monotonic() >= end:
                raise TimeoutError(errno.ETIMEDOUT, _("another program does not let go of them"), str(path))
            time.sleep(random.uniform(*PAUSES))
        yield
    finally:
        os.close(handle)  # which lets go of the lock
