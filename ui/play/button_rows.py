"""Buttons in full rows, each as full as the others, so that none stands alone."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from ui.kit import Button
from ui.kit.boxes import Box, shares
from ui.kit.widget import Point


class ButtonRows(Box):
    """Groups of buttons, one below the other; `arrange` says which, and how many of each may stand side by side."""

    def __init__(self, *inside: Button, gap: float) -> None:
        super().__init__(*inside, gap=gap)
        self._groups: tuple[tuple[tuple[Button, ...], int], ...] = ((inside, len(inside)),)

    def arrange(self, *groups: tuple[Sequence[Button], int]) -> None:
        """Have each group in as few rows as it needs with so many buttons a row; together they are all there are."""
        self._groups = tuple((tuple(buttons), most) for buttons, most in groups)
        self.fill(*(button for buttons, _ in groups for button in buttons))

    def measure(self, width: int) -> Point:
        """The whole width, and as high as the rows."""
        heights = [_height(row, width) for row in self._rows()]
        return width, sum(heights) + self.gap * max(0, len(heights) - 1)

    def place(self, rect: Rect) -> None:
        """Fill every row from side to side."""
        self.rect = rect
        y = rect.y
        for row in self._rows():
            x, high = rect.x, _height(row, rect.w)
            for button, width in zip(row, self._widths(row, rect.w), strict=True):
                button.place(Rect(x, y, width, high))
                x += width + self.gap
            y += high + self.gap

    def _rows(self) -> list[list[Button]]:
        """The visible buttons; of rows of one group the first have one more, where it does not come out even."""
        found = []
        for buttons, most in self._groups:
            shown = [button for button in buttons if button.visible]
            count = -(-len(shown) // most)
            at = 0
            for row in range(count):
                many = len(shown) // count + (row < len(shown) % count)
                found.append(shown[at : at + many])
                at += many
        return found

    def _widths(self, row: list[Button], width: int) -> list[int]:
        """All alike, unless only some say a word."""
        room, many = width - self.gap * (len(row) - 1), len(row)
        alike = len({button.speaks for button in row}) == 1
        natural = [0] * many if alike else [button.wanted(width)[0] for button in row]
        return shares(natural, [1.0] * many, room, [True] * many)


def _height(row: list[Button], width: int) -> int:
    return max(button.wanted(width)[1] for button in row)
