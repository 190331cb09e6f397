"""The cells of a hex board: rimmed tiles, laid close together."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Surface

from game.grid import Cell
from ui.board.art.forms import document, linear
from ui.board.model.geometry import Geometry
from ui.board.signs import hex_path, hex_size
from ui.style import art
from ui.style.materials import material_surface
from ui.style.surface_cache import cached_surfaces
from ui.style.themes import BoardColours

HEX_GAP = 0.985  # of the full hex: the outer edge of the rim
HEX_TOP = 0.9  # of the full hex: the face
LIT = 0.2  # the share of white in a rim, compared with the frame of a square board
FACES = 3  # different faces of each tone, so that neighbouring hexes look different
SHEEN = 120  # of 255: the opacity of the light over the material of a face


@cached_surfaces(megabytes=16)
def _hex_picture(unit: int, row: int, reach: float, top: str, bottom: str, line: str) -> Surface:
    """A hex of `reach` times the full size, with a gradient from `top` to `bottom`."""
    width, height = hex_size(unit, row)
    stroke = f'stroke="{line}" stroke-width="{max(1.0, unit * 0.012)}"' if line else ""
    definitions = linear("face", (0, 0), (0, height), (0, top), (100, bottom))
    path = f'<path d="{hex_path(width, height, unit, row, reach)}" fill="url(#face)" {stroke}/>'
    return art.rasterised(document(width, height, definitions, path), (width, height))


@cached_surfaces(megabytes=12)
def _tile(unit: int, row: int, face: str, colours: BoardColours, seed: int) -> Surface:
    """A rim with a face of the board's material, and light from above over both; flat on paper."""
    if colours.material == "paper":
        tile = _hex_picture(unit, row, HEX_GAP, colours.frame_top, colours.frame_bottom, "").copy()
        tile.blit(_hex_picture(unit, row, HEX_TOP, face, face, ""), (0, 0))
        return tile
    rim = art.mixed(colours.frame_top, "#ffffff", LIT), art.mixed(colours.frame_bottom, "#ffffff", LIT / 2)
    tile = _hex_picture(unit, row, HEX_GAP, *rim, "").copy()
    tile.blit(_face(unit, row, face, colours, seed), (0, 0))
    light, dark = art.mixed(face, "#ffffff", 0.1), art.mixed(face, colours.dark, 0.45)
    sheen = _hex_picture(unit, row, HEX_TOP, light, dark, colours.line).copy()
    sheen.set_alpha(SHEEN)
    tile.blit(sheen, (0, 0))
    return tile


def _face(unit: int, row: int, face: str, colours: BoardColours, seed: int) -> Surface:
    """A hex cut from the board's material."""
    cut = _hex_picture(unit, row, HEX_TOP, "#ffffff", "#ffffff", "").copy()
    face_material = material_surface(cut.get_size(), colours.material, face, colours.grain, seed)
    cut.blit(face_material, (0, 0), None, pygame.BLEND_RGB_MULT)
    return cut


@cached_surfaces(megabytes=4)
def _hex_shadow(unit: int, row: int, strength: int) -> Surface:
    hexagon = _hex_picture(unit, row, 0.97, "#000000", "#000000", "").copy()
    hexagon.set_alpha(strength)
    pad = max(3, unit // 8)
    shadow = Surface((hexagon.get_width() + 2 * pad, hexagon.get_height() + 2 * pad), pygame.SRCALPHA)
    shadow.blit(hexagon, (pad, pad))
    return art.blurred(shadow, max(2, pad // 3))


def paint_hex(
    canvas: Surface, geometry: Geometry, colours: BoardColours, cell: Cell, lift: float = 0.0, solid: float = 1.0
) -> None:
    """Paint one hex, `lift` board units above its place, with opacity `solid` from 0 to 1."""
    unit, row = geometry.unit, geometry.row
    x, y = geometry.centre(cell)
    middle = round(x), round(y - lift * unit)
    q, r = geometry.grid.places[cell]
    tone = (colours.light, art.mixed(colours.light, colours.dark, 0.5), art.mixed(colours.light, colours.dark, 0.85))
    tile = _tile(unit, row, tone[(q - r) % 3], colours, 1 + (q * 5 + r * 3) % FACES)
    if solid < 1:
        tile = tile.copy()
        tile.set_alpha(round(255 * solid))
    canvas.blit(tile, tile.get_rect(center=middle))


def paint_hexes(canvas: Surface, geometry: Geometry, colours: BoardColours, cells: Iterable[Cell]) -> None:
    """Paint the hexes of a board and their shadows."""
    ordered = sorted(cells, key=lambda cell: geometry.centre(cell)[1])
    shadow = _hex_shadow(geometry.unit, geometry.row, colours.shadow_strength)
    for cell in ordered:
        x, y = geometry.centre(cell)
        canvas.blit(shadow, shadow.get_rect(center=(round(x), round(y + geometry.unit * 0.05))))
    for cell in ordered:
        paint_hex(canvas, geometry, colours, cell)
