"""A small sheet that asks a player who wants to resign whether they mean it."""

from __future__ import annotations

from typing import Any

from game.language import _
from game.play.match import Match
from ui.kit import Button, Modal, Paragraph, answers
from ui.scene.scene import Command, Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene


class Resignation(PanelScene):
    """Pops with whether the player resigns; Esc and Enter play on, so that no key resigns by accident."""

    covers = False

    def __init__(self, context: Context, match: Match) -> None:
        side = match.tree.rules.seat_names[match.resigning_seat - 1]
        sheet = Modal(
            _("Resign this game?"),
            Paragraph(_("{side} would give up and lose.").format(side=side), "body", "ink"),
            foot=answers(
                Button(_("Resign"), lambda: Pop(True), icon="flag"),
                Button(_("Play on"), self.leave_scene, "primary", key="Enter"),
            ),
            wide=400,
        )
        self.reads = sheet.body
        super().__init__(context, sheet)

    def leave_scene(self) -> Command:
        """Esc plays on."""
        return Pop(False)

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": "resignation"}
