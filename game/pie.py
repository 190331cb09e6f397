"""The pie rule: where the first move is strong, the second seat may take the first one's place instead of moving."""

from __future__ import annotations

from typing import Final

from game.session import Node, Session

WORTH_IT: Final = -5  # points: an AI that stands worse than this would rather have the other side; more is nearly even


class Pie:
    """Where in a session the seats were changed. Without the rule, and in a game from another start, they never are."""

    def __init__(self, session: Session, on: bool, taken: bool = False) -> None:
        """`taken` says that the seats were changed in the line where the session stands."""
        self._session = session
        self.after = session.variant.swap_after if on and session.start_text is None else 0  # plies; 0 is never
        self._taken: set[Node] = set()
        if taken and 0 < self.after < len(session.line):
            self._taken.add(session.line[self.after])

    @property
    def is_next(self) -> bool:
        """Whether the choice of sides comes after the move that is to be made now."""
        return 0 < self.after == self._session.node.ply + 1

    @property
    def is_here(self) -> bool:
        """Whether sides are chosen at the present node."""
        return 0 < self.after == self._session.node.ply and self._session.outcome is None

    def changed_at(self, node: Node) -> bool:
        """Whether the seats were changed on the way to a node; at the node of the choice itself, whether they were."""
        path = node.path()
        return 0 < self.after < len(path) and path[self.after] in self._taken

    def take(self) -> None:
        """Change the seats at the present node."""
        self._taken.add(self._session.node)

    def decline(self) -> None:
        """Have the line to the present node go on without a change that was made there before."""
        self._taken.difference_update(self._session.node.path())
