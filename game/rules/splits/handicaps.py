"""Splits: the handicaps, on a board that is laid by chance and with both towers set."""

from __future__ import annotations

from game.core import Handicap, Variant
from game.language import N_, Text
from game.rules.splits.position import PLACE_MASK, SplitsPosition
from game.rules.splits.texts import CELL_AT, GRID, board_of, laid, write_position
from game.splitmix import SplitMix64


def handicaps(variant: Variant) -> tuple[Handicap, ...]:
    """A tower with less room around it; all the counters are on the board, so nobody can have fewer of them."""
    # Scores of the receiver in 100 games each (`python tools/handicaps.py splits --games 100`): 79 and 86%, with sheep
    # 80 and 87%, on quick boards 79 and 86%. Four ways out are no handicap, with 52 and 61% in the first edition of the
    # levels; stacks that were split already help or harm.
    return (
        _cornered(variant, 3, N_("{giver} starts with only 3 free hexes beside the tower"), 1.6),
        _cornered(variant, 2, N_("{giver} starts with only 2 free hexes beside the tower"), 2.2),
    )


def _cornered(variant: Variant, ways: int, words: Text, levels: float) -> Handicap:
    def text(seed: int, giver: int) -> str:
        rng = SplitMix64(seed)
        while True:
            position = laid(variant, rng)
            if pairs := _spots(position, ways):  # a few boards have no such hexes
                spots = rng.choice(pairs)
                for code in spots if giver == 1 else spots[::-1]:
                    position.make(code)
                return write_position(position)

    return Handicap(words, levels, text)


def _spots(position: SplitsPosition, ways: int) -> list[tuple[int, int]]:
    """Hexes apart from each other for the two towers: one with `ways` ways out, one with as many as possible."""
    ground = board_of(position).ground
    cells = {code: CELL_AT[code & PLACE_MASK] for code in position.legal_moves()}
    rooms = {code: {step[cell] for step in GRID.step} & ground for code, cell in cells.items()}
    most = max(len(room) for room in rooms.values())
    return [
        (small, large)
        for small, room in rooms.items()
        for large in rooms
        if len(room) == ways < most == len(rooms[large]) and cells[large] not in room
    ]
