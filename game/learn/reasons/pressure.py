"""Pressure: how far its proofs look, and reasons of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.learn.reasons.case import Bounds, Pattern
from game.learn.reasons.reason import ReasonKind

BOUNDS: Final = Bounds(plies=10, turns=3)
PATTERNS: Final[Mapping[ReasonKind, tuple[Pattern, ...]]] = {}
