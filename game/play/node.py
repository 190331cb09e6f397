"""A node of a game tree, with the step that led to it and its children."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache

from game.core import Event, Move, Outcome, Snapshot


@dataclass(eq=False, slots=True)
class Node:
    """A node of the tree, reached by a move, a resignation or an agreed draw. Only its game tree changes it.

    `move` is None at the root and for an end without a move. `text` is the step, also for such an end, and `words` the
    same for people. `seat` made the step (0 at the root and for an agreed draw). `ply` counts the steps from the root.

    Players count differently: their moves are rounds, in which every seat has a turn of one or more steps. `place`
    counts turns and `moves` counts rounds, as numbered in the list of moves.
    """

    parent: Node | None
    move: Move | None
    text: str
    seat: int
    events: tuple[Event, ...]  # lead from the parent's snapshot to this one
    snapshot: Snapshot
    outcome: Outcome | None
    ply: int
    place: int = -1  # of the turn in the list of moves, counted over all seats; -1 at the root
    moves: int = 0  # rounds so far; a resignation or an agreed draw is not counted
    words: str = ""
    comment: str = ""  # a person's comment, of any length
    marks: tuple[str, ...] = ()  # a person's marks on the board: cells `a1` and arrows `a1-b2`, with their ink
    _children: list[Node] = field(default_factory=list, repr=False)  # including deleted ones
    _preferred: Node | None = field(default=None, repr=False)
    _deleted_by: object = field(default=None, repr=False)  # None for a node that is in the game

    @property
    def children(self) -> tuple[Node, ...]:
        """The children: the preferred one first, then the others in the order they were first played."""
        return tuple(sorted(self.tried, key=lambda child: child is not self._preferred))

    @property
    def tried(self) -> tuple[Node, ...]:
        """The children in the order they were first played."""
        return tuple(child for child in self._children if child._deleted_by is None)

    @property
    def branches(self) -> bool:
        """Whether it has several children."""
        return len(self._children) > 1 and len(self.tried) > 1  # a long game asks this of thousands of nodes

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


@lru_cache(maxsize=4)
def _path(node: Node) -> tuple[Node, ...]:
    """The nodes from the root to a node, which never change; a frame asks for them many times."""
    nodes = [node]
    while nodes[-1].parent is not None:
        nodes.append(nodes[-1].parent)
    return tuple(reversed(nodes))


def goes_on(node: Node, seats: Collection[int]) -> bool:
    """Whether one of `seats` acted last and is to act again, in a turn that is not over."""
    side = node.snapshot.side
    return side in seats and node.seat == side and any(node.snapshot.waiting)
