"""Boost: how far its proofs look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.learn.reasons.case import Bounds, Pattern
from game.learn.reasons.reason import ReasonKind

BOUNDS: Final = Bounds(plies=6, turns=4, balance=3)
PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {}


def after_pass(text: str) -> str:
    """The position text in which the side to move of two has passed."""
    board, side, defeated = text.split()
    return f"{board} {3 - int(side)} {defeated}"
