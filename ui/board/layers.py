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
        if self._surface is None or self._surface.get_size() != picture.get_size():
            self._surface = picture.copy()
        else:
            if picture.get_flags() & pygame.SRCALPHA:
                self._surface.fill((0, 0, 0, 0))
            self._surface.blit(picture, (0, 0))
        return self._surface

    def room_for(self, size: tuple[int, int], like: Surface) -> Surface:
        """A part of the sheet of so many pixels, of the same kind as another surface."""
        if self._surface is None or not Rect((0, 0), self._surface.get_size()).contains(Rect((0, 0), size)):
            self._surface = Surface(size, 0, like)
        return self._surface.subsurface(Rect((0, 0), size))


class Layers:
    """What is seen in an area: what lies behind the board, the board on that, and marks on that."""

    def __init__(self, area: Rect) -> None:
        self.area = area
        self.ground, self.marked = Sheet(), Sheet()
        self._behind: Surface | None = None

    def behind(self, canvas: Surface) -> Surface:
        """What the canvas showed in the area when this was asked for the first time."""
        if self._behind is None:
            self._behind = canvas.subsurface(self.area.clip(canvas.get_rect())).copy()
        return self._behind
