"""A progress bar."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.kit.widget import Point, Widget
from ui.style import art

HIGH = 8  # units
ROUND = 4  # units: the radius of its ends


class Progress(Widget):
    """A horizontal bar, filled up to `part` (0 to 1)."""

    shrinks = True

    def __init__(self) -> None:
        super().__init__()
        self._part = 0.0

    @property
    def part(self) -> float:
        """The progress, from 0 to 1."""
        return self._part

    @part.setter
    def part(self, part: float) -> None:
        if part != self._part:
            self._part = max(0.0, min(part, 1.0))
            self.redraw()

    def measure(self, width: int) -> Point:
        """The whole width."""
        return width, self.skin.px(HIGH)

    def draw(self, canvas: Surface) -> None:
        """Paint the track, and the filled part over it."""
        skin, colours = self.skin, self.skin.colours
        radius = skin.px(ROUND)
        art.box(canvas, self.rect, colours.track, None, radius)
        if self._part > 0:
            width = max(2 * radius, round(self.rect.w * self._part))
            art.box(canvas, Rect(self.rect.topleft, (width, self.rect.h)), colours.accent, None, radius)
