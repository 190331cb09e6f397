"""Pressman: how far its proofs look, and reasons of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import Place, cells_in
from game.language import _
from game.learn.reasons.case import Bounds, Case, Pattern, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind

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
    grid = case.rules.grid(case.after())
    _source, target = cells_in(case.move(played).path)
    file, rank = grid.names[target][0], grid.names[target][1:]
    if rank != ("8" if case.seat == 1 else "1"):
        return None
    home = f"{file}{'1' if case.seat == 1 else '8'}"
    if not case.rules.board(case.after(played)).cells[grid.names.index(home)]:
        return None
    return Reason(ReasonKind.EVENT, brings_none, Facts(case.wording(played), cells=(home,)), (played,))


def _new(case: Case, move: str) -> str:
    """Where a move brings a new piece; "" if it brings none."""
    events = case.rules.events(case.after(), case.move(move))
    names = case.rules.grid(case.after()).names
    return next((names[event.cell] for event in events if isinstance(event, Place)), "")


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {ReasonKind.EVENT: (a_new_piece, no_new_piece)}
