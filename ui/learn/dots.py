"""The steps of a lesson as a line of dots."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect, Surface

from ui.kit.widget import Point, Widget
from ui.style import art

DOT, PRESENT, APART = 10, 16, 8  # units: the width of a dot and of the present one, and the least gap between two
RIM = 2  # units: the line around a dot that is not filled
CHECK = 0.72  # the side of the check on the present dot, in its widths


class Dots(Widget):
    """One dot for each step: filled once the step is done, and larger with a rim for the present one."""

    shrinks = True

    def __init__(self, steps: int, present: int, words: str) -> None:
        """`present` is the index of the present step, for which the `words` stand."""
        super().__init__()
        self._steps, self._present, self._words = steps, present, words
        self.done: frozenset[int] = frozenset()

    def refresh(self, done: Collection[int]) -> None:
        """Show which steps are done, by index."""
        if frozenset(done) != self.done:
            self.done = frozenset(done)
            self.redraw()

    @property
    def text_aloud(self) -> str:
        """The present step in words."""
        return self._words

    def measure(self, width: int) -> Point:
        """Room for all dots; they move together where there is less."""
        wide = self._steps * self.skin.px(DOT) + (self._steps - 1) * self.skin.px(APART)
        return min(width, wide + self.skin.px(PRESENT) - self.skin.px(DOT)), self.skin.px(PRESENT)

    def draw(self, canvas: Surface) -> None:
        """Paint the dots from left to right."""
        skin, colours = self.skin, self.skin.colours
        usual, large = skin.px(DOT), skin.px(PRESENT)
        gap = min(usual + skin.px(APART), (self.rect.w - large) / max(1, self._steps - 1))
        for step in range(self._steps):
            side = large if step == self._present else usual
            place = Rect(0, 0, side, side)
            place.center = round(self.rect.x + large / 2 + step * gap), self.rect.centery
            is_done = step in self.done
            face = colours.accent if is_done else colours.card
            rim = colours.accent if is_done or step == self._present else colours.muted
            art.box(canvas, place, face, rim, side // 2, thickness=skin.px(RIM))
            if is_done and step == self._present:
                sign = art.icon("check", round(side * CHECK), colours.accent_ink)
                canvas.blit(sign, sign.get_rect(center=place.center))
