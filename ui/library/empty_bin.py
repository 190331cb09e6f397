"""A small sheet that asks whether the bin is to be emptied, which cannot be undone."""

from __future__ import annotations

from typing import Any

from game.language import _, ngettext
from ui.kit import Button, Modal, Paragraph, answers
from ui.scene.scene import Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene


class EmptyBin(PanelScene):
    """Pops with True if the bin is to be emptied."""

    covers = False

    def __init__(self, context: Context, count: int) -> None:
        """`count` is the number of games in the bin."""
        words = ngettext(
            "{number} game will be deleted for good. This cannot be undone.",
            "{number} games will be deleted for good. This cannot be undone.",
            count,
        )
        sheet = Modal(
            _("Empty the bin?"),
            Paragraph(words.format(number=count), "body", "ink"),
            foot=answers(
                Button(ngettext("Keep it", "Keep them", count), Pop, icon="chevron-left", key="Esc"),
                Button(_("Delete for good"), lambda: Pop(True), "danger", icon="trash-2"),
            ),
            wide=420,
        )
        self.reads = sheet.body
        super().__init__(context, sheet)

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": "empty bin"}
