"""Answers questions while writes wait: a full disk or a locked file must not put a game out of reach."""

from __future__ import annotations

import sqlite3
from collections import deque

from game.archive.database import query
from game.archive.database.writer import Write, perform


class Unwritten:
    """What was put into a writer and is not in its file yet, and a copy of the file in memory that has it."""

    def __init__(self) -> None:
        self._count = 0  # of what was put into the writer
        self._writes: deque[tuple[int, Write]] = deque()  # with their numbers
        self._copy: sqlite3.Connection | None = None
        self._copied = 0  # the number of the last write in the copy
        self._version = 0  # of the file, when the copy was made
        self._lost = set[int]()  # holders that have lost their rows in the copy
        self._heard = set[int]()  # of these, those whose loss is known

    @property
    def is_copied(self) -> bool:
        """Whether questions were answered by the copy of late, so that each write changes the answers at once."""
        return self._copy is not None

    @property
    def games(self) -> list[int]:
        """The games that would be lost with what is not written."""
        return list(dict.fromkeys(game for _number, write in self._writes for game in write.games))

    def add(self, write: Write, matters: bool = True) -> None:
        """Note a write; one that does not matter is not waited for."""
        self._count += 1
        if matters:
            self._writes.append((self._count, write))

    def waits(self, done: int) -> bool:
        """Whether something waits, now that the writer has `done` so many."""
        while self._writes and self._writes[0][0] <= done:
            self._writes.popleft()
        if not self._writes:
            self.close()
        return bool(self._writes)

    def over(self, file: sqlite3.Connection, done: int) -> sqlite3.Connection:
        """The connection to ask: that of the file, or the copy while something waits. Raises sqlite3.Error."""
        if not self.waits(done):
            return file
        version = file.execute("PRAGMA data_version").fetchone()[0]
        if self._copy is None or version != self._version:
            self.close()
            self._copy, self._version, self._copied = _copy_of(file), version, 0
        for number, write in self._writes:
            if number > self._copied:
                self._apply(self._copy, write)
        self._copied = self._count
        return self._copy

    def lost(self) -> list[int]:
        """The holders that have lost their rows in the copy since this was asked last."""
        found = [holder for holder in self._lost if holder not in self._heard]
        self._heard.update(found)
        return found

    def _apply(self, copy: sqlite3.Connection, write: Write) -> None:
        if write.holder in self._lost:
            return
        try:
            self._lost |= perform(copy, [write])
        except (sqlite3.Error, ValueError, OverflowError):
            return  # the writer will be refused as well, and says so

    def close(self) -> None:
        """Free the memory of the copy."""
        if self._copy:
            self._copy.close()
        self._copy = None
        self._lost.clear()


def _copy_of(file: sqlite3.Connection) -> sqlite3.Connection:
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        file.backup(copy)
        query.prepare(copy)
    except sqlite3.Error:
        copy.close()
        raise
    return copy
