"""Pressure: the events of a move, why a move is refused, and the prompt."""

from __future__ import annotations

from game.core import Change, Event, Move, Path, Slide, Transform, cells_in, codes_of
from game.grid import OFF_BOARD, Cell
from game.language import N_, NO_TEXT, NP_, _
from game.rules.pressure.position import (
    BLACK,
    BLACK_FROZEN,
    CAPTURED,
    WHITE,
    WHITE_FROZEN,
    PressurePosition,
)
from game.rules.pressure.texts import GRID

# Translators: always the player, as subject, label and in brackets; never an adjective.
SIDES = (NO_TEXT, NP_("a player", "White"), NP_("a player", "Black"))
EMPTY = (
    NO_TEXT,
    N_("There is no token on {cell}; White moves one of the white tokens."),
    N_("There is no token on {cell}; Black moves one of the black tokens."),
)
_CHANGES: dict[int, Change] = {  # by what a token becomes
    WHITE: "wake",
    BLACK: "wake",
    WHITE_FROZEN: "freeze",
    BLACK_FROZEN: "freeze",
    CAPTURED: "capture",
}


def events_of(position: PressurePosition, move: Move) -> tuple[Event, ...]:
    """The run slides as one; then tokens freeze and are captured; then the mover's own tokens wake."""
    before = codes_of(position)
    position.make(move.code)
    after = codes_of(position)
    position.unmake()
    source, target = cells_in(move.path)
    direction = GRID.direction(source, target)
    assert direction is not None
    step = GRID.step[direction]
    story: list[Event] = []
    shifted = list(before)
    cell = source
    while before[cell]:
        story.append(Slide(cell, step[cell]))
        shifted[step[cell]] = before[cell]
        cell = step[cell]
    shifted[source] = 0
    for at, (was, now) in enumerate(zip(shifted, after, strict=True)):
        if was != now:
            change = _CHANGES[now]
            story.append(Transform(Cell(at), was, now, 2 if change == "wake" else 1, change))
    return tuple(story)


def refuse(position: PressurePosition, path: Path) -> str:
    """Why no legal move begins with these clicks."""
    side = int(position.side)
    own, frozen = ((WHITE, WHITE_FROZEN), (BLACK, BLACK_FROZEN))[side - 1]
    codes = codes_of(position)
    source, *target = cells_in(path)
    name = GRID.names[source]
    if codes[source] == 0:
        return EMPTY[side].format(cell=name)
    if codes[source] == CAPTURED:
        return _("The token on {cell} is captured for good and never moves by itself.").format(cell=name)
    if codes[source] == frozen:
        return _("The token on {cell} is frozen until your turn ends.").format(cell=name)
    if codes[source] != own:
        words = _("The token on {cell} belongs to {owner}; {side} is to move.")
        return words.format(cell=name, owner=SIDES[3 - side], side=SIDES[side])
    if not target:
        words = _("The token on {cell} is blocked: no row of tokens beside it has an empty cell at its far end.")
        return words.format(cell=name)
    return _refuse_step(codes, source, target[0])


def _refuse_step(codes: list[int], source: Cell, target: Cell) -> str:
    start, end = GRID.names[source], GRID.names[target]
    if source == target:
        return _("The token on {cell} has to move.").format(cell=start)
    for step in GRID.step[:4]:
        if step[source] == target:
            cell = target
            while cell != OFF_BOARD and codes[cell]:
                cell = step[cell]
            if cell == OFF_BOARD:
                words = _(
                    "The row from {start} through {end} has no empty cell at its far end, so it cannot be pushed."
                )
                return words.format(start=start, end=end)
    return _("A token moves one step along its row or column; {end} is not one step from {start}.").format(
        start=start, end=end
    )


def prompt(position: PressurePosition) -> str:
    """Tell the side to act what to do."""
    words = _(
        "{side} moves a token one step along its row or column, pushing the tokens ahead of it if there is room beyond."
    )
    return words.format(side=SIDES[int(position.side)])
