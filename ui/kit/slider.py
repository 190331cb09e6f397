"""A slider."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import _
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition, Utterance
from ui.style import art


def plain(value: float) -> str:
    """The value rounded to a whole number, as text."""
    return str(round(value))


class Slider(Widget):
    """A value within `span` in steps of `step`; `words` formats the text beside it.

    `on` is called at every step, `commit` when the value is final: on release of the mouse and after a key.
    """

    focusable = True
    shrinks = True

    def __init__(
        self,
        value: float,
        on: Callable[[float], Transition | None],
        span: tuple[float, float] = (0, 100),
        step: float = 5,
        words: Callable[[float], str] = plain,
        commit: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        (self._low, self._high), self._step = span, step
        self._value, self._on, self._words, self._commit = value, on, words, commit

    @property
    def value(self) -> float:
        """The value. Setting it does not call `on`."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        if value != self._value:
            self._value = value
            self.redraw()

    def measure(self, width: int) -> Point:
        return self.skin.px(200), self.skin.px(self.skin.sizes.control)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        line, knob = self._line(), skin.px(skin.sizes.knob)
        x = self._x(line)
        thick = skin.px(6)
        track = Rect(line.left - thick // 2, line.centery - thick // 2, line.w + thick, thick)
        art.box(canvas, track, colours.track, colours.edge, thick // 2)
        used = Rect(track.left, track.top, x - track.left, thick)
        if used.w > thick:
            art.box(canvas, used, colours.accent if self.enabled else colours.faint, None, thick // 2)
        shade = art.round_shadow(knob + skin.px(6), 0.35)
        canvas.blit(shade, shade.get_rect(center=(x, line.centery + skin.px(1))))
        face = colours.knob if self.enabled else colours.card
        edge = colours.accent if self.hover or self.held else colours.edge
        stamp = art.rounded((knob, knob), face, edge, knob // 2, skin.px(1))
        canvas.blit(stamp, stamp.get_rect(center=(x, line.centery)))
        letters = art.text(self._words(self._value), *skin.lettering("small"), colours.muted)
        canvas.blit(letters, letters.get_rect(midright=self.rect.midright))

    def press(self, at: Point) -> None:
        self.drag(at)

    def drag(self, at: Point) -> None:
        line = self._line()
        self._to(self._low + (at[0] - line.left) / max(1, line.w) * (self._high - self._low))

    def release(self, at: Point, inside: bool) -> None:
        self._commit()

    def wheel(self, steps: float) -> bool:
        """Change by one step, but only with the focus: scrolling a page must not change values on the way."""
        if not self.focused:
            return False
        self._to(self._value + (self._step if steps > 0 else -self._step))
        self._commit()
        return True

    def key(self, event: Event) -> bool:
        """The arrows move one step, Home and End to the ends."""
        target = {
            pygame.K_LEFT: self._value - self._step,
            pygame.K_DOWN: self._value - self._step,
            pygame.K_RIGHT: self._value + self._step,
            pygame.K_UP: self._value + self._step,
            pygame.K_HOME: self._low,
            pygame.K_END: self._high,
        }.get(event.key)
        if target is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self._to(target)
        self._commit()
        return True

    def utterance(self) -> Utterance:
        """The name and the value."""
        return Utterance(self.label, _("{value}, slider").format(value=self._words(self._value)), self.tip)

    def _to(self, value: float) -> None:
        stepped = self._low + round((value - self._low) / self._step) * self._step
        stepped = max(self._low, min(self._high, stepped))
        if stepped != self._value:
            self.value = stepped
            self.send(self._on(stepped))

    def _line(self) -> Rect:
        skin = self.skin
        half = skin.px(skin.sizes.knob) // 2
        widest = max(art.text_width(self._words(end), *skin.lettering("small")) for end in (self._low, self._high))
        length = self.rect.w - 2 * half - widest - skin.px(skin.sizes.gap)
        return Rect(self.rect.left + half, self.rect.top, max(1, length), self.rect.h)

    def _x(self, line: Rect) -> int:
        return line.left + round(line.w * (self._value - self._low) / (self._high - self._low))
