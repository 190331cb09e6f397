"""The SQL queries of the library's list."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from game.archive.database.entry import Counts, Entry, Filter, ListRow, SearchableGame, Sort, players_in, strongest_in
from game.archive.database.writer import SqlValue, storable
from game.archive.record.record import Record
from game.play.player import Machine, Outside, Player

MOST_READ: Final = 20_000  # letters of a comment, as many as are shown and searched
NAMED: Final = {  # fields whose columns have another name
    "verdict_word": "verdict", "is_studied": "start IS NOT NULL", "letters": "length(comment)",
}  # fmt: skip
CUT: Final = {**NAMED, "comment": f"substr(comment, 1, {MOST_READ})"}
WHOLE: Final = f"SELECT {', '.join(NAMED.get(name, name) for name in Entry._fields)} FROM games"
SELECT: Final = f"SELECT {', '.join(CUT.get(name, name) for name in Entry._fields)} FROM games"
LATEST: Final = "written DESC, arrived, touched DESC, id"  # by order of writing, whatever clocks say
ORDERS: Final[dict[Sort, str]] = {
    "date": "written {way}, arrived {back}, touched {way}, id",
    "moves": f"moves {{way}}, plies {{way}}, {LATEST}",
    "length": f"seconds {{way}}, {LATEST}",
    "opponent": f"strongest_in(seated) {{way}}, seated, {LATEST}",
}
MOST_ALIKE: Final = 20  # candidates for the game of a record; each is rebuilt to compare

Condition = tuple[str, tuple[SqlValue, ...]]


def entries(connection: sqlite3.Connection, wanted: Filter) -> list[Entry]:
    """The games that are wanted. Raises sqlite3.Error."""
    return list(map(Entry._make, _wanted(connection, SELECT, wanted)))


def lines(connection: sqlite3.Connection, wanted: Filter, first: int = 0, most: int = -1) -> list[ListRow]:
    """The wanted games as rows, far cheaper than entries: at most `most` of them from the `first` on.

    Raises sqlite3.Error.
    """
    return _wanted(connection, "SELECT id, game, starred FROM games", wanted, (most, first))


def entries_of(connection: sqlite3.Connection, numbers: Sequence[int]) -> list[Entry]:
    """The games with these ids that there are, in any order. Raises sqlite3.Error."""
    found = connection.execute(f"{SELECT} WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(numbers),))
    return list(map(Entry._make, found))


def cards(connection: sqlite3.Connection, after: int, most: int) -> list[SearchableGame]:
    """The searchable words of `most` games whose ids follow `after`. Raises sqlite3.Error."""
    columns = ", ".join(NAMED.get(name, name) for name in SearchableGame._fields)
    found = connection.execute(f"SELECT {columns} FROM games WHERE id > ? ORDER BY id LIMIT ?", (after, most))
    return list(map(SearchableGame._make, found))


def comments(
    connection: sqlite3.Connection, after: tuple[int, int], most: int, letters: int
) -> list[tuple[int, int, str]]:
    """The beginnings of the comments on the nodes behind a node, which is given by game and number.

    At most `most` comments, and none after the total has reached `letters`. Raises sqlite3.Error.
    """
    sql = (
        "SELECT game, number, substr(comment, 1, ?) FROM nodes"
        " WHERE comment <> '' AND game >= ? AND (game > ? OR number > ?) ORDER BY game, number LIMIT ?"
    )
    found: list[tuple[int, int, str]] = []
    for row in connection.execute(sql, (MOST_READ, after[0], *after, most)):
        found.append(row)
        letters -= len(row[2])
        if letters <= 0:
            break
    return found


def _wanted(connection: sqlite3.Connection, select: str, wanted: Filter, part: tuple[int, int] = (-1, 0)) -> list[Any]:
    conditions = list(_conditions(wanted))
    way, back = ("ASC", "DESC") if wanted.ascending else ("DESC", "ASC")
    order = ORDERS[wanted.sort].format(way=way, back=back)
    sql = f"{select} WHERE {' AND '.join(text for text, _values in conditions)} ORDER BY {order} LIMIT ? OFFSET ?"
    given = tuple(value for _text, values in conditions for value in values)
    return connection.execute(sql, (*storable(given), *part)).fetchall()


def entry(connection: sqlite3.Connection, number: int) -> Entry | None:
    """The game with this id, in the bin or not, with its whole comment; or None. Raises sqlite3.Error."""
    found = connection.execute(f"{WHOLE} WHERE id = ?", (number,)).fetchone()
    return Entry._make(found) if found else None


def alike(connection: sqlite3.Connection, record: Record, began: int | None) -> list[int]:
    """The games outside the bin at a record's position that `began` then, if that is known. Raises sqlite3.Error.

    Their moves may differ.
    """
    setup, tree = record.setup, record.tree
    wanted: dict[str, SqlValue] = {
        "variant": setup.variant,
        "seed": str(setup.seed),
        "start": setup.start,
        "seated_first": "\n".join(map(str, setup.players)),
        "plies": tree.node.ply,
        "position": tree.snapshot.text,
        **({} if began is None else {"began": began}),
    }
    conditions = " AND ".join(f"{name} IS ?" for name in wanted)
    sql = f"SELECT id FROM games WHERE deleted IS NULL AND {conditions} ORDER BY {LATEST} LIMIT {MOST_ALIKE}"
    return [number for (number,) in connection.execute(sql, storable(tuple(wanted.values())))]


def last_unfinished(connection: sqlite3.Connection) -> Entry | None:
    """The unfinished game that was left last. Raises sqlite3.Error."""
    sql = f"{SELECT} WHERE deleted IS NULL AND reason = '' ORDER BY {LATEST} LIMIT 1"
    found = connection.execute(sql).fetchone()
    return Entry._make(found) if found else None


def last_finished(connection: sqlite3.Connection) -> Entry | None:
    """The game played here that ended last. Raises sqlite3.Error."""
    sql = f"{SELECT} WHERE deleted IS NULL AND reason != '' AND scored ORDER BY {LATEST} LIMIT 1"
    found = connection.execute(sql).fetchone()
    return Entry._make(found) if found else None


def counts(connection: sqlite3.Connection) -> Counts:
    """The numbers of games. Raises sqlite3.Error."""
    sql = "SELECT deleted IS NULL, count(*), sum(reason = '') FROM games GROUP BY 1"
    found = {bool(kept): (games, unfinished) for kept, games, unfinished in connection.execute(sql)}
    kept, unfinished = found.get(True, (0, 0))
    return Counts(kept, unfinished, found.get(False, (0, 0))[0])


def players(connection: sqlite3.Connection) -> list[tuple[Player, int]]:
    """All players of games outside the bin, with their number of games: people, levels, outside engines.

    Raises sqlite3.Error.
    """
    found = Counter[Player]()
    for lines, number in connection.execute("SELECT seated, count(*) FROM games WHERE deleted IS NULL GROUP BY 1"):
        found.update(dict.fromkeys(players_in(lines), number))
    return sorted(found.items(), key=lambda pair: _order(pair[0]))


def _order(player: Player) -> tuple[int, int, str]:
    if isinstance(player, Machine):
        return 1, player.level, ""
    return (2 if isinstance(player, Outside) else 0), 0, player.name.casefold()


# --- conditions


def _conditions(wanted: Filter) -> Iterable[Condition]:
    yield ("deleted IS NOT NULL" if wanted.in_bin else "deleted IS NULL"), ()
    if wanted.game:
        yield "game = ?", (wanted.game,)
    if wanted.variant:
        yield "variant = ?", (wanted.variant,)
    if wanted.player is not None:
        yield "instr(char(10) || seated || char(10), char(10) || ? || char(10))", (str(wanted.player),)
    if wanted.starred:
        yield "starred", ()
    if wanted.verdict:
        yield "verdict = ?", (wanted.verdict.value,)


def prepare(connection: sqlite3.Connection) -> None:
    """Register the function that sorting by opponents needs."""
    connection.create_function("strongest_in", 1, strongest_in, deterministic=True)
