"""The node of a game that is shown, and the line through it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from game.play.game_tree import GameTree
from game.play.node import Node, goes_on


class Viewpoint:
    """A view of a game tree, first of its present; it changes nothing in the tree.

    Its line stays while the view moves along it. At the present it is the game's own line. After lines of the tree were
    deleted or promoted, call `settle` before anything else.
    """

    def __init__(self, tree: GameTree) -> None:
        self._tree = tree
        self._node = self._through = tree.node
        self._known: tuple[Node, int, tuple[Node, ...]] | None = None  # a node, `changes` of the tree, its line
        self._fork: tuple[tuple[Node, int] | None, Node | None] = None, None  # a node, `changes` of the tree, its fork

    @property
    def node(self) -> Node:
        """The shown node."""
        return self._node

    @property
    def line(self) -> tuple[Node, ...]:
        """The nodes from the root to the end of the shown line."""
        line, node = self._line_of(self._through), self._node
        return line if node.is_on(line) else self._line_of(node)  # another child may be preferred by now

    def _line_of(self, node: Node) -> tuple[Node, ...]:
        """The line through a node, found once: it may have 50,000 of them, and is asked for in every frame."""
        if self._known is None or self._known[0] is not node or self._known[1] != self._tree.changes:
            self._known = node, self._tree.changes, node.line()
        return self._known[2]

    @property
    def played(self) -> int:
        """How many plies of the line are on the path to the present; the rest was taken back or never played on."""
        line, path = self.line, self._tree.node.path()
        return bisect_left(range(min(len(line), len(path))), True, key=lambda ply: line[ply] is not path[ply]) - 1

    def look_at(self, node: Node) -> None:
        """Show any node of the game."""
        if node is self._tree.node or not node.is_on(self.line):
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
        found = self._node, self._tree.changes
        if self._fork[0] != found:
            self._fork = found, next((node for node in self._back() if node.parent and node.parent.branches), None)
        return self._fork[1]

    @property
    def fork_in_turn(self) -> Node | None:
        """The fork, if it belongs to the same turn as the shown node: its seat was to act on since; else None."""
        for node in self._back():
            if node.parent is None or node.parent.branches:
                return node if node.parent else None
            if not goes_on(node.parent, (node.seat,)):
                break
        return None

    def _back(self) -> Iterator[Node]:
        """The nodes from the shown one back to the root."""
        node: Node | None = self._node
        while node is not None:
            yield node
            node = node.parent

    def beside(self, lines: int) -> Node | None:
        """The sibling of the fork `lines` further on, or back if negative; None without such a sibling."""
        fork = self.fork
        if fork is None:
            return None
        siblings = fork.siblings()
        at = siblings.index(fork) + lines
        return siblings[at] if 0 <= at < len(siblings) else None
