"""A switch with a text on its left, in several lines if one is too narrow for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import _
from ui.kit import keys
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition, Utterance
from ui.style import art


class Toggle(Widget):
    """A switch, flipped by a click anywhere on it, Space or Enter; `on` is called with the new state."""

    focusable = True
    shrinks = True

    def __init__(self, text: str, value: bool, on: Callable[[bool], Transition | None]) -> None:
        super().__init__()
        self._text, self._value, self._on = text, value, on

    @property
    def value(self) -> bool:
        """Whether it is on. Setting it does not call `on`."""
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        if value != self._value:
            self._value = value
            self.redraw()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield self._text, self.rect

    def measure(self, width: int) -> Point:
        skin = self.skin
        words = art.text_width(self._text, *skin.lettering("body"))
        gap = skin.px(skin.sizes.gap) if self._text else 0
        lines = art.wrapped(self._text, *skin.lettering("body"), self._room(width))
        wide = min(width, words + gap + skin.px(skin.sizes.toggle))
        return wide, max(skin.px(skin.sizes.control), len(lines) * self._leading)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        knob = skin.px(skin.sizes.knob)
        track = Rect(0, 0, skin.px(skin.sizes.toggle), knob + 2 * skin.px(3))
        track.midright = self.rect.midright
        ink = skin.ink("ink" if self.enabled else "faint")
        letters = art.paragraph(
            self._text, *skin.lettering("body"), ink, self._room(self.rect.w), leading=self._leading
        )
        canvas.blit(letters, letters.get_rect(midleft=self.rect.midleft))
        lit = self._value and self.enabled
        fill = (colours.accent_hover if self.hover else colours.accent) if lit else colours.track
        art.box(canvas, track, fill, None if lit else colours.edge, track.h // 2)
        spot = Rect(0, 0, knob, knob)
        spot.midleft = (track.left + skin.px(3), track.centery)
        if self._value:
            spot.right = track.right - skin.px(3)
        canvas.blit(art.disc(knob, colours.knob if self.enabled else colours.faint), spot)

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        super().draw_ring(canvas, 6)

    def release(self, at: Point, inside: bool) -> None:
        if inside:
            self._flip()

    def key(self, event: Event) -> bool:
        """Space and Enter flip the switch."""
        if event.key not in {pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER}:
            return False
        if not keys.repeated(event):
            self._flip()
        return True

    def utterance(self) -> Utterance:
        """The text, and whether it is on."""
        return Utterance(self._text, _("switch, on") if self._value else _("switch, off"), self.tip)

    def _room(self, width: int) -> int:
        """The pixels that a width leaves for the text."""
        return max(1, width - self.skin.px(self.skin.sizes.toggle) - self.skin.px(4))

    @property
    def _leading(self) -> int:
        return round(self.skin.lettering("body")[1] * self.skin.sizes.leading)

    def _flip(self) -> None:
        self.value = not self._value
        self.send(self._on(self._value))
