"""A segmented control: a few values side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.one_of import OneOf, Value
from ui.kit.widget import Point
from ui.style import art


class Segmented(OneOf[Value]):
    """All values side by side; a click or Left and Right choose another."""

    def spots(self) -> Iterator[tuple[str, Rect]]:
        for i, word in enumerate(self._words):
            yield word, self._cell(i)

    def measure(self, width: int) -> Point:
        skin = self.skin
        longest = max(art.text_width(word, *self._lettering(True)) for word in self._words)
        return len(self._words) * (longest + 2 * skin.px(skin.sizes.gap)), skin.px(skin.sizes.control)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        art.box(canvas, self.rect, colours.track, None, skin.px(skin.sizes.radius))
        for i, word in enumerate(self._words):
            cell, taken = self._cell(i), i == self._index
            if taken:
                sheet, radius = cell.inflate(-2 * skin.px(3), -2 * skin.px(3)), skin.px(skin.sizes.radius - 2)
                art.box(canvas, sheet, colours.face if self.enabled else colours.card, colours.edge, radius)
            words = art.elided(word, *self._lettering(taken), max(1, cell.w - skin.px(8)))
            ink = colours.faint if not self.enabled else colours.ink if taken else colours.muted
            letters = art.text(words, *self._lettering(taken), ink)
            canvas.blit(letters, letters.get_rect(center=cell.center))

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

    def _cell(self, i: int) -> Rect:
        count = len(self._words)
        left, right = self.rect.w * i // count, self.rect.w * (i + 1) // count
        return Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)

    def _lettering(self, taken: bool) -> tuple[str, int]:
        return "Medium" if taken else "Regular", self.skin.px(self.skin.sizes.body - 1)
