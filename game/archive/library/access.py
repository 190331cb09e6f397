"""Reads and writes the library, and exchanges its file where needed: for a copy, a replaced file, or a damaged one.

While the file is unavailable, a copy in memory stands in for it. Writes wait until it is available; what is left of
them at quit goes into a file aside, which the next start imports.
"""

from __future__ import annotations

import os
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from game.archive.database.file import UNREPLACED, Opened, begin_anew, begin_with, open_damaged, open_library
from game.archive.database.recovery import Recovery
from game.archive.database.reopening import Reopening
from game.archive.database.writer import (
    DAMAGE,
    REFUSALS,
    Damaged,
    Lost,
    Notice,
    Refused,
    Resumed,
    Write,
    code_of,
    reason_of,
)
from game.archive.library.leases import Leases
from game.archive.library.library_file import LibraryFile
from game.archive.library.spare_files import SpareFile, is_in_use
from game.archive.library.unsaved import UnsavedGames, keep_aside
from game.archive.library.unsaved_file import SUFFIX, ids_in, unsaved_content, unsaved_rows
from game.language import N_, ngettext
from game.splitmix import unpredictable

T = TypeVar("T")

LEASES: Final = "open"  # folder beside the library for the locked files of leased games
OPENING: Final = 0.005  # seconds that a query waits for a file being opened
READING: Final = 0.2  # seconds that a query waits for the previous writes
CLOSING: Final = 8.0  # seconds that quitting waits in all for file and last writes: more than one attempt takes
RETRYING: Final = 2.0  # seconds, where the last attempt was refused: what waits is kept aside all the same

REFUSED: Final = N_("Games cannot be saved at the moment: {reason}. You can play on; Parapet keeps trying.")
RESUMED: Final = N_("Games are being saved again.")
UNREAD: Final = N_("The library cannot be read at the moment: {reason}.")
UNOPENED: Final = N_("the library is still being opened")


class LibraryAccess:
    """A library file and its waiting writes. Call `poll` once a frame."""

    def __init__(
        self, path: Path | None, now: Callable[[], float], warn: Callable[[str], None], unsaved: Sequence[Path] = ()
    ) -> None:
        """Open the library at `path`, or in memory if it is None.

        `now` returns seconds since 1970, UTC. `poll` calls `warn` with messages for the player. `unsaved` lists folders
        for games that cannot be saved at quit; the first writable one is used.
        """
        is_path = path is not None and path.parts[:1] != ("~",)
        self._path = Path(os.path.realpath(path)) if path and is_path else path  # its log lies beside the file itself
        self._now, self._warn, self._folders = now, warn, unsaved
        self._aside = f"unsaved-{unpredictable(64):016x}{SUFFIX}"  # the name of this program's file in such a folder
        self._sentences: deque[str] = deque()
        self.leases = Leases(path.with_name(LEASES) if path else None, lambda: self._file.path is not None)
        self._examined: object = None  # identity of the file that a check found sound after an error
        self._was_read = True
        self._has_followed = False  # whether a query has looked if another file has taken the place of this one
        self._has_waited = True  # whether a query has waited for the last write
        self._is_saved = False  # whether `save` has run since the last write
        self._is_kept = False  # whether it has kept every game
        self._ends = 0.0  # when `save` and `close` wait no longer, once `save` has begun
        self._changes = 0
        self.exchanges = 0  # how often the file or its copy was replaced
        self._opening: Reopening | None = None  # set while another file is being opened
        self._unsaved, self._spare = UnsavedGames(unsaved, is_in_use), SpareFile(unsaved)
        self._sentences.extend(self._unsaved.refusals)
        self._file = self._opened(open_library(self._path), check=True)
        self._import_unsaved()

    def _opened(self, opened: Opened, check: bool) -> LibraryFile:
        self._version = -1  # of the file, when its generation was last asked
        return LibraryFile(opened, check, self._path is not None, self._sentences.append)

    @property
    def generation(self) -> int:
        """A number that changes with every change to the library, here or by another program."""
        if self._file.path:
            version: int = self._answer(lambda file: file.version(self._version), self._version)
            self._changes += version != self._version
            self._version = version
        return self._changes

    # --- what time does

    def poll(self) -> None:
        """Handle the writer's notices: warn the player, and have lost games written anew."""
        self._has_followed = False
        if self._is_open():
            self._hear_all()
        if self._file.is_copy and self._is_open():
            self._renew_lost()
        if self._is_open():
            self._clear_unsaved()
            self._forget_released()
            self._spare.follow(self._file, self._now())
        copying = self._file.copying
        if copying and self._file.is_sound and self._opening is None:
            copying.go_on(self._now())
        while self._sentences:
            self._warn(self._sentences.popleft())

    def _forget_released(self) -> None:
        """Give back the memory of the games that were left, once nothing of them waits any more."""
        if not self._file.waits:
            self._hear_all()  # a loss is announced before its write counts as done
            self.leases.forget_released()

    def _hear_all(self) -> None:
        while self._opening is None and not self._file.writer.notices.empty():
            self._hear(self._file.writer.notices.get())

    def _renew_lost(self) -> None:
        """Renew leases whose rows are missing from the copy or have another holder there."""
        if self._file.waits:
            self._answer(LibraryFile.current, None)
            for holder in self._file.unwritten.lost():
                self.leases.renew(holder)

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Lost):
            self._unsaved.lose(notice.holder)
            self.leases.renew(notice.holder)
        elif isinstance(notice, Damaged):
            self._examine()
        elif isinstance(notice, Refused):
            self._sentences.append(REFUSED.format(reason=notice.reason))
        elif isinstance(notice, Resumed):
            self._sentences.append(str(RESUMED))
            if self._file.is_copy:
                self._reopen(open_library, check=True)
        else:
            self._file.is_sound = True

    def _examine(self) -> None:
        """After an error, check the file, and open what can be read if it is damaged."""
        if self._file.identity and self._file.identity == self._examined:
            find: Callable[[Path], Opened] = open_damaged  # SQLite's check passed, but the file still fails
        else:
            find = partial(open_library, thorough=True)
        self._reopen(find, check=False)

    def _follow(self) -> None:
        """Reopen the file if another one has taken its place."""
        if self._is_open() and self._file.is_replaced:
            self._reopen(open_library, check=True)

    def _reopen(self, find: Callable[[Path], Opened], check: bool) -> None:
        """Begin opening the file that `find` returns; waiting writes go into it."""
        assert self._path
        if self._file.copying:
            self._file.copying.stop()
        file = None if self._file.is_copy else self._file.connection  # a copy answers until the file can
        self._opening = Reopening(self._file.writer, file, partial(find, self._path), check)

    def _is_open(self, seconds: float = 0) -> bool:
        """Switch to the file being opened once it is ready; return whether none is pending."""
        opening = self._opening
        if opening is None:
            return True
        if not opening.is_done(seconds):
            return False
        self._opening, before = None, self._file
        self._file = self._opened(opening.opened, opening.check)
        for write in opening.waiting:
            self._file.put(write)
        before.close()
        for lost in opening.lost():
            self._file.writer.notices.put(lost)
        if not opening.check:
            self._examined = self._file.identity
        self._changes += 1
        self.exchanges += 1
        return True

    @property
    def is_written(self) -> bool:
        """Whether everything is in the file, after a short wait; always True in memory."""
        return self._is_ready() and not self._file.waits

    @property
    def is_settled(self) -> bool:
        """Whether a query would not have to wait for previous writes."""
        is_written = self._has_waited or not self._file.waits
        return self._opening is None and (is_written or self._file.writer.is_refused)

    @property
    def is_busy(self) -> bool:
        """Whether a long game is being written; until that is done, a query takes much longer than a frame."""
        file = self._file
        is_coming = not (file.is_copy or file.writer.is_refused)  # else nobody knows when it will be written
        return is_coming and file.is_long

    def writing(self) -> Callable[[], bool]:
        """Return a function by which another thread waits until what waits now is written, or is refused."""
        return partial(self._file.writer.settle, CLOSING)

    def flush(self, seconds: float = CLOSING) -> bool:
        """Wait until everything is written; return False on timeout or refusal."""
        return self._is_open(seconds) and self._file.writer.settle(seconds)

    # --- damage

    @property
    def damage(self) -> Recovery | None:
        """What was read of a damaged file, until the player chooses what becomes of it."""
        return self._file.damage

    def replace_damaged(self, recover: bool) -> None:
        """Set the damaged file aside, and begin a new one: with what was read of it if `recover`, else empty."""
        if found := self._file.damage:
            try:
                content = self._file.connection.serialize()
            except MemoryError as error:
                self._sentences.append(UNREPLACED.format(reason=reason_of(error)))
                self.exchanges += 1  # so that the menu asks again
                return
            self._file.damage = None
            begin = begin_with if recover else begin_anew
            self._reopen(partial(begin, content=content, found=found), check=False)

    # --- the end of the program, and the next start

    def save(self) -> str:
        """Make the waiting writes, or keep them aside; return a sentence on lost games, empty if none is lost.

        This and `close` after it wait at most CLOSING seconds in all.
        """
        self._is_saved, self._ends = True, self._now() + (RETRYING if self._file.writer.is_refused else CLOSING)
        if self._is_open(self._left_to_wait) and self._file.writer.settle(self._left_to_wait):
            self._hear_all()  # games that were lost with the last write are written anew
            if self._opening is None:
                self._file.writer.settle(self._left_to_wait)
        if self._is_open(self._left_to_wait):
            self._clear_unsaved()
        self._renew_lost()
        number, reason = self._keep_aside()
        self._is_saved, self._is_kept = True, not number  # games written anew meanwhile included
        words = ngettext("{number} game cannot be saved: {reason}", "{number} games cannot be saved: {reason}", number)
        return words.format(number=number, reason=reason) if number else ""

    def _keep_aside(self) -> tuple[int, str]:
        """Write what waits into a file aside; return how many games are lost, and why."""
        games, changes = self._file.left.games, self._file.left.changes
        if not (games or changes):
            return 0, ""
        try:
            rows = unsaved_rows(self._asked(), games)
            keep_aside(unsaved_content(rows, changes), self._folders, self._aside)
        except REFUSALS as refusal:
            changed = (game for change in changes for game in change.games)
            reason = (isinstance(refusal, OSError | MemoryError) and reason_of(refusal)) or str(refusal)
            return len({*games, *changed}), reason
        if not self._is_readable and (missing := set(games) - ids_in(rows)):  # only the file has their rows
            return len(missing), str(UNOPENED)
        self._unsaved.hand_over()
        return 0, ""

    @property
    def _left_to_wait(self) -> float:
        """The seconds until quitting waits no longer; if the clock is set meanwhile, at most CLOSING."""
        return min(max(self._ends - self._now(), 0.0), CLOSING)

    def _asked(self) -> sqlite3.Connection:
        """Return a connection that includes unwritten changes, even while the file cannot be read."""
        return self._file.current() if self._is_readable else self._file.unread()

    def close(self) -> None:
        """Make the waiting writes or keep them aside, waiting like `save`. No call may follow."""
        if not self._is_saved:
            self.save()
        self._spare.close(is_needless=self._is_kept)
        if self._file.copying:
            self._file.copying.close()
        if not self._is_open(self._left_to_wait):
            return
        self._file.writer.close(0 if self._file.waits else self._left_to_wait)
        self._file.close()

    def _import_unsaved(self) -> None:
        """Import the games that could not be saved when a program ended, before anything is read of them."""
        with suppress(sqlite3.Error, MemoryError):  # the next query tries again, and the player hears of the library
            for write in self._unsaved.writes(self._asked):
                self._put(write)

    def _clear_unsaved(self) -> None:
        """Delete the files of imported games once the library's file has them."""
        is_written = self._file.path and not self._file.is_copy and not self._file.waits
        if not (is_written and self._unsaved.awaits_file):
            return
        self._hear_all()  # a loss is announced before its write counts as done
        if words := self._answer(lambda file: self._unsaved.clear(file.connection), ""):
            self._sentences.append(words)

    # --- reading and writing

    @property
    def _is_readable(self) -> bool:
        """Whether something can be read; a copy can while the file is being opened in its place."""
        return self._opening is None or self._file.is_copy

    def read(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Answer a query, including earlier writes; only the first of several queries waits for them.

        The answer also includes what could not be written in time.
        """
        if not self._is_ready():
            return otherwise
        return self._answer(lambda file: question(file.current()), otherwise)

    def aside(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> Callable[[], T]:
        """Return a function by which one other thread asks a query, including earlier writes; it answers like `read`.

        What only this thread can read - a library in memory, or the copy of one - is read now.
        """
        self._is_reachable()
        reader = self._file.reader(self._say_unread) if self._opening is None else None
        if reader is None:
            answer = self.read(question, otherwise)
            return lambda: answer
        return partial(reader.ask, question, otherwise)

    def _is_ready(self) -> bool:
        """Wait briefly for the file and for previous writes; return whether something can be read."""
        is_reachable = self._is_reachable()
        if self._opening is None and not (self._has_waited or self._file.writer.is_refused):
            self._file.writer.settle(READING)
            self._has_waited = True
        return is_reachable

    def _is_reachable(self) -> bool:
        """Wait briefly for the file; return whether something can be read."""
        if not self._has_followed:  # once between two calls of `poll`
            self._follow()
            self._has_followed = True
        self._is_open(OPENING)
        if self._is_readable:
            self._import_unsaved()
        return self._is_readable

    def _answer(self, question: Callable[[LibraryFile], T], otherwise: T) -> T:
        """Return the answer, or `otherwise` if the file cannot be read; the player is warned once.

        It is also `otherwise` while the file is being opened; `generation` changes afterwards.
        """
        if not self._is_readable:
            return otherwise
        try:
            answer = question(self._file)
        except (sqlite3.Error, MemoryError) as error:
            if code_of(error) in DAMAGE:
                if self._opening is None:
                    self._examine()
            elif self._was_read:
                self._say_unread(error)
            self._was_read = False
            return otherwise
        self._was_read = True
        return answer

    def _say_unread(self, error: Exception) -> None:
        self._sentences.append(UNREAD.format(reason=str(error) or reason_of(error)))

    def _put(self, write: Write, matters: bool = True) -> None:
        """Queue a write. Queries do not wait for one that does not matter to the player."""
        self._follow()
        if write.change and write.change.kind == "end":
            self._unsaved.end(write.change.games)
        if self._opening:
            self._opening.put(write)
            self._file.unwritten.add(write, self._file.contained, matters)
        else:
            self._file.put(write, matters)
        self._has_waited = self._is_saved = False
        self._changes += self._file.path is None or self._file.is_copy or self._file.unwritten.is_copied
