"""The arrows and marks that a player draws: they belong to the node that is shown, and come back with it."""

from __future__ import annotations

from game.errors import NotationError
from game.play.marks import read_mark, written_mark
from game.play.match import Match
from game.play.node import Node
from ui.board.model.drawings import Drawing
from ui.play.board.place import BoardPlace


class NodeMarks:
    """Draws the marks of a node on the board, and keeps with the node what is drawn or erased there."""

    def __init__(self, match: Match, board: BoardPlace) -> None:
        self._match, self._board = match, board
        self._node = match.tree.node
        self._drawn: tuple[Drawing, ...] = ()  # as it was shown or kept last
        self._texts: dict[str, Drawing | None] = {}  # what each mark of the node is; None for none on this board

    def show(self, node: Node) -> None:
        """Draw the marks of a node in place of all others."""
        self._node, self._texts = node, {text: self._read(text) for text in node.marks}
        self._drawn = self._board.drawings = tuple(drawing for drawing in self._texts.values() if drawing)

    def _read(self, text: str) -> Drawing | None:
        try:
            return Drawing(*read_mark(self._match.tree.grid, text))
        except NotationError:
            return None  # as a record by another hand may have; it stays as it is

    def keep(self) -> None:
        """Give the node what is drawn now, if the player has drawn or erased something; other marks stay as they are.

        A mark by another hand may be written otherwise, or mean nothing here.
        """
        drawn, before = self._board.drawings, self._drawn
        if drawn == before:
            return  # the marks of the node may have been undone: then these are not shown yet
        self._drawn = drawn
        kept = {text: drawing for text, drawing in self._texts.items() if drawing is None or drawing in drawn}
        new = (drawing for drawing in drawn if drawing not in kept.values())
        self._texts = kept | {self._written(drawing): drawing for drawing in new}
        if self._match.tree.holds(self._node):
            self._match.edits.mark(self._node, tuple(self._texts))

    def _written(self, drawing: Drawing) -> str:
        return written_mark(self._match.tree.grid, (drawing.start, drawing.end, drawing.ink))
