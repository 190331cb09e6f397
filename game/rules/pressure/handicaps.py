"""Pressure: handicaps, starts in which the giver has fewer tokens."""

from __future__ import annotations

from game.core import Handicap, Variant, emptied
from game.language import _
from game.notation import read_cells, read_ranks, write_ranks
from game.rules.pressure.position import WIDTH
from game.rules.pressure.texts import GRID, LETTERS, START


def handicaps(variant: Variant) -> tuple[Handicap, ...]:
    """One to three tokens fewer; all six tokens are worth the same."""
    # Scores of the receiver in 100 games each, `python tools/handicaps.py pressure --games 100`: 68, 88 and 98 %.
    return (
        _without(_("{giver} without a token"), "d1", 0.7),
        _without(_("{giver} without 2 tokens"), "d1e2", 1.9),
        _without(_("{giver} without 3 tokens"), "c1d1e2", 3.7),
    )


def _without(words: str, cells: str, levels: float) -> Handicap:
    """A start without the tokens on `cells`, which name White's; for Black the cells a half turn away."""

    def text(seed: int, giver: int) -> str:
        ranks, side = START.split()
        codes = emptied(read_ranks(ranks, WIDTH, WIDTH, LETTERS), read_cells(GRID, cells), giver)
        return f"{write_ranks(codes, WIDTH, LETTERS)} {side}"

    return Handicap(words, levels, text)
