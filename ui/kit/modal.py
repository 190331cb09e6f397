"""The sheet of a dialog: title, content, buttons."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from ui.kit.boxes import Centre, Column, Row
from ui.kit.button import Button
from ui.kit.label import Label
from ui.kit.scroll import Scroll
from ui.kit.sheet import Sheet
from ui.kit.widget import Widget
from ui.scene.scene import Command


def answers(*buttons: Button) -> Row:
    """The foot of a sheet that asks a question: equally wide buttons side by side."""
    return Row(*(button.grow() for button in buttons), even=True)


class Modal(Centre):
    """A centred sheet, the root of a scene with `covers = False`.

    The content between title and `foot` scrolls if it must. `on_close` adds a cross in the corner. The sheet is at most
    `wide` units wide; `across` is its horizontal position (0 left, 0.5 middle, 1 right).
    """

    def __init__(
        self,
        title: str,
        *inside: Widget,
        foot: Widget | None = None,
        on_close: Callable[[], Command | None] | None = None,
        wide: float = 480,
        across: float = 0.5,
    ) -> None:
        head: list[Widget] = [Label(title, "title").grow()]
        if on_close is not None:
            head.append(Button("", on_close, "quiet", icon="x").tipped(_("Close (Esc)")))
        sheet = Sheet(Row(*head), Column(*inside, gap=10), foot)
        self.body: Scroll = sheet.body
        super().__init__(sheet.grow(), most=wide, pad=16, across=across)
