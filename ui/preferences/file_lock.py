"""A lock between running programs, on a separate file that is never removed."""

from __future__ import annotations

import errno
import os
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.files import OPEN_FLAGS, Lock, make_folder, mode_of_new, try_lock
from game.language import _

PAUSES = 0.0005, 0.002  # seconds between tries, drawn at random so that two programs do not keep clashing


@contextmanager
def locked(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock while the body runs, after waiting up to `patience` seconds for it.

    Raises TimeoutError if another program, perhaps a suspended one, keeps it. Where locks are impossible, such as in a
    read-only folder, the body runs without one.
    """
    handle = None
    with suppress(OSError):  # writing there fails as well, and reports it
        make_folder(path.parent)
        handle = os.open(path, OPEN_FLAGS | os.O_CREAT, mode_of_new(path))
    if handle is None:
        yield
        return
    try:
        end = time.monotonic() + patience
        while try_lock(handle) is Lock.HELD:
            if time.monotonic() >= end:
                raise TimeoutError(errno.ETIMEDOUT, _("another program is using them"), str(path))
            time.sleep(random.uniform(*PAUSES))
        yield
    finally:
        os.close(handle)  # releases the lock
