"""One game as rows of the library, written ply by ply; `stored_game` reads them back."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from game.archive.database.entry import verdict_of
from game.archive.database.writer import Parameters, Statement, Write
from game.archive.record.record import Record, dated_record, seats_text
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
    "time", "swaps", "swapped", "paused", "counts", "hints", "undos", "chances", "analysis", "warnings", "seconds",
    "edition", "message", "sent", "offered", "acting",
)  # fmt: skip
NODE: Final = ("game", "number", "parent", "text", "seat", "preferred", "time", "comment", "marks")
COLUMNS: Final = (*FIXED, *MOVING, "touched", "comment")
ID_BITS: Final = 47

_SET = ", ".join(f"{name} = ?" for name in MOVING)
WRITTEN_NOW: Final = "(SELECT value + 1 FROM counter)"
WRITTEN_THEN: Final = (  # the place of a dated game among those played here
    "coalesce((SELECT written FROM games WHERE NOT arrived AND touched <= ? ORDER BY touched DESC LIMIT 1), 0)"
)
_INSERT = f"INSERT INTO games ({', '.join(COLUMNS)}, revision, written) VALUES ({', '.join('?' * len(COLUMNS))}, 1"
_GAME: Final = (
    f"{_INSERT}, {WRITTEN_NOW}) ON CONFLICT (id) DO UPDATE SET"
    f" {', '.join(f'{name} = excluded.{name}' for name in (*MOVING, 'touched', 'arrived', 'written'))},"
    " revision = revision + 1 WHERE holder = excluded.holder"
)
_ARRIVED: Final = f"{_INSERT}, {WRITTEN_THEN})"
_HEAD: Final = f"UPDATE games SET {_SET}, revision = revision + 1"
_TOUCHED: Final = f"{_HEAD}, touched = ?, arrived = 0, written = {WRITTEN_NOW}"
_PLAYED: Final = f"{_TOUCHED}, deleted = NULL"
_OWN: Final = " WHERE id = ? AND holder = ?"
CLAIM: Final = "UPDATE games SET holder = ?, shown = NULL WHERE id = ? AND holder = ? AND revision = ?"
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


class GameMetadata(NamedTuple):
    """What people and other programs have added to a game beside its moves."""

    name: str = ""
    starred: bool = False
    headers: tuple[tuple[str, str], ...] = ()  # head lines of its record that this version does not know
    scored: bool = True  # whether its result counts for its players; never if it came from a record


UNLABELLED: Final = GameMetadata()


class KeptGame(NamedTuple):
    """A game as it was read from the library: begin a Match by `setup` and `state` to go on with it."""

    id: int
    setup: MatchSetup
    state: MatchState
    began: int  # this and the next: UTC, in seconds since 1970
    touched: int
    label: GameMetadata
    comment: str
    shown: Node | None  # the node shown when last left; None for the current position
    turn: int | None  # the board's rotation, clockwise in sixths; None if unset
    holder: int  # the last writer's number
    revision: int
    numbers: Mapping[Node, int]
    preferred: Mapping[int, int]  # the number of the preferred child, by number
    message: MatchState | None = None  # that came for it and is yet to be taken in
    seats: tuple[int, ...] = ()  # in a game that came by message, those that may be of the person here

    def record(self) -> Record:
        """The game as a record."""
        return dated_record(self.setup, self.state, self.label.name, self.began, self.touched, self.label.headers)


class End(NamedTuple):
    """The end that a game came to."""

    node: Node
    state: MatchState  # at the end of the game; its tree may have grown since

    def since(self, now: MatchState) -> MatchState:
        """That state with its later changes: the players' names, and what was counted."""
        is_named = now.swapped == self.state.swapped and are_same(self.state.players, now.players)
        players = now.players if is_named else self.state.players
        return replace(self.state, players=players, counts=now.counts, correspondence=now.correspondence)


def draw_id() -> int:
    """A random number above 0 for a game or a holder."""
    return unpredictable(ID_BITS) + 1


class GameRows:
    """Makes the writes of one game. It remembers the number of every written node.

    A game that has ended stays ended, whatever is played in its match afterwards: only names are still written.
    """

    def __init__(
        self,
        number: int,
        setup: MatchSetup,
        holder: int,
        began: int,
        label: GameMetadata = UNLABELLED,
        end: End | None = None,
        arrived: bool = False,
    ) -> None:
        """`number` is the row's id; only the `holder` may write to it. A new row gets the `label`.

        `end` is the game's end, if it is over. A game that has `arrived` was not played here so far.
        """
        self.id, self.setup, self.holder, self.began, self._arrived = number, setup, holder, began, arrived
        self._numbers: dict[Node, int] = {}
        self._next = 0  # number
        self._preferred: dict[int, int] = {}
        self._present: Node | None = None  # of the match, when it was written last
        self._head: Parameters = ()  # the values last written of the columns that play changes
        self._comment = ""  # the start's comment, as last written
        self.end = end  # None for an unfinished game
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
        """The rows of a game read from the library, all written."""
        rows = cls(kept.id, kept.setup, holder, kept.began, kept.label)
        rows._numbers = dict(kept.numbers)
        rows._next = max(rows._numbers.values()) + 1
        rows._preferred, rows._present = dict(kept.preferred), kept.state.tree.node
        rows._head, rows._comment = rows._moving(kept.state), kept.state.tree.root.comment
        return rows

    def claim(self, kept: KeptGame) -> Write:
        """Become the holder of a row that was read as `kept`, unless another holder has continued it since.

        The revision alone is no proof: two programs may write equally often while one of them waits for a lock.
        """
        return Write(((CLAIM, ((self.holder, self.id, kept.holder, kept.revision),)),), self.holder)

    def view(self, shown: Node, present: Node, turn: int | None) -> Write:
        """The shown node and the board's rotation, when the game is left."""
        present = self.end.node if self.end else present
        number = None if shown is present else self._numbers.get(shown)
        return Write(((_VIEW, ((number, turn, self.id, self.holder),)),), self.holder, is_minor=True)

    def whole(self, state: MatchState, touched: int) -> Write:
        """Write everything anew; of two comments on the game, the later one stays.

        All nodes are numbered anew: undone edits may have moved them.
        """
        tree_nodes = state.tree.root.subtree()
        self._numbers = numbers = {node: number for number, node in enumerate(tree_nodes)}
        self._next = len(tree_nodes)
        children = enumerate([node.preferred for node in tree_nodes])
        self._preferred = {number: numbers[child] for number, child in children if child}
        nodes = _NodeRows(self.id, state, numbers, dict(self._preferred))
        self._head, self._present = self._moving(state), state.tree.node
        comment = state.tree.root.comment
        values = (*self._fixed, *self._head, touched, comment)
        row: Statement = (_ARRIVED, ((*values, touched),)) if self._arrived else (_GAME, (values,))
        statements: list[Statement] = [row, (_CLEAR, ((self.id,),)), (_NODE, nodes)]
        statements += self._comment_on_game(comment)
        statements.append((_HEADER, self._headers))
        return Write(tuple(statements), self.holder, (self.id,))

    def kept(self, state: MatchState, touched: int, label: GameMetadata) -> KeptGame:
        """The game as read back after `whole` has written a new row; its tree is that of `state`."""
        numbers, preferred, comment = dict(self._numbers), dict(self._preferred), state.tree.root.comment
        return KeptGame(
            self.id, self.setup, state, self.began, touched, label, comment, None, None, self.holder, 1, numbers,
            preferred,
        )  # fmt: skip

    def step(self, state: MatchState, touched: int | None, played: bool) -> Write:
        """The changes since the last write, after something was `played` or the current position moved otherwise.

        `touched` is the time; None if the game does not become the latest by this. A ply takes no longer in a long
        game. Comments and marks need `annotated`, and deletions `whole`.
        """
        new: list[Node] = []
        node: Node | None = state.tree.node
        while node is not None and node not in self._numbers:
            new.append(node)
            node = node.parent
        for one in reversed(new):
            self._numbers[one] = self._next
            self._next += 1
        turns = self._turns(state.tree.node)
        self._head, self._present = self._moving(state), state.tree.node
        sql = _HEAD if touched is None else _PLAYED if played else _TOUCHED
        when = () if touched is None else (touched,)
        statements: list[Statement] = [(sql + _OWN, ((*self._head, *when, self.id, self.holder),))]
        if new:
            statements.append((_NODE, tuple(self._node(one, state) for one in reversed(new))))
        elif time := _time_text(state.times.get(state.tree.node)):  # the node may have been reached again
            statements.append((_TIME, ((time, self.id, self._numbers[state.tree.node]),)))
        if turns:
            statements.append((_PREFER, tuple((child, self.id, parent) for parent, child in turns)))
        return Write(tuple(statements), self.holder, (self.id,))

    def annotated(self, state: MatchState, node: Node, touched: int) -> Write:
        """Write the comment and the marks of one node. It takes no longer in a long game."""
        self._head = self._moving(state)
        statements: list[Statement] = [
            (_TOUCHED + _OWN, ((*self._head, touched, self.id, self.holder),)),
            (_ANNOTATE, ((node.comment, _marks_text(node), self.id, self._numbers[node]),)),
        ]
        if node is state.tree.root:
            statements += self._comment_on_game(node.comment)
        return Write(tuple(statements), self.holder, (self.id,))

    def _comment_on_game(self, comment: str) -> list[Statement]:
        """Write the comment on the start, which is the game's: of two, the later one stays."""
        changed: list[Statement] = [(_COMMENT, ((comment, self.id),))] if comment != self._comment else []
        self._comment = comment
        return [*changed, (_ROOT, ((self.id,),))]

    def differ(self, state: MatchState) -> bool:
        """Whether anything but comments and marks has changed since the last write."""
        return self._moving(state) != self._head

    def _moving(self, state: MatchState) -> Parameters:
        """The values of the game's row that play changes, without the date."""
        if self.end is None and state.tree.outcome:
            self.end = End(state.tree.node, state)
        if self.end:
            state = self.end.since(state)
        node, help_used = self.end.node if self.end else state.tree.node, state.help
        outcome, known, acting = node.outcome, state.correspondence, node.snapshot.side
        swaps = sorted(self._numbers[node] for node in state.swaps if node in self._numbers)
        return (
            _lines(state.players), verdict_of(outcome, state.players).value,
            outcome.winner if outcome else None, outcome.reason if outcome else "", node.ply, node.moves,
            self._numbers[node], node.snapshot.text, _time_text(state.time), json.dumps(swaps) if swaps else "[]",
            state.swapped, state.paused, state.counts,
            help_used.hints, help_used.undos, help_used.chances, help_used.analysis, help_used.warnings,
            state.seconds, state.edition,
            known.id, known.sent, seats_text(known.offered), acting if known.id and not outcome else 0,
        )  # fmt: skip

    def _turns(self, node: Node) -> list[tuple[int, int]]:
        """The nodes on the way to this one whose preferred child has changed since the last write.

        The way to the current node is always preferred, so only nodes off the way to the last one can have changed.
        """
        found, last = list[tuple[int, int]](), self._present
        while node is not last and node.parent is not None:
            if last is not None and last.ply >= node.ply:
                last = last.parent
                continue
            parent, child = self._numbers[node.parent], node.parent.preferred
            if child and self._preferred.get(parent) != self._numbers[child]:
                self._preferred[parent] = self._numbers[child]
                found.append((parent, self._numbers[child]))
            node = node.parent
        return found

    def _node(self, node: Node, state: MatchState) -> Parameters:
        preferred = self._numbers[node.preferred] if node.preferred else None
        return _row(self.id, self._numbers, node, preferred, state, node.comment, node.marks)


class _NodeRows(Collection[Parameters]):
    """The rows of all nodes of a game as they are now, made when the writer asks: 50,000 take a frame too long."""

    def __init__(self, game: int, state: MatchState, numbers: dict[Node, int], preferred: dict[int, int]) -> None:
        """`numbers` may grow; nothing may change `preferred`."""
        self._game, self._state, self._numbers, self._preferred = game, state, numbers, preferred  # the tree stays
        self._nodes = list(numbers)
        self._comments, self._marks = [node.comment for node in self._nodes], [node.marks for node in self._nodes]

    def __len__(self) -> int:
        return len(self._nodes)

    def __contains__(self, row: object) -> bool:
        return any(row == one for one in self)

    def __iter__(self) -> Iterator[Parameters]:
        remarks = zip(self._comments, self._marks, strict=True)
        for number, (node, (comment, marks)) in enumerate(zip(self._nodes, remarks, strict=True)):
            yield _row(self._game, self._numbers, node, self._preferred.get(number), self._state, comment, marks)


def _row(
    game: int, numbers: Mapping[Node, int], node: Node, preferred: int | None, state: MatchState, comment: str,
    marks: tuple[str, ...],
) -> Parameters:  # fmt: skip
    parent = numbers[node.parent] if node.parent else None
    time = _time_text(state.times.get(node))
    return game, numbers[node], parent, node.text, node.seat, preferred, time, comment, "\n".join(marks)


def _lines(players: Iterable[Player]) -> str:
    return "\n".join(map(str, players))


def _marks_text(node: Node) -> str:
    return "\n".join(node.marks)


def _time_text(reading: ClockReading | None) -> str:
    if reading is None:
        return ""
    return json.dumps([reading.left, sorted(reading.low), sorted(reading.fallen)])
