"""A board in spoken words: its cells, its lines and its pieces, and what a move would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import Board, Move, Piece
from game.grid import OFF_BOARD, Cell, Grid
from game.language import _, listed, ngettext, sentences
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.spoken_moves import MoveWords, aloud

# Directions around a cell, clockwise from the first above it; see `game.grid`.
AROUND = {"square": (1, 4, 0, 7, 3, 6, 2, 5), "hex": (1, 0, 5, 4, 3, 2)}


class BoardWords:
    """The words for one board: its `names` by cell are those for people."""

    def __init__(self, pieces: Sequence[Piece], board: Board, grid: Grid, names: Sequence[str]) -> None:
        self._pieces, self._board, self._grid, self._names = pieces, board, grid, names

    def cell(self, cell: Cell) -> str:
        """A cell and the piece on it, without a full stop."""
        piece = self._pieces[self._board.cells[cell]]
        if cell not in self._board.ground:
            return _("{cell} outside the board").format(cell=self._name(cell))
        if not self._board.cells[cell]:
            return _("{cell} empty").format(cell=self._name(cell))
        if piece.stack:
            # Translators: what stands on a cell, as in "c4, 7 white counters".
            words = _("{cell}, {counters}")
            return words.format(cell=self._name(cell), counters=piece.stack(self._board.heights[cell]))
        # Translators: what stands on a cell, as in "c4 white token".
        return _("{cell} {piece}").format(cell=self._name(cell), piece=piece.name)

    def row(self, cell: Cell) -> str:
        """The cells beside a cell, from the west to the east."""
        return self._line(cell, 1)

    def lines(self, cell: Cell) -> str:
        """The other lines through a cell: the file of a square, or the two diagonals of a hex, from the south."""
        axes = (0,) if self._grid.shape == "square" else (0, 2)
        return sentences(self._line(cell, axis) for axis in axes)

    def around(self, cell: Cell) -> str:
        """The neighbours of a cell, clockwise from the north."""
        ways = (self._grid.step[way][cell] for way in AROUND[self._grid.shape])
        found = [self.cell(near) for near in ways if near != OFF_BOARD and near in self._board.ground]
        return _("Around {cell}: {cells}.").format(cell=self._name(cell), cells=_in_a_row(found))

    def pieces(self) -> str:
        """All pieces, by kind."""
        said = []
        for number, piece in enumerate(self._pieces[1:], 1):
            cells = [Cell(at) for at, code in enumerate(self._board.cells) if code == number]
            # Translators: a stack and its height
            stack = _("{cell} {count}") if piece.stack else "{cell}"
            found = [stack.format(cell=self._name(cell), count=self._board.heights[cell]) for cell in cells]
            if found:
                said.append(_("{piece}: {cells}.").format(piece=piece.name, cells=listed(found)))
        if not said and 0 < len(self._board.ground) < len(self._grid):  # a board that is laid by the players
            return _("The board has these hexes: {cells}.").format(cells=self.names(self._board.ground))
        return sentences(said) or _("The board is empty.")

    def names(self, cells: Iterable[Cell]) -> str:
        """The names of cells, in their order on the board."""
        return listed(self._name(cell) for cell in sorted(cells))

    def _line(self, cell: Cell, axis: int) -> str:
        """The line through a cell on which the file (0), the rank (1) or the sum of both (2) is the same."""
        places = self._grid.places
        kept = [(x, y, x + y)[axis] for x, y in places]
        cells = [Cell(at) for at in range(len(places)) if kept[at] == kept[cell] and at in self._board.ground]
        cells.sort(key=lambda at: (-self._grid.centres[at][1], self._grid.centres[at][0]))
        words = (
            _("Row of {cell}: {cells}.")
            if axis == 1
            else _("Column of {cell}: {cells}.")
            if self._grid.shape == "square"
            else _("Diagonal of {cell}: {cells}.")
        )
        return words.format(cell=self._name(cell), cells=_in_a_row(map(self.cell, cells)))

    def _name(self, cell: Cell) -> str:
        return aloud(self._names[cell])


def _in_a_row(cells: Iterable[str]) -> str:
    """Cells one after the other, or that there are none."""
    # Translators: stands for {cells}, as in "Around c3: nothing."
    return listed(cells) or _("nothing")


def board_words(tree: GameTree, node: Node) -> BoardWords:
    """The words for the board at a node of a game."""
    snapshot = node.snapshot
    return BoardWords(tree.rules.pieces, snapshot.board, tree.grid, snapshot.names)


def describe_effect(tree: GameTree, node: Node, move: Move, cell: Cell) -> str:
    """What a legal move at a node would do if a cell were chosen, in sentences; empty if nothing but the move."""
    here = tree.at(node)
    held = len(here.outlook(move).held)
    blocked = ngettext("{number} push is blocked.", "{number} pushes are blocked.", held).format(number=held)
    said = [MoveWords(tree, node).effect(here.events(move), cell), blocked if held else ""]
    outcome = here.outcome_after(move)
    if outcome is not None:
        said += [_("That ends the game."), tree.rules.ending_sentence(outcome, tree.variant.seats)]
    return sentences(said)
