"""The trail of the last move under the pieces: a ribbon along its path, and signs at both ends.

Each sign has its own shape: a ring where the mover stood, a pool of light where it stands, a fine ring around
changed pieces, a dashed one around placed pieces, a bright rim on laid hexes, and the signs of `traces`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from itertools import pairwise

import pygame
from pygame import Surface

from game.grid import Cell
from ui.board.art.forms import document, glow
from ui.board.model.geometry import Geometry, Vector
from ui.board.model.marks import Arrow, Trail
from ui.board.painters.signs import HEX_REACH, centred_sign, hex_path, hex_size
from ui.board.painters.traces import crystals_picture, drops_picture, rays_picture, sparkles_picture
from ui.style import art
from ui.style.surface_cache import cached_surfaces
from ui.style.themes import BoardColours

NARROW, WIDE = 0.05, 0.15  # board units: the width of a ribbon at its start and at its end
START, END = 0.19, 0.24  # board units from the first cell's centre to the ribbon, and from it to the last centre
ROUND = 0.3  # board units: the distance from a bend at which its rounding starts
ORIGIN, POOL, LANDING = 0.3, 0.98, 0.94  # board units: the widths of signs
DASHES = 10  # the dashes of the ring around a placed piece



def paint_trail(canvas: Surface, geometry: Geometry, colours: BoardColours, trail: Trail, freezes: bool = True) -> None:
    """Paint the trail of a move: first the ribbons, then the signs of cells.

    Pieces that may not act get ice only if the game `freezes` them.
    """
    for arrow in trail.arrows:
        if arrow.led:
            _paint_ribbon(canvas, geometry, colours, arrow)
    ink = geometry.unit, colours.last, colours.last_edge
    _put(canvas, geometry, trail.laid, lambda: rim_picture(geometry, colours))
    _put(canvas, geometry, trail.left, lambda: origin_picture(*ink))
    _put(canvas, geometry, trail.reached, lambda: pool_picture(*ink))
    _put(canvas, geometry, trail.turned, lambda: turned_picture(*ink))
    _put(canvas, geometry, trail.placed, lambda: landing_picture(*ink))
    _put(canvas, geometry, trail.born, lambda: sparkles_picture(*ink))
    bare = [cell for cell in trail.taken if cell not in trail.reached]  # elsewhere the captor stands in its own ring
    _put(canvas, geometry, bare, lambda: rays_picture(*ink))
    if freezes:
        _put(canvas, geometry, trail.frozen, lambda: crystals_picture(geometry.unit))
        _put(canvas, geometry, trail.woken, lambda: drops_picture(geometry.unit))


def _put(canvas: Surface, geometry: Geometry, cells: Iterable[Cell], draw: Callable[[], Surface]) -> None:
    """Paint a sign in the middle of each cell; `draw` is called only if there are any."""
    for cell in cells:
        sign = draw()
        canvas.blit(sign, sign.get_rect(center=geometry.box(cell).center))


# ---- signs


@cached_surfaces(megabytes=4)
def origin_picture(unit: int, colour: str, edge: str) -> Surface:
    """A small ring: the mover stood here."""
    thick = max(2.0, unit * 0.06)
    return centred_sign(unit, ORIGIN, lambda side: _ring(side, side * 0.34, thick, colour, edge))


@cached_surfaces(megabytes=4)
def pool_picture(unit: int, colour: str, edge: str) -> Surface:
    """A pool of light with a fine rim: the mover arrived here."""
    thin = max(1.0, unit * 0.02)

    def draw(side: int) -> str:
        return f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - thin}" fill="url(#pool)"/>' + _ring(
            side, side / 2 - thin * 1.6, thin * 1.6, colour, edge
        )

    return centred_sign(unit, POOL, draw, lambda side: glow("pool", (side / 2, side / 2), side * 0.9, 0.95, colour))


@cached_surfaces(megabytes=4)
def turned_picture(unit: int, colour: str, edge: str) -> Surface:
    """A fine ring: a piece became another here."""
    thin = max(1.5, unit * 0.03)
    return centred_sign(unit, POOL, lambda side: _ring(side, side / 2 - thin * 1.3, thin, colour, edge))


@cached_surfaces(megabytes=4)
def landing_picture(unit: int, colour: str, edge: str) -> Surface:
    """A ring of dashes: a piece was placed here."""
    thick = max(2.0, unit * 0.05)

    def draw(side: int) -> str:
        reach = side / 2 - thick
        dash = math.tau * reach / DASHES
        pattern = f'stroke-dasharray="{dash * 0.58:.2f} {dash * 0.42:.2f}"'
        return _ring(side, reach, thick, colour, edge, pattern)

    return centred_sign(unit, LANDING, draw)


@cached_surfaces(megabytes=4)
def _rim(size: tuple[int, int], path: str, thick: float, colour: str, edge: str) -> Surface:
    line = f'd="{path}" fill="none" stroke-linejoin="round"'
    body = (
        f'<path {line} stroke="{edge}" stroke-opacity="0.6" stroke-width="{thick * 1.7}"/>'
        f'<path {line} stroke="{colour}" stroke-width="{thick}"/>'
    )
    return art.rasterised(document(*size, "", body), size)


def rim_picture(geometry: Geometry, colours: BoardColours) -> Surface:
    """A bright line along the inside of a hex: it was laid last."""
    size, thick = hex_size(geometry.unit, geometry.row), max(1.5, geometry.unit * 0.028)
    path = hex_path(*size, geometry.unit, geometry.row, HEX_REACH - 0.06)
    return _rim(size, path, thick, colours.last, colours.last_edge)


def _ring(side: int, reach: float, thick: float, colour: str, edge: str, pattern: str = "") -> str:
    line = f'cx="{side / 2}" cy="{side / 2}" r="{reach}" fill="none" {pattern}'
    return (
        f'<circle {line} stroke="{edge}" stroke-opacity="0.7" stroke-width="{thick * 1.35 + 0.8:.2f}"/>'
        f'<circle {line} stroke="{colour}" stroke-width="{thick:.2f}"/>'
    )


# ---- the ribbon


def _paint_ribbon(canvas: Surface, geometry: Geometry, colours: BoardColours, arrow: Arrow) -> None:
    """Paint a ribbon that widens along the path of a piece."""
    unit = geometry.unit
    way = _bent([geometry.point(*point) for point in arrow.way], ROUND * unit)
    points = _between(way, START * unit, END * unit)
    if len(points) < 2:
        return
    pad = WIDE * unit + 2
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    size = math.ceil(max(x for x, _ in points) + pad - left), math.ceil(max(y for _, y in points) + pad - top)
    path = _outlined([(x - left, y - top) for x, y in points], NARROW * unit, WIDE * unit)
    line = f'stroke="{colours.last_edge}" stroke-opacity="0.55" stroke-width="{max(1.0, unit * 0.018):.2f}"'
    body = f'<path d="{path}" fill="{colours.last}" fill-opacity="0.85" {line} stroke-linejoin="round"/>'
    canvas.blit(art.svg(document(*size, "", body), size), (round(left), round(top)))


def _bent(way: list[Vector], reach: float) -> list[Vector]:
    """The path with its bends rounded, from `reach` pixels before each to `reach` pixels after it."""
    smooth = [way[0]]
    for before, corner, after in zip(way, way[1:], way[2:], strict=False):
        start, end = _toward(corner, before, reach), _toward(corner, after, reach)
        for step in range(7):
            part = step / 6
            ends = _mixed(start, corner, part), _mixed(corner, end, part)
            smooth.append(_mixed(*ends, part))
    return [*smooth, way[-1]]


def _toward(start: Vector, end: Vector, length: float) -> Vector:
    return _mixed(start, end, min(0.5, length / max(0.01, math.dist(start, end))))


def _mixed(one: Vector, other: Vector, part: float) -> Vector:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _between(way: list[Vector], start: float, end: float) -> list[Vector]:
    """The path without its first `start` and last `end` pixels; empty if nothing is left."""
    length = sum(math.dist(*leg) for leg in pairwise(way)) - end
    points, gone = [], 0.0
    for one, other in pairwise(way):
        leg = math.dist(one, other)
        if leg:
            low, high = max(0.0, start - gone), min(leg, length - gone)
            if low < high:
                points += [_mixed(one, other, low / leg), _mixed(one, other, high / leg)]
        gone += leg
    return [point for number, point in enumerate(points) if not number or math.dist(point, points[number - 1]) > 0.01]


def _outlined(points: list[Vector], narrow: float, wide: float) -> str:
    """The outline of a line through the points, from `narrow` to `wide`, with round ends, as an SVG path."""
    whole = sum(math.dist(*leg) for leg in pairwise(points))
    gone, near, far = 0.0, [], []
    for number, (x, y) in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        gone += math.dist(before, (x, y)) if number else 0.0
        heading = pygame.Vector2(after[0] - before[0], after[1] - before[1]).normalize()
        half = (narrow + (wide - narrow) * gone / whole) / 2
        near.append((x - heading.y * half, y + heading.x * half))
        far.append((x + heading.y * half, y - heading.x * half))
    last, first = wide / 2, narrow / 2
    there = " L".join(f"{x:.2f} {y:.2f}" for x, y in near)
    back = " L".join(f"{x:.2f} {y:.2f}" for x, y in reversed(far[:-1]))
    turn = f"A{last:.2f} {last:.2f} 0 0 0 {far[-1][0]:.2f} {far[-1][1]:.2f}"
    close = f"A{first:.2f} {first:.2f} 0 0 0 {near[0][0]:.2f} {near[0][1]:.2f}Z"
    return f"M{there} {turn} L{back} {close}"
