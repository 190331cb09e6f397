"""Zooming and panning a board, starting from the geometry that shows all of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.grid import Cell
from ui.board.model.geometry import ROW_HEIGHT, Geometry, Vector, turned

ZOOM_STEP = 1.25  # the factor of a zoom step
GREATEST_ZOOM = 4.0  # the greatest zoom
LEAST_SEEN = 2.5  # the fewest cells in view along the shorter side
SLACK = 0.4  # board units of table that may show beyond the outermost hexes



@dataclass(frozen=True, slots=True)
class Zoom:
    """A zoom factor relative to the board that fits, and the board point in the middle, in board units."""

    factor: float = 1.0
    middle: tuple[float, float] = (0.0, 0.0)

    @property
    def fits(self) -> bool:
        """Whether the whole board shows."""
        return self.factor <= 1.0


FIT = Zoom()


def magnified(fit: Geometry, zoom: Zoom, cells: Collection[Cell]) -> Geometry:
    """The geometry of a zoom; `fit` shows the whole board, and `cells` limit how far it pans.

    The field stays in place: the frame of the board is a window to its content.
    """
    if zoom.fits:
        return fit
    unit, row = _sides(fit, zoom.factor)
    x, y = turned(zoom.middle, fit.turn)
    left = fit.field.centerx - round(x * unit)
    top = fit.field.centery - round(y * (row / ROW_HEIGHT if fit.is_hex else unit))
    return _kept_in_view(fit._replace(unit=unit, row=row, left=left, top=top, zoomed=zoom.factor), cells)


def closer(fit: Geometry, now: Geometry, steps: int, about: Vector, cells: Collection[Cell]) -> Zoom:
    """The zoom `steps` closer than `now`, or farther if negative; the board point at the pixel `about` stays there."""
    factor = min(now.zoomed * ZOOM_STEP**steps, most_of(fit))  # the last step may be smaller
    if factor < (1 + ZOOM_STEP) / 2:
        return FIT
    unit, row = _sides(fit, factor)
    x, y = turned(now.units_at(about), fit.turn)
    left, top = round(about[0] - x * unit), round(about[1] - y * (row / ROW_HEIGHT if fit.is_hex else unit))
    return zoom_of(_kept_in_view(fit._replace(unit=unit, row=row, left=left, top=top, zoomed=factor), cells))


def moved(now: Geometry, right: int, down: int, cells: Collection[Cell]) -> Zoom:
    """The zoom after moving the board by this many pixels, within its limits."""
    return zoom_of(_kept_in_view(_shifted(now, right, down), cells))


def showing(now: Geometry, cell: Cell, cells: Collection[Cell]) -> Zoom:
    """The zoom that shows a cell and some of its surroundings, with the least movement."""
    near = now.box(cell).inflate(now.unit, now.unit)
    near.w, near.h = min(near.w, now.field.w), min(near.h, now.field.h)
    near.center = now.box(cell).center
    inside = near.clamp(now.field)
    return moved(now, inside.x - near.x, inside.y - near.y, cells)


def zoom_of(geometry: Geometry) -> Zoom:
    """The zoom of a geometry."""
    return Zoom(geometry.zoomed, geometry.units_at(geometry.field.center))


def most_of(fit: Geometry) -> float:
    """The greatest zoom of this board."""
    return max(1.0, min(GREATEST_ZOOM, min(fit.field.size) / (LEAST_SEEN * fit.unit)))


def _sides(fit: Geometry, factor: float) -> tuple[int, int]:
    """Unit and row of a geometry zoomed by `factor`, in whole pixels as in `fit`."""
    unit = int(fit.unit * factor) // 2 * 2  # even, so that cells lie on whole pixels around any whole centre
    return unit, max(3, int(unit * ROW_HEIGHT)) if fit.is_hex else unit


def _shifted(geometry: Geometry, right: int, down: int) -> Geometry:
    """The geometry with the board moved inside its field."""
    return geometry._replace(left=geometry.left + right, top=geometry.top + down)


def _kept_in_view(geometry: Geometry, cells: Collection[Cell]) -> Geometry:
    """The nearest geometry whose field shows at least one whole cell, and little table beyond the cells."""
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
    """The shift that makes `low` to `high` cover `first` to `last`, or lie within them if shorter."""
    if high - low < last - first:
        low, high, first, last = first, last, low, high
        return -_shift(low, high, first, last)
    return min(0, first - low) or max(0, last - high)
