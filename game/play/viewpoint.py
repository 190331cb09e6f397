"""Which node of a game is looked at, and on which of the lines that lead through it."""

from __future__ import annotations

from game.play.game_tree import GameTree
from game.play.node import Node


class Viewpoint:
    """Begins at the present of a game tree, and changes nothing in it.

    Its line stays while it goes back and forth on it. At the present the line is the game's own. After lines of the
    tree were deleted or promoted, `settle` comes before anything else.
    """

    def __init__(self, tree: GameTree) -> None:
        self._tree = tree
        self._node = self._through = tree.node

    @property
    def node(self) -> Node:
        """What is looked at."""
        return self._node

    @property
    def line(self) -> tuple[Node, ...]:
        """The nodes from the root to the end of the line that is looked at."""
        line, node = self._through.line(), self._node
        is_on_it = node.ply < len(line) and line[node.ply] is node
        return line if is_on_it else node.line()  # the line may go on with another node since

    @property
    def played(self) -> int:
        """How many plies of the line are the game's own; what follows was taken back, or is another line."""
        return sum(one is other for one, other in zip(self.line[1:], self._tree.node.path()[1:], strict=False))

    def look_at(self, node: Node) -> None:
        """Look at any node of the game."""
        if node is self._tree.node or node not in self.line:
            self._through = node
        self._node = node

    def settle(self) -> None:
        """Look at the last node before this one that was not deleted."""
        self._node, self._through = self._tree.nearest(self._node), self._tree.nearest(self._through)

    def at(self, ply: int) -> Node:
        """The node of the line after so many plies, or the nearest end of it."""
        line = self.line
        return line[max(0, min(len(line) - 1, ply))]

    @property
    def fork(self) -> Node | None:
        """The last node up to here that has siblings; None where the game has one line."""
        return next((node for node in reversed(self._node.path()) if node.parent and node.parent.branches), None)

    def beside(self, lines: int) -> Node | None:
        """The sibling of the fork so many lines further on (below 0: back); None where there is none."""
        fork = self.fork
        if fork is None:
            return None
        siblings = fork.siblings()
        at = siblings.index(fork) + lines
        return siblings[at] if 0 <= at < len(siblings) else None
