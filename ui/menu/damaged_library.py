"""A small sheet that asks what to do with a damaged library, which stays untouched until then."""

from __future__ import annotations

from game.archive.database.recovery import Recovery
from game.language import _, ngettext, sentences
from ui.dialogs.question import Question
from ui.kit.button import Button
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context


class DamagedLibrary(Question):
    """Recovers the games or starts an empty library, and pops; Esc leaves the damaged one until the next start."""

    name = "damaged library"

    def __init__(self, context: Context, found: Recovery) -> None:
        """`found` is the readable part."""
        self._library = context.library
        super().__init__(
            context,
            _("The library is damaged"),
            damage_words(found),
            Button(_("Decide later"), self.leave_scene, key="Esc"),
            Button(_("Start a new one"), lambda: self._replace(recover=False), "danger"),
            Button(_("Recover"), lambda: self._replace(recover=True), "primary", icon="rotate-ccw", key="Enter"),
            wide=520,
        )

    def _replace(self, recover: bool) -> Transition:
        self._library.replace_damaged(recover)
        return Pop(True)


def damage_words(found: Recovery) -> str:
    """How much can be read, and what holds whatever the player chooses."""
    read = ngettext("{number} game in it can be read.", "{number} games in it can be read.", found.games)
    lost = ngettext("{number} game is lost.", "{number} games are lost.", found.lost) if found.lost else ""
    words = _("Put what can be read into a new library, or start an empty one? The damaged file is kept either way.")
    return sentences((read.format(number=found.games), lost.format(number=found.lost), words))
