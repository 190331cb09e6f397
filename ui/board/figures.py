"""The standing figures as SVG: pawn, knight, castle, dragon and the Tower, on a plinth whose pips tell the player."""

from __future__ import annotations

from ui.art import mixed
from ui.board.forms import document, linear, radial
from ui.looks.look import Mark
from ui.theme import Palette

HEIGHT = 116.0  # of a figure's picture, 100 wide
FOOT = 92.0  # the middle of the plinth in that picture
TOWER_HEIGHT = 132.0
TOWER_FOOT = 102.0


def _shades(palette: Palette) -> str:
    round_body = (
        (0, mixed(palette.body, palette.low, 0.35)), (26, palette.light), (55, palette.body), (100, palette.low),
    )  # fmt: skip
    return (
        linear("body", (22, 0), (80, 0), *round_body)
        + linear("base", (14, 0), (88, 0), *round_body)
        + linear("face", (24, 8), (78, 96), (0, palette.light), (48, palette.body), (100, palette.low))
        + radial("ball", (42, 18), 30, (0, palette.light), (50, palette.body), (100, palette.low))
        + linear("plate", (18, 80), (84, 100), (0, palette.light), (60, palette.body), (100, palette.low))
    )


def _plinth(palette: Palette, pips: int) -> str:
    places = [number - (pips - 1) / 2 for number in range(pips)]
    dots = "".join(
        f'<circle cx="{50 + 13 * place:.1f}" cy="{107.6 - 0.5 * place**2:.1f}" r="3.3" fill="{palette.ink}"/>'
        for place in places
    )
    rim = f'stroke="{palette.rim}"'
    return (
        f'<path d="M14 91 v8 a36 14.5 0 0 0 72 0 v-8z" fill="url(#base)" {rim} stroke-width="2.2"/>'
        f'<ellipse cx="50" cy="91" rx="36" ry="14.5" fill="url(#plate)" {rim} stroke-width="1.6"/>{dots}'
    )


def _figure(palette: Palette, pips: int, body: str) -> str:
    outline = f'stroke="{palette.rim}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"'
    return document(100, HEIGHT, _shades(palette), f"{_plinth(palette, pips)}<g {outline}>{body}</g>")


def pawn(palette: Palette, mark: Mark, pips: int) -> str:
    """A round head on a slender cone."""
    return _figure(
        palette,
        pips,
        '<path d="M26 90 C36 80 42 66 43 50 L57 50 C58 66 64 80 74 90 C66 98 34 98 26 90Z" fill="url(#body)"/>'
        '<ellipse cx="50" cy="50" rx="19" ry="6.5" fill="url(#body)"/>'
        '<circle cx="50" cy="29" r="20" fill="url(#ball)"/>'
        '<ellipse cx="43" cy="21" rx="6.5" ry="4.5" fill="#fff" fill-opacity="0.45" stroke="none"/>',
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


def _battlement(left: float, right: float, top: float, high: float, palette: Palette) -> str:
    """A crown of merlons seen from slightly above: the far ones, the well inside, the near ones."""
    middle, wide = (left + right) / 2, right - left
    deep = wide * 0.17
    near = ""
    for start, end in ((0.0, 0.2), (0.4, 0.6), (0.8, 1.0)):
        a, b = left + wide * start, left + wide * end
        sink_a, sink_b = (deep * (1 - (2 * part - 1) ** 2) ** 0.5 for part in (start, end))
        near += (
            f'<path d="M{a:.1f} {top + sink_a:.1f} L{b:.1f} {top + sink_b:.1f} L{b:.1f} {top + sink_b + high:.1f} '
            f'L{a:.1f} {top + sink_a + high:.1f}Z" fill="url(#body)" stroke-width="1.8"/>'
        )
    far = ""
    for start, end in ((0.16, 0.36), (0.64, 0.84)):
        a, b = left + wide * start, left + wide * end
        y = top - deep * 0.72
        size = f'width="{b - a:.1f}" height="{high:.1f}"'
        far += f'<rect x="{a:.1f}" y="{y:.1f}" {size} fill="{palette.body}" stroke-width="1.8"/>'
    floor = top + high
    return (
        f'{far}<ellipse cx="{middle}" cy="{floor:.1f}" rx="{wide / 2}" ry="{deep:.1f}" fill="url(#plate)"/>'
        f'<ellipse cx="{middle}" cy="{floor:.1f}" rx="{wide * 0.36:.1f}" ry="{deep * 0.62:.1f}" fill="{palette.rim}" '
        f'stroke="none"/>{near}'
    )


def castle(palette: Palette, mark: Mark, pips: int) -> str:
    """A round tower with battlements."""
    return _figure(
        palette,
        pips,
        '<path d="M27 90 C31 80 32 66 31 44 L69 44 C68 66 69 80 73 90 C66 98 34 98 27 90Z" fill="url(#body)"/>'
        '<path d="M22 30 L78 30 L75 45 A25 7 0 0 1 25 45Z" fill="url(#body)"/>'
        + _battlement(22, 78, 12, 15, palette)
        + f'<path d="M50 60 v14" stroke="{palette.rim}" stroke-width="6"/>',
    )


def dragon(palette: Palette, mark: Mark, pips: int) -> str:
    """A dragon with spread wings."""
    wing = "C38 40 26 20 4 12 C10 24 8 36 3 50 C13 46 19 48 23 57 C29 51 36 54 40 63"
    trunk = "M39 46 C36 66 38 80 33 91 C40 97 60 97 67 91 C62 80 64 66 61 46 C58 38 42 38 39 46Z"
    head = "M40 30 L32 6 L44 17 L50 13 L56 17 L68 6 L60 30 C62 40 56 52 50 54 C44 52 38 40 40 30Z"
    other = "C64 54 71 51 77 57 C81 48 87 46 97 50 C92 36 90 24 96 12 C74 20 62 40 58 44"
    return _figure(
        palette,
        0,
        f'<path d="M42 44 {wing} L60 63 {other} Z" fill="url(#face)"/>'
        f'<path d="M38 47 L9 18 M38 51 L8 45 M39 55 L24 53 M62 47 L91 18 M62 51 L92 45 M61 55 L76 53" '
        f'stroke="{palette.low}" stroke-width="2" fill="none"/>'
        f'<path d="{trunk}" fill="url(#body)"/>'
        f'<path d="M43 62 h14 M42.5 71 h15 M41.5 80 h17" stroke="{palette.low}" stroke-width="2.4"/>'
        f'<path d="{head}" fill="url(#ball)"/>'
        f'<circle cx="45" cy="30" r="2.8" fill="{palette.ink}" stroke="none"/>'
        f'<circle cx="55" cy="30" r="2.8" fill="{palette.ink}" stroke="none"/>',
    )


def tower(palette: Palette, mark: Mark, pips: int) -> str:
    """The Tower of Tower Push: a great round keep that fills its cell."""
    outline = f'stroke="{palette.rim}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"'
    stones = "M24 78 h17 M46 90 h18 M62 70 h14 M30 97 h12 M60 102 h13 M33 64 h11"
    return document(
        100,
        TOWER_HEIGHT,
        _shades(palette),
        f'<g {outline}><path d="M7 100 v7 a43 19 0 0 0 86 0 v-7z" fill="url(#base)"/>'
        '<ellipse cx="50" cy="100" rx="43" ry="19" fill="url(#plate)"/>'
        '<path d="M17 100 C21 88 22 72 21 50 L79 50 C78 72 79 88 83 100 A33 14 0 0 1 17 100Z" fill="url(#body)"/>'
        f'<path d="{stones}" stroke="{palette.low}" stroke-opacity="0.7" stroke-width="2"/>'
        '<path d="M10 34 L90 34 L85 53 A35 11 0 0 1 15 53Z" fill="url(#base)"/>'
        + _battlement(10, 90, 17, 18, palette)
        + f'<path d="M42 88 v-12 a8 8 0 0 1 16 0 v14z" fill="{palette.rim}"/></g>',
    )
