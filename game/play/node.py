"""A node of a game tree, with the step that led to it and its children."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from game.core import Board, Event, Move, Outcome, Snapshot
from game.grid import Cell
from game.language import NP_, Sentence
from game.memory import UNSCANNED

RESIGNATION = NP_("a step in the list of moves", "resign")
AGREED_DRAW = NP_("a step in the list of moves", "draw")
SHARED = 4096  # values that nodes of all games share
FRAMES = 64  # snapshots made from frames, for the nodes that are asked for many times
T = TypeVar("T", bound=Hashable)
Ints = tuple[int, ...]
Frame = tuple[Ints, Ints, int, str, Ints, Ints, Ints]  # what of a snapshot is its own
Common = tuple[frozenset[Cell], tuple[str, ...]]  # what it has in common with most others: the ground, and the names


@dataclass(eq=False, slots=True)
class Node:
    """A node of the tree, reached by a move, a resignation or an agreed draw. Only its game tree changes it.

    `move` is None at the root and for an end without a move. `text` is the step, also for such an end. `seat` made the
    step (0 at the root and for an agreed draw). `ply` counts the steps from the root.

    Players count differently: their moves are rounds, in which every seat has a turn of one or more steps. `place`
    counts turns and `moves` counts rounds, as numbered in the list of moves.

    A game may have 50,000 nodes, and the garbage collector visits every object that can refer to others. So a node
    shares equal moves and events with other nodes, and keeps its snapshot as plain tuples.
    """

    parent: Node | None
    move: Move | None
    text: str
    seat: int
    events: tuple[Event, ...]  # lead from the parent's snapshot to this one
    _frame: Frame = field(repr=False)  # this and the next: `packed`
    _common: Common = field(repr=False)
    outcome: Outcome | None
    ply: int
    place: int = -1  # of the turn in the list of moves, counted over all seats; -1 at the root
    moves: int = 0  # rounds so far; a resignation or an agreed draw is not counted
    _words: Sentence = field(default="", repr=False)
    comment: str = ""  # a person's comment, of any length
    marks: tuple[str, ...] = ()  # a person's marks on the board: cells `a1` and arrows `a1-b2`, with their ink
    _first: Node | None = field(default=None, repr=False)  # the first child; deleted ones are included, here and ...
    _next: Node | None = field(default=None, repr=False)  # ... in the next child of the same parent
    _preferred: Node | None = field(default=None, repr=False)
    _deleted_by: object = field(default=None, repr=False)  # None for a node that is in the game

    @property
    def words(self) -> str:
        """The step for people."""
        return str(self._words)

    @property
    def snapshot(self) -> Snapshot:
        """The position that was reached, as the board shows it."""
        return _unpacked(_Packed(self._frame, self._common))

    @property
    def children(self) -> tuple[Node, ...]:
        """The children: the preferred one first, then the others in the order they were first played."""
        return tuple(sorted(self.tried, key=lambda child: child is not self._preferred))

    @property
    def tried(self) -> tuple[Node, ...]:
        """The children in the order they were first played."""
        if self._first is None or self._first._next is None:  # a long game asks this of thousands of nodes
            return (self._first,) if self._first is not None and self._first._deleted_by is None else ()
        return tuple(child for child in self.ever_tried if child._deleted_by is None)

    @property
    def ever_tried(self) -> tuple[Node, ...]:
        """The children including deleted ones, in the order they were first played."""
        found, child = list[Node](), self._first
        while child is not None:
            found.append(child)
            child = child._next
        return tuple(found)

    def append(self, child: Node) -> None:
        """Add a child as the last one."""
        UNSCANNED.add(child, child._frame)
        if self._first is None:
            self._first = child
        else:
            self.ever_tried[-1]._next = child

    def drop(self, child: Node) -> None:
        """Take a child out for good."""
        if self._first is child:
            self._first = child._next
        for before in self.ever_tried:
            if before._next is child:
                before._next = child._next
        if self._preferred is child:
            self._preferred = None
        child._next = None

    def cut(self) -> tuple[Node, ...]:
        """Forget the parent, the children and the siblings, when the game is gone; return the children."""
        children = self.ever_tried
        self.parent = self._first = self._next = self._preferred = None
        return children

    @property
    def branches(self) -> bool:
        """Whether it has several children."""
        number, child = 0, self._first if self._first is not None and self._first._next is not None else None
        while child is not None and number < 2:
            number += child._deleted_by is None
            child = child._next
        return number > 1

    @property
    def deleted_by(self) -> object:
        """The deletion that it belongs to; None for a node in the game."""
        return self._deleted_by

    @property
    def preferred(self) -> Node | None:
        """The child that was entered last."""
        return self._preferred

    def path(self) -> tuple[Node, ...]:
        """The nodes from the root to this one."""
        return _path(self)

    def line(self) -> tuple[Node, ...]:
        """The nodes from the root through this one to the end of the preferred line after it."""
        nodes = list(self.path())
        while nodes[-1].preferred is not None:
            nodes.append(nodes[-1].preferred)
        return tuple(nodes)

    def subtree(self) -> list[Node]:
        """The node and all after it, parents first, children in the order they were first played."""
        found, waiting = list[Node](), [self]
        while waiting:
            node = waiting.pop()
            found.append(node)
            waiting += reversed(node.tried)
        return found

    def is_on(self, line: Sequence[Node]) -> bool:
        """Whether a line from the root passes through the node, found without a search."""
        return self.ply < len(line) and line[self.ply] is self

    def place_after(self, seat: int, seats: int) -> int:
        """The place of a step of `seat` here, in a game of `seats`: in the current turn or a later one.

        Seats that were passed over leave their places empty. For seat 0, an agreed draw, it is the next place.
        """
        if self.parent and seat == self.seat and not self.snapshot.passed:
            return self.place
        following = self.place + 1
        return following + (seat - 1 - following) % seats if seat else following

    def siblings(self) -> tuple[Node, ...]:
        """The node and its siblings, in the order of the parent's children."""
        return self.parent.children if self.parent else (self,)


@lru_cache(maxsize=SHARED)
def shared(value: T) -> T:
    """The value, or an equal one that was asked for before."""
    return value


def packed(snapshot: Snapshot) -> tuple[Frame, Common]:
    """A snapshot in two parts: the garbage collector skips the first, and the second is shared."""
    board = snapshot.board
    frame = (
        board.cells, board.heights, snapshot.side, snapshot.text, snapshot.waiting, snapshot.passed, snapshot.defeated,
    )  # fmt: skip
    return frame, shared((board.ground, snapshot.names))


class _Packed:
    """A packed snapshot as a key, compared by identity: to hash the 5,000 values of one of Splits takes 18 us."""

    __slots__ = "common", "frame"

    def __init__(self, frame: Frame, common: Common) -> None:
        self.frame, self.common = frame, common

    def __hash__(self) -> int:
        return id(self.frame)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Packed) and other.frame is self.frame and other.common is self.common


@lru_cache(maxsize=FRAMES)
def _unpacked(key: _Packed) -> Snapshot:
    cells, heights, side, text, waiting, passed, defeated = key.frame
    ground, names = key.common
    return Snapshot(Board(cells, heights, ground), side, text, waiting, passed, defeated, names)


@lru_cache(maxsize=4)
def _path(node: Node) -> tuple[Node, ...]:
    """The nodes from the root to a node, which never change; a frame asks for them many times."""
    nodes = [node]
    while nodes[-1].parent is not None:
        nodes.append(nodes[-1].parent)
    return tuple(reversed(nodes))


def forget_paths() -> None:
    """Forget the paths that were asked for last: each keeps a whole game in memory."""
    _path.cache_clear()


def goes_on(node: Node, seats: Collection[int]) -> bool:
    """Whether one of `seats` acted last and is to act again, in a turn that is not over."""
    side = node.snapshot.side
    return side in seats and node.seat == side and any(node.snapshot.waiting)
