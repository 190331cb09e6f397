"""The sheet of the whole library: saved as one file, and what comes from another one."""

from __future__ import annotations

from typing import Any

from game.language import _
from ui.files.whole_library import Added, add_library, ask_for_library, save_library
from ui.kit.button import Button
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.days import when


class WholeSheet(PanelScene):
    """Pops with what was added, or with None."""

    covers = False

    def __init__(self, context: Context) -> None:
        sheet = Modal(
            _("Whole library"),
            Paragraph(_("One file holds all games with their stars and comments, and what was learned."), "body"),
            Button(_("Save in a file"), lambda: save_library(context), icon="save"),
            Paragraph(_("A game that is here already does not come twice, and nothing here is lost."), "body"),
            Button(_("Add from a file"), lambda: ask_for_library(context, self._added), icon="folder-open"),
            *self._of_copy(context),
            foot=Abreast(Button(_("Back"), Pop, icon="chevron-left", key="Esc")),
            wide=460,
        )
        super().__init__(context, sheet)

    def _of_copy(self, context: Context) -> list[Button]:
        """The button that adds what the daily copy has."""
        copy = context.library.copy
        if copy is None:
            return []
        made = when(copy.stat().st_mtime, context.library.now)
        words = _("Add from the daily copy ({made})").format(made=made)
        return [Button(words, lambda: add_library(context, copy, self._added), icon="archive-restore")]

    def _added(self, added: Added | None) -> Transition | None:
        return Pop(added) if added else None

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": "whole library"}
