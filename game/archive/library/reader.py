"""Reads the library's file on a thread, by a connection of its own: a long game takes many frames to read."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, TypeVar

from game.archive.database.file import PATIENCE, uri_of
from game.archive.database.writer import DAMAGE, Damaged, LibraryWriter, code_of
from game.archive.library.unwritten import Unwritten

T = TypeVar("T")

WAITING: Final = 2.0  # seconds that a question waits for earlier writes


class Reader:
    """Answers questions about the file with the writes that waited when the reader was made. For one thread."""

    def __init__(
        self, path: Path, writer: LibraryWriter, unwritten: Unwritten, refuse: Callable[[Exception], None]
    ) -> None:
        """Nothing else may use `unwritten`. `refuse` is called on the thread where the file cannot be read."""
        self._path, self._writer, self._unwritten, self._refuse = path, writer, unwritten, refuse

    def ask(self, question: Callable[[sqlite3.Connection], T], otherwise: T, waits: bool = True) -> T:
        """Answer a question, all of it as of one moment; or return `otherwise`, and tell the writer of damage.

        It `waits` for earlier writes, which has the writer try again if the file refuses them.
        """
        if waits:
            self._writer.settle(WAITING)
        try:
            with closing(self._connect()) as file, closing(self._unwritten):
                asked = self._unwritten.over(file, self._writer.done)
                asked.execute("BEGIN")
                return question(asked)
        except (sqlite3.Error, MemoryError) as error:
            if code_of(error) in DAMAGE:
                self._writer.notices.put(Damaged())
            else:
                self._refuse(error)
            return otherwise

    def _connect(self) -> sqlite3.Connection:
        where = f"{uri_of(self._path.absolute())}?mode=rw"  # never creates a library that was moved away
        file = sqlite3.connect(where, PATIENCE, isolation_level=None, uri=True)
        file.execute("PRAGMA query_only = ON")
        return file
