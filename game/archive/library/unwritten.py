"""Answers queries while writes wait, so that a full disk or a locked file hides no game."""

from __future__ import annotations

import sqlite3
from collections import deque

from game.archive.database.file import in_memory
from game.archive.database.writer import LabelChange, Write, perform

MANY_ROWS, LONG_TEXT = 2_000, 500_000  # more rows or letters take the writer longer than a frame


class Unwritten:
    """The writes that are not in the file yet, and a copy of the file in memory that has them."""

    def __init__(self) -> None:
        self.count = 0  # number of writes given to the writer
        self._writes: deque[tuple[int, Write, float]] = deque()  # waiting writes with their numbers and sizes
        self._copy: sqlite3.Connection | None = None
        self._nothing: sqlite3.Connection | None = None  # an empty library, in place of a file that cannot be read
        self._copied = 0  # number of the last write in the copy
        self._version = 0  # data version of the file when it was copied
        self._lost = set[int]()  # holders that have lost their rows in the copy
        self._heard = set[int]()  # lost holders that were reported

    @property
    def is_copied(self) -> bool:
        """Whether queries are being served from the copy, so that each write shows at once."""
        return self._copy is not None

    @property
    def games(self) -> list[int]:
        """The games whose moves would be lost with the waiting writes."""
        return list(dict.fromkeys(game for _number, write, _size in self._writes for game in write.games))

    @property
    def changes(self) -> list[LabelChange]:
        """The changes of labels that would be lost."""
        return [write.change for _number, write, _size in self._writes if write.change]

    def add(self, write: Write, done: int, matters: bool = True) -> None:
        """Record a write after the writer has `done` this many. Queries do not wait for one that does not matter."""
        self.waits(done)
        self.count += 1
        if matters:
            self._writes.append((self.count, write, _size_of(write)))

    def waits(self, done: int) -> bool:
        """Return whether writes still wait after the writer has `done` this many."""
        while self._writes and self._writes[0][0] <= done:
            self._writes.popleft()
        if not self._writes:
            self._forget_copy()
        return bool(self._writes)

    def is_long(self, done: int) -> bool:
        """Return whether what waits after the writer has `done` this many writes takes it longer than a frame."""
        return self.waits(done) and sum(size for _number, _write, size in self._writes) > 1

    def over(self, file: sqlite3.Connection, done: int) -> sqlite3.Connection:
        """Return the connection to query: the file, or the copy while writes wait. May raise what `perform` does."""
        if not self.waits(done):
            return file
        version = file.execute("PRAGMA data_version").fetchone()[0]
        if self._copy is None or version != self._version:
            self._forget_copy()
            self._copy, self._version, self._copied = _copy_of(file), version, 0
        for number, write, _size in self._writes:
            if number > self._copied:
                self._apply(self._copy, write)
                self._copied = number
        return self._copy

    def alone(self, done: int) -> sqlite3.Connection:
        """Return the connection to query while the file cannot be read: it has nothing but the waiting writes."""
        if self._nothing is None:
            self._nothing = in_memory()
        return self.over(self._nothing, done)

    def beside(self) -> Unwritten:
        """Return the same waiting writes, for another thread."""
        other = Unwritten()
        other.count, other._writes = self.count, deque(self._writes)
        return other

    def lost(self) -> list[int]:
        """Return the holders that lost their rows in the copy since the last call."""
        found = [holder for holder in self._lost if holder not in self._heard]
        self._heard.update(found)
        return found

    def _apply(self, copy: sqlite3.Connection, write: Write) -> None:
        if write.holder in self._lost:
            return
        try:
            self._lost |= perform(copy, [write])
        except (sqlite3.Error, ValueError, OverflowError):
            return  # the writer fails too, and reports it

    def close(self) -> None:
        """Free the memory of the copy."""
        self._forget_copy()
        if self._nothing:
            self._nothing.close()
        self._nothing = None

    def _forget_copy(self) -> None:
        if self._copy:
            self._copy.close()
        self._copy = None
        self._lost.clear()


def _size_of(write: Write) -> float:
    """Return the size of a write; together over 1, writes take the writer longer than a frame."""
    size = sum(len(rows) for _sql, rows in write.statements) / MANY_ROWS
    if size > 1:  # the letters of 50,000 rows would take several frames to count
        return size
    values = (value for _sql, rows in write.statements for row in rows for value in row)
    return size + sum(len(value) for value in values if isinstance(value, str)) / LONG_TEXT


def _copy_of(file: sqlite3.Connection) -> sqlite3.Connection:
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        file.backup(copy)
        copy.execute("PRAGMA foreign_keys = ON")  # as for the writer: the rows of a game end with it
    except BaseException:
        copy.close()
        raise
    return copy
