"""The signs that mark cells, as pictures: tints, frames, dots, rings and chevrons."""

from __future__ import annotations

import math

from pygame import Surface

from ui import art
from ui.board.forms import document
from ui.board.geometry import Geometry
from ui.looks.look import Cells
from ui.shelf import kept

INSET = {"checkered": 0.0, "wells": 0.03, "points": 0.05, "hexes": 0.0}  # of a cell: what a tint leaves free
HEX_REACH = 0.9


@kept(megabytes=16)
def _sign(width: int, height: int, shapes: str) -> Surface:
    return art.rasterised(document(width, height, "", shapes), (width, height))


def hex_size(unit: int, row: int) -> tuple[int, int]:
    """The size of a picture that holds a hex of a geometry, to be laid round the middle of its cell."""
    return unit + 4, 2 * round(row * 2 / 3) + 4


def hex_path(width: float, height: float, unit: int, row: int, reach: float) -> str:
    """A hex with slightly round corners in the middle of such a picture, `reach` of its full size, as an SVG path."""
    x, y = width / 2, height / 2
    half, long, short = unit / 2 * reach, row * 2 / 3 * reach, row / 3 * reach
    points = [(0, -long), (half, -short), (half, short), (0, long), (-half, short), (-half, -short)]
    path = ""
    for number, (across, down) in enumerate(points):
        ends = []
        for other in (points[number - 1], points[(number + 1) % 6]):
            ends.append((x + across + (other[0] - across) * 0.12, y + down + (other[1] - down) * 0.12))
        path += f"{'L' if path else 'M'}{ends[0][0]:.2f} {ends[0][1]:.2f} "
        path += f"Q{x + across:.2f} {y + down:.2f} {ends[1][0]:.2f} {ends[1][1]:.2f} "
    return path + "Z"


def tint_picture(geometry: Geometry, cells: Cells, colour: str, strength: float) -> Surface:
    """A cell's face in one colour, `strength` from 0 to 1."""
    unit = geometry.unit
    paint = f'fill="{colour}" fill-opacity="{strength}"'
    if geometry.is_hex:
        size = hex_size(unit, geometry.row)
        return _sign(*size, f'<path d="{hex_path(*size, unit, geometry.row, HEX_REACH)}" {paint}/>')
    gap = round(unit * INSET[cells])
    curve = unit * 0.1 if gap else 0
    side = unit - 2 * gap
    return _sign(unit, unit, f'<rect x="{gap}" y="{gap}" width="{side}" height="{side}" rx="{curve}" {paint}/>')


def outline_picture(geometry: Geometry, colour: str, thickness: float) -> Surface:
    """A frame along the inside of a cell, `thickness` of its width."""
    unit = geometry.unit
    thick = max(2.0, unit * thickness)
    halo = 'fill="none" stroke="#000" stroke-opacity="0.3" stroke-linejoin="round"'
    line = f'fill="none" stroke="{colour}" stroke-width="{thick}" stroke-linejoin="round"'
    if geometry.is_hex:
        size = hex_size(unit, geometry.row)
        path = f'd="{hex_path(*size, unit, geometry.row, 0.93 - thickness)}"'
        return _sign(*size, f'<path {path} {halo} stroke-width="{thick + 2}"/><path {path} {line}/>')
    gap = thick / 2 + max(1.0, unit * 0.025)
    side = unit - 2 * gap
    rect = f'x="{gap}" y="{gap}" width="{side}" height="{side}" rx="{unit * 0.1}"'
    return _sign(unit, unit, f'<rect {rect} {halo} stroke-width="{thick + 2}"/><rect {rect} {line}/>')


def dot_picture(unit: int, share: float, colour: str, edge: str, strength: float = 0.75) -> Surface:
    """A round dot, `share` of a cell wide, with a soft edge in another colour that shows it on every ground."""
    side = max(5, round(unit * share) // 2 * 2 + unit % 2)
    return _sign(
        side,
        side,
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{side * 0.42}" fill="{colour}" fill-opacity="{strength}" '
        f'stroke="{edge}" stroke-opacity="{strength * 0.55}" stroke-width="{max(1.0, side * 0.07)}"/>',
    )


def ring_picture(unit: int, share: float, colour: str, edge: str) -> Surface:
    """A ring round a piece, `share` of a cell wide."""
    side = max(7, round(unit * share) // 2 * 2 + unit % 2)
    thick = max(2.0, unit * 0.055)
    round_line = f'cx="{side / 2}" cy="{side / 2}" r="{side / 2 - thick}" fill="none"'
    return _sign(
        side,
        side,
        f'<circle {round_line} stroke="{edge}" stroke-opacity="0.6" stroke-width="{thick + 2}"/>'
        f'<circle {round_line} stroke="{colour}" stroke-width="{thick}"/>',
    )


def chevron_picture(unit: int, share: float, way: tuple[float, float], colour: str, edge: str) -> Surface:
    """Two nested angles that point along `way` on the screen, `share` of a cell wide."""
    side = max(9, round(unit * share) // 2 * 2 + unit % 2)
    length = math.hypot(*way) or 1.0
    ax, ay = way[0] / length, way[1] / length

    def angle(shift: float) -> str:
        points = [(shift - 0.2, -0.26), (shift + 0.06, 0.0), (shift - 0.2, 0.26)]
        turned = [(0.5 + x * ax - y * ay, 0.5 + x * ay + y * ax) for x, y in points]
        return "M" + " L".join(f"{x * side:.2f} {y * side:.2f}" for x, y in turned)

    lines = angle(-0.04) + angle(0.22)
    shape = f'd="{lines}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    thick = max(1.6, side * 0.1)
    return _sign(
        side,
        side,
        f'<path {shape} stroke="{edge}" stroke-opacity="0.8" stroke-width="{thick + max(1.6, side * 0.06)}"/>'
        f'<path {shape} stroke="{colour}" stroke-width="{thick}"/>',
    )
