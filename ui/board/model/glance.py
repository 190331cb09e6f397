"""The piece that is merely pointed at: where it could go, and how far it has risen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.clicks import Selection
from game.core import Board, Move
from game.grid import Cell, Grid
from ui.board.model.marks import Aim, MoveEffects, aims_of
from ui.board.model.rise import Rise

NOWHERE: Mapping[Cell, Aim] = MappingProxyType({})
RISEN = 0.035  # board units above the board: a piece under the pointer that can move


class Glance:
    """What is seen of a piece before it is clicked; the aims of each piece are found when it is first pointed at."""

    def __init__(self) -> None:
        self.aims = NOWHERE  # of the piece under the pointer
        self._legal: tuple[Move, ...] = ()
        self._found: dict[tuple[Cell, str], Mapping[Cell, Aim]] = {}  # by cell, and the choice that was made last
        self._rise = Rise()

    def turn_to(
        self, cell: Cell | None, selection: Selection, effects: MoveEffects, grid: Grid, board: Board, lively: bool
    ) -> bool:
        """Look at the piece on a cell, which rises if it can move, unless a move is begun; True if that is news."""
        found = NOWHERE if cell is None else self._aims_at(cell, selection, effects, grid, board)
        if found is self.aims:
            return False
        self.aims = found
        self._rise.point_at(cell if found else None, lively)
        return True

    def update(self, seconds: float) -> bool:
        """Let so many seconds pass; True if the picture changes."""
        return self._rise.update(seconds)

    def end(self) -> None:
        """Look at nothing."""
        self.aims = NOWHERE
        self._rise.end()

    @property
    def lifts(self) -> dict[Cell, float]:
        """How high pieces are above the board, in board units, by their cells."""
        return {cell: RISEN * self._rise.of(cell) for cell in self._rise.cells}

    @property
    def shown(self) -> float:
        """How much of the aims is seen, from 0 to 1."""
        return self._rise.most

    def _aims_at(
        self, cell: Cell, selection: Selection, effects: MoveEffects, grid: Grid, board: Board
    ) -> Mapping[Cell, Aim]:
        if selection.clicked or selection.resting is not None:
            return NOWHERE
        if selection.legal is not self._legal:
            self._legal, self._found = selection.legal, {}
        key = cell, selection.picked
        if key not in self._found:
            begun = selection.extended(cell)
            goes = begun is not None and begun.clicked[-1] == cell and begun.complete is None
            self._found[key] = aims_of(begun, effects, grid, board) if begun is not None and goes else NOWHERE
        return self._found[key]
