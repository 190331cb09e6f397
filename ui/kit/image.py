"""A picture rendered at exactly its screen size, so that it is never blurred."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from ui.kit.widget import Point, Widget
from ui.style.surface_cache import note_progress
from ui.style.themes import Theme


class Image(Widget):
    """A picture with `ratio` as height by width, at least `least` units high, and higher if it grows.

    `make(size, theme)` returns the picture; it is called again when either changes.
    """

    shrinks = True

    def __init__(self, make: Callable[[Point, Theme], Surface], ratio: float = 1.0, least: float = 0) -> None:
        super().__init__()
        self._make, self._ratio, self._least = make, ratio, least
        self._picture: Surface | None = None
        self._size: Point = (0, 0)
        self._theme: Theme | None = None

    def measure(self, width: int) -> Point:
        """The full `width`, and the height for the ratio."""
        return width, max(round(width * self._ratio), round(self._least * self.skin.scale))

    def renew(self) -> None:
        """Make the picture again, because its subject has changed."""
        self._picture = None
        self.redraw()

    def draw(self, canvas: Surface) -> None:
        if self.rect.w > 0 and self.rect.h > 0:
            canvas.blit(self._current(), self.rect)

    def prepare(self) -> None:
        if self.rect.w > 0 and self.rect.h > 0:
            self._current()

    def _current(self) -> Surface:
        if self._picture is None or self._size != self.rect.size or self._theme is not self.skin.theme:
            self._picture = self._make(self.rect.size, self.skin.theme)
            self._size, self._theme = self.rect.size, self.skin.theme
            note_progress()
        return self._picture
