"""The levels of Boost; `python tools/ladder.py boost` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

EDITION: Final = 1  # raised when released levels change
STRENGTHS = (
    Strength(nodes=300, noise=400, overlook=950, margin=30),
    Strength(nodes=650, noise=336, overlook=798, margin=27),
    Strength(nodes=1_100, noise=294, overlook=698, margin=26),
    Strength(nodes=1_700, noise=255, overlook=605, margin=24),
    Strength(nodes=2_700, noise=218, overlook=518, margin=22),
    Strength(nodes=4_800, noise=171, overlook=406, margin=21),
    Strength(nodes=7_700, noise=132, overlook=314, margin=19),
    Strength(nodes=11_000, noise=105, overlook=249, margin=18),
    Strength(nodes=15_000, noise=77, overlook=183, margin=17),
    Strength(nodes=20_000, noise=54, overlook=128, margin=16),
)
