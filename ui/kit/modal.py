"""The sheet of a dialog: a title, what it is about, and a way out."""

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
    """The foot of a sheet that asks something: its buttons side by side, equally wide."""
    return Row(*(button.grow() for button in buttons), even=True)


class Modal(Centre):
    """A sheet in the middle: open it with `panel.open`, or make it the root of a scene of its own.

    Title and `foot` stay in sight, what is between them scrolls where it has to. With `on_close` it has a cross in its
    corner. It is as wide as `wide` units, or as the window allows, and lies so far `across` it: 1 is at the right.
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
