"""The standing figures as SVG: pawn, knight, castle, dragon and the Tower; pips on the plinth show the player."""

from __future__ import annotations

import math

from ui.board.art.forms import corners, document, linear, outline, radial
from ui.style.art import mixed
from ui.style.looks.look import Mark
from ui.style.themes.theme import Make, Palette

HEIGHT = 116.0  # of a figure's picture, 100 wide
TOWER_HEIGHT = 132.0
FLATNESS = 0.34  # height by width of a horizontal circle, as the figures are seen
WALL = 0.74  # the inner radius of a wall, of its outer one
MERLON = 0.58  # the share of a wall's rim covered by merlons


# The shading of round bodies from west to east: percent of the width, two palette colours, share of the second.
LIGHTS: dict[Make, tuple[tuple[int, str, str, float], ...]] = {
    "wood": ((0, "body", "low", 0.35), (26, "light", "body", 0.0), (55, "body", "low", 0.0), (100, "low", "rim", 0.0)),
    "metal": (
        (0, "low", "rim", 0.1), (18, "body", "low", 0.0), (30, "light", "body", 0.0), (42, "body", "low", 0.1),
        (74, "low", "rim", 0.15), (90, "body", "low", 0.35), (100, "low", "rim", 0.3),
    ),
    "stone": (
        (0, "low", "body", 0.3), (24, "light", "body", 0.25), (50, "body", "low", 0.1), (84, "low", "rim", 0.2),
        (100, "low", "body", 0.25),
    ),
    "porcelain": (
        (0, "low", "body", 0.25), (20, "body", "light", 0.2), (25, "light", "body", 0.0), (34, "light", "body", 0.0),
        (39, "body", "light", 0.15), (66, "body", "low", 0.15), (100, "low", "body", 0.0),
    ),
    "print": ((0, "body", "body", 0.0), (100, "body", "body", 0.0)),
}  # fmt: skip


def _shades(palette: Palette) -> str:
    round_body = tuple(
        (at, mixed(getattr(palette, colour), getattr(palette, other), part))
        for at, colour, other, part in LIGHTS[palette.make]
    )
    return (
        linear("body", (22, 0), (80, 0), *round_body)
        + linear("base", (14, 0), (88, 0), *round_body)
        + linear("face", (24, 8), (78, 96), (0, palette.light), (48, palette.body), (100, palette.low))
        + radial("ball", (42, 18), 30, (0, palette.light), (50, palette.body), (100, palette.low))
        + linear("plate", (18, 80), (84, 100), (0, palette.light), (60, palette.body), (100, palette.low))
    )


def _line(palette: Palette) -> float:
    """The thickness of outlines."""
    return 4.4 if palette.make == "print" else 2.2


def _plinth(palette: Palette, pips: int) -> str:
    places = [number - (pips - 1) / 2 for number in range(pips)]
    dots = "".join(
        f'<circle cx="{50 + 14 * place:.1f}" cy="{107.2 - 0.55 * place**2:.1f}" r="4.1" fill="{palette.ink}"/>'
        for place in places
    )
    rim = f'stroke="{palette.rim}"'
    if palette.make == "print":
        return _printed_plinth(palette, dots)
    trim = f'<ellipse cx="50" cy="89" rx="31" ry="11.8" fill="none" stroke="{palette.ring}" stroke-width="1.8"/>'
    return (
        f'<path d="M14 89 v10 a36 14.5 0 0 0 72 0 v-10z" fill="url(#base)" {rim} stroke-width="2.2"/>'
        f'<ellipse cx="50" cy="89" rx="36" ry="14.5" fill="url(#plate)" {rim} stroke-width="1.6"/>'
        f'{trim if palette.make == "porcelain" else ""}{dots}'
    )


def _printed_plinth(palette: Palette, dots: str) -> str:
    """A plinth in the shape of its palette."""
    reach, flat, thick = 35.0, 0.4, 10.0
    top = outline(palette.shape, 50, 89, reach, flat)
    below = outline(palette.shape, 50, 89 + thick, reach, flat)
    ends = corners(palette.shape, 50, 89, reach, flat)
    west, east = min(ends), max(ends)
    wall = f"M{west[0]:.1f} {west[1]:.1f} v{thick} L{east[0]:.1f} {east[1] + thick:.1f} v{-thick}Z"
    line = f'fill="{palette.body}" stroke="{palette.rim}" stroke-width="5" stroke-linejoin="round"'
    solid = f'fill="{palette.body}"'
    return (
        f'<path d="{below}" {line}/><path d="{wall}" {line}/><path d="{top}" {line}/>'
        f'<path d="{below}" {solid}/><path d="{wall}" {solid}/>'
        f'<path d="{top}" fill="none" stroke="{palette.rim}" stroke-width="3" stroke-linejoin="round"/>{dots}'
    )


def _figure(palette: Palette, pips: int, body: str) -> str:
    outlined = f'stroke="{palette.rim}" stroke-width="{_line(palette)}" stroke-linejoin="round" stroke-linecap="round"'
    return document(100, HEIGHT, _shades(palette), f"{_plinth(palette, pips)}<g {outlined}>{body}</g>")


def pawn(palette: Palette, mark: Mark, pips: int) -> str:
    """A head on a slender cone; a printed one has a head in the shape of its palette."""
    low = 33 if palette.shape == "triangle" else 29
    gleam = f'<ellipse cx="43" cy="21" rx="6.5" ry="4.5" fill="{palette.light}" fill-opacity="0.6" stroke="none"/>'
    return _figure(
        palette,
        pips,
        '<path d="M26 89 C36 79 42 66 43 50 L57 50 C58 66 64 80 74 90 C66 97 34 97 26 89Z" fill="url(#body)"/>'
        '<ellipse cx="50" cy="50" rx="19" ry="6.5" fill="url(#body)"/>'
        f'<path d="{outline(palette.shape, 50, low, 20)}" fill="url(#ball)"/>'
        f"{'' if palette.make == 'print' else gleam}",
    )


def knight(palette: Palette, mark: Mark, pips: int) -> str:
    """The head of a horse, looking west."""
    head = (
        "M29 90 C27 72 45 66 47 52 C40 57 33 61 25 61 C16 61 11 51 16 44 L33 25 C35 18 38 12 40 4 "
        "L50 13 C70 15 83 34 81 60 C80 74 75 82 73 90 C66 98 36 98 29 90Z"
    )
    mane = "M55 15 C69 22 76 40 73 62 C72 72 69 80 66 88"
    return _figure(
        palette,
        pips,
        f'<path d="{head}" fill="url(#face)"/>'
        f'<path d="{mane}" fill="none" stroke="{palette.rim}" stroke-opacity="0.55" stroke-width="3.4"/>'
        f'<circle cx="41.5" cy="31" r="3.6" fill="{palette.ink}" stroke="none"/>'
        f'<path d="M20 53 C24 53 28 52 31 50" fill="none" stroke-width="2"/>',
    )


def _polygon(points: list[tuple[float, float]], colour: str) -> str:
    corners = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="M{corners}Z" fill="{colour}"/>'


class _Crown:
    """The merlons of a round tower seen from above: blocks between two ellipses, the far ones drawn first."""

    def __init__(self, palette: Palette, centre: tuple[float, float], reach: float, high: float, merlons: int) -> None:
        self._palette, self._centre, self._reach, self._high = palette, centre, reach, high
        self._merlons = merlons

    def __str__(self) -> str:
        x, y = self._centre
        floor = (
            f'<ellipse cx="{x}" cy="{y}" rx="{self._reach}" ry="{self._reach * FLATNESS:.1f}" fill="url(#plate)"/>'
            f'<ellipse cx="{x}" cy="{y}" rx="{self._reach * WALL:.1f}" ry="{self._reach * WALL * FLATNESS:.1f}" '
            f'fill="{self._palette.rim}"/>'
        )
        turns = [math.tau * number / self._merlons + math.pi / 2 for number in range(self._merlons)]
        blocks = [self._merlon(turn) for turn in sorted(turns, key=math.sin)]
        return f'{floor}<g stroke-width="1.5">{"".join(blocks)}</g>'

    def _at(self, turn: float, reach: float, up: float) -> tuple[float, float]:
        """A point `turn` clockwise from the east, on the inner (WALL) or outer (1) side of the wall."""
        x, y = self._centre
        return x + self._reach * reach * math.cos(turn), y + self._reach * FLATNESS * reach * math.sin(turn) - up

    def _arc(self, turn: float, reach: float, up: float) -> list[tuple[float, float]]:
        half = math.pi / self._merlons * MERLON
        return [self._at(turn + half * part, reach, up) for part in (-1, -0.5, 0, 0.5, 1)]

    def _merlon(self, turn: float) -> str:
        near = math.sin(turn) > 0
        lit = 0.5 - 0.5 * math.cos(turn) if near else 0.5 + 0.5 * math.cos(turn)  # the light comes from the west
        shown = 1.0 if near else WALL
        wall = self._arc(turn, shown, 0) + self._arc(turn, shown, self._high)[::-1]
        half = math.pi / self._merlons * MERLON
        sides = [
            [self._at(end, reach, up) for reach, up in ((WALL, 0), (1, 0), (1, self._high), (WALL, self._high))]
            for end in (turn - half, turn + half)
        ]
        top = self._arc(turn, 1, self._high) + self._arc(turn, WALL, self._high)[::-1]
        dark, light = self._palette.low, mixed(self._palette.body, self._palette.light, 0.7)
        return (
            "".join(_polygon(side, mixed(dark, self._palette.body, 0.3)) for side in sides)
            + _polygon(wall, mixed(dark, light, lit))
            + _polygon(top, self._palette.light)
        )


def castle(palette: Palette, mark: Mark, pips: int) -> str:
    """A round tower with battlements."""
    return _figure(
        palette,
        pips,
        '<path d="M27 89 C31 79 32 66 31 44 L69 44 C68 66 69 79 73 89 C66 97 34 97 27 89Z" fill="url(#body)"/>'
        '<path d="M21 28 L79 28 L74 45 A25 8 0 0 1 26 45Z" fill="url(#body)"/>'
        f'{_Crown(palette, (50, 28), 29, 16, 6)}<path d="M50 60 v13" stroke="{palette.rim}" stroke-width="6"/>',
    )


def dragon(palette: Palette, mark: Mark, pips: int) -> str:
    """A dragon with spread wings, rising from a dark rock."""
    wing = (
        "M46 58 C40 44 36 30 24 5 L21 13 C12 15 5 23 1 36 C7 34 11 36 13 41 C9 46 8 52 8 60 "
        "C14 55 19 56 22 61 C20 65 20 69 21 74 C27 68 36 68 44 72Z"
    )
    fingers = "M23 13 C29 30 36 44 42 60 M23 13 C21 24 17 33 13 41 M23 13 C25 32 24 47 22 61"
    neck = "M36 92 C33 76 36 66 40 58 C43 52 42 46 41 40 L59 40 " + (
        "C58 46 57 52 60 58 C64 66 67 76 64 92 C58 97 42 97 36 92Z"
    )
    head = "M31 3 C33 14 36 19 41 22 L46 16 L50 20 L54 16 L59 22 C64 19 67 14 69 3 C74 16 70 26 63 32 " + (
        "C61 40 57 46 56 52 C55 57 45 57 44 52 C43 46 39 40 37 32 C30 26 26 16 31 3Z"
    )
    rock = "M14 92 L25 83 L38 79 L52 77 L68 80 L80 85 L87 94 L84 105 L67 112 L46 114 L25 110 L13 102Z"
    cracks = "M14 92 L28 97 L25 110 M28 97 L36 92 M87 94 L73 98 L67 112 M73 98 L64 92" + (
        " M36 95 L48 101 L46 114 M48 101 L62 96"
    )
    stone, edge = mixed(palette.rim, "#000000", 0.25), mixed(palette.rim, "#000000", 0.6)
    lit = stone if palette.make == "print" else palette.low
    wings = f'<path d="{wing}" fill="url(#face)"/><path d="{fingers}" stroke="{palette.low}" fill="none"/>'
    return document(
        100,
        HEIGHT,
        _shades(palette) + linear("stone", (16, 80), (84, 112), (0, lit), (45, stone), (100, edge)),
        f'<g stroke="{palette.rim}" stroke-width="{_line(palette)}" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{rock}" fill="url(#stone)" stroke="{edge}"/>'
        f'<path d="{cracks}" fill="none" stroke="{palette.body}" stroke-opacity="0.45" stroke-width="1.6"/>'
        f'{wings}<g transform="translate(100 0) scale(-1 1)">{wings}</g>'
        f'<path d="{neck}" fill="url(#body)"/>'
        f'<path d="M44 62 h12 M42 70 h16 M41 78 h18 M41 86 h18" stroke="{palette.low}" fill="none"/>'
        f'<path d="{head}" fill="url(#ball)"/>'
        f'<path d="M41 31 L47 35 L42 36Z M59 31 L53 35 L58 36Z" fill="{palette.ink}" stroke="none"/>'
        f'<path d="M47.5 50 v1 M52.5 50 v1" stroke-width="2.2"/></g>',
    )


def tower(palette: Palette, mark: Mark, pips: int) -> str:
    """The Tower of Tower Push: a great round keep that fills its cell."""
    outline = f'stroke="{palette.rim}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"'
    stones = "M24 80 h14 M46 94 h18 M63 72 h13 M29 98 h12 M62 100 h12 M26 66 h11 M58 62 h9"
    return document(
        100,
        TOWER_HEIGHT,
        _shades(palette),
        f'<g {outline}><path d="M7 102 v8 a43 18.5 0 0 0 86 0 v-8z" fill="url(#base)"/>'
        '<ellipse cx="50" cy="102" rx="43" ry="18.5" fill="url(#plate)"/>'
        '<path d="M16 101 C21 90 22 74 21 52 L79 52 C78 74 79 90 84 101 A34 14 0 0 1 16 101Z" fill="url(#body)"/>'
        f'<path d="{stones}" stroke="{palette.low}" stroke-opacity="0.75" stroke-width="2"/>'
        '<path d="M9 36 L91 36 L91 44 A41 13.5 0 0 1 9 44Z" fill="url(#base)"/>'
        '<path d="M14 49.5 A41 13.5 0 0 0 86 49.5 L80 58 A31 9 0 0 1 20 58Z" fill="url(#body)"/>'
        f'{_Crown(palette, (50, 36), 41, 17, 8)}'
        f'<path d="M42 93 v-11 a8 8 0 0 1 16 0 v11 q-8 2.5 -16 0z" fill="{palette.rim}"/></g>',
    )
