"""The volumes of the kinds of sound: a settings page that plays each kind while its slider moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.formats import percent
from game.language import N_, _
from ui.devices.sound import VOLUMES
from ui.kit.boxes import NamedRow, Row, Space
from ui.kit.button import Button
from ui.kit.label import Label
from ui.kit.modal import Modal
from ui.kit.slider import Slider
from ui.preferences.settings import Settings
from ui.scene.scene import Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

CONTROL = 240  # units: the width of a slider
NARROW = 380  # units: in a narrower dialog a slider lies below its name
STRIDE = 10  # percent
WORDS = {
    "move": N_("Moving and placing"),
    "push": N_("Pushing"),
    "capture": N_("Capturing"),
    "freeze": N_("Freezing and waking"),
    "build": N_("Building and promoting"),
    "refuse": N_("A refused click"),
    "low": N_("Little time left"),
    "win": N_("The end of the game"),
}


class Volumes(PanelScene):
    """A slider for each kind, in percent of the master volume; `back` returns the transition that leaves."""

    covers = False

    def __init__(self, context: Context, back: Callable[[], Transition]) -> None:
        self._back = back
        sheet = Modal(
            _("Sounds"),
            *(self._line(kind, context.settings) for kind in VOLUMES),
            foot=Row(Space().grow(), Button(_("Done"), back, "primary", key="Esc").sized(width=110)),
            wide=560,
        )
        super().__init__(context, sheet)

    def leave_scene(self) -> Transition:
        """Leave by `back`."""
        return self._back()

    def facts(self) -> dict[str, Any]:
        """Which dialog this is."""
        return super().facts() | {"scene": "volumes"}

    def _line(self, kind: str, settings: Settings) -> Row:
        volume, save = settings.volumes.get(kind, 100), settings.save
        slider = Slider(volume, lambda loud: self._set(kind, round(loud)), step=STRIDE, words=percent, commit=save)
        return NamedRow(Label(str(WORDS[kind])), slider.labelled(str(WORDS[kind])), CONTROL, NARROW)

    def _set(self, kind: str, loud: int) -> None:
        settings = self.context.settings
        settings.try_out(volumes=settings.volumes | {kind: loud})
        self.context.sounds.play(kind)
