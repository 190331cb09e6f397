"""Arrows over the board: where every piece of the last move came from."""

from __future__ import annotations

import math
from itertools import pairwise

from pygame import Surface

from ui import art
from ui.board.forms import document
from ui.board.geometry import Geometry
from ui.board.marks import Arrow

SHAFT = 0.065  # board units
HEAD = 0.175
SHORT = 1.2  # ways up to this length in board units get a small arrow in their middle
SMALL = 0.4  # board units: its length
CLEAR = 0.3  # board units that a long arrow keeps from the middle of its ends

Point = tuple[float, float]


def arrow_picture(arrow: Arrow, geometry: Geometry, colour: str, edge: str) -> tuple[Surface, tuple[int, int]] | None:
    """The arrow as a picture and the pixel of its corner; None for one without length."""
    way = _trimmed([geometry.point(*point) for point in arrow.way], geometry.unit)
    if way is None:
        return None
    unit = geometry.unit
    pad = HEAD * unit + 3
    left, top = math.floor(min(x for x, _ in way) - pad), math.floor(min(y for _, y in way) - pad)
    width = math.ceil(max(x for x, _ in way) + pad) - left
    height = math.ceil(max(y for _, y in way) + pad) - top
    local = [(x - left, y - top) for x, y in way]
    strength = 0.95 if arrow.led else 0.9
    return art.svg(_text(local, unit, (width, height), colour, edge, strength), (width, height)), (left, top)


def _trimmed(way: list[Point], unit: int) -> list[Point] | None:
    """The way cut short at its ends, so that it shows between the pieces."""
    length = sum(math.dist(*leg) for leg in pairwise(way))
    if length < 1:
        return None
    cut = (length - SMALL * unit) / 2 if length <= SHORT * unit * 1.25 else CLEAR * unit
    return _cut(_cut(way, cut)[::-1], cut)[::-1]


def _cut(way: list[Point], length: float) -> list[Point]:
    """The way without its first `length` pixels."""
    points = list(way)
    while len(points) > 2 and math.dist(points[0], points[1]) <= length:
        length -= math.dist(points[0], points[1])
        points.pop(0)
    (x0, y0), (x1, y1) = points[0], points[1]
    part = min(0.98, length / max(0.01, math.dist(points[0], points[1])))
    return [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), *points[1:]]


def _text(way: list[Point], unit: int, size: tuple[int, int], colour: str, edge: str, strength: float) -> str:
    (x0, y0), (x1, y1) = way[-2], way[-1]
    length = max(0.01, math.dist((x0, y0), (x1, y1)))
    ax, ay = (x1 - x0) / length, (y1 - y0) / length
    head = min(HEAD * unit, length * 0.75 if len(way) == 2 else HEAD * unit)
    neck = (x1 - ax * head * 0.8, y1 - ay * head * 0.8)
    shaft = " L".join(f"{x:.2f} {y:.2f}" for x, y in [*way[:-1], neck])
    wings = [(x1 - ax * head + side * ay * head * 0.66, y1 - ay * head - side * ax * head * 0.66) for side in (1, -1)]
    tip = f"M{x1:.2f} {y1:.2f} L{wings[0][0]:.2f} {wings[0][1]:.2f} L{wings[1][0]:.2f} {wings[1][1]:.2f}Z"
    thick, rim = SHAFT * unit, max(1.0, unit * 0.022)
    rounded = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return document(
        size[0],
        size[1],
        "",
        f'<path d="M{shaft}" {rounded} stroke="{edge}" stroke-opacity="0.75" stroke-width="{thick + 2 * rim:.2f}"/>'
        f'<path d="{tip}" {rounded} stroke="{edge}" stroke-opacity="0.75" stroke-width="{2 * rim:.2f}"/>'
        f'<path d="M{shaft}" {rounded} stroke="{colour}" stroke-opacity="{strength}" stroke-width="{thick:.2f}"/>'
        f'<path d="{tip}" fill="{colour}" fill-opacity="{strength}"/>',
    )
