"""Lines with names at the left, all equally wide, and controls beside them."""

from __future__ import annotations

from pygame import Rect

from ui.kit.boxes import UNBOUNDED, Box, Column
from ui.kit.label import Label
from ui.kit.widget import Point, Widget


class Name(Box):
    """What stands left of a control, in bold if it is a text; as wide as the widest in the `NamedLines` around it."""

    shrinks = False

    def __init__(self, name: str | Widget) -> None:
        super().__init__(Label(name, "strong") if isinstance(name, str) else name)
        self.wide = 0  # pixels; set by the lines

    @property
    def natural(self) -> int:
        """The pixels that it needs for itself."""
        return self._inside[0].wanted(UNBOUNDED)[0]

    def measure(self, width: int) -> Point:
        """The width of all names, and its own height."""
        return self.wide, self._inside[0].wanted(width)[1]

    def place(self, rect: Rect) -> None:
        """Give all its room to what is inside."""
        self.rect = rect
        self._inside[0].place(rect)


class NamedLines(Column):
    """Lines one below the other; their names are `least` units wide, or more if one of those shown needs it."""

    def __init__(self, *lines: Widget, least: float, gap: float | None = None) -> None:
        super().__init__(*lines, gap=gap)
        self._least = least
        self._is_aligned = False

    def forget(self) -> None:
        """Drop cached measures, and the width of the names."""
        super().forget()
        self._is_aligned = False

    def measure(self, width: int) -> Point:
        """The size of a column whose names are equally wide."""
        if not self._is_aligned:
            names = [widget for widget in self.family() if isinstance(widget, Name)]
            wide = max((name.natural for name in names), default=0)
            for name in names:
                name.wide = max(wide, self.skin.px(self._least))
            self._is_aligned = True
        return super().measure(width)
