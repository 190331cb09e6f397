"""Merges a game that was stored elsewhere into the library, where it replaces no line but its own."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable
from typing import Final

from game.archive.database.game_rows import CLAIM, ID_BITS, NODE, WRITTEN_NOW, WRITTEN_THEN, draw_id
from game.archive.database.stored_game import NodeRow, StoredGame, stored_game
from game.archive.database.writer import Statement, Write

Lines = tuple[set[int], set[tuple[int, str, str]]]  # numbers of lines, and the comments and marks at their ends

PASSING: Final = frozenset({"holder", "revision", "shown", "turned"})  # columns that tell nothing of what was played
LABELLED: Final = ("name", "comment", "starred")  # columns that a player fills


def merge(library: sqlite3.Connection, game: StoredGame) -> Write | None:
    """Return the write that adds a game to the library; None if it is all there. Raises sqlite3.Error.

    Where the library has gone on with another line, or without its comments and marks, the game gets an id of its own;
    the same at every start.
    """
    there = stored_game(library, game.row["id"])
    if there is None:
        return _whole(game, game.row["id"])
    (ours, our_notes), (theirs, their_notes) = _both(game, there)
    if ours >= theirs:
        return None if _content(game) == _content(there) else _whole(game, game.row["id"], there)
    if theirs >= ours and their_notes >= our_notes:
        return None
    return _branched(library, game)


def merge_copy(library: sqlite3.Connection, game: StoredGame) -> Write | None:
    """The same for a game from a copy of a library, which may be older: what was done to the game here since stays.

    It adds lines, comments and marks, and never takes a label away. Raises sqlite3.Error.
    """
    there = stored_game(library, game.row["id"])
    if there is None:
        return _whole(game, game.row["id"], is_dated=True)
    (ours, our_notes), (theirs, their_notes) = _both(game, there)
    if theirs >= ours and their_notes >= our_notes:
        return None
    if ours >= theirs and our_notes >= their_notes:
        labels = {name: there.row[name] or game.row[name] for name in LABELLED}
        row = {**game.row, **labels, "deleted": there.row["deleted"]}
        return _whole(StoredGame(row, game.nodes, game.headers), game.row["id"], there, is_dated=True)
    return _branched(library, game, is_dated=True)


def branch_id(game: StoredGame) -> int:
    """The id that a game gets beside another line of it."""
    seed = f"{game.row['id']} {game.nodes}".encode()
    return int.from_bytes(hashlib.sha256(seed).digest()[:8], "big") % (1 << ID_BITS) + 1


def _branched(library: sqlite3.Connection, game: StoredGame, is_dated: bool = False) -> Write | None:
    """Return the write that adds a game beside another line of it; None if it was added before."""
    branch = branch_id(game)
    return _whole(game, branch, is_dated=is_dated) if stored_game(library, branch) is None else None


def _both(game: StoredGame, there: StoredGame) -> tuple[Lines, Lines]:
    """Return the lines and notes of two games, with the same numbers."""
    known: dict[tuple[int, str, int], int] = {}
    return _lines(game.nodes, known), _lines(there.nodes, known)


def _lines(nodes: Iterable[NodeRow], known: dict[tuple[int, str, int], int]) -> Lines:
    """Return a number for each line from the start to a node, and with it the comment and the marks there, if any.

    `known` has the numbers of other trees, and gets the new ones.
    """
    found, notes = dict[int | None, int](), set[tuple[int, str, str]]()
    for number, parent, text, seat, _preferred, _time, comment, marks in nodes:
        line = found[number] = known.setdefault((found.get(parent, 0), text, seat), len(known) + 1)
        if comment or marks:
            notes.add((line, comment, marks))
    return set(found.values()), notes


def _content(game: StoredGame) -> tuple[object, ...]:
    row = {name: value for name, value in game.row.items() if name not in PASSING}
    return row, list(game.nodes), list(game.headers)


def _whole(game: StoredGame, number: int, over: StoredGame | None = None, is_dated: bool = False) -> Write:
    """Write all rows of a game, over the row that was read as `over` unless another holder has continued it since.

    It takes the place of its date among the others if it arrived or `is_dated`, else that of the game played last.
    """
    holder = draw_id()
    row = {**game.row, "id": number, "holder": holder, "revision": 1}
    names, marks = [*row, "written"], ", ".join("?" * len(row))
    replaced = ", ".join(f"{name} = excluded.{name}" for name in names if name != "revision")
    written, dated = (WRITTEN_THEN, (row["touched"],)) if row["arrived"] or is_dated else (WRITTEN_NOW, ())
    insert = (
        f"INSERT INTO games ({', '.join(names)}) VALUES ({marks}, {written}) ON CONFLICT (id)"
        f" DO UPDATE SET {replaced}, revision = revision + 1 WHERE holder = excluded.holder"
    )
    claim = [(CLAIM, ((holder, number, over.row["holder"], over.row["revision"]),))] if over else []
    statements: list[Statement] = [
        *claim,
        (insert, ((*row.values(), *dated),)),
        ("DELETE FROM nodes WHERE game = ?", ((number,),)),
        (f"INSERT INTO nodes ({', '.join(NODE)}) VALUES ({', '.join('?' * len(NODE))})",
         tuple((number, *node) for node in game.nodes)),
        ("DELETE FROM headers WHERE game = ?", ((number,),)),
        ("INSERT INTO headers (game, place, name, value) VALUES (?, ?, ?, ?)",
         tuple((number, place, *line) for place, line in enumerate(game.headers))),
    ]  # fmt: skip
    return Write(tuple(statements), holder, (number,))
