"""Copies the library beside itself once a day, on a thread of its own, and only if it has changed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from typing import Final

from game.archive.database import schema
from game.archive.database.file import uri_of
from game.archive.database.places import leave_out_places
from game.archive.database.writer import REFUSALS, reason_of
from game.files import replacing
from game.language import N_

DAY: Final = 24 * 60 * 60  # seconds
ENDING: Final = 1.0  # seconds that the end of the program waits for a copy that is stopped

FAILED: Final = N_("The daily copy of the library cannot be made: {reason}.")


class Copying:
    """Makes one daily copy. Only an examined library is copied: damage must never replace a copy."""

    def __init__(self, path: Path, copy: Path, say: Callable[[str], None]) -> None:
        """`copy` is the copy's path; `say` is called on the copying thread if copying fails."""
        self._path, self._copy, self._say = path, copy, say
        self._next = 0.0  # the time of the next check
        self._thread: Thread | None = None
        self._source: sqlite3.Connection | None = None  # what the thread works on, to be interrupted
        self._is_stopped = False

    def go_on(self, now: float) -> None:
        """Begin to copy if a day has passed; `now` is in seconds since 1970."""
        if 0 < self._next - now <= DAY or (self._thread and self._thread.is_alive()):
            return
        self._next = now + DAY
        self._thread = Thread(target=self._run, args=(now,), name="library copying", daemon=True)
        with suppress(RuntimeError):  # no thread to be had: tomorrow there may be
            self._thread.start()

    def stop(self) -> None:
        """Stop copying soon, without waiting for that; the copy of the day before stays."""
        self._is_stopped = True
        if source := self._source:
            with suppress(sqlite3.ProgrammingError):  # the thread has just closed it
                source.interrupt()

    def close(self) -> None:
        """Stop copying, and wait for the end of that."""
        self.stop()
        if self._thread and self._thread.is_alive():
            self._thread.join(ENDING)

    def _run(self, now: float) -> None:
        try:
            age = now - self._copy.stat().st_mtime if self._copy.exists() else DAY
            if 0 <= age < DAY:
                self._next = now - age + DAY
                return
            where = f"{uri_of(self._path.absolute())}?mode=rw"  # never creates a library that was moved away
            with closing(sqlite3.connect(where, uri=True, check_same_thread=False)) as source:
                self._source = source
                is_made = schema.is_ours(source) and schema.version_of(source) == schema.SCHEMA_VERSION
                if is_made and write_count(source) not in (0, _counted_in(self._copy)):
                    self._write(source, now)
        except REFUSALS as error:
            if not self._is_stopped:
                self._say(FAILED.format(reason=reason_of(error) or error))
        finally:
            self._source = None

    def _write(self, source: sqlite3.Connection, now: float) -> None:
        with replacing(self._copy) as (fresh, _handle):
            if self._is_stopped:  # before there was a statement to interrupt
                raise InterruptedError
            source.execute("VACUUM INTO ?", (str(fresh),))
            with closing(sqlite3.connect(fresh, isolation_level=None, check_same_thread=False)) as copy:
                self._source = copy
                copy.execute("PRAGMA journal_mode = MEMORY")  # a file beside it would be left if the program is killed
                leave_out_places(copy)
            os.utime(fresh, (now, now))
            if self._is_stopped:  # the library may have turned out to be damaged
                raise InterruptedError


def write_count(library: sqlite3.Connection) -> int:
    """The number of writes a library has counted. Raises sqlite3.Error."""
    row = library.execute("SELECT value FROM counter").fetchone()
    return int(row[0]) if row else 0


def _counted_in(copy: Path) -> int | None:
    """The count of a copy, or None if there is no readable copy."""
    if not copy.exists():
        return None
    try:
        with closing(sqlite3.connect(f"{uri_of(copy.absolute())}?mode=ro", uri=True)) as library:
            return write_count(library)
    except sqlite3.Error:
        return None
