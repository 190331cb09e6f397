"""The signals that ask the program to end - a logout, a closed terminal, Ctrl+C - which it obeys as it does Quit."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType
from typing import Any

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK")  # as far as the system has them
BY_SIGNAL = 128  # and its number: the exit code that shells expect


class Ending:
    """Notes such a signal from `__enter__` to `__exit__`, so that it cuts no write short.

    A second Ctrl+C ends the program at once, in case it hangs. A signal that was ignored before, as `nohup` has it,
    still is.
    """

    def __init__(self) -> None:
        self.code = 0  # the exit code; other than 0 as soon as a signal has come
        self._before: dict[signal.Signals, Any] = {}  # what happened at each signal before

    def __enter__(self) -> Ending:
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
