"""The levels of Boost; `python tools/ladder.py boost` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

# In the first edition level 1 was a little more than level 2 is now: it won all of 100 games against a player who takes
# whatever can be taken. In the second edition level 10 (20,000 nodes) beat level 9 by 291 points in 95 games.
EDITION: Final = 3  # raised when released levels change
STRENGTHS = (
    Strength(nodes=100, noise=1_300, overlook=970, margin=30),
    Strength(nodes=300, noise=420, overlook=951, margin=30),
    Strength(nodes=760, noise=324, overlook=768, margin=27),
    Strength(nodes=1_440, noise=270, overlook=640, margin=25),
    Strength(nodes=2_700, noise=218, overlook=518, margin=22),
    Strength(nodes=4_800, noise=171, overlook=406, margin=21),
    Strength(nodes=7_700, noise=132, overlook=314, margin=19),
    Strength(nodes=11_000, noise=105, overlook=249, margin=18),
    Strength(nodes=15_000, noise=77, overlook=183, margin=17),
    Strength(nodes=19_300, noise=57, overlook=136, margin=16),
)
