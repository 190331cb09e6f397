"""The place of the pointer on a board, and what it drags."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core import Board
from game.grid import Cell, Grid
from ui.board.model.piece_ids import NO_IDS
from ui.board.model.sprites import Sprite


@dataclass(frozen=True, slots=True)
class Dragged:
    """A dragged piece or stack: `count` counters from `cell`; 0 means all of them."""

    cell: Cell
    count: int = 0


@dataclass(frozen=True, slots=True)
class PointerState:
    """The cell under mouse or keyboard, and the dragged piece and its pixel.

    `is_there` is false if the cell is only the one that has to be chosen. `part` is the number of counters that a
    click there takes of a fanned stack, 0 for no such click.
    """

    hover: Cell | None = None
    dragged: Dragged | None = None
    at: tuple[int, int] = (0, 0)
    is_there: bool = False
    part: int = 0

    def lifted_from(self, board: Board) -> tuple[int, int] | None:
        """The dragged piece and its number of counters; None without a drag."""
        if self.dragged is None or not board.cells[self.dragged.cell]:
            return None
        return board.cells[self.dragged.cell], self.dragged.count or board.heights[self.dragged.cell]

    def left_on(
        self, board: Board, cells: Iterable[Cell], grid: Grid, numbers: Mapping[Cell, int] = NO_IDS
    ) -> tuple[Sprite, ...]:
        """The pieces on these cells, without the dragged one; `numbers` tell pieces of one kind apart."""
        sprites = []
        for cell in sorted(cells):
            height = board.heights[cell]
            if self.dragged is not None and cell == self.dragged.cell:
                height -= self.dragged.count or height
            if height:
                number = numbers.get(cell, 0)
                sprites.append(Sprite(board.cells[cell], height, *grid.centres[cell], number=number))
        return tuple(sprites)
