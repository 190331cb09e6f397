"""One game as rows of the library: what is written of it ply by ply; `stored_game` puts it together again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.archive.database.entry import verdict_of
from game.archive.database.writer import Parameters, Statement, Write
from game.archive.record.record import Record, dated_record
from game.play.clock import ClockReading
from game.play.node import Node
from game.play.player import Player, are_same
from game.play.setup import MatchSetup
from game.play.state import MatchState
from game.splitmix import unpredictable

FIXED: Final = (
    "id", "holder", "began", "game", "variant", "seed", "start", "clock", "swap_rule", "unaided", "giver", "step",
    "seated_first", "study", "scored", "name", "starred", "arrived",
)  # fmt: skip
MOVING: Final = (
    "seated", "verdict", "winner", "reason", "plies", "moves", "present", "position",
    "time", "swaps", "swapped", "paused", "counts", "hints", "undos", "chances", "analysis", "seconds",
)  # fmt: skip
NODE: Final = ("game", "number", "parent", "text", "seat", "preferred", "time", "comment", "marks")
COLUMNS: Final = (*FIXED, *MOVING, "touched", "comment")
ID_BITS: Final = 47

_SET = ", ".join(f"{name} = ?" for name in MOVING)
_NOW: Final = "(SELECT value + 1 FROM counter)"
_THEN: Final = (  # where a game that comes with a date belongs among those that were played here
    "coalesce((SELECT written FROM games WHERE NOT arrived AND touched <= ? ORDER BY touched DESC LIMIT 1), 0)"
)
_INSERT = f"INSERT INTO games ({', '.join(COLUMNS)}, revision, written) VALUES ({', '.join('?' * len(COLUMNS))}, 1"
_GAME: Final = (
    f"{_INSERT}, {_NOW}) ON CONFLICT (id) DO UPDATE SET"
    f" {', '.join(f'{name} = excluded.{name}' for name in (*MOVING, 'touched', 'arrived', 'written'))},"
    " revision = revision + 1 WHERE holder = excluded.holder"
)
_ARRIVED: Final = f"{_INSERT}, {_THEN})"
_HEAD: Final = f"UPDATE games SET {_SET}, revision = revision + 1"
_TOUCHED: Final = f"{_HEAD}, touched = ?, arrived = 0, written = {_NOW}"
_PLAYED: Final = f"{_TOUCHED}, deleted = NULL"
_OWN: Final = " WHERE id = ? AND holder = ?"
_CLAIM: Final = "UPDATE games SET holder = ?, shown = NULL WHERE id = ? AND holder = ? AND revision = ?"
_VIEW: Final = "UPDATE games SET shown = ?, turned = ? WHERE id = ? AND holder = ?"
_NODE: Final = f"INSERT INTO nodes ({', '.join(NODE)}) VALUES ({', '.join('?' * len(NODE))})"
_PREFER: Final = "UPDATE nodes SET preferred = ? WHERE game = ? AND number = ?"
_TIME: Final = "UPDATE nodes SET time = ? WHERE game = ? AND number = ?"
_ANNOTATE: Final = "UPDATE nodes SET comment = ?, marks = ? WHERE game = ? AND number = ?"
_CLEAR: Final = "DELETE FROM nodes WHERE game = ?"
_COMMENT: Final = "UPDATE games SET comment = ? WHERE id = ?"
_ROOT: Final = (
    "UPDATE nodes SET comment = (SELECT comment FROM games WHERE id = nodes.game) WHERE game = ? AND number = 0"
)
_HEADER: Final = "INSERT OR REPLACE INTO headers (game, place, name, value) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class GameMetadata:
    """What people and other programs have put on a game, which its moves do not say."""

    name: str = ""
    starred: bool = False
    headers: tuple[tuple[str, str], ...] = ()  # lines of the record it came from that this version does not know
    scored: bool = True  # whether its result counts for the people in it; never that of a game from a record


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as it was read from the library: begin a Match by `setup` and `state` to go on with it."""

    id: int
    setup: MatchSetup
    state: MatchState
    began: int  # this and the next: UTC, in seconds since 1970
    touched: int
    label: GameMetadata
    comment: str
    shown: Node | None  # the node that was looked at when it was left; None for the present
    turn: int | None  # of the board, clockwise, in sixths; None where that is not known
    holder: int = field(repr=False)  # who wrote it last
    revision: int = field(repr=False)
    numbers: Mapping[Node, int] = field(repr=False)

    def record(self) -> Record:
        """The game as a record."""
        return dated_record(self.setup, self.state, self.label.name, self.began, self.touched, self.label.headers)


@dataclass(frozen=True, slots=True)
class End:
    """The end that a game came to."""

    node: Node
    state: MatchState  # as it was then; but its tree goes on

    def since(self, now: MatchState) -> MatchState:
        """That state with what may still change of it: a person may get a name, and the streak may have it."""
        is_named = now.swapped == self.state.swapped and are_same(self.state.players, now.players)
        return replace(self.state, players=now.players if is_named else self.state.players, counts=now.counts)


def draw_id() -> int:
    """A random number above 0 for a game or a holder."""
    return unpredictable(ID_BITS) + 1


class GameRows:
    """What is to be written of one game. It remembers the number of every node that is written.

    A game that has ended stays so, wherever its match is led afterwards: of what play changes, only names are written.
    """

    def __init__(
        self,
        number: int,
        setup: MatchSetup,
        holder: int,
        began: int,
        label: GameMetadata = GameMetadata(),
        end: End | None = None,
        arrived: bool = False,
    ) -> None:
        """`number` is the id of the row, `holder` the one whose writes are not refused. A new row gets the `label`.

        `end` is the one that the game has come to already. A game that has `arrived` was not played here so far.
        """
        self.id, self.setup, self.holder, self.began, self._arrived = number, setup, holder, began, arrived
        self._numbers: dict[Node, int] = {}
        self._next = 0  # number
        self._preferred: dict[int, int] = {}
        self._head: Parameters = ()  # what was written last of what moves
        self._comment = ""  # on the start, when it was written last
        self.end = end  # None while the game goes on
        given = setup.handicap
        clock = json.dumps([[one.minutes, one.increment] for one in setup.clock]) if setup.clock else ""
        self._fixed: Parameters = (
            number, holder, began, setup.game[0].id, setup.variant, str(setup.seed), setup.start, clock,
            setup.swap_rule, setup.unaided, given.giver if given else None, given.step if given else None,
            _lines(setup.players), setup.study, label.scored, label.name, label.starred,
            arrived,
        )  # fmt: skip
        self._headers = tuple((number, place, *line) for place, line in enumerate(label.headers))

    @classmethod
    def going_on(cls, kept: KeptGame, holder: int) -> GameRows:
        """The rows of a game that was read from the library, all of them written."""
        rows = cls(kept.id, kept.setup, holder, kept.began, kept.label)
        rows._numbers = dict(kept.numbers)
        rows._next = max(rows._numbers.values()) + 1
        pairs = ((number, node.preferred) for node, number in rows._numbers.items())
        rows._preferred = {number: rows._numbers[child] for number, child in pairs if child}
        rows._head, rows._comment = rows._moving(kept.state), kept.state.tree.root.comment
        return rows

    def over(self, kept: KeptGame, write: Write) -> Write:
        """Everything in place of a row that was read as `kept`, unless somebody has gone on with it since."""
        return replace(write, statements=(*self.claim(kept).statements, *write.statements))

    def claim(self, kept: KeptGame) -> Write:
        """Become the holder of a row that was read as `kept`, if nobody has gone on with it since.

        Two programs may write equally often while one of them waits for a lock, so the revision alone does not tell.
        """
        return Write(((_CLAIM, ((self.holder, self.id, kept.holder, kept.revision),)),), self.holder)

    def view(self, shown: Node, present: Node, turn: int | None) -> Write:
        """Which node is looked at, and how the board lies, as the game is left."""
        present = self.end.node if self.end else present
        number = None if shown is present else self._numbers.get(shown)
        return Write(((_VIEW, ((number, turn, self.id, self.holder),)),), self.holder, is_minor=True)

    def whole(self, state: MatchState, touched: int) -> Write:
        """Everything, in place of what is there; but of two comments on the game, the one that was given last.

        All nodes are numbered anew: undone edits may have moved them.
        """
        tree_nodes = _in_order(state.tree.root)
        self._numbers = {node: number for number, node in enumerate(tree_nodes)}
        self._next = len(tree_nodes)
        pairs = ((self._numbers[node], node.preferred) for node in tree_nodes)
        self._preferred = {number: self._numbers[child] for number, child in pairs if child}
        nodes = tuple(self._node(node, state) for node in tree_nodes)
        self._head = self._moving(state)
        comment = state.tree.root.comment
        values = (*self._fixed, *self._head, touched, comment)
        row: Statement = (_ARRIVED, ((*values, touched),)) if self._arrived else (_GAME, (values,))
        statements: list[Statement] = [row, (_CLEAR, ((self.id,),)), (_NODE, nodes)]
        statements += self._comment_on_game(comment)
        statements.append((_HEADER, self._headers))
        return Write(tuple(statements), self.holder, (self.id,))

    def kept(self, state: MatchState, touched: int, label: GameMetadata) -> KeptGame:
        """What is read after `whole` has written a new row; its tree is that of `state`."""
        numbers, comment = dict(self._numbers), state.tree.root.comment
        return KeptGame(
            self.id, self.setup, state, self.began, touched, label, comment, None, None, self.holder, 1, numbers
        )

    def step(self, state: MatchState, touched: int | None, played: bool) -> Write:
        """What has changed since the last write, after something was `played` or the present has moved otherwise.

        `touched` is when; None where nothing was done that makes the game the one that was left last. A ply takes no
        longer in a long game. Comments and marks need `annotated`, and what was deleted `whole`.
        """
        new: list[Node] = []
        node: Node | None = state.tree.node
        while node is not None and node not in self._numbers:
            new.append(node)
            node = node.parent
        for one in reversed(new):
            self._numbers[one] = self._next
            self._next += 1
        turns = self._turns(state.tree.node, max(len(new), 1) if played else None)
        self._head = self._moving(state)
        sql = _HEAD if touched is None else _PLAYED if played else _TOUCHED
        when = () if touched is None else (touched,)
        statements: list[Statement] = [(sql + _OWN, ((*self._head, *when, self.id, self.holder),))]
        if new:
            statements.append((_NODE, tuple(self._node(one, state) for one in reversed(new))))
        elif time := _time_text(state.times.get(state.tree.node)):  # it may have been reached once more
            statements.append((_TIME, ((time, self.id, self._numbers[state.tree.node]),)))
        if turns:
            statements.append((_PREFER, tuple((child, self.id, parent) for parent, child in turns)))
        return Write(tuple(statements), self.holder, (self.id,))

    def annotated(self, state: MatchState, node: Node, touched: int) -> Write:
        """The comment and the marks of one node. It takes no longer in a long game."""
        self._head = self._moving(state)
        statements: list[Statement] = [
            (_TOUCHED + _OWN, ((*self._head, touched, self.id, self.holder),)),
            (_ANNOTATE, ((node.comment, _marks_text(node), self.id, self._numbers[node]),)),
        ]
        if node is state.tree.root:
            statements += self._comment_on_game(node.comment)
        return Write(tuple(statements), self.holder, (self.id,))

    def _comment_on_game(self, comment: str) -> list[Statement]:
        """The comment on the start, which is that on the game: of two, the one that was given last."""
        changed: list[Statement] = [(_COMMENT, ((comment, self.id),))] if comment != self._comment else []
        self._comment = comment
        return [*changed, (_ROOT, ((self.id,),))]

    def differ(self, state: MatchState) -> bool:
        """Whether anything but comments and marks is other than it was written last."""
        return self._moving(state) != self._head

    def _moving(self, state: MatchState) -> Parameters:
        """The values of the row of the game that play changes, without the date."""
        if self.end is None and state.tree.outcome:
            self.end = End(state.tree.node, state)
        if self.end:
            state = self.end.since(state)
        node, help_used = self.end.node if self.end else state.tree.node, state.help
        outcome = node.outcome
        swaps = sorted(self._numbers[node] for node in state.swaps if node in self._numbers)
        return (
            _lines(state.players), verdict_of(outcome, state.players).value,
            outcome.winner if outcome else None, outcome.reason if outcome else "", node.ply, node.moves,
            self._numbers[node], node.snapshot.text, _time_text(state.time), json.dumps(swaps) if swaps else "[]",
            state.swapped, state.paused, state.counts,
            help_used.hints, help_used.undos, help_used.chances, help_used.analysis, state.seconds,
        )  # fmt: skip

    def _turns(self, node: Node, steps: int | None) -> list[tuple[int, int]]:
        """The nodes on the way to this one whose preferred child is another now; the last `steps` are looked at."""
        found = []
        while node.parent is not None and steps != 0:
            parent, child = self._numbers[node.parent], node.parent.preferred
            if child and self._preferred.get(parent) != self._numbers[child]:
                self._preferred[parent] = self._numbers[child]
                found.append((parent, self._numbers[child]))
            node, steps = node.parent, steps and steps - 1
        return found

    def _node(self, node: Node, state: MatchState) -> Parameters:
        numbers = self._numbers
        time = state.times.get(node)
        return (
            self.id, numbers[node], numbers[node.parent] if node.parent else None, node.text, node.seat,
            numbers[node.preferred] if node.preferred else None, _time_text(time), node.comment, _marks_text(node),
        )  # fmt: skip


def _in_order(root: Node) -> list[Node]:
    """All nodes of a tree, each before its children, and they in the order they were first played."""
    found, waiting = list[Node](), [root]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting += reversed(node.tried)
    return found


def _lines(players: Iterable[Player]) -> str:
    return "\n".join(map(str, players))


def _marks_text(node: Node) -> str:
    return "\n".join(node.marks)


def _time_text(reading: ClockReading | None) -> str:
    if reading is None:
        return ""
    return json.dumps([reading.left, sorted(reading.low), sorted(reading.fallen)])
