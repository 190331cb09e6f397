"""The levels of Splits; `python tools/ladder.py splits` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

EDITION: Final = 1  # raised when released levels change
STRENGTHS = (
    Strength(nodes=360, noise=675, overlook=915, margin=29),
    Strength(nodes=630, noise=592, overlook=803, margin=27),
    Strength(nodes=1_900, noise=433, overlook=587, margin=24),
    Strength(nodes=3_700, noise=337, overlook=458, margin=21),
    Strength(nodes=8_900, noise=210, overlook=285, margin=18),
    Strength(nodes=26_000, noise=57, overlook=78, margin=15),
    Strength(nodes=92_000, margin=10),
    Strength(nodes=490_000, margin=6),
)
