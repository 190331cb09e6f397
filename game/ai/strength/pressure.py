"""The levels of Pressure; `python tools/ladder.py pressure` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

# In the first edition level 1 had 200 points of noise and won 96 of 100 games against a player who takes whatever can
# be taken; levels 2 and 3 began where it was.
EDITION: Final = 2  # raised when released levels change
STRENGTHS = (
    Strength(nodes=300, noise=600, overlook=970, margin=30),
    Strength(nodes=370, noise=192, overlook=908, margin=29),
    Strength(nodes=1_020, noise=150, overlook=711, margin=27),
    Strength(nodes=3_000, noise=105, overlook=501, margin=22),
    Strength(nodes=6_300, noise=75, overlook=354, margin=20),
    Strength(nodes=13_000, noise=45, overlook=216, margin=17),
    Strength(nodes=21_000, noise=24, overlook=112, margin=15),
    Strength(nodes=29_000, noise=9, overlook=42, margin=14),
    Strength(nodes=12_000, margin=13),
    Strength(nodes=200_000, margin=8),
)
