"""One point of a game's tree, with what led there and what was played from there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from game.core import Event, Move, Outcome, Snapshot


@dataclass(eq=False, slots=True)
class Node:
    """One point of the tree, reached by a move, by resigning or by agreeing to a draw. Only its game tree changes it.

    `move` is None at the root, and where the game was ended by word; `text` is what was played, also then, and `words`
    what people read of it. `seat` is who did it (0 at the root and for an agreement). `ply` counts the steps from the
    root.

    Players count otherwise: a move of theirs is a round, in which everybody has a turn, whatever steps that takes.
    `place` counts turns and `moves` rounds, as the list of moves numbers them.
    """

    parent: Node | None
    move: Move | None
    text: str
    seat: int
    events: tuple[Event, ...]  # the story from the parent's snapshot to this one
    snapshot: Snapshot
    outcome: Outcome | None
    ply: int
    place: int = -1  # of its turn in the list of moves, which goes round all seats; -1 at the root
    moves: int = 0  # rounds up to here; to resign, or to agree to a draw, is no move
    words: str = ""
    comment: str = ""  # what a person wrote about it, of any length
    marks: tuple[str, ...] = ()  # what a person drew on its board: a cell `a1` or an arrow `a1-b2`, each with its ink
    _children: list[Node] = field(default_factory=list, repr=False)  # the deleted ones among them
    _preferred: Node | None = field(default=None, repr=False)
    _deleted_by: object = field(default=None, repr=False)  # None for a node that is in the game

    @property
    def children(self) -> tuple[Node, ...]:
        """What was played from here: first the preferred one, then the others in the order they were first played."""
        return tuple(sorted(self.tried, key=lambda child: child is not self._preferred))

    @property
    def tried(self) -> tuple[Node, ...]:
        """What was played from here, in the order it was first played."""
        return tuple(child for child in self._children if child._deleted_by is None)

    @property
    def branches(self) -> bool:
        """Whether several things were played from here."""
        return len(self._children) > 1 and len(self.tried) > 1  # a long game asks this of thousands of nodes

    @property
    def deleted_by(self) -> object:
        """What deleted it; None for a node that is in the game."""
        return self._deleted_by

    @property
    def preferred(self) -> Node | None:
        """The child that was entered last."""
        return self._preferred

    def path(self) -> tuple[Node, ...]:
        """The nodes from the root to this one."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return tuple(reversed(nodes))

    def line(self) -> tuple[Node, ...]:
        """The nodes from the root through this one to the end of what is preferred after it."""
        nodes = list(self.path())
        while nodes[-1].preferred is not None:
            nodes.append(nodes[-1].preferred)
        return tuple(nodes)

    def place_after(self, seat: int, seats: int) -> int:
        """The place of what `seat` does here, among so many: in the turn that goes on, or in a later one.

        Turns of other seats that were passed over leave their places empty. For seat 0, which is everybody, it is the
        next place.
        """
        if self.parent and seat == self.seat and not self.snapshot.passed:
            return self.place
        following = self.place + 1
        return following + (seat - 1 - following) % seats if seat else following

    def siblings(self) -> tuple[Node, ...]:
        """All that was played where this node was, itself included, in the order of the parent's children."""
        return self.parent.children if self.parent else (self,)


def goes_on(node: Node, seats: Collection[int]) -> bool:
    """Whether one of `seats` acted last and is to act again, in a turn that is not over."""
    side = node.snapshot.side
    return side in seats and node.seat == side and any(node.snapshot.waiting)
