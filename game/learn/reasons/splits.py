"""Splits: it is proved to the end of the game, and hexes, counters and the moves that are left are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from game.core import cells_in
from game.learn.reasons import splits_words as words
from game.learn.reasons.case import Bounds, Case, Pattern, at_sight, is_proved, once
from game.learn.reasons.reason import Asking, Facts, Reason, ReasonKind
from game.learn.reasons.splits_near import (
    a_better_place,
    a_better_shape,
    a_tower_set,
    more_where_hexes_are,
    nearer_hexes,
)
from game.learn.reasons.splits_room import Measure, Words, are_towers, is_split, room_of
from game.position import Position
from game.rules.splits.position import SplitsPosition
from game.rules.splits.room import Room

BOUNDS: Final = Bounds(plies=0, turns=0, win_nodes=150_000, settling_nodes=2_000_000)
LEAST: Final = 2  # hexes or counters that are worth a sentence; a single move always is
OTHERS: Final = str.maketrans("wr", "rw")  # the side to move, as a position text ends with it

Next: TypeAlias = list[tuple[Room, str]]  # the room after each move to look at, and that move


def after_pass(_text: str) -> str:
    """Nobody can be asked to imagine a pass: having no move is what loses."""
    return ""


# --- how many moves are left


@at_sight
def a_longer_breath(case: Case) -> Reason | None:
    """After the best move its side has as many moves for itself as the other, which runs out first, can make."""
    best, moves = case.moment.best, _outlasting(case, case.seat, case.moment.best)
    return _breath(case, case.seat, moves, words.outlasts, best) if moves else None


@at_sight
def a_shorter_breath(case: Case) -> Reason | None:
    """After the move that was played the other side has more moves for itself than its own side can ever make."""
    played = case.moment.played
    moves = _outlasting(case, case.rival, played) if case.moment.is_mistake else None
    return _breath(case, case.rival, moves, words.is_outlasted, played) if moves else None


def a_longer_breath_in_time(case: Case) -> Asking[Reason | None]:
    """The same of the best move some moves later, on the way that wins."""
    return (yield from _in_time(case, case.moment.best, case.seat))


def a_shorter_breath_in_time(case: Case) -> Asking[Reason | None]:
    """The same of the move that was played some moves later, on a way in which the other side wins."""
    return (yield from _in_time(case, case.moment.played, case.rival)) if case.moment.is_mistake else None


def _in_time(case: Case, move: str, seat: int) -> Asking[Reason | None]:
    if not is_proved((yield from case.win((move,), seat))):
        return None
    line = yield from case.win_shown((move,), seat)
    for end in range(2, len(line) + 1):
        moves = _outlasting(case, seat, *line[:end])
        if moves and all(moves):
            return _breath(case, seat, moves, words.outlasts_in_time, *line[:end])
    return None


def _breath(case: Case, seat: int, moves: tuple[int, int], said: Words, *line: str) -> Reason:
    sides = case.side(seat), case.side(3 - seat)
    (number, others), turns = moves, len(line) - 1
    reply = case.wording(*line) if turns == 1 else ""
    facts = Facts(case.wording(line[0]), "", sides[0], number, others, turns, reply=reply, other=sides[1])
    return Reason(ReasonKind.COUNT, said, facts, line)


def _outlasting(case: Case, seat: int, *moves: str) -> tuple[int, int] | None:
    """The moves a seat has for itself and the most the other can make, if the other surely runs out first.

    The side to move next needs one more.
    """
    if not _is_to_the_end(case, *moves):
        return None
    room = room_of(case, *moves)
    number, others = room.kept_moves(seat), room.most_moves(3 - seat)
    return (number, others) if number >= others + (int(case.after(*moves).side) == seat) else None


def _is_to_the_end(case: Case, *moves: str) -> bool:
    """Whether towers stand after these moves, the game goes on, and who cannot move loses."""
    position = cast(SplitsPosition, case.after(*moves))
    return room_of(case, *moves).is_complete and not case.outcome(*moves) and not position.sheep


@at_sight
def moves_kept(case: Case) -> Reason | None:
    """After the best move more moves are its side's alone than before, and than after the one that was played."""
    best, played = case.moment.best, case.moment.played
    number, others = room_of(case, best).kept_moves(case.seat), room_of(case).most_kept(case.seat)
    if case.moment.is_mistake:
        others = max(others, room_of(case, played).most_kept(case.seat))
    if number <= others:
        return None
    facts = Facts(case.wording(best), side=case.side(case.seat), number=number)
    return Reason(ReasonKind.COUNT, words.keeps_moves, facts, (best,))


@at_sight
def room_taken(case: Case) -> Reason | None:
    """After the best move the other side has room for fewer moves than before, and than after the one played."""
    best, played = case.moment.best, case.moment.played
    number, before = room_of(case, best).most_moves(case.rival), room_of(case).most_moves(case.rival)
    less = min(before, room_of(case, played).most_moves(case.rival)) if case.moment.is_mistake else before
    if number >= less or case.outcome(best):
        return None
    facts = Facts(case.wording(best), side=case.side(case.rival), number=number, others=before - number)
    return Reason(ReasonKind.COUNT, words.takes_room, facts, (best,))


@at_sight
def room_lost(case: Case) -> Reason | None:
    """After the move that was played its own side has room for fewer moves than after the best one."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake:
        return None
    number, others = room_of(case, played).most_moves(case.seat), room_of(case, best).most_moves(case.seat)
    if number >= others:
        return None
    facts = Facts(case.wording(played), case.wording(best), case.side(case.seat), number, others)
    return Reason(ReasonKind.COUNT, words.loses_room, facts, (played,))


# --- what the next move could do


def _fenced(room: Room, seat: int) -> int:
    return room.alone(seat)


def _shut_in(room: Room, seat: int) -> int:
    return room.shut_in(3 - seat)


@once
def _next(case: Case, *moves: str) -> Next:
    return _next_of(case, case.after(*moves))


@once
def _next_if_passed(case: Case, *moves: str) -> Next:
    """The same if it is the other side's turn."""
    text = case.rules.write(case.after(*moves))
    return _next_of(case, case.rules.read(case.variant, text[:-1] + text[-1].translate(OTHERS)))


def _next_of(case: Case, at: Position) -> Next:
    """Of moves to the same hex those that leave, or bring, another number of stacks that can be split."""
    position = at.copy()
    found: dict[tuple[int, ...], tuple[Room, str]] = {}
    heights = case.rules.board(position).heights
    for move in case.rules.moves(position):
        cells, number = cells_in(move.path), int(move.path[1])
        kind = *cells, number > 1, heights[cells[0]] - number > 1
        if kind not in found:
            position.make(move.code)
            found[kind] = Room(cast(SplitsPosition, position)), move.text
            position.unmake()
    return list(found.values())


def _most(rooms: Next, measure: Measure, seat: int) -> tuple[int, str]:
    """The most that a seat can reach with one of these moves, and that move."""
    return max(((measure(room, seat), move) for room, move in rooms), key=lambda pair: pair[0], default=(0, ""))


def _let(measure: Measure, said: Words) -> Pattern:
    """After the move that was played the other side can do more at once than after the best one."""

    @at_sight
    def pattern(case: Case) -> Reason | None:
        best, played = case.moment.best, case.moment.played
        if not case.moment.is_mistake or not is_split(case, best, played):
            return None
        number, reply = _most(_next(case, played), measure, case.rival)
        others, _reply = _most(_next(case, best), measure, case.rival)
        if number < max(others, measure(room_of(case, played), case.rival)) + LEAST:
            return None
        named = case.wording(played), case.wording(best), case.side(case.rival)
        facts = Facts(*named, number, others, reply=case.wording(played, reply))
        return Reason(ReasonKind.COUNT, said, facts, (played, reply))

    return pattern


def _threat(measure: Measure, said: Words) -> Pattern:
    """The best move lets its side do more, were it its turn again, than before, and than after the one played."""

    @at_sight
    def pattern(case: Case) -> Reason | None:
        best, played = case.moment.best, case.moment.played
        if not is_split(case, best):
            return None
        before = _next_if_passed(case, played) if case.moment.is_mistake else _next(case)
        number, _move = _most(_next_if_passed(case, best), measure, case.seat)
        others, _move = _most(before, measure, case.seat)
        if number < max(others, measure(room_of(case, best), case.seat)) + LEAST:
            return None
        facts = Facts(case.wording(best), side=case.side(case.rival), number=number)
        return Reason(ReasonKind.COUNT, said, facts, (best,))

    return pattern


def _threat_met(measure: Measure, said: Words) -> Pattern:
    """The other side could do more, were it its turn, than after the best move; said of no mistake."""

    @at_sight
    def pattern(case: Case) -> Reason | None:
        best = case.moment.best
        if case.moment.is_mistake or not is_split(case, best):
            return None
        number, _move = _most(_next_if_passed(case), measure, case.rival)
        others, _move = _most(_next(case, best), measure, case.rival)
        if number < max(others, measure(room_of(case), case.rival)) + LEAST:
            return None
        facts = Facts(case.wording(best), side=case.side(case.rival), number=number)
        return Reason(ReasonKind.COUNT, said, facts, (best,))

    return pattern


# --- what is counted on the board


@at_sight
def counters_shut_in(case: Case) -> Reason | None:
    """The best move shuts in more counters of the other side than the one that was played."""
    best, played = case.moment.best, case.moment.played
    number = room_of(case, best).shut_in(case.rival)
    others = room_of(case, played).shut_in(case.rival) if case.moment.is_mistake else room_of(case).shut_in(case.rival)
    if number < others + LEAST:
        return None
    facts = Facts(case.wording(best), side=case.side(case.rival), number=number)
    return Reason(ReasonKind.COUNT, words.shuts_in, facts, (best,))


@at_sight
def own_counters_shut_in(case: Case) -> Reason | None:
    """The move that was played shuts in more counters of its own side than the best one."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake:
        return None
    number, others = room_of(case, played).shut_in(case.seat), room_of(case, best).shut_in(case.seat)
    if number < others + LEAST:
        return None
    facts = Facts(case.wording(played), case.wording(best), number=number, others=others)
    return Reason(ReasonKind.COUNT, words.shuts_itself_in, facts, (played,))


@at_sight
def hexes_fenced_off(case: Case) -> Reason | None:
    """After the best move more hexes are its side's alone than before, and than after the one that was played."""
    best, played = case.moment.best, case.moment.played
    number = room_of(case, best).alone(case.seat)
    others = room_of(case, played).alone(case.seat) if case.moment.is_mistake else 0
    if number < max(others, room_of(case).alone(case.seat)) + LEAST:
        return None
    facts = Facts(case.wording(best), side=case.side(case.seat), number=number)
    return Reason(ReasonKind.COUNT, words.fences_off, facts, (best,))


@at_sight
def hexes_opened_up(case: Case) -> Reason | None:
    """After the move that was played more hexes are the other side's alone than after the best one."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake:
        return None
    number, others = room_of(case, played).alone(case.rival), room_of(case, best).alone(case.rival)
    if number < others + LEAST:
        return None
    facts = Facts(case.wording(played), case.wording(best), case.side(case.rival), number, others)
    return Reason(ReasonKind.COUNT, words.opens_up, facts, (played,))


@at_sight
def a_change_of_ways(case: Case) -> Reason | None:
    """The best move closes ways of the other side, or opens some of its own; said of no mistake."""
    best, now, then = case.moment.best, room_of(case), room_of(case, case.moment.best)
    if case.moment.is_mistake or case.outcome(best) or not now.is_complete:
        return None
    closed, opened = _closed_and_opened(case, now, then)
    if max(closed, opened) < LEAST:
        return None
    seat, others, said = (
        (case.rival, closed, words.closes_ways) if closed >= opened else (case.seat, opened, words.opens_ways)
    )
    facts = Facts(case.wording(best), side=case.side(seat), number=then.ways(seat), others=others)
    return Reason(ReasonKind.MOBILITY, said, facts, (best,))


@at_sight
def other_ways(case: Case) -> Reason | None:
    """After the best move the other side has fewer ways, or its own more, than after the one that was played."""
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake or not (is_split(case, best, played) or are_towers(case, best, played)):
        return None
    then, instead = room_of(case, played), room_of(case, best)
    closed, opened = _closed_and_opened(case, then, instead)
    if min(max(closed, opened), closed + opened) < LEAST:
        return None
    seat = case.rival if closed >= opened else case.seat
    numbers = then.ways(seat), instead.ways(seat)
    facts = Facts(case.wording(played), case.wording(best), case.side(seat), *numbers)
    return Reason(ReasonKind.MOBILITY, words.compares_ways, facts, (played,), compares=True)


def _closed_and_opened(case: Case, room: Room, other: Room) -> tuple[int, int]:
    """How many ways fewer the other side has in another room, and how many more its own side."""
    return room.ways(case.rival) - other.ways(case.rival), other.ways(case.seat) - room.ways(case.seat)


PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {
    ReasonKind.COUNT: (
        a_shorter_breath, a_shorter_breath_in_time, a_longer_breath, a_longer_breath_in_time,
        a_better_place, a_better_shape, counters_shut_in, own_counters_shut_in, hexes_fenced_off, hexes_opened_up,
        a_tower_set, moves_kept, room_taken, room_lost,
        _threat_met(_fenced, words.keeps_open), _threat_met(_shut_in, words.keeps_free),
        _let(_fenced, words.lets_fence_off), _let(_shut_in, words.lets_shut_in),
        _threat(_fenced, words.threatens_to_fence_off), _threat(_shut_in, words.threatens_to_shut_in),
        more_where_hexes_are,
    ),
    ReasonKind.MOBILITY: (a_change_of_ways, nearer_hexes, other_ways),
}  # fmt: skip
