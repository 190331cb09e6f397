"""The signs that mark cells, as pictures: tints, spots, brackets, frames, dots, rings, chevrons and links.

No two of them differ in colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Surface

from ui.board.art.forms import THICKNESS, StrokeStyle, dashes, document, glow, outline
from ui.board.model.geometry import Geometry
from ui.style import art
from ui.style.looks.look import Cells
from ui.style.surface_cache import cached_surfaces

INSET = {"checkered": 0.0, "wells": 0.03, "points": 0.05, "hexes": 0.0}  # the margin of a tint, in cell widths
HEX_REACH = 0.9
LIGHT = 1.7  # the glow around a winner, in cell widths
ANCHOR = 0.36  # the sign of an anchor, in cell widths
SPOT = {"points": 1.06}  # the ring below a selected piece, in cell widths, where pieces nearly fill their cells
SMALL_SPOT = 0.94  # the same ring elsewhere
COUNT, NUMBER = 0.4, 0.62  # a dot with a number, in cell widths; the number's em, in dot widths
DOT, POINT_DOT = 0.27, 0.37  # the dot on an empty target, in cell widths, and the one where lines cross
LIT = 0.32  # the opacity of the light in a dot
LINK = 0.5  # the square that holds the link between two neighbours, in cell widths
CHEVRON_EDGE = 0.12  # both edges of a chevron together, as a fraction of its picture
DISC = 0.85  # the opacity of the disc below a chevron
ARC, BAR = 0.31, 0.15  # a sight: half of an arc, in right angles; the length of its bars, in cell widths
BRACKET, ARM = 0.085, 0.3  # the thickness of brackets in cell widths; the length of their arms, as a fraction of a side


@cached_surfaces(megabytes=16)
def _sign(width: int, height: int, shapes: str) -> Surface:
    return art.rasterised(document(width, height, "", shapes), (width, height))


def centred_sign(
    unit: int, share: float, draw: Callable[[int], str], define: Callable[[int], str] | None = None
) -> Surface:
    """A square picture, `share` of a cell wide, centred on it exactly; `draw` and `define` get its side in pixels."""
    side = max(7, round(unit * share) // 2 * 2 + unit % 2)
    return art.rasterised(document(side, side, define(side) if define else "", draw(side)), (side, side))


def _rimmed(path: str, colour: str, thick: float, edge: str, rim: float) -> str:
    """A path as SVG, drawn first as its edge, which is wider by `rim`."""
    below = f'<path {path} stroke={edge} stroke-width="{thick + rim}"/>'
    return f'{below}<path {path} stroke="{colour}" stroke-width="{thick}"/>'


def hex_size(unit: int, row: int) -> tuple[int, int]:
    """The size of a picture that holds a hex, for centring on its cell."""
    return unit + 4, 2 * round(row * 2 / 3) + 4


def hex_corners(width: float, height: float, unit: float, row: float, reach: float) -> list[tuple[float, float]]:
    """The corners of a centred hex of `reach` times the full size, clockwise from the top."""
    x, y = width / 2, height / 2
    half, long, short = unit / 2 * reach, row * 2 / 3 * reach, row / 3 * reach
    return [(x, y - long), (x + half, y - short), (x + half, y + short), (x, y + long), (x - half, y + short),
            (x - half, y - short)]  # fmt: skip


def hex_path(width: float, height: float, unit: int, row: int, reach: float) -> str:
    """A centred hex of `reach` times the full size with slightly rounded corners, as an SVG path."""
    path, points = "", hex_corners(width, height, unit, row, reach)
    for number, (x, y) in enumerate(points):
        ends = []
        for other in (points[number - 1], points[(number + 1) % 6]):
            ends.append((x + (other[0] - x) * 0.12, y + (other[1] - y) * 0.12))
        path += f"{'L' if path else 'M'}{ends[0][0]:.2f} {ends[0][1]:.2f} "
        path += f"Q{x:.2f} {y:.2f} {ends[1][0]:.2f} {ends[1][1]:.2f} "
    return path + "Z"


def tint_picture(geometry: Geometry, cells: Cells, colour: str, strength: float, edge: str = "") -> Surface:
    """The face of a cell in one colour of opacity `strength`, with a fine line in `edge` along its inside."""
    unit = geometry.unit
    thin = max(1.0, unit * 0.022)
    paint = f'fill="{colour}" fill-opacity="{strength}"'
    line = f'fill="none" stroke="{edge}" stroke-opacity="0.7" stroke-width="{thin}"'
    if geometry.is_hex:
        size = hex_size(unit, geometry.row)
        shapes = f'<path d="{hex_path(*size, unit, geometry.row, HEX_REACH)}" {paint}/>'
        if edge:
            shapes += f'<path d="{hex_path(*size, unit, geometry.row, HEX_REACH - 0.03)}" {line}/>'
        return _sign(*size, shapes)
    gap = round(unit * INSET[cells])
    shapes = f"<rect {_square(unit, gap, unit * 0.1 if gap else 0)} {paint}/>"
    if edge:
        shapes += f"<rect {_square(unit, gap + thin * 1.2, unit * 0.08 if gap else 0)} {line}/>"
    return _sign(unit, unit, shapes)


def _square(unit: int, gap: float, curve: float) -> str:
    """A square with a margin of `gap` pixels in its cell, as the attributes of an SVG rect."""
    side = unit - 2 * gap
    return f'x="{gap}" y="{gap}" width="{side}" height="{side}" rx="{curve}"'


@cached_surfaces(megabytes=4)
def spot_picture(unit: int, cells: Cells, colour: str, edge: str) -> Surface:
    """A lit ring on the ground: the piece lifted above it is selected."""
    thick = max(2.0, unit * 0.05)

    def draw(side: int) -> str:
        middle, reach = side / 2, side / 2 - thick
        shape = f'cx="{middle}" cy="{middle}" r="{reach}" stroke-width'
        return (
            f'<circle {shape}="{thick + max(1.2, unit * 0.026)}" fill="{colour}" fill-opacity="{LIT}" stroke="{edge}" '
            f'stroke-opacity="0.8"/><circle {shape}="{thick}" fill="none" stroke="{colour}"/>'
        )

    return centred_sign(unit, SPOT.get(cells, SMALL_SPOT), draw)


@cached_surfaces(megabytes=2)
def anchor_picture(unit: int, colour: str, edge: str) -> Surface:
    """A dot in a ring: the hex that stands for a whole board piece."""
    thick = max(1.5, unit * 0.035)

    def draw(side: int) -> str:
        middle, reach = side / 2, side / 2 - thick
        place = f'cx="{middle}" cy="{middle}"'
        return (
            f'<circle {place} r="{reach}" fill="none" stroke="{edge}" stroke-opacity="0.6" stroke-width="{thick * 2}"/>'
            f'<circle {place} r="{reach}" fill="none" stroke="{colour}" stroke-width="{thick}"/>'
            f'<circle {place} r="{reach * 0.42}" fill="{colour}" stroke="{edge}" stroke-opacity="0.6"/>'
        )

    return centred_sign(unit, ANCHOR, draw)


@cached_surfaces(megabytes=4)
def glow_picture(unit: int, colour: str) -> Surface:
    """Light on the ground around a piece that has won."""

    def draw(side: int) -> str:
        return f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2}" fill="url(#light)"/>'

    return centred_sign(unit, LIGHT, draw, lambda side: glow("light", (side / 2, side / 2), side / 2, 1.0, colour))


def bracket_picture(geometry: Geometry, cells: Cells, colour: str, edge: str) -> Surface:
    """Brackets in the corners of a cell, which stay visible around a piece: the sign of a hint."""
    unit = geometry.unit
    thick = max(2.0, unit * BRACKET)
    if geometry.is_hex:
        width, height = hex_size(unit, geometry.row)
        corners = hex_corners(width, height, unit, geometry.row, HEX_REACH - BRACKET)
    else:
        width = height = unit
        near = unit * INSET[cells] + thick / 2 + max(1.0, unit * 0.02)
        corners = [(near, near), (unit - near, near), (unit - near, unit - near), (near, unit - near)]
    path = ""
    for number, (x, y) in enumerate(corners):
        if geometry.is_hex and x == width / 2:
            continue  # the upper one would hide the number on a stack
        (ax, ay), (bx, by) = corners[number - 1], corners[(number + 1) % len(corners)]
        path += f"M{x + (ax - x) * ARM:.2f} {y + (ay - y) * ARM:.2f} L{x:.2f} {y:.2f} "
        path += f"L{x + (bx - x) * ARM:.2f} {y + (by - y) * ARM:.2f} "
    shape = f'd="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return _sign(
        width,
        height,
        f'<path {shape} stroke="{edge}" stroke-opacity="0.7" stroke-width="{thick + max(1.6, unit * 0.03)}"/>'
        f'<path {shape} stroke="{colour}" stroke-width="{thick}"/>',
    )


def outline_picture(geometry: Geometry, colour: str, thickness: float, edge: str = "") -> Surface:
    """A frame along the inside of a cell; `thickness` is in cell widths. Without `edge`, its edge is a shadow."""
    unit = geometry.unit
    thick = thickness * max(50, unit)
    halo = f'fill="none" stroke="{edge or "#000"}" stroke-opacity="{0.9 if edge else 0.3}" stroke-linejoin="round"'
    line = f'fill="none" stroke="{colour}" stroke-width="{thick}" stroke-linejoin="round"'
    if geometry.is_hex:
        size = hex_size(unit, geometry.row)
        path = f'd="{hex_path(*size, unit, geometry.row, 0.93 - thickness)}"'
        return _sign(*size, f'<path {path} {halo} stroke-width="{thick + 2}"/><path {path} {line}/>')
    gap = thick / 2 + max(1.0, unit * 0.025)
    rect = _square(unit, gap, unit * 0.1)
    return _sign(unit, unit, f'<rect {rect} {halo} stroke-width="{thick + 2}"/><rect {rect} {line}/>')


def dot_picture(unit: int, share: float, colour: str, edge: str, strength: float = 0.75) -> Surface:
    """A dot, `share` of a cell wide, with a soft edge in another colour, so that it shows on any ground."""
    side = max(5, round(unit * share) // 2 * 2 + unit % 2)
    return _sign(
        side,
        side,
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{side * 0.42}" fill="{colour}" fill-opacity="{strength}" '
        f'stroke="{edge}" stroke-opacity="{strength * 0.55}" stroke-width="{max(1.0, side * 0.07)}"/>',
    )


def count_pictures(unit: int, count: int, colour: str, ink: str, strength: float = 0.85) -> tuple[Surface, Surface]:
    """A dot, and the number of counters that move there, to paint on its middle."""
    dot = dot_picture(unit, COUNT, colour, ink, strength)
    return dot, art.text(str(count), "Bold", max(7, round(dot.get_width() * NUMBER)), ink)


def target_picture(unit: int, cells: Cells, colour: str, edge: str) -> Surface:
    """The dot on an empty target; on a point it is larger, because the lines cross in a dot themselves."""
    if cells == "points":
        return dot_picture(unit, POINT_DOT, colour, edge, 0.9)
    return dot_picture(unit, DOT, colour, edge)


def ring_picture(unit: int, share: float, colour: str, edge: str, stroke: StrokeStyle | None = None) -> Surface:
    """A ring around a piece, `share` of a cell wide; `stroke` is the pen if a player drew it."""
    thick = max(1.4, unit * THICKNESS[stroke] * 0.8) if stroke else max(2.6, unit * 0.066)
    pattern = dashes(stroke, unit) if stroke else ""

    def draw(side: int) -> str:
        circle = outline("round", side / 2, side / 2, side / 2 - max(thick, unit * 0.04))
        return _rimmed(f'd="{circle}" fill="none" {pattern}', colour, thick, f'"{edge}" stroke-opacity="0.7"', 1)

    return centred_sign(unit, share, draw)


@cached_surfaces(megabytes=4)
def capture_picture(unit: int, share: float, colour: str, edge: str) -> Surface:
    """The sight of a gun, four arcs with a bar in each: the piece in it would be captured."""
    thick = max(2.0, unit * 0.046)

    def draw(side: int) -> str:
        middle, reach = side / 2, side / 2 - max(thick, unit * 0.04)
        parts = []
        for number in range(4):
            start, way, end = (math.pi * (number + aside) / 2 for aside in (-ARC, 0, ARC))
            points = [(middle + reach * math.cos(at), middle + reach * math.sin(at)) for at in (start, end)]
            (x0, y0), (x1, y1) = points
            parts.append(f"M{x0:.2f} {y0:.2f} A{reach:.2f} {reach:.2f} 0 0 1 {x1:.2f} {y1:.2f}")
            inner = reach - unit * BAR
            bar = [(middle + far * math.cos(way), middle + far * math.sin(way)) for far in (reach, inner)]
            parts.append(f"M{bar[0][0]:.2f} {bar[0][1]:.2f} L{bar[1][0]:.2f} {bar[1][1]:.2f}")
        path = f'd="{" ".join(parts)}" fill="none" stroke-linecap="round"'
        return _rimmed(path, colour, thick, f'"{edge}" stroke-opacity="0.9"', max(1.6, unit * 0.03))

    return centred_sign(unit, share, draw)


@cached_surfaces(megabytes=4)
def danger_picture(unit: int, share: float, colour: str, edge: str) -> Surface:
    """A ring with four teeth that point inward: the piece in it would be lost."""
    thick = max(2.2, unit * 0.052)

    def draw(side: int) -> str:
        middle, reach = side / 2, side / 2 - max(thick, unit * 0.04)
        ring = outline("round", middle, middle, reach)
        teeth = []
        for number in range(4):
            angle = math.pi * (number + 0.5) / 2
            x, y, inner, half = math.cos(angle), math.sin(angle), reach - unit * 0.13, unit * 0.07
            ends = ((reach, half), (inner, 0.0), (reach, -half))
            points = [f"{middle + far * x - out * y:.2f} {middle + far * y + out * x:.2f}" for far, out in ends]
            teeth.append(f"M{' L'.join(points)}Z")
        line = f'stroke="{edge}" stroke-opacity="0.7" stroke-linejoin="round"'
        return (
            f'<path d="{ring}" fill="none" {line} stroke-width="{thick + 1.4}"/>'
            f'<path d="{" ".join(teeth)}" fill="{colour}" {line} stroke-width="1.2"/>'
            f'<path d="{ring}" fill="none" stroke="{colour}" stroke-width="{thick}"/>'
        )

    return centred_sign(unit, share, draw)


def chevron_picture(
    unit: int, share: float, way: tuple[float, float], colour: str, edge: str, on_disc: bool = False
) -> Surface:
    """Two nested angles that point along `way` on the screen, `share` of a cell wide.

    The edge is wide, so that they show on pieces of any colour. Where a piece has a figure, they need to lie `on_disc`.
    """
    side = max(9, round(unit * share) // 2 * 2 + unit % 2)
    length = math.hypot(*way) or 1.0
    ax, ay = way[0] / length, way[1] / length

    def angle(shift: float) -> str:
        points = [(shift - 0.2, -0.26), (shift + 0.06, 0.0), (shift - 0.2, 0.26)]
        turned = [(0.5 + x * ax - y * ay, 0.5 + x * ay + y * ax) for x, y in points]
        return "M" + " L".join(f"{x * side:.2f} {y * side:.2f}" for x, y in turned)

    lines = angle(-0.04) + angle(0.22)
    shape = f'd="{lines}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    rim = max(2.4, side * CHEVRON_EDGE)
    disc = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side * 0.48}" fill="{edge}" fill-opacity="{DISC}"/>'
    return _sign(side, side, disc * on_disc + _rimmed(shape, colour, max(1.6, side * 0.1), f'"{edge}"', rim))


@cached_surfaces(megabytes=1)
def link_picture(unit: int, upright: bool, colour: str, edge: str) -> Surface:
    """A bar with a knob at both ends, to join two neighbours: one lends the other a step."""
    thick, knob, reach = max(1.6, unit * 0.05), max(1.8, unit * 0.068), unit * 0.15

    def draw(side: int) -> str:
        middle = side / 2
        ends = [(middle, middle + way * reach) if upright else (middle + way * reach, middle) for way in (-1, 1)]
        (x0, y0), (x1, y1) = ends
        bar, rim = f'd="M{x0:.2f} {y0:.2f} L{x1:.2f} {y1:.2f}" stroke-linecap="round"', max(1.0, unit * 0.02)

        def layer(ink: str, wider: float) -> str:
            knobs = "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{knob + wider:.2f}" fill="{ink}"/>' for x, y in ends)
            return f'<path {bar} stroke="{ink}" stroke-width="{thick + 2 * wider:.2f}"/>{knobs}'

        return layer(edge, rim) + layer(colour, 0.0)

    return centred_sign(unit, LINK, draw)
