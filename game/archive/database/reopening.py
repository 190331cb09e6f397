"""Closes one library file and opens another on its own thread, as a locked file may take seconds."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from threading import Thread

from game.archive.database.file import Opened
from game.archive.database.writer import DirectWriter, LibraryWriter, Lost, Write


class Reopening:
    """The file that replaces the library's current one, and the writes that wait for it."""

    def __init__(
        self,
        old: LibraryWriter | DirectWriter,
        connection: sqlite3.Connection | None,
        find: Callable[[], Opened],
        check: bool,
    ) -> None:
        """End the writer `old`, close the `connection` to its file, and open what `find` finds.

        None of them may be used meanwhile. There is no connection to close where a copy was read. While the old writer
        hangs, the new file is not open: only once it has ended is it known which writes are left. `check` says whether
        the new file is still to be examined.
        """
        self.check = check
        self._old, self._connection, self._find = old, connection, find
        self._put: list[Write] = []
        self._found: tuple[Opened, list[Write]] | BaseException | None = None  # None until the file is open
        self._thread = Thread(target=self._run, name="library opening", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # the system cannot start another thread
            self._run()

    def put(self, write: Write) -> None:
        """Queue a write for the new file."""
        self._put.append(write)

    def is_done(self, seconds: float) -> bool:
        """Return whether the new file is open, waiting at most `seconds`."""
        if self._thread.is_alive():
            self._thread.join(seconds)
        return self._found is not None

    @property
    def opened(self) -> Opened:
        """The new file, once that is open."""
        return self._result[0]

    @property
    def waiting(self) -> list[Write]:
        """The writes left by the old writer, and those queued since."""
        return [*self._result[1], *self._put]

    def lost(self) -> list[Lost]:
        """Return the notices of lost rows that were not handled yet."""
        notices = self._old.notices
        heard = [notices.get() for _notice in range(notices.qsize())]
        return [notice for notice in heard if isinstance(notice, Lost)]

    def _run(self) -> None:
        try:
            left = self._old.close()
            if self._connection:
                self._connection.close()
            self._found = self._find(), left
        except BaseException as fault:  # raised again by `opened`
            self._found = fault

    @property
    def _result(self) -> tuple[Opened, list[Write]]:
        assert self._found is not None
        if isinstance(self._found, BaseException):
            raise self._found
        return self._found
