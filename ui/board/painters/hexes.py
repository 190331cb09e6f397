"""The cells of a hex board: rimmed tiles, laid close together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import pygame
from pygame import Surface

from game.grid import Cell, hexagon
from ui.board.art.forms import document, linear
from ui.board.model.geometry import ROW_HEIGHT, Geometry, Pixel, fit
from ui.board.painters.signs import hex_corners, hex_path, hex_size
from ui.style import art
from ui.style.materials import material_surface
from ui.style.surface_cache import cached_surfaces
from ui.style.themes import BoardColours

HEX_GAP = 0.985  # the outer edge of the rim, relative to the full hex
HEX_TOP = 0.9  # the face, relative to the full hex
LIT = 0.2  # the share of white in a rim, on top of the frame colour of square boards
FACES = 3  # the number of different faces of each tone, so that neighbours differ
THICK = 0.1  # the visible side of a tile, in hex widths
COARSE = 4  # the factor by which the picture for shadows is smaller
LARGE = 56  # pixels: hexes at least this wide have their wide shadow computed at half the size
PALER = 0.25  # the share of white in stone tiles, which would otherwise be dark on dark
HATCH, UNFIT = 0.15, 0.3  # the hatching of a hex that does not fit, in hex widths; the opacity of its face
LINED = 0.56  # from the last hex's centre to the start of the line's name, in hex widths
OUTSIDE = 0.67  # from the last hex's centre to the middle of the line's name, in hex widths
ABOVE = 1.2  # how much further a name above a hex lies, where a tall stack would cover it
NAME = re.compile("([a-z]+)([0-9]+)")
SHEEN = 0.47  # the opacity of the light over the material of a face



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
    """A tile with its side, which shows `thickness` pixels below it."""
    tile = _side(unit, row, colours.frame_bottom, colours.frame_edge).copy()
    tile.blit(_top(unit, row, face, colours, seed), (0, 0))
    return tile


@cached_surfaces(megabytes=4)
def _side(unit: int, row: int, top: str, bottom: str) -> Surface:
    """The side of a tile, the same for all tiles of a board: darker hexes, each one pixel lower."""
    deep, cut = thickness(unit), _hex_picture(unit, row, HEX_GAP, "#ffffff", "#ffffff", "")
    side = Surface((cut.get_width(), cut.get_height() + deep), pygame.SRCALPHA)
    for down in range(deep, 0, -1):
        hexagonal = cut.copy()  # recoloured, in a tenth of the time of drawing another
        hexagonal.fill(art.mixed(top, bottom, 0.25 + 0.6 * down / deep), special_flags=pygame.BLEND_RGBA_MULT)
        side.blit(hexagonal, (0, down))
    return side


def thickness(unit: int) -> int:
    """The thickness of a tile in pixels."""
    return max(2, round(unit * THICK))


def _top(unit: int, row: int, face: str, colours: BoardColours, seed: int) -> Surface:
    """A rim with a face of the board's material, and light from above over both; flat on paper."""
    if colours.material == "paper":
        tile = _hex_picture(unit, row, HEX_GAP, colours.frame_top, colours.frame_bottom, "").copy()
        tile.blit(_hex_picture(unit, row, HEX_TOP, face, face, ""), (0, 0))
        return tile
    rim = art.mixed(colours.frame_top, "#ffffff", LIT), art.mixed(colours.frame_bottom, "#ffffff", LIT / 2)
    tile = _hex_picture(unit, row, HEX_GAP, *rim, "").copy()
    tile.blit(_face(unit, row, face, colours, seed), (0, 0))
    light, dark = art.mixed(face, "#ffffff", 0.1), art.mixed(face, colours.dark, 0.45)
    tile.blit(art.faded(_hex_picture(unit, row, HEX_TOP, light, dark, colours.line), SHEEN), (0, 0))
    return tile


def _face(unit: int, row: int, face: str, colours: BoardColours, seed: int) -> Surface:
    """A hex cut from the board's material."""
    cut = _hex_picture(unit, row, HEX_TOP, "#ffffff", "#ffffff", "").copy()
    face_material = material_surface(cut.get_size(), colours.material, face, colours.grain, seed)
    cut.blit(face_material, (0, 0), None, pygame.BLEND_RGB_MULT)
    return cut


def paint_hex(
    canvas: Surface, geometry: Geometry, colours: BoardColours, cell: Cell, lift: float = 0.0, solid: float = 1.0
) -> None:
    """Paint one hex, `lift` board units above its place, with opacity `solid` (0 to 1)."""
    unit, row = geometry.unit, geometry.row
    x, y = geometry.centre(cell)
    q, r = geometry.grid.places[cell]
    pale = colours.material == "stone"
    light, dark = (art.mixed(tone, "#ffffff", PALER * pale) for tone in (colours.light, colours.dark))
    tone = art.mixed(light, dark, (0.0, 0.45, 0.75)[(q - r) % 3])
    tile = art.faded(_tile(unit, row, tone, colours, 1 + (q * 5 + r * 3) % FACES), solid)
    width, height = hex_size(unit, row)
    canvas.blit(tile, (round(x) - width // 2, round(y - lift * unit) - height // 2))


@cached_surfaces(megabytes=4)
def _unfit_picture(unit: int, row: int, colour: str, light: str) -> Surface:
    """The hatched face of a hex that cannot be laid."""
    width, height = hex_size(unit, row)
    apart, thick, line = max(5.0, unit * HATCH), max(1.5, unit * 0.035), art.mixed(colour, "#000000", 0.3)
    lines = "".join(
        f'<path d="M{x:.1f} 0 L{x - height:.1f} {height}" stroke="{line}" stroke-width="{thick}"/>'
        for x in (number * apart for number in range(1, int((width + height) / apart) + 1))
    )
    face = _hex_picture(unit, row, HEX_TOP, "#ffffff", "#ffffff", "")
    ground = f'<rect width="{width}" height="{height}" fill="{colour}" fill-opacity="{UNFIT}"/>'
    picture = art.rasterised(document(width, height, "", ground + lines), (width, height)).copy()
    picture.blit(face, (0, 0), None, pygame.BLEND_RGBA_MULT)
    path = f'd="{hex_path(width, height, unit, row, HEX_TOP)}" fill="none" stroke-linejoin="round"'
    rim = f'<path {path} stroke="{light}" stroke-opacity="0.5" stroke-width="{thick * 2}"/>'
    rim += f'<path {path} stroke="{colour}" stroke-width="{thick * 1.3}"/>'
    picture.blit(art.rasterised(document(width, height, "", rim), (width, height)), (0, 0))
    return picture


def paint_unfit(canvas: Surface, geometry: Geometry, colours: BoardColours, cells: Iterable[Cell]) -> None:
    """Paint the hexes of a board piece that does not fit, even over others."""
    width, height = hex_size(geometry.unit, geometry.row)
    for cell in cells:
        x, y = geometry.centre(cell)
        picture = _unfit_picture(geometry.unit, geometry.row, colours.target, colours.light)
        canvas.blit(picture, (round(x) - width // 2, round(y) - height // 2))


def shape_picture(size: tuple[int, int], colours: BoardColours, shape: Sequence[tuple[int, int]]) -> Surface:
    """A board piece as large as `size` pixels allow; `shape` has the offsets of its hexes."""
    picture = Surface(size, pygame.SRCALPHA)
    grid = hexagon(1 + max((abs(number) for place in shape for number in place), default=0) * 2)
    cells = [cell for q, r in shape if (cell := grid.cell(f"{q},{r}")) is not None]
    if cells:
        geometry = fit(grid, cells, picture.get_rect(), clear=THICK)
        for cell in sorted(cells, key=lambda cell: geometry.centre(cell)[1]):
            paint_hex(picture, geometry, colours, cell)
    return picture


def paint_hexes(canvas: Surface, geometry: Geometry, colours: BoardColours, cells: Iterable[Cell]) -> None:
    """Paint the hexes of a board on one common shadow, far ones first: near ones hide the sides of those behind."""
    ordered = sorted(cells, key=lambda cell: geometry.centre(cell)[1])
    if colours.shadow_strength and ordered:
        _paint_shadow(canvas, geometry, colours.shadow_strength, ordered)
    for cell in seen_of(geometry, ordered):
        paint_hex(canvas, geometry, colours, cell)


def paint_ends(
    canvas: Surface, geometry: Geometry, cells: Iterable[Cell], names: Sequence[str], ink: str, size: int
) -> None:
    """Write the letters and numbers of hex lines at their ends: at the bottom, and on the left.

    `names` are the names of the grid's cells; cells without a letter in their name are left out. `size` is in pixels.
    """
    centres, places = geometry.grid.centres, geometry.grid.places
    outside = max(OUTSIDE, LINED + size / geometry.unit / 2)  # larger letters keep the same gap to the hex
    named = [(cell, found) for cell in cells if (found := NAME.fullmatch(names[cell]))]
    for axis, (right, down), nearer in ((0, (0.5, ROW_HEIGHT), 1), (1, (1.0, 0.0), 0)):
        lines: dict[str, list[Cell]] = {}
        for cell, found in named:
            lines.setdefault(found[axis + 1], []).append(cell)
        for text, line in lines.items():
            line.sort(key=lambda cell: places[cell][1 - axis])
            ends = [(centres[line[0]], -outside), (centres[line[-1]], outside)]
            spots = [(geometry.point(x + far * right, y + far * down), x, y, far) for (x, y), far in ends]
            spot, x, y, far = max(spots, key=lambda end: end[0][1]) if nearer else min(spots)
            if round(spot[1]) < round(geometry.point(x, y)[1]):
                spot = geometry.point(x + ABOVE * far * right, y + ABOVE * far * down)
            written = art.text(text, "SemiBold", size, ink)
            canvas.blit(written, written.get_rect(center=(round(spot[0]), round(spot[1]))))


def seen_of(geometry: Geometry, cells: Iterable[Cell]) -> list[Cell]:
    """The cells in view, in order, with one more row beyond each edge; all cells of a board that fits."""
    if geometry.window is None:
        return list(cells)
    near = geometry.window.inflate(2 * geometry.unit, 2 * geometry.unit)
    return [cell for cell in cells if geometry.box(cell).colliderect(near)]


def _paint_shadow(canvas: Surface, geometry: Geometry, strength: int, cells: Sequence[Cell]) -> None:
    """Paint the shadow of all hexes together: close and dark under their edges, wide and faint beyond."""
    boxes = [geometry.box(cell) for cell in cells]
    place = boxes[0].unionall(boxes).inflate(geometry.unit, geometry.unit)
    centres = (geometry.centre(cell) for cell in cells)
    middles = tuple((round(x) - place.x, round(y) - place.y) for x, y in centres)
    sizes = geometry.unit, geometry.row
    art.stretch(canvas, _shadow_picture(place.size, sizes, geometry.zoomed, strength, middles), place)


@cached_surfaces(megabytes=2)
def _shadow_picture(room: Pixel, sizes: Pixel, zoomed: float, strength: int, middles: tuple[Pixel, ...]) -> Surface:
    """The shadow of hexes centred on `middles` in a `room`, on a smaller picture; `sizes` are their unit and row."""
    unit, fine = sizes[0], round(COARSE * zoomed)
    deep, coarse = thickness(unit), fine if unit / zoomed < LARGE else 2 * fine
    wide = _shadow(room, sizes, middles, coarse, (deep + unit * 0.14, 0.16, round(strength * 0.5)))
    close = _shadow(room, sizes, middles, fine, (deep, 0.05, round(strength * 0.6)))
    whole = pygame.transform.smoothscale(wide, close.get_size())
    whole.blit(close, (0, 0))
    return whole


def _shadow(
    room: Pixel, sizes: Pixel, middles: Iterable[Pixel], coarse: int, cast: tuple[float, float, int]
) -> Surface:
    """The shadow that hexes cast in a `room`, on a smaller picture.

    `cast` is the shadow's drop in pixels, its softness in hexes, and its darkness of 255.
    """
    (far, blur, dark), (unit, row) = cast, sizes
    soft = Surface((-(-room[0] // coarse), -(-room[1] // coarse)), pygame.SRCALPHA)
    for x, y in middles:
        middle = (x + far * 0.35) / coarse, (y + far) / coarse
        shape = hex_corners(2 * middle[0], 2 * middle[1], unit / coarse, row / coarse, 1.02)
        pygame.draw.polygon(soft, (0, 0, 0, dark), shape)
    return pygame.transform.gaussian_blur(soft, max(1, round(unit * blur / coarse)))
