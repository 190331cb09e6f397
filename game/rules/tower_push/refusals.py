"""Tower Push: why a click or a move is refused."""

from __future__ import annotations

from game.core import Path, cells_in, codes_of
from game.grid import OFF_BOARD, Cell
from game.language import N_, NO_TEXT, _
from game.rules.tower_push.board import TOWER
from game.rules.tower_push.events import SIDES
from game.rules.tower_push.position import PLACE_BITS, PLACE_MASK, TowerPushPosition
from game.rules.tower_push.texts import cell_at, grid_of

EMPTY = (
    NO_TEXT,
    N_("There is no piece on {cell}; Red moves one of the red pieces."),
    N_("There is no piece on {cell}; Black moves one of the black pieces."),
)


def refuse(position: TowerPushPosition, path: Path) -> str:
    """One sentence: why no legal ply begins with these clicks."""
    cells = cells_in(path)
    if position.left[position.side]:
        return _refuse_placement(position, cells)
    source, *target = cells
    return _refuse_step(position, source, target[0]) if target else _refuse_piece(position, source)


def _refuse_placement(position: TowerPushPosition, cells: tuple[Cell, ...]) -> str:
    name, code = grid_of(position).names[cells[0]], codes_of(position)[cells[0]]
    if len(cells) > 1:
        side = SIDES[int(position.side)]
        free = [cell_at(position, move >> PLACE_BITS) for move in position.legal_moves()]
        example = cells[-1] if cells[-1] in free else free[0]
        words = _(
            "No piece moves now: {side} has to finish placing first, with a click or by typing '@{cell}'."
        )
        return words.format(side=side, cell=grid_of(position).names[example])
    if code == TOWER:
        return _("The Tower stands on {cell}; a piece is placed on an empty cell.").format(cell=name)
    if code:
        return _("There is a piece on {cell}; a piece is placed on an empty cell.").format(cell=name)
    words = _(
        "A piece on {cell} would restore the board as it was before {other} moved last, "
        "which is not allowed."
    )
    return words.format(cell=name, other=_last_mover(position))


def _refuse_piece(position: TowerPushPosition, source: Cell) -> str:
    seat, grid, codes = int(position.side), grid_of(position), codes_of(position)
    name, code = grid.names[source], codes[source]
    if code == TOWER:
        return _("The Tower on {cell} never moves.").format(cell=name)
    if code == 0:
        return EMPTY[seat].format(cell=name)
    if code != seat:
        words = _("The piece on {cell} belongs to {other}; {side} is to move.")
        return words.format(cell=name, other=SIDES[code], side=SIDES[seat])
    around = [step[source] for step in grid.step]
    if not any(cell != OFF_BOARD and codes[cell] == 0 for cell in around):
        return _("The piece on {cell} is blocked: no cell around it is empty.").format(cell=name)
    if any(move & PLACE_MASK == position.cells[source] for move in position.legal_moves()):
        return _("There is nothing to place now; the piece on {cell} may move one step.").format(cell=name)
    words = _(
        "The only step of the piece on {cell} would restore the board as it was before {other} moved last, "
        "which is not allowed."
    )
    return words.format(cell=name, other=_last_mover(position))


def _refuse_step(position: TowerPushPosition, source: Cell, target: Cell) -> str:
    seat, grid, codes = int(position.side), grid_of(position), codes_of(position)
    start, end = grid.names[source], grid.names[target]
    if codes[source] != seat:
        return _refuse_piece(position, source)
    if source == target:
        return _("The piece on {cell} has to move.").format(cell=start)
    if all(step[source] != target for step in grid.step):
        words = _("A piece moves one step in any direction; {end} is not beside {start}.")
        return words.format(start=start, end=end)
    if codes[target] == TOWER:
        return _("The Tower stands on {cell}; a piece moves to an empty cell.").format(cell=end)
    if codes[target]:
        return _("There is a piece on {cell}; a piece moves to an empty cell.").format(cell=end)
    words = _(
        "The step from {start} to {end} would restore the board as it was before {other} moved last, "
        "which is not allowed."
    )
    return words.format(start=start, end=end, other=_last_mover(position))


def _last_mover(position: TowerPushPosition) -> str:
    """The name of the side that made the turn before this one."""
    return str(SIDES[3 - int(position.owner)])
