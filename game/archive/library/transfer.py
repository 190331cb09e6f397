"""A whole library as one file, and what such a file has that another library lacks: nothing comes twice."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from game.archive.database.file import read_copy
from game.archive.database.image import FORMAT_AT, HEADER, MAGIC, OWNER_AT, ROLLBACK
from game.archive.database.merging import merge_copy
from game.archive.database.places import leave_out_places
from game.archive.database.schema import APPLICATION_ID, LEARNED, sound
from game.archive.database.stored_game import stored_game
from game.archive.database.writer import DAMAGE, REFUSALS, LabelChange, Write, code_of, reason_of
from game.errors import RecordError
from game.language import N_, _

SUFFIX: Final = ".parapet-library"
ADDS: Final = {"learn": "learned", "try": "tries", "keep": "mistakes"}  # the tables that changes of a kind add rows to
ENDED: Final = frozenset({"forgotten", "removed"})  # columns that are NULL in a row that counts
NO_LIBRARY: Final = N_("it is not a whole library")
DAMAGED: Final = N_("it is damaged")
IN_PART: Final = N_("it is damaged, or only part of it was copied")


class Missing(NamedTuple):
    """What a file has that a library lacks: a write for each game and for each thing learned."""

    games: tuple[Write, ...]
    learned: tuple[Write, ...]
    known: int  # games that the library has already
    new: frozenset[int] = frozenset()  # the ids of games that it has not

    @property
    def writes(self) -> tuple[Write, ...]:
        """All writes, in the order in which they are to be made."""
        return *self.games, *self.learned


def whole_content(library: sqlite3.Connection) -> bytes:
    """The content of a file with all of a library. Raises sqlite3.Error and MemoryError."""
    content = bytearray(library.serialize())
    content[FORMAT_AT] = ROLLBACK  # there is no log beside it
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        copy.deserialize(bytes(content))
        leave_out_places(copy)
        return copy.serialize()


def is_library(path: Path) -> bool:
    """Whether a file begins like a library; False where it cannot be read."""
    return _beginning(path).startswith(MAGIC)


def _beginning(path: Path) -> bytes:
    """The header of a library file; of another file as many bytes, and none where it cannot be read."""
    try:
        if not path.is_file():  # opening a pipe may wait for ever
            return b""
        with path.open("rb") as file:
            return file.read(HEADER)
    except (OSError, ValueError):  # the second for a path that no system could have
        return b""


def missing_from(library: sqlite3.Connection, path: Path) -> Missing:
    """What the library in a file has that this one lacks.

    Raises RecordError, which names the file, and sqlite3.Error where `library` itself cannot be read.
    """
    words = _("{path} cannot be read: {reason}.")
    try:
        file = read_copy(path)
    except REFUSALS as error:
        is_ours = _beginning(path)[OWNER_AT] == APPLICATION_ID.to_bytes(4, "big")
        not_whole = IN_PART if is_ours else NO_LIBRARY
        reason = not_whole if code_of(error) in DAMAGE else reason_of(error) or error
        raise RecordError(words.format(path=repr(str(path)), reason=reason)) from error
    with closing(file):
        if file.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):  # else its faults would pass for the library's
            raise RecordError(words.format(path=repr(str(path)), reason=DAMAGED))
        ids = [number for (number,) in file.execute("SELECT id FROM games ORDER BY written, id")]
        found = (stored_game(file, number) for number in ids)
        games = tuple(write for game in found if game and (write := merge_copy(library, game)))
        there = {number for (number,) in library.execute("SELECT id FROM games")}
        new = frozenset(game for write in games for game in write.games) - there
        return Missing(games, tuple(_learned(library, file)), len(ids) - len(games), new)


def _learned(library: sqlite3.Connection, file: sqlite3.Connection) -> Iterator[Write]:
    for kind, table in ADDS.items():
        key, others = LEARNED[table]
        columns = [name for name in (*key, *others) if name not in ENDED]
        counts = " AND ".join((sound(columns), *(f"{name} IS NULL" for name in others if name in ENDED)))
        known = set(library.execute(f"SELECT {', '.join(key)} FROM {table}"))
        for row in file.execute(f"SELECT {', '.join(columns)} FROM {table} WHERE {counts}"):
            if row[: len(key)] not in known:
                change = LabelChange(kind, json.dumps(row))
                yield Write(change.statements, change=change)
