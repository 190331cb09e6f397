"""Pressure: handicaps, starts in which the giver has fewer tokens."""

from __future__ import annotations

from game.core import Handicap, Variant
from game.language import N_, Text
from game.notation import without_pieces
from game.rules.pressure.texts import GRID, LETTERS, START


def handicaps(variant: Variant) -> tuple[Handicap, ...]:
    """One to three tokens fewer; all six tokens are worth the same."""
    # Scores of the receiver in 100 games each, `python tools/handicaps.py pressure --games 100`: 68, 88 and 98%.
    # Level 5, which played them, is the same in both editions; the levels are in steps of the second, of 209 points.
    return (
        _without(N_("{giver} starts a token short"), "d1", 0.6),
        _without(N_("{giver} starts 2 tokens short"), "d1e2", 1.7),
        _without(N_("{giver} starts 3 tokens short"), "c1d1e2", 3.2),
    )


def _without(words: Text, cells: str, levels: float) -> Handicap:
    return Handicap(words, levels, lambda seed, giver: without_pieces(START, GRID, LETTERS, cells, giver))
