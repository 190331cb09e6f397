"""How many moves each side has: what a hint says where nothing else is proved."""

from __future__ import annotations

from typing import Final

from game.language import ngettext
from game.learn.reasons.case import Case, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind

LEAST: Final = 3  # moves that are worth a sentence ...
SHARE: Final = 10  # ... and one in so many of those before


def takes_moves(facts: Facts) -> str:
    """After the best move the other side has fewer moves than it would have without it."""
    words = ngettext(
        "After {move}, {side} has {number} move, {others} fewer than before.",
        "After {move}, {side} has {number} moves, {others} fewer than before.",
        facts.number,
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)


def frees_moves(facts: Facts) -> str:
    """After the best move its side would have more moves, were it its turn again."""
    words = ngettext(
        "After {move}, {side} could make {number} move, {others} more than before.",
        "After {move}, {side} could make {number} moves, {others} more than before.",
        facts.number,
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)


@at_sight
def a_change_of_moves(case: Case) -> Reason | None:
    """The best move takes many moves from the other side, or gives its own many; said of no mistake."""
    best = case.moment.best
    if case.moment.is_mistake or case.outcome(best) or int(case.after(best).side) != case.rival:
        return None
    theirs, ours = case.passed(), case.passed(best)
    if theirs is None or ours is None:
        return None
    before, left = len(case.rules.moves(theirs)), len(case.rules.moves(case.after(best)))
    had, gained = len(case.rules.moves(case.after())), len(case.rules.moves(ours))
    changes = (
        (before - left, before, takes_moves, case.rival, left), (gained - had, had, frees_moves, case.seat, gained)
    )  # fmt: skip
    change, of, words, seat, number = max(changes, key=lambda it: it[0] / max(1, it[1]))
    if change < LEAST or change * SHARE < of:
        return None
    facts = Facts(case.wording(best), side=case.side(seat), number=number, others=change)
    return Reason(ReasonKind.MOBILITY, words, facts, (best,))
