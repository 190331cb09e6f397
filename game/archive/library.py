"""The library: every game that was ever begun, in one sqlite file, to be listed, searched and continued.

Other programs may use the same file at the same time: each write is one transaction, and a game belongs to the one that
goes on with it last. A file that cannot be read or written costs the player a sentence; only `load` raises RecordError.
"""

from __future__ import annotations

import json
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from game.archive import library_query as query
from game.archive.game_rows import GameRows, KeptGame, Label, draw_id
from game.archive.holders import Holders
from game.archive.library_entry import EVERYTHING, Counts, Entry, Filter
from game.archive.library_file import Opened, as_copy, begin_anew, connect, identity, open_library
from game.archive.library_writer import (
    DAMAGE,
    Damaged,
    DirectWriter,
    LibraryWriter,
    Lost,
    Notice,
    Refused,
    Write,
    code_of,
)  # fmt: skip
from game.archive.open_games import OpenGames
from game.archive.record import Record
from game.archive.record_dates import seconds_at
from game.archive.reopening import Reopening
from game.archive.stored_game import StoredGame, beginning, game_of, stored_alike, stored_game
from game.archive.unwritten import Unwritten
from game.errors import RecordError
from game.language import _
from game.play.player import Player
from game.play.setup import MatchSetup
from game.play.state import MatchState

T = TypeVar("T")

IN_BIN: Final = 30 * 24 * 60 * 60  # seconds for which a deleted game can be restored
OPENING: Final = 0.005  # seconds that a question waits for a file that is being opened
READING: Final = 0.2  # seconds that a question waits for what was written just before
CLOSING: Final = 6.0  # seconds that the end of the program waits for the last writes; a little more than one attempt
OPEN_GAMES: Final = "open"  # the folder beside the file that says which games are open

REFUSED: Final = _("Games cannot be saved at the moment: {reason}. You can play on; saving is tried again.")
RESUMED: Final = _("Games are being saved again.")
UNREAD: Final = _("The library cannot be read at the moment: {reason}.")


class Library:
    """All kept games. Call `poll` once a frame; questions are answered at once, writes go to a thread of their own."""

    def __init__(self, path: Path | None, now: Callable[[], float], warn: Callable[[str], None]) -> None:
        """Open the library in the file `path`, or without one in memory.

        `now` says the seconds since 1970, UTC. `warn` is called by `poll` with what the player should know.
        """
        self._path, self._now, self._warn = path, now, warn
        self._sentences: deque[str] = deque()
        self._holders = Holders()
        self._open_games = OpenGames(path.with_name(OPEN_GAMES) if path else None)
        self._examined: object = None  # the file that was found sound, although it had seemed damaged
        self._was_read = True
        self._ready: KeptGame | None = None  # a game that was put together, until one is loaded or written
        self._has_waited = True  # for the last write, before a question
        self._changes = 0
        self._unwritten = Unwritten()
        self._opening: Reopening | None = None  # while another file takes the place of the present one
        self._open(open_library(path), check=True)
        self.purge(IN_BIN)
        self._has_waited = True  # no question waits for the examination of the file

    def _open(self, opened: Opened, check: bool = False, waiting: Iterable[Write] = ()) -> None:
        if opened.sentence:
            self._sentences.append(opened.sentence)
        self._writer: LibraryWriter | DirectWriter
        if opened.path:
            try:
                self._writer = LibraryWriter(partial(connect, opened.path), check)
            except RuntimeError as refusal:  # the system has no room for another thread
                opened.connection.close()
                self._open(as_copy(opened.path, str(refusal)), waiting=waiting)
                return
        else:
            self._writer = DirectWriter(opened.connection)
        self._connection, self._file = opened.connection, opened.path
        self._identity, self._version = identity(opened.path), -1
        query.prepare(self._connection)
        self._unwritten.close()
        self._unwritten = Unwritten()
        for write in waiting:
            self._hand_over(write)

    @property
    def is_kept(self) -> bool:
        """Whether the games are still there when the program starts again."""
        return self._file is not None

    @property
    def generation(self) -> int:
        """A number that differs from what it was before whenever something has changed, here or by another program."""
        if self._file:
            version: int = self._answer(lambda file: file.execute("PRAGMA data_version").fetchone()[0], self._version)
            self._changes += version != self._version
            self._version = version
        return self._changes

    # --- what time does

    def poll(self) -> None:
        """Pass on what has happened: warn the player, and have lost games written anew."""
        if self._is_open():
            self._hear_all()
        while self._sentences:
            self._warn(self._sentences.popleft())

    def _hear_all(self) -> None:
        while self._opening is None and not self._writer.notices.empty():
            self._hear(self._writer.notices.get())

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Lost):
            self._holders.lose(notice.holder)
        elif isinstance(notice, Damaged):
            self._examine()
        else:
            words = REFUSED.format(reason=notice.reason) if isinstance(notice, Refused) else RESUMED
            self._sentences.append(words)

    def _examine(self) -> None:
        """Something said that the file is damaged: set it aside and begin another, if that is so."""
        if self._identity and self._identity == self._examined:
            find = begin_anew  # sqlite's check passed, and the file still fails
        else:
            find = partial(open_library, thorough=True)
        self._reopen(find, check=False)

    def _follow(self) -> None:
        """Open the file again where another one lies in its place: somebody has moved it, or set it aside."""
        if self._is_open() and self._file and identity(self._file) != self._identity:
            self._reopen(open_library, check=True)

    def _reopen(self, find: Callable[[Path], Opened], check: bool) -> None:
        """Begin to open the file that is found now; what was not written yet goes into that."""
        assert self._path
        self._opening = Reopening(self._writer, self._connection, partial(find, self._path), check, CLOSING)

    def _is_open(self, seconds: float = 0) -> bool:
        """Go on with the file that was being opened, once it is; whether none is being opened any more."""
        opening = self._opening
        if opening is None:
            return True
        if not opening.is_done(seconds):
            return False
        self._opening = None
        self._open(opening.opened, opening.check, opening.waiting)
        for lost in opening.lost():
            self._writer.notices.put(lost)
        if not opening.check:
            self._examined = self._identity
        self._changes += 1
        return True

    @property
    def is_written(self) -> bool:
        """Whether all is in the file, after a moment; in memory it always is."""
        return self._is_ready() and not self._unwritten.waits(self._writer.done)

    @property
    def is_settled(self) -> bool:
        """Whether a question need not wait for what was written just before."""
        is_written = self._has_waited or not self._unwritten.waits(self._writer.done)
        return self._opening is None and (is_written or self._writer.is_refused)

    def flush(self, seconds: float = CLOSING) -> bool:
        """Wait until all is written; False where that takes longer or is refused."""
        return self._is_open(seconds) and self._writer.settle(seconds)

    def close(self) -> None:
        """Write what is left, in some seconds at most; nothing may be asked afterwards."""
        self._open_games.close()
        if not self._is_open(CLOSING):
            return
        may_write = self._writer.is_refused or self._writer.settle(CLOSING)  # what was just refused would be again
        self._hear_all()  # games that were lost with the last write are written anew
        self._writer.close(CLOSING if may_write else 0)
        self._connection.close()
        self._unwritten.close()

    # --- questions

    def entries(self, wanted: Filter = EVERYTHING) -> list[Entry]:
        """The games that are wanted, in the order that is wanted."""
        return self.read(lambda file: query.entries(file, wanted), [])

    def entry(self, number: int) -> Entry | None:
        """The game with this id, in the bin or not; None where there is none."""
        return self.read(lambda file: query.entry(file, number), None)

    def last_unfinished(self) -> Entry | None:
        """The game that was left last, of those that are not over; None where there is none."""
        return self.read(query.last_unfinished, None)

    def last_finished(self) -> Entry | None:
        """The game played here that ended last; None where there is none."""
        return self.read(query.last_finished, None)

    def open_elsewhere(self) -> frozenset[int]:
        """The games that other running programs show now."""
        return self._open_games.elsewhere()

    def counts(self) -> Counts:
        """How many games there are."""
        return self.read(query.counts, Counts(0, 0, 0, 0, {}))

    def players(self) -> list[tuple[Player, int]]:
        """Everybody who sits in a game outside the bin, and in how many: people by name, then levels by number."""
        return self.read(query.players, [])

    def load(self, number: int) -> KeptGame:
        """The game with this id; raises RecordError, in a sentence, where it cannot be opened."""
        ready, self._ready = self._ready, None
        return ready if ready and ready.id == number else self._stored(number).kept()

    def unread(self, number: int) -> StoredGame | None:
        """What `load` would put together, where that takes longer than a frame; raises RecordError. See `offer`."""
        if self._ready and self._ready.id == number:
            return None
        stored = self._stored(number)
        return stored if stored.is_long else None

    def offer(self, game: KeptGame) -> None:
        """Have `load` give this game of the library, which was put together elsewhere, unless it is changed first."""
        self._ready = game

    def _stored(self, number: int) -> StoredGame:
        found: list[StoredGame | None] = self.read(lambda file: [stored_game(file, number)], [])
        if found and (stored := found[0]):
            return stored
        raise RecordError(_("This game is no longer in the library.") if found else _("The library cannot be read."))

    def find(self, record: Record) -> int | None:
        """The game outside the bin that a record is of, as it stands there; None where there is none.

        A record with other moves or remarks is of another game; titles and unknown lines of its head do not matter.
        """
        self._ready = game_of(record, self.alike(record))
        return self._ready.id if self._ready else None

    def alike(self, record: Record) -> list[StoredGame]:
        """The games outside the bin that stand as a record does; `game_of` finds the one that it is of."""
        return self.read(lambda file: stored_alike(file, record), [])

    def read(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """The answer, with what was written just before; of several questions the first waits for that.

        What cannot be written in this time is in the answer all the same.
        """
        if not self._is_ready():
            return otherwise
        return self._answer(lambda file: question(self._unwritten.over(file, self._writer.done)), otherwise)

    def _is_ready(self) -> bool:
        """Whether the file is open; wait a moment for what was written just before."""
        self._follow()
        if not self._is_open(OPENING):
            return False
        if not (self._has_waited or self._writer.is_refused):
            self._writer.settle(READING)
            self._has_waited = True
        return True

    def _answer(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """The answer; `otherwise` where the file cannot be read, which the player is warned of once.

        That is also the answer while the file is being opened; `generation` is another one after that.
        """
        if self._opening:
            return otherwise
        try:
            answer = question(self._connection)
        except sqlite3.Error as error:
            if code_of(error) in DAMAGE:
                self._examine()
            elif self._was_read:
                self._sentences.append(UNREAD.format(reason=error))
            self._was_read = False
            return otherwise
        self._was_read = True
        return answer

    # --- writes

    def star(self, games: Iterable[int], starred: bool = True) -> None:
        """Give games a star, or take it away."""
        chosen = tuple(games)
        self._change("UPDATE games SET starred = ? WHERE", chosen, int(starred))
        self._holders.relabel(chosen, lambda label: replace(label, starred=starred))

    def rename(self, game: int, name: str) -> None:
        """Give a game a name; an empty one takes it away."""
        self._change("UPDATE games SET name = ? WHERE", [game], name)
        self._holders.relabel([game], lambda label: replace(label, name=name))

    def comment(self, game: int, comment: str) -> None:
        """Give a game a comment, which is that of its start as well; an empty one takes it away."""
        here = ("UPDATE games SET comment = ? WHERE id = ?", ((comment, game),))
        self._put(Write((here, ("UPDATE nodes SET comment = ? WHERE game = ? AND number = 0", ((comment, game),)))))

    def delete(self, games: Iterable[int]) -> None:
        """Put games into the bin, from which they can be restored for 30 days."""
        self._change("UPDATE games SET deleted = ? WHERE", games, int(self._now()))

    def restore(self, games: Iterable[int]) -> None:
        """Take games out of the bin."""
        self._change("UPDATE games SET deleted = NULL WHERE", games)

    def empty_bin(self, games: Iterable[int]) -> None:
        """Delete these games for good; one that is not in the bin stays."""
        self._change("DELETE FROM games WHERE deleted IS NOT NULL AND", games)

    def purge(self, seconds: float) -> None:
        """Delete for good what has been in the bin for longer than this."""
        old = ("DELETE FROM games WHERE deleted < ?", ((int(self._now() - seconds),),))
        self._put(Write((old,)), matters=False)

    def add(self, setup: MatchSetup, state: MatchState, headers: Iterable[tuple[str, str]] = ()) -> int:
        """Keep a game that was not played here and return its id; it begins now, and counts for nobody."""
        return self._add(setup, state, Label(headers=tuple(headers), scored=False), self.now, self.now)

    def add_record(self, record: Record) -> int:
        """Keep the game of a record, with its title, its dates, and what this version does not know; its id.

        Its result counts for nobody here: it may be anybody's.
        """
        began = beginning(record) or self.now
        touched = seconds_at(record.touched) or began
        label = Label(record.title, headers=record.others, scored=False)
        return self._add(record.setup, record.state, label, began, touched)

    def _add(self, setup: MatchSetup, state: MatchState, label: Label, began: int, touched: int) -> int:
        rows = GameRows(draw_id(), setup, 0, began, label, arrived=True)
        self._put(rows.whole(state, touched))
        self._ready = rows.kept(state, touched, label)
        return rows.id

    def _change(self, what: str, games: Iterable[int], *values: str | int) -> None:
        sql = f"{what} id IN (SELECT value FROM json_each(?))"
        self._put(Write(((sql, ((*values, json.dumps(list(games))),)),)))

    def _put(self, write: Write, matters: bool = True) -> None:
        """Have it written; where it does not matter to the player, no question waits for it."""
        self._follow()
        if self._opening:
            self._opening.put(write)
        else:
            self._hand_over(write, matters)
        self._ready = None
        self._has_waited = False
        self._changes += self._file is None or self._unwritten.is_copied

    def _hand_over(self, write: Write, matters: bool = True) -> None:
        self._writer.put(write)
        if self._file:
            self._unwritten.waits(self._writer.done)
            self._unwritten.add(write, matters)

    # --- for the holder of a game

    @property
    def now(self) -> int:
        """The seconds since 1970, UTC."""
        return int(self._now())

    def hold(self, holder: int, game: int, label: Label, renew: Callable[[int, Label], None]) -> None:
        """Have `renew` called by `poll` when the holder has lost the row of its game, until soon after `release`.

        It is called with the holder, and with the label that the game has come to by what was changed here.
        """
        self._holders.enter(holder, game, label, renew)
        if self._file:  # other programs see no game in memory
            self._open_games.enter(game)

    def release(self, holder: int) -> None:
        """The holder is done with its game."""
        if game := self._holders.leave(holder):
            self._open_games.leave(game)

    def write(self, write: Write) -> None:
        """Write a change of a game for its holder."""
        self._put(write)
