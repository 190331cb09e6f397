"""Ends the program as Quit does on a signal: a logout, a closed terminal, Ctrl+C."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType
from typing import Any

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK")  # those that the system has
BY_SIGNAL = 128  # added to the signal's number: the exit code that shells expect


class QuitSignals:
    """Catches these signals in a `with` block, so that none interrupts a write.

    A second Ctrl+C ends the program at once, in case it hangs. A signal that was already ignored stays ignored, which
    `nohup` relies on.
    """

    def __init__(self) -> None:
        self.code = 0  # the exit code: 0 until a signal arrives
        self._before: dict[signal.Signals, Any] = {}  # the handlers to restore

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
