"""The library: every game ever begun, in one SQLite file, to be listed, searched and continued.

Other programs may use the same file at the same time: each write is one transaction, and a game belongs to the one that
goes on with it last. A file that cannot be read or written costs the player a sentence; only `load` raises RecordError.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from game.archive.database import query
from game.archive.database.entry import EVERYTHING, Counts, Entry, Filter
from game.archive.database.file import daily_copy
from game.archive.database.game_rows import GameMetadata, GameRows, KeptGame, draw_id
from game.archive.database.places import NOTHING_FOUND, Findings, findings
from game.archive.database.query import SameSeats
from game.archive.database.stored_game import (
    LibraryGame,
    Setup,
    StoredGame,
    beginning,
    game_of,
    stored_alike,
    stored_game,
    stored_setup,
)
from game.archive.database.writer import LabelChange, Write
from game.archive.library.access import LibraryAccess
from game.archive.library.placing import Placing
from game.archive.library.transfer import Missing, missing_from, whole_content
from game.archive.record.record import Record, seconds_at
from game.errors import RecordError
from game.language import _
from game.play.player import Player

T = TypeVar("T")

IN_BIN: Final = 30 * 24 * 60 * 60  # seconds for which a deleted game can be restored


class NewGame(NamedTuple):
    """A game that is not in the library yet: its write, and the game as read back."""

    write: Write
    kept: KeptGame


class Library(LibraryAccess):
    """All kept games. Call `poll` once a frame; questions are answered at once, writes go to a thread of their own."""

    def __init__(
        self, path: Path | None, now: Callable[[], float], warn: Callable[[str], None], unsaved: Sequence[Path] = ()
    ) -> None:
        """Open the library in the file `path`, or without one in memory; see `LibraryAccess`."""
        super().__init__(path, now, warn, unsaved)
        self._placing = Placing(self.read, lambda write: self._put(write, matters=False), lambda: self.generation, now)
        self.purge(IN_BIN)
        self._has_waited = True  # no question waits for the examination of the file

    def poll(self) -> None:
        """Also find the places of the games that were written, while the file can be written to."""
        super().poll()
        if self.is_settled and not (self._file.is_copy or self._file.writer.is_refused):
            self._placing.go_on()

    def close(self) -> None:
        """Make the waiting writes or keep them aside, waiting like `save`. No call may follow."""
        self.leases.close()
        super().close()

    # --- questions

    def entries(self, wanted: Filter = EVERYTHING) -> list[Entry]:
        """Return the games that match a filter, by date whatever order it asks for."""
        return self.read(lambda file: query.entries(file, wanted), [])

    def scored_entries(self, after: int, most: int) -> list[Entry] | None:
        """Return the games outside the bin that have ended and count: at most `most`, whose ids follow `after`.

        None if the library cannot be read.
        """
        return self.read(lambda file: query.scored_entries(file, after, most), None)

    def has_games(self, wanted: Filter, number: int) -> bool:
        """Whether at least this many games are wanted."""
        return self.read(lambda file: query.has_games(file, wanted, number), otherwise=False)

    def entry(self, number: int) -> Entry | None:
        """Return the game with this id, in the bin or not, with its whole name and comment; None if unknown."""
        return self.read(lambda file: query.entry(file, number), None)

    def games_at(self, place: int, seats: int) -> Findings:
        """Return the games outside the bin in whose main lines a position with this number comes up."""
        return self.read(lambda file: findings(file, place, seats), NOTHING_FOUND)

    def entries_of(self, games: Sequence[int]) -> list[Entry]:
        """Return the games with these ids that there are, in their order."""
        entries: list[Entry] = self.read(lambda file: query.entries_of(file, games), [])
        found = {entry.id: entry for entry in entries}
        return [found[number] for number in games if number in found]

    def shown_comment(self, number: int) -> tuple[str, int]:
        """Return the beginning of a game's comment, as much as is shown, and the letters of all of it."""
        return self.read(lambda file: query.shown_comment(file, number), ("", 0))

    def is_any_starred(self, games: Sequence[int], starred: bool = True) -> bool:
        """Return whether any of these games has a star, or has none; True if the library cannot be read."""
        return self.read(lambda file: query.is_any(file, games, "starred" if starred else "NOT starred"), True)

    def is_any_in_bin(self, games: Sequence[int], in_bin: bool = True) -> bool:
        """Return whether any of these games is in the bin, or outside it; True if the library cannot be read."""
        return self.read(lambda file: query.is_any(file, games, query.bin_condition(in_bin)), True)

    def last_unfinished(self) -> Entry | None:
        """Return the unfinished game that was left last, or None."""
        return self.read(query.last_unfinished, None)

    def last_finished(self) -> Entry | None:
        """Return the game played here that ended last, or None."""
        return self.read(query.last_finished, None)

    def counts(self) -> Counts:
        """Count the games."""
        return self.read(query.counts, Counts(0, 0, 0))

    def players(self) -> list[tuple[Player, int]]:
        """Everybody who sits in a game outside the bin, and in how many: people by name, then levels by number."""
        return query.players_of(self.seatings())

    def seatings(self, after: int = 0, most: int = -1) -> list[SameSeats]:
        """Count the games with the same players among at most `most`, whose ids follow `after`."""
        return self.read(lambda file: query.seatings(file, after, most), [])

    def load(self, number: int) -> KeptGame:
        """The game with this id; raises RecordError, in a sentence, where it cannot be opened."""
        return self.stored(number).kept()

    def stored(self, number: int) -> LibraryGame:
        """Return a game that one other thread can read and rebuild if it is long. Raises RecordError."""

        def rows(file: sqlite3.Connection) -> list[StoredGame | None]:
            return [stored_game(file, number)]

        setup, is_long = _only(self.read(lambda file: [stored_setup(file, number)], list[Setup | None]()))
        unread = list[StoredGame | None]()
        if is_long:
            ask = self.aside(rows, unread)
            return LibraryGame(setup, is_long, lambda: _only(ask()))
        stored = _only(self.read(rows, unread))
        return LibraryGame(setup, is_long, lambda: stored)

    def find(self, record: Record) -> KeptGame | None:
        """Return the kept game, outside the bin, that a record describes, or None.

        Different moves or comments make it another game; titles and unknown headers do not.
        """
        return game_of(record, self.read(lambda file: stored_alike(file, record), []))

    def finder(self, records: Sequence[Record]) -> Callable[[], list[KeptGame | None]]:
        """Return a function by which one other thread finds the kept games of records; empty if it cannot read them."""
        ask = self.aside(lambda file: [stored_alike(file, record) for record in records], list[list[StoredGame]]())
        return lambda: [game_of(record, games) for record, games in zip(records, ask(), strict=False)]

    def by_message(self, record: Record) -> tuple[int, bool] | None:
        """Return the game by message that a record is about, and whether it is in the bin; None if there is none.

        Raises RecordError where the library cannot be read now.
        """
        found = self.read(lambda file: [query.by_message(file, record)], list[tuple[int, bool] | None]())
        if not found:
            raise RecordError(_("The library cannot be read now, so the message waits: paste it again later."))
        return found[0]

    # --- the whole library

    def whole(self) -> Callable[[], bytes]:
        """Return a function by which one other thread gets the content of a file with everything.

        It raises RecordError where the library cannot be read.
        """
        ask = self.aside(whole_content, b"")

        def content() -> bytes:
            if found := ask():
                return found
            raise RecordError(_("The library cannot be read."))

        return content

    def missing(self, path: Path) -> Callable[[], Missing]:
        """Return a function by which one other thread finds what the library in a file has and this one lacks.

        It raises RecordError, in a sentence, where one of them cannot be read.
        """

        def question(file: sqlite3.Connection) -> Missing | RecordError:
            try:
                return missing_from(file, path)
            except RecordError as refusal:
                return refusal

        unread: Missing | RecordError = RecordError(_("The library cannot be read."))
        ask = self.aside(question, unread)

        def missing() -> Missing:
            found = ask()
            if isinstance(found, RecordError):
                raise found
            return found

        return missing

    @property
    def copy(self) -> Path | None:
        """The daily copy of the library, if there is one."""
        copy = daily_copy(self._path) if self._path else None
        return copy if copy and copy.exists() else None

    # --- writes

    def star(self, games: Iterable[int], starred: bool = True) -> None:
        """Add or remove the star of games."""
        chosen = tuple(games)
        self._change("star", int(starred), chosen)
        self.leases.relabel(chosen, lambda label: label._replace(starred=starred))

    def rename(self, game: int, name: str) -> None:
        """Name a game; an empty name removes it."""
        self._change("title", name, [game])
        self.leases.relabel([game], lambda label: label._replace(name=name))

    def comment(self, game: int, comment: str) -> None:
        """Give a game a comment, which is that of its start as well; an empty one takes it away."""
        self._change("comment", comment, [game])

    def score(self, games: Iterable[int], scored: bool) -> None:
        """Have the results of games count for their players, or not."""
        self._change("score", int(scored), games)

    def delete(self, games: Iterable[int]) -> None:
        """Put games into the bin, from which they can be restored for 30 days."""
        self._change("bin", int(self._now()), games)

    def restore(self, games: Iterable[int]) -> None:
        """Take games out of the bin."""
        self._change("bin", None, games)

    def empty_bin(self, games: Iterable[int]) -> None:
        """Delete these games for good; one that is not in the bin stays."""
        self._change("end", None, games)

    def purge(self, seconds: float) -> None:
        """Delete for good what has been in the bin for longer than this."""
        old = ("DELETE FROM games WHERE deleted < ?", ((int(self._now() - seconds),),))
        self._put(Write((old,)), matters=False)

    def arrival(self, record: Record) -> NewGame:
        """Make the rows of the game of a record, which takes seconds for a long one; any thread may ask for them.

        They have its title, its dates and the lines that this version does not know. Its result does not count for its
        players: anybody can write a record.
        """
        began = beginning(record) or self.now
        touched = seconds_at(record.touched) or began
        label = GameMetadata(record.title, headers=record.others, scored=False)
        rows = GameRows(draw_id(), record.setup, 0, began, label, arrived=True)
        return NewGame(rows.whole(record.state, touched), rows.kept(record.state, touched, label))

    def add(self, record: Record, new: NewGame | None = None) -> KeptGame:
        """Keep the game of a record; `new` has its rows, if they are made already."""
        new = new or self.arrival(record)
        self.write(new.write)
        return new.kept

    def _change(self, kind: str, value: str | int | None, games: Iterable[int]) -> None:
        change = LabelChange(kind, value, tuple(games))
        self._put(Write(change.statements, change=change))

    # --- for the holder of a game

    @property
    def now(self) -> int:
        """The seconds since 1970, UTC."""
        return int(self._now())

    def write(self, write: Write) -> None:
        """Queue a change to a game."""
        self._put(write)


def _only(found: Sequence[T | None]) -> T:
    """What was found in the library of one game; raises RecordError if that is nothing."""
    if found and found[0] is not None:
        return found[0]
    raise RecordError(_("This game is no longer in the library.") if found else _("The library cannot be read."))
