"""The target that a click beside one means: the end of the line through the cell, or the board piece that covers it."""

from __future__ import annotations

from collections.abc import Mapping

from game.clicks import Selection
from game.core import Lay, cells_in
from game.grid import Cell, Grid
from ui.board.model.marks import MoveEffects


def end_of_line(selection: Selection, cell: Cell, grid: Grid) -> Cell:
    """The target at the end of the line through a cell, since split counters go as far as they can; otherwise the cell.

    Applies only while part of a stack is selected: other pieces may have several targets on a line.
    """
    if not (selection.clicked and selection.choices) or cell in selection.targets:
        return cell
    source = cells_in(selection.clicked)[-1]
    heading = None if cell == source else grid.direction(source, cell)
    if heading is None or selection.cleared().extended(cell):
        return cell
    ends = [target for target in selection.targets if grid.direction(source, target) == heading]
    return ends[0] if len(ends) == 1 else cell


def covers_of(selection: Selection, effects: MoveEffects, grid: Grid) -> Mapping[Cell, Cell]:
    """Map each cell that the board piece could cover to the target that covers it most centrally."""
    if not selection.rests:
        return {}
    best: dict[Cell, tuple[float, Cell]] = {}
    targets = selection.targets
    for target in targets:
        move = selection.move_at(target)
        events = effects.events(move) if move else ()
        laid = [cell for event in events if isinstance(event, Lay) for cell in event.cells]
        for cell in laid:
            if cell not in targets:
                best[cell] = min(best.get(cell, (len(grid), target)), (_from_middle(cell, laid, grid), target))
    return {cell: target for cell, (_, target) in best.items()}


def _from_middle(cell: Cell, laid: list[Cell], grid: Grid) -> float:
    """The squared distance of a cell from the middle of `laid`, rounded so that mirror images are equal."""
    xs, ys = zip(*(grid.centres[at] for at in laid), strict=True)
    x, y = grid.centres[cell]
    away = (x - sum(xs) / len(laid)) ** 2 + (y - sum(ys) / len(laid)) ** 2
    return round(float(away), 6)
