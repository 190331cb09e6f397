"""Strokes of the pens that a player draws with: each has a pattern of its own, whatever its colour."""

from __future__ import annotations

from typing import Literal

Stroke = Literal["solid", "dashed", "dotted", "thin"]

THICKNESS: dict[Stroke, float] = {"solid": 0.1, "dashed": 0.1, "dotted": 0.1, "thin": 0.045}  # of a cell
DASHES: dict[Stroke, tuple[float, float]] = {"dashed": (0.2, 0.11), "dotted": (0.08, 0.1)}  # drawn and left out


def thickness(stroke: Stroke) -> float:
    """How broad a stroke is, in board units."""
    return THICKNESS[stroke]


def dashes(stroke: Stroke, unit: float) -> str:
    """The pattern of a stroke as an attribute of an SVG path, `unit` pixels a cell."""
    drawn, left_out = DASHES.get(stroke, (0.0, 0.0))
    return f'stroke-dasharray="{drawn * unit:.2f} {left_out * unit:.2f}"' if drawn else 'stroke-linecap="round"'
