"""The arrows and marks that a player draws: they belong to the node that is shown, and come back with it."""

from __future__ import annotations

from game.errors import NotationError
from game.play.marks import read_mark, written_mark
from game.play.match import Match
from game.play.node import Node
from ui.board.model.drawings import Drawing
from ui.play.board_place import BoardPlace


class NodeMarks:
    """Draws the marks of a node on the board, and keeps with the node what is drawn or erased there."""

    def __init__(self, match: Match, board: BoardPlace) -> None:
        self._match, self._board = match, board
        self._node = match.tree.node
        self._drawn: tuple[Drawing, ...] = ()  # as it was shown or kept last
        self._unread: tuple[str, ...] = ()  # marks that are none on this board, as a record by another hand may have

    def show(self, node: Node) -> None:
        """Draw the marks of a node in place of all others."""
        self._node, unread, drawings = node, [], []
        for text in node.marks:
            try:
                drawings.append(Drawing(*read_mark(self._match.tree.grid, text)))
            except NotationError:
                unread.append(text)  # kept as it is
        self._unread = tuple(unread)
        self._drawn = self._board.drawings = tuple(drawings)

    def keep(self) -> None:
        """Give the node what is drawn now, if the player has drawn or erased something."""
        if self._board.drawings == self._drawn:
            return  # the marks of the node may have been undone: then these are not shown yet
        self._drawn = self._board.drawings
        grid = self._match.tree.grid
        texts = tuple(written_mark(grid, (it.start, it.end, it.ink)) for it in self._board.drawings)
        if texts + self._unread != self._node.marks and self._match.tree.holds(self._node):
            self._match.edits.mark(self._node, texts + self._unread)
