"""Pressure: how far its proofs look, and reasons of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import Transform
from game.language import ngettext
from game.learn.reasons.case import Bounds, Case, Pattern, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind

BOUNDS: Final = Bounds(plies=10, turns=5, balance=3)
FEW: Final = 2  # tokens that are few to choose from


def after_pass(text: str) -> str:
    """The position text in which the side to move has passed: the turn of its frozen tokens is over."""
    board, side = text.split()
    return f"{board.replace(side, side.upper())} {'b' if side == 'w' else 'w'}"


def freezes(facts: Facts) -> str:
    """The best move freezes tokens, so that few can move."""
    words = ngettext(
        "{move} freezes a token; {side} has only {others} left that can move.",
        "{move} freezes {number} tokens; {side} has only {others} left that can move.",
        facts.number,
    )
    return words.format(move=facts.move, number=facts.number, side=facts.side, others=facts.others)


def freezes_some(facts: Facts) -> str:
    """The best move freezes tokens."""
    words = ngettext(
        "{move} freezes a token, which misses its next turn.",
        "{move} freezes {number} tokens, which miss their next turn.",
        facts.number,
    )
    return words.format(move=facts.move, number=facts.number)


@at_sight
def a_freeze(case: Case) -> Reason | None:
    """The best move freezes more than the one that was played, and leaves the other side few tokens to move.

    Where no other move was played, it is enough that it freezes any.
    """
    best, played = case.moment.best, case.moment.played
    number = _frozen(case, best)
    if case.outcome(best) or not number or (case.moment.is_mistake and number <= _frozen(case, played)):
        return None
    movers = {move.path[0] for move in case.rules.moves(case.after(best))}
    if len(movers) > FEW:
        facts = Facts(case.wording(best), number=number)
        return None if case.moment.is_mistake else Reason(ReasonKind.EVENT, freezes_some, facts, (best,))
    facts = Facts(case.wording(best), side=case.side(case.rival), number=number, others=len(movers))
    return Reason(ReasonKind.EVENT, freezes, facts, (best,))


def _frozen(case: Case, move: str) -> int:
    """How many tokens of the other side a move freezes."""
    return sum(
        isinstance(event, Transform) and event.change == "freeze"
        for event in case.rules.events(case.after(), case.move(move))
    )


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {ReasonKind.EVENT: (a_freeze,)}
