"""The sheet of a dialog: title, content, buttons."""

from __future__ import annotations

from ui.kit.boxes import Centre, Column, Row
from ui.kit.label import Label
from ui.kit.scroll import Scroll
from ui.kit.sheet import Sheet
from ui.kit.widget import Widget

LOW_WINDOW = 500  # units: the least height of a window with room to spare
WIDE, CLOSE = (14, 24), (8, 14)  # units: the gap between the parts of the sheet, and the margin inside it


class Modal(Centre):
    """A centred sheet, the root of a scene with `covers = False`.

    The content between title and `foot` scrolls if necessary. Esc or a button of the foot closes the sheet. It is at
    most `wide` units wide; `across` is its horizontal position (0 left, 0.5 middle, 1 right).
    """

    def __init__(
        self,
        title: str,
        *inside: Widget,
        foot: Widget | None = None,
        wide: float = 480,
        across: float = 0.5,
        beside: Widget | None = None,
    ) -> None:
        """`beside` goes to the right of the title."""
        self._title, self._content = Label(title, "title"), Column(*inside)
        self._sheet = Sheet(Row(self._title.grow(), *([beside] if beside else [])), self._content, foot)
        self.body: Scroll = self._sheet.body
        super().__init__(self._sheet.grow(), most=wide, across=across)
        self.suit(LOW_WINDOW)

    def suit(self, high: float) -> None:
        """Fit a window `high` units high: a low one has a smaller title and smaller gaps."""
        is_low = high < LOW_WINDOW
        self._title.style = "heading" if is_low else "title"
        self._content.spaced(8 if is_low else 10, 0)
        self._sheet.spaced(*(CLOSE if is_low else WIDE))
        self.spaced(0, 8 if is_low else 16)
