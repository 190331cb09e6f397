"""A game as stored in the library: reading its rows is quick; playing its moves rebuilds it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from game.archive.database import query
from game.archive.database.game_rows import COLUMNS, NODE, GameMetadata, KeptGame
from game.archive.record.record import Record, seconds_at
from game.archive.record.writing import is_same_game
from game.errors import GameError, RecordError
from game.language import _
from game.play.clock import ClockReading, TimeControl
from game.play.correspondence import Correspondence
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.player import read_player
from game.play.setup import MatchSetup
from game.play.state import Help, MatchState

Setup = tuple[Mapping[str, Any], bool]  # of a game, its row with the columns of a set-up, and whether it is long
NodeRow = tuple[int, int, str, int, int | None, str, str, str]
LONG_GAME: Final = 400  # plies in all lines; a shorter game is rebuilt within a frame
LONG_TEXT: Final = 200_000  # bytes of names, comments and marks; fewer are read and written within a frame

_SETUP: Final = ("variant", "seated_first", "seed", "start", "clock", "swap_rule", "unaided", "study")
_SIZES: Final = """
SELECT length(CAST(name AS BLOB)), 0 FROM games WHERE id = ?1
UNION ALL SELECT length(CAST(value AS BLOB)), 0 FROM headers WHERE game = ?1
UNION ALL SELECT * FROM (
    SELECT length(CAST(comment AS BLOB)) + length(CAST(marks AS BLOB)), 1 FROM nodes WHERE game = ?1 LIMIT ?2
)"""
_NAMES: Final = (*COLUMNS, "revision", "shown", "turned", "deleted")


class StoredGame(NamedTuple):
    """The stored rows of one game. Any thread may rebuild it."""

    row: Mapping[str, Any]  # the game's row, by column
    nodes: Sequence[NodeRow]
    headers: Sequence[tuple[str, str]]

    def kept(self) -> KeptGame:
        """The rebuilt game; raises RecordError, with a sentence, if that fails."""
        row = self.row
        with _refused():
            setup = _setup(row)
            tree, nodes, times = _tree(setup, self.nodes, row["present"])
            state = MatchState(
                tree=tree,
                players=tuple(map(read_player, row["seated"].split("\n"))),
                swaps=frozenset(nodes[swap] for swap in json.loads(row["swaps"]) if swap in nodes),  # not if deleted
                swapped=bool(row["swapped"]),
                times=times,
                time=_reading(row["time"]),
                help=Help(
                    row["hints"], row["undos"], bool(row["chances"]), bool(row["analysis"]), row["warnings"]
                ),
                seconds=row["seconds"],
                paused=bool(row["paused"]),
                counts=bool(row["counts"]),
                correspondence=Correspondence(row["message"], row["sent"], frozenset(_seats(row["offered"]))),
                edition=int(row["edition"]),
            )
            state.check(setup)
        numbers = {node: at for at, node in nodes.items()}
        preferred = {number: child for number, _parent, _text, _seat, child, *_more in self.nodes if child is not None}
        label = GameMetadata(row["name"], bool(row["starred"]), tuple(self.headers), bool(row["scored"]))
        return KeptGame(
            row["id"], setup, state, row["began"], row["touched"], label, row["comment"], nodes.get(row["shown"]),
            row["turned"] % 6 if isinstance(row["turned"], int) else None, row["holder"], row["revision"], numbers,
            preferred,
        )  # fmt: skip


class LibraryGame(NamedTuple):
    """A game of the library: its set-up is known, and its rows are read when it is rebuilt."""

    setup_row: Mapping[str, Any]
    is_long: bool  # whether reading and rebuilding it takes longer than a frame: then a thread has to do that
    read: Callable[[], StoredGame]

    def setup(self) -> MatchSetup:
        """The game's set-up, without its moves; raises RecordError, with a sentence, if it cannot be read."""
        with _refused():
            return _setup(self.setup_row)

    def kept(self) -> KeptGame:
        """The rebuilt game; raises RecordError, with a sentence, if that fails."""
        return self.read().kept()


def stored_setup(connection: sqlite3.Connection, number: int) -> Setup | None:
    """The set-up of the game with this id, and whether the game is long; None if unknown. Raises sqlite3.Error."""
    found = connection.execute(f"SELECT {', '.join(_SETUP)} FROM games WHERE id = ?", (number,)).fetchone()
    if found is None:
        return None
    sizes = connection.execute(_SIZES, (number, LONG_GAME + 1)).fetchall()
    is_long = sum(nodes for _bytes, nodes in sizes) > LONG_GAME or sum(size for size, _nodes in sizes) > LONG_TEXT
    return dict(zip(_SETUP, found, strict=True)), is_long


def stored_game(connection: sqlite3.Connection, number: int) -> StoredGame | None:
    """The game with this id, or None. Raises sqlite3.Error where the file cannot be read."""
    found = connection.execute(f"SELECT {', '.join(_NAMES)} FROM games WHERE id = ?", (number,)).fetchone()
    if found is None:
        return None
    nodes = connection.execute(f"SELECT {', '.join(NODE[1:])} FROM nodes WHERE game = ? ORDER BY number", (number,))
    headers = connection.execute("SELECT name, value FROM headers WHERE game = ? ORDER BY place", (number,))
    return StoredGame(dict(zip(_NAMES, found, strict=True)), nodes.fetchall(), headers.fetchall())


def beginning(record: Record) -> int | None:
    """When the game of a record began, in seconds since 1970, UTC; None if unknown."""
    return seconds_at(record.began) or seconds_at(record.touched)


def stored_alike(connection: sqlite3.Connection, record: Record) -> list[StoredGame]:
    """The games at the same position as a record; see `query.alike`. Raises sqlite3.Error."""
    games = (stored_game(connection, number) for number in query.alike(connection, record, beginning(record)))
    return [game for game in games if game]


def game_of(record: Record, games: Iterable[StoredGame]) -> KeptGame | None:
    """The first of these games that equals a record's, rebuilt; None if none does."""
    for game in games:
        try:
            kept = game.kept()
        except RecordError:
            continue  # it cannot be opened, and the record can
        if is_same_game(kept.record(), record):
            return kept
    return None


@contextmanager
def _refused() -> Iterator[None]:
    """Turn any fault of a stored game into a RecordError."""
    try:
        yield
    except GameError as refusal:  # the rules may have changed since
        raise RecordError(_("This game cannot be opened. {reason}").format(reason=refusal)) from refusal
    except (ValueError, KeyError, TypeError) as fault:  # somebody has changed the file
        raise RecordError(_("This game cannot be opened: its saved parts do not match.")) from fault


def _setup(row: Mapping[str, str]) -> MatchSetup:
    controls = json.loads(row["clock"]) if row["clock"] else []
    return MatchSetup(
        row["variant"],
        tuple(map(read_player, row["seated_first"].split("\n"))),
        int(row["seed"]),
        row["start"],
        tuple(TimeControl(minutes, increment) for minutes, increment in controls),
        bool(row["swap_rule"]),
        bool(row["unaided"]),
        bool(row["study"]),
    )


def _tree(
    setup: MatchSetup, rows: Iterable[NodeRow], present: int
) -> tuple[GameTree, dict[int, Node], dict[Node, ClockReading]]:
    """The tree of a game, its nodes by number, and the clocks at each. Raises GameError and KeyError."""
    tree = setup.tree()
    nodes = {0: tree.root}
    times: dict[Node, ClockReading] = {}
    ways: list[int] = []
    for number, parent, text, seat, preferred, time, comment, marks in rows:
        node = nodes[number] = tree.add(nodes[parent], text, seat) if number else tree.root
        if comment or marks:
            tree.annotate(node, comment, tuple(marks.splitlines()))
        if reading := _reading(time):
            times[node] = reading
        if preferred is not None:
            ways.append(preferred)
    tree.go_to(tree.root)
    for way in ways:
        tree.prefer(nodes[way])
    tree.go_to(nodes[present])
    return tree, nodes, times


def _seats(text: str) -> Iterator[int]:
    return map(int, text.split(", ")) if text else iter(())


def _reading(text: str) -> ClockReading | None:
    if not text:
        return None
    left, low, fallen = json.loads(text)
    return ClockReading(tuple(left), frozenset(low), frozenset(fallen))
