"""What the reasons in Splits look at: the room after a move, and what kind of moves they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from game.learn.reasons.case import Case, once
from game.learn.reasons.reason import Facts
from game.rules.splits.position import SplitsPosition
from game.rules.splits.room import Room

Measure: TypeAlias = Callable[[Room, int], int]  # what a seat has done to its room, or to that of the other
Words: TypeAlias = Callable[[Facts], str]


@once
def room_of(case: Case, *moves: str) -> Room:
    """The room after these moves."""
    return Room(cast(SplitsPosition, case.after(*moves)))


def is_split(case: Case, *moves: str) -> bool:
    """Whether both towers stand before these moves, and the game goes on after each of them."""
    return room_of(case).is_complete and not any(map(case.outcome, moves))


def are_towers(case: Case, *moves: str) -> bool:
    """Whether each of these moves sets a tower."""
    paths = [case.move(move).path for move in moves]
    return all(len(path) == 1 and not isinstance(path[0], str) for path in paths)
