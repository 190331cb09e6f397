"""Boost: how far its proofs look, and reasons of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from game.core import Place, Remove, Transform, codes_of
from game.grid import OFF_BOARD
from game.language import _
from game.learn.reasons.case import Bounds, Case, Pattern, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind
from game.learn.reasons.seen import brought_near, let_near
from game.rules.boost.board import KINDS
from game.rules.boost.holdings import RING
from game.rules.boost.position import BoostPosition

# A gain four turns away is no reason: a longer search did not find the move better that promised one.
BOUNDS: Final = Bounds(plies=6, turns=3, balance=3)
NEARLY: Final = RING - 1  # dragons beside a tower
BEGUN: Final = 2  # points of the four around a tower to be built that are worth a sentence


def after_pass(text: str) -> str:
    """The position text in which the side to move of two has passed."""
    board, side, defeated = text.split()
    return f"{board} {3 - int(side)} {defeated}"


def gathers_dragons(facts: Facts) -> str:
    """After the best move three dragons stand beside a tower of its side."""
    (cell,) = facts.cells
    words = _("After {move}, dragons stand on three sides of the tower of {side} on {cell}.")
    return words.format(move=facts.move, side=facts.side, cell=cell)


def lets_dragons_gather(facts: Facts) -> str:
    """After the move that was played three dragons stand beside a tower of the other side, and not after the best."""
    (cell,) = facts.cells
    words = _("After {move}, dragons stand on three sides of the tower of {side} on {cell}; {instead} avoids this.")
    return words.format(move=facts.move, side=facts.side, cell=cell, instead=facts.instead)


def builds(facts: Facts) -> str:
    """The best move builds a tower."""
    return _("{move} builds a tower.").format(move=facts.move)


def promotes(facts: Facts) -> str:
    """The best move turns a pawn into a knight."""
    return _("{move} makes a knight.").format(move=facts.move)


def exposes_the_only_tower(facts: Facts) -> str:
    """After the move that was played its side can lose its only tower at once, and not after the best one."""
    (cell,) = facts.cells
    words = _("After {move}, the only tower of {side}, on {cell}, can be captured; {instead} avoids this.")
    return words.format(move=facts.move, side=facts.side, cell=cell, instead=facts.instead)


@at_sight
def the_only_tower(case: Case) -> Reason | None:
    """After the move that was played the other side can capture the only tower at once, whatever that costs it."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake or case.outcome(played) or case.outcome(best):
        return None
    if codes_of(case.after(played)).count(KINDS * case.seat) != 1:
        return None
    reply, cell = _tower_taken(case, played)
    if not reply or _tower_taken(case, best) != ("", ""):
        return None
    facts = Facts(case.wording(played), case.wording(best), case.side(case.seat), cells=(cell,))
    return Reason(ReasonKind.EVENT, exposes_the_only_tower, facts, (played, reply))


def prepares_a_tower(facts: Facts) -> str:
    """After the best move its side has more of the four points around an empty one, where it can build then."""
    (cell,) = facts.cells
    words = _("After {move}, {side} has {number} of the four points around {cell}; with all four it can build there.")
    return words.format(move=facts.move, side=facts.side, number=facts.number, cell=cell)


@at_sight
def a_site(case: Case) -> Reason | None:
    """The best move brings its side nearer to building a tower; said of no mistake."""
    best = case.moment.best
    if case.moment.is_mistake or case.outcome(best):
        return None
    (number, cell), (before, _cell) = _best_site(case, best), _best_site(case)
    if number < BEGUN or number <= before:
        return None
    facts = Facts(case.wording(best), side=case.side(case.seat), number=number, cells=(cell,))
    return Reason(ReasonKind.COUNT, prepares_a_tower, facts, (best,))


def _best_site(case: Case, *moves: str) -> tuple[int, str]:
    """How many of the four points around an empty one are the seat's at most, the others being empty, and that point.

    0 while it has as many towers as it may build.
    """
    position = _position(case, *moves)
    grid, codes = case.rules.grid(position), codes_of(position)
    own, found = range(KINDS * (case.seat - 1) + 1, KINDS * case.seat + 1), (0, "")
    if not position.may_build(case.seat):
        return found
    for cell, code in enumerate(codes):
        beside = [step[cell] for step in grid.step[:4]]
        if code or OFF_BOARD in beside or any(codes[at] and codes[at] not in own for at in beside):
            continue
        number = sum(codes[at] in own for at in beside)
        found = (number, grid.names[cell]) if number > found[0] else found
    return found


@at_sight
def a_new_piece(case: Case) -> Reason | None:
    """The best move builds a tower or makes a knight, and the one that was played does neither."""
    best, played = case.moment.best, case.moment.played
    if case.moment.is_mistake and _made(case, played) is not None:
        return None
    made = _made(case, best)
    if made is None:
        return None
    words = builds if isinstance(made, Place) else promotes
    return Reason(ReasonKind.EVENT, words, Facts(case.wording(best)), (best,))


def _made(case: Case, move: str) -> Place | Transform | None:
    """The event of a move that builds a tower or makes a knight."""
    events = case.rules.events(case.after(), case.move(move))
    return next((event for event in events if isinstance(event, Place | Transform)), None)


def _tower_taken(case: Case, move: str) -> tuple[str, str]:
    """A reply to a move that captures a tower of the moment's side, and its cell; empty texts if there is none."""
    position = case.after(move)
    for reply in case.rules.moves(position):
        for event in case.rules.events(position, reply):
            if isinstance(event, Remove) and event.piece == KINDS * case.seat:
                return reply.text, case.rules.grid(position).names[event.cell]
    return "", ""


def _nearly_enclosed(case: Case, seat: int, *moves: str) -> str:
    """A tower of a seat with dragons on three sides after these moves; "" if there is none."""
    position = _position(case, *moves)
    towers = (cell for cell, code in enumerate(codes_of(position)) if code == KINDS * seat)
    nearly = (cell for cell in towers if int(position.dragons_beside(position.cells[cell])) == NEARLY)
    return next((case.rules.grid(position).names[cell] for cell in nearly), "")


def _position(case: Case, *moves: str) -> BoostPosition:
    """The position after these moves."""
    return cast(BoostPosition, case.after(*moves))


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {
    ReasonKind.EVENT: (
        the_only_tower, let_near(_nearly_enclosed, lets_dragons_gather),
        brought_near(_nearly_enclosed, gathers_dragons), a_new_piece,
    ),
    ReasonKind.COUNT: (a_site,),
}  # fmt: skip
