"""Opens the library file, or a copy in memory while it is unavailable. Never writes to a foreign file."""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path, PurePath
from typing import Final, NamedTuple

from game.archive.database import schema
from game.archive.database.image import HEADER, MAGIC, PAGES_AT, VERSION_AT, opened_image, page_size
from game.archive.database.recovery import Recovery, recover
from game.archive.database.writer import DAMAGE, REFUSALS, code_of, damage, reason_of
from game.files import OPEN_FLAGS, make_folder, mode_of_new, write_whole
from game.language import N_, _

PATIENCE: Final = 5.0  # seconds that the writer waits for another program's lock
OPENING: Final = 2.0  # seconds that the program's start waits for a lock
SHORT_PATIENCE: Final = 250  # milliseconds that the window's queries wait for a lock
LOGS: Final = ("-wal", "-shm")  # suffixes of the files beside a database

NO_FOLDER: Final = N_("There is no folder to keep games in ({reason}): they are kept only until you quit.")
NEWER: Final = N_("it was written by a newer version of Parapet")
FOREIGN: Final = N_("it is a folder")
UNREADABLE: Final = N_("{path} cannot be opened: {reason}. New games are kept in memory and saved as soon as possible.")
VISIBLE: Final = N_("{path} cannot be opened: {reason}. You see a copy of its games; new ones are saved later.")
SET_ASIDE: Final = N_("The library was damaged. It was kept as {name}, and a new library was started.")
RECOVERED: Final = N_("The library was damaged. It was kept as {name}; what could be read is in a new library.")
UNEXAMINED: Final = N_(
    "The library is damaged and cannot be recovered now: {reason}. Parapet will try again when it next starts."
)
UNREPLACED: Final = N_("The damaged library cannot be replaced now: {reason}. The menu will ask again.")
UNDECIDED: Final = N_("The library is damaged. The menu asks what to do with it; until then nothing is saved.")


class Opened(NamedTuple):
    """A readable library, and a message for the player."""

    connection: sqlite3.Connection  # for reading, on one thread at a time; in memory also for writing
    path: Path | None  # None for a library in memory
    sentence: str = ""  # for the player; empty if all is well
    is_copy: bool = False  # whether a copy in memory stands in for an unavailable file
    damage: Recovery | None = None  # what was read of a damaged file, until the player decides
    is_writable: bool = True  # whether the file may be written, as soon as it is available


class _Newer(sqlite3.DatabaseError):
    """Raised for a file of a newer version."""

    def __init__(self) -> None:
        super().__init__(str(NEWER))


def open_library(path: Path | None, thorough: bool = False) -> Opened:
    """The library in the file `path`, made if missing. Whatever is wrong, some library is opened.

    With `thorough` the whole file is examined for damage. Without a path the library is in memory.
    """
    if path is None or path.parts[:1] == ("~",):  # the user has no home folder
        return Opened(in_memory(), None, NO_FOLDER.format(reason=_("no home folder was found")))
    try:
        return Opened(_opened(path, thorough), path)
    except REFUSALS as error:
        return open_damaged(path) if code_of(error) in DAMAGE else open_copy(path, error)


def connect(path: Path) -> sqlite3.Connection:
    """Return a writing connection for the calling thread, with the index in place. Raises sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = NORMAL")  # in WAL mode, a power cut loses the last games and damages none
    connection.execute(schema.LISTED)
    return connection


def connect_again(path: Path) -> sqlite3.Connection:
    """Return a writing connection after opening the file anew. Raises sqlite3.Error and OSError."""
    _opened(path, thorough=False).close()
    return connect(path)


def connect_never() -> sqlite3.Connection:
    """Raise an error, as the player has not decided what to do with the damaged file."""
    raise sqlite3.OperationalError(str(UNDECIDED))


def uri_of(path: PurePath) -> str:
    """Return the URI by which SQLite opens the file at an absolute path, without a query."""
    where = path.as_uri()
    if where.startswith("file:///"):
        return where
    return "file:////" + where.removeprefix("file://")  # SQLite takes no host, as a network share of Windows gives it


def identity(path: Path | None) -> tuple[int, int] | None:
    """Return a value that identifies the file at a path; None if no file is there."""
    try:
        found = path.stat() if path else None
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found else None


def _opened(path: Path, thorough: bool) -> sqlite3.Connection:
    """Return a reading connection to a library, made or upgraded if needed. Raises sqlite3.Error and OSError."""
    make_folder(path.parent)
    if path.is_dir():
        raise IsADirectoryError(0, str(FOREIGN), str(path))
    header = _header(path)
    if _is_short(path, header) or not MAGIC.startswith(header[: len(MAGIC)]):
        raise damage("the file is no database, or its end is missing")
    if int.from_bytes(header[VERSION_AT], "big") > schema.SCHEMA_VERSION:
        raise _Newer
    if not path.exists():
        os.close(os.open(path, OPEN_FLAGS | os.O_CREAT, mode_of_new(path)))  # its log gets the same permissions
    connection = sqlite3.connect(path, timeout=OPENING, isolation_level=None, check_same_thread=False)
    try:
        if thorough and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise damage("the file does not pass sqlite's check")
        if schema.version_of(connection) > schema.SCHEMA_VERSION:  # still only in the log beside the file
            raise _Newer
        if not schema.is_ours(connection):
            raise damage("the file has other tables than a library")
        connection.execute("PRAGMA journal_mode = WAL")  # some network drives have only the slower mode
        if schema.version_of(connection) < schema.SCHEMA_VERSION:
            schema.upgrade(connection, schema.MIGRATIONS)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # so that the header holds the version
        connection.execute("PRAGMA query_only = ON")
        connection.execute(f"PRAGMA busy_timeout = {SHORT_PATIENCE}")
    except BaseException:
        connection.close()
        raise
    return connection


def _header(path: Path) -> bytes:
    """Return the first bytes of a file; empty if it is empty or missing. Raises OSError."""
    try:
        with path.open("rb") as file:
            return file.read(HEADER)
    except FileNotFoundError:
        return b""


def _is_short(path: Path, header: bytes) -> bool:
    """Return whether the file is truncated; SQLite does not notice this within a page. Raises OSError."""
    if not header:
        return False
    whole = int.from_bytes(header[PAGES_AT], "big") * page_size(header)
    is_logged = path.with_name(path.name + "-wal").exists()  # the log may hold the rest
    return len(header) < HEADER or (path.stat().st_size < whole and not is_logged)


# --- in memory


def in_memory(page_size: int = 4096) -> sqlite3.Connection:
    """Return an empty library in memory, with pages of this many bytes."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA page_size = {page_size}")
    return _prepared(connection)


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.execute("PRAGMA foreign_keys = ON")
    schema.upgrade(connection, schema.MIGRATIONS)
    return connection


def read_copy(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of a library, in the present version's tables. Raises what REFUSALS names."""
    connection = opened_image(path)
    try:
        if schema.version_of(connection) > schema.SCHEMA_VERSION:
            raise _Newer
        if not (schema.version_of(connection) and schema.is_ours(connection)):
            raise damage("the file has other tables than a library")
        return _prepared(connection)
    except BaseException:
        connection.close()
        raise


def open_copy(path: Path, why: Exception) -> Opened:
    """Return a copy in memory of an unavailable file; empty if the file cannot be read."""
    reason = reason_of(why) or str(why)
    with suppress(*REFUSALS):  # unreadable: the copy stays empty
        return Opened(read_copy(path), path, VISIBLE.format(path=path, reason=reason), is_copy=True)
    return Opened(in_memory(), path, UNREADABLE.format(path=path, reason=reason), is_copy=True)


# --- damaged


def open_damaged(path: Path) -> Opened:
    """Return the readable part of a damaged file, which stays; if no game is readable, begin without asking.

    Where the memory does not suffice for reading it, nothing is written to it.
    """
    connection = in_memory()
    try:
        found = recover(path, daily_copy(path), connection)
        if found.games:
            return _unwritable(connection, path, str(UNDECIDED), found)
        content = connection.serialize()
    except MemoryError as error:
        connection.close()
        return _unwritable(in_memory(), path, UNEXAMINED.format(reason=reason_of(error)))
    connection.close()
    return (begin_with if found.learned else begin_anew)(path, content, found)


def _unwritable(connection: sqlite3.Connection, path: Path, sentence: str, found: Recovery | None = None) -> Opened:
    return Opened(connection, path, sentence, is_copy=True, damage=found, is_writable=False)


def begin_anew(path: Path, content: bytes, found: Recovery) -> Opened:
    """Set a damaged file aside and begin an empty one, in memory if that fails.

    If the file cannot be set aside, it stays, and the player decides again about the `content` that was `found`.
    """
    try:
        name = set_aside(path)
    except (OSError, MemoryError) as error:
        return _undecided(path, content, found, error)
    try:
        return Opened(_opened(path, thorough=False), path, SET_ASIDE.format(name=name))
    except REFUSALS as error:
        return Opened(in_memory(), path, UNREADABLE.format(path=path, reason=reason_of(error) or error), is_copy=True)


def begin_with(path: Path, content: bytes, found: Recovery) -> Opened:
    """Set a damaged file aside and put a library of this content in its place; `found` describes the content.

    A library lies at `path` at every moment: if the program is killed, it finds the damaged one again. If the new one
    cannot be written, the damaged one stays with its log, and the player decides again.
    """
    names: list[str] = []

    def is_aside() -> bool:
        names.append(set_aside(path, stays=True))
        return True

    try:
        write_whole(path, content, is_aside)
    except (OSError, MemoryError) as error:
        return _undecided(path, content, found, error)
    try:
        return Opened(_opened(path, thorough=False), path, RECOVERED.format(name=names[0]))
    except REFUSALS as error:
        return open_copy(path, error)


def _undecided(path: Path, content: bytes, found: Recovery, why: OSError | MemoryError) -> Opened:
    connection = in_memory()
    try:
        connection.deserialize(content)
    except MemoryError as error:
        return _unwritable(connection, path, UNEXAMINED.format(reason=reason_of(error)))
    return _unwritable(connection, path, UNREPLACED.format(reason=reason_of(why)), found)


def set_aside(path: Path, stays: bool = False) -> str:
    """Rename a damaged library and its log; return the new name. After an OSError they keep their names.

    With `stays` the file, but not its log, also stays in place.
    """
    endings = ("", *LOGS)
    number = next(number for number in count(1) if not any(_aside(path, number, end).exists() for end in endings))
    if stays:
        write_whole(_aside(path, number, ""), path.read_bytes())
    with ExitStack() as back:  # file and log only make sense together
        for end in LOGS if stays else endings:
            source = path.with_name(path.name + end)
            if source.exists():
                os.rename(source, _aside(path, number, end))
                back.callback(os.rename, _aside(path, number, end), source)
        back.pop_all()
    return _aside(path, number, "").name


def _aside(path: Path, number: int, end: str) -> Path:
    return path.with_name(f"{path.stem}-damaged-{number}{path.suffix}{end}")


def daily_copy(path: Path) -> Path:
    """Return the path of the daily copy of a library."""
    return path.with_name(f"{path.stem}-copy{path.suffix}")
