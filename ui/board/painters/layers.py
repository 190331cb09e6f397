"""The cached layers of a board, on surfaces that are reused.

Allocating a large surface takes longer than painting it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface


class Layer:
    """A reusable surface: the next request overwrites its picture."""

    def __init__(self) -> None:
        self._surface: Surface | None = None

    def copy_of(self, picture: Surface) -> Surface:
        """A copy of the picture to paint on."""
        copy = self.room_for(picture.get_size(), picture)
        if picture.get_flags() & pygame.SRCALPHA:  # added to transparent black, because a normal blit would blend
            copy.fill((0, 0, 0, 0))
            copy.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        else:
            copy.blit(picture, (0, 0))
        return copy

    def room_for(self, size: tuple[int, int], like: Surface) -> Surface:
        """A surface of `size` pixels in the format of `like`; its content is undefined."""
        if self._surface is None or not self._surface.get_rect().contains(Rect((0, 0), size)):
            self._surface = Surface(size, 0, like)
        return self._surface.subsurface(Rect((0, 0), size))


class Layers:
    """The layers of an area: the background, the board on it, and the marks on that."""

    def __init__(self, area: Rect) -> None:
        self.area = area
        self.ground, self._marked = Layer(), [Layer(), Layer()]
        self._back = Layer()
        self._behind: Surface | None = None
        self._backdrop: object = None

    def next_marked(self) -> Layer:
        """The sheet for new marks: two alternate, so that the old marks stay available."""
        self._marked.reverse()
        return self._marked[0]

    def place(self, area: Rect, backdrop: object) -> None:
        """Set the area and a value that identifies the background; if either changes, `behind` copies it again."""
        if (area, backdrop) != (self.area, self._backdrop):
            self.area, self._backdrop, self._behind = area, backdrop, None

    def holds(self, area: Rect, backdrop: object) -> bool:
        """Whether it has a copy of this background."""
        return self._behind is not None and (area, backdrop) == (self.area, self._backdrop)

    def behind(self, canvas: Surface, furnish: Callable[[Surface], None] | None = None) -> Surface:
        """The area's background, copied from the canvas and furnished on the first call after `place`."""
        if self._behind is None:
            self._behind = self._back.copy_of(canvas.subsurface(self.area.clip(canvas.get_rect())))
            if furnish is not None:
                furnish(self._behind)
        return self._behind
