"""Badges: small discs, or a triangle for a warning, in the corner of a cell, with a figure for a move's effect."""

from __future__ import annotations

import math
from typing import Literal

from pygame import Surface

from ui.board.art.forms import document
from ui.style import art
from ui.style.surface_cache import cached_surfaces

Figure = Literal["plus", "star", "cross", "up", "warning"]
SIZE, WARNING = 0.36, 0.42  # board units: the widths of a disc, and of a triangle
BADGE_OFFSET = 0.29  # board units between the centres of a cell and its badge, sideways and up


@cached_surfaces(megabytes=4)
def badge_picture(unit: int, figure: Figure, colour: str, ink: str) -> Surface:
    """A disc, or for a warning a triangle, in `colour` with a figure on it, for cells `unit` pixels wide."""
    is_warning = figure == "warning"
    side = max(11, round(unit * (WARNING if is_warning else SIZE)))
    shape = 'path d="M50 10 L94 88 L6 88 Z" stroke-linejoin="round"' if is_warning else 'circle cx="50" cy="50" r="46"'
    plate = f'<{shape} fill="{colour}" stroke="{ink}" stroke-width="6"/>'
    return art.rasterised(document(100, 100, "", plate + _FIGURES[figure](ink)), (side, side))


def _plus(ink: str) -> str:
    return f'<path d="M50 26 V74 M26 50 H74" stroke="{ink}" stroke-width="13" stroke-linecap="round"/>'


def _star(ink: str) -> str:
    reach = [(34, 14)[number % 2] for number in range(10)]
    turns = [math.pi * number / 5 for number in range(10)]
    points = [(50 + far * math.sin(turn), 52 - far * math.cos(turn)) for far, turn in zip(reach, turns, strict=True)]
    return '<path d="M' + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + f'Z" fill="{ink}"/>'


def _cross(ink: str) -> str:
    return f'<path d="M34 34 L66 66 M66 34 L34 66" stroke="{ink}" stroke-width="13" stroke-linecap="round"/>'


def _up(ink: str) -> str:
    return (
        f'<path d="M28 46 L50 24 L72 46 M50 28 V76" fill="none" stroke="{ink}" stroke-width="12"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _warning(ink: str) -> str:
    return (
        f'<path d="M50 40 V62" stroke="{ink}" stroke-width="12" stroke-linecap="round"/>'
        f'<circle cx="50" cy="77" r="6.5" fill="{ink}"/>'
    )


_FIGURES = {"plus": _plus, "star": _star, "cross": _cross, "up": _up, "warning": _warning}
