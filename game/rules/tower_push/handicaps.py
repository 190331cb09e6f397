"""Tower Push: the handicaps."""

from __future__ import annotations

from typing import Final

from game.core import Handicap, Variant
from game.grid import square
from game.language import N_, Text
from game.notation import read_cells, read_ranks, write_ranks
from game.rules.tower_push.texts import FURTHER, LETTERS, start_text, width_of

ONE: Final = N_("{receiver} starts with 1 piece beside the Tower")
TWO: Final = N_("{receiver} starts with 2 pieces beside the Tower")
THREE: Final = N_("{receiver} starts with 3 pieces beside the Tower")
FIVE: Final = N_("{receiver} starts with 5 pieces beside the Tower")

# By variant: which pieces of the receiver stand at the Tower already, where Red has them otherwise, and where then; and
# how many levels that makes up for. None may stand where its first step would drive three off the edge. To lack pieces
# is no handicap, for the others have more room to move: givers without two of seven, or six of fourteen, scored 50 and
# 72%. Scores of the receiver in 60 games each (`python tools/handicaps.py tower_push --games 60 --level 3`, with the
# first edition of the levels; level 4 plays like that now), in the order of this table: 70% (and for three more 85%);
# 63, 77, 93%; 72, 90%; 73, 81%; 72, 78, 87%. On 5-rank, where levels are measured, they are in steps of the second
# edition, of 210 points; on the other boards in those of the first, a fifth smaller.
_AHEAD: Final = {
    "5-rank": ((THREE, "b1c1d1", "b2c2d2", 0.7),),
    "7-rank": ((TWO, "c1e1", "c4e4", 0.6), (THREE, "c1d1e1", "c4d3e4", 1.2), (FIVE, "b1c1d1e1f1", "c3c4d3e4e3", 2.7)),
    "7-ranks": ((ONE, "d2", "d3", 1.0), (TWO, "c2e2", "c3e3", 2.3)),
    "9-rank": ((TWO, "d1f1", "d5f5", 1.0), (THREE, "d1e1f1", "d5e4f5", 1.5)),
    "9-ranks": ((ONE, "e2", "e4", 1.0), (TWO, "d2f2", "d4f4", 1.3), (THREE, "d2e2f2", "d4e4f4", 1.9)),
}
_MORE: Final = {"5-rank": 1.4}  # the levels where there is no room for more at the Tower


def handicaps(variant: Variant) -> tuple[Handicap, ...]:
    """Pieces of the receiver that are at the Tower already, or that may be placed there."""
    ahead = tuple(_ahead(variant, *step) for step in _AHEAD[variant.name])
    return (*ahead, _more(variant, _MORE[variant.name])) if variant.name in _MORE else ahead


def _ahead(variant: Variant, words: Text, sources: str, targets: str, levels: float) -> Handicap:
    width = width_of(variant)
    grid = square(width, width)

    def text(seed: int, giver: int) -> str:
        ranks, rest = start_text(variant).split(" ", 1)
        codes = read_ranks(ranks, width, width, LETTERS)
        last = len(codes) - 1
        for source, target in zip(read_cells(grid, sources), read_cells(grid, targets), strict=True):
            here, there = (source, target) if giver == 2 else (last - source, last - target)
            codes[here], codes[there] = 0, codes[here]
        return f"{write_ranks(codes, width, LETTERS)} {rest}"

    return Handicap(words, levels, text)


def _more(variant: Variant, levels: float) -> Handicap:
    def text(seed: int, giver: int) -> str:
        ranks, receiver = start_text(variant).split(" ")[0], "BR"[giver - 1]
        return f"{ranks} {receiver.lower()} {receiver}{FURTHER[variant.name]} ->-"  # as if they were captured

    return Handicap(N_("{receiver} first places 3 extra pieces"), levels, text)
