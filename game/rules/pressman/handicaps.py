"""Pressman: handicaps, starts in which the giver has fewer pieces."""

from __future__ import annotations

from typing import Final

from game.core import Handicap, Variant
from game.language import N_, Text
from game.notation import without_pieces
from game.rules.pressman.texts import FRESH, GRID, LETTERS, START

# What the giver lacks, as Black's squares. The second row goes first: a gap in the home row costs nothing, since a new
# piece can come to life there at once. Scores of the receiver in 100 games each
# (`python tools/handicaps.py pressman --games 100`): 80, 90, 96%; with fresh pieces 85, 99%. Three pieces are worth as
# much as four, two only 60%, and ten, or six fresh ones, win every game.
_TWO: Final = (N_("{giver} starts 2 pieces short"), "c2f2")
_FOUR: Final = (N_("{giver} starts 4 pieces short"), "b2d2e2g2")
_SIX: Final = (N_("{giver} starts 6 pieces short"), "a2b2c2f2g2h2")
_EIGHT: Final = (N_("{giver} starts 8 pieces short"), "a2b2c2d2e2f2g2h2")


def handicaps(variant: Variant) -> tuple[Handicap, ...]:
    """Fewer pieces: more are taken off in the plain game, in which pieces regenerate without limit."""
    if variant.name == FRESH:
        return (_without(*_TWO, 1.6), _without(*_FOUR, 4.1))
    return (_without(*_FOUR, 1.2), _without(*_SIX, 2.0), _without(*_EIGHT, 2.8))


def _without(words: Text, cells: str, levels: float) -> Handicap:
    return Handicap(words, levels, lambda seed, giver: without_pieces(START, GRID, LETTERS, cells, giver))
