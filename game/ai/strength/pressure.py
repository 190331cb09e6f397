"""The levels of Pressure; `python main.py ladder pressure` measures them."""

from __future__ import annotations

from game.ai.strength import Strength

STRENGTHS = (
    Strength(nodes=300, noise=200, overlook=950, margin=30),
    Strength(nodes=850, noise=157, overlook=746, margin=26),
    Strength(nodes=2_700, noise=109, overlook=515, margin=21),
    Strength(nodes=6_200, noise=74, overlook=353, margin=17),
    Strength(nodes=13_000, noise=44, overlook=210, margin=14),
    Strength(nodes=18_000, noise=31, overlook=149, margin=12),
    Strength(nodes=25_000, noise=17, overlook=81, margin=11),
    Strength(nodes=38_000, margin=9),
    Strength(nodes=85_000, margin=8),
    Strength(nodes=400_000, margin=6),
)
