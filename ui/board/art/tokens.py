"""Tokens as SVG, in turned wood, cut stone, glaze or print, and the sliver that a captured token becomes."""

from __future__ import annotations

import math
from collections.abc import Callable

from ui.board.art.emblems import emblem
from ui.board.art.forms import document, glow, has_pale_rim, is_light, linear, outline, radial, shine
from ui.style.art import mixed
from ui.style.looks.look import Mark
from ui.style.themes.theme import Palette, PieceMaterial

ICE = "#75add8"
TIRED = "#8a8782"
BROAD = 3.8  # the width of a pale rim
SHRUNK = 'viewBox="-8 -8 116 116"'  # the view of a tired token, which is smaller


def token(palette: Palette, mark: Mark, pips: int) -> str:
    """A thick round token, or a printed one in the shape of its palette, with its mark on top."""
    if mark == "frost":
        palette = _frosted(palette)
    elif mark == "moon":
        palette = _tired(palette)
    drawn = _MAKES[palette.make](palette, emblem(palette, mark), pips)
    return drawn.replace('viewBox="0 0 100 100"', SHRUNK, 1) if mark == "moon" else drawn


def badge(palette: Palette) -> str:
    """A plain sign for the owner of pieces, in their shape and colours."""
    shape = outline(palette.shape, 50, 57 if palette.shape == "triangle" else 50, 42)
    paint = f'fill="{palette.body}" stroke="{palette.rim}" stroke-width="9" stroke-linejoin="round"'
    return document(100, 100, "", f'<path d="{shape}" {paint}/>')


def _frosted(palette: Palette) -> Palette:
    """The palette in cold colours, as light or dark as before."""
    light = is_light(palette)
    return palette._replace(
        light=mixed(palette.light, "#cfe8f8" if light else "#8fb8d6", 0.72 if light else 0.2),
        body=mixed(palette.body, ICE, 0.88 if light else 0.06),
        low=mixed(palette.low, "#4f86b0", 0.72 if light else 0.2),
        rim=mixed(palette.rim, "#2c5f86", 0.6 if has_pale_rim(palette) else 0.5),
        ring=mixed(palette.ring, ICE, 0.5),
    )


def _tired(palette: Palette) -> Palette:
    return palette._replace(
        light=mixed(palette.light, TIRED, 0.42),
        body=mixed(palette.body, TIRED, 0.5),
        low=mixed(palette.low, TIRED, 0.4),
        ring=mixed(palette.ring, TIRED, 0.2),
    )


def _notches(pips: int, near: float, far: float, style: str) -> str:
    """Inlays in the rim, evenly spread from the north-east."""
    bars = []
    for number in range(pips):
        angle = math.pi * (2 * number / pips + 0.25)
        x, y = math.sin(angle), -math.cos(angle)
        bars.append(f"M{50 + near * x:.2f} {47.5 + near * y:.2f} L{50 + far * x:.2f} {47.5 + far * y:.2f}")
    return f'<path d="{" ".join(bars)}" {style}/>' if bars else ""


def _turned(palette: Palette, mark: str, pips: int) -> str:
    """Turned wood: a bevelled rim, a groove inside it, and a satin light."""
    shaded, edge = mixed(palette.body, palette.low, 0.4), mixed(palette.body, palette.low, 0.7)
    definitions = (
        linear("side", (4, 0), (96, 0), (0, palette.low), (35, shaded), (100, palette.rim))
        + linear("bevel", (18, 10), (80, 88), (0, palette.light), (50, palette.body), (100, palette.low))
        + radial("top", (38, 30), 62, (0, palette.light), (55, palette.body), (100, edge))
        + linear("groove", (28, 24), (70, 74), (0, palette.low), (100, palette.light))
        + linear("dish", (30, 26), (68, 70), (0, shaded), (100, palette.light))
        + shine("gleam", (8, 40), (46, 6), 0.75)
    )
    body = (
        f'<path d="M4 48 v4.5 a46 46 0 0 0 92 0 v-4.5z" fill="url(#side)" stroke="{palette.rim}" stroke-width="1.8"/>'
        f'<circle cx="50" cy="47.5" r="45.6" fill="url(#bevel)" stroke="{palette.rim}" stroke-width="1.6"/>'
        '<circle cx="50" cy="47.5" r="39.5" fill="url(#top)"/>'
        f'<circle cx="50" cy="47.5" r="39.5" fill="none" stroke="{palette.low}" stroke-opacity="0.55"/>'
        '<path d="M11.7 43 A38.6 38.6 0 0 1 57 9.5" fill="none" stroke="url(#gleam)" stroke-width="2.2"/>'
    )
    notches = _notches(pips, 40.2, 44.4, f'stroke="{palette.ring}" stroke-width="7.5"')
    return document(100, 100, definitions, body + notches + mark)


def _polished(palette: Palette, mark: str, pips: int) -> str:
    """A domed stone: dark towards the edge, with a soft light above and its reflection below.

    A pale rim, that of a dark stone on a dark board, is broad.
    """
    edge = mixed(palette.low, palette.rim, 0.35)
    broad = BROAD if has_pale_rim(palette) else 1.2
    definitions = (
        radial("foot", (50, 46), 50, (0, palette.low), (100, edge))
        + radial("dome", (37, 29), 70, (0, palette.light), (38, palette.body), (78, palette.low), (100, edge))
        + glow("spark", (33, 25), 19, 0.85)
        + shine("echo", (32, 92), (92, 52), 0.5, palette.light)
    )
    body = (
        f'<ellipse cx="50" cy="52" rx="46.4" ry="46" fill="url(#foot)" stroke="{palette.rim}" stroke-width="1.4"/>'
        f'<circle cx="50" cy="48.5" r="{46.8 - broad / 2}" fill="url(#dome)" stroke="{palette.rim}" '
        f'stroke-width="{broad}"/>'
        '<path d="M22 81 A43 43 0 0 0 92 58" fill="none" stroke="url(#echo)" stroke-width="3" stroke-linecap="round"/>'
    )
    style = f'stroke="{mixed(palette.ring, "#ffffff", 0.25)}" stroke-width="6" stroke-linecap="round"'
    spark = '<ellipse cx="33" cy="25" rx="19" ry="14" transform="rotate(-38 33 25)" fill="url(#spark)"/>'
    return document(100, 100, definitions, body + _notches(pips, 38.4, 38.8, style) + mark + spark)


def _glazed(palette: Palette, mark: str, pips: int) -> str:
    """A porcelain saucer upside down: a wide rim with a golden line, a raised face, a window reflected in the glaze."""
    shaded = mixed(palette.body, palette.low, 0.45)
    definitions = (
        linear("side", (4, 0), (96, 0), (0, palette.low), (40, shaded), (100, palette.rim))
        + linear("rim", (20, 8), (78, 90), (0, palette.light), (45, palette.body), (100, palette.low))
        + linear("step", (26, 20), (74, 78), (0, palette.low), (45, palette.body), (100, palette.light))
        + radial("face", (38, 30), 60, (0, palette.light), (60, palette.body), (100, shaded))
        + linear("pane", (30, 12), (44, 36), (0, mixed(palette.body, "#ffffff", 0.92)), (100, palette.light))
    )
    window = "M17.5 36 A34.5 34.5 0 0 1 43 13.8 L45.6 19.5 A28.5 28.5 0 0 0 23.2 38.6Z"
    body = (
        f'<path d="M4 48 v4 a46 46 0 0 0 92 0 v-4z" fill="url(#side)" stroke="{palette.rim}" stroke-width="1.4"/>'
        f'<circle cx="50" cy="47.5" r="45.8" fill="url(#rim)" stroke="{palette.rim}" stroke-width="1.2"/>'
        f'<circle cx="50" cy="47.5" r="42.2" fill="none" stroke="{palette.ring}" stroke-width="2.4"/>'
        '<circle cx="50" cy="47.5" r="36.6" fill="url(#step)"/><circle cx="50" cy="47.5" r="34.8" fill="url(#face)"/>'
    )
    style = f'stroke="{palette.ring}" stroke-width="7" stroke-linecap="round"'
    mirrored = f'<path d="{window}" fill="url(#pane)" fill-opacity="0.85"/>'
    return document(100, 100, definitions, body + _notches(pips, 42, 42.4, style) + mark + mirrored)


def _printed(palette: Palette, mark: str, pips: int) -> str:
    """A flat shape with a heavy outline; a dark one has a white line inside, so that its edge shows on any ground."""
    y = {"triangle": 56.0}.get(palette.shape, 50.0)
    inner = f'<path d="{outline(palette.shape, 50, y, 34.5)}" fill="none" stroke="{palette.ring}" stroke-width="3"/>'
    return document(
        100,
        100,
        "",
        f'<path d="{outline(palette.shape, 50, y, 41)}" fill="{palette.body}" stroke="{palette.rim}" stroke-width="7" '
        f'stroke-linejoin="round"/>{"" if is_light(palette) else inner}<g transform="translate(0 2.5)">{mark}</g>',
    )


_MAKES: dict[PieceMaterial, Callable[[Palette, str, int], str]] = {
    "wood": _turned,
    "metal": _turned,
    "stone": _polished,
    "porcelain": _glazed,
    "print": _printed,
}


def sliver(palette: Palette, mark: Mark, pips: int) -> str:
    """A flat ring, crossed out: it blocks its cell and has no owner."""
    cross = "M33.5 33.5 L66.5 66.5 M66.5 33.5 L33.5 66.5"
    flat = palette.make == "print"
    definitions = linear("band", (20, 14), (80, 86), (0, palette.light), (50, palette.body), (100, palette.low))
    fallen = '<circle cx="51.5" cy="54" r="37" fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="11"/>'
    return document(
        100,
        100,
        definitions,
        f'<circle cx="50" cy="50" r="36" fill="{palette.rim}" fill-opacity="0.12"/>'
        f'{"" if flat else fallen}'
        f'<circle cx="50" cy="50" r="37" fill="none" stroke="{palette.rim}" stroke-width="11"/>'
        f'<circle cx="50" cy="50" r="37" fill="none" stroke="url(#band)" stroke-width="{5 if flat else 8}"/>'
        f'<path d="{cross}" stroke="{palette.rim}" stroke-width="12" stroke-linecap="round"/>'
        f'<path d="{cross}" stroke="url(#band)" stroke-width="{5 if flat else 8.6}" stroke-linecap="round"/>',
    )
