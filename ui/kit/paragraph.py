"""Text wrapped to the available width."""

from __future__ import annotations

from pygame import Surface

from ui.kit.label import Align, Label
from ui.kit.widget import Ink, Point, Style
from ui.style import art


class Paragraph(Label):
    """Wrapped text, at least `lines` lines high, so that the layout does not jump when the text changes."""

    def __init__(
        self, text: str, style: Style = "body", ink: Ink = "muted", lines: int = 0, align: Align = "left"
    ) -> None:
        super().__init__(text, style, ink, align)
        self._lines = lines

    def keep(self, lines: int) -> None:
        """Set the least height, in lines."""
        if lines != self._lines:
            self._lines = lines
            self.rearrange()

    def measure(self, width: int) -> Point:
        weight, size = self.skin.lettering(self._style)
        lines = art.wrapped(self._text, weight, size, max(1, width))
        longest = max(art.text_width(line, weight, size) for line in lines)
        return min(width, longest), max(len(lines), self._lines) * self._leading(size)

    def draw(self, canvas: Surface) -> None:
        weight, size = self.skin.lettering(self._style)
        ink = self.skin.ink(self._ink if self.enabled else "faint")
        width, leading = max(1, self.rect.w), self._leading(size)
        if self._align == "left":
            canvas.blit(art.paragraph(self._text, weight, size, ink, width, leading=leading), self.rect)
            return
        for number, line in enumerate(art.wrapped(self._text, weight, size, width)):
            letters = art.text(line, weight, size, ink)
            spot = letters.get_rect(centery=self.rect.top + number * leading + leading // 2)
            spot.x = self.rect.x + (width - spot.w) // (2 if self._align == "centre" else 1)
            canvas.blit(letters, spot)

    def _leading(self, size: int) -> int:
        return round(size * self.skin.sizes.leading)
