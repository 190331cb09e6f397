"""Splits: why a click or a move is refused."""

from __future__ import annotations

from game.core import Path, cells_in
from game.grid import Cell
from game.language import _, ngettext
from game.rules.splits.position import (
    CELLS,
    CENTRE,
    FREE,
    ORIENTATIONS,
    REACH,
    SHAPES,
    STEPS,
    WALL,
    SplitsPosition,
    touching,
)
from game.rules.splits.texts import GRID, SIDES, name_at, piece_at

TOUCHING = tuple(touching(shape) for shape in SHAPES)
LYING = {"R": _("down to the right"), "L": _("down to the left"), "V": _("upright")}  # LIES within a sentence
NO_HEX = (
    "",
    _("There is no hex on {cell}: White splits a stack of white counters."),
    _("There is no hex on {cell}: Red splits a stack of red counters."),
)
NO_STACK = (
    "",
    _("The hex {cell} is free: White splits a stack of white counters."),
    _("The hex {cell} is free: Red splits a stack of red counters."),
)


def refuse(position: SplitsPosition, path: Path) -> str:
    """One sentence: why no legal move begins with these clicks."""
    cells = cells_in(path)
    choice = next((spot for spot in path if isinstance(spot, str)), "")
    if position.is_building():
        if len(cells) > 1 or choice.isdecimal():
            return _("No stack is split before the board is complete and both towers stand.")
        return _refuse_piece(position, choice, CELLS[cells[0]])
    if choice and choice in ORIENTATIONS:
        return _("The board is complete; no more pieces are laid.")
    if position.is_towering():
        if len(cells) > 1 or choice:
            return _("No stack is split before both towers stand.")
        return _refuse_tower(position, CELLS[cells[0]])
    return _refuse_source(position, cells[0]) or _refuse_part(position, cells, choice)


def _refuse_piece(position: SplitsPosition, choice: str, anchor: int) -> str:
    name = name_at(anchor)
    if not position.laid_count:
        if anchor != CENTRE:
            words = _("The first board piece is anchored at {centre}, not at {cell}.")
            return words.format(centre=name_at(CENTRE), cell=name)
    elif position.board[anchor] != 0:
        words = _("There is a hex on {cell} already: a new board piece may not overlap the board.")
        return words.format(cell=name)
    elif choice in LYING:
        return _refuse_lying(position, choice, anchor)
    elif not any(_would_touch(position, turn, anchor) for turn in range(3)):
        words = _("A board piece anchored at {cell} would not touch the board, whichever way it lies.")
        return words.format(cell=name)
    elif not any(position.has_room(turn, anchor) for turn in range(3) if _would_touch(position, turn, anchor)):
        words = _("A board piece anchored at {cell} would overlap the board or not touch it, whichever way it lies.")
        return words.format(cell=name)
    right, left, upright = (LYING[turn] for turn in ORIENTATIONS)
    words = _("Choose how the piece anchored at {cell} lies: {right}, {left} or {upright}.")
    return words.format(cell=name, right=right, left=left, upright=upright)


def _refuse_lying(position: SplitsPosition, choice: str, anchor: int) -> str:
    name, lying = name_at(anchor), LYING[choice]
    for part in SHAPES[ORIENTATIONS.index(choice)]:
        if position.board[anchor + part] == WALL:
            words = ngettext(
                "A piece anchored at {cell} and lying {lying} would reach more than {number} step from the centre.",
                "A piece anchored at {cell} and lying {lying} would reach more than {number} steps from the centre.",
                REACH,
            )
            return words.format(cell=name, lying=lying, number=REACH)
        if position.board[anchor + part] != 0:
            words = _("A piece anchored at {cell} and lying {lying} would overlap the hex {hex}.")
            return words.format(cell=name, lying=lying, hex=name_at(anchor + part))
    words = _("A piece anchored at {cell} and lying {lying} would not touch the board.")
    return words.format(cell=name, lying=lying)


def _would_touch(position: SplitsPosition, turn: int, anchor: int) -> bool:
    return any(position.board[anchor - offset] not in (0, WALL) for offset in TOUCHING[turn])


def _refuse_tower(position: SplitsPosition, at: int) -> str:
    name, side = name_at(at), SIDES[int(position.side)]
    code = int(position.board[at])
    if code == 0:
        return _("There is no hex on {cell}: {side}'s tower has to stand on the board.").format(cell=name, side=side)
    if code != FREE:
        return _("The tower on {cell} stands there already: {side}'s tower takes another hex.").format(
            cell=name, side=side
        )
    if any(position.board[at + step] == 0 for step in STEPS):
        words = _("The hex {cell} touches only a hole: a tower has to stand at the outer edge of the board.")
        return words.format(cell=name)
    words = _("The hex {cell} lies inside the board: a tower has to stand at the outer edge of the board.")
    return words.format(cell=name)


def _refuse_source(position: SplitsPosition, source: Cell) -> str:
    """Why no part can leave `source`; empty if one can."""
    at, side = CELLS[source], int(position.side)
    code, name = int(position.board[at]), name_at(at)
    owner, height = piece_at(code)
    if code == 0:
        return NO_HEX[side].format(cell=name)
    if code == FREE:
        return NO_STACK[side].format(cell=name)
    if owner != side:
        words = _("The stack on {cell} is {owner}'s, and it is {side}'s turn.")
        return words.format(cell=name, owner=SIDES[owner], side=SIDES[side])
    if height == 1:
        words = _("The single counter on {cell} cannot be split: at least one counter has to stay.")
        return words.format(cell=name)
    if all(position.board[at + step] != FREE for step in STEPS):
        return _("The stack on {cell} is blocked: no hex beside it is free.").format(cell=name)
    return ""


def _refuse_part(position: SplitsPosition, cells: tuple[Cell, ...], choice: str) -> str:
    source = cells[0]
    start = GRID.names[source]
    height = piece_at(int(position.board[CELLS[source]]))[1]
    if choice and choice not in map(str, range(1, height)):
        words = (
            _("Only 1 of the 2 counters on {cell} can leave, since one has to stay.")
            if height == 2
            else _("1 to {most} of the {number} counters on {cell} can leave, since one has to stay: not {choice}.")
        )
        return words.format(number=height, cell=start, most=height - 1, choice=choice)
    if len(cells) > 1 and (reason := _refuse_slide(position, source, cells[1])):
        return reason
    words = ngettext(
        "Choose how many of the {number} counter on {cell} leave, and where they slide.",
        "Choose how many of the {number} counters on {cell} leave, and where they slide.",
        height,
    )
    return words.format(number=height, cell=start)


def _refuse_slide(position: SplitsPosition, source: Cell, target: Cell) -> str:
    """Why a slide from `source` does not end on `target`; empty if it does."""
    start, end = GRID.names[source], GRID.names[target]
    direction = GRID.direction(source, target)
    if source == target:
        return _("Counters that leave {cell} slide at least one hex.").format(cell=start)
    if direction is None:
        words = _("Counters slide in one of six straight lines, and {end} is on none of these from {start}.")
        return words.format(start=start, end=end)
    step = STEPS[direction]
    last = int(position.slide_end(CELLS[source], step))
    if last == CELLS[target]:
        return ""
    if FREE < position.board[last + step] < WALL:
        words = (
            _("No counters can leave {start} towards {end}: the stack on {cell} is in the way.")
            if last == CELLS[source]
            else _("From {start} towards {end} counters slide to {last}, where the stack on {cell} stops them.")
        )
        return words.format(start=start, end=end, last=name_at(last), cell=name_at(last + step))
    words = (
        _("No counters can leave {start} towards {end}: the edge or a hole is in the way.")
        if last == CELLS[source]
        else _("From {start} towards {end} counters slide to {last}, where the edge or a hole stops them.")
    )
    return words.format(start=start, end=end, last=name_at(last))
