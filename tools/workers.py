"""Many tasks on all cores, with results that are kept on the way: for commands that can be stopped and continued."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from typing import Final, TypeVar

from game.ai.process import without_working_directory

KEPT_EVERY: Final = 10.0  # seconds between two writes of the results

T = TypeVar("T")
R = TypeVar("R")


def ignore_interrupts() -> None:
    """Ignore Ctrl+C, which a terminal sends to the workers too; only the parent process reacts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def work_through(
    tasks: Sequence[T], work: Callable[[T], R], enter: Callable[[R], None], keep: Callable[[], None], cores: int
) -> bool:
    """Do the tasks on `cores`, in any order; returns whether all are done, and not ended by Ctrl+C.

    `enter` takes each result, and `keep` writes them, now and then and at the end; what it raises is passed on.
    """
    kept = time.monotonic()
    try:
        with without_working_directory():
            workers = get_context("spawn").Pool(cores, ignore_interrupts)
        with workers as pool:
            for result in pool.imap_unordered(work, tasks):
                enter(result)
                if time.monotonic() - kept > KEPT_EVERY:
                    keep()
                    kept = time.monotonic()
    except KeyboardInterrupt:
        print("Stopped.")
        return False
    finally:
        keep()
    return True
