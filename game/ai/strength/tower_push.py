"""The levels of Tower Push; `python tools/ladder.py tower_push` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

EDITION: Final = 1  # raised when released levels change
# A level that overlooks moves believes in false wins; overlooking none is worth 400 points at once. So the upper
# levels begin with less work than those below.
STRENGTHS = (
    Strength(nodes=630, noise=211, overlook=803, margin=27),
    Strength(nodes=1_300, noise=173, overlook=658, margin=25),
    Strength(nodes=3_700, noise=120, overlook=458, margin=21),
    Strength(nodes=9_300, noise=73, overlook=276, margin=18),
    Strength(nodes=18_000, noise=40, overlook=152, margin=16),
    Strength(nodes=26_000, noise=19, overlook=73, margin=15),
    Strength(nodes=8_500, margin=14),
    Strength(nodes=19_000, margin=13),
    Strength(nodes=66_000, margin=11),
    Strength(nodes=150_000, margin=9),
)
