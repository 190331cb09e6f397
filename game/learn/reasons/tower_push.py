"""Tower Push: how far its proofs look. Its turns have several plies, so that their number is not said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.learn.reasons.case import Bounds, Pattern
from game.learn.reasons.reason import ReasonKind

BOUNDS: Final = Bounds(plies=9, turns=2, balance=2, win_nodes=200_000, gain_nodes=200_000, says_turns=False)
PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {}


def after_pass(text: str) -> str:
    """The position text in which the side to move has passed, which lifts the ban; "" while a piece is to be placed."""
    board, side, waiting, _banned = text.split()
    return f"{board} {'b' if side == 'r' else 'r'} - -" if waiting == "-" else ""
