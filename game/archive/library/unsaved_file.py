"""A file for what the library's file refuses: rows of games, and changes of labels and learning, in a library's tables.

Its size and the time it takes depend on what waits, not on the library: a star for 10,000 games is one row.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.archive.database.file import in_memory, read_copy
from game.archive.database.stored_game import StoredGame, stored_game
from game.archive.database.writer import DAMAGE, LABELS, LEARNING, REFUSALS, LabelChange, code_of, reason_of, storable
from game.errors import RecordError
from game.language import N_, _

Rows = Mapping[str, list[tuple[Any, ...]]]  # by table

SUFFIX: Final = ".sqlite3"
KEYS: Final = {"games": "id", "nodes": "game", "headers": "game"}  # by table, the column with a game's id
CHANGES: Final = "CREATE TABLE changes (kind TEXT NOT NULL, value, games TEXT NOT NULL)"  # JSON: the games' ids
PAGES: Final = 1024  # bytes, as a file of one game should fit on a disk that is nearly full
UNFIT_JSON: Final = (ValueError, TypeError, OverflowError, RecursionError)  # infinity, or thousands of brackets
UNFIT: Final = N_("its saved parts do not match")


class UnsavedFile(NamedTuple):
    """What was read from a file."""

    path: Path
    games: Sequence[StoredGame]
    changes: Sequence[LabelChange] = ()


def unsaved_rows(asked: sqlite3.Connection, games: Sequence[int]) -> Rows:
    """Return the rows of games, by table. Raises sqlite3.Error and MemoryError."""
    chosen = (json.dumps(games),)
    sql = "SELECT * FROM {} WHERE {} IN (SELECT value FROM json_each(?))"
    return {table: asked.execute(sql.format(table, key), chosen).fetchall() for table, key in KEYS.items()}


def ids_in(rows: Rows) -> set[int]:
    """Return the games of which there are rows."""
    return {row[0] for row in rows["games"]}


def unsaved_content(rows: Rows, changes: Iterable[LabelChange]) -> bytes:
    """Return the content of such a file, with what changes beside the rows. Raises sqlite3.Error, MemoryError."""
    found = ids_in(rows)
    left = (one._replace(games=tuple(game for game in one.games if game not in found)) for one in changes)
    kept = [storable((one.kind, one.value, json.dumps(one.games))) for one in left if not one.is_empty]
    with closing(in_memory(PAGES)) as file:
        file.execute(CHANGES)
        file.execute("BEGIN")
        for table, of_table in (*rows.items(), ("changes", kept)):
            if of_table:
                file.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(of_table[0]))})", of_table)
        file.execute("COMMIT")
        return file.serialize()


def read_unsaved(path: Path) -> UnsavedFile:
    """Read a file. Raises RecordError."""
    try:
        with closing(read_copy(path)) as file:
            ids = file.execute("SELECT id FROM games ORDER BY written, id").fetchall()
            games = [stored_game(file, number) for (number,) in ids]
            changes = [_change(*row) for row in file.execute("SELECT kind, value, games FROM changes ORDER BY rowid")]
            return UnsavedFile(path, [game for game in games if game], changes)
    except (*REFUSALS, *UNFIT_JSON) as error:
        is_unfit = isinstance(error, UNFIT_JSON) or code_of(error) in DAMAGE
        reason = UNFIT if is_unfit else reason_of(error) or error
        raise RecordError(_("{path}: {reason}").format(path=path, reason=reason)) from error


def _change(kind: str, value: str | int | None, games: str) -> LabelChange:
    """Raises what UNFIT_JSON names."""
    if kind not in LABELS and kind not in LEARNING:
        raise ValueError(kind)
    if kind in LEARNING and len(json.loads(str(value))) != LEARNING[kind].count("?"):
        raise ValueError(value)
    return LabelChange(kind, value, tuple(map(int, json.loads(games))))
