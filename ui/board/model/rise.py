"""The piece under the pointer rises a little if it can move, and sinks once the pointer leaves."""

from __future__ import annotations

from collections.abc import Iterable

from game.grid import Cell
from ui.board.model.motion import ease

SECONDS = 0.1  # the time for a piece to rise or sink


class Rise:
    """The rise of each piece. On a board that is never updated, such as a still one, pieces rise at once."""

    def __init__(self) -> None:
        self._cell: Cell | None = None
        self._parts: dict[Cell, float] = {}  # the rise of pieces above the board, 0 to 1
        self._runs = False

    def point_at(self, cell: Cell | None, lively: bool) -> None:
        """Raise the piece on a cell and lower all others, at once unless `lively`."""
        self._cell = cell
        if not (lively and self._runs):
            self._parts = {} if cell is None else {cell: 1.0}
        elif cell is not None:
            self._parts.setdefault(cell, 0.0)

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`; returns whether the picture changes."""
        before, self._runs, step = self._parts, True, seconds / SECONDS
        moved = {cell: part + (step if cell == self._cell else -step) for cell, part in before.items()}
        self._parts = {cell: min(1.0, part) for cell, part in moved.items() if part > 0 or cell == self._cell}
        return self._parts != before

    def end(self) -> None:
        """Lower all pieces at once."""
        self._cell, self._parts = None, {}

    @property
    def cells(self) -> Iterable[Cell]:
        """The cells of the pieces above the board."""
        return self._parts

    @property
    def most(self) -> float:
        """The rise of the piece under the pointer, from 0 to 1; 0 without one."""
        return 0.0 if self._cell is None else self.of(self._cell)

    def of(self, cell: Cell) -> float:
        """The rise of the piece on a cell, from 0 to 1."""
        return ease(self._parts.get(cell, 0.0))
