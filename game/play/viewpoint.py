"""The node of a game that is shown, and the line through it."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from game.play.game_tree import GameTree
from game.play.node import Node


class Viewpoint:
    """A view of a game tree, first of its present; it changes nothing in the tree.

    Its line stays while the view moves along it. At the present it is the game's own line. After lines of the tree were
    deleted or promoted, call `settle` before anything else.
    """

    def __init__(self, tree: GameTree) -> None:
        self._tree = tree
        self._node = self._through = tree.node
        self._known: tuple[Node, int, tuple[Node, ...]] | None = None  # a node, `changes` of the tree, its line
        self._counted: tuple[tuple[Node, ...], Node, int] | None = None  # a line, the present, `played`
        self._forks: tuple[tuple[Node, ...], list[int]] = (), []  # a line, and the plies of it that have siblings

    @property
    def node(self) -> Node:
        """The shown node."""
        return self._node

    @property
    def line(self) -> tuple[Node, ...]:
        """The nodes from the root to the end of the shown line."""
        line, node = self._line_of(self._through), self._node
        return line if _is_on(node, line) else self._line_of(node)  # another child may be preferred by now

    def _line_of(self, node: Node) -> tuple[Node, ...]:
        """The line through a node, found once: it may have 50,000 of them, and is asked for in every frame."""
        if self._known is None or self._known[0] is not node or self._known[1] != self._tree.changes:
            self._known = node, self._tree.changes, node.line()
        return self._known[2]

    @property
    def played(self) -> int:
        """How many plies of the line are on the path to the present; the rest was taken back or never played on."""
        line, present = self.line, self._tree.node
        if self._counted is None or self._counted[0] is not line or self._counted[1] is not present:
            number = sum(one is other for one, other in zip(line[1:], present.path()[1:], strict=False))
            self._counted = line, present, number
        return self._counted[2]

    def look_at(self, node: Node) -> None:
        """Show any node of the game."""
        if node is self._tree.node or not _is_on(node, self.line):
            self._through = node
        self._node = node

    def settle(self) -> None:
        """Show the last node on the path to this one that was not deleted."""
        self._node, self._through = self._tree.nearest(self._node), self._tree.nearest(self._through)

    def at(self, ply: int) -> Node:
        """The node of the line after `ply` plies, or its nearest end."""
        line = self.line
        return line[max(0, min(len(line) - 1, ply))]

    @property
    def fork(self) -> Node | None:
        """The last node up to the shown one that has siblings, or None."""
        line = self.line
        if self._forks[0] is not line:
            self._forks = line, [after.ply for before, after in pairwise(line) if before.branches]
        plies = self._forks[1]
        number = bisect_right(plies, self._node.ply)
        return line[plies[number - 1]] if number else None

    def beside(self, lines: int) -> Node | None:
        """The sibling of the fork `lines` further on, or back if negative; None without such a sibling."""
        fork = self.fork
        if fork is None:
            return None
        siblings = fork.siblings()
        at = siblings.index(fork) + lines
        return siblings[at] if 0 <= at < len(siblings) else None


def _is_on(node: Node, line: tuple[Node, ...]) -> bool:
    """Whether a line from the root passes through a node, found without a search."""
    return node.ply < len(line) and line[node.ply] is node
