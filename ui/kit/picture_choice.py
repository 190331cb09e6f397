"""A choice among pictures with names below; pictures are made when there is time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import Text
from ui.kit.one_of import OneOf, Value
from ui.kit.widget import Point
from ui.scene.scene import Transition
from ui.style import art

LEAST = 76  # units: the least width of a picture
MOST = 96  # units: the greatest width of a picture
RATIO = 0.5  # a picture's height by width
GAP, BELOW = 8, 4  # units: between two pictures, and from a picture to its name
FRAME, ROUND = 3, 4  # units: the frame of the chosen picture, and the corners of all


class PictureChoice(OneOf[Value]):
    """All pictures side by side, wrapped into lines; a click, or Left and Right, choose another.

    `make(value, size)` returns a picture of `size` pixels. The owner calls `advance` once a frame, which makes one
    missing or resized picture; until then its place is empty, or the old picture is stretched.
    """

    def __init__(
        self,
        options: Mapping[Value, str | Text],
        value: Value,
        on: Callable[[Value], Transition | None],
        make: Callable[[Value, Point], Surface],
    ) -> None:
        self._make = make
        self._made: dict[Value, Surface] = {}
        super().__init__(options, value, on)

    def advance(self) -> bool:
        """Make one missing picture; returns False if none was missing."""
        if self.host is None or self.rect.w <= 0:
            return False
        size = self._size(self.rect.w)
        for value in self._values:
            if value not in self._made or self._made[value].get_size() != size:
                self._made[value] = self._make(value, size)
                self.redraw()
                return True
        return False

    def spots(self) -> Iterator[tuple[str, Rect]]:
        for i, word in enumerate(self._words):
            yield word, self._cell(i)

    def measure(self, width: int) -> Point:
        """The whole width, and the height of all lines."""
        lines = -(-len(self._values) // self._columns(width))
        gap = self.skin.px(GAP)
        return width, lines * (self._high(width) + gap) - gap

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        size, radius = self._size(self.rect.w), skin.px(ROUND)
        for i, (value, word) in enumerate(zip(self._values, self._words, strict=True)):
            cell, taken = self._cell(i), i == self._index
            place = Rect(cell.topleft, size)
            frame = skin.px(FRAME) if taken else 1
            picture = self._made.get(value)
            if picture is not None:
                fits = picture.get_size() == size
                canvas.blit(picture if fits else pygame.transform.smoothscale(picture, size), place)
            art.box(canvas, place, None, colours.accent if taken else colours.edge, radius, thickness=frame)
            weight, letters = "SemiBold" if taken else "Regular", skin.px(skin.sizes.small)
            words = art.text(art.elided(word, weight, letters, cell.w), weight, letters, skin.ink("ink"))
            canvas.blit(words, words.get_rect(midtop=(cell.centerx, place.bottom + skin.px(BELOW))))

    def press(self, at: Point) -> None:
        for i in range(len(self._values)):
            if self._cell(i).collidepoint(at):
                self._take(i)

    def key(self, event: Event) -> bool:
        """Left and Right choose a neighbour, Home and End the first and the last."""
        last = len(self._values)
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -last, pygame.K_END: last}.get(event.key)
        if step is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self._take(max(0, min(self._index + step, last - 1)))
        return True

    def _cell(self, i: int) -> Rect:
        line, column = divmod(i, self._columns(self.rect.w))
        wide, high = self._size(self.rect.w)[0], self._high(self.rect.w)
        gap = self.skin.px(GAP)
        return Rect(self.rect.x + column * (wide + gap), self.rect.y + line * (high + gap), wide, high)

    def _columns(self, width: int) -> int:
        gap = self.skin.px(GAP)
        return max(1, min(len(self._values), (width + gap) // (self.skin.px(LEAST) + gap)))

    def _size(self, width: int) -> Point:
        """The size of a picture in pixels, within this width."""
        columns = self._columns(width)
        wide = min((width - self.skin.px(GAP) * (columns - 1)) // columns, self.skin.px(MOST))
        return wide, round(wide * RATIO)

    def _high(self, width: int) -> int:
        """The height of a picture with its name."""
        letters = art.font("Regular", self.skin.px(self.skin.sizes.small)).get_linesize()
        return self._size(width)[1] + self.skin.px(BELOW) + letters
