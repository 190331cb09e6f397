"""Recovers the games of a damaged library one by one, and missing ones from its daily copy."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.ai.strength import FIRST_EDITION
from game.archive.database.game_rows import COLUMNS, NODE, GameRows
from game.archive.database.image import opened_image
from game.archive.database.schema import COUNT_MOVES, LEARNED, PUZZLES_APART, statements_of
from game.archive.database.stored_game import StoredGame
from game.archive.database.writer import perform
from game.errors import RecordError

KEPT_ASIDE: Final = ("deleted", "arrived", "written", "shown", "turned", "revision", "moves")
FAULTS: Final = (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError)
IDS: Final = (  # every place that holds game ids; each is read up to the damage
    "SELECT id FROM games NOT INDEXED ORDER BY id",
    "SELECT id FROM games NOT INDEXED ORDER BY id DESC",
    "SELECT id FROM games ORDER BY written",
    "SELECT id FROM games ORDER BY written DESC",
    "SELECT DISTINCT game FROM nodes ORDER BY game",
    "SELECT DISTINCT game FROM nodes ORDER BY game DESC",
)


class Recovery(NamedTuple):
    """The result of reading a damaged library."""

    games: int  # recovered games, whole or up to the damage
    lost: int  # games that left nothing but their id
    learned: int = 0  # recovered steps of lessons, tries of puzzles, and mistakes


class _Game(NamedTuple):
    """The readable rows of a game."""

    row: dict[str, Any]  # values by column; empty if the row is lost
    nodes: list[tuple[Any, ...]]
    headers: list[tuple[Any, ...]]

    @property
    def is_whole(self) -> bool:
        """Whether all nodes are there: numbered without gaps, including the present."""
        numbers = [node[1] for node in self.nodes]
        return bool(self.row) and numbers == list(range(len(numbers))) and self.row.get("present") in numbers


def recover(path: Path, copy: Path, target: sqlite3.Connection) -> Recovery:
    """Fill the empty library `target` from the damaged one at `path` and its daily copy."""
    games: dict[int, list[_Game]] = {}
    for source in (path, copy):
        for number, game in _readable(source):
            games.setdefault(number, []).append(game)
    kept = sum(any(_put(target, number, game) for game in _best_first(found)) for number, found in games.items())
    target.execute("UPDATE counter SET value = (SELECT coalesce(max(written), 0) FROM games)")
    learned = 0
    for table, (key, others) in LEARNED.items():
        rows = {row[: len(key)]: row for source in (copy, path) for row in _learned(source, table, key, others)}
        learned += len(rows)
        marks = ", ".join("?" * len((*key, *others)))
        target.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", rows.values())
    for statement in statements_of(PUZZLES_APART):
        target.execute(statement)
    return Recovery(kept, len(games) - kept, learned)


def _best_first(found: list[_Game]) -> list[_Game]:
    return sorted(found, key=lambda game: (not game.is_whole, -len(game.nodes)))


# --- reading


def _readable(path: Path) -> Iterator[tuple[int, _Game]]:
    try:
        connection = opened_image(path)
    except (OSError, sqlite3.Error):
        return  # no copy, or one that SQLite cannot open
    with closing(connection):
        connection.text_factory = _text
        columns = [row[1] for row in _rows(connection, "PRAGMA table_info(games)")]
        names = [name for name in (*COLUMNS, *KEPT_ASIDE) if name in columns]
        ids = {row[0] for sql in IDS for row in _rows(connection, sql)}
        for number in sorted(one for one in ids if isinstance(one, int)):
            yield number, _game(connection, number, list(dict.fromkeys(names)))


def _learned(path: Path, table: str, key: Sequence[str], others: Sequence[str]) -> list[tuple[Any, ...]]:
    """Return the readable rows of a table of what players have learned."""
    try:
        connection = opened_image(path)
    except (OSError, sqlite3.Error):
        return []
    with closing(connection):
        connection.text_factory = _text
        ways = (", ".join(f"{name}{way}" for name in key) for way in ("", " DESC"))
        sql = f"SELECT {', '.join((*key, *others))} FROM {table} ORDER BY {{}}"
        rows = (row for way in ways for row in _rows(connection, sql.format(way)))
        return [row for row in dict.fromkeys(rows) if None not in row[: len(key) + 1]]


def _text(content: bytes) -> str:
    return content.decode("utf-8", "replace")


def _game(connection: sqlite3.Connection, number: int, names: list[str]) -> _Game:
    found = list(_rows(connection, f"SELECT {', '.join(names)} FROM games WHERE id = ?", number)) if names else []
    row = dict(zip(names, found[0], strict=True)) if found else {}
    nodes = _around(connection, f"SELECT {', '.join(NODE)} FROM nodes WHERE game = ? ORDER BY number", number)
    headers = _around(connection, "SELECT game, place, name, value FROM headers WHERE game = ? ORDER BY place", number)
    return _Game(row, nodes, headers)


def _around(connection: sqlite3.Connection, sql: str, number: int) -> list[tuple[Any, ...]]:
    """Return the rows before and after the damage."""
    found = {row[1]: row for way in ("", " DESC") for row in _rows(connection, sql + way, number)}
    return [found[key] for key in sorted(key for key in found if isinstance(key, int))]


def _rows(connection: sqlite3.Connection, sql: str, *values: int) -> Iterator[tuple[Any, ...]]:
    """Return the rows up to the first unreadable one."""
    try:
        yield from connection.execute(sql, values)
    except FAULTS:
        return


# --- writing


def _put(target: sqlite3.Connection, number: int, game: _Game) -> bool:
    """Write a game as far as it is readable; return whether any of it was."""
    return (game.is_whole and _put_rows(target, game)) or _put_anew(target, number, game)


def _put_rows(target: sqlite3.Connection, game: _Game) -> bool:
    row = game.row
    target.execute("BEGIN")
    try:
        _insert(target, "games", row, [tuple(row.values())])
        _insert(target, "nodes", NODE, game.nodes)
        _insert(target, "headers", ("game", "place", "name", "value"), game.headers)
        if "moves" not in row:  # written by an earlier version
            target.execute(f"{COUNT_MOVES} WHERE id = ?", (row["id"],))
        target.execute("COMMIT")
    except FAULTS:
        target.execute("ROLLBACK")
        return False
    return True


def _insert(target: sqlite3.Connection, table: str, names: Iterable[str], rows: list[tuple[Any, ...]]) -> None:
    columns = list(names)
    sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    target.executemany(sql, rows)


def _put_anew(target: sqlite3.Connection, number: int, game: _Game) -> bool:
    """Rebuild a game from the nodes still connected to the start, and write it."""
    known: dict[int, tuple[Any, ...]] = {}
    for node in game.nodes:
        if node[2] in known or node[1] == 0:
            known[node[1]] = node
    nodes = [(*node[1:5], node[5] if node[5] in known else None, *node[6:]) for node in known.values()]
    if len(known) < 2:  # no ply was played, or none is left
        return False
    added = {"warnings": 0, "message": "", "sent": 0, "offered": ""}
    row = {"shown": None, "turned": None, "edition": FIRST_EDITION} | added | game.row
    if row.get("present") not in known:
        row |= {"present": max(known, default=0), "time": ""}
    try:
        kept = StoredGame(row, nodes, [header[2:] for header in game.headers]).kept()
        rows = GameRows(number, kept.setup, 0, kept.began, kept.label)
        perform(target, [rows.whole(kept.state, kept.touched)])
        target.execute(
            "UPDATE games SET deleted = ?, arrived = ?, written = ? WHERE id = ?",
            (row.get("deleted"), row.get("arrived", 0), row.get("written", 0), number),
        )
    except (*FAULTS, RecordError, KeyError, TypeError):  # the row of the game is lost, or rows contradict each other
        return False
    return True
