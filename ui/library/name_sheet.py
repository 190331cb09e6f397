"""A small sheet for the name and the comment of a kept game."""

from __future__ import annotations

from typing import Any

from game.archive.database.entry import Entry
from game.language import _
from ui.kit.button import Button
from ui.kit.field import TextField
from ui.kit.label import Label
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.kit.text_area import TextArea
from ui.library import entry_words
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.lines import MOST_NAME


class NameSheet(PanelScene):
    """Pops with name and comment, or with None for no change."""

    covers = False

    def __init__(self, context: Context, entry: Entry) -> None:
        self._name = TextField(entry.name, None, self._enter, entry_words.kind(entry), MOST_NAME, refuse=context.say)
        self._name.labelled(_("Name"))
        self._comment = TextArea(entry.comment, hint=_("Nothing yet"), refuse=context.say).labelled(_("Comment"))
        sheet = Modal(
            _("Name and comment"),
            Label(_("Name"), "small"),
            self._name,
            *_cut(self._name),
            Label(_("Comment"), "small"),
            self._comment,
            *_cut(self._comment),
            foot=Abreast(
                Button(_("Back"), Pop, icon="chevron-left", key="Esc"),
                Button(_("Save"), self._save, "primary", icon="check", key="Ctrl+Enter"),
            ),
            wide=460,
        )
        super().__init__(context, sheet)

    def enter(self) -> None:
        """Begin with the name, all of it selected."""
        self.panel.focus(self._name, ring=False)
        self._name.select_all()

    def _enter(self, text: str) -> Transition:
        return self._save()

    def _save(self) -> Transition:
        return Pop((self._name.text.strip(), self._comment.text.strip()))

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": "name"}


def _cut(field: TextField) -> list[Paragraph]:
    """The note below a field that does not show all of its text."""
    return [Paragraph(field.cut_words, "small")] if field.cut_words else []
