"""The levels of Pressman; `python tools/ladder.py pressman` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

EDITION: Final = 1  # raised when released levels change
STRENGTHS = (
    Strength(nodes=230, noise=200, overlook=950, margin=40),
    Strength(nodes=350, noise=193, overlook=917, margin=29),
    Strength(nodes=450, noise=183, overlook=869, margin=29),
    Strength(nodes=620, noise=170, overlook=807, margin=28),
    Strength(nodes=990, noise=151, overlook=715, margin=26),
    Strength(nodes=1_700, noise=128, overlook=610, margin=24),
    Strength(nodes=2_800, noise=108, overlook=515, margin=22),
    Strength(nodes=4_500, noise=88, overlook=418, margin=21),
    Strength(nodes=7_100, noise=69, overlook=328, margin=19),
    Strength(nodes=10_000, noise=55, overlook=261, margin=18),
)
