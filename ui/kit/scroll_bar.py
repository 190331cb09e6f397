"""A scroll bar: shows the part in view, and can be dragged."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from ui.kit.widget import Point, Skin
from ui.style import art

LEAST = 28  # units: the least height of the bar
NEAR = 4  # units beside the bar where a press still grabs it


class ScrollBar(NamedTuple):
    """The bar at the right edge of a `track`, for content that is `reach` pixels higher than its view."""

    track: Rect
    offset: float  # pixels scrolled
    reach: int  # the greatest offset
    skin: Skin
    inset: float = 2  # units between the bar and the edge

    @property
    def rect(self) -> Rect:
        """The rectangle of the bar, in pixels."""
        track, skin = self.track, self.skin
        wide = skin.px(skin.sizes.scrollbar)
        high = max(skin.px(LEAST), track.h * track.h // max(1, track.h + self.reach))
        top = track.y + round((track.h - high) * self.offset / max(1, self.reach))
        return Rect(track.right - wide - skin.px(self.inset), top, wide, high)

    def takes(self, at: Point) -> bool:
        """Whether a press at a pixel grabs the bar; never if everything is in view."""
        return self.reach > 0 and at[0] >= self.rect.left - self.skin.px(NEAR)

    def grip(self, at: Point) -> int:
        """The distance in pixels from the bar's top to a press on it; half its height for a press elsewhere."""
        bar = self.rect
        return at[1] - bar.top if bar.top <= at[1] < bar.bottom else bar.h // 2

    def offset_at(self, at: Point, grip: int) -> float:
        """The offset that moves the bar, held at `grip`, to a pixel; may be out of bounds."""
        room = self.track.h - self.rect.h
        return (at[1] - grip - self.track.y) / room * self.reach if room > 0 else self.offset

    def draw(self, canvas: Surface, held: bool) -> None:
        """Paint the bar, darker while it is dragged."""
        bar, colours = self.rect, self.skin.colours
        art.box(canvas, bar, colours.muted if held else colours.edge, None, bar.w // 2)
