"""The questions that the list of the library asks, as sql."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from game.archive.library_entry import Counts, Entry, Filter, Sort, Verdict, is_called, players_in, strongest_in
from game.archive.library_writer import Value, storable
from game.archive.record import Record
from game.catalogue import every_variant
from game.core import AGREED, RESIGNED
from game.language import _
from game.play.player import Machine, Outside, Player

NAMED: Final = {"verdict_word": "verdict", "is_studied": "start IS NOT NULL"}  # what is not called like its column
SELECT: Final = f"SELECT {', '.join(NAMED.get(name, name) for name in Entry._fields)} FROM games"
LATEST: Final = "written DESC, arrived, touched DESC, id"  # those played here by no clock and no date of a file
ORDERS: Final[dict[Sort, str]] = {
    "date": "written {way}, arrived {back}, touched {way}, id",
    "moves": f"moves {{way}}, plies {{way}}, {LATEST}",
    "length": f"seconds {{way}}, {LATEST}",
    "opponent": f"strongest_in(seated) {{way}}, seated, {LATEST}",
}
MOST_ALIKE: Final = 20  # games that may be the one of a record; each is put together to see
MOST_WORDS: Final = 20  # that are searched for; more is a text put in by mistake
MONTHS: Final = (
    _("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July"), _("August"), _("September"),
    _("October"), _("November"), _("December"),
)  # fmt: skip

Condition = tuple[str, tuple[Value, ...]]


def entries(connection: sqlite3.Connection, wanted: Filter) -> list[Entry]:
    """The games that are wanted. Raises sqlite3.Error."""
    conditions = [*_plain(wanted), *(_word(word) for word in wanted.words.casefold().split()[:MOST_WORDS])]
    order = ORDERS[wanted.sort].format(
        way="ASC" if wanted.ascending else "DESC", back="DESC" if wanted.ascending else "ASC"
    )
    sql = f"{SELECT} WHERE {' AND '.join(text for text, _values in conditions)} ORDER BY {order}"
    found = connection.execute(sql, storable(tuple(value for _text, values in conditions for value in values)))
    return list(map(Entry._make, found))


def entry(connection: sqlite3.Connection, number: int) -> Entry | None:
    """The game with this id, in the bin or not; None where there is none. Raises sqlite3.Error."""
    found = connection.execute(f"{SELECT} WHERE id = ?", (number,)).fetchone()
    return Entry._make(found) if found else None


def alike(connection: sqlite3.Connection, record: Record, began: int | None) -> list[int]:
    """The games outside the bin that stand as a record does, and `began` then if that is known. Raises sqlite3.Error.

    Their moves may be others.
    """
    setup, tree = record.setup, record.tree
    wanted: dict[str, Value] = {
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
    """The game that was left last, of those that are not over. Raises sqlite3.Error."""
    sql = f"{SELECT} WHERE deleted IS NULL AND reason = '' ORDER BY {LATEST} LIMIT 1"
    found = connection.execute(sql).fetchone()
    return Entry._make(found) if found else None


def last_finished(connection: sqlite3.Connection) -> Entry | None:
    """The game played here that ended last. Raises sqlite3.Error."""
    sql = f"{SELECT} WHERE deleted IS NULL AND reason != '' AND scored ORDER BY {LATEST} LIMIT 1"
    found = connection.execute(sql).fetchone()
    return Entry._make(found) if found else None


def counts(connection: sqlite3.Connection) -> Counts:
    """How many games there are. Raises sqlite3.Error."""
    sql = "SELECT game, deleted IS NULL, count(*), sum(reason = ''), sum(starred) FROM games GROUP BY 1, 2"
    rows = connection.execute(sql).fetchall()
    kept = [row for row in rows if row[1]]
    return Counts(
        kept=sum(row[2] for row in kept),
        unfinished=sum(row[3] for row in kept),
        starred=sum(row[4] for row in kept),
        in_bin=sum(row[2] for row in rows if not row[1]),
        by_game={row[0]: row[2] for row in kept},
    )


def players(connection: sqlite3.Connection) -> list[tuple[Player, int]]:
    """Everybody who sits in a game outside the bin, and in how many: people by name, levels by number, outside engines.

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


def _plain(wanted: Filter) -> Iterable[Condition]:
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


def verdict_words() -> dict[Verdict, str]:
    """What the results are called in a search."""
    return {
        Verdict.WON: _("won"),
        Verdict.LOST: _("lost"),
        Verdict.DRAWN: _("drawn"),
        Verdict.DECIDED: _("decided"),
        Verdict.UNFINISHED: _("unfinished"),
    }


def reason_words() -> dict[str, str]:
    """What the endings that every game has are called in a search, by reason."""
    return {RESIGNED: _("resigned"), AGREED: _("agreed")}


def _word(word: str) -> Condition:
    """That a word, in small letters, occurs somewhere."""
    ways: list[Condition] = [
        ("name <> '' AND instr(fold(name), ?)", (word,)),
        ("comment <> '' AND instr(fold(comment), ?)", (word,)),
        ("id IN (SELECT game FROM nodes WHERE comment <> '' AND instr(fold(comment), ?))", (word,)),
        ("is_called(seated, ?)", (word,)),
    ]
    variants = [
        variant.full_name(rules.id) for rules, variant in every_variant() if _in(word, rules.title, variant.title)
    ]
    ways += _among("variant", variants)
    ways += _among("verdict", [verdict.value for verdict, words in verdict_words().items() if _in(word, words)])
    ways += _among("reason", [reason for reason, words in reason_words().items() if _in(word, words)])
    ways += _among(_date("%m"), [f"{number:02}" for number, month in enumerate(MONTHS, 1) if _in(word, month)])
    if re.fullmatch("[0-9-]+", word):
        ways.append((f"instr({_date('%Y-%m-%d')}, ?)", (word,)))
    values = tuple(value for _text, values in ways for value in values)
    return f"({' OR '.join(text for text, _values in ways)})", values


def _date(form: str) -> str:
    return f"strftime('{form}', touched, 'unixepoch', 'localtime')"


def _among(column: str, values: list[str]) -> list[Condition]:
    return [(f"{column} IN ({', '.join('?' * len(values))})", tuple(values))] if values else []


def _in(word: str, *texts: str) -> bool:
    """Whether one of the words of these texts begins with a word."""
    return any(part.startswith(word) for text in texts for part in text.casefold().split())


def prepare(connection: sqlite3.Connection) -> None:
    """Teach a connection what the search needs, such as comparing letters of every script whatever their case."""
    fold: Callable[[str], str] = str.casefold
    connection.create_function("fold", 1, fold, deterministic=True)
    connection.create_function("is_called", 2, is_called, deterministic=True)
    connection.create_function("strongest_in", 1, strongest_in, deterministic=True)
