"""Tower Push: why a ply is refused."""

from __future__ import annotations

from game.core import Path, cells_in, codes_of
from game.grid import OFF_BOARD, Cell
from game.rules.tower_push.board import TOWER
from game.rules.tower_push.events import SIDES
from game.rules.tower_push.position import PLACE_MASK, TowerPushPosition
from game.rules.tower_push.texts import grid_of


def refuse(position: TowerPushPosition, path: Path) -> str:
    """Why no legal ply begins with these clicks."""
    cells = cells_in(path)
    if position.left[position.side]:
        return _refuse_placement(position, cells)
    source, *target = cells
    return _refuse_step(position, source, target[0]) if target else _refuse_piece(position, source)


def _refuse_placement(position: TowerPushPosition, cells: tuple[Cell, ...]) -> str:
    name, code = grid_of(position).names[cells[0]], codes_of(position)[cells[0]]
    if len(cells) > 1:
        side = SIDES[int(position.side)]
        return f"No piece moves now: {side} has captured pieces to place first, each with one click or like '@{name}'."
    if code == TOWER:
        return f"The Tower stands on {name}; a captured piece goes to an empty cell."
    if code:
        return f"{name} is occupied; a captured piece goes to an empty cell."
    return f"A piece on {name} {_brings_back(position)}"


def _refuse_piece(position: TowerPushPosition, source: Cell) -> str:
    seat, grid, codes = int(position.side), grid_of(position), codes_of(position)
    name, code = grid.names[source], codes[source]
    if code == TOWER:
        return f"The Tower on {name} never moves."
    if code == 0:
        return f"{name} is empty; {SIDES[seat]} moves one of the {SIDES[seat].lower()} pieces."
    if code != seat:
        return f"The piece on {name} belongs to {SIDES[code]}; it is {SIDES[seat]}'s turn."
    around = [step[source] for step in grid.step]
    if not any(cell != OFF_BOARD and codes[cell] == 0 for cell in around):
        return f"The piece on {name} is shut in: no cell around it is empty."
    if any(move & PLACE_MASK == position.cells[source] for move in position.legal_moves()):
        return f"No piece is to be placed now; the one on {name} may move one step."
    return f"The only step of the piece on {name} {_brings_back(position)}"


def _refuse_step(position: TowerPushPosition, source: Cell, target: Cell) -> str:
    seat, grid, codes = int(position.side), grid_of(position), codes_of(position)
    start, end = grid.names[source], grid.names[target]
    if codes[source] != seat:
        return _refuse_piece(position, source)
    if all(step[source] != target for step in grid.step):
        return f"A piece moves one step in any direction; {end} is not beside {start}."
    if codes[target] == TOWER:
        return f"The Tower stands on {end}; a piece moves to an empty cell."
    if codes[target]:
        return f"{end} is occupied; a piece moves to an empty cell."
    return f"The step from {start} to {end} {_brings_back(position)}"


def _brings_back(position: TowerPushPosition) -> str:
    other = SIDES[3 - int(position.owner)]
    return f"would bring back the board as it was before {other}'s last turn, which may not be undone at once."
