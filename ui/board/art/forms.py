"""The building blocks of drawings: SVG documents, gradients, outlines and strokes.

The light always comes from the north-west. The renderer, nanosvg, needs gradients in user space and has no filters.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache
from typing import Literal

import pygame

from ui.board.model.geometry import Vector
from ui.style.art import mixed
from ui.style.themes.theme import Palette, Shape

Cut = Callable[[float, float], float]  # what is left of the reach of an outline, by its angle clockwise from the east
StrokeStyle = Literal["solid", "dashed", "dotted", "thin"]  # the strokes of a player's pens

THICKNESS: dict[StrokeStyle, float] = {"solid": 0.1, "dashed": 0.1, "dotted": 0.1, "thin": 0.045}  # board units
DASHES: dict[StrokeStyle, tuple[float, float]] = {"dashed": (0.2, 0.11), "dotted": (0.08, 0.1)}  # dash and gap
CORNERS: dict[Shape, tuple[int, float]] = {"square": (4, 45), "hexagon": (6, 30), "triangle": (3, 0)}
CORNER_REACH: dict[Shape, float] = {"round": 1.0, "square": 1.3, "hexagon": 1.06, "triangle": 1.24}
ROUNDED = 0.1  # the length of a rounded corner, as a fraction of a side
STEPS, CUT_STEPS = 96, 240  # the points of a rounded polygon, whole and cut
SOFT = {3: 2.9, 4: 8.0, 6: 20.0}  # how sharp the corners of a rounded polygon are, by its number of sides


def document(width: float, height: float, definitions: str, body: str) -> str:
    """An SVG text with a drawing area of `width` by `height` units."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"<defs>{definitions}</defs>{body}</svg>"
    )


def linear(name: str, start: tuple[float, float], end: tuple[float, float], *stops: tuple[int, str]) -> str:
    """A gradient called `name` from point to point; stops are (percent, colour)."""
    marks = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]}" y1="{start[1]}" '
        f'x2="{end[0]}" y2="{end[1]}">{marks}</linearGradient>'
    )


def radial(name: str, centre: tuple[float, float], radius: float, *stops: tuple[int, str]) -> str:
    """A gradient called `name` from a centre outward; stops are (percent, colour)."""
    marks = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]}" cy="{centre[1]}" '
        f'r="{radius}">{marks}</radialGradient>'
    )


def shine(
    name: str, start: tuple[float, float], end: tuple[float, float], strength: float, colour: str = "#fff"
) -> str:
    """A linear gradient called `name`: bright in the middle between two points, transparent at both."""
    marks = "".join(
        f'<stop offset="{at}%" stop-color="{colour}" stop-opacity="{part}"/>'
        for at, part in ((0, 0), (35, strength), (65, strength), (100, 0))
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]}" y1="{start[1]}" '
        f'x2="{end[0]}" y2="{end[1]}">{marks}</linearGradient>'
    )


def glow(name: str, centre: Vector, radius: float, strength: float, colour: str = "#fff") -> str:
    """A radial gradient called `name`: bright in the centre, transparent at the radius."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]}" cy="{centre[1]}" r="{radius}">'
        f'<stop offset="0%" stop-color="{colour}" stop-opacity="{strength}"/>'
        f'<stop offset="45%" stop-color="{colour}" stop-opacity="{strength * 0.45}"/>'
        f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def corners(shape: Shape, x: float, y: float, reach: float, flatness: float = 1.0) -> list[tuple[float, float]]:
    """The corners of an outline around a centre, clockwise from the east; a circle has 48.

    Outlines of equal `reach` look equally large. `flatness` is height divided by width.
    """
    count, first = CORNERS.get(shape, (48, 0.0))
    turn = -90.0 if shape == "triangle" else first
    far = reach * CORNER_REACH[shape]
    angles = [math.radians(turn + 360 * number / count) for number in range(count)]
    return [(x + far * math.cos(angle), y + far * flatness * math.sin(angle)) for angle in angles]


def outline(shape: Shape, x: float, y: float, reach: float, flatness: float = 1.0) -> str:
    """The SVG path of an outline with slightly rounded corners; see `corners`."""
    if shape == "round":
        high = reach * flatness
        return f"M{x - reach} {y} a{reach} {high} 0 1 0 {2 * reach} 0 a{reach} {high} 0 1 0 {-2 * reach} 0Z"
    points = corners(shape, x, y, reach, flatness)
    path = ""
    for number, (at_x, at_y) in enumerate(points):
        ends = [
            (at_x + (to_x - at_x) * ROUNDED, at_y + (to_y - at_y) * ROUNDED)
            for to_x, to_y in (points[number - 1], points[(number + 1) % len(points)])
        ]
        path += f"{'L' if path else 'M'}{ends[0][0]:.2f} {ends[0][1]:.2f} "
        path += f"Q{at_x:.2f} {at_y:.2f} {ends[1][0]:.2f} {ends[1][1]:.2f} "
    return path + "Z"


def rounded_polygon(sides: int, x: float, y: float, reach: float, cut: Cut | None = None) -> str:
    """The SVG path of a rounded polygon with the area of a circle of radius `reach`; 0 `sides` give the circle.

    A `cut` takes parts of it away.
    """
    if sides not in SOFT and cut is None:
        return outline("round", x, y, reach)
    points = " L".join(f"{x + reach * across:.2f} {y + reach * down:.2f}" for across, down in _rounded(sides, cut))
    return f"M{points}Z"


@cache
def _rounded(sides: int, cut: Cut | None = None) -> tuple[Vector, ...]:
    """The points of a rounded polygon of area pi around (0, 0), with a corner at the top or a side at the bottom."""
    steps = CUT_STEPS if cut else STEPS
    angles = [math.tau * step / steps for step in range(steps)]
    normals = [math.pi / 2 + math.tau * number / sides for number in range(sides)]
    reaches = [1.0] * steps
    if sides in SOFT:
        near = [sum(max(0.0, math.cos(angle - normal)) ** SOFT[sides] for normal in normals) for angle in angles]
        reaches = [part ** (-1 / SOFT[sides]) for part in near]
    whole = math.sqrt(sum(reach**2 for reach in reaches) / steps)
    polar = [(angle, reach / whole) for angle, reach in zip(angles, reaches, strict=True)]
    if cut:
        polar = [(angle, cut(angle, reach)) for angle, reach in polar]
    return tuple((math.cos(angle) * reach, math.sin(angle) * reach) for angle, reach in polar)


def emboss(path: str, palette: Palette, fill: str, high: float) -> str:
    """A path in relief: `high` units above its ground, lit from the north-west."""
    shadow = f'fill="#000" fill-opacity="0.3" transform="translate({high * 1.3} {high * 1.7})"'
    dark = f'fill="{mixed(palette.low, palette.rim, 0.6)}" transform="translate({high * 0.45} {high * 0.55})"'
    light = f'fill="{mixed(palette.light, "#ffffff", 0.5)}" transform="translate({-high * 0.4} {-high * 0.45})"'
    return "".join(f'<path d="{path}" {style}/>' for style in (shadow, dark, light, f'fill="{fill}"'))


def moved_path(path: str, at: Vector, turn: float = 0.0, mirrored: bool = False) -> str:
    """A path of absolute points, mirrored left to right, then turned clockwise by `turn` radians, then moved."""
    cosine, sine, side = math.cos(turn), math.sin(turn), -1 if mirrored else 1

    def placed(found: re.Match[str]) -> str:
        x, y = side * float(found[1]), float(found[2])
        return f"{at[0] + x * cosine - y * sine:.2f} {at[1] + x * sine + y * cosine:.2f}"

    return re.sub(r"(-?[\d.]+) (-?[\d.]+)", placed, path)


def dashes(stroke: StrokeStyle, unit: float) -> str:
    """The pattern of a stroke as an attribute of an SVG path, `unit` pixels a cell."""
    dash, gap = DASHES.get(stroke, (0.0, 0.0))
    return f'stroke-dasharray="{dash * unit:.2f} {gap * unit:.2f}"' if dash else 'stroke-linecap="round"'


def has_pale_rim(palette: Palette) -> bool:
    """Whether the rim is paler than the piece, so that a dark piece stands out on a dark board."""
    rim, body = (pygame.Color(colour).grayscale().r for colour in (palette.rim, palette.body))
    return bool(rim > body)


def is_light(palette: Palette) -> bool:
    """Whether a piece is light, so that dark ink is easier to read on it."""
    return pygame.Color(palette.body).grayscale().r > 140
