"""Record files of the games whose writes the library's file refuses, in case the program is killed meanwhile.

They lie where a program that quits keeps such games. While it runs, a locked file beside them keeps others from
importing what it is still going to write.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import RLock, Thread
from typing import Final

from game.archive.database.stored_game import StoredGame, stored_game
from game.archive.library.library_file import LibraryFile
from game.archive.library.unsaved import keep_aside, make_own
from game.archive.record.files import SUFFIX
from game.errors import RecordError
from game.files import OWNER, Lock, clear_abandoned, new_locked, try_lock
from game.splitmix import unpredictable

Rows = list[StoredGame | None]

SPARE: Final = re.compile(rf" of ([0-9a-f]{{16}}){re.escape(SUFFIX)}$")  # the end of a name, with that of its program
ENDING: Final = 1.0  # seconds that the end of the program waits for a file that is being written
REST: Final = 10.0  # seconds between two writings, so that a kill costs no more than the plies of these
REST_FACTOR: Final = 3  # a rest takes at least as many times as long as the last writing
LONGEST_REST: Final = 60.0  # seconds, also if the clock is set or the computer sleeps during a writing
MOST: Final = 50  # games: the latest ones of more


class SpareFiles:
    """The files of this program. They are written on a thread of their own, and only where files can be locked."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """The first of these folders that can be written is used."""
        self._folders = folders
        self._lock: tuple[Path, int] | None = None  # the locked file, and opened
        self._files: dict[int, Path] = {}  # by game
        self._state: object = None  # the file of the library, and the number of its writes, when they were written
        self._began: float | None = None  # when the last writing began, until its end has been seen
        self._ended, self._rest = 0.0, 0.0  # when it ended, and the seconds to rest then
        self._thread: Thread | None = None
        self._is_needless = False  # whether the program has ended, and kept all games
        self._mutex = RLock()  # for the files and the lock, as the thread may outlast `close`

    @property
    def _is_writing(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def follow(self, file: LibraryFile, now: float) -> None:
        """Keep what the file refuses now, or delete what it has taken. Call it once a frame; the rest is quick.

        `now` is in seconds. After a writing, the next one waits for a while.
        """
        if self._is_writing:
            return
        if self._began is not None:
            rest = max(REST, REST_FACTOR * (now - self._began))
            self._began, self._ended, self._rest = None, now, min(rest, LONGEST_REST)
        state, rests = (file, file.unwritten.count), 0 <= now - self._ended < self._rest
        if not file.waits:
            if file.path and not file.is_copy:
                self._state = None
                self._delete()
        elif file.writer.is_refused and state != self._state and not rests:
            self._state, self._began = state, now
            self._thread = Thread(target=self._write, args=(_question(file),), name="spare files", daemon=True)
            with suppress(RuntimeError):  # the system cannot start another thread: quitting keeps the games
                self._thread.start()

    def close(self, is_needless: bool) -> None:
        """Delete the files if they are needless, else leave them to the next start."""
        self._is_needless = is_needless
        if self._thread and self._thread.is_alive():
            self._thread.join(ENDING)
        if is_needless:
            self._delete()
        self._unlock()

    def _delete(self) -> None:
        with self._mutex:
            files, self._files = self._files, {}
        for path in files.values():
            with suppress(OSError):  # it stays, and the next start finds its game in the library
                path.unlink()
        self._unlock()

    def _write(self, ask: Callable[[], Rows]) -> None:
        lock = self._locked()
        if lock is None:
            return
        for stored in filter(None, ask()):
            if self._is_needless:
                break
            with suppress(OSError, RecordError, MemoryError):  # quitting tries again, and says so
                path = keep_aside(stored, [lock.parent], f" of {lock.stem[1:]}")
                with self._mutex:
                    before = self._files.get(stored.row["id"], path)
                    self._files[stored.row["id"]] = path
                if before != path:  # its title or its players have changed
                    before.unlink()
        if self._is_needless:  # `close` may not have waited for the last one
            self._delete()

    def _locked(self) -> Path | None:
        """The locked file, in the folder to write to."""
        lock = self._lock
        for folder in () if lock else self._folders:
            with suppress(OSError):
                make_own(folder)
                lock = new_locked(partial(_new_lock, folder), OWNER)
                is_locked = try_lock(lock[1]) is not Lock.NONE  # on Windows, a lock of its own refuses a second one
                self._lock = lock
                if is_locked:
                    break
                self._unlock()
                lock = None
        return lock[0] if lock else None

    def _unlock(self) -> None:
        with self._mutex:
            lock, self._lock = self._lock, None
        if lock:
            os.close(lock[1])  # closing unlocks the file
            with suppress(OSError):
                lock[0].unlink()
                lock[0].parent.rmdir()


def _question(file: LibraryFile) -> Callable[[], Rows]:
    """What the thread asks for the games that wait; what only this thread can read is read now."""
    games = file.left[-MOST:]

    def rows(connection: sqlite3.Connection) -> Rows:
        return [stored_game(connection, game) for game in games]

    if reader := file.reader(lambda _refusal: None):  # quitting says what cannot be kept
        return partial(reader.ask, rows, Rows(), waits=False)
    found = Rows()
    with suppress(sqlite3.Error, MemoryError):
        found = rows(file.current())
    return lambda: found


def is_in_use(path: Path) -> bool:
    """Whether the program that wrote a spare file still runs, and is going to write the game itself."""
    found = SPARE.search(path.name)
    with suppress(OSError):  # there is no locked file
        return found is not None and clear_abandoned(_lock_of(path.parent, found[1])) is Lock.HELD
    return False


def _new_lock(folder: Path) -> Path:
    return _lock_of(folder, f"{unpredictable(64):016x}")


def _lock_of(folder: Path, program: str) -> Path:
    return folder / f".{program}.new"  # cleared like an unfinished file at the next start if the program is killed
