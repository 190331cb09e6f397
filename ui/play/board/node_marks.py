"""The arrows and marks that a player draws: they belong to the shown node and reappear with it."""

from __future__ import annotations

from game.errors import NotationError
from game.play.marks import read_mark, written_mark
from game.play.match import Match
from game.play.node import Node
from ui.board.model.marks import Drawing
from ui.play.board.place import BoardPlace


class NodeMarks:
    """Draws a node's marks on the board, and stores the player's changes in the node."""

    def __init__(self, match: Match, board: BoardPlace) -> None:
        self._match, self._board = match, board
        self._node = match.tree.node
        self._drawn: tuple[Drawing, ...] = ()  # as last shown or kept
        self._texts: dict[str, Drawing | None] = {}  # the node's marks by text; None for one foreign to this board

    def show(self, node: Node) -> None:
        """Draw the marks of a node, and no others."""
        self._node, self._texts = node, {text: self._read(text) for text in node.marks}
        self._drawn = self._board.drawings = tuple(drawing for drawing in self._texts.values() if drawing)

    def _read(self, text: str) -> Drawing | None:
        try:
            return Drawing(*read_mark(self._match.tree.grid, text))
        except NotationError:
            return None  # from a record of another program; it stays as it is

    def keep(self) -> None:
        """Store the drawings in the node if the player has changed them; other marks stay as they are.

        A mark by another program may be spelt otherwise, or mean nothing here.
        """
        drawn, before = self._board.drawings, self._drawn
        if drawn == before:
            return  # the node's marks were undone, and are not shown yet
        self._drawn = drawn
        kept = {text: drawing for text, drawing in self._texts.items() if drawing is None or drawing in drawn}
        new = (drawing for drawing in drawn if drawing not in kept.values())
        self._texts = kept | {self._written(drawing): drawing for drawing in new}
        if self._match.tree.holds(self._node):
            self._match.edits.mark(self._node, tuple(self._texts))

    def _written(self, drawing: Drawing) -> str:
        return written_mark(self._match.tree.grid, (drawing.start, drawing.end, drawing.ink))
