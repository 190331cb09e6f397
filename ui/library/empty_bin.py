"""A small sheet that asks whether to empty the bin, which cannot be undone."""

from __future__ import annotations

from game.language import _, ngettext
from ui.dialogs.question import Question
from ui.kit.button import Button
from ui.scene.scene import Pop
from ui.shell.context import Context


class EmptyBin(Question):
    """Pops with True if the bin shall be emptied."""

    name = "empty bin"

    def __init__(self, context: Context, count: int) -> None:
        """`count` is the number of games in the bin."""
        words = ngettext(
            "{number} game will be deleted for good. This cannot be undone.",
            "{number} games will be deleted for good. This cannot be undone.",
            count,
        )
        super().__init__(
            context,
            _("Empty the bin?"),
            words.format(number=count),
            Button(ngettext("Keep it", "Keep them", count), self.leave_scene, icon="chevron-left", key="Esc"),
            Button(_("Delete for good"), lambda: Pop(True), "danger", icon="trash-2"),
            wide=420,
        )
