"""Buttons in rows of equal width, shared out so that no row holds a single button."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from ui.kit import Button
from ui.kit.boxes import Box, shares
from ui.kit.widget import Point


class ButtonRows(Box):
    """Groups of buttons, one below the other; `arrange` sets the groups and the most buttons to a row in each."""

    def __init__(self, *inside: Button, gap: float) -> None:
        super().__init__(*inside, gap=gap)
        self._groups: tuple[tuple[tuple[Button, ...], int], ...] = ((inside, len(inside)),)

    def arrange(self, *groups: tuple[Sequence[Button], int]) -> None:
        """Set the groups, each with the most buttons to a row; together they hold all of the buttons."""
        self._groups = tuple((tuple(buttons), most) for buttons, most in groups)
        self.fill(*(button for buttons, _ in groups for button in buttons))

    def measure(self, width: int) -> Point:
        """The whole width, and the height of the rows."""
        heights = [_height(row, width) for row in self._rows()]
        return width, sum(heights) + self.gap * max(0, len(heights) - 1)

    def place(self, rect: Rect) -> None:
        """Place the rows, each over the whole width."""
        self.rect = rect
        y = rect.y
        for row in self._rows():
            x, high = rect.x, _height(row, rect.w)
            for button, width in zip(row, self._widths(row, rect.w), strict=True):
                button.place(Rect(x, y, width, high))
                x += width + self.gap
            y += high + self.gap

    def _rows(self) -> list[list[Button]]:
        """The visible buttons by row; in each group the first rows take one more if the number does not divide."""
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
        """Equal widths, unless only some of the buttons have words."""
        room, many = width - self.gap * (len(row) - 1), len(row)
        alike = len({button.speaks for button in row}) == 1
        natural = [0] * many if alike else [button.wanted(width)[0] for button in row]
        return shares(natural, [1.0] * many, room, [True] * many)


def _height(row: list[Button], width: int) -> int:
    return max(button.wanted(width)[1] for button in row)
