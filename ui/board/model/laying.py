"""A board piece held over the board before it is laid: where it would lie, and which hex is its anchor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.clicks import Selection
from game.core import Lay
from game.grid import Cell, Grid
from ui.board.model.aiming import covers_of
from ui.board.model.framing import near_to
from ui.board.model.marks import MoveEffects
from ui.board.model.preview import Preview


@dataclass(frozen=True, slots=True)
class Laying:
    """The meaning of the pointer while a piece can be laid.

    `covers` maps each cell that the piece could cover to the target that covers it best, `shape` has the offsets of its
    cells from its anchor, and `near` are the cells over which it can be held, whether it fits there or not. `room` are
    the cells beside the board to show: those that it could cover, and before the first piece all of `near`.
    """

    covers: Mapping[Cell, Cell] = field(default_factory=dict)
    shape: tuple[tuple[int, int], ...] = ()
    near: frozenset[Cell] = frozenset()
    room: frozenset[Cell] = frozenset()

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
    if not shape:
        return Laying()
    covers, near = covers_of(selection, effects, grid), near_to(grid, ground)
    return Laying(covers, shape, near, frozenset(covers) if ground else near)


def _shape_of(selection: Selection, effects: MoveEffects, grid: Grid) -> tuple[tuple[int, int], ...]:
    """The cells of the chosen piece, as offsets from its anchor."""
    anchor = min(selection.targets, default=None) if selection.rests else None
    move = None if anchor is None else selection.move_at(anchor)
    if anchor is None or move is None:
        return ()
    q, r = grid.places[anchor]
    laid = [cell for event in effects.events(move) if isinstance(event, Lay) for cell in event.cells]
    return tuple((grid.places[cell][0] - q, grid.places[cell][1] - r) for cell in laid)
