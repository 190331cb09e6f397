"""Opens the library's file, sets a damaged one aside, and never writes into a file that is not the library's."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from game.archive import schema
from game.archive.library_writer import DAMAGE, code_of, damage, reason_of
from game.files import make_folder
from game.language import _
from game.places import reason

HEADER: Final = 100  # bytes at the beginning of every sqlite file
MAGIC: Final = b"SQLite format 3\0"
PAGE_SIZE, PAGES, VERSION = slice(16, 18), slice(28, 32), slice(60, 64)  # where the header says them
LARGEST: Final = 65_536  # bytes of a page, which the header writes as 1
PATIENCE: Final = 5.0  # seconds that the writer waits for another program to finish writing
OPENING: Final = 2.0  # seconds that the start of the program waits for that
SHORT_PATIENCE: Final = 250  # milliseconds that a question of the window waits for that
BESIDE: Final = ("", "-wal", "-shm")  # the endings of the files that belong together

NO_FOLDER: Final = _("There is no folder to keep games in ({reason}): they are kept only until you quit.")
IS_FOLDER: Final = _("{path} is a folder, so no games can be kept there: they are kept only until you quit.")
NEWER: Final = _(
    "{path} was written by a newer version of Parapet. It is left as it is, and games are kept only until you quit."
)
UNREADABLE: Final = _("{path} cannot be opened: {reason}. It is left as it is, and games are kept only until you quit.")
READ_ONLY: Final = _("{path} cannot be written: {reason}. You see the games in it; new ones are kept until you quit.")
SET_ASIDE: Final = _("The library was damaged. It is kept as {name}, and a new library has begun.")


@dataclass(frozen=True, slots=True)
class Opened:
    """A library that can be read, and what the player should know about it."""

    connection: sqlite3.Connection  # to read from, on any thread, one after the other; in memory, to write to as well
    path: Path | None  # None for a library in memory
    sentence: str = ""  # empty where all is as it should be


def open_library(path: Path | None, thorough: bool = False) -> Opened:
    """The library in the file `path`, made where there is none; whatever is wrong with it, some library is opened.

    With `thorough` all of the file is examined for damage. Without a path the library is in memory.
    """
    if path is None or path.parts[:1] == ("~",):  # a user without a home
        return Opened(_in_memory(), None, NO_FOLDER.format(reason=_("there is no user folder")))
    try:
        make_folder(path.parent)
        if path.is_dir():
            return Opened(_in_memory(), None, IS_FOLDER.format(path=path))
    except OSError as error:
        return Opened(_in_memory(), None, NO_FOLDER.format(reason=reason(error)))
    try:
        header = _header(path)
        is_short = _is_short(path, header)
    except OSError as error:
        return Opened(_in_memory(), None, UNREADABLE.format(path=path, reason=reason(error)))
    if is_short or not MAGIC.startswith(header[: len(MAGIC)]):
        return begin_anew(path)
    if int.from_bytes(header[VERSION], "big") > schema.VERSION:
        return Opened(_in_memory(), None, NEWER.format(path=path))
    try:
        return _opened(path, thorough)
    except sqlite3.Error as error:
        if code_of(error) in DAMAGE:
            return begin_anew(path)
        return as_copy(path, reason_of(error) or str(error))


def connect(path: Path) -> sqlite3.Connection:
    """A connection for writing, used on the thread that asks for it. Raises sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = NORMAL")  # in WAL mode, a power cut loses the last games and damages none
    return connection


def identity(path: Path | None) -> tuple[int, int] | None:
    """What tells the file at a path from any other that comes to lie there; None where there is none."""
    try:
        found = path.stat() if path else None
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found else None


def _opened(path: Path, thorough: bool) -> Opened:
    """Open a file that is a library or empty. Raises sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=OPENING, isolation_level=None, check_same_thread=False)
    try:
        if thorough and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise damage("the file does not pass sqlite's check")
        if schema.version_of(connection) > schema.VERSION:  # not in the header yet, but in the log beside the file
            connection.close()
            return Opened(_in_memory(), None, NEWER.format(path=path))
        if not schema.is_ours(connection):
            raise damage("the file has other tables than a library")
        connection.execute("PRAGMA journal_mode = WAL")  # some network drives have only the slower mode
        if schema.version_of(connection) < schema.VERSION:
            schema.upgrade(connection, schema.MIGRATIONS)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # so that the header says the version
        connection.execute("PRAGMA query_only = ON")
        connection.execute(f"PRAGMA busy_timeout = {SHORT_PATIENCE}")
    except sqlite3.Error:
        connection.close()
        raise
    return Opened(connection, path)


def _header(path: Path) -> bytes:
    """The first bytes of the file; none where it is empty or not there. Raises OSError."""
    try:
        with path.open("rb") as file:
            return file.read(HEADER)
    except FileNotFoundError:
        return b""


def _is_short(path: Path, header: bytes) -> bool:
    """Whether the end of the file is missing, which sqlite does not notice within a page. Raises OSError."""
    if not header:
        return False
    size = int.from_bytes(header[PAGE_SIZE], "big")
    whole = int.from_bytes(header[PAGES], "big") * (LARGEST if size == 1 else size)
    is_logged = path.with_name(path.name + "-wal").exists()  # the log then has what the file does not have yet
    return len(header) < HEADER or (path.stat().st_size < whole and not is_logged)


# --- in memory


def _in_memory() -> sqlite3.Connection:
    connection = _empty()
    connection.execute("PRAGMA foreign_keys = ON")
    schema.upgrade(connection, schema.MIGRATIONS)
    return connection


def _empty() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)


def as_copy(path: Path, why: str) -> Opened:
    """A copy in memory of a file that cannot be written; without its games where it cannot be read either."""
    connection = _empty()
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as source:
            source.backup(connection)
        if schema.version_of(connection) > 0 and schema.is_ours(connection):
            connection.execute("PRAGMA foreign_keys = ON")
            schema.upgrade(connection, schema.MIGRATIONS)
            return Opened(connection, None, READ_ONLY.format(path=path, reason=why))
    except sqlite3.Error as error:
        why = reason_of(error) or why
    connection.close()
    return Opened(_in_memory(), None, UNREADABLE.format(path=path, reason=why))


# --- damaged


def begin_anew(path: Path) -> Opened:
    """Set a damaged file aside and begin another; where that is refused too, in memory."""
    try:
        name = set_aside(path)
        fresh = _opened(path, thorough=False)
    except OSError as error:
        return Opened(_in_memory(), None, UNREADABLE.format(path=path, reason=reason(error)))
    except sqlite3.Error as error:
        return Opened(_in_memory(), None, UNREADABLE.format(path=path, reason=reason_of(error) or error))
    return Opened(fresh.connection, path, SET_ASIDE.format(name=name))


def set_aside(path: Path) -> str:
    """Give a damaged library and the files beside it a name that nothing has yet; that name. Raises OSError."""
    number = next(number for number in count(1) if not any(_aside(path, number, end).exists() for end in BESIDE))
    for end in BESIDE:
        source = path.with_name(path.name + end)
        if source.exists():
            os.rename(source, _aside(path, number, end))
    return _aside(path, number, "").name


def _aside(path: Path, number: int, end: str) -> Path:
    return path.with_name(f"{path.stem}-damaged-{number}{path.suffix}{end}")
