"""Pressman: the events of a move, why a move is refused, and the prompt."""

from __future__ import annotations

from game.core import Change, Event, Move, Path, Place, Remove, Slide, Transform, cells_in, codes_of
from game.grid import Cell
from game.language import N_, NO_TEXT, NP_, _
from game.rules.pressman.position import BLACK_TIRED, WHITE_TIRED, PressmanPosition
from game.rules.pressman.texts import GRID

# Translators: always the player, as subject, label and in brackets; never an adjective.
SIDES = (NO_TEXT, NP_("a player", "Black"), NP_("a player", "White"))
EMPTY = (
    NO_TEXT,
    N_("There is no piece on {cell}; Black moves one of the black pieces."),
    N_("There is no piece on {cell}; White moves one of the white pieces."),
)
TIRED = (BLACK_TIRED, WHITE_TIRED)


def events_of(position: PressmanPosition, move: Move) -> tuple[Event, ...]:
    """The piece slides and removes what it meets; then a new one comes home, and the mover tires or recovers."""
    before = codes_of(position)
    position.make(move.code)
    after = codes_of(position)
    position.unmake()
    source, target = cells_in(move.path)
    story: list[Event] = [Slide(source, target)]
    if before[target]:
        story.append(Remove(target, before[target]))
    moved = list(before)
    moved[source], moved[target] = 0, before[source]
    for at, (was, now) in enumerate(zip(moved, after, strict=True)):
        if was != now:
            change: Change = "freeze" if now in TIRED else "wake"
            story.append(Transform(Cell(at), was, now, 1, change) if was else Place(Cell(at), now, beat=1))
    return tuple(story)


def refuse(position: PressmanPosition, path: Path) -> str:
    """Why no legal move begins with these clicks."""
    side = int(position.side)
    seats = [(code + 1) // 2 for code in codes_of(position)]
    source, *target = cells_in(path)
    name = GRID.names[source]
    if seats[source] == 0:
        return EMPTY[side].format(cell=name)
    if seats[source] != side:
        words = _("The piece on {cell} belongs to {owner}; {side} is to move.")
        return words.format(cell=name, owner=SIDES[3 - side], side=SIDES[side])
    if not target:
        words = _("The piece on {cell} is blocked: every cell around it holds a piece of its own side.")
        return words.format(cell=name)
    return _refuse_slide(seats, source, target[0])


def _refuse_slide(seats: list[int], source: Cell, target: Cell) -> str:
    start, end = GRID.names[source], GRID.names[target]
    if source == target:
        return _("The piece on {cell} has to move at least one cell.").format(cell=start)
    direction = GRID.direction(source, target)
    if direction is None:
        words = _("A piece moves straight along a row, a column or a diagonal; {end} is on none of these from {start}.")
        return words.format(start=start, end=end)
    cell = GRID.step[direction][source]
    while cell != target:
        if seats[cell]:
            words = _("A piece cannot jump: {cell} is occupied on the way from {start} to {end}.")
            return words.format(cell=GRID.names[cell], start=start, end=end)
        cell = GRID.step[direction][cell]
    words = _("The piece on {cell} belongs to {side}; only enemy pieces can be captured.")
    return words.format(cell=end, side=SIDES[seats[source]])


def prompt(position: PressmanPosition) -> str:
    """Tell the side to act what to do."""
    words = _("{side} moves a piece in a straight line over empty cells; it may end on an enemy piece.")
    return words.format(side=SIDES[int(position.side)])
