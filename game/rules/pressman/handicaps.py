"""Pressman: handicaps, starts in which the giver has fewer pieces."""

from __future__ import annotations

from typing import Final

from game.core import Handicap, Variant
from game.language import N_, Text
from game.notation import without_pieces
from game.rules.pressman.texts import FRESH, GRID, LETTERS, START

# What the giver lacks, as Black's squares. The second row goes first: a gap in the home row costs nothing, since a new
# piece can come to life there at once. Scores of the receiver in 80 games each
# (`python tools/handicaps.py pressman --games 80`): 70, 91, 96, 100%; with fresh pieces 69, 89, 96, 100%.
_TWO: Final = (N_("{giver} starts 2 pieces short"), "c2f2")
_FOUR: Final = (N_("{giver} starts 4 pieces short"), "b2d2e2g2")
_SIX: Final = (N_("{giver} starts 6 pieces short"), "a2b2c2f2g2h2")
_EIGHT: Final = (N_("{giver} starts 8 pieces short"), "a2b2c2d2e2f2g2h2")
_TEN: Final = (N_("{giver} starts 10 pieces short"), "a2b2c2d2e2f2g2h2a1h1")
_TWELVE: Final = (N_("{giver} starts 12 pieces short"), "a2b2c2d2e2f2g2h2a1b1g1h1")


def handicaps(variant: Variant) -> tuple[Handicap, ...]:
    """Fewer pieces: more are taken off in the plain game, in which pieces regenerate without limit."""
    if variant.name == FRESH:
        return (_without(*_TWO, 0.6), _without(*_FOUR, 1.6), _without(*_SIX, 2.5), _without(*_EIGHT, 3.9))
    return (_without(*_FOUR, 0.7), _without(*_EIGHT, 1.8), _without(*_TEN, 2.4), _without(*_TWELVE, 3.9))


def _without(words: Text, cells: str, levels: float) -> Handicap:
    return Handicap(words, levels, lambda seed, giver: without_pieces(START, GRID, LETTERS, cells, giver))
