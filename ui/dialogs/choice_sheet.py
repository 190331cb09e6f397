"""The frame of a small sheet that offers a choice, such as a seat's player or the clocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.language import _
from ui.kit.button import Button
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.widget import Widget
from ui.scene.scene import Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene


class ChoiceSheet(PanelScene):
    """Pops with the choice, or with None on Back or Esc."""

    covers = False
    name = ""  # of the scene, for the trace

    def __init__(
        self,
        context: Context,
        title: str,
        first: Widget,
        *inside: Widget,
        accept: str,
        icon: str,
        chosen: Callable[[], object],
    ) -> None:
        """`inside` is the content; its widget `first` gets the focus. `accept` and `icon` label the accepting button.

        That button pops with what `chosen` returns.
        """
        self._first = first
        sheet = Modal(
            title,
            *inside,
            foot=Abreast(
                Button(_("Back"), Pop, icon="chevron-left", key="Esc"),
                Button(accept, lambda: Pop(chosen()), "primary", icon=icon, key="Enter"),
            ),
            wide=420,
        )
        super().__init__(context, sheet)

    def enter(self) -> None:
        """Focus the first control, so that the arrow keys work at once."""
        self.panel.focus(self._first, ring=False)

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": self.name}
