"""The piece under the pointer: its possible targets, and how far it has risen."""

from __future__ import annotations

from collections.abc import Container, Mapping
from types import MappingProxyType

from game.clicks import Selection
from game.core import Board, Move
from game.grid import Cell, Grid
from ui.board.model.marks import Aim, MoveEffects, aims_of
from ui.board.model.rise import Rise

NOWHERE: Mapping[Cell, Aim] = MappingProxyType({})
RISEN = 0.035  # board units: how high a movable piece rises under the pointer


class Glance:
    """The preview of a piece before it is clicked; finds the aims of each piece when it is first pointed at."""

    def __init__(self) -> None:
        self.aims = NOWHERE  # the aims of the piece under the pointer
        self._legal: tuple[Move, ...] = ()
        self._found: dict[tuple[Cell, str], Mapping[Cell, Aim]] = {}  # by cell and last choice
        self._rise = Rise()

    def turn_to(
        self, cell: Cell | None, selection: Selection, effects: MoveEffects, grid: Grid, board: Board, lively: bool,
        own: Container[int] = (),
    ) -> bool:  # fmt: skip
        """Point at a cell and raise a movable piece, unless a move is in progress; returns whether the aims change.

        `own` are the numbers of the mover's pieces.
        """
        found = NOWHERE if cell is None else self._aims_at(cell, selection, effects, grid, board, own)
        if found is self.aims:
            return False
        self.aims = found
        self._rise.point_at(cell if found else None, lively)
        return True

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`; returns whether the picture changes."""
        return self._rise.update(seconds)

    def end(self) -> None:
        """Point at nothing."""
        self.aims = NOWHERE
        self._rise.end()

    @property
    def lifts(self) -> dict[Cell, float]:
        """The heights of pieces above the board in board units, by cell."""
        return {cell: RISEN * self._rise.of(cell) for cell in self._rise.cells}

    @property
    def shown(self) -> float:
        """The opacity of the aims, from 0 to 1."""
        return self._rise.most

    def _aims_at(
        self, cell: Cell, selection: Selection, effects: MoveEffects, grid: Grid, board: Board, own: Container[int]
    ) -> Mapping[Cell, Aim]:
        if selection.clicked or selection.resting is not None:
            return NOWHERE
        if selection.legal is not self._legal:
            self._legal, self._found = selection.legal, {}
        key = cell, selection.picked
        if key not in self._found:
            begun = selection.extended(cell)
            goes = begun is not None and begun.clicked[-1] == cell and begun.complete is None
            self._found[key] = aims_of(begun, effects, grid, board, own) if begun is not None and goes else NOWHERE
        return self._found[key]
