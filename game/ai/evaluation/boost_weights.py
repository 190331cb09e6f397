"""The tables by which Boost is judged for two players that overlook nothing, in points; not to be edited by hand.

They were fitted to 25,204 calm positions of 1,490 games on boards of two, most of them the usual one, which the engine
played against itself at 800 nodes a move: by ridge regression to the mean of the result and of the chance to win that a
search of 8,000 nodes saw. Those of places come on top of WEIGHTS; the others stand for terms there.
"""

from __future__ import annotations

from typing import Final

# By the distances from the two nearest edges: the greater one by rows, the smaller one along them.
PAWN: Final = [
    -20,
    3, -6,
    -6, -5, 7,
    5, -12, 6, -4,
    10, 2, -5, -14, -16,
]
KNIGHT: Final = [
    -9,
    -29, 37,
    26, 30, 34,
    12, 13, 15, 14,
    -30, -15, -8, -5, -20,
]
TOWER: Final = [
    0,
    0, -29,
    0, 5, -18,
    0, 11, -37, 10,
    0, 29, -19, 1, 2,
]

MOST_MEN: Final = 8  # more pawns and knights count as these
MEN: Final = [  # what stands between a seat and defeat: by its towers (rows), and by its pawns and knights together
    0, 0, 0, 0, 106, 233, 337, 435, 465,
    0, 386, 415, 509, 522, 547, 550, 572, 536,
    0, 373, 449, 524, 553, 578, 576, 562, 525,
]
MOST_KNIGHTS: Final = 2
KNIGHTS: Final = [  # by its towers (rows), and by its knights
    5, 6, 53,
    -41, -27, -16,
    13, 1, 5,
]

MOVE: Final = 13  # to be the one to move
# Sites, but not on a small board without dragons, where these lost 57 Elo: nobody built on them.
OPEN_SITE: Final = 30  # a site that lacks one piece, where the point for it is empty
TAKEN_SITE: Final = 16  # the same, where an enemy stands there
DRAGON_SITE: Final = -15  # the same, where a dragon stands there
READY_SITE: Final = 110  # a tower that can be built at once
