"""What the events of a move show at once, and what can be counted after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from game.learn.reasons import wordings
from game.learn.reasons.case import Case, Pattern, at_sight, is_refuted
from game.learn.reasons.reason import Asking, Facts, Reason, ReasonKind

Nearly: TypeAlias = Callable[..., str]  # of a case, a seat and moves: the cell that shows how near the seat is; or ""

FEW: Final = 3  # moves that are few for a side
MANY: Final = 3  # times as many are not


def a_capture(case: Case) -> Asking[Reason | None]:
    """The best move captures more than the one that was played, and is not proved to be a mere exchange."""
    best, played = case.moment.best, case.moment.played
    number = case.lost(best)[case.rival] - case.lost(best)[case.seat]
    less = case.lost(played)[case.rival] - case.lost(played)[case.seat] if case.moment.is_mistake else 0
    if number < 1 or number <= less:
        return None
    for turns in range(case.bounds.turns):
        if is_refuted((yield from case.gain((best,), case.seat, 1, turns))):
            return None
    facts = Facts(case.wording(best), number=number, counted=case.rules.counted)
    return Reason(ReasonKind.EVENT, wordings.captures, facts, (best,))


@at_sight
def an_exchange(case: Case) -> Reason | None:
    """The best move captures, and the other side can capture in return; said of no mistake."""
    best = case.moment.best
    number = case.lost(best)[case.rival]
    if case.moment.is_mistake or not number or case.outcome(best) or int(case.after(best).side) != case.rival:
        return None
    others, _reply = case.most_lost(case.seat, best)
    if not others:
        return None
    facts = Facts(case.wording(best), "", case.side(case.rival), number, others, counted=case.rules.counted)
    return Reason(ReasonKind.EVENT, wordings.exchanges, facts, (best,))


def an_exposure(case: Case) -> Asking[Reason | None]:
    """After the move that was played more can be captured at once, and that is not proved to be a mere exchange."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake or case.outcome(played) or case.outcome(best):
        return None
    if int(case.after(played).side) != case.rival or int(case.after(best).side) != case.rival:
        return None
    number, reply = case.most_lost(case.seat, played)
    others, _reply = case.most_lost(case.seat, best)
    if number <= others + case.lost(played)[case.rival]:
        return None
    for turns in range(1, case.bounds.turns + 1):
        if is_refuted((yield from case.gain((played,), case.rival, 1, turns))):
            return None
    named = case.wording(played), case.wording(best), case.side(case.rival)
    facts = Facts(*named, number, others, counted=case.rules.counted)
    return Reason(ReasonKind.EVENT, wordings.exposes, facts, (played, reply))


@at_sight
def a_piece_thrown_away(case: Case) -> Reason | None:
    """The move that was played costs its own side more than it takes, and the best one does not."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake:
        return None
    number = case.lost(played)[case.seat]
    if number <= case.lost(played)[case.rival] or case.lost(best)[case.seat] >= number:
        return None
    facts = Facts(case.wording(played), side=case.side(case.seat), number=number, counted=case.rules.counted)
    return Reason(ReasonKind.EVENT, wordings.loses_its_own, facts, (played,))


@at_sight
def a_draw(case: Case) -> Reason | None:
    """The best move draws."""
    best = case.moment.best
    over = case.outcome(best)
    if over is None or over.winner is not None:
        return None
    return Reason(ReasonKind.EVENT, wordings.draws, Facts(case.wording(best)), (best,))


@at_sight
def few_moves(case: Case) -> Reason | None:
    """After the best move the other side has few moves, and after the one that was played many."""
    best, played = case.moment.best, case.moment.played
    others = case.rules.moves(case.after(*((played,) if case.moment.is_mistake else ())))
    number = len(case.rules.moves(case.after(best)))
    if int(case.after(best).side) != case.rival or not 0 < number <= FEW or len(others) < MANY * number:
        return None
    facts = Facts(case.wording(best), side=case.side(case.rival), number=number)
    return Reason(ReasonKind.COUNT, wordings.leaves_few_moves, facts, (best,))


def brought_near(nearly: Nearly, words: Callable[[Facts], str]) -> Pattern:
    """The best move brings its side near to its aim, and the one that was played does not."""

    @at_sight
    def pattern(case: Case) -> Reason | None:
        best, played = case.moment.best, case.moment.played
        cell = nearly(case, case.seat, best)
        if not cell or case.outcome(best):
            return None
        if nearly(case, case.seat, *((played,) if case.moment.is_mistake else ())):
            return None
        facts = Facts(case.wording(best), side=case.side(case.seat), cells=(cell,))
        return Reason(ReasonKind.EVENT, words, facts, (best,))

    return pattern


def let_near(nearly: Nearly, words: Callable[[Facts], str]) -> Pattern:
    """The move that was played lets the other side be near to its aim, and the best one does not."""

    @at_sight
    def pattern(case: Case) -> Reason | None:
        best, played = case.moment.best, case.moment.played
        if not case.moment.is_mistake or case.outcome(played):
            return None
        cell = nearly(case, case.rival, played)
        if not cell or nearly(case, case.rival, best):
            return None
        facts = Facts(case.wording(played), case.wording(best), case.side(case.rival), cells=(cell,))
        return Reason(ReasonKind.EVENT, words, facts, (played,))

    return pattern
