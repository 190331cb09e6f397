"""Signs around a piece for the effects of the last move: crystals, drops, sparkles, rays."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Surface

from ui.board.painters.signs import centred_sign
from ui.style.surface_cache import cached_surfaces

ICE, DEPTH = "#eaf7ff", "#1b5c93"  # the colours of frost and of the water that it thaws to
AROUND = 1.06  # board units: the width of a sign in the corners of a cell
RAYS = 8  # the number of rays around a captured piece
RAY = (0.36, 0.475)  # board units from the centre: both ends of a ray


# The centres and sizes of signs, in board units from the centre of a cell.
CRYSTALS = ((-0.36, -0.36, 0.125), (0.39, -0.36, 0.085), (0.36, 0.37, 0.105))
DROPS = ((-0.33, 0.33, 0.105), (0.0, 0.43, 0.08), (0.34, 0.35, 0.09))
SPARKLES = ((0.36, -0.36, 0.15), (-0.4, -0.3, 0.085), (0.41, 0.28, 0.085))


@cached_surfaces(megabytes=2)
def crystals_picture(unit: int) -> Surface:
    """Crystals of ice in three corners: the piece froze."""
    thick = max(1.1, unit * 0.026)

    def draw(side: int) -> str:
        lines = []
        for x, y, reach in _scaled(CRYSTALS, side, unit):
            for number in range(3):
                angle = math.pi * (number / 3 + 1 / 6)
                dx, dy = reach * math.cos(angle), reach * math.sin(angle)
                lines.append(f"M{x - dx:.2f} {y - dy:.2f} L{x + dx:.2f} {y + dy:.2f}")
        return _line(" ".join(lines), thick, ICE, DEPTH)

    return centred_sign(unit, AROUND, draw)


@cached_surfaces(megabytes=2)
def drops_picture(unit: int) -> Surface:
    """Drops of water below: the piece thawed."""

    def drop(x: float, y: float, size: float) -> str:
        low, half = y + size * 0.35, size * 0.62
        return (
            f"M{x:.2f} {y - size:.2f} C{x + half * 0.4:.2f} {y - size * 0.4:.2f} {x + half:.2f} {y:.2f} "
            f"{x + half:.2f} {low:.2f} A{half:.2f} {half:.2f} 0 0 1 {x - half:.2f} {low:.2f} "
            f"C{x - half:.2f} {y:.2f} {x - half * 0.4:.2f} {y - size * 0.4:.2f} {x:.2f} {y - size:.2f}Z"
        )

    def draw(side: int) -> str:
        return _shapes((drop(*place) for place in _scaled(DROPS, side, unit)), unit, ICE, DEPTH)

    return centred_sign(unit, AROUND, draw)


@cached_surfaces(megabytes=2)
def sparkles_picture(unit: int, colour: str, edge: str) -> Surface:
    """Stars of four rays: the piece came into being here."""

    def star(x: float, y: float, size: float) -> str:
        points = []
        for number in range(8):
            angle, far = math.pi * number / 4, size * (1.0, 0.34)[number % 2]
            points.append(f"{x + far * math.sin(angle):.2f} {y - far * math.cos(angle):.2f}")
        return f"M{' L'.join(points)}Z"

    def draw(side: int) -> str:
        return _shapes((star(*place) for place in _scaled(SPARKLES, side, unit)), unit, colour, edge)

    return centred_sign(unit, AROUND, draw)


@cached_surfaces(megabytes=4)
def rays_picture(unit: int, colour: str, edge: str) -> Surface:
    """Rays around a cell: a piece was captured here."""

    def draw(side: int) -> str:
        rays = []
        for number in range(RAYS):
            angle = math.tau * (number + 0.5) / RAYS
            ends = [(side / 2 + far * unit * math.sin(angle), side / 2 - far * unit * math.cos(angle)) for far in RAY]
            rays.append(f"M{ends[0][0]:.2f} {ends[0][1]:.2f} L{ends[1][0]:.2f} {ends[1][1]:.2f}")
        return _line(" ".join(rays), max(1.6, unit * 0.042), colour, edge)

    return centred_sign(unit, 1.0, draw)


def _scaled(places: Iterable[tuple[float, float, float]], side: int, unit: int) -> list[tuple[float, float, float]]:
    """Places and sizes in board units from the centre, as pixels of a square picture."""
    return [(side / 2 + x * unit, side / 2 + y * unit, size * unit) for x, y, size in places]


def _line(path: str, thick: float, colour: str, edge: str) -> str:
    line = f'd="{path}" fill="none" stroke-linecap="round"'
    return (
        f'<path {line} stroke="{edge}" stroke-opacity="0.8" stroke-width="{thick * 1.5 + 1.2:.2f}"/>'
        f'<path {line} stroke="{colour}" stroke-width="{thick:.2f}"/>'
    )


def _shapes(paths: Iterable[str], unit: int, colour: str, edge: str) -> str:
    line = f'stroke="{edge}" stroke-opacity="0.85" stroke-linejoin="round" stroke-width="{max(1.0, unit * 0.024):.2f}"'
    return f'<path d="{" ".join(paths)}" fill="{colour}" {line}/>'
