"""Writes to the library on its own thread and connection, so that no frame waits for a disk."""

from __future__ import annotations

import json
import sqlite3
from collections import deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Final, NamedTuple

from game.language import N_, without_surrogates
from game.places import reason

SqlValue = str | int | float | None
Parameters = tuple[SqlValue, ...]
Statement = tuple[str, Collection[Parameters]]  # SQL, and the parameters of each execution

AT_ONCE: Final = 200  # most writes in one transaction
RETRY: Final = 5.0  # seconds between attempts while writing is refused
REFUSALS: Final = (OSError, sqlite3.Error, MemoryError)  # Python has no sqlite3.Error for SQLITE_NOMEM
DAMAGE: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
PASSING: Final = {  # failures that may pass, by SQLite's primary code
    sqlite3.SQLITE_BUSY: N_("another program keeps the library locked"),
    sqlite3.SQLITE_LOCKED: N_("another program keeps the library locked"),
    sqlite3.SQLITE_FULL: N_("the disk is full"),
    sqlite3.SQLITE_READONLY: N_("the library or its folder is read-only"),
    sqlite3.SQLITE_CANTOPEN: N_("the system does not allow it"),
    sqlite3.SQLITE_PERM: N_("the system does not allow it"),
    sqlite3.SQLITE_IOERR: N_("the disk reports an error"),
    sqlite3.SQLITE_NOMEM: N_("the memory is full"),
}

CHOSEN: Final = "IN (SELECT value FROM json_each(?2))"
LABELS: Final = {  # the changes of a label, by kind; ?1 is the new value
    "star": (f"UPDATE games SET starred = ?1 WHERE id {CHOSEN}",),
    "title": (f"UPDATE games SET name = ?1 WHERE id {CHOSEN}",),
    "comment": (  # that of the start is the game's
        f"UPDATE games SET comment = ?1 WHERE id {CHOSEN}",
        f"UPDATE nodes SET comment = ?1 WHERE number = 0 AND game {CHOSEN}",
    ),
    "score": (f"UPDATE games SET scored = ?1 WHERE id {CHOSEN}",),
    "bin": (f"UPDATE games SET deleted = ?1 WHERE id {CHOSEN}",),
    "end": (f"DELETE FROM games WHERE deleted IS NOT NULL AND id {CHOSEN}",),
}
LEARNING: Final = {  # the changes of what a player has learned, by kind; the value is a JSON list of the parameters
    "learn": "INSERT OR IGNORE INTO learned (player, game, step, done) VALUES (?, ?, ?, ?)",
    "try": (
        "INSERT OR IGNORE INTO tries (player, game, puzzle, done, solved, helped, rated, box, due, run)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ),
    "forget": "UPDATE tries SET forgotten = ?3 WHERE player = ?1 AND game = ?2 AND forgotten IS NULL",
    "remember": "UPDATE tries SET forgotten = NULL WHERE player = ?1 AND game = ?2 AND forgotten = ?3",
    "keep": (
        "INSERT INTO mistakes (player, game, mistake, variant, position, played, judged, kept)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, game, mistake) DO UPDATE SET removed = NULL,"
        " variant = excluded.variant, position = excluded.position, played = excluded.played, judged = excluded.judged"
    ),
    "remove": "UPDATE mistakes SET removed = ?4 WHERE player = ?1 AND game = ?2 AND mistake = ?3",
}


class LabelChange(NamedTuple):
    """One value given to the labels of games, or their end, which only games in the bin come to; or what is learned.

    It is small enough to be kept aside and made again.
    """

    kind: str  # one of LABELS or LEARNING
    value: str | int | None
    games: tuple[int, ...] = ()  # ids; none for what is learned

    @property
    def is_empty(self) -> bool:
        """Whether it changes nothing, as no game is left that it is about."""
        return not self.games and self.kind not in LEARNING

    @property
    def statements(self) -> tuple[Statement, ...]:
        """The SQL, with its parameters."""
        if self.kind in LEARNING:
            return ((LEARNING[self.kind], (tuple(json.loads(str(self.value))),)),)
        return tuple((sql, ((self.value, json.dumps(self.games)),)) for sql in LABELS[self.kind])


class Write(NamedTuple):
    """Statements written in one transaction.

    With a `holder`, the first statement must change exactly one row: a game that still exists and belongs to that
    holder. Otherwise nothing is written, now or later, and the holder is reported to have lost it, unless the write
    is minor.
    """

    statements: tuple[Statement, ...]
    holder: int = 0
    games: tuple[int, ...] = ()  # ids of games whose moves would be lost with this write
    change: LabelChange | None = None  # what the write does if it only changes labels, to be made again
    is_minor: bool = False  # whether the holder need not hear that it has lost the game


@dataclass(frozen=True, slots=True)
class Refused:
    """Writing fails for now and is retried."""

    reason: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """Writing succeeds again, or the file has become available."""


@dataclass(frozen=True, slots=True)
class Sound:
    """The file was checked and is sound."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """The file is damaged and is no longer written to."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The row of this holder is gone, or another holder has taken the game over."""

    holder: int


Notice = Refused | Resumed | Sound | Damaged | Lost


def perform(connection: sqlite3.Connection, writes: Iterator[Write] | list[Write]) -> set[int]:
    """Write all in one transaction and return the holders that lost their rows.

    Raises sqlite3.Error, MemoryError, ValueError or OverflowError, and then nothing is written.
    """
    lost = set[int]()
    if connection.in_transaction:  # the memory was too full to roll the last one back
        connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")
    try:
        for write in writes:
            if write.holder not in lost and not _apply(connection, write) and not write.is_minor:
                lost.add(write.holder)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return lost


def _apply(connection: sqlite3.Connection, write: Write) -> bool:
    before = connection.total_changes
    for number, (sql, rows) in enumerate(write.statements):
        changed = connection.executemany(sql, map(storable, rows)).rowcount
        if write.holder and number == 0 and changed != 1:
            return False
    if connection.total_changes > before:
        connection.execute("UPDATE counter SET value = value + 1")
    return True


def storable(row: Parameters) -> Parameters:
    """Replace lone surrogates by `?`, as no file can hold them."""
    return tuple(without_surrogates(value) if isinstance(value, str) else value for value in row)


def reason_of(error: Exception) -> str | None:
    """Return a short reason for a failure that may pass; None for any other error."""
    if isinstance(error, OSError):
        return reason(error)
    known = PASSING.get(code_of(error))
    return None if known is None else str(known)


def code_of(error: Exception) -> int:
    """Return SQLite's primary result code; 0 if the error has none."""
    if isinstance(error, MemoryError):
        return sqlite3.SQLITE_NOMEM
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def damage(words: str) -> sqlite3.DatabaseError:
    """Return an error like SQLite's for a damaged file."""
    error = sqlite3.DatabaseError(words)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


class DirectWriter:
    """Writes at once, for a library in memory."""

    done = 0  # nothing ever waits

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.notices: SimpleQueue[Notice] = SimpleQueue()
        self._connection = connection

    @property
    def is_refused(self) -> bool:
        """Always False."""
        return False

    def put(self, write: Write) -> None:
        """Write at once."""
        try:
            for holder in perform(self._connection, [write]):
                self.notices.put(Lost(holder))
        except (*REFUSALS, ValueError, OverflowError) as error:
            self.notices.put(Refused(reason_of(error) or str(error)))

    def settle(self, seconds: float) -> bool:
        """Return True: nothing waits."""
        return True

    def close(self, seconds: float | None = None) -> list[Write]:
        """Return no unwritten writes."""
        return []


@dataclass(eq=False, slots=True)
class _Flush:
    """A queue item that is reached once everything before it is written or refused."""

    reached: Event
    ends: bool = False  # whether the thread ends there


class LibraryWriter:
    """Writes in order, and retries a refused write until it succeeds.

    It reports by `notices`, which the library's owner reads on the window's thread.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], check: bool = True, is_refused: bool = False) -> None:
        """`connect` opens the writer's own connection; with `check` the file is examined first, as that takes time.

        `is_refused` says that the file could not be had just now, so that the first attempt comes later.
        Raises RuntimeError where the system has no room for another thread.
        """
        self.notices: SimpleQueue[Notice] = SimpleQueue()
        self._connect, self._check = connect, check
        self._queue: SimpleQueue[Write | _Flush] = SimpleQueue()
        self._waiting: deque[Write] = deque()  # used by the thread only, until it has ended
        self._lost = set[int]()  # holders that lost a write, so that their later writes no longer apply
        self._connection: sqlite3.Connection | None = None
        self._at_once = AT_ONCE
        self.done = 0  # the number of writes made or given up
        self._is_refused, self._is_damaged = is_refused, False
        self._thread = Thread(target=self._run, name="library", daemon=True)
        self._thread.start()

    @property
    def is_refused(self) -> bool:
        """Whether the last attempt to write failed."""
        return self._is_refused

    def put(self, write: Write) -> None:
        """Queue a write. Takes microseconds and never fails."""
        self._queue.put(write)

    def settle(self, seconds: float) -> bool:
        """Wait until the queue is written or refused; return False if that takes longer than `seconds`."""
        flush = _Flush(Event())
        self._queue.put(flush)
        return flush.reached.wait(seconds) and not self._is_refused

    def close(self, seconds: float | None = None) -> list[Write]:
        """Write as much as possible, end the thread, and return the writes that are left.

        Waits for the thread, as long as the disk takes or at most `seconds`; then the writes left are unknown, and
        none are returned.
        """
        self._queue.put(_Flush(Event(), ends=True))
        self._thread.join(seconds)
        return [] if self._thread.is_alive() else list(self._waiting)

    # --- on the thread

    def _run(self) -> None:
        ends = False
        while not ends:
            flushes = self._gather()
            self._write()
            ends = any(flush.ends for flush in flushes)
            for flush in flushes:
                flush.reached.set()
        if self._connection:
            self._connection.close()

    def _gather(self) -> list[_Flush]:
        """Wait for items, at most until the next retry, and take them."""
        flushes = []
        try:
            if self._connection is None and not self._is_refused:
                item = self._queue.get_nowait()  # check the file even if nothing is to be written
            else:
                tries_again = (self._waiting or self._connection is None) and not self._is_damaged
                item = self._queue.get(timeout=RETRY if tries_again else None)
            while True:
                if isinstance(item, Write):
                    self._waiting.append(item)
                else:
                    flushes.append(item)
                item = self._queue.get_nowait()
        except Empty:
            return flushes

    def _write(self) -> None:
        """Make the waiting writes until one fails."""
        while not self._is_damaged:
            try:
                if self._connection is None:
                    self._connection = self._opened()
                    self._resume()
                    continue
                if not self._waiting:
                    break
                self._write_some(self._connection)
            except (*REFUSALS, ValueError, OverflowError) as error:
                if not self._refuse(error):
                    break

    def _opened(self) -> sqlite3.Connection:
        connection = self._connect()
        try:
            if self._check and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise damage("the file does not pass sqlite's check")
        except BaseException:
            connection.close()
            raise
        if self._check:
            self.notices.put(Sound())
        return connection

    def _write_some(self, connection: sqlite3.Connection) -> None:
        batch = list(islice(self._waiting, self._at_once))
        for holder in perform(connection, [write for write in batch if write.holder not in self._lost]):
            self._lose(holder)
        for _done in batch:
            self._take()
        self._resume()

    def _resume(self) -> None:
        if self._is_refused:
            self._is_refused = False
            self.notices.put(Resumed())

    def _refuse(self, error: Exception) -> bool:
        """Handle an error; return whether to go on writing."""
        if code_of(error) in DAMAGE:
            self._is_damaged = True
            self.notices.put(Damaged())
            return False
        reason = reason_of(error)
        if reason is None and self._connection and self._at_once > 1:
            self._at_once = 1  # one write will never succeed; write the others singly
            return True
        if reason is None and self._connection:
            self._lose(self._waiting[0].holder)
            self._take()
            self._at_once = AT_ONCE
            self.notices.put(Refused(str(error)))
            return True
        if not self._is_refused:
            self._is_refused = True
            self.notices.put(Refused(reason or str(error)))
        return False

    def _take(self) -> Write:
        """Remove and return the oldest write."""
        self.done += 1
        return self._waiting.popleft()

    def _lose(self, holder: int) -> None:
        if holder and holder not in self._lost:
            self._lost.add(holder)
            self.notices.put(Lost(holder))
