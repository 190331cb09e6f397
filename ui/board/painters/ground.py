"""The lowest layer of a board: frame, cells, inlays and coordinates."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from game.grid import Cell
from ui.board.art.forms import document, linear
from ui.board.model.geometry import Geometry
from ui.board.painters.hexes import paint_ends, paint_hex, paint_hexes, seen_of
from ui.style import art
from ui.style.looks.look import Inlay, Look
from ui.style.materials import material_surface
from ui.style.surface_cache import cached_surfaces
from ui.style.themes import BoardColours, Material, Theme

PLANKS = 3  # the number of different planks of each colour, so that neighbours differ
LEAST_LETTER = 9  # pixels
ENDS, MOST_ENDS = 0.22, 0.42  # the em of the names of hex lines, in hex widths, and its limit on small boards
HEX_NAME, SQUARE_NAME = 0.17, 0.13  # the em of a cell's name, in cell widths, ...
LARGEST_NAME = 0.26  # ... and its limit on small boards, where letters are larger to be legible
LEAST_NAMED = 30  # pixels: the least width of a cell that shows its name
WALL = 0.03  # half the thickness of the wall between two wells, in cell widths
FALLEN = 0.7  # how far a frame's shadow falls, as a fraction of its width
FELT = 5  # of 255: the range of a tray floor's shades around its colour
VIGNETTE = 105  # of 255: the darkening of a tray's corners
FINE = 4  # pixels: softer shadows in wells are computed on a smaller picture
SUNKEN = 120  # of 255: the darkness of a well's shadow


def paint_ground(
    canvas: Surface,
    geometry: Geometry,
    look: Look,
    theme: Theme,
    cells: frozenset[Cell],
    coordinates: str,
    names: Sequence[str] = (),
) -> None:
    """Paint the board with these cells on the canvas; hexes lie in their tray.

    `coordinates` is `none`, `edge` or `every`; `names` are the names of hexes.
    """
    if not geometry.is_hex:
        _frame(canvas, geometry, theme.board)
    canvas.set_clip(geometry.field.clip(canvas.get_rect()))
    if geometry.is_hex:
        paint_hexes(canvas, geometry, theme.board, cells)
    else:
        _PAINTERS[look.cells](canvas, geometry, theme.board, seen_of(geometry, cells))
        _inlays(canvas, geometry, look, theme, cells)
    if coordinates == "every":
        _names(canvas, geometry, theme, seen_of(geometry, cells), names or geometry.grid.names)
    elif coordinates == "edge" and geometry.is_hex and names:
        least = min(geometry.letters, round(geometry.unit * MOST_ENDS))
        size = max(LEAST_LETTER, round(geometry.unit * ENDS), least)
        paint_ends(canvas, geometry, cells, names, theme.board.floor_ink, size)
    canvas.set_clip(None)
    if coordinates == "edge" and not geometry.is_hex:
        _letters(canvas, geometry, theme)


def prepare_cells(geometry: Geometry, look: Look, theme: Theme, cells: frozenset[Cell]) -> None:
    """Make the pictures of these cells, in view or not, without painting."""
    nowhere = Surface((1, 1))
    if not geometry.is_hex:
        _PAINTERS[look.cells](nowhere, geometry, theme.board, cells)
        return
    for cell in cells:
        paint_hex(nowhere, geometry, theme.board, cell)


# ---- frame


@cached_surfaces(megabytes=4)
def _frame_side(height: int, frame: int, top: str, bottom: str, edge: str) -> Surface:
    """The left side of a frame, `height` pixels high, with one column of the part between the sides."""
    curve = max(4, round(frame * 0.42))
    definitions = linear("wood", (0, 0), (0, height), (0, top), (100, bottom)) + linear(
        "bevel", (0, 0), (0, height), (0, art.mixed(top, "#ffffff", 0.3)), (45, top), (100, edge)
    )
    lit, face, hole = (1.0, "url(#bevel)", curve - 1), (2.6, "url(#wood)", curve - 2), (frame - 2.5, edge, 2)
    body = "".join(
        f'<rect x="{inset}" y="{inset}" width="{4 * frame}" height="{height - 2 * inset}" rx="{round_corner}" '
        f'fill="{fill}"/>'
        for inset, fill, round_corner in ((0.0, edge, curve), lit, face, hole)
    )
    size = frame + 1, height
    return art.rasterised(document(*size, definitions, body), size)


def _frame(canvas: Surface, geometry: Geometry, colours: BoardColours) -> None:
    """Paint a frame and its shadow: both sides, one stretched column between them, and a plain field."""
    outer, frame = geometry.outer, geometry.frame
    _frame_shadow(canvas, outer, round(frame * 0.42), colours.shadow_strength)
    side = _frame_side(outer.h, frame, colours.frame_top, colours.frame_bottom, colours.frame_edge)
    canvas.fill(colours.frame_edge, geometry.field)
    for y in (0, outer.h - frame):
        middle = pygame.transform.scale(side.subsurface((frame, y, 1, frame)), (outer.w - 2 * frame, frame))
        canvas.blit(middle, (outer.x + frame, outer.y + y))
    canvas.blit(side, outer, (0, 0, frame, outer.h))
    canvas.blit(pygame.transform.flip(side, True, False), (outer.right - frame, outer.y), (1, 0, frame, outer.h))


def _frame_shadow(canvas: Surface, outer: Rect, curve: int, strength: int) -> None:
    """Paint the shadow of a frame: close below it, and as wide around it as the canvas has room for."""
    room = min(canvas.get_height() - outer.bottom, canvas.get_width() - outer.right)
    blur = min(outer.w // 55, int(room / (2 + FALLEN)))
    if blur >= 1:
        art.shadow(canvas, outer.move(round(blur * FALLEN / 2), round(blur * FALLEN)), curve, blur, strength)
        close = max(1, blur // 4)
        art.shadow(canvas, outer.move(close // 2, close), curve, close, strength // 2)


def paint_tray(canvas: Surface, geometry: Geometry, colours: BoardColours) -> None:
    """Paint the tray of hexes: a frame around a soft floor, lit from the north-west."""
    _frame(canvas, geometry, colours)
    field = geometry.field
    paper = colours.material == "paper"
    floor = material_surface(field.size, "paper" if paper else "stone", colours.floor, FELT, 3)
    canvas.blit(floor, field)
    if paper:
        return
    canvas.blit(pygame.transform.smoothscale(_vignette(), field.size), field)
    deep = max(3, min(field.size) // 40)
    for step in range(deep):
        line = Surface((max(field.size), 1), pygame.SRCALPHA)
        line.fill((0, 0, 0, round(SUNKEN * (1 - step / deep) ** 2)))
        canvas.blit(line, (field.x, field.y + step), (0, 0, field.w, 1))
        canvas.blit(pygame.transform.rotate(line, 90), (field.x + step, field.y), (0, 0, 1, field.h))


@cached_surfaces(megabytes=1)
def _vignette() -> Surface:
    """A vignette to be stretched: dark towards the corners, less so towards the north-west."""
    side = 48
    shade = Surface((side, side), pygame.SRCALPHA)
    for x in range(side):
        for y in range(side):
            far = min(1.0, math.hypot(x / side - 0.42, y / side - 0.38) / 0.7)
            shade.set_at((x, y), (0, 0, 0, round(VIGNETTE * far**2)))
    return shade


# ---- squares


def _plank(geometry: Geometry, colours: BoardColours, colour: str, cell: Cell) -> Surface:
    """The material of a cell: one of PLANKS pieces, mirrored where its light allows."""
    column, rank = geometry.grid.places[cell]
    number = 1 + (column * 7 + rank * 3) % PLANKS
    plank = material_surface((geometry.unit, geometry.unit), colours.material, colour, colours.grain, number)
    if colours.material in ("glaze", "paper"):
        return plank
    return pygame.transform.flip(plank, bool((column + rank) % 4 < 2), bool(rank % 2))


def _checkered(canvas: Surface, geometry: Geometry, colours: BoardColours, cells: Iterable[Cell]) -> None:
    """Light and dark squares; a1 is dark."""
    for cell in cells:
        column, rank = geometry.grid.places[cell]
        colour = colours.light if (column + rank) % 2 else colours.dark
        canvas.blit(_plank(geometry, colours, colour, cell), geometry.box(cell))


@cached_surfaces(megabytes=8)
def _well(unit: int, material: Material, grain: int, wall: str, edge: str, light: str) -> Surface:
    """The layer over a well's floor: the shadow in the north-west, the walls, and their lit edge."""
    gap, curve, deep = max(1.0, unit * WALL), unit * 0.13, max(1, round(unit * 0.03))
    inner = unit - 2 * gap
    shape = f'x="{gap}" y="{gap}" width="{inner}" height="{inner}" rx="{curve}"'
    size = (unit, unit)

    def drawn(body: str) -> Surface:
        definitions = linear("lip", (0, 0), size, (0, edge), (40, edge), (62, light), (100, light))
        return art.rasterised(document(unit, unit, definitions, body), size)

    shade = Surface((unit + 4 * deep, unit + 4 * deep), pygame.SRCALPHA)
    shade.fill((0, 0, 0, SUNKEN))
    corner, lit = 3 * deep + gap, inner + 2 * deep  # light from the north-west reaches the far walls
    hole = pygame.Rect(corner, corner, lit, lit)
    pygame.draw.rect(shade, (0, 0, 0, 0), hole, border_radius=round(curve))
    shade = art.blurred(shade, deep, FINE)
    well = Surface(size, pygame.SRCALPHA)
    well.blit(shade, (-2 * deep, -2 * deep))
    walls = Surface(size, pygame.SRCALPHA)
    walls.blit(material_surface(size, material, wall, grain, 9), (0, 0))
    far, near = unit - gap, gap + curve
    hole_path = (
        f"M{near} {gap} H{unit - near} A{curve} {curve} 0 0 1 {far} {near} V{unit - near} "
        f"A{curve} {curve} 0 0 1 {unit - near} {far} H{near} A{curve} {curve} 0 0 1 {gap} {unit - near} V{near} "
        f"A{curve} {curve} 0 0 1 {near} {gap}Z"
    )
    mask = drawn(f'<path fill-rule="evenodd" d="M0 0 H{unit} V{unit} H0Z {hole_path}" fill="#fff"/>')
    walls.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    well.blit(walls, (0, 0))
    well.blit(drawn(f'<rect {shape} fill="none" stroke="url(#lip)" stroke-width="{max(1.0, unit * 0.012)}"/>'), (0, 0))
    return well


def _wells(canvas: Surface, geometry: Geometry, colours: BoardColours, cells: Iterable[Cell]) -> None:
    """Cells as shallow wells; on paper, as ruled boxes."""
    if colours.material == "paper":
        lid = _ruled(geometry.unit, colours.line)
    else:
        lip, edge = art.mixed(colours.light, "#ffffff", 0.4), art.mixed(colours.dark, "#000000", 0.45)
        lid = _well(geometry.unit, colours.material, colours.grain, colours.dark, edge, lip)
    for cell in cells:
        canvas.blit(_plank(geometry, colours, colours.light, cell), geometry.box(cell))
        canvas.blit(lid, geometry.box(cell))


@cached_surfaces(megabytes=2)
def _ruled(unit: int, line: str) -> Surface:
    """The outline of a printed cell; outlines of neighbours lie side by side."""
    lid = Surface((unit, unit), pygame.SRCALPHA)
    pygame.draw.rect(lid, line, lid.get_rect(), max(1, round(unit * 0.012)))
    return lid


def _points(canvas: Surface, geometry: Geometry, colours: BoardColours, cells: Iterable[Cell]) -> None:
    """One piece of material with a grid of lines; pieces stand on the crossings."""
    field = geometry.field
    whole = field if geometry.window is None else _extent(geometry)
    board = material_surface(geometry.field.size, colours.material, colours.light, colours.grain, 5)
    art.stretch(canvas, board, whole)
    thick = max(1, round(geometry.unit * 0.028))
    boxes = [geometry.box(cell) for cell in cells]
    half = geometry.unit // 2
    left, right = min(box.x for box in boxes) + half, max(box.x for box in boxes) + half
    top, bottom = min(box.y for box in boxes) + half, max(box.y for box in boxes) + half
    lit = colours.light if colours.material == "paper" else art.mixed(colours.light, "#ffffff", 0.3)
    for colour, shift in ((lit, thick), (colours.line, 0)):
        for x in sorted({box.x + half for box in boxes}):
            canvas.fill(colour, Rect(x - thick // 2 + shift, top, thick, bottom - top))
        for y in sorted({box.y + half for box in boxes}):
            canvas.fill(colour, Rect(left, y - thick // 2 + shift, right - left, thick))
    dot = art.disc(max(3, round(geometry.unit * 0.13)) // 2 * 2 + 1, colours.line)
    for box in boxes:
        canvas.blit(dot, dot.get_rect(center=(box.x + half, box.y + half)))


_PAINTERS = {"checkered": _checkered, "wells": _wells, "points": _points, "hexes": _checkered}


def _inlays(canvas: Surface, geometry: Geometry, look: Look, theme: Theme, cells: frozenset[Cell]) -> None:
    if not (look.inlays and cells):
        return
    columns = [geometry.grid.places[cell][0] for cell in cells]
    ranks = [geometry.grid.places[cell][1] for cell in cells]
    middle = ((min(columns) + max(columns)) // 2, (min(ranks) + max(ranks)) // 2)
    for cell in cells:
        column, rank = geometry.grid.places[cell]
        inlay = look.inlays.get((column - middle[0], rank - middle[1]))
        if inlay:
            gold = theme.pieces["gold"]
            line = {"paper": gold.rim, "stone": gold.body}.get(theme.board.material, gold.low)
            canvas.blit(_inlay(inlay, geometry.unit, gold.body, line, theme.board.frame_edge), geometry.box(cell))


@cached_surfaces(megabytes=4)
def _inlay(inlay: Inlay, unit: int, body: str, low: str, edge: str) -> Surface:
    """A figure inlaid in a cell, larger than the dot of a target on it."""
    line = f'fill="{body}" fill-opacity="0.16" stroke="{low}" stroke-opacity="0.85" stroke-width="2.2"'
    shapes = {
        "diamond": f'<path d="M50 21 L79 50 L50 79 L21 50Z" {line} stroke-linejoin="round"/>',
        "dot": f'<circle cx="50" cy="50" r="28" {line}/>',
        "plinth": f'<rect x="3" y="3" width="94" height="94" rx="11" fill="{edge}" fill-opacity="0.45"/>'
        f'<rect x="9" y="9" width="82" height="82" rx="8" fill="{body}" fill-opacity="0.18" stroke="{low}" '
        'stroke-width="2.4"/>',
    }
    return art.rasterised(document(100, 100, "", shapes[inlay]), (unit, unit))


# ---- coordinates


def _letters(canvas: Surface, geometry: Geometry, theme: Theme) -> None:
    """Files below the board and ranks on its left, also when it is flipped."""
    field, frame = geometry.field, geometry.frame
    size = max(LEAST_LETTER, round(frame * 0.5), geometry.letters)
    columns = sorted({place[0]: Cell(cell) for cell, place in enumerate(geometry.grid.places)}.items())
    ranks = sorted({place[1]: Cell(cell) for cell, place in enumerate(geometry.grid.places)}.items())
    for _, cell in columns:
        if not field.x <= geometry.centre(cell)[0] < field.right:
            continue  # out of view
        letter = art.text(geometry.grid.names[cell][0], "SemiBold", size, theme.board.coordinate)
        canvas.blit(letter, letter.get_rect(center=(geometry.centre(cell)[0], field.bottom + frame // 2)))
    for _, cell in ranks:
        if not field.y <= geometry.centre(cell)[1] < field.bottom:
            continue
        number = art.text(geometry.grid.names[cell][1:], "SemiBold", size, theme.board.coordinate)
        canvas.blit(number, number.get_rect(center=(field.x - frame // 2, geometry.centre(cell)[1])))


def _extent(geometry: Geometry) -> Rect:
    """The rectangle of all cells of a square board, in view or not."""
    first = geometry.box(Cell(0))
    return first.union(geometry.box(Cell(len(geometry.grid) - 1)))


def _names(canvas: Surface, geometry: Geometry, theme: Theme, cells: Iterable[Cell], names: Sequence[str]) -> None:
    """The name of each cell in its lower left corner, or at the bottom of its hex."""
    if geometry.unit < LEAST_NAMED:
        return
    least = min(geometry.letters, round(geometry.unit * LARGEST_NAME))
    size = max(LEAST_LETTER, round(geometry.unit * (HEX_NAME if geometry.is_hex else SQUARE_NAME)), least)
    ink = art.mixed(theme.board.dark, theme.board.target, 0.9 if geometry.is_hex else 0.55)
    for cell in cells:
        name = art.text(names[cell], "Medium", size, ink)
        box = geometry.box(cell)
        if geometry.is_hex:
            canvas.blit(name, name.get_rect(midbottom=(box.centerx, box.bottom - geometry.unit // 7)))
        else:
            gap = max(2, geometry.unit // 18)
            canvas.blit(name, (box.x + gap, box.bottom - name.get_height() - gap // 2))
