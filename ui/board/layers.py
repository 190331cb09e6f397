"""The pictures that a board is made up of, one on another, on sheets that are written over again and again.

New memory for a large picture costs more time than painting it does.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface


class Sheet:
    """A surface that serves one picture after the other: each ends when the next one is asked for."""

    def __init__(self) -> None:
        self._surface: Surface | None = None

    def copy_of(self, picture: Surface) -> Surface:
        """The same picture, to be painted on."""
        copy = self.room_for(picture.get_size(), picture)
        if picture.get_flags() & pygame.SRCALPHA:  # added to nothing, not laid over what was there
            copy.fill((0, 0, 0, 0))
            copy.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        else:
            copy.blit(picture, (0, 0))
        return copy

    def room_for(self, size: tuple[int, int], like: Surface) -> Surface:
        """A part of the sheet of so many pixels, of the same kind as another surface."""
        if self._surface is None or not self._surface.get_rect().contains(Rect((0, 0), size)):
            self._surface = Surface(size, 0, like)
        return self._surface.subsurface(Rect((0, 0), size))


class Layers:
    """What is seen in an area: what lies behind the board, the board on that, and marks on that."""

    def __init__(self, area: Rect) -> None:
        self.area = area
        self.ground, self.marked = Sheet(), Sheet()
        self._back = Sheet()
        self._behind: Surface | None = None
        self._backdrop: object = None

    def place(self, area: Rect, backdrop: object) -> None:
        """Lie here, before such a backdrop; where either is another, look at it afresh."""
        if (area, backdrop) != (self.area, self._backdrop):
            self.area, self._backdrop, self._behind = area, backdrop, None

    def behind(self, canvas: Surface) -> Surface:
        """What the canvas showed in the area when this was asked first."""
        if self._behind is None:
            self._behind = self._back.copy_of(canvas.subsurface(self.area.clip(canvas.get_rect())))
        return self._behind
