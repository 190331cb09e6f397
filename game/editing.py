"""Positions put together by hand: making drafts of them, and checking whether a draft can be played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from game.core import AnyRules, Board, Variant
from game.draft import Draft, Editing
from game.errors import NotationError
from game.grid import Cell
from game.language import _, ngettext
from game.position import Position


@cache
def editing_of(rules: AnyRules) -> Editing[Position]:
    """The editing rules of a game."""
    editing: Editing[Position] = import_module(f"game.rules.{rules.id}.texts").EDITING
    return editing


# --- drafts


def draft_of(rules: AnyRules, position: Position) -> Draft:
    """The draft of a position, with the same position text."""
    editing, seats = editing_of(rules), range(1, int(position.seats) + 1)
    return Draft(
        rules.grid(position),
        rules.board(position),
        editing.turn(position),
        tuple(int(position.waiting(seat)) for seat in seats) if editing.hands else (),
        tuple(seat for seat in seats if position.is_out(seat)),
        editing.past(position),
    )


def start_draft(rules: AnyRules, variant: Variant, seed: int = 0) -> Draft:
    """The draft of a variant's start; the seed decides any random part of it."""
    return draft_of(rules, rules.start(variant, seed))


def empty_draft(rules: AnyRules, variant: Variant) -> Draft:
    """The draft of a variant's board with nothing but its fixed pieces."""
    editing, start = editing_of(rules), start_draft(rules, variant)
    kept = editing.fixed(start.grid)
    cells = tuple(piece if cell in kept else 0 for cell, piece in enumerate(start.board.cells))
    heights = tuple(1 if piece else 0 for piece in cells)
    ground = frozenset[Cell]() if editing.lays_cells else start.board.ground
    return Draft(start.grid, Board(cells, heights, ground), 1, (0,) * variant.seats if editing.hands else ())


def refitted(rules: AnyRules, draft: Draft, variant: Variant) -> Draft | None:
    """The draft for another variant of the game: the same board, limited to that variant's pieces and seats.

    None if the variant's board has other cells.
    """
    start, editing = start_draft(rules, variant), editing_of(rules)
    if start.grid != draft.grid:
        return None
    allowed, fixed = editing.pieces(variant), editing.fixed(draft.grid)
    after = draft
    for number, piece in enumerate(draft.board.cells):
        cell, other = Cell(number), editing.instead.get(piece, 0)
        if piece and piece not in allowed and cell not in fixed:
            after = after.put(cell, other if other in allowed else 0, draft.board.heights[cell])
    for seat in draft.defeated:
        after = after.with_defeated(seat, out=seat <= variant.seats)
    return after if after.side <= variant.seats else after.with_side(1)


# --- drafts that can be played from, or not


def position_of(rules: AnyRules, variant: Variant, draft: Draft) -> Position:
    """The position of a draft; raises NotationError, with a sentence, for a draft that cannot be played."""
    return rules.read(variant, editing_of(rules).text(draft))


@dataclass(frozen=True, slots=True)
class DraftCheck:
    """Whether a draft can be played, with a sentence or two on why not, or on what the side to act has to do."""

    words: str
    text: str = ""  # the position text; empty for a draft that cannot be played
    playable: bool = False


def check_draft(rules: AnyRules, variant: Variant, draft: Draft) -> DraftCheck:
    """Check whether a draft can be played."""
    try:
        position = position_of(rules, variant, draft)
    except NotationError as refusal:
        return DraftCheck(str(refusal))
    if int(position.seats) != variant.seats:
        number = int(position.seats)
        words = ngettext(
            "These are the pieces of {number} player; {variant} is for {seats}.",
            "These are the pieces of {number} players; {variant} is for {seats}.",
            number,
        )
        return DraftCheck(words.format(number=number, variant=variant.title, seats=variant.seats))
    text = rules.write(position)
    if outcome := rules.outcome(position):
        ending = rules.ending_sentence(outcome, variant.seats)
        return DraftCheck(_("The game is over here. {ending}").format(ending=ending), text)
    return DraftCheck(rules.prompt(position), text, playable=True)
