"""The settings: a dialog with one setting a line; every change takes effect and is saved at once.

A window without room for two columns shows one part at a time; tabs beside the title lead to the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.catalogue import games
from game.formats import percent
from game.language import N_, NP_, Text, _, available, pgettext
from ui.board.thumbnail import thumbnail
from ui.dialogs.about import About
from ui.dialogs.engines import Engines
from ui.dialogs.volumes import Volumes
from ui.kit.boxes import Column, Divider, NamedRow, Row, Space
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.label import Label
from ui.kit.modal import LOW_WINDOW, Modal
from ui.kit.paragraph import Paragraph
from ui.kit.picture_choice import PictureChoice
from ui.kit.segmented import Segmented
from ui.kit.slider import Slider
from ui.kit.toggle import Toggle
from ui.kit.widget import Widget
from ui.preferences.scaling import AUTOMATIC, SCALES, STEP
from ui.scene.scene import Pop, Push, Replace, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of
from ui.style.surface_cache import cached_surfaces
from ui.style.table import paint_table
from ui.style.themes import BY_SYSTEM, DARK_THEME, LIGHT_THEME, THEMES

CONTROL = 300  # units: the width of a control beside its name
NARROW = 380  # units: in a narrower column a control lies below its name
WIDE, TWO_COLUMNS = 1100, 900  # units: the greatest width of the sheet, and the least inner width for two columns
MARGINS = 80  # units: beside the columns, inside and outside the sheet
HIGH = 900  # units: a narrow window of at least this height stacks all parts
GAP, BETWEEN = 8, 44  # units: between two lines, and between the columns
LOOK, BOARD, SOUND, REST = "look", "board", "sound", "rest"
PARTS = {
    LOOK: NP_("a part of the settings", "Look"),
    BOARD: NP_("a part of the settings", "Board"),
    SOUND: NP_("a part of the settings", "Sound"),
    REST: NP_("a part of the settings", "AI and keys"),
}
LOOKS = {theme.id: theme.name for theme in THEMES.values()} | {BY_SYSTEM: NP_("the look", "System")}
FACINGS = {
    "fixed": NP_("what turns between two players", "Nothing"),
    "turns": NP_("what turns between two players", "The board"),
    "pieces": NP_("what turns between two players", "The pieces"),
}
LEGAL_MARKS = N_("Marks where a piece can go, as soon as you point at it")
ONE_CLICK = N_("A click on a cell plays at once if only one piece can go there")
CONFIRM_MOVES = N_("Shows a move first; a second click or Enter plays it, Esc takes it back")
SECOND_LOOK = N_("Until you have won three games of a title, holds back moves that lose something; a warning is a hint")
PACES = {
    "off": NP_("the pace of animations", "Off"), "fast": NP_("the pace of animations", "Fast"),
    "normal": NP_("the pace of animations", "Normal"), "slow": NP_("the pace of animations", "Slow"),
}  # fmt: skip
# Translators: where the names of cells are written: nowhere, at the edge of the board, or on every cell
PLACES = {
    "none": NP_("coordinates", "None"), "edge": NP_("coordinates", "Edge"), "every": NP_("coordinates", "Every cell"),
}  # fmt: skip
PATIENCE = {
    1: NP_("a time to think", "Normal"), 4: NP_("a time to think", "Longer"), 16: NP_("a time to think", "Very long"),
}  # fmt: skip
SAMPLE = "move"  # the sound that plays when the volume changes
CLOSE = 1.5  # the width of the board in picture widths: only its middle shows, so the pieces are large enough
SPOKEN = N_("Speaks moves, the board, and the focused control, at the main volume")


class SettingsScene(PanelScene):
    """A control for each setting; sounds by kind and the keys have pages of their own."""

    covers = False

    def __init__(self, context: Context, part: str = LOOK) -> None:
        """`part` is the one shown first if there is no room for all."""
        self.context, settings = context, context.settings
        self._themes = PictureChoice(LOOKS, settings.theme, partial(self._set, "theme"), theme_picture)
        self._themes.labelled(_("Theme"))
        scales = {scale: percent(scale) for scale in range(SCALES[0], SCALES[1] + 1, STEP)}
        scales = {AUTOMATIC: _("Fit the window")} | scales
        nearest = min(scales, key=lambda scale: abs(scale - settings.scale))
        self._scale = Choice(scales, nearest, partial(self._set, "scale"))
        self.volume = Slider(settings.volume, self._set_volume, step=5, words=percent, commit=settings.save)
        self.volume.enable(settings.sound)
        self._volumes = Button(_("Set volumes…"), self._each_volume).tipped(_("Volume of each kind of sound"))
        self._volumes.enable(settings.sound)
        self.speaks = Toggle(_("Speech"), settings.speech, self._set_speech)
        self.speaks.tipped(str(SPOKEN))
        self.speaks.enable(settings.sound and not context.speech.silence)
        inside = self._looks(), self._boards(), self._sounds(), self._rest()
        self._parts = dict(zip(PARTS, inside, strict=True))
        self._tabs = Segmented(PARTS, part, lambda _part: self._arrange())
        self._tabs.labelled(_("Settings")).show(False)
        self._content = Column(gap=GAP)
        sheet = Modal(
            _("Settings"),
            self._content,
            foot=Row(
                Button(_("About"), lambda: Push(About(context)), icon="info", does="about"),
                Space().grow(),
                Button(_("Done"), Pop, "primary", key="Esc").sized(width=110),
            ),
            wide=WIDE,
            beside=self._tabs,
        )
        self._arrange()
        super().__init__(context, sheet)

    def _arrange(self) -> None:
        """Show all parts in columns, or only the chosen one."""
        if self._tabs.visible:
            self._content.fill(*self._parts[self._tabs.value])
            return
        parts = ((str(PARTS[name]), inside) for name, inside in self._parts.items())
        look, board, sound, rest = (Column(_heading(title), *inside, gap=GAP) for title, inside in parts)
        columns = Column(look, board, gap=GAP), Column(sound, rest, gap=GAP)
        self._content.fill(Row(*columns, gap=BETWEEN, align="start", even=True, stacked_below=TWO_COLUMNS))

    def _looks(self) -> tuple[Widget, ...]:
        """The settings for looks and motion."""
        return (
            *self._languages(),
            self._themes,
            _line(_("Interface scale"), self._scale),
            self._chosen(_("Animation"), PACES, "animation"),
            self._switch(_("Reduced motion"), "reduced_motion"),
        )

    def _languages(self) -> tuple[Widget, ...]:
        """The setting for the language, once there are two."""
        known, chosen = available(), self.context.settings.language
        if len(known) < 2:
            return ()
        options: dict[str, str] = {"": pgettext("the language", "System")}
        options |= known
        choice = Choice(options, chosen if chosen in options else "", partial(self._set, "language"))
        return (_line(_("Language"), choice),)

    def _boards(self) -> tuple[Widget, ...]:
        """The settings for the board."""
        return (
            self._chosen(_("Coordinates"), PLACES, "coordinates"),
            self._chosen(_("With two players, turn"), FACINGS, "facing"),
            self._switch(_("Legal moves"), "legal_marks").tipped(str(LEGAL_MARKS)),
            self._switch(_("One-click moves"), "one_click").tipped(str(ONE_CLICK)),
            self._switch(_("Confirm moves"), "confirm_moves").tipped(str(CONFIRM_MOVES)),
        )

    def _sounds(self) -> tuple[Widget, ...]:
        """The settings for sound and speech, and why nothing is spoken."""
        silence = self.context.speech.silence
        return (
            Toggle(_("Play sounds"), self.context.settings.sound, self._set_sound),
            _line(_("Volume"), self.volume),
            _line(_("Each kind of sound"), self._volumes),
            self.speaks,
            *([Paragraph(silence, "small")] if silence else []),
        )

    def _rest(self) -> tuple[Widget, ...]:
        """The AI and the keys."""
        engines = Button(_("Add or remove…"), self._engines)
        keys = Button(_("Change keys…"), self.context.anywhere["shortcuts"].do, does="shortcuts")
        return (
            self._chosen(_("Thinking time at the top level"), PATIENCE, "patience"),
            self._switch(_("Warnings in first games"), "second_look").tipped(str(SECOND_LOOK)),
            _line(_("Engines"), engines.tipped(_("Programs that play and analyse"))),
            _line(_("Keyboard"), keys.tipped(_("All shortcuts"))),
        )

    def _chosen(self, name: str, options: Mapping[Any, str | Text], field: str) -> Row:
        """A line for a setting with a few values."""
        return _line(name, Segmented(options, getattr(self.context.settings, field), partial(self._set, field)))

    def _switch(self, name: str, field: str) -> Toggle:
        """A line for a setting that is on or off."""
        return Toggle(name, getattr(self.context.settings, field), partial(self._set, field))

    def update(self, seconds: float) -> Transition | None:
        """Draw the picture of one theme a frame, so that the page opens at once."""
        self._themes.advance()
        return super().update(seconds)

    def leave(self) -> None:
        """Draw the missing pictures: below another sheet there are no updates."""
        while self._themes.advance():
            pass
        super().leave()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Also show the scale, which keys may have changed; in a small window, show one part at a time."""
        chosen = self.context.settings.scale
        if chosen == AUTOMATIC or chosen % STEP == 0:
            self._scale.value = chosen
        wide, high = size[0] / scale, size[1] / scale
        is_small = high < LOW_WINDOW or (wide < TWO_COLUMNS + MARGINS and high < HIGH)
        if is_small != self._tabs.visible:
            self._tabs.show(is_small)
            self._arrange()
        super().layout(size, scale)

    def facts(self) -> dict[str, Any]:
        """Which dialog this is."""
        return super().facts() | {"scene": "settings"}

    def _set(self, name: str, value: object) -> None:
        self.context.settings.change(**{name: value})

    def _each_volume(self) -> Replace:
        return Replace(Volumes(self.context, lambda: Replace(SettingsScene(self.context, SOUND))))

    def _engines(self) -> Replace:
        return Replace(Engines(self.context, lambda: Replace(SettingsScene(self.context, REST))))

    def _set_sound(self, on: bool) -> None:
        self._set("sound", on)
        self.volume.enable(on)
        self._volumes.enable(on)
        self.speaks.enable(on and not self.context.speech.silence)
        self.context.sounds.play(SAMPLE)

    def _set_speech(self, on: bool) -> None:
        self._set("speech", on)
        self.context.speech.say(_("Speech is on."))

    def _set_volume(self, volume: float) -> None:
        self.context.settings.try_out(volume=round(volume))
        self.context.sounds.play(SAMPLE)


def _heading(text: str) -> Widget:
    return Column(Space(2), Label(text, "strong", "accent"), Divider(), gap=4)


def _line(name: str, control: Widget) -> Row:
    return NamedRow(Label(name), control.labelled(name), CONTROL, NARROW)


@cached_surfaces(megabytes=2)
def theme_picture(name: str, size: tuple[int, int]) -> Surface:
    """The middle of a board in the theme with this id; for BY_SYSTEM, one half light and the other dark."""
    if name != BY_SYSTEM:
        return _board(name, size)
    picture, half = _board(LIGHT_THEME.id, size).copy(), Rect(size[0] // 2, 0, size[0], size[1])
    picture.blit(_board(DARK_THEME.id, size), half, half)
    return picture


@cached_surfaces(megabytes=2)
def _board(name: str, size: tuple[int, int]) -> Surface:
    theme, picture, rules = THEMES[name], Surface(size), games()[0]
    paint_table(picture, theme)
    side = round(size[0] * CLOSE)
    board = thumbnail(rules, rules.read(rules.variants[0], look_of(rules.id).portrait), (side, side), theme)
    picture.blit(board, board.get_rect(center=picture.get_rect().center))
    return picture
