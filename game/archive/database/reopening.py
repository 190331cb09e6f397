"""Ends one file of the library and opens another on a thread of its own: a locked one may take seconds."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread

from game.archive.database.file import Opened
from game.archive.database.writer import DirectWriter, LibraryWriter, Lost, Write


class Reopening:
    """What is found in place of a file of the library, and what is to be written into that."""

    def __init__(
        self,
        old: LibraryWriter | DirectWriter,
        connection: sqlite3.Connection,
        find: Callable[[], Opened],
        check: bool,
        seconds: float,
    ) -> None:
        """End the writer `old`, which has so many seconds for it, close its `connection`, and open what `find` finds.

        None of them may be used meanwhile. `check` says whether the new file is still to be examined.
        """
        self.check = check
        self._old, self._connection, self._find, self._seconds = old, connection, find, seconds
        self._put: list[Write] = []
        self._found: Future[tuple[Opened, list[Write]]] = Future()
        thread = Thread(target=self._run, name="library opening", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # the system has no room for another thread
            self._run()

    def put(self, write: Write) -> None:
        """Have it written into the new file."""
        self._put.append(write)

    def is_done(self, seconds: float) -> bool:
        """Whether the new file is open, after so many seconds at most."""
        with suppress(TimeoutError):
            self._found.exception(seconds)
        return self._found.done()

    @property
    def opened(self) -> Opened:
        """The new file, once that is open."""
        return self._found.result()[0]

    @property
    def waiting(self) -> list[Write]:
        """What is to be written into it: what the old writer has left, and what was put since."""
        return [*self._found.result()[1], *self._put]

    def lost(self) -> list[Lost]:
        """The holders that had lost their rows already, which nobody has heard of."""
        notices = self._old.notices
        heard = [notices.get() for _notice in range(notices.qsize())]
        return [notice for notice in heard if isinstance(notice, Lost)]

    def _run(self) -> None:
        try:
            left = self._old.close(self._seconds)
            self._connection.close()
            self._found.set_result((self._find(), left))
        except BaseException as fault:  # raised where the result is asked for
            self._found.set_exception(fault)
