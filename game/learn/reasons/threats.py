"""Threats: what a side could force if the other passed, which no game allows."""

from __future__ import annotations

from typing import Final

from game.ai.proof import Gain, Win
from game.learn.reasons import wordings
from game.learn.reasons.case import Case, is_refuted
from game.learn.reasons.reason import Asking, Facts, Reason, ReasonKind

PLIES: Final = 1  # within which a win is a threat
TURNS: Final = 1  # the same of a gain


def a_threat(case: Case) -> Asking[Reason | None]:
    """The best move threatens something that the side could not do before, nor after the move that was played.

    A piece is not threatened by a move whose answer gains one.
    """
    best, played = case.moment.best, case.moment.played
    for claim in _claims(case, case.seat):
        if is_refuted((yield from case.proof((), claim))):
            if isinstance(claim, Gain) and not is_refuted((yield from case.proof((best,), _of(claim, case.rival)))):
                continue
            threatens = yield from case.could((best,), claim)
            if threatens and not (case.moment.is_mistake and (yield from case.could((played,), claim))):
                words = wordings.threatens_to_win if isinstance(claim, Win) else wordings.threatens_to_gain
                facts = Facts(case.wording(best), number=1, counted=case.rules.counted, builds=case.rules.builds)
                return Reason(ReasonKind.PROOF, words, facts, (best,))
    return None


def a_threat_met(case: Case) -> Asking[Reason | None]:
    """The other side threatens something, and the best move prevents it: a reason where no other move was played."""
    best = case.moment.best
    if case.moment.is_mistake or case.outcome(best):
        return None
    for claim in _claims(case, case.rival):
        if (yield from case.could((), claim)) and is_refuted((yield from case.proof((best,), claim))):
            words = wordings.meets_a_win if isinstance(claim, Win) else wordings.meets_a_gain
            named = case.wording(best), "", case.side(case.rival)
            facts = Facts(*named, number=1, counted=case.rules.counted, builds=case.rules.builds)
            return Reason(ReasonKind.PROOF, words, facts, (best,))
    return None


def _claims(case: Case, seat: int) -> tuple[Win | Gain, ...]:
    """What a seat may threaten."""
    return (Win(PLIES, seat), Gain(1, TURNS, seat)) if case.bounds.turns else ()


def _of(claim: Gain, seat: int) -> Gain:
    """The same claim for a seat."""
    return Gain(claim.pieces, claim.turns, seat)
