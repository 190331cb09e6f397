"""Conversion between board units and pixels, for square and hex grids at any rotation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pygame import Rect

from game.grid import Cell, Grid

Vector = tuple[float, float]  # to the right, and down: a place or a way, in board units or in pixels
Pixel = tuple[int, int]

ROW_HEIGHT = 3**0.5 / 2  # board units from one row of hexes to the next
# Cosine and sine of each sixth of a turn.
SIXTHS = ((1.0, 0.0), (0.5, ROW_HEIGHT), (-0.5, ROW_HEIGHT), (-1.0, 0.0), (-0.5, -ROW_HEIGHT), (0.5, -ROW_HEIGHT))
HALF_TURN = 3  # sixths: turns a square board onto itself, with the other side near
FRAME = 0.045  # the width of the frame, as a fraction of the board's side
LEAST_FRAME = 7
LETTERED_FRAME = 18  # pixels: the least width of a frame with coordinates
LETTERED = 1.5  # the width of such a frame in letter sizes
LETTER = 0.042  # the greatest letter size, as a fraction of the board's side
LEAST_CELL = 4


class Geometry(NamedTuple):
    """The places of a grid's cells on the canvas, in whole pixels.

    `turn` counts sixths of a turn, clockwise; a square board is turned by 0 or HALF_TURN. A square cell is `unit` x
    `unit` pixels; hexes are `unit` (even) apart in a row and rows `row` apart. `left`, `top` is the pixel of board
    point (0, 0); `field` is the rectangle of the cells, or the floor that hexes lie on, and `frame` the width of
    its border. The field of a board `zoomed` by a factor above 1 is a window to it.
    """

    grid: Grid
    turn: int
    unit: int
    row: int
    left: float
    top: float
    field: Rect
    frame: int
    zoomed: float = 1.0
    letters: int = 0  # pixels: the least size of coordinates

    @property
    def outer(self) -> Rect:
        """The rectangle of the board with its frame."""
        return self.field.inflate(2 * self.frame, 2 * self.frame)

    @property
    def window(self) -> Rect | None:
        """The window to which a zoomed board is clipped; None for one that fits."""
        return self.field if self.zoomed > 1 else None

    @property
    def flipped(self) -> bool:
        """Whether the board is turned by about half a turn, so that its far side is near."""
        return self.turn >= HALF_TURN

    @property
    def is_hex(self) -> bool:
        """Whether the cells are hexes."""
        return self.grid.shape == "hex"

    def moved(self, right: int, down: int) -> Geometry:
        """The same geometry, moved by this many pixels."""
        field = self.field.move(right, down)
        return self._replace(left=self.left + right, top=self.top + down, field=field)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point in board units."""
        x, y = turned((x, y), self.turn)
        return self.left + x * self.unit, self.top + y * self._down

    def centre(self, cell: Cell) -> tuple[float, float]:
        """The pixel at the centre of a cell."""
        return self.point(*self.grid.centres[cell])

    def units_at(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The point in board units at a pixel: the inverse of `point`."""
        return turned(((pixel[0] - self.left) / self.unit, (pixel[1] - self.top) / self._down), -self.turn)

    def box(self, cell: Cell) -> Rect:
        """The rectangle of a square cell, or the bounding rectangle of a hex."""
        x, y = self.centre(cell)
        if not self.is_hex:
            return Rect(round(x - self.unit / 2), round(y - self.unit / 2), self.unit, self.unit)
        high = 2 * round(self.row * 2 / 3)
        return Rect(round(x) - self.unit // 2, round(y) - high // 2, self.unit, high)

    def cell_at(self, pixel: tuple[float, float]) -> Cell | None:
        """The cell of the grid at a pixel; None outside the grid."""
        x, y = self.units_at(pixel)
        if self.is_hex:
            q, r = _hex_at(x, y)
            return self.grid.cell(f"{q},{r}")
        column, rank = round(x), round(-y)
        return _square_cells(self.grid).get((column, rank))

    @property
    def _down(self) -> float:
        return self.row / ROW_HEIGHT if self.is_hex else float(self.unit)


def turned(vector: tuple[float, float], turn: int) -> tuple[float, float]:
    """A vector, turned clockwise on the screen by `turn` sixths."""
    (x, y), (cosine, sine) = vector, SIXTHS[turn % 6]
    return x * cosine - y * sine, x * sine + y * cosine


def _square_cells(grid: Grid) -> dict[tuple[int, int], Cell]:
    return {place: Cell(number) for number, place in enumerate(grid.places)}


def _hex_at(x: float, y: float) -> tuple[int, int]:
    """The axial coordinates of the hex around a point, by cube rounding (redblobgames.com/grids/hexagons).

    The coordinate with the largest rounding error is recomputed from the other two.
    """
    r = y / ROW_HEIGHT
    q = x - r / 2
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    far_q, far_r, far_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if far_q > far_r and far_q > far_s:
        return -near_r - near_s, near_r
    if far_r > far_s:
        return near_q, -near_q - near_s
    return near_q, near_r


def fit(
    grid: Grid,
    cells: Iterable[Cell],
    area: Rect,
    *,
    turn: int = 0,
    lettered: bool = True,
    headroom: float = 0.0,
    clear: float = 0.0,
    letters: int = 0,
) -> Geometry:
    """The largest geometry that shows `cells` centred inside `area`.

    `lettered` leaves room for coordinates on the frame of a square board, of `letters` pixels if it can; `headroom` is
    the height of pieces above the top row, and `clear` the room around hexes, in board units.
    """
    places = [turned(grid.centres[cell], turn) for cell in cells] or [(0.0, 0.0)]
    xs, ys = sorted(x for x, _ in places), sorted(y for _, y in places)
    if grid.shape == "hex":
        return _fit_hexes(grid, (xs[0], xs[-1]), (ys[0], ys[-1]), area, turn, (headroom, clear))
    columns, ranks = round(xs[-1] - xs[0]) + 1, round(ys[-1] - ys[0]) + 1
    letters = min(letters, round(min(area.size) * LETTER)) if lettered else 0
    frame = max(LEAST_FRAME, round(min(area.size) * FRAME))
    if lettered:
        frame = max(frame, LETTERED_FRAME, round(letters * LETTERED))
    unit = max(LEAST_CELL, min((area.w - 2 * frame) // columns, int((area.h - 2 * frame) / (ranks + headroom))))
    field = Rect(0, 0, columns * unit, ranks * unit)
    field.center = area.center
    field.y += round(headroom * unit / 2)
    left, top = field.x + unit / 2 - xs[0] * unit, field.y + unit / 2 - ys[0] * unit
    return Geometry(grid, turn, unit, unit, left, top, field, frame, letters=letters)


def _fit_hexes(
    grid: Grid,
    across: tuple[float, float],
    down: tuple[float, float],
    area: Rect,
    turn: int,
    room: tuple[float, float],
) -> Geometry:
    headroom, clear = room
    wide = across[1] - across[0] + 1
    rows = (down[1] - down[0]) / ROW_HEIGHT + 4 / 3  # a hex is four thirds of a row high
    unit = min(area.w / (wide + 2 * clear), area.h / (rows * ROW_HEIGHT + headroom + 2 * clear))
    unit = max(LEAST_CELL, int(unit) // 2 * 2)
    row = max(3, int(unit * ROW_HEIGHT))
    field = Rect(0, 0, round(wide * unit), round(rows * row))
    field.center = area.center
    field.y += round(headroom * unit / 2)
    left = field.x + unit // 2 - round(across[0] * unit)
    top = field.y + round(row * 2 / 3) - round(down[0] / ROW_HEIGHT) * row
    return Geometry(grid, turn, unit, row, left, top, field, 0)
