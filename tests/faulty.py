"""Engine processes with a fault, run by tests in place of the real one; each takes what `serve` takes."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.ai import process
from game.ai.analysis import AnalysisSearch
from game.ai.info import BestMove, Info

Answer = Callable[[process.Request, Callable[[], bool], Callable[[Info[str]], None], AnalysisSearch], BestMove]


def _serve(fault: Callable[[], None], pipe: Connection, stopped: Any, beats: Any) -> None:
    """Serve as ever, but for a fault as soon as a search has found something."""
    answer: Answer = process.answer

    def faulty(request: process.Request, poll: Any, report: Any, analysis: AnalysisSearch) -> BestMove:
        def report_and_fail(info: Info[str]) -> None:
            report(info)
            fault()

        return answer(request, poll, report_and_fail, analysis)

    process.answer = faulty
    process.serve(pipe, stopped, beats)


def _run_in_circles() -> None:
    while True:
        time.sleep(1.0)  # as deaf as one that works, and leaves the machine to other tests


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _once(fault: Callable[[], None], *marks: Path) -> None:
    """Fail once for each mark, the notes of all processes."""
    fresh = next((mark for mark in marks if not mark.exists()), None)
    if fresh is not None:
        fresh.touch()
        fault()


def dying() -> partial[None]:
    """A process that dies over every search."""
    return partial(_serve, _die)


def dying_once(*marks: Path) -> partial[None]:
    """A process that dies over its first search, unless as many have died before as `marks` note."""
    return partial(_serve, partial(_once, _die, *marks))


def endless() -> partial[None]:
    """A process whose searches never end, and hear nothing."""
    return partial(_serve, _run_in_circles)


def endless_once(mark: Path) -> partial[None]:
    """A process whose first search never ends, but not if another's has not ended before."""
    return partial(_serve, partial(_once, _run_in_circles, mark))


def dead_at_once(pipe: Connection, stopped: Any, beats: Any) -> None:
    """A process that ends before it serves anybody."""
