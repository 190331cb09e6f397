"""The settings: a dialog in which every change takes effect and is saved at once."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.language import _, pgettext
from ui.dialogs.volumes import Volumes
from ui.kit import Button, Choice, Label, Modal, Row, Segmented, Slider, Space, Toggle, Widget, percent
from ui.preferences.scaling import AUTOMATIC, SCALES, STEP
from ui.scene.scene import Pop, Replace
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.themes import BY_SYSTEM, THEMES

CONTROL = 320  # units: the width of a control behind its name, ...
LOOKS_WIDE = 410  # ... and of the one for the themes, of which there are many
NARROW = 380  # units: in a narrower dialog a control lies below its name
LOOKS = {theme.id: theme.name for theme in THEMES.values()} | {BY_SYSTEM: _("System")}
FACINGS = {"fixed": _("Stays"), "turns": _("Turns"), "pieces": _("Facing pieces")}
ONE_CLICK = _("A click on a cell plays at once if only one piece can go there")
PATIENCE = {1: _("Normal"), 4: _("Longer"), 16: _("Very long")}
SAMPLE = "move"  # the sound that plays when the volume changes
SPOKEN = _("Speaks moves, refusals, hints and the result, at the volume of all sounds")


class Settings(PanelScene):
    """A control for each setting; sounds by kind and the keys have pages of their own."""

    covers = False

    def __init__(self, context: Context) -> None:
        settings = context.settings
        self._volume = Slider(settings.volume, self._set_volume, step=5, words=percent, commit=settings.save)
        self._volume.enable(settings.sound)
        self._volumes = Button(_("Sounds"), self._each_volume).tipped(_("Volume of each kind of sound"))
        self._volumes.enable(settings.sound)
        self._shortcuts = Button(_("Keys"), self.open_shortcuts, does="shortcuts").tipped(_("All shortcuts"))
        paces = {"off": _("Off"), "fast": _("Fast"), "normal": _("Normal"), "slow": _("Slow")}
        places = {"none": pgettext("coordinates", "None"), "edge": _("Edge"), "every": _("Every cell")}
        scales = {scale: percent(scale) for scale in range(SCALES[0], SCALES[1] + 1, STEP)}
        scales = {AUTOMATIC: _("Fit the window")} | scales
        nearest = min(scales, key=lambda scale: abs(scale - settings.scale))
        self._scale = Choice(scales, nearest, partial(self._set, "scale"))
        self._speaks = Toggle(_("Speak moves"), settings.speech, self._set_speech)
        self._speaks.tipped(context.speech.silence or SPOKEN)
        self._speaks.enable(settings.sound and not context.speech.silence)
        patience = Segmented(PATIENCE, settings.patience, partial(self._set, "patience"))
        done = Button(_("Done"), Pop, "primary", key="Esc").sized(width=110)
        sheet = Modal(
            _("Settings"),
            _line(_("Theme"), Segmented(LOOKS, settings.theme, partial(self._set, "theme")), LOOKS_WIDE),
            Row(
                Toggle(_("Sound"), settings.sound, self._set_sound),
                self._speaks,
                self._volume.grow(),
                gap=28,
                stacked_below=NARROW,
            ),
            _line(_("Animation"), Segmented(paces, settings.animation, partial(self._set, "animation"))),
            Row(
                Toggle(_("Reduced motion"), settings.reduced_motion, partial(self._set, "reduced_motion")),
                Toggle(_("One-click moves"), settings.one_click, partial(self._set, "one_click")).tipped(ONE_CLICK),
                gap=36,
                even=True,
                stacked_below=NARROW,
            ),
            _line(_("Coordinates"), Segmented(places, settings.coordinates, partial(self._set, "coordinates"))),
            _line(_("Board for two"), Segmented(FACINGS, settings.facing, partial(self._set, "facing"))),
            _line(_("Interface scale"), self._scale),
            _line(_("Top-level thinking time"), patience),
            foot=Row(self._volumes, self._shortcuts, Space().grow(), done),
            on_close=Pop,
            wide=560,
        )
        self.reads = sheet.body
        super().__init__(context, sheet)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Show the scale too, which keys may have changed."""
        chosen = self.context.settings.scale
        if chosen == AUTOMATIC or chosen % STEP == 0:
            self._scale.value = chosen
        super().layout(size, scale)

    def facts(self) -> dict[str, Any]:
        """Which dialog this is."""
        return super().facts() | {"scene": "settings"}

    def _set(self, name: str, value: object) -> None:
        self.context.settings.change(**{name: value})

    def _each_volume(self) -> Replace:
        return Replace(Volumes(self.context, lambda: Replace(Settings(self.context))))

    def _set_sound(self, on: bool) -> None:
        self._set("sound", on)
        self._volume.enable(on)
        self._volumes.enable(on)
        self._speaks.enable(on and not self.context.speech.silence)
        self.context.sounds.play(SAMPLE)

    def _set_speech(self, on: bool) -> None:
        self._set("speech", on)
        self.context.speech.say(_("Moves are spoken."))

    def _set_volume(self, volume: float) -> None:
        self.context.settings.try_out(volume=round(volume))
        self.context.sounds.play(SAMPLE)


def _line(name: str, control: Widget, wide: float = CONTROL) -> Row:
    return Row(Label(name).grow(), control.sized(width=wide), stacked_below=NARROW - CONTROL + wide, gap=4)
