"""The figures of Boost and the Tower as SVG, seen from above like every piece: thick medallions with a relief on top.

The shape of a medallion shows the player; its relief and its edge the kind: a dome and a whole edge, a horse's head and
a neck, a ring of merlons and battlements.
"""

from __future__ import annotations

import math
from functools import cache

from ui.board.art.forms import Cut, document, emboss, glow, is_light, linear, moved_path, radial, rounded_polygon
from ui.board.model.geometry import Vector
from ui.style.art import mixed
from ui.style.looks.look import Mark
from ui.style.themes.theme import Palette

CENTRE: Vector = (50.0, 47.0)
SIDES = (0, 6, 4, 3)  # the sides of the players' medallions in turn order; 0 is round
THICK = 6  # the height of a medallion's side
REACH = 43.0  # the radius of a round one
FACE, TRIM = 0.84, 0.91  # of it: the face inside the bevelled rim, and the golden line on porcelain
TIP = 5.0  # how much lower the middle of a triangle is
MERLON = 0.56  # the share of a wall's rim covered by merlons
TEETH: dict[int, tuple[int, float]] = {0: (8, 0.0), 6: (6, 0.0), 4: (8, 0.0), 3: (6, math.pi)}  # by sides: the ...
# ... battlements of a tower's edge, and their turn, so that each corner has one
GAP, DEPTH = -0.25, 0.86  # the cosine below which there is a gap between these, and what is left of the reach there
WHOLE, LONG = 6.0, 4.6  # the outline of a printed piece: its width, and that around such an edge, which is longer
BITE, NEARER, BITTEN = 1.13, 0.98, 0.37  # the gaps of a knight's edge, in reaches: from the middle, and their radius


def _outline(pips: int, part: float = 1.0, down: float = 0.0, cut: Cut | None = None) -> str:
    """The outline of a player's medallion, scaled by `part`; all cover the same area, but for what is `cut` away."""
    sides = SIDES[(pips - 1) % len(SIDES)]
    if sides == 3:  # its tip reaches higher than its base
        return rounded_polygon(sides, CENTRE[0], CENTRE[1] + TIP + down, REACH * 0.93 * part, cut)
    return rounded_polygon(sides, CENTRE[0], CENTRE[1] + down, REACH * part, cut)


@cache
def _battlements(pips: int) -> Cut:
    """The edge of a tower: gaps all around, between teeth at the corners."""
    teeth, turn = TEETH[SIDES[(pips - 1) % len(SIDES)]]

    def left(angle: float, reach: float) -> float:
        return reach if math.cos(teeth * angle - turn) > GAP else reach * DEPTH

    return left


@cache
def _neck(pips: int) -> Cut:
    """The edge of a knight: a round gap on both sides, below its head."""
    sides = SIDES[(pips - 1) % len(SIDES)]
    ways = (0.0, math.pi) if sides == 4 else (-math.pi / 6, -5 * math.pi / 6)
    far = NEARER if sides == 3 else BITE  # the sides of a triangle are nearer

    def left(angle: float, reach: float) -> float:
        for way in ways:
            along, aside = far * math.cos(angle - way), far * math.sin(angle - way)
            if along > 0 and abs(aside) < BITTEN:
                reach = min(reach, along - math.sqrt(BITTEN**2 - aside**2))
        return reach

    return left


def _definitions(palette: Palette) -> str:
    low, shaded = palette.low, mixed(palette.body, palette.low, 0.45)
    sunken = mixed(palette.body, low, 0.62)  # the far side of the hollow face lies in shadow
    raised = mixed(palette.body, palette.light, 0.4)
    bright = mixed(palette.light, "#ffffff", 0.35)
    return (
        linear("side", (4, 0), (96, 0), (0, mixed(low, palette.body, 0.3)), (35, shaded), (100, palette.rim))
        + linear("bevel", (16, 10), (82, 88), (0, palette.light), (45, palette.body), (100, low))
        + linear("face", (18, 14), (80, 84), (0, sunken), (100, mixed(palette.body, low, 0.12)))
        + linear("groove", (24, 18), (76, 80), (0, low), (50, shaded), (100, palette.light))
        + radial("dome", (42, 37), 29, (0, bright), (30, palette.light), (68, palette.body), (100, low))
        + linear("relief", (26, 20), (74, 76), (0, bright), (60, raised), (100, palette.body))
        + linear("floor", (30, 26), (70, 70), (0, palette.rim), (100, mixed(low, palette.rim, 0.2)))
        + glow("spark", (32, 22), 22, 0.75)
    )


def _medallion(palette: Palette, pips: int, relief: str, cut: Cut | None = None) -> str:
    """A medallion with a relief and a `cut` edge."""
    inner = cut if cut is _neck(pips) else None  # battlements end outside the face
    if palette.burnt:
        relief += _crack(palette)
    if palette.make == "print":
        return _printed(palette, pips, relief, cut)
    sides = "".join(f'<path d="{_outline(pips, 1, down, cut)}"/>' for down in range(THICK, 0, -1))
    rim = f'stroke="{palette.rim}"'
    line = _outline(pips, TRIM if cut is inner else FACE, 0, inner)
    trim = f'<path d="{line}" fill="none" stroke="{palette.ring}" stroke-width="2"/>'
    spark = '<ellipse cx="32" cy="22" rx="20" ry="12" transform="rotate(-34 32 22)" fill="url(#spark)"/>'
    shines = palette.make in ("stone", "porcelain") and SIDES[pips - 1] != 3  # a triangle has no corner there
    return document(
        100,
        100,
        _definitions(palette),
        f'<path d="{_outline(pips, 1, THICK, cut)}" fill="{palette.rim}" {rim} stroke-width="2"/>'
        f'<g fill="url(#side)">{sides}</g>'
        f'<path d="{_outline(pips, cut=cut)}" fill="url(#bevel)" {rim} stroke-width="1.3"/>'
        f'<path d="{_outline(pips, FACE, 0, inner)}" fill="url(#face)" stroke="url(#groove)" stroke-width="1.6"/>'
        f"{trim if palette.make == 'porcelain' else ''}{relief}"
        f"{spark if shines else ''}",
    )


def _crack(palette: Palette) -> str:
    """A crack from rim to rim, for an eliminated player."""
    path = "M22 17 L35 30 L31 39 L47 48 L44 57 L60 65 L58 73 L70 84"
    wide = 6 if palette.make == "print" else 3.4
    edge = f'stroke="{mixed(palette.light, "#ffffff", 0.4)}" stroke-width="{wide + 2.4}" stroke-opacity="0.7"'
    return (
        f'<path d="{path}" transform="translate(1 1.2)" fill="none" {edge}/>'
        f'<path d="{path}" fill="none" stroke="{mixed(palette.rim, "#000000", 0.5)}" stroke-width="{wide}"/>'
    )


def _printed(palette: Palette, pips: int, relief: str, cut: Cut | None) -> str:
    """A flat medallion with a heavy outline."""
    return document(
        100,
        100,
        _definitions(palette),
        f'<path d="{_outline(pips, 0.94, 2, cut)}" fill="{palette.body}" stroke="{palette.rim}" '
        f'stroke-width="{LONG if cut else WHOLE}"/>'
        f'<g transform="translate(0 2)">{relief}</g>',
    )


def _circle(reach: float, style: str, at: Vector = CENTRE) -> str:
    return f'<circle cx="{at[0]}" cy="{at[1]}" r="{reach}" {style}/>'


def pawn(palette: Palette, mark: Mark, pips: int) -> str:
    """A dome on a collar."""
    x, y = CENTRE[0], CENTRE[1] + (TIP if SIDES[pips - 1] == 3 else 0)
    if palette.make == "print":
        return _medallion(palette, pips, _circle(14, f'fill="{palette.ink}"', (x, y)))
    return _medallion(
        palette,
        pips,
        _circle(25, 'fill="#000" fill-opacity="0.22"', (x + 2.5, y + 3.5))
        + _circle(24, f'fill="url(#bevel)" stroke="{palette.low}" stroke-width="1.2"', (x, y))
        + _circle(18.5, f'fill="{palette.rim}" fill-opacity="0.5"', (x + 0.8, y + 1.2))
        + _circle(17.5, 'fill="url(#dome)"', (x, y))
        + f'<ellipse cx="{x - 6}" cy="{y - 7}" rx="5.5" ry="4" transform="rotate(-40 {x - 6} {y - 7})" '
        f'fill="{mixed(palette.light, "#ffffff", 0.6)}" fill-opacity="0.8"/>',
    )


_HORSE = (
    "M33.5 70.5 C33 60 43.2 56.8 44.4 48.7 C40.3 51.6 36.2 53.9 31.6 53.9 C26.4 53.9 23.5 48.1 26.4 44 L36.2 33 "
    "C37.4 29 39.1 25.5 40.3 20.8 L46 26 C57.6 27.2 65.2 38.2 64 53.3 C63.4 61.4 60.5 66 59.4 70.5 "
    "C55.3 75.3 37.4 75.3 33.5 70.5Z"
)
_MANE = "M51 28.5 C58 33 61 42 59.5 54 C59 60 57.5 65 55.5 69"
_JAW = "M45 48 C47.5 46.5 49 44.5 49.5 41.5"
_MOUTH = "M28.5 48.5 L31.7 47.7"
_EYE: Vector = (40.5, 37.0)


def knight(palette: Palette, mark: Mark, pips: int) -> str:
    """A horse's head in relief, looking west; on a piece turned round the light comes from above as well."""
    low = TIP if SIDES[pips - 1] == 3 else 0
    horse, mane, jaw, mouth, (x, y) = _HORSE, _MANE, _JAW, _MOUTH, _EYE
    if palette.turned:
        about = 2 * CENTRE[0], 2 * CENTRE[1]
        horse, mane, jaw, mouth = (moved_path(path, about, math.pi) for path in (horse, mane, jaw, mouth))
        x, y = about[0] - x, about[1] - y
    if palette.make == "print":
        ink, body = palette.ink, palette.body
        style = f'fill="{body}" stroke="{ink}" stroke-width="4"' if is_light(palette) else f'fill="{ink}"'
        eye = ink if is_light(palette) else body
        relief = f'<path d="{horse}" {style}/><circle cx="{x}" cy="{y}" r="3" fill="{eye}"/>'
    else:
        dark = mixed(palette.low, palette.rim, 0.6)
        line = f'fill="none" stroke="{dark}" stroke-linecap="round"'
        relief = (
            emboss(horse, palette, "url(#relief)", 1.6)
            + f'<path d="{mane}" {line} stroke-width="2.6"/><path d="{jaw}" {line} stroke-width="1.6"/>'
            f'<circle cx="{x}" cy="{y}" r="2.5" fill="{palette.rim}"/>'
            f'<path d="{mouth}" {line} stroke-width="1.7"/>'
        )
    size = 0.84 if SIDES[pips - 1] == 3 else 0.94
    shift = CENTRE[0] * (1 - size) + 4 * size, CENTRE[1] * (1 - size) + low
    placed = f'<g transform="translate({shift[0]} {shift[1]}) scale({size})">{relief}</g>'
    return _medallion(palette, pips, placed, _neck(pips))


def _sector(at: Vector, middle: float, half: float, inner: float, outer: float) -> str:
    """A part of a ring, from `middle - half` to `middle + half` radians."""

    def point(angle: float, reach: float) -> str:
        return f"{at[0] + reach * math.cos(angle):.2f} {at[1] + reach * math.sin(angle):.2f}"

    first, last = middle - half, middle + half
    return (
        f"M{point(first, inner)} L{point(first, outer)} A{outer} {outer} 0 0 1 {point(last, outer)} "
        f"L{point(last, inner)} A{inner} {inner} 0 0 0 {point(first, inner)}Z"
    )


def _crown(palette: Palette, at: Vector, inner: float, outer: float, merlons: int) -> str:
    """A round wall from above: a walk with merlons between two circles, and a shaded inside."""
    half = math.pi / merlons * MERLON
    blocks = " ".join(_sector(at, math.tau * number / merlons, half, inner, outer) for number in range(merlons))
    if palette.make == "print":
        ink = f'stroke="{palette.ink}" stroke-width="2"'
        filled = f'fill="{palette.body}" {ink}' if is_light(palette) else f'fill="{palette.ink}"'
        return f'<path d="{blocks}" {filled}/>' + _circle(inner, f'fill="{palette.body}" {ink}', at)
    return (
        _circle(outer, 'fill="#000" fill-opacity="0.3"', (at[0] + 2.6, at[1] + 3.8))
        + _circle(outer - 0.5, f'fill="{mixed(palette.low, palette.rim, 0.45)}"', at)
        + _circle((inner + outer) / 2, f'fill="none" stroke="url(#groove)" stroke-width="{(outer - inner) * 0.55}"', at)
        + emboss(blocks, palette, "url(#relief)", 1.5)
        + _circle(inner, f'fill="url(#floor)" stroke="{palette.rim}" stroke-width="1"', at)
    )


def _roof(palette: Palette, at: Vector, reach: float, sides: int) -> str:
    """A steep roof from above; faces are brighter towards the light in the north-west."""
    faces = []
    for side in range(sides):
        first, last = (math.tau * (side + end) / sides for end in (0, 1))
        lit = 0.5 - 0.5 * math.cos((first + last) / 2 - math.pi / 4)
        half = (palette.low, palette.body, lit * 2) if lit < 0.5 else (palette.body, palette.light, lit * 2 - 1)
        colour = mixed(*half)
        corners = " ".join(
            f"L{at[0] + reach * math.cos(angle):.2f} {at[1] + reach * math.sin(angle):.2f}" for angle in (first, last)
        )
        faces.append(f'<path d="M{at[0]} {at[1]} {corners}Z" fill="{colour}" stroke="{colour}" stroke-width="0.5"/>')
    return _circle(reach * 1.03, 'fill="#000" fill-opacity="0.42"', (at[0] + 3.5, at[1] + 5)) + "".join(faces)


def castle(palette: Palette, mark: Mark, pips: int) -> str:
    """A ring of merlons around a dark shaft."""
    at = CENTRE[0], CENTRE[1] + (TIP if SIDES[pips - 1] == 3 else 0)
    size = 27 if SIDES[pips - 1] == 3 else 30
    inner = size * (0.6 if palette.make == "print" else 0.5)
    return _medallion(palette, pips, _crown(palette, at, inner, size, 6), _battlements(pips))


def tower(palette: Palette, mark: Mark, pips: int) -> str:
    """The Tower of Tower Push: a round keep that fills its cell, with merlons around a pointed roof."""
    at = (50.0, 47.5)
    if palette.make == "print":
        line = f'fill="{palette.body}" stroke="{palette.rim}" stroke-width="5"'
        body = _circle(44, line, at) + _crown(palette, at, 27, 38, 8) + _circle(20, f'fill="{palette.body}"', at)
        return document(100, 100, _definitions(palette), body + _circle(6, f'fill="{palette.ink}"', at))
    side = "".join(_circle(44.5, 'fill="url(#side)"', (50, at[1] + down)) for down in range(7, 0, -1))
    return document(
        100,
        100,
        _definitions(palette),
        _circle(45.3, f'fill="{palette.rim}"', (50, at[1] + 6.6))
        + side
        + _circle(44.5, f'fill="url(#bevel)" stroke="{palette.low}" stroke-width="0.8"', at)
        + _crown(palette, at, 28, 43, 8)
        + _roof(palette, at, 20.5, 12)
        + _circle(3, f'fill="{mixed(palette.light, "#ffffff", 0.8)}" stroke="{palette.low}" stroke-width="0.6"', at),
    )
