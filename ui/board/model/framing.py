"""Which part of a grid is shown, and how much room is left around it."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.grid import Cell, Grid
from ui.board.model.cursor import middle_of
from ui.board.model.geometry import Geometry, fit
from ui.style.looks.look import Look

HEADROOM = 0.62  # board units: the height of a full stack above the top row of hexes
SHADOW = 0.026  # of the shorter side of the area: room for the shadow of the board
TRAY, LEAST_TRAY = 0.026, 5  # of that side, and in pixels: the width of the frame of the tray under hexes
CLEAR = 0.3  # board units between the hexes and that frame
CLOSE = 3  # steps from the cells of a growing board: where the next ones may be laid


def framed(
    look: Look,
    grid: Grid,
    ground: frozenset[Cell],
    area: Rect,
    *,
    turn: int = 0,
    lettered: bool = True,
    growing: bool = False,
) -> Geometry:
    """The geometry of a board: of a whole square grid, or of the hexes laid and, if `growing`, those around them.

    The field of hexes is the floor of their tray, which fills the area.
    """
    edge = 2 * round(min(area.size) * SHADOW)
    area = area.inflate(-edge, -edge)
    if grid.shape != "hex":
        return fit(grid, range_of(grid), area, turn=turn, lettered=lettered)
    cells = _around(grid, ground) if growing or not ground else ground
    headroom = HEADROOM if look.stacks and not growing else 0.0
    frame = max(LEAST_TRAY, round(min(area.size) * TRAY))
    floor = area.inflate(-2 * frame, -2 * frame)
    geometry = fit(grid, cells, floor, turn=turn, headroom=headroom, clear=0.0 if growing else CLEAR)
    return replace(geometry, field=floor, frame=frame)


def range_of(grid: Grid) -> list[Cell]:
    """All cells of a grid."""
    return [Cell(cell) for cell in range(len(grid))]


def _around(grid: Grid, ground: frozenset[Cell]) -> set[Cell]:
    """The ground, or else the middle of the grid, and the cells up to CLOSE steps from it in a straight line."""
    reached = set(ground) or {middle_of(grid, range_of(grid))}
    for start in tuple(reached):
        for step in grid.step:
            cell = start
            for _ in range(CLOSE):
                cell = step[cell] if step[cell] >= 0 else cell
                reached.add(cell)
    return reached
