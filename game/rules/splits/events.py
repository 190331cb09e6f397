"""Splits: the events of a move, the prompt, and what to do with a piece in the hand."""

from __future__ import annotations

from game.core import Event, Lay, Move, Path, Place, Slide, cells_in, codes_of
from game.language import N_, _, ngettext
from game.rules.splits import refusals
from game.rules.splits.position import COUNTERS, HEXES, PLACE_BITS, PLACE_MASK, SHAPES, SplitsPosition
from game.rules.splits.texts import CELL_AT, PIECE_SIZE, SIDES, piece_at

LIES = {  # how a board piece lies from its anchor
    # Translators: of a board piece, a rhombus of four hexes; so the next.
    "R": N_("Down right"),
    "L": N_("Down left"),
    # Translators: of a board piece, a rhombus of four hexes.
    "V": N_("Upright"),
}


def events_of(position: SplitsPosition, move: Move) -> tuple[Event, ...]:
    """A piece is laid, a tower set, or part of a stack slides; nothing else ever moves."""
    cells = cells_in(move.path)
    counters = move.code >> 2 * PLACE_BITS
    orientation = move.code >> PLACE_BITS & PLACE_MASK
    if counters:
        return (Slide(cells[0], cells[1], count=counters),)
    if orientation:
        anchor = move.code & PLACE_MASK
        return (Lay(tuple(CELL_AT[anchor + part] for part in SHAPES[orientation - 1])),)
    return (Place(cells[0], int(position.side), count=COUNTERS),)


def prompt(position: SplitsPosition) -> str:
    """Tell the side to act what to do."""
    side = int(position.side)
    name, other = SIDES[side], SIDES[3 - side]
    if position.is_building():
        number = int(position.laid_count) // PIECE_SIZE + 1
        words = (
            _("{side} lays board piece {number} of {most} at the centre.")
            if number == 1
            else _("{side} lays board piece {number} of {most} beside the others.")
        )
        return words.format(side=name, number=number, most=HEXES // PIECE_SIZE)
    if position.is_towering():
        words = ngettext(
            "{side} places a tower of {number} counter on a hex at the outer edge of the board.",
            "{side} places a tower of {number} counters on a hex at the outer edge of the board.",
            COUNTERS,
        )
        return words.format(side=name, number=COUNTERS)
    if position.passed:
        return _(
            "{other} is stuck and passes. "
            "{side} splits a stack and slides the part taken as far as it goes."
        ).format(other=other, side=name)
    return _("{side} splits a stack and slides the part taken as far as it goes.").format(
        side=name
    )


def selection_note(position: SplitsPosition, clicked: Path) -> str:
    """How to choose the part of a stack, or why a board piece does not fit where it is held; else empty."""
    cells = cells_in(clicked)
    if position.is_building() or not cells or piece_at(codes_of(position)[cells[0]])[1] <= 2:
        return refusals.misfit(position, clicked)
    return _("Click where the counters go. Click a counter of the stack to take it and all above it instead.")


def choice_words(position: SplitsPosition, clicked: Path, choice: str) -> str:
    """How the board piece lies, or how many counters of the clicked stack go and how many stay."""
    if choice in LIES:
        return str(LIES[choice])
    _colour, height = piece_at(codes_of(position)[cells_in(clicked)[-1]])
    # Translators: counters of a stack
    return _("Move {number}, keep {rest}").format(number=choice, rest=height - int(choice)) if height else choice
