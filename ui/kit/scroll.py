"""A scrollable part of a panel, moved by wheel, bar, keys or focus."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit import keys
from ui.kit.boxes import Box
from ui.kit.scroll_bar import ScrollBar
from ui.kit.widget import Point, Widget
from ui.style.surface_cache import cached_surfaces

FAR = 1000.0
FADE = 22  # units: the height over which content fades at an edge; at most a quarter of the view
LEAPS = {"Up": -0.1, "Down": 0.1, "PageUp": -0.9, "PageDown": 0.9, "Space": 0.9, "Home": -FAR, "End": FAR}  # in pages


class Scroll(Box):
    """One widget that scrolls if it is higher than its room.

    With `edged`, a line marks each edge beyond which content continues; on a card the content also fades there. With
    room for the bar `aside`, in units right of its place, the content is as wide whether it scrolls or not.
    """

    scrolls = True
    on_card = True

    def __init__(self, inside: Widget, edged: bool = False, aside: float = 0) -> None:
        super().__init__(inside)
        self._edged, self._aside = edged, aside
        self.offset, self._full, self._grip = 0, 0, 0

    def measure(self, width: int) -> Point:
        return self._inside[0].wanted(width)

    def place(self, rect: Rect) -> None:
        """Give the widget its full height and keep the scroll position."""
        beside = self.skin.px(self._aside) if self._aside else 0
        self.rect = Rect(rect.topleft, (rect.w + beside, rect.h))
        self._full = max(rect.h, self._inside[0].wanted(rect.w)[1])
        room = rect.w
        if self._full > rect.h and not self._aside:  # leave room for the bar, which may make the content higher
            room -= self.skin.px(self.skin.sizes.scrollbar) + self.skin.px(10)
            self._full = max(rect.h, self._inside[0].wanted(room)[1])
        self._room = room
        self.to(self.offset)

    def to(self, offset: float) -> None:
        """Scroll to `offset` pixels from the top, or as near as possible."""
        self.offset = round(max(0, min(offset, self._full - self.rect.h)))
        before, place = self._inside[0].rect, Rect(self.rect.x, self.rect.y - self.offset, self._room, self._full)
        self._inside[0].place(place)
        if self._inside[0].rect != before:
            self.redraw()

    def rewind(self) -> None:
        """Be at the top from the next layout on."""
        self.offset = 0
        self.rearrange()

    def reveal(self, rect: Rect) -> None:
        """Scroll just far enough to show `rect`."""
        margin = self.skin.px(self.skin.sizes.gap)
        if rect.top - margin < self.rect.top:
            self.to(self.offset + rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.to(self.offset + rect.bottom + margin - self.rect.bottom)

    def draw(self, canvas: Surface) -> None:
        if self._full <= self.rect.h:
            super().draw(canvas)
            return
        before = canvas.get_clip()
        ring = self.skin.ring
        window = self.rect.inflate(2 * ring, 0)
        window.top -= ring if not self.offset else 0  # at the ends, leave room for a focus ring
        window.h += ring * (not self.offset) + ring * (self.offset == self._full - self.rect.h)
        canvas.set_clip(window.clip(before))
        super().draw(canvas)
        canvas.set_clip(before)
        if self._edged:
            self._draw_edges(canvas)
        self._bar().draw(canvas, self.held)

    def is_seen(self, part: Rect) -> bool:
        """Whether its window is there, beyond which nothing is painted; if all is in view, shadows may be."""
        return super().is_seen(part) if self._full <= self.rect.h else bool(self.extent_at(self.rect).colliderect(part))

    def _draw_edges(self, canvas: Surface) -> None:
        wide = self._room if self._aside else self.rect.w
        line, colours = Rect(self.rect.x, self.rect.y, wide, self.skin.px(1)), self.skin.colours
        high = min(self.skin.px(FADE), self.rect.h // 4)
        for is_upper, more in ((True, self.offset > 0), (False, self.offset < self._full - self.rect.h)):
            if not more:
                continue
            if self.on_card:
                fade = _fade((self._room, high), colours.card, is_upper)
                canvas.blit(fade, (self.rect.x, self.rect.y if is_upper else self.rect.bottom - high))
            canvas.fill(colours.line, line if is_upper else line.move(0, self.rect.h - line.h))

    def wheel(self, steps: float) -> bool:
        """Scroll; returns False at the end, or if everything is in view."""
        before = self.offset
        self.to(self.offset - steps * self.skin.px(self.skin.sizes.row) * 2)
        return self.offset != before

    def turn_pages(self, pages: float) -> None:
        """Scroll by this many pages; back if negative."""
        self.to(self.offset + pages * self.rect.h)

    def read(self, event: Event) -> bool:
        """Scroll by a wheel event anywhere or a paging key; returns whether the event was used."""
        if event.type == pygame.MOUSEWHEEL:
            return self.wheel(event.y)
        pages = next((pages for name, pages in LEAPS.items() if keys.pressed(event, name)), 0.0)
        self.turn_pages(pages)
        return pages != 0

    def press(self, at: Point) -> None:
        """Grab the bar, or jump to this part of the page."""
        if at[0] < self.rect.x + self._room:
            self._grip = -1
            return
        self._grip = self._bar().grip(at)
        self.drag(at)

    def drag(self, at: Point) -> None:
        if self._grip >= 0:
            self.to(self._bar().offset_at(at, self._grip))

    @property
    def grabs(self) -> bool:
        """Whether there is a bar to drag."""
        return self._full > self.rect.h

    def _bar(self) -> ScrollBar:
        return ScrollBar(self.rect, self.offset, self._full - self.rect.h, self.skin)


@cached_surfaces(megabytes=2)
def _fade(size: Point, colour: str, is_upper: bool) -> Surface:
    """A strip of colour, opaque at its upper or lower edge and clear at the other."""
    ramp = Surface((1, max(1, size[1])), pygame.SRCALPHA)
    for y in range(ramp.get_height()):
        part = (y + 1) / ramp.get_height()
        paint = pygame.Color(colour)
        paint.a = round(255 * ((1 - part) if is_upper else part) ** 1.5)
        ramp.set_at((0, y), paint)
    return pygame.transform.scale(ramp, (max(1, size[0]), ramp.get_height()))
