"""The steps of a lesson as a line of dots, each of which leads to its step."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import _
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition, Utterance
from ui.style import art

DOT, PRESENT, APART = 10, 16, 8  # units: the width of a dot and of the present one, and the least gap between two
RIM = 2  # units: the line around a dot that is not filled
CHECK = 0.72  # the side of the check on the present dot, in its widths


class Dots(Widget):
    """One dot for each step: filled once the step is done, and larger with a rim for the present one."""

    focusable = True
    keeps_keys = False
    shrinks = True

    def __init__(
        self, steps: int, present: int, words: str, go_to: Callable[[int], Transition | None]
    ) -> None:
        """`present` is the index of the present step, for which the `words` stand; a click on a dot calls `go_to`."""
        super().__init__()
        self._go_to = go_to
        self.tipped(_("Click a dot to go to its step"))
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

    @property
    def _gap(self) -> float:
        """Pixels from the middle of a dot to that of the next."""
        usual, large = self.skin.px(DOT), self.skin.px(PRESENT)
        return min(usual + self.skin.px(APART), (self.rect.w - large) / max(1, self._steps - 1))

    def release(self, at: Point, inside: bool) -> None:
        """Go to the step whose dot is nearest."""
        if inside:
            self._lead_to(round((at[0] - self.rect.x - self.skin.px(PRESENT) / 2) / self._gap))

    def key(self, event: Event) -> bool:
        """Left and Right go to the steps beside this one."""
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if way:
            self._lead_to(self._present + way)
        return bool(way)

    def utterance(self) -> Utterance:
        """The present step in words, and whether it is done."""
        return Utterance(self._words, _("done") if self._present in self.done else _("not done yet"), self.tip)

    def _lead_to(self, step: int) -> None:
        if 0 <= step < self._steps and step != self._present:
            self.send(self._go_to(step))

    def draw(self, canvas: Surface) -> None:
        """Paint the dots from left to right."""
        skin, colours = self.skin, self.skin.colours
        usual, large, gap = skin.px(DOT), skin.px(PRESENT), self._gap
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
