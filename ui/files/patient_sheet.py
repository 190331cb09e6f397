"""The sheet over work that takes between no time and seconds; it appears once the wait is noticeable."""

from __future__ import annotations

from pygame import Surface

from game.language import _
from ui.kit.button import Button
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.widget import Widget
from ui.scene.scene import Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

PATIENCE = 0.3  # seconds until it is shown
WIDE = 360  # units


class PatientSheet(PanelScene):
    """Words below a title, and a button to leave. Most work ends before the sheet appears."""

    covers = False

    def __init__(self, context: Context, title: str, *words: Widget) -> None:
        self._seconds = 0.0
        cancel = Button(_("Cancel"), self.leave_scene, icon="x", key="Esc")
        super().__init__(context, Modal(title, *words, foot=Abreast(cancel), wide=WIDE))

    @property
    def is_shown(self) -> bool:
        """Whether the wait is long enough for the sheet to show."""
        return self._seconds > PATIENCE

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """Always True: every frame checks the work."""
        return True

    def update(self, seconds: float) -> Transition | None:
        """Advance by `seconds`."""
        was_shown = self.is_shown
        self._seconds += seconds
        self.dirty |= self.is_shown is not was_shown
        return super().update(seconds)

    def draw(self, canvas: Surface) -> None:
        """Draw the sheet once it is shown."""
        if self.is_shown:
            super().draw(canvas)
