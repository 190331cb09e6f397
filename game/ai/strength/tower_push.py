"""The levels of Tower Push; `python tools/ladder.py tower_push` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.strength import Strength

EDITION: Final = 2  # raised when released levels change
# In the first edition level 1 had 630 nodes, 211 points of noise and overlooked 803 moves in a thousand: it won every
# game against a player who takes whatever can be taken.
# A level that overlooks moves believes in false wins; overlooking none is worth 400 points at once. So the upper
# levels begin with less work than those below.
STRENGTHS = (
    Strength(nodes=300, noise=300, overlook=960, margin=30),
    Strength(nodes=470, noise=247, overlook=866, margin=28),
    Strength(nodes=1_050, noise=191, overlook=715, margin=26),
    Strength(nodes=3_800, noise=119, overlook=453, margin=21),
    Strength(nodes=9_500, noise=72, overlook=272, margin=18),
    Strength(nodes=20_000, noise=33, overlook=126, margin=16),
    Strength(nodes=5_400, margin=14),
    Strength(nodes=15_000, margin=13),
    Strength(nodes=66_000, margin=11),
    Strength(nodes=150_000, margin=9),
)
