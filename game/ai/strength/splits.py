"""The levels of Splits; `python tools/ladder.py splits` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

# In the first edition, of eight levels, level 1 was what level 3 is now: it won 96 of 100 games against a player who
# moves at random, since the game ends when the opponent cannot move, and that can be counted.
EDITION: Final = 2  # raised when released levels change
STRENGTHS = (
    Strength(nodes=360, noise=6_000, overlook=950, margin=30),
    Strength(nodes=360, noise=1_800, overlook=940, margin=30),
    Strength(nodes=360, noise=675, overlook=915, margin=29),
    Strength(nodes=630, noise=592, overlook=803, margin=27),
    Strength(nodes=1_460, noise=471, overlook=639, margin=25),
    Strength(nodes=3_700, noise=337, overlook=458, margin=21),
    Strength(nodes=8_900, noise=210, overlook=285, margin=18),
    Strength(nodes=26_000, noise=57, overlook=78, margin=15),
    Strength(nodes=92_000, margin=10),
    Strength(nodes=490_000, margin=6),
)
