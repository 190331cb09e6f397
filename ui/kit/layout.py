"""Divide a rectangle of the canvas, for scenes that place something of their own beside a panel."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


def columns(rect: Rect, parts: Sequence[float], gap: int = 0) -> list[Rect]:
    """`rect` side by side: a part above 1 is so many pixels, one up to 1 a share of what they leave."""
    return [Rect(start, rect.y, length, rect.h) for start, length in _divided(rect.x, rect.w, parts, gap)]


def rows(rect: Rect, parts: Sequence[float], gap: int = 0) -> list[Rect]:
    """`rect` from top to bottom: a part above 1 is so many pixels, one up to 1 a share of what they leave."""
    return [Rect(rect.x, start, rect.w, length) for start, length in _divided(rect.y, rect.h, parts, gap)]


def _divided(start: int, room: int, parts: Sequence[float], gap: int) -> list[tuple[int, int]]:
    shared = sum(part for part in parts if part <= 1)
    left = max(0.0, room - gap * (len(parts) - 1) - sum(part for part in parts if part > 1))
    found, edge = [], 0.0
    for number, part in enumerate(parts):
        end = edge + (part if part > 1 else left * part / shared)
        found.append((start + round(edge) + number * gap, round(end) - round(edge)))
        edge = end
    return found
