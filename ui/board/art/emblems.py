"""The emblems on tokens as SVG: carved into wood, inlaid in stone, painted on porcelain, printed flat.

All are centred on the face of a token, in a drawing 100 units wide.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ui.board.art.forms import is_light
from ui.style.art import mixed
from ui.style.looks.look import Mark
from ui.style.themes.theme import Palette, PieceMaterial

FACE = (50.0, 47.5)  # the centre of a token's face
DEEP_ICE = "#174f80"
PALE_ICE = "#d3eaf8"
ROUND_ENDS = 'stroke-linecap="round"'
MOON = "M60 25 A24 24 0 1 0 74 58 A20 20 0 1 1 60 25Z"
DIAMOND = "M50 19 L78.5 47.5 L50 76 L21.5 47.5Z"


def emblem(palette: Palette, mark: Mark) -> str:
    """A mark as SVG, in the style of the palette's material; empty for none.

    All but the moon look the same from both sides of a table.
    """
    if mark == "frost":
        return _frost(palette)
    drawn = _MANNERS[palette.make].get(mark)
    turn = f'transform="rotate(180 {FACE[0]} {FACE[1]})"' if palette.turned and mark == "moon" else ""
    return f"<g {turn}>{drawn(palette)}</g>" if drawn else ""


def _at(angle: float, far: float) -> str:
    """The point at a distance from the centre of the face, `angle` clockwise from north."""
    return f"{FACE[0] + far * math.sin(angle):.2f} {FACE[1] - far * math.cos(angle):.2f}"


def _star_path(long: float, short: float, waist: float) -> str:
    """A star of eight rays, every second one shorter."""
    points = []
    for ray in range(8):
        points.append(_at(math.pi * ray / 4, short if ray % 2 else long))
        points.append(_at(math.pi * (ray + 0.5) / 4, waist))
    return f"M{' L'.join(points)}Z"


# ---- carved into wood


def _dish(palette: Palette) -> str:
    """A shallow dish, in the gradients that `tokens` defines for turned tokens."""
    return (
        '<circle cx="50" cy="47.5" r="27" fill="url(#dish)" fill-opacity="0.55"/>'
        '<circle cx="50" cy="47.5" r="27" fill="none" stroke="url(#groove)" stroke-width="3.2"/>'
        f'<circle cx="50" cy="47.5" r="27" fill="none" stroke="{palette.ring}" stroke-opacity="0.5"/>'
    )


def _carved_star(palette: Palette) -> str:
    """A star whose rays are ridges, each with a bright and a dark side."""
    bright, dark = [], []
    for ray in range(8):
        tip = _at(math.pi * ray / 4, 27.5 if ray % 2 else 33)
        left, right = _at(math.pi * (ray - 0.5) / 4, 14.5), _at(math.pi * (ray + 0.5) / 4, 14.5)
        west, east = f"M50 47.5 L{left} L{tip}Z", f"M50 47.5 L{right} L{tip}Z"
        lit = west if ray in (0, 1, 2, 7) else east  # the side that faces north-west
        bright.append(lit)
        dark.append(east if lit is west else west)
    lit_side = mixed(palette.ring, palette.light, 0.35) if is_light(palette) else mixed(palette.ring, "#ffffff", 0.45)
    return (
        f'<circle cx="50" cy="47.5" r="34.5" fill="none" stroke="{palette.ring}" stroke-opacity="0.5"/>'
        f'<path d="{" ".join(dark)}" fill="{mixed(palette.ring, palette.rim, 0.55)}"/>'
        f'<path d="{" ".join(bright)}" fill="{lit_side}"/>'
    )


def _carved_moon(palette: Palette) -> str:
    """A crescent, for a piece that regenerates no more until it has been home."""
    colour = palette.ring if is_light(palette) else mixed(palette.ring, "#ffffff", 0.45)
    return (
        f'<path d="{MOON}" transform="translate(-3 2)" fill="{palette.light}" fill-opacity="0.55"/>'
        f'<path d="{MOON}" transform="translate(-3 0.5)" fill="{colour}" stroke="{palette.rim}"/>'
    )


def _carved_diamond(palette: Palette) -> str:
    """A cut gem, lit from the north-west."""
    facets = (
        ("M50 22 L24.5 47.5 L36 47.5 L50 33.5Z", mixed(palette.ring, "#ffffff", 0.2)),
        ("M50 22 L75.5 47.5 L64 47.5 L50 33.5Z", mixed(palette.ring, palette.body, 0.35)),
        ("M50 73 L24.5 47.5 L36 47.5 L50 61.5Z", mixed(palette.ring, palette.body, 0.6)),
        ("M50 73 L75.5 47.5 L64 47.5 L50 61.5Z", mixed(palette.body, palette.low, 0.5)),
        ("M50 33.5 L64 47.5 L50 61.5 L36 47.5Z", palette.ring),
    )
    return (
        f'<path d="M50 17 L80.5 47.5 L50 78 L19.5 47.5Z" fill="{palette.low}"/>'
        f'<path d="M50 79.5 L82 47.5 L80.5 46 L50 76.5Z" fill="{palette.light}" fill-opacity="0.6"/>'
    ) + "".join(f'<path d="{path}" fill="{colour}"/>' for path, colour in facets)


# ---- inlaid in stone: metal in a groove whose far edge is lit


def _inlay(path: str, palette: Palette, hollow: bool = False) -> str:
    bright = mixed(palette.ring, "#ffffff", 0.25)
    paint = f'fill="none" stroke-width="3.4" stroke="{bright}"' if hollow else f'fill="{bright}"'
    edge = 'fill="none" stroke-linejoin="round" stroke-width="2.4"'
    return (
        f'<path d="{path}" transform="translate(-0.7 -0.9)" {edge} stroke="{palette.rim}" stroke-opacity="0.75"/>'
        f'<path d="{path}" transform="translate(0.8 1)" {edge} stroke="{palette.light}" stroke-opacity="0.7"/>'
        f'<path d="{path}" {paint}/>'
    )


def _circle_path(reach: float) -> str:
    return f"M{50 - reach} 47.5 a{reach} {reach} 0 1 0 {2 * reach} 0 a{reach} {reach} 0 1 0 {-2 * reach} 0Z"


def _inlaid_circle(palette: Palette) -> str:
    return _inlay(_circle_path(22), palette, hollow=True)


def _inlaid_star(palette: Palette) -> str:
    return _inlay(_star_path(30, 22, 8.5), palette)


def _inlaid_moon(palette: Palette) -> str:
    return f'<g transform="translate(-3 0.5)">{_inlay(MOON, palette)}</g>'


def _inlaid_diamond(palette: Palette) -> str:
    inner = "M50 33 L64.5 47.5 L50 62 L35.5 47.5Z"
    return _inlay("M50 20.5 L77 47.5 L50 74.5 L23 47.5Z", palette, hollow=True) + _inlay(inner, palette)


# ---- painted on porcelain with a brush of gold


def _painted_circle(palette: Palette) -> str:
    petals = " ".join(f"M{_at(math.pi * at / 4, 13)} L{_at(math.pi * at / 4, 19)}" for at in range(8))
    return (
        f'<g fill="none" stroke="{palette.ring}" stroke-linecap="round"><path d="{_circle_path(24)}" '
        f'stroke-width="2.6"/><path d="{petals}" stroke-width="3"/></g>'
        f'<circle cx="50" cy="47.5" r="6" fill="{palette.ring}"/>'
    )


def _painted_star(palette: Palette) -> str:
    return (
        f'<path d="{_star_path(29, 22, 7.5)}" fill="{palette.ring}"/>'
        f'<circle cx="50" cy="47.5" r="4.6" fill="{palette.body}"/>'
    )


def _painted_moon(palette: Palette) -> str:
    return f'<path d="{MOON}" transform="translate(-3 0.5)" fill="{palette.ring}"/>'


def _painted_diamond(palette: Palette) -> str:
    return (
        f'<path d="{DIAMOND}" fill="none" stroke="{palette.ring}" stroke-width="3.4" stroke-linejoin="round"/>'
        f'<path d="M50 32 L65.5 47.5 L50 63 L34.5 47.5Z" fill="{palette.ring}"/>'
    )


# ---- printed in one ink


def _printed_circle(palette: Palette) -> str:
    return f'<circle cx="50" cy="47.5" r="11" fill="{palette.ink}"/>'


def _printed_star(palette: Palette) -> str:
    return f'<path d="{_star_path(31, 25, 9)}" fill="{palette.ink}"/>'


def _printed_moon(palette: Palette) -> str:
    return f'<path d="{MOON}" transform="translate(-3 0.5)" fill="{palette.ink}"/>'


def _printed_diamond(palette: Palette) -> str:
    return f'<path d="M50 24 L73.5 47.5 L50 71 L26.5 47.5Z" fill="{palette.ink}"/>'


# ---- the same everywhere


def _frost(palette: Palette) -> str:
    """A crystal of six branched arms with rime on the rim, for every player's pieces."""
    printed = palette.make == "print"
    ink = palette.ink if printed else DEEP_ICE if is_light(palette) else PALE_ICE
    thick = 7 if printed else 5
    snow = f'<path d="{_arms()}" stroke="{ink}" stroke-width="{thick}" {ROUND_ENDS}/>'
    if printed:
        return snow
    rime = " ".join(
        f"M{_at(math.pi * tick / 12, 38.5 if tick % 2 else 35)} L{_at(math.pi * tick / 12, 45)}" for tick in range(24)
    )
    strength = 0.8 if is_light(palette) else 0.3
    return f'<path d="{rime}" stroke="#f2faff" stroke-opacity="{strength}" stroke-width="3" {ROUND_ENDS}/>{snow}'


def _arms() -> str:
    """Six arms with branches."""
    arms = []
    for arm in range(6):
        angle = math.pi * arm / 3
        arms.append(f"M50 47.5 L{_at(angle, 29)}")
        x, y = FACE[0] + 16 * math.sin(angle), FACE[1] - 16 * math.cos(angle)
        for side in (-0.75, 0.75):
            bx, by = 10.5 * math.sin(angle + side), -10.5 * math.cos(angle + side)
            arms.append(f"M{x:.2f} {y:.2f} L{x + bx:.2f} {y + by:.2f}")
    return " ".join(arms)


_CARVED: dict[Mark, Callable[[Palette], str]] = {
    "circle": _dish, "star": _carved_star, "moon": _carved_moon, "diamond": _carved_diamond,
}  # fmt: skip
_MANNERS: dict[PieceMaterial, dict[Mark, Callable[[Palette], str]]] = {
    "wood": _CARVED,
    "metal": _CARVED,
    "stone": {
        "circle": _inlaid_circle, "star": _inlaid_star, "moon": _inlaid_moon, "diamond": _inlaid_diamond,
    },
    "porcelain": {
        "circle": _painted_circle, "star": _painted_star, "moon": _painted_moon, "diamond": _painted_diamond,
    },
    "print": {
        "circle": _printed_circle, "star": _printed_star, "moon": _printed_moon, "diamond": _printed_diamond,
    },
}  # fmt: skip
