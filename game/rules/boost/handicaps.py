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
# that makes up for. Scores of the receiver in 80 games each, in 200 with a fifth pawn, in the order of this table
# (`python tools/handicaps.py boost --games 80 --level 4`): 64, 80, 88%; 71, 91%; 64, 83%; 71, 88%; 71, 86%; 79, 88%.
# On quick boards a pawn less is no handicap, with 55 and 60%, nor are two without dragons, with 57%.
_STEPS: Final = {
    "": ((ONE, "d1", 0.5), (TWO, "d1f1", 1.2), (THREE, "a1d1f1", 1.6)),
    DRAGONLESS: ((ONE, "d1", 0.8), (THREE, "a1d1f1", 2.0)),
    "mini": ((FIFTH, "e1", 0.5), (SEVEN, "e1f1g1", 1.4)),
    f"mini-{DRAGONLESS}": ((FIFTH, "e1", 0.8), (SEVEN, "e1f1g1", 1.7)),
    "quick": ((TWO, "c3g3", 0.8), (FOUR, "c1c3g1g3", 1.6)),
    f"quick-{DRAGONLESS}": ((THREE, "c1c3g3", 1.1), (FOUR, "c1c3g1g3", 1.6)),
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
