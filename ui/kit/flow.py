"""Widgets side by side like words in a text: what finds no room goes to the next line."""

from __future__ import annotations

from pygame import Rect

from ui.kit.boxes import Box
from ui.kit.widget import Point, Widget


class Flow(Box):
    """Widgets at their natural widths in as many lines as they need; `align="end"` moves the lines to the right."""

    def measure(self, width: int) -> Point:
        """The widest line, and all lines."""
        lines = self._lines(width - 2 * self.pad)
        wide = max((sum(size[0] for _, size in line) + self.gap * (len(line) - 1) for line in lines), default=0)
        high = sum(max(size[1] for _, size in line) for line in lines) + self.gap * max(0, len(lines) - 1)
        return wide + 2 * self.pad, high + 2 * self.pad

    def place(self, rect: Rect) -> None:
        """Fill line after line."""
        self.rect = rect
        inner = rect.inflate(-2 * self.pad, -2 * self.pad)
        y = inner.y
        for line in self._lines(inner.w):
            spare = inner.w - sum(size[0] for _, size in line) - self.gap * (len(line) - 1)
            x = inner.x + {"end": spare, "centre": spare // 2}.get(self.align, 0)
            high = max(size[1] for _, size in line)
            for child, size in line:
                child.place(Rect(x, y + (high - size[1]) // 2, *size))
                x += size[0] + self.gap
            y += high + self.gap

    def _lines(self, inner: int) -> list[list[tuple[Widget, Point]]]:
        lines: list[list[tuple[Widget, Point]]] = []
        x = 0
        for child in self.shown():
            wide, high = child.wanted(inner)
            wide = min(wide, max(0, inner))
            if not lines or x + wide > inner:
                lines.append([])
                x = 0
            lines[-1].append((child, (wide, high)))
            x += wide + self.gap
        return lines
