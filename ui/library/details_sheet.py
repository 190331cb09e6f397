"""A sheet with the details of a kept game, for windows with no room for the pane."""

from __future__ import annotations

from typing import Any

from game.archive.database.entry import Entry
from game.language import _
from ui.kit.button import Button
from ui.kit.modal import Modal, answers
from ui.library import entry_words
from ui.library.details import detail_lines
from ui.scene.scene import Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

WIDE = 460  # units


class DetailsSheet(PanelScene):
    """Pops with None."""

    covers = False

    def __init__(self, context: Context, entry: Entry) -> None:
        self._entry = entry
        back = Button(_("Back"), Pop, icon="chevron-left", key="Esc")
        sheet = Modal(entry_words.title(entry), *detail_lines(entry), foot=answers(back), wide=WIDE)
        self.reads = sheet.body
        super().__init__(context, sheet)

    def facts(self) -> dict[str, Any]:
        """Which game it is about."""
        return super().facts() | {"scene": "details", "game": self._entry.id}
