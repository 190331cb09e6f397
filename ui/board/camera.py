"""The position and size of a board in its area; when the board grows, the camera zooms out to it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.grid import Cell, Grid, square
from ui.board.layers import Sheet
from ui.board.model.framing import framed
from ui.board.model.geometry import Geometry
from ui.board.model.motion import ease
from ui.style.looks.look import Look

UNPLACED = Rect(0, 0, 300, 300)


@dataclass(frozen=True, slots=True)
class Extent:
    """What the camera has to show: the cells of the board, and whether more may soon be laid around it."""

    grid: Grid
    ground: frozenset[Cell]
    growing: bool = False


class Camera:
    """The geometry of a board, computed from its area and extent.

    Everything is painted for the final geometry; during a zoom, `draw_back` scales that picture to the present stage.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self.area = UNPLACED
        self.turn = 0  # sixths, clockwise
        self._extent = Extent(square(1, 1), frozenset())
        self._lettered = True
        self._geometry: Geometry | None = None
        self._seen: Geometry | None = None  # the one drawn last
        self._old: Geometry | None = None  # the start of the zoom
        self._sheet = Sheet()
        self._length = self._left = 0.0  # seconds: the whole zoom, and the rest of it

    @property
    def geometry(self) -> Geometry:
        """Where the cells lie on the canvas once the zoom is over."""
        if self._geometry is None:
            extent = self._extent
            self._geometry = framed(
                self._look,
                extent.grid,
                extent.ground,
                self.area,
                turn=self.turn,
                lettered=self._lettered,
                growing=extent.growing,
            )
        return self._geometry

    @property
    def zooming(self) -> bool:
        """Whether a zoom is under way."""
        return self._old is not None

    def place(self, area: Rect, lettered: bool) -> None:
        """Set the area, and whether the frame has to have room for coordinates."""
        self.area, self._lettered = area.copy(), lettered
        self._forget()

    def turn_by(self, sixths: int) -> None:
        """Rotate the board clockwise by sixths of a turn."""
        self.turn = (self.turn + sixths) % 6
        self._forget()

    def show(self, extent: Extent) -> None:
        """Show an extent at once."""
        self._extent = extent
        self._forget()

    def zoom(self, extent: Extent, seconds: float) -> None:
        """Zoom to an extent within `seconds`; at once if nothing was drawn yet."""
        old = self._old or self._seen
        self.show(extent)
        new = self.geometry
        if seconds > 0 and old is not None and (old.unit, old.left, old.top) != (new.unit, new.left, new.top):
            self._old, self._length, self._left = old, seconds, seconds

    def update(self, seconds: float) -> bool:
        """Advance the zoom by `seconds`; True if the picture has changed."""
        if self._old is None:
            return False
        self._left -= seconds
        if self._left <= 0:
            self._old = None
        return True

    def draw_back(self, canvas: Surface, behind: Surface) -> None:
        """Scale the board on the canvas to the present stage of the zoom; `behind` is the area without a board."""
        self._seen = self.geometry
        if self._old is None:
            return
        part = ease(1 - self._left / self._length)
        old, new = self._old, self.geometry
        size = _between(old.unit / new.unit, 1.0, part)
        seen = new.field if new.is_hex else new.outer.inflate(2 * new.unit, 2 * new.unit).clip(self.area)
        room = self._sheet.room_for((round(seen.w * size), round(seen.h * size)), canvas)
        picture = pygame.transform.scale(canvas.subsurface(seen), room.get_size(), room)
        left = _between(old.left, new.left, part) + size * (seen.x - new.left)
        top = _between(old.top, new.top, part) + size * (seen.y - new.top)
        canvas.blit(behind, self.area)
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(seen) if new.is_hex else clip)  # the tray stays as it is
        canvas.blit(picture, (round(left), round(top)))
        canvas.set_clip(clip)

    def _forget(self) -> None:
        self._geometry = self._seen = self._old = None


def _between(start: float, end: float, part: float) -> float:
    return start + (end - start) * part
