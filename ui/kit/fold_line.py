"""A line that opens and closes the widgets below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import _
from ui.kit import keys
from ui.kit.widget import Point, Widget
from ui.scene.scene import Utterance
from ui.style import art

PRESSING = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}


class FoldLine(Widget):
    """A text in as many lines as it needs, behind a sign that points down while what it stands for is open.

    A click, Enter or Space opens or closes it; `on` is called with the new state.
    """

    focusable = True
    keeps_keys = False  # after a click, Enter and Space belong to the scene
    shrinks = True

    def __init__(self, is_open: bool, on: Callable[[bool], None]) -> None:
        super().__init__()
        self._text, self._open, self._on = "", is_open, on

    @property
    def text(self) -> str:
        """What the folded widgets say now."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.rearrange()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        """The line, by its text."""
        yield self._text, self.rect

    def utterance(self) -> Utterance:
        """The text, and whether the widgets below it show."""
        state = _("open") if self._open else _("closed")
        return Utterance(self.label, f"{self._text}, {state}", _("Enter opens or closes it"))

    def measure(self, width: int) -> Point:
        """The full width, and the height of all lines of the text."""
        return width, max(self.skin.px(self.skin.sizes.control), self._high(width) + self.skin.px(self.skin.sizes.gap))

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        face = colours.press if self.held else colours.hover if self.hover else colours.face
        art.box(canvas, self.rect, face, colours.edge, skin.px(skin.sizes.radius))
        weight, size = skin.lettering("body")
        side, inset = skin.px(skin.sizes.icon), skin.px(skin.sizes.inset)
        sign = art.icon("chevron-down" if self._open else "chevron-right", side, colours.muted)
        canvas.blit(sign, sign.get_rect(midleft=(self.rect.x + inset, self.rect.centery)))
        room = self._room(self.rect.w)
        words = art.paragraph(self._text, weight, size, colours.ink, room, leading=self._leading)
        canvas.blit(words, words.get_rect(midleft=(self.rect.right - inset - room, self.rect.centery)))

    def release(self, at: Point, inside: bool) -> None:
        if inside:
            self._turn()

    def key(self, event: Event) -> bool:
        """Enter and Space open or close it."""
        if event.key not in PRESSING or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if not keys.repeated(event):
            self._turn()
        return True

    def _turn(self) -> None:
        self._open = not self._open
        self.redraw()
        self._on(self._open)

    @property
    def _leading(self) -> int:
        return round(self.skin.lettering("body")[1] * self.skin.sizes.leading)

    def _room(self, width: int) -> int:
        """The width of the text in a line of this width."""
        skin = self.skin
        return max(1, width - 2 * skin.px(skin.sizes.inset) - skin.px(skin.sizes.icon) - skin.px(skin.sizes.gap))

    def _high(self, width: int) -> int:
        return len(art.wrapped(self._text, *self.skin.lettering("body"), self._room(width))) * self._leading
