"""Boost: why a turn is refused."""

from __future__ import annotations

from game.core import Path, cells_in, codes_of
from game.grid import OFF_BOARD, Cell
from game.rules.boost.board import DRAGON, KINDS, TOWER_LIMIT
from game.rules.boost.events import SIDES
from game.rules.boost.position import BoostPosition
from game.rules.boost.texts import KIND_NAMES, grid_of, own_tower_beside, place_of

NUMBERS = ("no", "one", "two", "three", "four", "five")
OLD = "an arrangement that stood on the board before, and other turns do not."


def refuse(position: BoostPosition, path: Path) -> str:
    """Why no legal turn begins with these clicks; a single click on a pawn that can move is a promotion refused."""
    cells = cells_in(path)
    if not cells:
        return "Giving up is not a move on the board."
    source, *rest = cells
    if rest and codes_of(position)[source] == 0:
        return f"There is no piece on {grid_of(position).names[source]} to move."
    return _refuse_source(position, source) or (
        _refuse_target(position, source, rest[0]) if rest else _refuse_promotion(position, source)
    )


def _refuse_source(position: BoostPosition, cell: Cell) -> str:
    """Why the turn cannot begin on `cell`; empty if it can begin there at some time."""
    side, code = int(position.side), codes_of(position)[cell]
    name, mover = grid_of(position).names[cell], SIDES[side]
    if code == 0:
        return _refuse_building(position, cell)
    if code == DRAGON:
        if not position.is_beside(place_of(position, cell), side):
            return f"The dragon on {name} has no piece of {mover}'s beside it."
    elif position.owner[code] != side:
        owner = SIDES[int(position.owner[code])]
        return f"The {_kind(code)} on {name} is {owner}'s, and it is {mover}'s turn."
    elif code == KINDS * side:
        return f"The tower on {name} stays where it is: towers never move."
    return ""


def _kind(code: int) -> str:
    return "dragon" if code == DRAGON else KIND_NAMES[(code - 1) % KINDS]


def _refuse_building(position: BoostPosition, cell: Cell) -> str:
    side, grid, codes = int(position.side), grid_of(position), codes_of(position)
    name, mover = grid.names[cell], SIDES[side]
    around = [step[cell] for step in grid.step[:4]]
    if OFF_BOARD in around:
        return f"Nothing can be built on {name}, at the edge: a tower needs a piece on each of its four sides."
    if (own := sum(position.owner[codes[at]] == side for at in around)) < 4:
        has = NUMBERS[own] if own else "none"
        return f"A tower on {name} needs four of {mover}'s pieces around it, and it has {has}."
    if not position.may_build(side):
        return f"{mover} has {NUMBERS[TOWER_LIMIT]} towers already, and nobody can have more."
    return f"A tower on {name} would bring back {OLD}"


def _refuse_promotion(position: BoostPosition, cell: Cell) -> str:
    """Why the own piece or the dragon on `cell` does not move, or, if it does, is not promoted."""
    code, place = codes_of(position)[cell], place_of(position, cell)
    name, side = grid_of(position).names[cell], int(position.side)
    piece = f"The {_kind(code)} on {name}"
    is_pawn = code == KINDS * side - 2
    if not position.can_reach(place, 0):
        steps = _steps(int(position.steps_from(place)))
        if is_pawn:
            return f"{piece} can neither take {steps} over empty points nor become a knight."
        return f"{piece} has to take {steps} over empty points, and there is no such way."
    if not any(code & 127 == place for code in position.legal_moves()):
        return f"Every move of the {_kind(code)} on {name} would bring back {OLD}"
    if not is_pawn:
        return f"{piece} cannot be promoted: only pawns become knights."
    if own_tower_beside(position, cell) is None:
        return f"{piece} has no tower of {SIDES[side]}'s beside it, so it cannot become a knight."
    return _enough_knights(position)


def _enough_knights(position: BoostPosition) -> str:
    side = int(position.side)
    knights, towers = (int(position.count[KINDS * side - back]) for back in (1, 0))
    have = f"{NUMBERS[knights]} knight{'s' * (knights != 1)} and {NUMBERS[towers]} tower{'s' * (towers != 1)}"
    return f"{SIDES[side]} has {have}: a pawn is promoted only while there are fewer knights than towers."


def _refuse_target(position: BoostPosition, source: Cell, target: Cell) -> str:
    side, codes, names = int(position.side), codes_of(position), grid_of(position).names
    code, met, place = codes[source], codes[target], place_of(position, source)
    start, end = names[source], names[target]
    piece = f"The {_kind(code)} on {start}"
    if source == target:
        return f"{piece} has to move on: no point is visited twice, the first one neither."
    if met == KINDS * side and code == KINDS * side - 2:
        if target not in [step[source] for step in grid_of(position).step[:4]]:
            return f"The tower on {end} is not beside {start}: only a pawn next to a tower becomes a knight."
        if not position.may_promote(side):
            return _enough_knights(position)
        if any(code & 127 == place == code >> 7 for code in position.legal_moves()):
            return f"The promotion of the pawn on {start} is written {start!r}, by its point alone."
    elif met == DRAGON:
        return f"The dragon on {end} is in the way, and dragons are never captured."
    elif met and position.owner[met] == side:
        return f"{SIDES[side]}'s own {_kind(met)} on {end} is in the way."
    elif met and code != KINDS * side - 1:
        return f"The {_kind(met)} on {end} is in the way: only knights capture by entering a point."
    elif not position.can_reach(place, place_of(position, target)):
        steps = int(position.steps_from(place))
        return f"{piece} has to take exactly {_steps(steps)} over empty points; no such way ends on {end}."
    return f"{start}{end} would bring back {OLD}"


def _steps(number: int) -> str:
    return f"{NUMBERS[number]} step{'s' * (number != 1)}"
