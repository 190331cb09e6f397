"""Splits: why a click or a move is refused."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Path, cells_in
from game.grid import Cell
from game.language import N_, NO_TEXT, _, ngettext
from game.rules.splits.names import names
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
from game.rules.splits.texts import CELL_AT, GRID, SIDES, piece_at

TOUCHING = tuple(touching(shape) for shape in SHAPES)
NO_HEX = (
    NO_TEXT,
    N_("There is no hex at {cell}: White splits a stack of white counters."),
    N_("There is no hex at {cell}: Red splits a stack of red counters."),
)
NO_STACK = (
    NO_TEXT,
    N_("The hex {cell} is free: choose a stack of white counters first."),
    N_("The hex {cell} is free: choose a stack of red counters first."),
)


def refuse(position: SplitsPosition, path: Path) -> str:
    """One sentence: why no legal move begins with these clicks."""
    return _refuse(position, path, names(position))


def refuse_by_coordinates(position: SplitsPosition, path: Path) -> str:
    """The same sentence for a reader who wrote hexes as q,r."""
    return _refuse(position, path, GRID.names)


def _refuse(position: SplitsPosition, path: Path, called: Sequence[str]) -> str:
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
        return _refuse_tower(position, CELLS[cells[0]], called[cells[0]])
    return _refuse_source(position, cells[0], called[cells[0]]) or _refuse_part(position, cells, choice, called)


def misfit(position: SplitsPosition, path: Path) -> str:
    """Why a board piece does not fit where it is held, if the clicks are how it lies and its anchor; else empty."""
    if not position.is_building() or len(path) != 2 or not isinstance(path[0], str) or isinstance(path[1], str):
        return ""
    turn, anchor = ORIENTATIONS.find(path[0]), CELLS[path[1]]
    return _why_unfit(position, turn, anchor) if turn >= 0 else ""


def _refuse_piece(position: SplitsPosition, choice: str, anchor: int) -> str:
    turn = ORIENTATIONS.find(choice) if choice else -1
    if turn >= 0 and (reason := _why_unfit(position, turn, anchor)):
        return reason
    reasons = [_why_unfit(position, turn, anchor) for turn in range(len(SHAPES))]
    if all(reasons):
        return reasons[0] if len(set(reasons)) == 1 else _("A board piece does not fit there, whichever way it lies.")
    return _("Choose one of the three ways the piece can lie.")


def _why_unfit(position: SplitsPosition, turn: int, anchor: int) -> str:
    """Why a piece cannot lie at an anchor, by the number of its orientation; empty if it can."""
    codes = [int(position.board[anchor + part]) for part in SHAPES[turn]]
    if not position.laid_count:
        return "" if anchor == CENTRE else _("The first board piece lies at the centre.")
    if WALL in codes:
        words = ngettext(
            "No board reaches more than {number} step from its first piece.",
            "No board reaches more than {number} steps from its first piece.",
            REACH,
        )
        return words.format(number=REACH)
    if covered := sum(code != 0 for code in codes):
        words = ngettext(
            "A board piece may not cover a hex that is there already.",
            "A board piece may not cover hexes that are there already.",
            covered,
        )
        return words
    if not any(position.board[anchor - offset] not in (0, WALL) for offset in TOUCHING[turn]):
        return _("A board piece must touch the others along a side.")
    return ""


def _refuse_tower(position: SplitsPosition, at: int, name: str) -> str:
    side = SIDES[int(position.side)]
    code = int(position.board[at])
    if code == 0:
        return _("There is no hex at {cell}: a tower has to stand on the board.").format(cell=name)
    if code != FREE:
        return _("There is a tower on {cell} already: {side} places one on another hex.").format(
            cell=name, side=side
        )
    if any(position.board[at + step] == 0 for step in STEPS):
        words = _("The hex {cell} touches only a hole: a tower has to stand at the outer edge of the board.")
        return words.format(cell=name)
    words = _("The hex {cell} lies inside the board: a tower has to stand at the outer edge of the board.")
    return words.format(cell=name)


def _refuse_source(position: SplitsPosition, source: Cell, name: str) -> str:
    """Why no part can leave `source`; empty if one can."""
    at, side = CELLS[source], int(position.side)
    code = int(position.board[at])
    owner, height = piece_at(code)
    if code == 0:
        return NO_HEX[side].format(cell=name)
    if code == FREE:
        return NO_STACK[side].format(cell=name)
    if owner != side:
        words = _("The stack on {cell} belongs to {owner}, and {side} is to move.")
        return words.format(cell=name, owner=SIDES[owner], side=SIDES[side])
    if height == 1:
        words = _("The single counter on {cell} cannot be split: at least one counter has to stay.")
        return words.format(cell=name)
    if all(position.board[at + step] != FREE for step in STEPS):
        return _("The stack on {cell} is blocked: no hex beside it is free.").format(cell=name)
    return ""


def _refuse_part(position: SplitsPosition, cells: tuple[Cell, ...], choice: str, called: Sequence[str]) -> str:
    source = cells[0]
    start = called[source]
    height = piece_at(int(position.board[CELLS[source]]))[1]
    if choice and choice not in map(str, range(1, height)):
        words = (
            _("Only 1 of the 2 counters on {cell} can leave, since one has to stay.")
            if height == 2
            else ngettext(
                "1 to {most} of the {number} counter on {cell} can leave, since one has to stay: not {choice}.",
                "1 to {most} of the {number} counters on {cell} can leave, since one has to stay: not {choice}.",
                height,
            )
        )
        return words.format(number=height, cell=start, most=height - 1, choice=choice)
    if len(cells) > 1 and (reason := _refuse_slide(position, source, cells[1], called)):
        return reason
    words = ngettext(
        "Choose how many of the {number} counter on {cell} leave, and where they slide.",
        "Choose how many of the {number} counters on {cell} leave, and where they slide.",
        height,
    )
    return words.format(number=height, cell=start)


def _refuse_slide(position: SplitsPosition, source: Cell, target: Cell, called: Sequence[str]) -> str:
    """Why a slide from `source` does not end on `target`; empty if it does."""
    start, end = called[source], called[target]
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
    reached = called[CELL_AT[last]]
    if FREE < position.board[last + step] < WALL:
        words = (
            _("No counters can leave {start} towards {end}: the stack on {cell} is in the way.")
            if last == CELLS[source]
            else _("From {start} towards {end} counters slide to {last}, where the stack on {cell} stops them.")
        )
        return words.format(start=start, end=end, last=reached, cell=called[CELL_AT[last + step]])
    words = (
        _("No counters can leave {start} towards {end}: the edge or a hole is in the way.")
        if last == CELLS[source]
        else _("From {start} towards {end} counters slide to {last}, where the edge or a hole stops them.")
    )
    return words.format(start=start, end=end, last=reached)
