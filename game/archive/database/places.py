"""The places of kept games: the numbers of the positions in their main lines, and what became of them there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.ai.spec import first_position, read_ply
from game.archive.database.writer import Parameters, Write
from game.catalogue import find
from game.core import AnyRules, Variant, codes_of
from game.errors import GameError
from game.position import Position

SCHEME: Final = 1  # of the numbers; where a library has another one, all are found anew
MOST_NODES: Final = 1000  # of a game that are read at once
MOST_LISTED: Final = 100  # games: the latest

_SAME: Final = "EXISTS (SELECT 1 FROM games WHERE id = ?1 AND holder = ?2 AND revision = ?3)"
_DROP: Final = f"DELETE FROM places WHERE game = ?1 AND {_SAME}"
_PUT: Final = f"INSERT INTO places (game, ply, place) SELECT ?1, ?4, ?5 WHERE {_SAME}"
_DONE: Final = f"DELETE FROM unplaced WHERE game = ?1 AND {_SAME}"
ANEW: Final = Write((
    ("DELETE FROM places", ((),)),
    ("INSERT OR IGNORE INTO unplaced SELECT id FROM games", ((),)),
    ("UPDATE placing SET scheme = ?", ((SCHEME,),)),
))  # fmt: skip
_AT: Final = "FROM places AS here CROSS JOIN games ON games.id = here.game AND games.deleted IS NULL"
_NEXT: Final = "LEFT JOIN places AS next ON next.game = here.game AND next.ply = here.ply + 1"


class UnplacedGame(NamedTuple):
    """A game that was written since its places were found last."""

    id: int
    holder: int
    revision: int
    variant: str
    seed: str
    start: str | None
    present: int


class Results(NamedTuple):
    """What came of some games; those that are neither won nor drawn go on."""

    games: int = 0
    wins: tuple[int, ...] = ()  # by seat
    draws: int = 0


class Findings(NamedTuple):
    """The kept games, outside the bin, in whose main lines a place comes up."""

    results: Results = Results()
    after: tuple[tuple[int, Results], ...] = ()  # by the place that came next, the most frequent first
    is_whole: bool = True  # whether all games were looked through, but for one that is being played
    games: tuple[tuple[int, int], ...] = ()  # the ids of the latest ones, and how many plies were played until then


NOTHING_FOUND: Final = Findings()


def place_key(rules: AnyRules, variant: Variant, position: Position) -> int:
    """A number of 64 bits for the position without its history, equal for those that a turn of the board joins.

    It never changes, so that it can be kept; a colour is no other one, whatever the turn.
    """
    seats = range(1, int(position.seats) + 1)
    state = [(int(position.waiting(seat)), int(position.is_out(seat))) for seat in seats]
    name = f"{variant.full_name(rules.id)} {position.side} {state}"
    return rules.symmetry(variant).key(name, rules.grid(position), codes_of(position))


def has_other_scheme(connection: sqlite3.Connection) -> bool:
    """Whether the numbers in a library are of another scheme. Raises sqlite3.Error."""
    return bool(connection.execute("SELECT scheme FROM placing").fetchone() != (SCHEME,))


def leave_out_places(copy: sqlite3.Connection) -> None:
    """Take the places, half of a library, out of a copy; they are found anew once it is opened.

    The connection commits each statement by itself. Raises sqlite3.Error.
    """
    copy.execute("BEGIN")
    for sql, rows in ANEW.statements:
        copy.executemany(sql, rows)
    copy.execute("COMMIT")
    copy.execute("VACUUM")


def unplaced(connection: sqlite3.Connection, most: int) -> list[UnplacedGame]:
    """Some of the games whose places are still to be found. Raises sqlite3.Error."""
    columns = ", ".join(UnplacedGame._fields)
    sql = f"SELECT {columns} FROM games WHERE id IN (SELECT game FROM unplaced LIMIT ?)"
    return list(map(UnplacedGame._make, connection.execute(sql, (most,))))


def nodes_after(connection: sqlite3.Connection, game: int, number: int) -> list[tuple[int, int | None, str]]:
    """Some of a game's nodes from this number on: the number, that of the parent, and the text. Raises sqlite3.Error.

    A parent comes before its children.
    """
    sql = "SELECT number, parent, text FROM nodes WHERE game = ? AND number >= ? ORDER BY number LIMIT ?"
    return connection.execute(sql, (game, number, MOST_NODES)).fetchall()


def main_line(nodes: Iterable[tuple[int, int | None, str]], present: int) -> list[str]:
    """The texts of what was played from the start to the present; the other lines are left out."""
    known = {number: (parent, text) for number, parent, text in nodes}
    texts = []
    number: int | None = present
    while number is not None and number in known:
        parent, text = known.pop(number)  # once: a damaged file may lead in a circle
        texts.append(text)
        number = parent
    return texts[-2::-1]


def places_of_line(game: UnplacedGame, texts: Iterable[str]) -> Iterator[int]:
    """The numbers of the positions of a line, one after the other; they end where it cannot be replayed."""
    try:
        rules, variant = find(game.variant)
        position = first_position(rules, variant, int(game.seed), game.start)
        yield place_key(rules, variant, position)
        for text in texts:
            position.make(read_ply(rules, position, text).code)
            yield place_key(rules, variant, position)
    except (GameError, ValueError, TypeError):  # it was ended by a word, or somebody has changed the file
        return


def placed(found: Iterable[tuple[UnplacedGame, list[int]]]) -> Write:
    """Return the write that puts the places of games into the library; for a game written since then, nothing."""
    drops, puts = list[Parameters](), list[Parameters]()
    for game, places in found:
        drops.append(game[:3])
        puts += ((*game[:3], ply, place) for ply, place in enumerate(places))
    return Write(((_DROP, drops), (_PUT, puts), (_DONE, drops)))


def findings(connection: sqlite3.Connection, place: int, seats: int) -> Findings:
    """Return what became of a place with so many seats in the kept games. Raises sqlite3.Error."""
    is_whole = len(unplaced(connection, 2)) < 2
    wins = ", ".join(f"count(DISTINCT here.game) FILTER (WHERE winner = {seat})" for seat in range(1, seats + 1))
    draws = "count(DISTINCT here.game) FILTER (WHERE winner IS NULL AND reason <> '')"
    columns = f"count(DISTINCT here.game), {draws}, {wins}"
    whole = connection.execute(f"SELECT {columns} {_AT} WHERE here.place = ?", (place,)).fetchone()
    if not whole[0]:
        return NOTHING_FOUND._replace(is_whole=is_whole)
    by_next = f"SELECT next.place, {columns} {_AT} {_NEXT} WHERE here.place = ? GROUP BY 1 ORDER BY 2 DESC, 1"
    after = [row for row in connection.execute(by_next, (place,)) if row[0] is not None]
    listed = f"SELECT here.game, min(here.ply) {_AT} WHERE here.place = ? GROUP BY 1 ORDER BY written DESC LIMIT ?"
    games = connection.execute(listed, (place, MOST_LISTED)).fetchall()
    return Findings(_results(whole), tuple((row[0], _results(row[1:])) for row in after), is_whole, tuple(games))


def _results(row: tuple[int, ...]) -> Results:
    return Results(row[0], tuple(row[2:]), row[1])
