"""The flat forms as SVG: tokens with their marks, the sliver that a captured token is, and the counter of a stack.

Light falls from the north-west on all of them. A form is drawn 100 units wide; nanosvg, which reads the text, wants
gradients in user space and knows no filters.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ui.art import mixed
from ui.looks.look import Mark
from ui.theme import Palette

ICE = "#b9dcf2"
DEEP_ICE = "#1d5f93"
CHIP_HEIGHT = 82.0  # of a counter's picture, 100 wide
CHIP_FACE = 35.0  # the middle of its upper face in that picture


def document(width: float, height: float, definitions: str, body: str) -> str:
    """An SVG text with a drawing area of `width` x `height` units."""
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


def shine(name: str, start: tuple[float, float], end: tuple[float, float], strength: float) -> str:
    """A gradient called `name`: white in the middle between two points and nothing at both."""
    marks = "".join(
        f'<stop offset="{at}%" stop-color="#fff" stop-opacity="{part}"/>'
        for at, part in ((0, 0), (35, strength), (65, strength), (100, 0))
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]}" y1="{start[1]}" '
        f'x2="{end[0]}" y2="{end[1]}">{marks}</linearGradient>'
    )


# ---- tokens


def token(palette: Palette, mark: Mark, pips: int) -> str:
    """A thick round token with a bevelled rim and its mark on the top."""
    if mark == "frost":
        palette = _frosted(palette)
    elif mark == "moon":
        palette = _tired(palette)
    shaded, edge = mixed(palette.body, palette.low, 0.4), mixed(palette.body, palette.low, 0.7)
    definitions = (
        linear("side", (4, 0), (96, 0), (0, palette.low), (35, shaded), (100, palette.rim))
        + linear("bevel", (18, 10), (80, 88), (0, palette.light), (50, palette.body), (100, palette.low))
        + radial("top", (38, 30), 62, (0, palette.light), (55, palette.body), (100, edge))
        + linear("groove", (28, 24), (70, 74), (0, palette.low), (100, palette.light))
        + linear("dish", (30, 26), (68, 70), (0, mixed(palette.body, palette.low, 0.4)), (100, palette.light))
        + shine("gleam", (8, 40), (46, 6), 0.75)
    )
    body = (
        f'<path d="M4 48 v4.5 a46 46 0 0 0 92 0 v-4.5z" fill="url(#side)" stroke="{palette.rim}" stroke-width="1.8"/>'
        f'<circle cx="50" cy="47.5" r="45.6" fill="url(#bevel)" stroke="{palette.rim}" stroke-width="1.6"/>'
        '<circle cx="50" cy="47.5" r="39.5" fill="url(#top)"/>'
        '<path d="M11.7 43 A38.6 38.6 0 0 1 57 9.5" fill="none" stroke="url(#gleam)" stroke-width="2.2"/>'
    )
    return document(100, 100, definitions, body + _notches(palette, pips) + _MARKS[mark](palette))


def _notches(palette: Palette, pips: int) -> str:
    """Inlays in the rim, evenly spread, the first to the north-east."""
    bars = []
    for number in range(pips):
        angle = math.pi * (2 * number / pips + 0.25)
        x, y = math.sin(angle), -math.cos(angle)
        bars.append(f"M{50 + 40.2 * x:.2f} {47.5 + 40.2 * y:.2f} L{50 + 44.4 * x:.2f} {47.5 + 44.4 * y:.2f}")
    return f'<path d="{" ".join(bars)}" stroke="{palette.ring}" stroke-width="7.5"/>' if bars else ""


def _frosted(palette: Palette) -> Palette:
    """Cold, but still light or dark as its owner is."""
    return Palette(
        mixed(palette.light, "#f4fbff", 0.35),
        mixed(palette.body, ICE, 0.3),
        mixed(palette.low, "#6fa3c7", 0.36),
        mixed(palette.rim, "#2c5f86", 0.5),
        mixed(palette.ring, ICE, 0.5),
        palette.ink,
    )


def _tired(palette: Palette) -> Palette:
    grey = "#8a8782"
    return Palette(
        mixed(palette.light, grey, 0.32),
        mixed(palette.body, grey, 0.36),
        mixed(palette.low, grey, 0.3),
        palette.rim,
        mixed(palette.ring, grey, 0.2),
        palette.ink,
    )


def _plain(palette: Palette) -> str:
    return ""


def _circle(palette: Palette) -> str:
    """A shallow dish."""
    return (
        '<circle cx="50" cy="47.5" r="27" fill="url(#dish)" fill-opacity="0.55"/>'
        '<circle cx="50" cy="47.5" r="27" fill="none" stroke="url(#groove)" stroke-width="3.2"/>'
        f'<circle cx="50" cy="47.5" r="27" fill="none" stroke="{palette.ring}" stroke-opacity="0.5"/>'
    )


def _frost(palette: Palette) -> str:
    """Six arms with branches, and rime on the rim."""
    arms, rime = [], []
    for arm in range(6):
        angle = math.pi * arm / 3
        x, y = math.sin(angle), -math.cos(angle)
        arms.append(f"M50 47.5 L{50 + 29 * x:.2f} {47.5 + 29 * y:.2f}")
        for side in (-0.75, 0.75):
            bx, by = math.sin(angle + side), -math.cos(angle + side)
            px, py = 50 + 16 * x, 47.5 + 16 * y
            arms.append(f"M{px:.2f} {py:.2f} L{px + 10.5 * bx:.2f} {py + 10.5 * by:.2f}")
    for tick in range(24):
        angle = math.pi * tick / 12
        x, y = math.sin(angle), -math.cos(angle)
        inner = 38.5 if tick % 2 else 35
        rime.append(f"M{50 + inner * x:.2f} {47.5 + inner * y:.2f} L{50 + 45 * x:.2f} {47.5 + 45 * y:.2f}")
    ink = DEEP_ICE if _is_light(palette) else "#e8f6ff"
    return (
        f'<path d="{" ".join(rime)}" stroke="#f2faff" stroke-opacity="0.8" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="{" ".join(arms)}" stroke="{ink}" stroke-width="5" stroke-linecap="round" fill="none"/>'
    )


def _is_light(palette: Palette) -> bool:
    red, green, blue = (int(palette.body[at : at + 2], 16) for at in (1, 3, 5))
    return red * 0.3 + green * 0.59 + blue * 0.11 > 140


def _star(palette: Palette) -> str:
    """Eight rays for eight directions, each cut to a ridge with a bright and a dark side."""
    bright, dark = [], []
    for ray in range(8):
        reach = 33 if ray % 2 == 0 else 27.5
        tip, left, right = (
            f"{50 + far * math.sin(math.pi * at / 4):.2f} {47.5 - far * math.cos(math.pi * at / 4):.2f}"
            for far, at in ((reach, ray), (14.5, ray - 0.5), (14.5, ray + 0.5))
        )
        west, east = f"M50 47.5 L{left} L{tip}Z", f"M50 47.5 L{right} L{tip}Z"
        lit = west if ray in (0, 1, 2, 7) else east  # the side that looks north-west
        bright.append(lit)
        dark.append(east if lit is west else west)
    glow = mixed(palette.ring, palette.light, 0.35) if _is_light(palette) else mixed(palette.ring, "#ffffff", 0.45)
    shade = mixed(palette.ring, palette.rim, 0.55)
    return (
        f'<circle cx="50" cy="47.5" r="34.5" fill="none" stroke="{palette.ring}" stroke-opacity="0.5"/>'
        f'<path d="{" ".join(dark)}" fill="{shade}"/><path d="{" ".join(bright)}" fill="{glow}"/>'
    )


def _moon(palette: Palette) -> str:
    """A crescent: asleep until it has been home."""
    glow = palette.ring if _is_light(palette) else mixed(palette.ring, "#ffffff", 0.45)
    moon = "M60 25 A24 24 0 1 0 74 58 A20 20 0 1 1 60 25Z"
    return (
        f'<path d="{moon}" transform="translate(-3 2)" fill="{palette.light}" fill-opacity="0.55"/>'
        f'<path d="{moon}" transform="translate(-3 0.5)" fill="{glow}" stroke="{palette.rim}"/>'
    )


def _diamond(palette: Palette) -> str:
    """A cut stone, lit from the north-west."""
    glow = mixed(palette.ring, "#ffffff", 0.2)
    return (
        f'<path d="M50 17 L80.5 47.5 L50 78 L19.5 47.5Z" fill="{palette.low}"/>'
        f'<path d="M50 79.5 L82 47.5 L80.5 46 L50 76.5Z" fill="{palette.light}" fill-opacity="0.6"/>'
        f'<path d="M50 22 L24.5 47.5 L36 47.5 L50 33.5Z" fill="{glow}"/>'
        f'<path d="M50 22 L75.5 47.5 L64 47.5 L50 33.5Z" fill="{mixed(palette.ring, palette.body, 0.35)}"/>'
        f'<path d="M50 73 L24.5 47.5 L36 47.5 L50 61.5Z" fill="{mixed(palette.ring, palette.body, 0.6)}"/>'
        f'<path d="M50 73 L75.5 47.5 L64 47.5 L50 61.5Z" fill="{mixed(palette.body, palette.low, 0.5)}"/>'
        f'<path d="M50 33.5 L64 47.5 L50 61.5 L36 47.5Z" fill="{palette.ring}"/>'
    )


_MARKS: dict[Mark, Callable[[Palette], str]] = {
    "": _plain,
    "circle": _circle,
    "frost": _frost,
    "star": _star,
    "moon": _moon,
    "diamond": _diamond,
    "cross": _plain,
}


def sliver(palette: Palette, mark: Mark, pips: int) -> str:
    """A flat hollow ring, crossed out: there, in the way, and nobody's."""
    definitions = linear("band", (20, 14), (80, 86), (0, palette.light), (50, palette.body), (100, palette.low))
    cross = "M33.5 33.5 L66.5 66.5 M66.5 33.5 L33.5 66.5"
    return document(
        100,
        100,
        definitions,
        f'<circle cx="50" cy="50" r="36" fill="{palette.rim}" fill-opacity="0.12"/>'
        '<circle cx="51.5" cy="54" r="37" fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="11"/>'
        f'<circle cx="50" cy="50" r="37" fill="none" stroke="{palette.rim}" stroke-width="11"/>'
        '<circle cx="50" cy="50" r="37" fill="none" stroke="url(#band)" stroke-width="8"/>'
        f'<path d="{cross}" stroke="{palette.rim}" stroke-width="12" stroke-linecap="round"/>'
        f'<path d="{cross}" stroke="url(#band)" stroke-width="8.6" stroke-linecap="round"/>',
    )


# ---- counters


def chip(palette: Palette, mark: Mark, pips: int) -> str:
    """A counter seen from above at a slant, with stripes on its side like those of a gaming chip."""
    stripe = mixed(palette.ring, "#ffffff", 0.35)
    definitions = (
        linear("side", (2, 0), (98, 0), (0, palette.low), (28, palette.body), (72, palette.low), (100, palette.rim))
        + radial("top", (36, 22), 74, (0, palette.light), (52, palette.body), (100, palette.low))
        + linear("inner", (20, 16), (80, 52), (0, mixed(palette.body, palette.low, 0.55)), (100, palette.light))
    )
    bands = "".join(_band(math.pi * (number + 0.5) / pips, 0.15) for number in range(pips))
    return document(
        100,
        CHIP_HEIGHT,
        definitions,
        f'<path d="M2 {CHIP_FACE} v12 a48 34 0 0 0 96 0 v-12z" fill="url(#side)" stroke="{palette.rim}" '
        'stroke-width="1.6"/>'
        f'<g fill="{stripe}" fill-opacity="0.75">{bands}</g>'
        f'<ellipse cx="50" cy="{CHIP_FACE}" rx="48" ry="34" fill="url(#top)" stroke="{palette.rim}" '
        'stroke-width="1.6"/>'
        f'<ellipse cx="50" cy="{CHIP_FACE}" rx="36" ry="24.5" fill="none" stroke="url(#inner)" stroke-width="2.6"/>'
        f'<path d="M11 24 A43 29.5 0 0 1 50 5.4" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="1.8" '
        'stroke-linecap="round"/>',
    )


def _on_side(angle: float, down: float = 0.0) -> str:
    """A point of the front rim, from the east (0) over the south to the west (pi)."""
    return f"{50 + 48 * math.cos(angle):.2f} {CHIP_FACE + 34 * math.sin(angle) + down:.2f}"


def _band(angle: float, half: float) -> str:
    across = (angle - half, angle, angle + half)
    corners = [_on_side(at) for at in across] + [_on_side(at, 12) for at in reversed(across)]
    return f'<path d="M{" L".join(corners)}Z"/>'
