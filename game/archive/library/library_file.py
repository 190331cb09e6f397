"""An open library file with its writer and the writes that wait, or the copy in memory that stands in for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Final

from game.archive.database.copying import Copying
from game.archive.database.file import (
    SHORT_PATIENCE,
    Opened,
    connect,
    connect_again,
    connect_never,
    daily_copy,
    identity,
    open_copy,
)
from game.archive.database.recovery import Recovery
from game.archive.database.writer import DirectWriter, LibraryWriter, Write, code_of
from game.archive.library.reader import Reader
from game.archive.library.unwritten import Unwritten
from game.language import N_

THREADLESS: Final = N_("{path} cannot be written: {reason}. You see the games in it; new ones are kept in memory.")


class LibraryFile:
    """What an `Opened` library is read and written by. `path` is None for a library in memory."""

    def __init__(self, opened: Opened, check: bool, is_kept: bool, say: Callable[[str], None]) -> None:
        """`check` says whether the file is to be examined; `is_kept`, whether games in memory are kept aside at quit.

        `say` is called with messages for the player, also on other threads.
        """
        self.writer: LibraryWriter | DirectWriter
        if opened.path:
            way = connect_again if opened.is_copy else connect
            find = partial(way, opened.path) if opened.is_writable else connect_never
            try:
                self.writer = LibraryWriter(find, check and not opened.is_copy, opened.is_copy)
            except RuntimeError as refusal:  # the system cannot start another thread
                opened.connection.close()
                connection = open_copy(opened.path, refusal).connection
                opened = Opened(connection, None, THREADLESS.format(path=opened.path, reason=refusal))
        if opened.path is None:
            self.writer = DirectWriter(opened.connection)
        if opened.sentence:
            say(opened.sentence)
        self.connection, self.path, self.is_copy = opened.connection, opened.path, opened.is_copy
        self.damage: Recovery | None = opened.damage  # set until the player chooses what becomes of the file
        self.is_sound = not (check or opened.is_copy)
        self.copying = Copying(opened.path, daily_copy(opened.path), say) if opened.path else None
        self.identity = identity(opened.path)
        self.unwritten = Unwritten()
        self._is_kept = is_kept
        self._threadless = Unwritten()  # what is in memory only, as no thread can write it

    @property
    def contained(self) -> int:
        """The number of writes that the connection contains: no copy gets those of the writer."""
        return 0 if self.is_copy else self.writer.done

    @property
    def waits(self) -> bool:
        """Whether writes wait that the connection does not contain."""
        return self.unwritten.waits(self.contained)

    @property
    def is_long(self) -> bool:
        """Whether the waiting writes take longer than a frame."""
        return self.unwritten.is_long(self.contained)

    @property
    def left(self) -> Unwritten:
        """What is not in the file."""
        self.unwritten.waits(self.contained)
        return self.unwritten if self.path else self._threadless

    @property
    def is_replaced(self) -> bool:
        """Whether another file has taken the place of this one."""
        return self.path is not None and not self.is_copy and identity(self.path) != self.identity

    def put(self, write: Write, matters: bool = True) -> None:
        """Queue a write. Queries do not wait for one that does not matter to the player."""
        self.writer.put(write)
        if self.path:
            self.unwritten.add(write, self.contained, matters)
        elif self._is_kept:
            self._threadless.add(write, 0, matters)

    def version(self, known: int) -> int:
        """Return a number that changes with every write to the file, here or elsewhere. Raises sqlite3.Error.

        It is asked in every frame, so it waits for no lock of another program: until that ends it is the `known` one.
        """
        self.connection.execute("PRAGMA busy_timeout = 0")
        try:
            version: int = self.connection.execute("PRAGMA data_version").fetchone()[0]
        except sqlite3.OperationalError as error:
            if code_of(error) != sqlite3.SQLITE_BUSY:
                raise
            return known
        finally:
            self.connection.execute(f"PRAGMA busy_timeout = {SHORT_PATIENCE}")
        return version

    def current(self) -> sqlite3.Connection:
        """Return the connection to query, which includes the waiting writes. Raises sqlite3.Error."""
        return self.unwritten.over(self.connection, self.contained)

    def unread(self) -> sqlite3.Connection:
        """Return a connection that has nothing but the waiting writes. Raises sqlite3.Error."""
        return self.unwritten.alone(self.contained)

    def reader(self, refuse: Callable[[Exception], None]) -> Reader | None:
        """Return what another thread reads the file by; None where nothing but this connection has the games.

        `refuse` is called on that thread where the file cannot be read.
        """
        if self.path is None or self.is_copy or isinstance(self.writer, DirectWriter):
            return None
        return Reader(self.path, self.writer, self.unwritten.beside(), refuse)

    def close(self) -> None:
        """Close the connection, and free the memory of the waiting writes."""
        self.connection.close()
        self.unwritten.close()
