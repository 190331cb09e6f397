"""Splits: where counters stand, and how many free hexes are near them."""

from __future__ import annotations

from typing import Final, cast

from game.ai.evaluation import evaluation_of
from game.core import cells_in
from game.grid import Cell
from game.learn.reasons import splits_words as words
from game.learn.reasons.case import Case, at_sight
from game.learn.reasons.reason import Facts, Reason, ReasonKind
from game.learn.reasons.splits_room import Words, are_towers, is_split, room_of
from game.rules.splits.position import SplitsPosition
from game.rules.splits.texts import PIECE_SIZE

NEAR: Final = 3  # steps
MORE: Final = 3  # hexes more that are worth a sentence
SHAPED: Final = 15  # points of a shape that are worth one: a unit of the mean square distance from the middle


@at_sight
def a_tower_set(case: Case) -> Reason | None:
    """The best move sets the tower of its side; said of no mistake."""
    best = case.moment.best
    if case.moment.is_mistake or not are_towers(case, best):
        return None
    (cell,) = cells_in(case.move(best).path)
    towers = [move.text for move in case.rules.moves(case.after()) if are_towers(case, move.text)]
    number, most = _near(case, best, case.seat), max(_near(case, tower, case.seat) for tower in towers)
    facts = Facts(case.wording(best), "", case.side(case.rival), number, most, cells=(_name(case, cell),))
    return Reason(ReasonKind.COUNT, words.sets_second if _is_second(case, best) else words.sets_first, facts, (best,))


@at_sight
def a_better_place(case: Case) -> Reason | None:
    """Where the best move sets the tower, more hexes are near than where it was set."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake or not are_towers(case, best, played):
        return None
    return _nearer(case) if _is_second(case, best) else _compared(case, case.seat, words.compares_near)


@at_sight
def nearer_hexes(case: Case) -> Reason | None:
    """After the best move more hexes are nearer to its side, or fewer to the other, than after the one played."""
    best, played = case.moment.best, case.moment.played
    return _nearer(case) if case.moment.is_mistake and is_split(case, best, played) else None


def _nearer(case: Case) -> Reason | None:
    own, rival = (_compared(case, seat, words.compares_nearer) for seat in (case.seat, case.rival))
    return own or rival


def _compared(case: Case, seat: int, said: Words) -> Reason | None:
    """How many fewer hexes are near its side after the move that was played, or how many more near the other."""
    best, played = case.moment.best, case.moment.played
    number, others = (_near(case, move, seat) for move in (played, best))
    if (others - number if seat == case.seat else number - others) < MORE:
        return None
    named = case.wording(played), case.wording(best), case.side(seat)
    facts = Facts(*named, number, others, other=case.side(3 - seat))
    return Reason(ReasonKind.MOBILITY, said, facts, (played,), compares=True)


def _near(case: Case, move: str, seat: int) -> int:
    """The free hexes after a move that are nearer to a seat than to the other; those near the tower if it is alone."""
    room = room_of(case, move)
    if room.is_complete:
        return room.nearer(seat)
    return room.within(cells_in(case.move(move).path)[0], NEAR)


def _is_second(case: Case, tower: str) -> bool:
    return room_of(case, tower).is_complete


def _name(case: Case, cell: Cell) -> str:
    return case.rules.names(case.after())[cell]


@at_sight
def a_better_shape(case: Case) -> Reason | None:
    """Where the best move lays its piece, the board is clearly more compact, or less, as its side needs it."""
    best, played = case.moment.best, case.moment.played
    position = cast(SplitsPosition, case.after())
    if not case.moment.is_mistake or not position.is_building():
        return None
    shapes = [evaluation_of(case.rules.id, case.after(move)).score(case.seat) for move in (best, played)]
    if shapes[0] - shapes[1] < SHAPED:
        return None
    is_first = position.laid_count // PIECE_SIZE % 2 == 0  # whether its side places the first tower
    said = words.keeps_the_board_compact if is_first else words.makes_arms
    facts = Facts(case.wording(played), side=case.side(case.seat), other=case.side(case.rival))
    return Reason(ReasonKind.COUNT, said, facts, (played,))


@at_sight
def more_where_hexes_are(case: Case) -> Reason | None:
    """The best move goes the way of the one played, with more counters at the end with more free hexes near."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake or not is_split(case, best, played):
        return None
    (source, target), number, others = cells_in(case.move(best).path), _sent(case, best), _sent(case, played)
    if cells_in(case.move(played).path) != (source, target):
        return None
    roomy, narrow = (target, source) if number > others else (source, target)
    room = room_of(case, best)
    hexes = room.within(roomy, NEAR), room.within(narrow, NEAR)
    if hexes[0] < hexes[1] + MORE:
        return None
    facts = Facts(case.wording(played), case.wording(best), number=hexes[0], others=hexes[1],
                  cells=(_name(case, roomy), _name(case, narrow)))  # fmt: skip
    return Reason(ReasonKind.COUNT, words.has_more_where_hexes_are, facts, (played,))


def _sent(case: Case, move: str) -> int:
    return int(case.move(move).path[1])
