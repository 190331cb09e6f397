"""Where a hand is over a board, and what it holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core import Board
from game.grid import Cell, Grid
from ui.board.model.timeline import Sprite


@dataclass(frozen=True, slots=True)
class Held:
    """A piece in a hand: so many of the stack on `cell`, or all of it for 0."""

    cell: Cell
    count: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """The cell that mouse or keyboard point at, what is held at which pixel, and what `part` of a stack is grasped."""

    hover: Cell | None = None
    held: Held | None = None
    at: tuple[int, int] = (0, 0)
    part: str = ""

    def lifted_from(self, board: Board) -> tuple[int, int] | None:
        """The piece that is held, and how many of it."""
        if self.held is None or not board.cells[self.held.cell]:
            return None
        return board.cells[self.held.cell], self.held.count or board.heights[self.held.cell]

    def left_on(self, board: Board, cells: Iterable[Cell], grid: Grid) -> tuple[Sprite, ...]:
        """The pieces that lie on these cells, without what is held."""
        sprites = []
        for cell in sorted(cells):
            height = board.heights[cell]
            if self.held is not None and cell == self.held.cell:
                height -= self.held.count or height
            if height:
                sprites.append(Sprite(board.cells[cell], height, *grid.centres[cell]))
        return tuple(sprites)
