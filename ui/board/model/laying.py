"""A board piece held over the board before it is laid: where it would lie, and which hex is its anchor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.clicks import Selection
from game.core import Lay
from game.grid import OFF_BOARD, Cell, Grid
from ui.board.model.aiming import covers_of
from ui.board.model.cursor import middle_of
from ui.board.model.framing import range_of
from ui.board.model.marks import MoveEffects
from ui.board.model.preview import Preview

NEAR = 3  # steps: how far a piece that touches the board reaches beyond it


@dataclass(frozen=True, slots=True)
class Laying:
    """The meaning of the pointer while a piece can be laid.

    `covers` maps each cell that the piece could cover to the target that covers it best, `shape` has the offsets of its
    cells from its anchor, and `near` are the cells over which it can be held, whether it fits there or not.
    """

    covers: Mapping[Cell, Cell] = field(default_factory=dict)
    shape: tuple[tuple[int, int], ...] = ()
    near: frozenset[Cell] = frozenset()

    def shape_turned(self, sixths: int) -> tuple[tuple[int, int], ...]:
        """The shape on a hex board turned clockwise by `sixths`."""
        shape = self.shape
        for _sixth in range(sixths):
            shape = tuple((-down, right + down) for right, down in shape)
        return shape

    def held(self, cell: Cell | None, preview: Preview, grid: Grid) -> Preview:
        """The preview of a click on a cell, with the anchor marked; or of a piece that does not fit there."""
        if preview.laid:
            return replace(preview, anchor=cell)
        if cell not in self.near or cell is None or preview != Preview():
            return preview
        q, r = grid.places[cell]
        places = (grid.cell(f"{q + right},{r + down}") for right, down in self.shape)
        return Preview(unfit=tuple(place for place in places if place is not None), anchor=cell)


def laying_of(selection: Selection, effects: MoveEffects, grid: Grid, ground: frozenset[Cell]) -> Laying:
    """The meaning of the pointer for a selection on this ground; empty if no piece is being laid."""
    shape = _shape_of(selection, effects, grid)
    return Laying(covers_of(selection, effects, grid), shape, _near(grid, ground)) if shape else Laying()


def _shape_of(selection: Selection, effects: MoveEffects, grid: Grid) -> tuple[tuple[int, int], ...]:
    """The cells of the chosen piece, as offsets from its anchor."""
    anchor = min(selection.targets, default=None) if selection.rests else None
    move = None if anchor is None else selection.move_at(anchor)
    if anchor is None or move is None:
        return ()
    q, r = grid.places[anchor]
    laid = [cell for event in effects.events(move) if isinstance(event, Lay) for cell in event.cells]
    return tuple((grid.places[cell][0] - q, grid.places[cell][1] - r) for cell in laid)


def _near(grid: Grid, ground: frozenset[Cell]) -> frozenset[Cell]:
    """The ground, or without one the middle of the grid, and all cells up to NEAR steps from it."""
    reached = set(ground) or {middle_of(grid, range_of(grid))}
    for _ in range(NEAR):
        reached |= {step[cell] for cell in tuple(reached) for step in grid.step if step[cell] != OFF_BOARD}
    return frozenset(reached)
