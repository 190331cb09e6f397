"""The SQL queries of the library's list."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any, Final, NamedTuple

from game.archive.database.entry import (
    Counts,
    Entry,
    Filter,
    ListRow,
    SearchableGame,
    Sort,
    ToAct,
    Verdict,
    players_in,
    strongest_in,
)
from game.archive.database.schema import sound
from game.archive.database.writer import SqlValue, storable
from game.archive.record.record import Record
from game.play.player import TEACHER, Correspondent, Machine, Outside, Player

MOST_READ: Final = 20_000  # letters of a name or a comment, as many as are shown and searched
NAMED: Final = {"verdict_word": "verdict", "is_studied": "start IS NOT NULL"}  # fields whose columns have another name
CUT: Final = {**NAMED, "name": f"substr(name, 1, {MOST_READ})", "comment": "''"}
WHOLE: Final = f"SELECT {', '.join(NAMED.get(name, name) for name in Entry._fields)} FROM games"
SELECT: Final = f"SELECT {', '.join(CUT.get(name, name) for name in Entry._fields)} FROM games"
SCORED: Final = "deleted IS NULL AND reason != '' AND scored"
LATEST: Final = "written DESC, arrived, touched DESC, id"  # by order of writing, whatever clocks say
ASKED: Final = 100  # games asked about at once: mostly one of the first has the answer
MOST_ALIKE: Final = 20  # candidates for the game of a record; each is rebuilt to compare

Condition = tuple[str, tuple[SqlValue, ...]]
KeyedLine = tuple[tuple[Any, ...], ListRow]
PlaceByDate = tuple[int, int, int, int]  # of a game in the order of date: written, arrived, touched and id


class SameSeats(NamedTuple):
    """How many games have the same players on their seats."""

    is_kept: int  # outside the bin
    seated: str
    number: int
    last: int  # the highest id


def entries(connection: sqlite3.Connection, wanted: Filter) -> list[Entry]:
    """The games that are wanted, by date whatever order is wanted. Raises sqlite3.Error."""
    condition, values = _condition(wanted)
    order = _by_date(wanted.ascending)
    return list(map(Entry._make, connection.execute(f"{SELECT} WHERE {condition} ORDER BY {order}", values)))


def scored_entries(connection: sqlite3.Connection, after: int, most: int) -> list[Entry]:
    """The games outside the bin that have ended and count for their players: `most` whose ids follow `after`.

    Raises sqlite3.Error.
    """
    sql = f"{SELECT} NOT INDEXED WHERE id > ? AND {SCORED} ORDER BY id LIMIT ?"
    return list(map(Entry._make, connection.execute(sql, (after, most))))


def has_games(connection: sqlite3.Connection, wanted: Filter, number: int) -> bool:
    """Whether at least this many games are wanted. Raises sqlite3.Error."""
    condition, values = _condition(wanted)
    sql = f"SELECT count(*) FROM (SELECT 1 FROM games WHERE {condition} LIMIT ?)"
    return bool(connection.execute(sql, (*values, number)).fetchone()[0] == number)


def lines_by_date(
    connection: sqlite3.Connection, wanted: Filter, after: PlaceByDate | None, most: int
) -> tuple[list[ListRow], PlaceByDate | None]:
    """The wanted games as rows, far cheaper than entries, by date: of `most` games that follow `after` a place.

    Also returns the place of the last of these, None if no more follow. Raises sqlite3.Error.
    """
    condition, values = _condition(wanted)
    place, behind = ("true", ()) if after is None else _behind(after, wanted.ascending)
    sql = (
        f"SELECT id, game, starred, written, arrived, touched, id, {condition} FROM games"
        f" WHERE {bin_condition(wanted.in_bin)} AND {place}"
        f" ORDER BY {_by_date(wanted.ascending)} LIMIT ?"
    )
    found = connection.execute(sql, (*values, *behind, most)).fetchall()
    return [row[:3] for row in found if row[7]], found[-1][3:7] if len(found) == most else None


def lines_by_key(
    connection: sqlite3.Connection, wanted: Filter, after: int, most: int
) -> tuple[list[KeyedLine], int | None]:
    """The wanted games of `most` whose ids follow `after`, each with the key by which to sort them.

    Also returns the id of the last of these, None if no more follow. Raises sqlite3.Error.
    """
    condition, values = _condition(wanted)
    sql = (
        "SELECT id, game, starred, written, arrived, touched, moves, plies, seconds, seated"
        f", {condition} FROM games WHERE id > ? ORDER BY id LIMIT ?"
    )
    found = connection.execute(sql, (*values, after, most)).fetchall()
    sign = 1 if wanted.ascending else -1
    keyed = [(_key(row, wanted.sort, sign), row[:3]) for row in found if row[10]]
    return keyed, found[-1][0] if len(found) == most else None


def _key(row: tuple[Any, ...], sort: Sort, sign: int) -> tuple[Any, ...]:
    """A row's key; games that are equal come by date, the latest first."""
    number, _game, _starred, written, arrived, touched, moves, plies, seconds, seated = row[:10]
    latest = -written, arrived, -touched, number
    match sort:
        case "moves":
            return sign * moves, sign * plies, *latest
        case "length":
            return sign * seconds, *latest
        case "opponent":
            return sign * strongest_in(seated), seated, *latest
        case "date":
            return sign * written, -sign * arrived, sign * touched, number


def entries_of(connection: sqlite3.Connection, numbers: Sequence[int]) -> list[Entry]:
    """The games with these ids that there are, in any order. Raises sqlite3.Error."""
    found = connection.execute(f"{SELECT} WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(numbers),))
    return list(map(Entry._make, found))


def is_any(connection: sqlite3.Connection, numbers: Sequence[int], condition: str) -> bool:
    """Whether a condition in SQL holds for any of the games with these ids. Raises sqlite3.Error."""
    sql = f"SELECT 1 FROM json_each(?) AS wanted CROSS JOIN games ON games.id = wanted.value WHERE {condition} LIMIT 1"
    parts = (numbers[first : first + ASKED] for first in range(0, len(numbers), ASKED))
    return any(connection.execute(sql, (json.dumps(part),)).fetchone() for part in parts)


def cards(connection: sqlite3.Connection, after: int, most: int) -> list[SearchableGame]:
    """The searchable words of `most` games whose ids follow `after`. Raises sqlite3.Error."""
    columns = ", ".join(CUT.get(name, name) for name in SearchableGame._fields)
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


def entry(connection: sqlite3.Connection, number: int) -> Entry | None:
    """The game with this id, in the bin or not, with its whole comment; or None. Raises sqlite3.Error."""
    found = connection.execute(f"{WHOLE} WHERE id = ?", (number,)).fetchone()
    return Entry._make(found) if found else None


def shown_comment(connection: sqlite3.Connection, number: int) -> tuple[str, int]:
    """The beginning of a game's comment, and the letters of all of it. Raises sqlite3.Error."""
    sql = f"SELECT substr(comment, 1, {MOST_READ}), length(comment) FROM games WHERE id = ?"
    return connection.execute(sql, (number,)).fetchone() or ("", 0)


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


def by_message(connection: sqlite3.Connection, record: Record) -> tuple[int, bool] | None:
    """The game with the id and the start of a record, and whether it is in the bin; or None. Raises sqlite3.Error.

    Of several, such as those played on after the end, it is the one that began first.
    """
    setup = record.setup
    wanted = record.state.correspondence.id, setup.variant, str(setup.seed), setup.start, setup.swap_rule
    condition = "message <> '' AND message = ? AND variant = ? AND seed = ? AND start IS ? AND swap_rule = ?"
    sql = f"SELECT id, deleted IS NOT NULL FROM games WHERE {condition} ORDER BY 2, began, {LATEST} LIMIT 1"
    found = connection.execute(sql, storable(wanted)).fetchone()
    return (found[0], bool(found[1])) if found else None


def last_unfinished(connection: sqlite3.Connection) -> Entry | None:
    """The unfinished game that was left last. Raises sqlite3.Error."""
    sql = f"{SELECT} WHERE deleted IS NULL AND reason = '' ORDER BY {LATEST} LIMIT 1"
    found = connection.execute(sql).fetchone()
    return Entry._make(found) if found else None


def last_finished(connection: sqlite3.Connection) -> Entry | None:
    """The game played here that ended last. Raises sqlite3.Error."""
    sql = f"{SELECT} WHERE {SCORED} ORDER BY {LATEST} LIMIT 1"
    found = connection.execute(sql).fetchone()
    return Entry._make(found) if found else None


def counts(connection: sqlite3.Connection) -> Counts:
    """The numbers of games. Raises sqlite3.Error."""
    sql = "SELECT deleted IS NULL, count(*), sum(reason = '') FROM games GROUP BY 1"
    found = {bool(kept): (games, unfinished) for kept, games, unfinished in connection.execute(sql)}
    kept, unfinished = found.get(True, (0, 0))
    return Counts(kept, unfinished, found.get(False, (0, 0))[0])


def seatings(connection: sqlite3.Connection, after: int = 0, most: int = -1) -> list[SameSeats]:
    """Count the games of the same players: among `most` games whose ids follow `after`. Raises sqlite3.Error."""
    part = "SELECT id, deleted, seated FROM games WHERE id > ? ORDER BY id LIMIT ?"
    sql = f"SELECT deleted IS NULL, seated, count(*), max(id) FROM ({part}) GROUP BY 1, 2"
    return list(map(SameSeats._make, connection.execute(sql, (after, most))))


def players_of(found: Iterable[SameSeats]) -> list[tuple[Player, int]]:
    """All players of these games outside the bin, with their number of games: people, levels, outside engines.

    A character counts as its level.
    """
    numbers = Counter[Player]()
    for group in found:
        if group.is_kept:
            seated = (one.plain if isinstance(one, Machine) else one for one in players_in(group.seated))
            numbers.update(dict.fromkeys(seated, group.number))
    return sorted(numbers.items(), key=lambda pair: _order(pair[0]))


def _order(player: Player) -> tuple[int, int, str]:
    if isinstance(player, Machine):
        return 1, player.level, ""
    return (2 if isinstance(player, Outside) else 0), isinstance(player, Correspondent), player.name.casefold()


# --- what players have learned


def steps_done(connection: sqlite3.Connection, game: str, player: str) -> frozenset[str]:
    """The names of the steps of a game's lesson that a player has done."""
    sql = f"SELECT step FROM learned WHERE player = ? AND game = ? AND {sound(('step',))}"
    return frozenset(step for (step,) in connection.execute(sql, storable((player, game))))


CAME: Final = "done", "solved", "helped", "rated", "box", "due", "run"


def tries_of(connection: sqlite3.Connection, game: str, player: str) -> list[tuple[Any, ...]]:
    """What came of the puzzles of a game that a player has tried: the puzzle and the numbers CAME, the oldest first."""
    numbers = ", ".join(f"CAST({name} AS INTEGER)" for name in CAME)  # whatever somebody has written into the file
    sql = f"SELECT puzzle, {numbers} FROM tries WHERE player = ? AND game = ? AND forgotten IS NULL"
    return connection.execute(f"{sql} AND {sound(('puzzle',))} ORDER BY done", storable((player, game))).fetchall()


KEPT: Final = "mistake", "variant", "position", "played", "judged", "kept"


def mistakes_of(connection: sqlite3.Connection, game: str, player: str) -> list[tuple[Any, ...]]:
    """The mistakes that a player practises in a game: the columns KEPT, the oldest first."""
    sql = f"SELECT {', '.join(KEPT)} FROM mistakes WHERE player = ? AND game = ? AND removed IS NULL"
    return connection.execute(f"{sql} AND {sound(KEPT)} ORDER BY kept, mistake", storable((player, game))).fetchall()


# --- conditions


def bin_condition(in_bin: bool) -> str:
    """The condition in SQL of the games in the bin, or of those outside it."""
    return "deleted IS NOT NULL" if in_bin else "deleted IS NULL"


_UNTAUGHT: Final = " AND ".join(  # a level has one or two digits here
    f"char(10) || seated || char(10) NOT GLOB '*' || char(10) || 'level {digits} {TEACHER}' || char(10) || '*'"
    for digits in ("[0-9]", "[0-9][0-9]")
)


_SEATED: Final = accumulate("234", lambda rest, _seat: f"substr({rest}, instr({rest}, char(10)) + 1)", initial="seated")
_ACTING: Final = " ".join(f"WHEN {seat} THEN {rest}" for seat, rest in enumerate(_SEATED, 1))  # from its line on
_IS_ELSEWHERE: Final = f"CASE acting {_ACTING} END GLOB 'message*'"


def _condition(wanted: Filter) -> Condition:
    conditions = list(_conditions(wanted))
    values = tuple(value for _text, values in conditions for value in values)
    return " AND ".join(text for text, _values in conditions), storable(values)


def _by_date(ascending: bool) -> str:
    return "written, arrived DESC, touched, id" if ascending else LATEST


def _conditions(wanted: Filter) -> Iterable[Condition]:
    yield bin_condition(wanted.in_bin), ()
    if wanted.game:
        yield "game = ?", (wanted.game,)
    if wanted.variant:
        yield "variant = ?", (wanted.variant,)
    if wanted.player is not None:
        yield _is_seated(wanted.player)
    if wanted.untaught:
        yield _UNTAUGHT, ()
    if wanted.starred:
        yield "starred", ()
    if isinstance(wanted.verdict, ToAct):
        yield "verdict = ?", (Verdict.UNFINISHED.value,)
        yield _IS_ELSEWHERE if wanted.verdict is ToAct.ELSEWHERE else f"NOT {_IS_ELSEWHERE}", ()
    elif wanted.verdict:
        yield "verdict = ?", (wanted.verdict.value,)


def _is_seated(player: Player) -> Condition:
    """The games with a player on any seat; a level counts with all its characters."""
    condition, text = "instr(char(10) || seated || char(10), char(10) || ? || char(10))", str(player)
    if isinstance(player, Machine):
        return f"({condition} OR instr(char(10) || seated, char(10) || ? || ' '))", (text, text)
    return condition, (text,)


def _behind(place: PlaceByDate, ascending: bool) -> Condition:
    """The games behind a place; the first part of the condition finds it in the index."""
    on, back = (">", "<") if ascending else ("<", ">")
    written, arrived, touched, number = place
    same = f"touched {on} ? OR (touched = ? AND id > ?)"
    sql = f"written {on}= ? AND (written <> ? OR arrived {back} ? OR (arrived = ? AND ({same})))"
    return sql, (written, written, arrived, arrived, touched, touched, number)
