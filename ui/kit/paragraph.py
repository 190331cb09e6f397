"""Text wrapped to the available width."""

from __future__ import annotations

from pygame import Surface

from game.formats import grouped
from game.language import ngettext
from ui.kit.label import Align, Label
from ui.kit.widget import Point, Style, TextInk
from ui.style import art
from ui.style.lines import MOST_SHOWN

MANY_LINES = 100  # as wide as they may be: nobody lays so many lines beside something else


class Paragraph(Label):
    """Wrapped text, at least `lines` lines high, so that the layout does not jump when the text changes.

    A text longer than MOST_SHOWN letters is cut, and a sentence below it says so. It may be given as its beginning,
    with the number of its letters.
    """

    def __init__(
        self,
        text: str,
        style: Style = "body",
        ink: TextInk = "muted",
        lines: int = 0,
        align: Align = "left",
        letters: int = 0,
    ) -> None:
        super().__init__(text, style, ink, align)
        self._lines, self._letters = lines, letters

    def keep(self, lines: int) -> None:
        """Set the least height, in lines."""
        if lines != self._lines:
            self._lines = lines
            self.rearrange()

    def measure(self, width: int) -> Point:
        weight, size = self.skin.lettering(self._style)
        lines = art.wrapped(self._shown, weight, size, max(1, width))
        is_narrow = len(lines) < MANY_LINES
        longest = max(art.text_width(line, weight, size) for line in lines) if is_narrow else width
        return min(width, longest), max(len(lines), self._lines) * self._leading(size)

    def draw(self, canvas: Surface) -> None:
        weight, size = self.skin.lettering(self._style)
        ink = self.skin.ink(self._ink if self.enabled else "faint")
        width, leading = max(1, self.rect.w), self._leading(size)
        lines = art.wrapped(self._shown, weight, size, width)
        first, last = self._in_sight(canvas, leading, len(lines))
        if self._align == "left":
            text = self._shown if last - first == len(lines) else "\n".join(lines[first:last])
            place = self.rect.x, self.rect.y + first * leading
            canvas.blit(art.paragraph(text, weight, size, ink, width, leading=leading), place)
            return
        for number in range(first, last):
            letters = art.text(lines[number], weight, size, ink)
            spot = letters.get_rect(centery=self.rect.top + number * leading + leading // 2)
            spot.x = self.rect.x + (width - spot.w) // (2 if self._align == "centre" else 1)
            canvas.blit(letters, spot)

    @property
    def _shown(self) -> str:
        """The text as shown."""
        letters = max(len(self._text), self._letters)
        if letters <= MOST_SHOWN:
            return self._text
        words = ngettext(
            "(Shortened: the first {number} of {all} character is shown.)",
            "(Shortened: the first {number} of {all} characters are shown.)",
            letters,
        )
        return f"{self._text[:MOST_SHOWN]}…\n{words.format(number=grouped(MOST_SHOWN), all=grouped(letters))}"

    def _in_sight(self, canvas: Surface, leading: int, lines: int) -> tuple[int, int]:
        """The range of lines that the canvas's clip shows: the first, and one past the last."""
        seen = canvas.get_clip()
        first = (seen.top - self.rect.top) // leading - 1  # a letter may reach into the line above
        last = (seen.bottom - self.rect.top) // leading + 2
        return max(0, min(first, lines)), max(0, min(last, lines))

    def _leading(self, size: int) -> int:
        return round(size * self.skin.sizes.leading)
