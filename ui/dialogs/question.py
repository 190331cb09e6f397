"""The frame of a small sheet that asks a yes-or-no question."""

from __future__ import annotations

from typing import Any

from ui.kit.button import Button
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Widget
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene


class Question(PanelScene):
    """Pops with True for yes; Esc answers no."""

    covers = False
    name = ""  # of the scene, for the trace

    def __init__(
        self,
        context: Context,
        title: str,
        words: str,
        *buttons: Button,
        below: Widget | None = None,
        wide: float = 400,
    ) -> None:
        """`buttons` give the answers, "no" first so that Tab starts there; `below` is shown under the words."""
        inside = Paragraph(words, "body", "ink"), *([below] if below is not None else [])
        sheet = Modal(title, *inside, foot=Abreast(*buttons), wide=wide)
        super().__init__(context, sheet)

    def leave_scene(self) -> Transition:
        """Esc answers no."""
        return Pop(False)

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": self.name}
