"""Tower Push: how far its proofs look, and reasons of its own.

Its turns have several plies, so that their number is not said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import codes_of
from game.language import _
from game.learn.reasons.case import Bounds, Case, Pattern
from game.learn.reasons.reason import Facts, ReasonKind
from game.learn.reasons.seen import brought_near, let_near

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


def _lacking(case: Case, seat: int, *moves: str) -> str:
    """The only cell that a ring of a seat lacks after these moves, which is empty; "" if there is none."""
    grid, codes = case.rules.grid(case.after()), codes_of(case.after(*moves))
    around = [step[len(grid) // 2] for step in grid.step]
    for ring in (around[:4], around[4:]):
        lacking = [cell for cell in ring if codes[cell] != seat]
        if len(lacking) == 1 and not codes[lacking[0]]:
            return grid.names[lacking[0]]
    return ""


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {
    ReasonKind.EVENT: (let_near(_lacking, lets_one_be_lacking), brought_near(_lacking, lacks_one))
}
