"""Arrows over the board: where pieces went, would go, or cannot go, as pictures."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from pygame import Surface

from ui.board.art.forms import THICKNESS, StrokeStyle, dashes, document
from ui.board.model.geometry import Geometry, Vector
from ui.board.model.marks import Arrow
from ui.style import art

BAR = 0.3  # board units
SHORT = 1.2  # board units: arrows up to this length are drawn small, in the middle of their path
SMALL = 0.4  # board units: the length of a small arrow
CLEAR = 0.3  # board units between a long arrow and the centres of its end cells
DRAWN_CLEAR = 0.1  # board units: the same gap for an arrow that a player draws



@dataclass(frozen=True, slots=True)
class Pen:
    """The thickness of an arrow in board units, and its opacity."""

    shaft: float = 0.058
    head: float = 0.165
    rim: float = 0.022
    strength: float = 0.9


USUAL_PEN, SLIM_PEN = Pen(), Pen(0.034, 0.125, 0.013, 0.8)


def arrow_picture(
    arrow: Arrow, geometry: Geometry, colour: str, edge: str, stroke: StrokeStyle | None = None, *, pen: Pen = USUAL_PEN
) -> tuple[Surface, tuple[int, int]] | None:
    """The picture of an arrow and the pixel of its top left corner; None for an arrow without length.

    `stroke` is the pen of a player's arrow; None for the board's own arrows.
    """
    way = _trimmed([geometry.point(*point) for point in arrow.way], geometry.unit, stroke is not None)
    if way is None:
        return None
    unit = geometry.unit
    pad = pen.head * unit + 3
    left, top = math.floor(min(x for x, _ in way) - pad), math.floor(min(y for _, y in way) - pad)
    width = math.ceil(max(x for x, _ in way) + pad) - left
    height = math.ceil(max(y for _, y in way) + pad) - top
    local = [(x - left, y - top) for x, y in way]
    drawn = _text(arrow, local, unit, (width, height), (colour, edge), stroke, pen)
    return art.svg(drawn, (width, height)), (left, top)


def _trimmed(way: list[Vector], unit: int, drawn: bool) -> list[Vector] | None:
    """The path shortened at both ends, to show between the pieces; None if less than a pixel remains."""
    length = sum(math.dist(*leg) for leg in pairwise(way))
    if length < 1:
        return None
    if drawn:
        cut = DRAWN_CLEAR * unit
    else:
        cut = (length - SMALL * unit) / 2 if length <= SHORT * unit * 1.25 else CLEAR * unit
    return _cut(_cut(way, cut)[::-1], cut)[::-1]


def _cut(way: list[Vector], length: float) -> list[Vector]:
    """The path without its first `length` pixels."""
    points = list(way)
    while len(points) > 2 and math.dist(points[0], points[1]) <= length:
        length -= math.dist(points[0], points[1])
        points.pop(0)
    (x0, y0), (x1, y1) = points[0], points[1]
    part = min(0.98, length / max(0.01, math.dist(points[0], points[1])))
    return [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), *points[1:]]


def _text(
    arrow: Arrow,
    way: list[Vector],
    unit: int,
    size: tuple[int, int],
    colours: tuple[str, str],
    stroke: StrokeStyle | None,
    pen: Pen,
) -> str:
    colour, edge = colours
    head, neck = _HEADS[arrow.end](way, unit, pen)
    strength = pen.strength
    shaft = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in [*way[:-1], neck])
    thick, rim = (THICKNESS[stroke] if stroke else pen.shaft) * unit, max(0.8, unit * pen.rim)
    rounded = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    line = f'fill="none" stroke-linejoin="round" {dashes(stroke, unit)}' if stroke else rounded
    return document(
        size[0],
        size[1],
        "",
        f'<path d="{shaft}" {line} stroke="{edge}" stroke-opacity="0.75" stroke-width="{thick + 2 * rim:.2f}"/>'
        f'<path d="{head}" {rounded} stroke="{edge}" stroke-opacity="0.75" stroke-width="{2 * rim:.2f}"/>'
        f'<path d="{shaft}" {line} stroke="{colour}" stroke-opacity="{strength}" stroke-width="{thick:.2f}"/>'
        f'<path d="{head}" fill="{colour}" fill-opacity="{strength}"/>',
    )


def _tip(way: list[Vector], unit: int, pen: Pen) -> tuple[str, Vector]:
    """An arrowhead as an SVG path, and where the shaft ends."""
    (x1, y1), (ax, ay), length = way[-1], *_heading(way)
    head = min(pen.head * unit, length * 0.75 if len(way) == 2 else pen.head * unit)
    wings = [(x1 - ax * head + side * ay * head * 0.66, y1 - ay * head - side * ax * head * 0.66) for side in (1, -1)]
    return _closed([way[-1], *wings]), (x1 - ax * head * 0.8, y1 - ay * head * 0.8)


def _bar(way: list[Vector], unit: int, pen: Pen) -> tuple[str, Vector]:
    """A bar across the end of a blocked path."""
    (x1, y1), (ax, ay), _ = way[-1], *_heading(way)
    half, thick = BAR * unit / 2, pen.shaft * unit * 1.3
    near = [(x1 + side * ay * half, y1 - side * ax * half) for side in (1, -1)]
    far = [(x - ax * thick, y - ay * thick) for x, y in reversed(near)]
    return _closed([*near, *far]), (x1 - ax * thick, y1 - ay * thick)


def _line(way: list[Vector], unit: int, pen: Pen) -> tuple[str, Vector]:
    """No head."""
    return _closed([way[-1]]), way[-1]


_HEADS = {"tip": _tip, "bar": _bar, "line": _line}


def _heading(way: list[Vector]) -> tuple[Vector, float]:
    """The direction of the last leg as a unit vector, and its length in pixels."""
    (x0, y0), (x1, y1) = way[-2], way[-1]
    length = max(0.01, math.dist((x0, y0), (x1, y1)))
    return ((x1 - x0) / length, (y1 - y0) / length), length


def _closed(points: list[Vector]) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
