"""The levels of Pressman; `python tools/ladder.py pressman` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

# With 200 points of noise, the worth of two pieces, level 1 lost to a player who takes whatever can be taken.
EDITION: Final = 2  # raised when released levels change
STRENGTHS = (
    Strength(nodes=300, noise=138, overlook=950, margin=30),
    Strength(nodes=440, noise=127, overlook=876, margin=29),
    Strength(nodes=710, noise=113, overlook=781, margin=27),
    Strength(nodes=1_300, noise=96, overlook=660, margin=25),
    Strength(nodes=2_500, noise=78, overlook=535, margin=23),
    Strength(nodes=4_100, noise=63, overlook=435, margin=21),
    Strength(nodes=6_300, noise=51, overlook=354, margin=20),
    Strength(nodes=9_300, noise=40, overlook=276, margin=18),
    Strength(nodes=14_000, noise=28, overlook=195, margin=17),
    Strength(nodes=19_000, noise=20, overlook=135, margin=16),
)
