"""A small sheet that asks people whether they agree to a draw."""

from __future__ import annotations

from collections.abc import Collection

from game.language import _, enumerated, ngettext
from game.play.match import Match
from ui.dialogs.question import Question
from ui.kit.button import Button
from ui.scene.scene import Pop
from ui.shell.context import Context


class DrawOfferSheet(Question):
    """Pops with True if everyone asked agrees; Esc refuses."""

    name = "draw offer"

    def __init__(self, context: Context, match: Match, people: Collection[int]) -> None:
        """`people` are the seats to ask: those played by a person who has to agree."""
        names, side = match.tree.rules.seat_names, match.tree.snapshot.side
        asked = enumerated([names[seat - 1] for seat in people])
        words = ngettext(  # the two forms are the same in English
            "{side} offers a draw. {asked}, do you agree?", "{side} offers a draw. {asked}, do you agree?", len(people)
        )
        super().__init__(
            context,
            _("A draw?"),
            words.format(side=names[side - 1], asked=asked),
            Button(_("Decline"), self.leave_scene, icon="x"),
            Button(_("Agree"), lambda: Pop(True), "primary", icon="handshake", key="Enter"),
        )
