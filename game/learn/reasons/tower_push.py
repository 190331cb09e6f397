"""Tower Push: how far its proofs look, and reasons of its own.

Its turns have several plies, so that their number is not said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import codes_of
from game.language import _
from game.learn.reasons.case import Bounds, Case, Pattern, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind

BOUNDS: Final = Bounds(plies=9, turns=2, balance=2, win_nodes=200_000, gain_nodes=200_000, says_turns=False)


def after_pass(text: str) -> str:
    """The position text in which the side to move has passed, which lifts the ban; "" while a piece is to be placed."""
    board, side, waiting, _banned = text.split()
    return f"{board} {'b' if side == 'r' else 'r'} - -" if waiting == "-" else ""


def lacks_one(facts: Facts) -> str:
    """After the best move its side lacks a single cell of a ring."""
    (cell,) = facts.cells
    return _("After {move}, only {cell} is missing from a ring of {side}.").format(
        move=facts.move, cell=cell, side=facts.side
    )


def lets_one_be_lacking(facts: Facts) -> str:
    """After the move that was played the other side lacks a single cell of a ring, and not so after the best one."""
    (cell,) = facts.cells
    words = _("After {move}, only {cell} is missing from a ring of {side}; {instead} prevents this.")
    return words.format(move=facts.move, cell=cell, side=facts.side, instead=facts.instead)


@at_sight
def a_ring_but_one(case: Case) -> Reason | None:
    """The best move leaves its side one cell short of a ring, and the one that was played does not."""
    best, played = case.moment.best, case.moment.played
    cell = _lacking(case, case.seat, best)
    if not cell or case.outcome(best) or _lacking(case, case.seat, *((played,) if case.moment.is_mistake else ())):
        return None
    facts = Facts(case.wording(best), side=case.side(case.seat), cells=(cell,))
    return Reason(ReasonKind.EVENT, lacks_one, facts, (best,))


@at_sight
def a_ring_allowed(case: Case) -> Reason | None:
    """The move that was played leaves the other side one cell short of a ring, and the best one does not."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake or case.outcome(played):
        return None
    cell = _lacking(case, case.rival, played)
    if not cell or _lacking(case, case.rival, best):
        return None
    facts = Facts(case.wording(played), case.wording(best), case.side(case.rival), cells=(cell,))
    return Reason(ReasonKind.EVENT, lets_one_be_lacking, facts, (played,))


def _lacking(case: Case, seat: int, *moves: str) -> str:
    """The only cell that a ring of a seat lacks after these moves, which is empty; "" if there is none."""
    grid, codes = case.rules.grid(case.after()), codes_of(case.after(*moves))
    around = [step[len(grid) // 2] for step in grid.step]
    for ring in (around[:4], around[4:]):
        lacking = [cell for cell in ring if codes[cell] != seat]
        if len(lacking) == 1 and not codes[lacking[0]]:
            return grid.names[lacking[0]]
    return ""


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {ReasonKind.EVENT: (a_ring_allowed, a_ring_but_one)}
