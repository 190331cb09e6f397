"""One line of text, elided if it does not fit."""

from __future__ import annotations

from typing import Literal, Self

from pygame import Rect, Surface

from ui.kit.widget import Point, Style, TextInk, Widget
from ui.style import art

Align = Literal["left", "centre", "right"]
TITLES: tuple[Style, ...] = ("title", "banner", "display")


class Label(Widget):
    """One line of text, elided if it does not fit; in a row, a title keeps its width and other labels shrink."""

    def __init__(self, text: str, style: Style = "body", ink: TextInk = "ink", align: Align = "left") -> None:
        super().__init__()
        self._text, self._style, self._ink, self._align = text, style, ink, align
        self._least = 1.0
        self.shrinks = style not in TITLES

    def fitted(self, least: float = 0.55) -> Self:
        """Shrink a text that is too long, down to this fraction of its size, before eliding it."""
        self._least, self.shrinks = least, True
        return self

    @property
    def text(self) -> str:
        """The whole text, even if only a part fits."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.rearrange()

    @property
    def text_aloud(self) -> str:
        """The whole text."""
        return self._text

    @property
    def content(self) -> Rect:
        """Its place, if it has a text."""
        return self.rect if self._text else Rect(self.rect.topleft, (0, 0))

    @property
    def style(self) -> Style:
        """The text style: size and weight."""
        return self._style

    @style.setter
    def style(self, style: Style) -> None:
        if style != self._style:
            self._style = style
            self.rearrange()

    @property
    def ink(self) -> TextInk:
        """The role of the colour, which the theme maps to a colour."""
        return self._ink

    @ink.setter
    def ink(self, ink: TextInk) -> None:
        if ink != self._ink:
            self._ink = ink
            self.redraw()

    def measure(self, width: int) -> Point:
        weight, size = self.skin.lettering(self._style)
        return art.text_width(self._text, weight, size), art.font(weight, size).get_linesize()

    def draw(self, canvas: Surface) -> None:
        weight, size = self.skin.lettering(self._style)
        least = self._least * size
        while size > least and art.text_width(self._text, weight, size) > self.rect.w:
            size -= 1
        shown = art.elided(self._text, weight, size, self.rect.w)
        letters = art.text(shown, weight, size, self.skin.ink(self._ink if self.enabled else "faint"))
        spot = letters.get_rect(midleft=self.rect.midleft)
        if self._align == "right":
            spot.right = self.rect.right
        elif self._align == "centre":
            spot.centerx = self.rect.centerx
        canvas.blit(letters, spot)
