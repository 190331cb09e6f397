"""The signals that ask the program to end (a logout, a closed terminal, Ctrl+C): it ends as it does on Quit."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType
from typing import Any

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK")  # as far as the system has them
BY_SIGNAL = 128  # added to the signal's number: the exit code that shells expect


class QuitSignals:
    """Catches these signals between `__enter__` and `__exit__`, so that none interrupts a write.

    A second Ctrl+C ends the program at once, in case it hangs. A signal that was ignored before stays ignored, as
    `nohup` needs it.
    """

    def __init__(self) -> None:
        self.code = 0  # the exit code: not 0 once a signal has come
        self._before: dict[signal.Signals, Any] = {}  # the handlers to put back

    def __enter__(self) -> QuitSignals:
        for name in SIGNALS:
            number: signal.Signals | None = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                note: Callable[[int, FrameType | None], None] = self._note
                self._before[number] = signal.signal(number, note)
        return self

    def __exit__(self, *_error: object) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self.code = BY_SIGNAL + number
        if number == signal.SIGINT:
            signal.signal(number, signal.SIG_DFL)
