"""The sheet of a dialog: title, content, buttons."""

from __future__ import annotations

from ui.kit.boxes import Centre, Column, Row
from ui.kit.button import Button
from ui.kit.label import Label
from ui.kit.scroll import Scroll
from ui.kit.sheet import Sheet
from ui.kit.widget import Widget


def answers(*buttons: Button) -> Row:
    """The foot of a sheet that asks a question: equally wide buttons side by side."""
    return Row(*(button.grow() for button in buttons), even=True)


class Modal(Centre):
    """A centred sheet, the root of a scene with `covers = False`.

    The content between title and `foot` scrolls if it must. Esc and a button of the foot close the sheet; it has no
    cross besides. It is at most `wide` units wide; `across` is its horizontal position (0 left, 0.5 middle, 1 right).
    """

    def __init__(
        self,
        title: str,
        *inside: Widget,
        foot: Widget | None = None,
        wide: float = 480,
        across: float = 0.5,
    ) -> None:
        sheet = Sheet(Row(Label(title, "title").grow()), Column(*inside, gap=10), foot)
        self.body: Scroll = sheet.body
        super().__init__(sheet.grow(), most=wide, pad=16, across=across)
