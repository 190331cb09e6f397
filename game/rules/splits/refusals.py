"""Splits: why a move is refused."""

from __future__ import annotations

from game.core import Path, cells_in
from game.grid import Cell
from game.rules.splits.events import LIES, SIDES
from game.rules.splits.position import (
    CELLS,
    CENTRE,
    FREE,
    HEXES,
    ORIENTATIONS,
    REACH,
    SHAPES,
    STEPS,
    WALL,
    SplitsPosition,
    touching,
)
from game.rules.splits.texts import GRID, name_at, piece_at

TOUCHING = tuple(touching(shape) for shape in SHAPES)


def refuse(position: SplitsPosition, path: Path) -> str:
    """Why no legal move begins with these clicks."""
    cells = cells_in(path)
    choice = next((spot for spot in path if isinstance(spot, str)), "")
    if position.is_building():
        if len(cells) > 1 or choice.isdecimal():
            return "No stack is split before the board is complete and both towers stand."
        return _refuse_piece(position, choice, CELLS[cells[0]])
    if choice and choice in ORIENTATIONS:
        return f"The board is complete: its {HEXES} hexes lie for good."
    if position.is_towering():
        if len(cells) > 1 or choice:
            return "No stack is split before both towers stand."
        return _refuse_tower(position, CELLS[cells[0]])
    return _refuse_source(position, cells[0]) or _refuse_part(position, cells, choice)


def _refuse_piece(position: SplitsPosition, choice: str, anchor: int) -> str:
    name = name_at(anchor)
    if not position.laid_count:
        if anchor != CENTRE:
            return f"The first board piece is anchored at {name_at(CENTRE)}, not at {name}."
    elif position.board[anchor] != 0:
        return f"The board is being built, and a hex lies on {name} already: a new piece overlaps nothing."
    elif choice:
        turn, piece = ORIENTATIONS.index(choice), f"A piece anchored at {name} and lying {LIES[choice].lower()}"
        for part in SHAPES[turn]:
            if position.board[anchor + part] == WALL:
                return f"{piece} would reach more than {REACH} steps from the centre."
            if position.board[anchor + part] != 0:
                return f"{piece} would overlap the hex {name_at(anchor + part)}."
        return f"{piece} would not touch the board."
    elif not any(_would_touch(position, turn, anchor) for turn in range(3)):
        return f"A board piece anchored at {name} would not touch the board, whichever way it lies."
    elif not any(position.has_room(turn, anchor) for turn in range(3) if _would_touch(position, turn, anchor)):
        return f"A board piece anchored at {name} would overlap the board or not touch it, whichever way it lies."
    right, left, upright = (LIES[turn].lower() for turn in ORIENTATIONS)
    return f"Choose how the piece anchored at {name} lies: {right}, {left} or {upright}."


def _would_touch(position: SplitsPosition, turn: int, anchor: int) -> bool:
    return any(position.board[anchor - offset] not in (0, WALL) for offset in TOUCHING[turn])


def _refuse_tower(position: SplitsPosition, at: int) -> str:
    name, side = name_at(at), SIDES[int(position.side)]
    code = int(position.board[at])
    if code == 0:
        return f"There is no hex on {name}: {side}'s tower stands on the board."
    if code != FREE:
        return f"The tower on {name} stands there already: {side}'s takes another hex."
    if any(position.board[at + step] == 0 for step in STEPS):
        return f"The hex {name} touches only a hole: a tower stands where the board meets the outside."
    return f"The hex {name} lies inside the board: a tower stands where the board meets the outside."


def _refuse_source(position: SplitsPosition, source: Cell) -> str:
    """Why no part can leave `source`; empty if one can."""
    at, side = CELLS[source], int(position.side)
    code, name = int(position.board[at]), name_at(at)
    owner, height = piece_at(code)
    if code == 0:
        return f"There is no hex on {name}: {SIDES[side]} splits a stack of {SIDES[side].lower()} counters."
    if code == FREE:
        return f"The hex {name} is free: {SIDES[side]} splits a stack of {SIDES[side].lower()} counters."
    if owner != side:
        return f"The stack on {name} is {SIDES[owner]}'s, and it is {SIDES[side]}'s turn."
    if height == 1:
        return f"The single counter on {name} cannot be split: at least one counter stays behind."
    if all(position.board[at + step] != FREE for step in STEPS):
        return f"The stack on {name} is shut in: no hex beside it is free."
    return ""


def _refuse_part(position: SplitsPosition, cells: tuple[Cell, ...], choice: str) -> str:
    source = cells[0]
    start = GRID.names[source]
    height = piece_at(int(position.board[CELLS[source]]))[1]
    if choice and choice not in map(str, range(1, height)):
        return f"Of the {height} counters on {start}, 1 to {height - 1} can leave, for one stays: not {choice}."
    if len(cells) > 1 and (reason := _refuse_slide(position, source, cells[1])):
        return reason
    return f"Choose how many of the {height} counters on {start} leave, and where they slide."


def _refuse_slide(position: SplitsPosition, source: Cell, target: Cell) -> str:
    """Why a slide from `source` does not end on `target`; empty if it does."""
    start, end = GRID.names[source], GRID.names[target]
    direction = GRID.direction(source, target)
    if source == target:
        return f"A part that leaves {start} slides at least one hex."
    if direction is None:
        return f"A part slides in one of six straight lines, and {end} lies on none of those from {start}."
    step = STEPS[direction]
    last = int(position.slide_end(CELLS[source], step))
    if last == CELLS[target]:
        return ""
    blocked = FREE < position.board[last + step] < WALL
    obstacle = f"the stack on {name_at(last + step)}" if blocked else "the edge or a hole"
    if last == CELLS[source]:
        return f"A part cannot leave {start} towards {end}: it meets {obstacle} at once."
    return f"From {start} towards {end} a part slides to {name_at(last)}, where {obstacle} stops it."
