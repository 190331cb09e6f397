"""A raised sheet of widgets, which may act as one large button."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import as_sentence, pgettext, sentences
from ui.kit import keys
from ui.kit.boxes import Column
from ui.kit.kept_picture import KeptPicture
from ui.kit.label import Label
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition, Utterance
from ui.style import art

HEIGHT = 5  # units: the greatest rise of a card


class Card(Column):
    """A column of widgets on a sheet. With `on` it is one large button, which lifts under the mouse.

    `key` presses it from anywhere; `stands_out` frames it in the accent colour. While nothing on the panel changes, a
    `lasting` card is painted from a copy of itself, which keeps an animation beside it cheap. A scene may call `rise`.
    """

    lasting = False
    spread = 40.0  # its shadow, when it is raised and lifted

    def __init__(
        self,
        *inside: Widget,
        on: Callable[[], Transition | None] | None = None,
        key: str = "",
        gap: float | None = None,
        pad: float = 20,
        stands_out: bool = False,
    ) -> None:
        super().__init__(*inside, gap=gap, pad=pad)
        self._on, self._key, self._stands_out = on, key, stands_out
        self.focusable, self.keeps_keys = on is not None, False
        self._copy = KeptPicture()
        self._raised = 0.0  # the rise, from 0 to 1
        self._home = self.rect

    @property
    def pointed(self) -> bool:
        """Whether the mouse or the keyboard's focus is on it."""
        return self.hover or (self.focused and self.host is not None and self.host.ring)

    def rise(self, part: float) -> None:
        """Lift it by `part` (0 to 1) of HEIGHT; it still takes the mouse at its resting place."""
        if part != self._raised:
            self._raised = part
            self.place(self._home)
            self.redraw()

    @property
    def outline(self) -> Rect:
        """The current place of the sheet."""
        return self._home.move(0, -round(self._raised * HEIGHT * self.skin.scale))

    def place(self, rect: Rect) -> None:
        """Take `rect`, or lie above it by the card's rise."""
        self._home = rect
        super().place(self.outline)
        self.rect = rect.union(self.outline)

    @property
    def _texts(self) -> list[str]:
        """The texts on it."""
        return [widget.text for widget in self.family() if isinstance(widget, Label) and widget.text]

    def spots(self) -> Iterator[tuple[str, Rect]]:
        """The card, named by its first label, if it can be pressed."""
        if self._on is not None:
            yield next(iter(self._texts), ""), self.rect

    def utterance(self) -> Utterance:
        """Its first text at once, and the others after a rest."""
        name, *others = self._texts or [self.label]
        return Utterance(name, pgettext("spoken", "button"), sentences(map(as_sentence, others)))

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        radius, lifted = skin.px(skin.sizes.card_radius), self._on is not None and self.hover and not self.held
        blur = skin.px(skin.sizes.shadow / 2) + (skin.px(2) if lifted else 0) + round(skin.px(4) * self._raised)
        drop, sheet = skin.px(5 if lifted else 3) + round(skin.px(6) * self._raised), self.outline
        art.shadow(canvas, sheet.move(0, drop), radius, blur, colours.shadow_strength)
        shown = self.lasting and self.host is not None and (self.host.changes, tuple(sheet))
        if shown and self._copy.paint(canvas, sheet, shown):
            return
        edge = colours.accent if lifted or self._stands_out else colours.line
        art.box(canvas, sheet, colours.card, edge, radius, thickness=skin.px(2) if self._stands_out else 1)
        super().draw(canvas)
        if shown:
            self._copy.take(canvas, sheet, shown)

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        super().draw_ring(canvas, self.skin.sizes.card_radius)

    def release(self, at: Point, inside: bool) -> None:
        if inside and self._on is not None:
            self.send(self._on())

    def key(self, event: Event) -> bool:
        """Enter and Space press the card."""
        if self._on is None or event.key not in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}:
            return False
        if not keys.repeated(event):
            self.send(self._on())
        return True

    def shortcut(self, event: Event) -> bool:
        """Its key presses it, wherever the focus is."""
        if self._on is None or not self._key or not keys.pressed(event, self._key):
            return False
        self.send(self._on())
        return True
