"""The camera of a board: shows all of it or a part in its area, and glides between views."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.grid import Cell, Grid, square
from ui.board.model.framing import cells_shown, framed
from ui.board.model.geometry import HALF_TURN, Geometry, Vector
from ui.board.model.motion import ease
from ui.board.model.zoom import FIT, Zoom, closer, magnified, moved, showing
from ui.board.painters.layers import Layer
from ui.style.looks.look import Look

UNPLACED = Rect(0, 0, 300, 300)


@dataclass(frozen=True, slots=True)
class Extent:
    """The extent to show: the cells of the board, and whether more may soon be laid around it."""

    grid: Grid
    ground: frozenset[Cell]
    growing: bool = False


class Camera:
    """Computes the geometry of a board from its area, its extent and the zoom.

    During a glide the wider of the two views is painted, and `draw_back` scales that picture to the present stage. A
    closer view is shown scaled from a wider one until `sharpen`, since its own pictures take some frames to make.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self.places = look.places  # whether pieces may have to be placed, which then wait beside the board
        self.area = UNPLACED
        self.turn = 0  # sixths, clockwise
        self.beside = 0  # pixels to the right of the area that pieces to be placed may lie on
        self._extent = Extent(square(1, 1), frozenset())
        self._held = frozenset[Cell]()  # the cells that stay in view; empty for those of each extent alone
        self._lettered, self.letters = True, 0
        self._zoom = FIT
        self._fit: Geometry | None = None  # shows the whole board
        self._geometry: Geometry | None = None
        self._seen: Geometry | None = None  # the one drawn last
        self._start: _Placement | None = None  # where the glide began
        self._painted: Geometry | None = None  # the one painted in its place, if any
        self._inside = False  # whether the frame does not move with the glide
        self._sheet = Layer()
        self._length = self._left = 0.0  # seconds: the whole glide, and the rest of it
        self._moved = False  # since the last update

    @property
    def geometry(self) -> Geometry:
        """The geometry on the canvas after the glide, when the view is sharp."""
        if self._geometry is None:
            self._geometry = magnified(self.whole, self._zoom, self._cells)
        return self._geometry

    @property
    def whole(self) -> Geometry:
        """The geometry that shows the whole board."""
        if self._fit is None:
            extent = self._extent
            self._fit = framed(
                self._look,
                extent.grid,
                extent.ground,
                self.area,
                turn=self.turn,
                lettered=self._lettered,
                growing=extent.growing,
                letters=self.letters,
            )
        return self._fit

    @property
    def painted(self) -> Geometry:
        """The geometry to paint the board in for `draw_back`."""
        return self.geometry if self._painted is None else self._painted

    @property
    def zooming(self) -> bool:
        """Whether the camera glides."""
        return self._start is not None

    @property
    def is_rough(self) -> bool:
        """Whether the view is at rest, but still painted from a wider one."""
        return self._painted is not None and not self.zooming

    def sharpen(self) -> None:
        """Paint the view itself from now on: all its pictures are made."""
        self._painted = None

    @property
    def closeness(self) -> float:
        """The magnification; 1 shows the whole board."""
        return self.geometry.zoomed

    def place(self, area: Rect, lettered: bool, letters: int = 0) -> None:
        """Set the area, and the room that coordinates need in the frame, in pixels."""
        self.area, self._lettered, self.letters = area.copy(), lettered, letters
        self._forget()

    def turn_by(self, sixths: int) -> None:
        """Rotate the board clockwise by sixths of a turn."""
        self.turn = (self.turn + sixths) % 6
        self._forget()

    def fit_by_turning(self, ground: frozenset[Cell], seconds: float) -> None:
        """Turn so that the hexes of this `ground` are largest, by the least turn, and glide closer in `seconds`."""
        grid, old = self._extent.grid, self._stage()

        def unit(sixths: int) -> int:
            return framed(self._look, grid, ground, self.area, turn=(self.turn + sixths) % 6).unit

        sixths = max(range(HALF_TURN), key=unit)  # further turns make no hex larger, and the other side near
        if sixths:
            self.turn_by(sixths)
            self._moved = True
            self._glide(old, self.geometry, seconds)

    def hold(self, grid: Grid, ground: frozenset[Cell]) -> None:
        """Keep this ground in view with the room for its next board piece, so that the board stays where it is."""
        self._held = frozenset(cells_shown(grid, ground, growing=True))

    def show(self, extent: Extent) -> None:
        """Show an extent at once."""
        if self._held:
            extent = replace(extent, ground=extent.ground | self._held, growing=False)
        if extent != self._extent:
            self._extent = extent
            self._forget()
        self._start = self._painted = None

    def zoom(self, extent: Extent, seconds: float) -> None:
        """Glide to an extent within `seconds`; at once if nothing was drawn yet."""
        old = self._stage()
        self.show(extent)
        self._glide(old, self.geometry, seconds)

    # --- zoom

    def magnify(self, steps: int, about: Vector | None, seconds: float) -> None:
        """Zoom in by `steps`, or out; the pixel `about` stays on its point of the board."""
        self._look_by(closer(self.whole, self.geometry, steps, about or self.whole.field.center, self._cells), seconds)

    def fit(self, seconds: float) -> None:
        """Look at the whole board again."""
        self._look_by(FIT, seconds)

    def pan(self, right: int, down: int) -> None:
        """Move the board inside its frame, if it is zoomed."""
        if not self._zoom.fits:
            self._look_by(moved(self.geometry, right, down, self._cells), 0.0)

    def reveal(self, cell: Cell) -> None:
        """Bring a cell into view."""
        if not self._zoom.fits:
            self._look_by(showing(self.geometry, cell, self._cells), 0.0)

    def _look_by(self, zoom: Zoom, seconds: float) -> None:
        before, old, painted = self.geometry, self._stage(), self.painted
        self._zoom, self._geometry = zoom, None
        if self.geometry == before:
            return
        self._moved, self._start, self._painted = True, None, None
        self._glide(old, self.geometry, seconds)
        self._inside = True
        was_sharp = painted == before
        if old is not None and not (was_sharp and self.geometry.unit == before.unit):
            self._painted = self._stand_in(painted)

    def _stand_in(self, painted: Geometry) -> Geometry | None:
        """The geometry to paint for the present view: `painted` if it covers the view, else the whole board.

        None if that is the view itself.
        """
        now, field = self.geometry, painted.field
        corners = (painted.point(*now.units_at(corner)) for corner in (now.field.topleft, now.field.bottomright))
        if painted.unit > now.unit or not all(field.inflate(2, 2).collidepoint(corner) for corner in corners):
            painted = self.whole
        return None if painted == now else painted

    @property
    def _cells(self) -> Collection[Cell]:
        """The cells that have to stay in view."""
        return cells_shown(self._extent.grid, self._extent.ground, self._extent.growing)

    # --- the glide

    def update(self, seconds: float) -> bool:
        """Advance the glide by `seconds`; True if the picture has changed."""
        changed, self._moved = self._moved or self.zooming, False
        self._left -= seconds
        if self._left <= 0:
            self._start = None
        return changed

    def draw_back(self, canvas: Surface, behind: Surface) -> None:
        """Scale the board on the canvas to the present stage of the glide; `behind` is the area without a board."""
        self._seen = self.geometry
        now = self._stage()
        if now is None or not (self.zooming or self.is_rough):
            return
        shown = self.painted
        across, down = now.unit / shown.unit, now.row / shown.row
        seen = shown.outer.inflate(2 * shown.unit, 2 * shown.unit).clip(self.area)
        clip = canvas.get_clip()
        if self._inside:  # the frame does not move
            seen = now.in_view(shown)
            canvas.set_clip(clip.clip(shown.field))
        room = self._sheet.room_for((round(seen.w * across), round(seen.h * down)), canvas)
        picture = pygame.transform.scale(canvas.subsurface(seen), room.get_size(), room)
        left, top = now.left + across * (seen.x - shown.left), now.top + down * (seen.y - shown.top)
        canvas.blit(behind, self.area)
        canvas.blit(picture, (round(left), round(top)))
        canvas.set_clip(clip)

    def _glide(self, old: _Placement | None, new: Geometry, seconds: float) -> None:
        """Begin a glide to the present view; change at once if nothing was drawn yet."""
        if seconds > 0 and old is not None and old != _stage_of(new):
            self._start, self._length, self._left = old, seconds, seconds
            self._inside = new.is_hex

    def _stage(self) -> _Placement | None:
        """The present placement; None if nothing was drawn yet."""
        if self._start is None:
            return None if self._seen is None else _stage_of(self._seen)
        return self._start.toward(_stage_of(self.geometry), ease(1 - self._left / self._length))

    def _forget(self) -> None:
        self._fit = self._geometry = self._seen = self._start = self._painted = None


@dataclass(frozen=True, slots=True)
class _Placement:
    """The placement of a board at a moment of a glide: the parts of a geometry that change."""

    unit: float
    row: float
    left: float
    top: float

    def toward(self, end: _Placement, part: float) -> _Placement:
        """The placement between this and another."""
        return _Placement(*(one + (other - one) * part for one, other in zip(self._sizes, end._sizes, strict=True)))

    def in_view(self, shown: Geometry) -> Rect:
        """The pixels of a board `shown` with another geometry that fall into its field."""
        field, across, down = shown.field, shown.unit / self.unit, shown.row / self.row
        left, right = (shown.left + across * (x - self.left) for x in (field.left, field.right))
        top, bottom = (shown.top + down * (y - self.top) for y in (field.top, field.bottom))
        seen = Rect(math.floor(left), math.floor(top), math.ceil(right - left) + 1, math.ceil(bottom - top) + 1)
        return seen.clip(field)

    @property
    def _sizes(self) -> tuple[float, ...]:
        return self.unit, self.row, self.left, self.top


def _stage_of(geometry: Geometry) -> _Placement:
    return _Placement(geometry.unit, geometry.row, geometry.left, geometry.top)
