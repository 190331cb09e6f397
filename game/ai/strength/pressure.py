"""The levels of Pressure; `python main.py ladder pressure` measures them."""

from __future__ import annotations

from game.ai.strength import Strength

STRENGTHS = (
    Strength(nodes=400, depth=2, noise=50, overlook=250, margin=25),
    Strength(nodes=800, depth=2, noise=40, overlook=180, margin=25),
    Strength(nodes=1_500, depth=3, noise=30, overlook=120, margin=20),
    Strength(nodes=4_000, depth=4, noise=20, overlook=60, margin=20),
    Strength(nodes=10_000, depth=5, noise=12, overlook=30, margin=15),
    Strength(nodes=25_000, depth=6, noise=8, margin=12),
    Strength(nodes=60_000, noise=4, margin=10),
    Strength(nodes=200_000, margin=8),
    Strength(nodes=600_000, margin=6),
    Strength(nodes=2_000_000, margin=4),
)
