"""A segmented control: a few values side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Self

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.boxes import shares
from ui.kit.one_of import OneOf, Value
from ui.kit.widget import Point
from ui.style import art
from ui.style.themes import Theme

APART, ROOM = 6, 8  # units: the gap between a mark and its word, and the padding beside both

Paint = Callable[[Point, Theme], Surface]


class Segmented(OneOf[Value]):
    """All values side by side, equally wide if that cuts none; a click or Left and Right choose another.

    With `marks`, each word has a mark before it if there is room; without room for the words, only the marks show.
    """

    _marks: Sequence[Paint] = ()
    _pointed = 0

    def marked(self, marks: Sequence[Paint]) -> Self:
        """The same control with a mark for each value, painted into a square."""
        self._marks = marks
        return self

    @property
    def tip(self) -> str:  # type: ignore[override]
        """The word under the mouse, if only its mark shows."""
        return "" if self._shows_words else self._words[self._pointed]

    def spots(self) -> Iterator[tuple[str, Rect]]:
        for i, word in enumerate(self._words):
            yield word, self._cell(i)

    def measure(self, width: int) -> Point:
        skin = self.skin
        wide = self._longest + 2 * skin.px(skin.sizes.gap)
        wide += self._side + skin.px(APART) if self._marks else 0
        return len(self._words) * wide, skin.px(skin.sizes.control)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        art.box(canvas, self.rect, colours.track, None, skin.px(skin.sizes.radius))
        for i, word in enumerate(self._words):
            cell, taken = self._cell(i), i == self._index
            if taken:
                sheet, radius = cell.inflate(-2 * skin.px(3), -2 * skin.px(3)), skin.px(skin.sizes.radius - 2)
                art.box(canvas, sheet, colours.face if self.enabled else colours.card, colours.edge, radius)
            ink = colours.faint if not self.enabled else colours.ink if taken else colours.muted
            parts = []
            if self._shows_marks:
                parts.append(self._marks[i]((self._side, self._side), skin.theme))
            if self._shows_words:
                words = art.elided(word, *self._lettering(taken), max(1, cell.w - skin.px(ROOM)))
                parts.append(art.text(words, *self._lettering(taken), ink))
            gap = skin.px(APART)
            x = cell.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
            for part in parts:
                canvas.blit(part, part.get_rect(midleft=(x, cell.centery)))
                x += part.get_width() + gap

    def point(self, at: Point) -> None:
        self._pointed = next((i for i in range(len(self._words)) if self._cell(i).collidepoint(at)), 0)

    def press(self, at: Point) -> None:
        for i in range(len(self._words)):
            if self._cell(i).collidepoint(at):
                self._take(i)

    def key(self, event: Event) -> bool:
        """Left and Right choose a neighbour, Home and End the first and the last."""
        target = {
            pygame.K_LEFT: self._index - 1,
            pygame.K_RIGHT: self._index + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self._words) - 1,
        }.get(event.key)
        if target is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self._take(max(0, min(target, len(self._words) - 1)))
        return True

    @property
    def _longest(self) -> int:
        """The width of the longest word in pixels."""
        return max(art.text_width(word, *self._lettering(True)) for word in self._words)

    @property
    def _side(self) -> int:
        """The side of a mark in pixels."""
        return self.skin.px(self.skin.sizes.icon)

    @property
    def _shows_words(self) -> bool:
        return not self._marks or self._cell(0).w >= self._longest + self.skin.px(ROOM)

    @property
    def _shows_marks(self) -> bool:
        if not self._marks:
            return False
        room = self._longest + self._side + self.skin.px(APART + ROOM)
        return not self._shows_words or self._cell(0).w >= room

    def _cell(self, i: int) -> Rect:
        count, room = len(self._words), self.rect.w
        if self._marks or count * (self._longest + self.skin.px(ROOM)) <= room:
            left, right = room * i // count, room * (i + 1) // count
            return Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)
        natural = [art.text_width(word, *self._lettering(True)) + self.skin.px(ROOM) for word in self._words]
        widths = shares(natural, [1.0] * count, room, [True] * count)
        return Rect(self.rect.x + sum(widths[:i]), self.rect.y, widths[i], self.rect.h)

    def _lettering(self, taken: bool) -> tuple[str, int]:
        return "Medium" if taken else "Regular", self.skin.px(self.skin.sizes.body - 1)
