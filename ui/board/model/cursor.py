"""The keyboard cursor of a square or hex board; it moves in the directions of the screen."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.grid import Cell, Grid
from ui.board.model.geometry import turned

# Directions of keys on the screen, in board units: x to the right, y down.
ARROW_KEYS = {
    pygame.K_LEFT: (-1.0, 0.0),
    pygame.K_RIGHT: (1.0, 0.0),
    pygame.K_UP: (0.0, -1.0),
    pygame.K_DOWN: (0.0, 1.0),
}
MODIFIED = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
HALF_ROW = 3**0.5 / 2
# The six directions of hexes by key position, whatever the keyboard layout: A, Q, W, E, D and S form a ring, like
# the neighbours of a hex.
HEX_KEYS = {
    pygame.KSCAN_A: (-1.0, 0.0),
    pygame.KSCAN_Q: (-0.5, -HALF_ROW),
    pygame.KSCAN_W: (0.5, -HALF_ROW),
    pygame.KSCAN_E: (1.0, 0.0),
    pygame.KSCAN_D: (0.5, HALF_ROW),
    pygame.KSCAN_S: (-0.5, HALF_ROW),
}
STAY = (0.0, 0.0)
ASIDE = 1.5  # the weight of sideways distance: a diagonal step is nearer than two rows straight up


def is_plain_arrow(key: int, held: int) -> bool:
    """Whether a key is an arrow, and no other key is held with it."""
    return key in ARROW_KEYS and not held & MODIFIED


class Cursor:
    """The cell of the keyboard cursor; None until it is first moved or placed."""

    def __init__(self) -> None:
        self.cell: Cell | None = None
        self._column = 0.0  # x at the first of several vertical steps, so that going up and down over hexes leads back

    def keep_to(self, cells: Collection[Cell]) -> None:
        """Drop the cell if it is not among `cells`."""
        if self.cell not in cells:
            self.cell = None

    def put(self, cell: Cell, grid: Grid, turn: int = 0) -> None:
        """Move to a cell of a board turned by `turn` sixths."""
        self.cell, self._column = cell, turned(grid.centres[cell], turn)[0]

    def step(self, grid: Grid, cells: Collection[Cell], way: tuple[float, float], turn: int) -> Cell | None:
        """Move one cell in the screen direction `way`, over gaps if necessary; returns the new cell.

        The cursor stays at the edge. Without a cell it starts near the middle. Returns None if there are no `cells`.
        """
        if not cells:
            self.cell = None
            return None
        if self.cell is None or self.cell not in cells:
            self.put(middle_of(grid, cells), grid, turn)
            return self.cell
        spots = {cell: turned(grid.centres[cell], turn) for cell in cells}
        x, y = spots[self.cell]
        best: tuple[float, Cell] | None = None
        for cell, spot in spots.items():
            dx, dy = spot[0] - x, spot[1] - y
            ahead = dx * way[0] + dy * way[1]
            aside = abs(dx * way[1] - dy * way[0])
            if ahead < 0.3 or aside > ahead:
                continue
            drift = abs(spot[0] - self._column) if way[0] == 0 else aside
            cost = ahead + ASIDE * aside + 0.1 * drift
            if best is None or cost < best[0] - 1e-9:
                best = (cost, cell)
        if best is not None:
            self.cell = best[1]
            if way[0] != 0:
                self._column = spots[self.cell][0]
        return self.cell


def middle_of(grid: Grid, cells: Collection[Cell]) -> Cell:
    """The cell nearest to the middle of `cells`."""
    xs, ys = zip(*(grid.centres[cell] for cell in cells), strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return min(cells, key=lambda cell: (grid.centres[cell][0] - x) ** 2 + (grid.centres[cell][1] - y) ** 2)
