"""About the program: version, licences, where games are stored, and how to report a fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.language import N_, _
from game.places import APP_NAME, NoHome, reports_folder, user_folder
from game.version import RELEASES, VERSION
from ui.devices.programs import open_page
from ui.dialogs.licences import LICENCE, THIRD_PARTY, LicencePage
from ui.kit.boxes import Column, Row, Space
from ui.kit.button import Button
from ui.kit.field import copied
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.scene.scene import Pop, Push
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style import art

CREST = 64  # units: the side of the emblem
FAULT = N_(
    "A crash leaves a report there. Please send it to the place you got Parapet from, and say what you were doing."
)


class About(PanelScene):
    """A sheet over the menu or the settings; the licences have their own pages."""

    covers = False

    def __init__(self, context: Context) -> None:
        crest = Image(lambda size, theme: art.program_emblem(size, theme.kit.ink)).sized(CREST, CREST)
        version = Label(_("Version {version}").format(version=VERSION), "body", "muted")
        sheet = Modal(
            _("About"),
            Row(crest, Column(Label(APP_NAME, "display"), version, gap=0).grow(), gap=16),
            Space(2),
            *self._folder(_("Games and settings"), user_folder, _("Copy the path of the games and settings")),
            *self._folder(_("Crash reports"), reports_folder, _("Copy the path of the crash reports")),
            Paragraph(str(FAULT), "small"),
            Space(2),
            Abreast(self._page(_("Licence"), LICENCE), self._page(_("Credits"), THIRD_PARTY), self._releases()),
            foot=Row(Space().grow(), Button(_("Done"), Pop, "primary", key="Esc").sized(width=110)),
            wide=560,
        )
        super().__init__(context, sheet)

    def _folder(self, name: str, find: Callable[[], object], tip: str) -> tuple[Label, Row]:
        """One of the user's folders, and a button that copies its path."""
        try:
            path = str(find())
        except NoHome:
            path = ""
        button = Button("", lambda: self._copy(path), icon="copy").tipped(tip)
        button.enable(bool(path))
        words = Paragraph(path or _("No home folder was found."), "small", "ink")
        return Label(name, "strong"), Row(words.grow(), button)

    def _page(self, title: str, file: str) -> Button:
        return Button(title, lambda: Push(LicencePage(self.context, title, file)))

    def _releases(self) -> Button:
        """The one way to the network: by a click, and in the user's own browser."""
        return Button(_("New versions"), self._open_releases).tipped(_("Opens their page in your browser"))

    def _open_releases(self) -> None:
        if not open_page(RELEASES):
            words = _("No browser could be started. New versions are at {address}.")
            self.context.warn(words.format(address=RELEASES))

    def _copy(self, path: str) -> None:
        done = copied(path)
        self.context.say(_("The folder's path was copied.") if done else _("The clipboard cannot be used now."))

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": "about"}
