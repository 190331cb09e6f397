"""The counters of stacks as SVG: seen at a slant from above, striped like casino chips."""

from __future__ import annotations

import math

from ui.board.art.forms import corners, document, glow, linear, outline, radial
from ui.style.art import mixed
from ui.style.looks.look import Mark
from ui.style.themes.theme import Palette

CHIP_HEIGHT = 82.0  # the height of a counter's picture, which is 100 wide
CHIP_FACE = 35.0  # the y of the centre of the face in that picture
THICK = 12.0
FLATNESS = 34 / 48  # height by width of a horizontal circle


def chip(palette: Palette, mark: Mark, pips: int) -> str:
    """One counter; its stripes are the `pips`."""
    return _printed(palette) if palette.make == "print" else _round(palette, pips)


def _round(palette: Palette, pips: int) -> str:
    stripe = mixed(palette.ring, "#ffffff", 0.35)
    definitions = (
        linear("side", (2, 0), (98, 0), (0, palette.low), (28, palette.body), (72, palette.low), (100, palette.rim))
        + radial("top", (36, 22), 74, (0, palette.light), (52, palette.body), (100, palette.low))
        + linear("inner", (20, 16), (80, 52), (0, mixed(palette.body, palette.low, 0.55)), (100, palette.light))
        + glow("spark", (32, 19), 20, 0.8)
    )
    bands = "".join(_band(math.pi * (number + 0.5) / pips, 0.15) for number in range(pips))
    return document(
        100,
        CHIP_HEIGHT,
        definitions,
        f'<path d="M2 {CHIP_FACE} v12 a48 34 0 0 0 96 0 v-12z" fill="url(#side)" stroke="{palette.rim}" '
        f'stroke-width="1.6"/><g fill="{stripe}" fill-opacity="0.75">{bands}</g>'
        f'<ellipse cx="50" cy="{CHIP_FACE}" rx="48" ry="34" fill="url(#top)" stroke="{palette.rim}" '
        f'stroke-width="1.6"/>{_FACES.get(palette.make, _groove)(palette)}',
    )


def _groove(palette: Palette) -> str:
    """A turned groove, and light on the edge."""
    return (
        f'<ellipse cx="50" cy="{CHIP_FACE}" rx="36" ry="24.5" fill="none" stroke="url(#inner)" stroke-width="2.6"/>'
        '<path d="M11 24 A43 29.5 0 0 1 50 5.4" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="1.8" '
        'stroke-linecap="round"/>'
    )


def _sparkle(palette: Palette) -> str:
    """A polished face."""
    return (
        f'<ellipse cx="50" cy="{CHIP_FACE}" rx="40" ry="27.5" fill="none" stroke="url(#inner)" stroke-width="1.8"/>'
        '<ellipse cx="32" cy="19" rx="20" ry="11" transform="rotate(-24 32 19)" fill="url(#spark)"/>'
    )


def _golden(palette: Palette) -> str:
    """A golden line on the glaze, and the reflection of a window."""
    return (
        f'<ellipse cx="50" cy="{CHIP_FACE}" rx="42" ry="29" fill="none" stroke="{palette.ring}" stroke-width="2.6"/>'
        '<path d="M13.5 28 A38 25.5 0 0 1 42 9.8 L44 13.6 A32 21 0 0 0 19.5 29.5Z" fill="#fff" fill-opacity="0.6"/>'
    )


_FACES = {"stone": _sparkle, "porcelain": _golden}


def _on_side(angle: float, down: float = 0.0) -> str:
    """A point of the front rim: 0 is east, pi/2 south, pi west."""
    return f"{50 + 48 * math.cos(angle):.2f} {CHIP_FACE + 34 * math.sin(angle) + down:.2f}"


def _band(angle: float, half: float) -> str:
    across = (angle - half, angle, angle + half)
    ends = [_on_side(at) for at in across] + [_on_side(at, THICK) for at in reversed(across)]
    return f'<path d="M{" L".join(ends)}Z"/>'


def _printed(palette: Palette) -> str:
    """A flat counter in the shape of its palette."""
    reach = 43.5
    face = outline(palette.shape, 50, CHIP_FACE, reach, FLATNESS)
    below = outline(palette.shape, 50, CHIP_FACE + THICK, reach, FLATNESS)
    points = corners(palette.shape, 50, CHIP_FACE, reach, FLATNESS)
    west, east = min(points), max(points)
    wall = f"M{west[0]:.2f} {west[1]:.2f} v{THICK} L{east[0]:.2f} {east[1] + THICK:.2f} v{-THICK}Z"
    line = f'stroke="{palette.rim}" stroke-width="5" stroke-linejoin="round"'
    side = mixed(palette.body, palette.ring, 0.25)
    return document(
        100,
        CHIP_HEIGHT,
        "",
        f'<path d="{below}" fill="{side}" {line}/><path d="{wall}" fill="{side}" {line}/>'
        f'<path d="{below}" fill="{side}"/><path d="{face}" fill="{palette.body}" {line}/>',
    )
