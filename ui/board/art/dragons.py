"""The dragons of Boost as SVG: asleep on a slab of rock, seen from above, wings folded; no two lie alike."""

from __future__ import annotations

import math
from functools import cache
from random import Random

from ui.board.art.forms import Point, document, emboss, linear, moved, radial
from ui.style.art import mixed
from ui.style.looks.look import Mark
from ui.style.themes.theme import Palette

MIDDLE: Point = (50.0, 47.0)
ROCK = 41.0  # the mean radius of the slab
THICK = 6
CORNERS = 14  # of the slab, every second one further out
TAIL = 33.0  # the radius of the circle that the tail lies on
COILED = 0.72  # of a turn: the length of the tail

# Around (0, 0), heading north: the body, one wing, and the head, which the neck carries to one side.
BODY = "M0 -18 C7 -17 9.5 -9 9 1 C8.4 11 5.5 19 0 29 C-5.5 19 -8.4 11 -9 1 C-9.5 -9 -7 -17 0 -18Z"
WING = (
    "M5 -15 C13 -23 22 -24 29 -20 C27 -15 30 -9 29 -2 C25 -3 23 1 24 9 C20 7 17 11 17 18 C14 15 11 17 9 23 "
    "C5 14 6 4 7 -4Z"
)
BONES = (
    "M6 -13 C13 -20 21 -22 28.5 -19.5 M11 -16 C19 -13 25 -8 28.5 -2.5 M10 -14 C16 -8 21 0 23.5 8 "
    "M9 -11 C13 -3 16 8 16.8 17"
)
NECK = "M-6 -12 C-5.5 -18 -4.6 -22 -4 -27 L4 -27 C4.6 -22 5.5 -18 6 -12Z"
HEAD = (
    "M0 -46 C3.6 -45.6 4.6 -42 5 -38 C6 -35.5 7.6 -34 10 -32 L7.4 -29 C7.2 -25 3.4 -22.5 0 -22.5 C-3.4 -22.5 -7.2 -25 "
    "-7.4 -29 L-10 -32 C-7.6 -34 -6 -35.5 -5 -38 C-4.6 -42 -3.6 -45.6 0 -46Z"
)
HORN = "M3 -27 C7 -25 10.5 -20 11 -13 C7 -17 3.6 -19.5 1.5 -24Z"
EYES = (3.3, -32.5)


@cache
def dragon(palette: Palette, mark: Mark, pips: int) -> str:
    """One of seven: `pips` decide which way it lies, how it bends its neck, and the cut of its slab."""
    rng = Random(pips * 7 + 5)
    turn = math.tau * (pips * 3 % 7 / 7 + 0.03)
    mirrored = bool(pips % 2)
    bend = rng.choice((-0.42, -0.25, 0.22, 0.4))
    spread = rng.uniform(0.9, 1.06)

    def put(path: str, more: float = 0.0, other: bool = False) -> str:
        return moved(path, MIDDLE, turn + more, mirrored != other)

    printed = palette.make == "print"
    wings = [put(_scaled(WING, spread), other=other) for other in (False, True)]
    bones = " ".join(put(_scaled(BONES, spread), other=other) for other in (False, True))
    tail = put(_tail())
    neck, head = put(NECK, bend * 0.6), put(HEAD, bend)
    horns = " ".join(put(HORN, bend, other) for other in (False, True))
    eyes = " ".join(put(f"M{x} {EYES[1]} L{x} {EYES[1] + 0.1}", bend) for x in (EYES[0], -EYES[0]))
    ridge = (f"M0 {y - 2.2:.1f} L2 {y + 1.4:.1f} L0 {y + 3:.1f} L-2 {y + 1.4:.1f}Z" for y in range(-12, 22, 6))
    spine = " ".join(map(put, ridge))
    if printed:
        return _printed(palette, rng, [tail, *wings, put(BODY), neck, head, horns], bones)
    gold, dark = "url(#gold)", mixed(palette.low, palette.rim, 0.7)
    line = f'fill="none" stroke="{dark}" stroke-linecap="round"'
    return document(
        100,
        100,
        _definitions(palette),
        f"{_rock(palette, rng)}{emboss(tail, palette, gold, 1.1)}"
        f"{''.join(emboss(wing, palette, 'url(#skin)', 1.2) for wing in wings)}"
        f'<path d="{bones}" {line} stroke-width="1.3" stroke-opacity="0.75"/>'
        f"{emboss(put(BODY), palette, gold, 1.5)}{emboss(neck, palette, gold, 1.2)}"
        f"{emboss(horns, palette, palette.light, 0.8)}{emboss(head, palette, gold, 1.5)}"
        f'<path d="{spine}" fill="{dark}" fill-opacity="0.8"/>'
        f'<path d="{eyes}" {line} stroke-width="2.7" style="stroke:{palette.rim}"/>',
    )


def _scaled(path: str, wide: float) -> str:
    """The path of a wing, spread more or less."""
    return moved(path, (0.0, 0.0), (wide - 1) * 1.2)


def _tail() -> str:
    """A tapered ribbon that begins behind the body and lies around it, with a tip like an arrow."""
    near, far = [], []
    for step in range(29):
        part = step / 28
        angle = math.pi / 2 + math.tau * COILED * part
        reach = TAIL - 11 * (1 - part) ** 3 * (1 - part) + 1.5
        half = 4.2 * (1 - part) ** 0.8 + 0.9
        x, y = math.cos(angle), math.sin(angle)
        near.append((x * (reach - half), y * (reach - half)))
        far.append((x * (reach + half), y * (reach + half)))
    angle = math.pi / 2 + math.tau * COILED
    x, y = math.cos(angle), math.sin(angle)
    ahead = (-y, x)
    tip = [
        (x * (TAIL - 4) - ahead[0], y * (TAIL - 4) - ahead[1]),
        (x * (TAIL + 1) + 8.5 * ahead[0], y * (TAIL + 1) + 8.5 * ahead[1]),
        (x * (TAIL + 6.5) - ahead[0], y * (TAIL + 6.5) - ahead[1]),
    ]
    points = [*near, *tip, *reversed(far)]
    return "M" + " L".join(f"{px:.2f} {py:.2f}" for px, py in points) + "Z"


def _definitions(palette: Palette) -> str:
    stone, edge = mixed(palette.rim, "#000000", 0.35), mixed(palette.rim, "#000000", 0.7)
    lit = mixed(palette.low, palette.rim, 0.55)
    shaded = mixed(palette.body, palette.low, 0.55)
    return (
        linear("gold", (22, 16), (78, 80), (0, palette.light), (45, palette.body), (100, palette.low))
        + linear("skin", (20, 14), (80, 82), (0, palette.body), (55, shaded), (100, palette.low))
        + linear("stone", (14, 10), (84, 88), (0, lit), (50, stone), (100, edge))
        + radial("slab", (38, 30), 62, (0, lit), (60, stone), (100, edge))
    )


def _slab(rng: Random, reach: float) -> str:
    """The outline of a rough slab: all corners, unlike any player's medallion."""
    points = []
    for corner in range(CORNERS):
        angle = math.tau * (corner + rng.uniform(-0.2, 0.2)) / CORNERS
        far = reach * ((1.08, 0.86)[corner % 2] + rng.uniform(-0.03, 0.03))
        points.append(f"{MIDDLE[0] + far * math.cos(angle):.2f} {MIDDLE[1] + far * math.sin(angle):.2f}")
    return f"M{' L'.join(points)}Z"


def _rock(palette: Palette, rng: Random) -> str:
    slab, edge = _slab(rng, ROCK), mixed(palette.rim, "#000000", 0.75)
    sides = "".join(f'<path d="{moved(slab, (0.0, float(down)))}"/>' for down in range(THICK, 0, -1))
    face = moved(slab, (MIDDLE[0] * 0.09, MIDDLE[1] * 0.09))
    return (
        f'<g fill="{edge}" stroke="{edge}" stroke-width="1.4" stroke-linejoin="round">{sides}</g>'
        f'<path d="{slab}" fill="url(#stone)" stroke="{edge}" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="{face}" fill="url(#slab)"/>'
    )


def _printed(palette: Palette, rng: Random, parts: list[str], lines: str) -> str:
    """In one ink, on a dark slab."""
    line = f'stroke="{palette.rim}" stroke-width="2.2" stroke-linejoin="round"'
    body = "".join(f'<path d="{part}" fill="{palette.body}" {line}/>' for part in parts)
    return document(
        100,
        100,
        "",
        f'<path d="{_slab(rng, ROCK)}" fill="{palette.rim}"/>{body}'
        f'<path d="{lines}" fill="none" stroke="{palette.rim}" stroke-width="1.6"/>',
    )
