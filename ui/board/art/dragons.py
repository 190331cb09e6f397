"""The dragons of Boost as SVG: a head with horns in relief on a golden star; no two are alike."""

from __future__ import annotations

import math
from functools import cache

from ui.board.art.forms import document, emboss, linear, moved_path, radial
from ui.board.model.geometry import Vector
from ui.style.art import mixed
from ui.style.looks.look import Mark
from ui.style.themes.theme import Palette

MIDDLE: Vector = (50.0, 47.0)
REACH = 40.8  # the mean radius of a medallion
THICK = 5  # the height of a medallion's side
POINTS, DEEP = 8, 0.13  # the rim's points and their depth, unlike any player's medallion
PALE, PEN = 0.8, 2.8  # a printed head: the share of white in its colour, and the thickness of its lines
FACE = 0.85  # the field inside the rim, as a fraction of the medallion

# The parts of a head that looks west, around (0, 0).
SKULL = (
    "M-35 -1 C-35 -5 -33 -7 -31 -8 L-31 -15 L-25 -8 C-21 -8 -17 -10 -13 -16 C-6 -22 4 -20 9 -13 C16 -5 17 6 15 15 "
    "C14 21 16 26 19 29 C12 35 2 36 -5 34 C0 28 2 20 0 13 C-3 7 -12 4 -19 4 L-23 11 L-26 4 L-29 8 L-31 3 "
    "C-34 3 -35 1 -35 -1Z"
)
JAWS = (
    "M-3 3 C-10 8 -17 9 -26 9 L-27 13 C-21 17 -14 17 -9 16 L-8 24 L3 15Z",  # shut
    "M-2 3 C-7 12 -14 16 -24 18 L-26 23 C-20 26 -13 25 -8 23 L-4 29 L4 15Z",  # roaring
)
HORNS = (
    "M-8 -16 C-8 -27 3 -35 18 -33 C10 -29 6 -24 5 -15Z M4 -15 C10 -25 21 -27 32 -19 C22 -19 18 -14 14 -5Z",  # two
    "M-9 -16 C-2 -27 14 -35 34 -13 C24 -18 17 -14 12 -5Z",  # one, swept back
    "M-12 -14 L-9 -35 L-1 -19Z M-3 -18 L10 -34 L8 -15Z M6 -15 L27 -24 L14 -4Z",  # a crown of three
)
FRILLS = (
    "M13 -8 L34 -7 L22 2 L35 9 L20 13 L30 21 L13 22Z",  # three spikes
    "M12 -6 C20 -12 28 -12 34 -9 L29 -3 L35 3 L28 8 L32 16 L24 18 L22 26 L14 22Z",  # a fin
)
EYE: Vector = (-7.0, -6.5)
NOSTRIL: Vector = (-29.0, -3.0)

# (jaws, horns, frill, whether it looks east, tilt in radians)
POSES = (
    (1, 0, 0, False, 0.0),
    (0, 1, 0, True, 0.1),
    (1, 2, 1, True, -0.05),
    (0, 0, 1, False, 0.22),
    (1, 1, 0, False, -0.1),
    (0, 2, 0, False, 0.05),
    (1, 0, 1, True, -0.2),
)


@cache
def dragon(palette: Palette, mark: Mark, pips: int) -> str:
    """One of seven dragons: `pips` select its jaws, horns, frill and direction."""
    jaws, horns, frill, east, tilt = POSES[pips % len(POSES)]

    def put(path: str) -> str:
        return moved_path(path, MIDDLE, -tilt if east else tilt, east)

    parts = [put(HORNS[horns]), put(FRILLS[frill]), put(JAWS[jaws]), put(SKULL)]
    eye, nostril = (put(f"M{x} {y} L{x - 3} {y - 1.6}") for x, y in (EYE, NOSTRIL))
    if palette.make == "print":
        line = f'stroke="{palette.rim}" stroke-linejoin="round"'
        pale = mixed(palette.body, "#ffffff", PALE)  # a dark head is a blot at 40 pixels
        inks = palette.rim, palette.rim, pale, pale
        body = "".join(
            f'<path d="{part}" fill="{ink}" {line} stroke-width="{PEN}"/>'
            for part, ink in zip(parts, inks, strict=True)
        )
        return document(
            100,
            100,
            "",
            f'<path d="{_outline(0.97, 2)}" fill="{palette.body}" {line} stroke-width="5"/>'
            f'<g transform="translate(0 2)">{body}<path d="{eye}" fill="none" stroke="{palette.rim}" '
            'stroke-width="5" stroke-linecap="round"/></g>',
        )
    dark = mixed(palette.rim, "#000000", 0.45)
    sides = "".join(f'<path d="{_outline(1, down)}"/>' for down in range(THICK, 0, -1))
    return document(
        100,
        100,
        _definitions(palette),
        f'<path d="{_outline(1, THICK)}" fill="{dark}" stroke="{dark}" stroke-width="2"/>'
        f'<g fill="url(#side)">{sides}</g>'
        f'<path d="{_outline()}" fill="url(#bevel)" stroke="{palette.rim}" stroke-width="1.3"/>'
        f'<circle cx="{MIDDLE[0]}" cy="{MIDDLE[1]}" r="{REACH * FACE}" fill="url(#field)" stroke="url(#groove)" '
        'stroke-width="1.8"/>'
        f"{emboss(parts[0], palette, mixed(palette.light, '#ffffff', 0.3), 1.4)}"
        f"{''.join(emboss(part, palette, 'url(#gold)', 1.4) for part in parts[1:])}"
        f'<path d="{eye}" fill="none" stroke="{dark}" stroke-width="4.4" stroke-linecap="round"/>'
        f'<path d="{nostril}" fill="none" stroke="{dark}" stroke-width="2" stroke-linecap="round"/>',
    )


def _outline(part: float = 1.0, down: float = 0.0) -> str:
    """The outline of a star with blunt points, scaled by `part` and `down` units lower."""
    points = []
    for step in range(120):
        angle = math.tau * step / 120
        far = REACH * part * (1 + DEEP * (1 - 2 * abs(math.cos(angle * POINTS / 2))))
        points.append(f"{MIDDLE[0] + far * math.cos(angle):.2f} {MIDDLE[1] + down + far * math.sin(angle):.2f}")
    return f"M{' L'.join(points)}Z"


def _definitions(palette: Palette) -> str:
    low, rim = palette.low, palette.rim
    bright = mixed(palette.light, "#ffffff", 0.3)
    return (
        linear("gold", (22, 16), (78, 80), (0, bright), (45, palette.body), (100, mixed(palette.body, low, 0.55)))
        + linear("side", (4, 0), (96, 0), (0, mixed(low, palette.body, 0.3)), (35, low), (100, rim))
        + linear("bevel", (16, 10), (82, 88), (0, palette.light), (28, palette.body), (82, low))
        + linear("groove", (24, 18), (76, 80), (0, rim), (50, low), (100, palette.light))
        + radial("field", (56, 56), 44, (0, rim), (100, mixed(rim, "#000000", 0.5)))
    )
