"""A small sheet that asks a player who wants to resign whether they mean it."""

from __future__ import annotations

from game.language import _
from game.play.match import Match
from ui.dialogs.question import Question
from ui.kit import Button
from ui.scene.scene import Pop
from ui.shell.context import Context


class Resignation(Question):
    """Pops with whether the player resigns; Esc and Enter play on, so that no key resigns by accident."""

    name = "resignation"

    def __init__(self, context: Context, match: Match) -> None:
        side = match.tree.rules.seat_names[match.resigning_seat - 1]
        super().__init__(
            context,
            _("Resign this game?"),
            _("{side} would give up and lose.").format(side=side),
            Button(_("Resign"), lambda: Pop(True), icon="flag"),
            Button(_("Play on"), self.leave_scene, "primary", key="Enter"),
        )
