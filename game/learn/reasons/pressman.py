"""Pressman: how far its proofs look, and reasons of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import Place, cells_in, codes_of
from game.grid import Cell
from game.language import _, ngettext
from game.learn.reasons.case import Bounds, Case, Pattern, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind
from game.position import Position
from game.rules.pressman.position import FAR_SIDE, WIDTH
from game.rules.pressman.texts import FRESH

BOUNDS: Final = Bounds(plies=6, turns=3, balance=2)


def after_pass(text: str) -> str:
    """The position text in which the side to move has passed."""
    board, side = text.split()
    return f"{board} {'w' if side == 'b' else 'b'}"


def brings_a_piece(facts: Facts) -> str:
    """The best move brings a new piece."""
    (cell,) = facts.cells
    return _("{move} brings a new piece to {cell}.").format(move=facts.move, cell=cell)


def brings_none(facts: Facts) -> str:
    """The move that was played ends on the enemy home row and brings no piece."""
    (cell,) = facts.cells
    words = _("{move} ends on the enemy home row, but brings no new piece: {cell} is occupied.")
    return words.format(move=facts.move, cell=cell)


def shields(facts: Facts) -> str:
    """After the best move fewer pieces of its side can be captured at once than before."""
    words = (
        ngettext(
            "After {move}, only {number} piece is open to capture; before, there were {others}.",
            "After {move}, only {number} pieces are open to capture; before, there were {others}.",
            facts.number,
        )
        if facts.number
        else ngettext(
            "After {move}, {side} can capture nothing; before, {others} piece was open to capture.",
            "After {move}, {side} can capture nothing; before, {others} pieces were open to capture.",
            facts.others,
        )
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)


def empties_home(facts: Facts) -> str:
    """The best move empties a square of its home row."""
    home, goal = facts.cells
    words = _("{move} empties {home}: as long as it is empty, a piece that reaches {goal} brings a new one.")
    return words.format(move=facts.move, home=home, goal=goal)


@at_sight
def a_new_piece(case: Case) -> Reason | None:
    """The best move brings a new piece, and the one that was played none."""
    best, played = case.moment.best, case.moment.played
    cell = _new(case, best)
    if not cell or (case.moment.is_mistake and _new(case, played)):
        return None
    return Reason(ReasonKind.EVENT, brings_a_piece, Facts(case.wording(best), cells=(cell,)), (best,))


@at_sight
def no_new_piece(case: Case) -> Reason | None:
    """The move that was played would have brought a piece if its place were empty, and the best one brings one."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake or _new(case, played) or not _new(case, best):
        return None
    _source, target = cells_in(case.move(played).path)
    home = target ^ FAR_SIDE
    if not _is_home(target, case.rival) or not codes_of(case.after(played))[home]:
        return None
    cells = (case.rules.grid(case.after()).names[home],)
    return Reason(ReasonKind.EVENT, brings_none, Facts(case.wording(played), cells=cells), (played,))


@at_sight
def fewer_targets(case: Case) -> Reason | None:
    """After the best move fewer pieces of its side can be captured at once; said of no mistake."""
    best, passed = case.moment.best, case.passed()
    if case.moment.is_mistake or case.outcome(best) or passed is None:
        return None
    before, after = _targets(case, passed), _targets(case, case.after(best))
    if after >= before:
        return None
    facts = Facts(case.wording(best), side=case.side(case.rival), number=after, others=before)
    return Reason(ReasonKind.COUNT, shields, facts, (best,))


@at_sight
def an_empty_home(case: Case) -> Reason | None:
    """The best move empties a square of its home row, where new pieces appear; said of no mistake."""
    best, names = case.moment.best, case.rules.grid(case.after()).names
    source = cells_in(case.move(best).path)[0]
    if case.moment.is_mistake or case.outcome(best) or not _is_home(source, case.seat) or _new(case, best):
        return None
    if case.variant.name == FRESH:  # a tired piece brings none
        return None
    facts = Facts(case.wording(best), cells=(names[source], names[source ^ FAR_SIDE]))
    return Reason(ReasonKind.COUNT, empties_home, facts, (best,))


def _is_home(square: Cell, seat: int) -> bool:
    """Whether a square is on the home row of a seat."""
    return square // WIDTH == (0 if seat == 1 else WIDTH - 1)


def _targets(case: Case, position: Position) -> int:
    """How many pieces the side to move can capture at once."""
    codes = codes_of(position)
    return len({cell for move in case.rules.moves(position) if codes[cell := cells_in(move.path)[-1]]})


def _new(case: Case, move: str) -> str:
    """Where a move brings a new piece; "" if it brings none."""
    events = case.rules.events(case.after(), case.move(move))
    names = case.rules.grid(case.after()).names
    return next((names[event.cell] for event in events if isinstance(event, Place)), "")


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {
    ReasonKind.EVENT: (a_new_piece, no_new_piece), ReasonKind.COUNT: (fewer_targets, an_empty_home),
}
