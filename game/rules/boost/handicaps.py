"""Boost: the handicaps of the set-ups for two."""

from __future__ import annotations

from typing import Final

from game.core import Handicap, Variant, codes_of
from game.language import N_, Text
from game.notation import read_cells
from game.rules.boost.board import DRAGON, KINDS
from game.rules.boost.setups import DRAGONLESS, lay_dragons, pieces_of
from game.rules.boost.texts import grid_of, read_position, write_position

PAWNS: Final = (1, KINDS + 1)  # the board codes of both sides' pawns

ONE: Final = N_("{giver} starts a pawn short")
TWO: Final = N_("{giver} starts 2 pawns short")
THREE: Final = N_("{giver} starts 3 pawns short")
FOUR: Final = N_("{giver} starts 4 pawns short")
FIFTH: Final = N_("{receiver} starts with a fifth pawn")
SEVEN: Final = N_("{receiver} starts with 7 pawns")

# By variant: the difference, the first seat's cells that the giver lacks or the receiver gains, and the levels
# that makes up for. Scores of the receiver in 80 games each, in 60 with two pawns less, in the order of this table
# (`python tools/handicaps.py boost --games 80 --level 4`): 69, 81, 88%; 84, 94%; 69, 83%; 66, 92%; 65, 86%;
# 66, 82%.
_STEPS: Final = {
    "": ((ONE, "d1", 0.7), (TWO, "d1f1", 1.2), (THREE, "a1d1f1", 1.7)),
    DRAGONLESS: ((ONE, "d1", 1.4), (THREE, "a1d1f1", 2.3)),
    "mini": ((FIFTH, "e1", 0.7), (SEVEN, "e1f1g1", 1.4)),
    f"mini-{DRAGONLESS}": ((FIFTH, "e1", 0.6), (SEVEN, "e1f1g1", 2.1)),
    "quick": ((ONE, "c3", 0.5), (FOUR, "c1c3g1g3", 1.6)),
    f"quick-{DRAGONLESS}": ((ONE, "c3", 0.6), (FOUR, "c1c3g1g3", 1.3)),
}


def handicaps(variant: Variant) -> tuple[Handicap, ...]:
    """Fewer pawns; where nobody can spare any, since fewer than four are the end, more of them for the other side."""
    return tuple(_uneven(variant, *step) for step in _STEPS.get(variant.name, ()))


def _uneven(variant: Variant, words: Text, cells: str, levels: float) -> Handicap:
    def text(seed: int, giver: int) -> str:
        position = read_position(variant, pieces_of(variant))
        grid, codes, receiver = grid_of(position), codes_of(position), 3 - giver
        last = len(codes) - 1
        for cell in read_cells(grid, cells):
            own, across = (cell, last - cell) if giver == 1 else (last - cell, cell)
            if codes[own]:
                codes[own] = 0
            else:
                codes[across] = PAWNS[receiver - 1]
        if variant.random:
            lay_dragons(codes, DRAGON, seed)
        position.begin(codes, 1, 0)
        return write_position(position)

    return Handicap(words, levels, text)
