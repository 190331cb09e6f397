"""A file of what the library's file refuses, in case the program is killed meanwhile.

It lies where a program that quits keeps such games. While it runs, a locked file beside it keeps others from importing
what it is still going to write.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import RLock, Thread
from typing import Final

from game.archive.database.writer import LabelChange
from game.archive.library.library_file import LibraryFile
from game.archive.library.unsaved import make_own
from game.archive.library.unsaved_file import SUFFIX, Rows, unsaved_content, unsaved_rows
from game.files import OWNER, Lock, clear_abandoned, new_locked, try_lock, write_whole
from game.splitmix import unpredictable

SPARE: Final = re.compile(r" of ([0-9a-f]{16})\.[a-z0-9]+$")  # the end of a name, with that of its program
ENDING: Final = 1.0  # seconds that the end of the program waits for a file that is being written
REST: Final = 10.0  # seconds between two writings, so that a kill costs no more than the plies of these


class SpareFile:
    """The file of this program. It is written on a thread of its own, and only where files can be locked."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """The first of these folders that can be written is used."""
        self._folders = folders
        self._lock: tuple[Path, int] | None = None  # the locked file, and opened
        self._path: Path | None = None  # the file, once it is there
        self._state: object = None  # the file of the library, and the number of its writes, when they were written
        self._thread: Thread | None = None
        self._ended = 0.0  # when the end of the last writing was seen
        self._is_needless = False  # whether the program has ended, and kept all games
        self._mutex = RLock()  # for the file and the lock, as the thread may outlast `close`

    def follow(self, file: LibraryFile, now: float) -> None:
        """Keep what the file refuses now, or delete what it has taken. Call it once a frame; the rest is quick.

        `now` is in seconds. After a writing, the next one waits for a while.
        """
        if self._thread:
            if self._thread.is_alive():
                return
            self._thread, self._ended = None, now
        state, rests = (file, file.unwritten.count), 0 <= now - self._ended < REST
        if not file.waits:
            if file.path and not file.is_copy:
                self._state = None
                self._delete()
        elif file.writer.is_refused and state != self._state and not rests:
            self._state = state
            question = _question(file), file.left.changes
            self._thread = Thread(target=self._write, args=question, name="spare file", daemon=True)
            with suppress(RuntimeError):  # the system cannot start another thread: quitting keeps the games
                self._thread.start()

    def close(self, is_needless: bool) -> None:
        """Delete the file if it is needless, else leave it to the next start."""
        self._is_needless = is_needless
        if self._thread and self._thread.is_alive():
            self._thread.join(ENDING)
        if is_needless:
            self._delete()
        self._unlock()

    def _write(self, ask: Callable[[], Rows | None], changes: list[LabelChange]) -> None:
        with suppress(sqlite3.Error, MemoryError):  # quitting tries again, and says so
            if rows := ask():
                self._keep(unsaved_content(rows, changes))
        if self._is_needless:  # `close` may not have waited for this
            self._delete()

    def _keep(self, content: bytes) -> None:
        with self._mutex:
            lock = self._lock
        here = [lock[0].parent] if lock else []
        for folder in dict.fromkeys((*here, *self._folders)):
            with suppress(OSError):  # the folder cannot be written, or its disk is full
                if self._write_in(folder, content, lock if folder in here else None):
                    return

    def _write_in(self, folder: Path, content: bytes, own: tuple[Path, int] | None) -> bool:
        """Write the file, which replaces that of another folder; False where nothing can be locked. Raises OSError.

        `own` is the locked file that this program has in the folder.
        """
        lock = own or _locked(folder)
        if lock is None:
            return False
        path = folder / f"spare of {lock[0].stem[1:]}{SUFFIX}"
        try:
            write_whole(path, content, lambda: not self._is_needless)
        except BaseException:
            if not own:
                _release(lock)
            raise
        with self._mutex:
            before = self._path, self._lock
            self._path, self._lock = path, self._lock if own else lock
        if not own:
            _remove(*before)
        return True

    def _delete(self) -> None:
        with self._mutex:
            before = self._path, self._lock
            self._path = self._lock = None
        _remove(*before)

    def _unlock(self) -> None:
        with self._mutex:
            lock, self._lock = self._lock, None
        _remove(None, lock)


def _remove(path: Path | None, lock: tuple[Path, int] | None) -> None:
    if path:
        with suppress(OSError):  # it stays, and the next start finds its games in the library
            path.unlink()
    if lock:
        _release(lock)


def _release(lock: tuple[Path, int]) -> None:
    os.close(lock[1])  # closing unlocks the file
    with suppress(OSError):
        lock[0].unlink()
        lock[0].parent.rmdir()


def _locked(folder: Path) -> tuple[Path, int] | None:
    """A new locked file in this folder, and opened; None where nothing can be locked. Raises OSError."""
    make_own(folder)
    lock = new_locked(partial(_new_lock, folder), OWNER)
    if try_lock(lock[1]) is Lock.NONE:  # on Windows, a lock of its own refuses a second one
        _release(lock)
        return None
    return lock


def _question(file: LibraryFile) -> Callable[[], Rows | None]:
    """What the thread asks for the games that wait; what only this thread can read is copied now."""
    games = file.left.games
    if reader := file.reader(lambda _refusal: None):  # quitting says what cannot be kept
        return partial(reader.ask, partial(unsaved_rows, games=games), None, waits=False)
    content = b""
    with suppress(sqlite3.Error, MemoryError):  # quitting says what cannot be kept
        content = file.current().serialize()  # takes milliseconds; reading a long game, a tenth of a second
    return partial(_rows_in, content, games)


def _rows_in(content: bytes, games: Sequence[int]) -> Rows:
    """The rows of games in the content of a library. Raises sqlite3.Error and MemoryError."""
    with closing(sqlite3.connect(":memory:")) as copy:
        copy.deserialize(content)
        return unsaved_rows(copy, games)


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
