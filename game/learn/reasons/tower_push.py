"""Tower Push: how far its proofs look, and reasons of its own.

Its turns have several plies, so that their number is not said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import Remove, Slide, cells_in, codes_of
from game.grid import Cell
from game.language import _
from game.learn.reasons.case import Bounds, Case, Pattern, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind
from game.learn.reasons.seen import brought_near, let_near
from game.rules.tower_push.events import rings_of

BOUNDS: Final = Bounds(plies=9, turns=2, balance=2, win_nodes=200_000, gain_nodes=200_000)
BEGUN: Final = 2  # cells of a ring that are worth a sentence


def after_pass(text: str) -> str:
    """The position text in which the side to move has passed, which lifts the ban; "" while a piece is to be placed."""
    board, side, waiting, _banned = text.split()
    return f"{board} {'b' if side == 'r' else 'r'} - -" if waiting == "-" else ""


def without_ban(text: str) -> str:
    """The position text without the board that may not be restored; "" while a piece is to be placed."""
    board, side, waiting, _banned = text.split()
    return f"{board} {side} - -" if waiting == "-" else ""


def lacks_one(facts: Facts) -> str:
    """After the best move its side lacks a single cell of a ring."""
    (cell,) = facts.cells
    return _("After {move}, only {cell} is missing from a ring of {side}.").format(
        move=facts.move, cell=cell, side=facts.side
    )


def lets_one_be_lacking(facts: Facts) -> str:
    """After the move that was played the other side lacks a single cell of a ring, and not so after the best one."""
    (cell,) = facts.cells
    words = _("After {move}, only {cell} is missing from a ring of {side}; {instead} avoids this.")
    return words.format(move=facts.move, cell=cell, side=facts.side, instead=facts.instead)


def is_held(facts: Facts) -> str:
    """The Tower keeps the move that was played from pushing a piece that the best one pushes."""
    (cell,) = facts.cells
    words = _("The Tower keeps {move} from pushing the piece on {cell}; {instead} pushes it.")
    return words.format(move=facts.move, cell=cell, instead=facts.instead)


def cannot_be_pushed_back(facts: Facts) -> str:
    """The rules forbid the reply that would push the moved piece away from the Tower again."""
    (cell,) = facts.cells
    words = _("After {move}, {side} may not push the piece on {cell} back at once: that would restore the board.")
    return words.format(move=facts.move, side=facts.side, cell=cell)


@at_sight
def a_held_push(case: Case) -> Reason | None:
    """The Tower keeps the move that was played from pushing a piece that the best one pushes."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake:
        return None
    held = {row[0] for row in case.rules.outlook(case.after(), case.move(played)).held}
    pushed = sorted(held & _pushed(case, best))
    if not pushed:
        return None
    cells = (case.rules.grid(case.after()).names[pushed[0]],)
    return Reason(ReasonKind.EVENT, is_held, Facts(case.wording(played), case.wording(best), cells=cells), (played,))


@at_sight
def a_piece_that_stays(case: Case) -> Reason | None:
    """The best move comes to the Tower and may not be pushed back, and the one that was played does not."""
    best, played = case.moment.best, case.moment.played
    cell = _staying(case, best)
    if not cell or case.outcome(best) or (case.moment.is_mistake and _staying(case, played)):
        return None
    facts = Facts(case.wording(best), side=case.side(case.rival), cells=(cell,))
    return Reason(ReasonKind.EVENT, cannot_be_pushed_back, facts, (best,))


def _pushed(case: Case, move: str) -> set[Cell]:
    """The cells from which a move pushes pieces."""
    events = case.rules.events(case.after(), case.move(move))
    return {
        event.source if isinstance(event, Slide) else event.cell
        for event in events
        if isinstance(event, Slide | Remove) and event.beat
    }


def _staying(case: Case, move: str) -> str:
    """The cell beside the Tower that a move comes to, and from which the rules alone keep the reply from pushing it."""
    path, position = cells_in(case.move(move).path), case.after(move)
    grid = case.rules.grid(position)
    around = {cell for ring in rings_of(grid) for cell in ring}
    if len(path) == 1 or path[0] in around or path[1] not in around:
        return ""
    text = without_ban(case.rules.write(position))
    if not text:
        return ""
    free = case.rules.read(case.variant, text)
    return grid.names[path[1]] if len(case.rules.moves(free)) > len(case.rules.moves(position)) else ""


def holds_cells(facts: Facts) -> str:
    """After the best move its side has more cells of a ring than before."""
    words = _("After {move}, {side} holds {number} of the four cells of a ring.")
    return words.format(move=facts.move, side=facts.side, number=facts.number)


def blocks(facts: Facts) -> str:
    """The best move takes or empties a cell of a ring that the other side had begun."""
    words = _("After {move}, {side} holds only {number} of the four cells of a ring; before, it was {others}.")
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)


def stands_in(facts: Facts) -> str:
    """The best move puts a piece on a cell that a ring of the other side needs."""
    (cell,) = facts.cells
    words = _("{move} takes {cell}, which a ring of {side} needs: {side} holds {number} of its cells.")
    return words.format(move=facts.move, cell=cell, side=facts.side, number=facts.number)


@at_sight
def cells_of_a_ring(case: Case) -> Reason | None:
    """The best move gains a cell of a ring, or denies the other side one; said of no mistake."""
    best = case.moment.best
    if case.moment.is_mistake or case.outcome(best):
        return None
    before, after = _held(case, case.rival), _held(case, case.rival, best)
    if before >= BEGUN and after < before:
        facts = Facts(case.wording(best), side=case.side(case.rival), number=after, others=before)
        return Reason(ReasonKind.COUNT, blocks, facts, (best,))
    number = _held(case, case.seat, best)
    if number >= BEGUN and number > _held(case, case.seat):
        facts = Facts(case.wording(best), side=case.side(case.seat), number=number)
        return Reason(ReasonKind.COUNT, holds_cells, facts, (best,))
    grid, codes, then = case.rules.grid(case.after()), codes_of(case.after()), codes_of(case.after(best))
    for ring in rings_of(grid):
        number = sum(then[cell] == case.rival for cell in ring)
        new = [cell for cell in ring if then[cell] == case.seat != codes[cell]]
        is_first = all(codes[cell] != case.seat for cell in ring)
        if new and is_first and number >= BEGUN:
            facts = Facts(case.wording(best), side=case.side(case.rival), number=number, cells=(grid.names[new[0]],))
            return Reason(ReasonKind.COUNT, stands_in, facts, (best,))
    return None


def _held(case: Case, seat: int, *moves: str) -> int:
    """The most cells of one ring that a seat holds after these moves."""
    codes = codes_of(case.after(*moves))
    return max(sum(codes[cell] == seat for cell in ring) for ring in rings_of(case.rules.grid(case.after())))


def _lacking(case: Case, seat: int, *moves: str) -> str:
    """The only cell that a ring of a seat lacks after these moves, which is empty; "" if there is none."""
    grid, codes = case.rules.grid(case.after()), codes_of(case.after(*moves))
    for ring in rings_of(grid):
        lacking = [cell for cell in ring if codes[cell] != seat]
        if len(lacking) == 1 and not codes[lacking[0]]:
            return grid.names[lacking[0]]
    return ""


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {
    ReasonKind.EVENT: (
        let_near(_lacking, lets_one_be_lacking), brought_near(_lacking, lacks_one), a_held_push, a_piece_that_stays,
    ),
    ReasonKind.COUNT: (cells_of_a_ring,),
}
