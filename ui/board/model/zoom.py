"""How close a board is seen, and which part of it: geometries made from the one in which all of it fits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from game.grid import Cell
from ui.board.model.geometry import ROW, Geometry, Vector, turned

LEVEL = 1.25  # how much closer each step gets
MOST = 4.0  # how much closer at most, ...
LEAST_SEEN = 2.5  # ... and how many cells stay in view along the shorter side
SLACK = 0.4  # board units of the table that may be seen beyond the outermost hexes



@dataclass(frozen=True, slots=True)
class Zoom:
    """So many times closer than where the board fits, with a point of it, in board units, in the middle."""

    factor: float = 1.0
    middle: tuple[float, float] = (0.0, 0.0)

    @property
    def fits(self) -> bool:
        """Whether all of the board is seen."""
        return self.factor <= 1.0


FIT = Zoom()


def magnified(fit: Geometry, zoom: Zoom, cells: Collection[Cell]) -> Geometry:
    """The geometry of a zoom, where `fit` shows the whole board; `cells` are those that have to stay in view.

    The field stays where it is: the frame of the board is a window to what is inside.
    """
    if zoom.fits:
        return fit
    unit, row = _sides(fit, zoom.factor)
    x, y = turned(zoom.middle, fit.turn)
    left = fit.field.centerx - round(x * unit)
    top = fit.field.centery - round(y * (row / ROW if fit.is_hex else unit))
    return _kept_in_view(replace(fit, unit=unit, row=row, left=left, top=top, zoomed=zoom.factor), cells)


def closer(fit: Geometry, now: Geometry, steps: int, about: Vector, cells: Collection[Cell]) -> Zoom:
    """The zoom so many steps closer than `now`, or farther; the point of the board at the pixel `about` stays there."""
    factor = min(now.zoomed * LEVEL**steps, most_of(fit))  # the last step may be a shorter one
    if factor < (1 + LEVEL) / 2:
        return FIT
    unit, row = _sides(fit, factor)
    x, y = turned(now.units_at(about), fit.turn)
    left, top = round(about[0] - x * unit), round(about[1] - y * (row / ROW if fit.is_hex else unit))
    return zoom_of(_kept_in_view(replace(fit, unit=unit, row=row, left=left, top=top, zoomed=factor), cells))


def moved(now: Geometry, right: int, down: int, cells: Collection[Cell]) -> Zoom:
    """The zoom after the board is moved by so many pixels, as far as it may be."""
    return zoom_of(_kept_in_view(_shifted(now, right, down), cells))


def showing(now: Geometry, cell: Cell, cells: Collection[Cell]) -> Zoom:
    """The zoom in which a cell is seen with some of its surroundings, for the least move."""
    near = now.box(cell).inflate(now.unit, now.unit)
    near.w, near.h = min(near.w, now.field.w), min(near.h, now.field.h)
    near.center = now.box(cell).center
    inside = near.clamp(now.field)
    return moved(now, inside.x - near.x, inside.y - near.y, cells)


def zoom_of(geometry: Geometry) -> Zoom:
    """The zoom that leads to a geometry."""
    return Zoom(geometry.zoomed, geometry.units_at(geometry.field.center))


def most_of(fit: Geometry) -> float:
    """How much closer this board can be seen at most."""
    return max(1.0, min(MOST, min(fit.field.size) / (LEAST_SEEN * fit.unit)))


def _sides(fit: Geometry, factor: float) -> tuple[int, int]:
    """Unit and row of a geometry that is so much closer: whole pixels, as in `fit`."""
    unit = int(fit.unit * factor) // 2 * 2  # even, so that cells lie on whole pixels around any whole centre
    return unit, max(3, int(unit * ROW)) if fit.is_hex else unit


def _shifted(geometry: Geometry, right: int, down: int) -> Geometry:
    """The board moved inside its field."""
    return replace(geometry, left=geometry.left + right, top=geometry.top + down)


def _kept_in_view(geometry: Geometry, cells: Collection[Cell]) -> Geometry:
    """The nearest geometry whose field shows no more than a little table beyond the cells, and one whole cell."""
    boxes = [geometry.box(cell) for cell in cells]
    if not boxes:
        return geometry
    whole = boxes[0].unionall(boxes)
    if geometry.is_hex:
        whole = whole.inflate(2 * round(SLACK * geometry.unit), 2 * round(SLACK * geometry.unit))
    field = geometry.field
    right = _shift(whole.left, whole.right, field.left, field.right)
    down = _shift(whole.top, whole.bottom, field.top, field.bottom)
    ways = []
    for box in boxes:  # the corners of a board of hexes may be empty
        seen = box.move(right, down)
        inside = seen.clamp(field)
        ways.append((inside.x - seen.x, inside.y - seen.y))
    x, y = min(ways, key=lambda way: abs(way[0]) + abs(way[1]))
    return _shifted(geometry, right + x, down + y)


def _shift(low: int, high: int, first: int, last: int) -> int:
    """By how much to move `low` to `high` so that it covers `first` to `last`, or lies within if it is less."""
    if high - low < last - first:
        low, high, first, last = first, last, low, high
        return -_shift(low, high, first, last)
    return min(0, first - low) or max(0, last - high)
