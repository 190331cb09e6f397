"""Splits: what decided a game: the stacks shut in, the move that did it, and the moves that the winner had left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.core import Reached
from game.grid import Cell
from game.language import Sentence, _, enumerated, ngettext, sentences
from game.rules.splits.names import names
from game.rules.splits.position import LARGER_GROUP, SplitsPosition
from game.rules.splits.texts import SIDES

if TYPE_CHECKING:
    from game.rules.splits.room import Room

LEAST = 2  # counters shut in by one move that is worth a sentence


class _Step(NamedTuple):
    shut_in: tuple[int, int]  # by seat
    side: int  # to move next
    number: int
    move: Sentence


def aftermath(line: Iterator[Reached[SplitsPosition]]) -> str:
    """What decided a game between two that was won on the board, in sentences; empty if the larger group did."""
    from game.rules.splits.room import Room  # noqa: PLC0415 - the menu reads the rules at the start, without any end

    steps = list[_Step]()
    for end, number, move in line:
        room = Room(end)
        steps.append(_Step((room.shut_in(1), room.shut_in(2)), int(end.side), number, move))
    if end.ending == LARGER_GROUP:  # both have lost as many moves
        return ""
    winner = int(end.winner)
    loser = 3 - winner
    said = [_shut_in_words(end, loser, room.stacks_shut_in(loser)), _move_words(steps, loser)]
    return sentences(said if end.sheep else (*said, _left_words(room, winner)))


def _shut_in_words(end: SplitsPosition, loser: int, shut_in: Mapping[Cell, int]) -> str:
    """Where counters of the loser could not get out, the highest stack first."""
    if not shut_in:
        return _("At the end, {side} had no stack of two or more counters left.").format(side=SIDES[loser])
    called, number = names(end), sum(shut_in.values())
    hexes = enumerated([called[cell] for cell in sorted(shut_in, key=lambda cell: -shut_in[cell])])
    if len(shut_in) == 1:
        words = ngettext(
            "At the end, a stack of {side} was shut in on {hex}: {number} move lost.",
            "At the end, a stack of {side} was shut in on {hex}: {number} moves lost.",
            number,
        )
        return words.format(number=number, side=SIDES[loser], hex=hexes)
    words = _("At the end, stacks of {side} were shut in on {hexes}: {number} moves lost.")
    return words.format(number=number, side=SIDES[loser], hexes=hexes)


def _move_words(steps: Sequence[_Step], loser: int) -> str:
    """The move that shut in the most of them; empty if none shut in several."""
    counts = [step.shut_in[loser - 1] for step in steps]
    gains = [after - before for before, after in pairwise(counts)]
    number = max(gains, default=0)
    if number < LEAST:
        return ""
    at = gains.index(number)
    by, (_shut_in, _side, place, move) = steps[at].side, steps[at + 1]
    if number < counts[-1]:
        words = (
            _("{side} gave up {number} of them with its own move {place}, {move}.")
            if by == loser
            else _("{side} took {number} of them with move {place}, {move}.")
        )
        return words.format(side=SIDES[by], number=number, place=place, move=move)
    words = (
        _("{side} gave them all up with its own move {place}, {move}.")
        if by == loser
        else _("{side} took them all with move {place}, {move}.")
    )
    return words.format(side=SIDES[by], place=place, move=move)


def _left_words(room: Room, winner: int) -> str:
    """How many moves the winner could still have made; empty if the exact number is not found."""
    number = room.kept_moves(winner)
    if number < room.most_moves(winner):
        return ""
    if not number:
        words = _("{side} had no move left either, but it was {other} who had to move.")
        return words.format(side=SIDES[winner], other=SIDES[3 - winner])
    words = ngettext("{side} still had {number} move.", "{side} still had {number} moves.", number)
    return words.format(side=SIDES[winner], number=number)
