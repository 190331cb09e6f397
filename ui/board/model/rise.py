"""The piece under the pointer: it rises a little if it can move, and sinks once the pointer has left it."""

from __future__ import annotations

from collections.abc import Iterable

from game.grid import Cell
from ui.board.model.motion import ease

SECONDS = 0.1  # until a piece has risen, or has sunk again


class Rise:
    """How far each piece has risen. On a board that is never updated, such as a still one, it has at once."""

    def __init__(self) -> None:
        self._cell: Cell | None = None
        self._parts: dict[Cell, float] = {}  # 0 to 1, of pieces above the board
        self._runs = False

    def point_at(self, cell: Cell | None, lively: bool) -> None:
        """Let the piece on a cell rise, and any other sink; at once unless `lively`."""
        self._cell = cell
        if not (lively and self._runs):
            self._parts = {} if cell is None else {cell: 1.0}
        elif cell is not None:
            self._parts.setdefault(cell, 0.0)

    def update(self, seconds: float) -> bool:
        """Let so many seconds pass; True if the picture changes."""
        before, self._runs, step = self._parts, True, seconds / SECONDS
        moved = {cell: part + (step if cell == self._cell else -step) for cell, part in before.items()}
        self._parts = {cell: min(1.0, part) for cell, part in moved.items() if part > 0 or cell == self._cell}
        return self._parts != before

    def end(self) -> None:
        """Let everything lie."""
        self._cell, self._parts = None, {}

    @property
    def cells(self) -> Iterable[Cell]:
        """The cells of the pieces above the board."""
        return self._parts

    @property
    def most(self) -> float:
        """How far the piece under the pointer has risen, from 0 to 1; 0 without one."""
        return 0.0 if self._cell is None else self.of(self._cell)

    def of(self, cell: Cell) -> float:
        """How far the piece on a cell has risen, from 0 to 1."""
        return ease(self._parts.get(cell, 0.0))
