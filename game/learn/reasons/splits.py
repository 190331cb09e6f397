"""Splits: it is proved to the end of the game, and hexes and counters are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.grid import OFF_BOARD, Cell
from game.language import ngettext
from game.learn.reasons.case import Bounds, Case, Pattern, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind

BOUNDS: Final = Bounds(plies=0, turns=0, win_nodes=150_000, settling_nodes=2_000_000, says_turns=False)
LEAST: Final = 2  # hexes or counters that are worth a sentence


def after_pass(_text: str) -> str:
    """Nobody can be asked to imagine a pass: having no move is what loses."""
    return ""


# --- the sentences


def shuts_in(facts: Facts) -> str:
    """After the best move counters of the other side can never move again."""
    words = ngettext(
        "After {move}, {number} counter of {side} can never move.",
        "After {move}, {number} counters of {side} can never move.",
        facts.number,
    )
    return words.format(move=facts.move, number=facts.number, side=facts.side)


def shuts_itself_in(facts: Facts) -> str:
    """After the move that was played counters of its own side can never move again."""
    words = (
        ngettext(
            "{move} leaves {number} counter of its own side that can never move; after {instead} only {others}.",
            "{move} leaves {number} counters of its own side that can never move; after {instead} only {others}.",
            facts.number,
        )
        if facts.others
        else ngettext(
            "{move} leaves {number} counter of its own side that can never move; {instead} leaves none.",
            "{move} leaves {number} counters of its own side that can never move; {instead} leaves none.",
            facts.number,
        )
    )
    return words.format(move=facts.move, number=facts.number, instead=facts.instead, others=facts.others)


def fences_off(facts: Facts) -> str:
    """After the best move more hexes are within reach of its side alone."""
    words = ngettext(
        "After {move}, only {side} can reach {number} hex.",
        "After {move}, only {side} can reach {number} hexes.",
        facts.number,
    )
    return words.format(move=facts.move, number=facts.number, side=facts.side)


def opens_up(facts: Facts) -> str:
    """After the move that was played more hexes are within reach of the other side alone."""
    words = ngettext(
        "{move} leaves {number} hex that only {side} can reach; after {instead} there are {others}.",
        "{move} leaves {number} hexes that only {side} can reach; after {instead} there are {others}.",
        facts.number,
    )
    return words.format(
        move=facts.move, number=facts.number, side=facts.side, instead=facts.instead, others=facts.others
    )


def sets_a_tower(facts: Facts) -> str:
    """The best move sets a tower with some free hexes beside it."""
    words = ngettext(
        "On {cell}, {number} of the six sides of the tower is free.",
        "On {cell}, {number} of the six sides of the tower are free.",
        facts.number,
    )
    (cell,) = facts.cells
    return words.format(cell=cell, number=facts.number)


def sets_a_tower_freely(facts: Facts) -> str:
    """The best move sets a tower with as many free hexes beside it as any other."""
    words = ngettext(
        "On {cell}, {number} of the six sides of the tower is free: no other hex leaves more.",
        "On {cell}, {number} of the six sides of the tower are free: no other hex leaves more.",
        facts.number,
    )
    (cell,) = facts.cells
    return words.format(cell=cell, number=facts.number)


def closes_ways(facts: Facts) -> str:
    """After the best move the stacks of the other side have fewer ways to slide."""
    words = ngettext(
        "After {move}, {side} has {number} way to slide, {others} fewer than before.",
        "After {move}, {side} has {number} ways to slide, {others} fewer than before.",
        facts.number,
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)


def opens_ways(facts: Facts) -> str:
    """After the best move the stacks of its own side have more ways to slide."""
    words = ngettext(
        "After {move}, {side} has {number} way to slide, {others} more than before.",
        "After {move}, {side} has {number} ways to slide, {others} more than before.",
        facts.number,
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)


# --- when they are true


@at_sight
def counters_shut_in(case: Case) -> Reason | None:
    """The best move shuts in more counters of the other side than the one that was played."""
    best, played = case.moment.best, case.moment.played
    number = Table(case, best).shut_in(case.rival)
    others = Table(case, played).shut_in(case.rival) if case.moment.is_mistake else Table(case).shut_in(case.rival)
    if number < others + LEAST:
        return None
    facts = Facts(case.wording(best), side=case.side(case.rival), number=number)
    return Reason(ReasonKind.COUNT, shuts_in, facts, (best,))


@at_sight
def own_counters_shut_in(case: Case) -> Reason | None:
    """The move that was played shuts in more counters of its own side than the best one."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake:
        return None
    number, others = Table(case, played).shut_in(case.seat), Table(case, best).shut_in(case.seat)
    if number < others + LEAST:
        return None
    facts = Facts(case.wording(played), case.wording(best), number=number, others=others)
    return Reason(ReasonKind.COUNT, shuts_itself_in, facts, (played,))


@at_sight
def hexes_fenced_off(case: Case) -> Reason | None:
    """After the best move more hexes are its side's alone than before, and than after the one that was played."""
    best, played = case.moment.best, case.moment.played
    number = Table(case, best).alone(case.seat)
    others = Table(case, played).alone(case.seat) if case.moment.is_mistake else 0
    if number < max(others, Table(case).alone(case.seat)) + LEAST:
        return None
    facts = Facts(case.wording(best), side=case.side(case.seat), number=number)
    return Reason(ReasonKind.COUNT, fences_off, facts, (best,))


@at_sight
def hexes_opened_up(case: Case) -> Reason | None:
    """After the move that was played more hexes are the other side's alone than after the best one."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake:
        return None
    number, others = Table(case, played).alone(case.rival), Table(case, best).alone(case.rival)
    if number < others + LEAST:
        return None
    facts = Facts(case.wording(played), case.wording(best), case.side(case.rival), number, others)
    return Reason(ReasonKind.COUNT, opens_up, facts, (played,))


@at_sight
def a_tower_set(case: Case) -> Reason | None:
    """The best move sets the tower of its side; said of no mistake."""
    best, path = case.moment.best, case.move(case.moment.best).path
    number = Table(case, best).ways(case.seat)
    if case.moment.is_mistake or len(path) != 1 or isinstance(path[0], str) or not number:
        return None
    most = max(Table(case, move.text).ways(case.seat) for move in case.rules.moves(case.after()))
    cell = case.rules.names(case.after())[path[0]]
    facts = Facts(case.wording(best), number=number, cells=(cell,))
    return Reason(ReasonKind.COUNT, sets_a_tower if number < most else sets_a_tower_freely, facts, (best,))


@at_sight
def a_change_of_ways(case: Case) -> Reason | None:
    """The best move closes ways of the other side, or opens some of its own; said of no mistake."""
    best, now, then = case.moment.best, Table(case), Table(case, case.moment.best)
    if case.moment.is_mistake or case.outcome(best) or not now.is_complete:
        return None
    left, own = then.ways(case.rival), then.ways(case.seat)
    closed, opened = now.ways(case.rival) - left, own - now.ways(case.seat)
    if max(closed, opened) < LEAST:
        return None
    seat, number, others, words = (
        (case.rival, left, closed, closes_ways) if closed >= opened else (case.seat, own, opened, opens_ways)
    )
    facts = Facts(case.wording(best), side=case.side(seat), number=number, others=others)
    return Reason(ReasonKind.MOBILITY, words, facts, (best,))


class Table:
    """The hexes after some moves: which are free, and whose stacks can still be split."""

    def __init__(self, case: Case, *moves: str) -> None:
        position = case.after(*moves)
        board, grid = case.rules.board(position), case.rules.grid(position)
        self._steps = grid.step
        self._free = {cell for cell in board.ground if not board.cells[cell]}
        self._stacks = {
            cell: (case.rules.pieces[board.cells[cell]].seat, board.heights[cell])
            for cell in board.ground
            if board.heights[cell] > 1
        }

    @property
    def is_complete(self) -> bool:
        """Whether both towers stand, so that no hex will be added."""
        return len({owner for owner, _height in self._stacks.values()}) > 1

    def shut_in(self, seat: int) -> int:
        """The counters of a seat that cannot move and never will: a hex that is taken stays so."""
        if not self.is_complete:
            return 0
        return sum(
            height - 1
            for cell, (owner, height) in self._stacks.items()
            if owner == seat and not self._around(cell) & self._free
        )

    def ways(self, seat: int) -> int:
        """The directions in which stacks of a seat can slide, each counted by itself."""
        return sum(
            step[cell] in self._free
            for cell, (owner, _height) in self._stacks.items()
            if owner == seat
            for step in self._steps
        )

    def alone(self, seat: int) -> int:
        """The free hexes that stacks of this seat can reach and those of the other cannot."""
        found, left = 0, set(self._free) if self.is_complete else set()
        while left:
            region = self._region(left.pop())
            left -= region
            beside = set().union(*map(self._around, region))
            found += len(region) if {self._stacks[cell][0] for cell in beside & self._stacks.keys()} == {seat} else 0
        return found

    def _around(self, cell: Cell) -> set[Cell]:
        return {step[cell] for step in self._steps} - {OFF_BOARD}

    def _region(self, start: Cell) -> set[Cell]:
        """The free hexes that hang together with one."""
        region, new = {start}, {start}
        while new:
            new = set().union(*map(self._around, new)) & self._free - region
            region |= new
        return region


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {
    ReasonKind.COUNT: (counters_shut_in, own_counters_shut_in, hexes_fenced_off, hexes_opened_up, a_tower_set),
    ReasonKind.MOBILITY: (a_change_of_ways,),
}
