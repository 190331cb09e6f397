"""Wrapped text with bold words in it, and an optional bullet."""

from __future__ import annotations

from pygame import Surface

from ui.kit.widget import Point, Widget
from ui.style import art
from ui.style.lines import WORD_GAP, words

STRONG = "**"
GLUED = "\b"
Word = tuple[str, str]  # the word and its weight


def words_of(text: str) -> list[Word]:
    """The words of a text in which `**` opens and closes bold; a GLUED word follows without a space."""
    weighed: list[Word] = []
    spaced = True
    for i, part in enumerate(text.split(STRONG)):
        weight = "SemiBold" if i % 2 else "Regular"
        for k, piece in enumerate(words(part)):
            glue = "" if spaced or k or WORD_GAP.match(part) else GLUED
            weighed.append((glue + piece, weight))
        if part:
            spaced = bool(WORD_GAP.match(part[-1]))
    return weighed


class Prose(Widget):
    """A paragraph with bold words; `bullet` makes it a list item."""

    shrinks = True

    def __init__(self, text: str, bullet: bool = False) -> None:
        super().__init__()
        self._text, self._bullet = text, bullet
        self._parted: tuple[str, list[Word]] = "", []

    @property
    def text_aloud(self) -> str:
        """The text without its marks."""
        return self._text.replace(STRONG, "")

    @property
    def _words(self) -> list[Word]:
        if self._parted[0] is not self._text:  # at first, and in another language
            self._parted = self._text, words_of(self._text)
        return self._parted[1]

    @property
    def _size(self) -> int:
        return self.skin.px(self.skin.sizes.body)

    @property
    def _indent(self) -> int:
        return self.skin.px(18) if self._bullet else 0

    @property
    def _leading(self) -> int:
        return round(self._size * self.skin.sizes.leading)

    def _lines(self, width: int) -> list[list[tuple[int, Word]]]:
        """The words of each line with the pixel at which each begins."""
        space = art.text_width(" ", "Regular", self._size)
        lines: list[list[tuple[int, Word]]] = [[]]
        x = 0
        for text, weight in self._words:
            glued, word = text.startswith(GLUED), text.lstrip(GLUED)
            wide = art.text_width(word, weight, self._size)
            start = x + (0 if glued or not lines[-1] else space)
            if lines[-1] and start + wide > width:
                lines.append([])
                start = 0
            lines[-1].append((start, (word, weight)))
            x = start + wide
        return lines

    def measure(self, width: int) -> Point:
        return width, len(self._lines(max(1, width - self._indent))) * self._leading

    def draw(self, canvas: Surface) -> None:
        ink = self.skin.colours.ink
        if self._bullet:
            dot = art.disc(self.skin.px(5), self.skin.colours.accent)
            canvas.blit(dot, dot.get_rect(center=(self.rect.x + self.skin.px(6), self.rect.y + self._leading // 2)))
        y = self.rect.y
        for line in self._lines(max(1, self.rect.w - self._indent)):
            for x, (word, weight) in line:
                canvas.blit(art.text(word, weight, self._size, ink), (self.rect.x + self._indent + x, y))
            y += self._leading
