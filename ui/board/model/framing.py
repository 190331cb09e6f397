"""The part of a grid to show, and the room around it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pygame import Rect

from game.grid import OFF_BOARD, Cell, Grid
from ui.board.model.cursor import middle_of
from ui.board.model.geometry import Geometry, fit
from ui.style.looks.look import Look

HEADROOM = 0.25  # board units: the height of a full stack above the top row of hexes
SHADOW_ROOM = 0.026  # the room for the board's shadow, as a fraction of the area's shorter side
TRAY = 0.026  # the frame of the tray under hexes, as a fraction of the area's shorter side
SMALL_TRAY, PLAIN_TRAY = 0.05, 10  # the same in a small picture, and its limit there in pixels
CLEAR = 0.3  # board units between the hexes and that frame
SOUTH = 5  # a direction of the hex grid
NEAR = 3  # steps: how far a piece that touches the board reaches beyond it


def framed(
    look: Look,
    grid: Grid,
    ground: frozenset[Cell],
    area: Rect,
    *,
    turn: int = 0,
    lettered: bool = True,
    growing: bool = False,
    letters: int = 0,
) -> Geometry:
    """The geometry of a whole square grid, or of the hexes laid and, if `growing`, those around them.

    `letters` is the size of coordinates in pixels, if there is room.

    The field of hexes is the floor of their tray, which fills the area.
    """
    edge = 2 * round(min(area.size) * SHADOW_ROOM)
    area = area.inflate(-edge, -edge)
    if grid.shape != "hex":
        return fit(grid, range_of(grid), area, turn=turn, lettered=lettered, letters=letters)
    cells = cells_shown(grid, ground, growing)
    headroom = HEADROOM if look.stacks and not growing else 0.0
    side = min(area.size)
    frame = max(round(side * TRAY), min(PLAIN_TRAY, round(side * SMALL_TRAY)))
    floor = area.inflate(-2 * frame, -2 * frame)
    geometry = fit(grid, cells, floor, turn=turn, headroom=headroom, clear=0.0 if growing and ground else CLEAR)
    return geometry._replace(field=floor, frame=frame, letters=letters)


def cells_shown(grid: Grid, ground: frozenset[Cell], growing: bool) -> Collection[Cell]:
    """The cells that a board shows: all squares, or the hexes laid and, if `growing`, those around them."""
    if grid.shape != "hex":
        return range_of(grid)
    return _around(grid, ground) if growing or not ground else ground


def range_of(grid: Grid) -> list[Cell]:
    """All cells of a grid."""
    return [Cell(cell) for cell in range(len(grid))]


def _around(grid: Grid, ground: frozenset[Cell]) -> set[Cell]:
    """The ground and the farthest cells that the next board piece can reach; without ground, all near the middle.

    A piece that touches a hex reaches three rows beyond it and two and a half hexes to its side, however the board is
    turned.
    """
    if not ground:
        return set(near_to(grid, ground))
    reached = set(ground)
    for start in ground:
        for way in range(len(grid.step)):
            reached |= _along(grid, start, (way, way, (way + 1) % 6))
    return reached


def near_to(grid: Grid, ground: frozenset[Cell]) -> frozenset[Cell]:
    """The ground, or without one the place of the first piece, and all cells up to NEAR steps from it."""
    middle = middle_of(grid, range_of(grid))
    reached = set(ground) or {middle, grid.step[SOUTH][middle]}  # pieces lie below their anchor: between these two
    for _ in range(NEAR):
        reached |= {step[cell] for cell in tuple(reached) for step in grid.step if step[cell] != OFF_BOARD}
    return frozenset(reached)


def _along(grid: Grid, cell: Cell, ways: Iterable[int]) -> set[Cell]:
    """The cells on a path from a cell, as far as the grid goes."""
    found = {cell}
    for way in ways:
        cell = grid.step[way][cell] if grid.step[way][cell] != OFF_BOARD else cell
        found.add(cell)
    return found
