"""A small sheet that asks people whether they agree to a draw."""

from __future__ import annotations

from collections.abc import Collection
from functools import reduce
from typing import Any

from game.language import _, ngettext
from game.play.match import Match
from ui.kit import Button, Modal, Paragraph, answers
from ui.scene.scene import Command, Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene


class DrawOffer(PanelScene):
    """Pops with whether all of the people asked agree; Esc and the cross refuse."""

    covers = False

    def __init__(self, context: Context, match: Match, people: Collection[int]) -> None:
        """`people` are the seats that are asked: all that would have to agree and that a person plays."""
        names, side = match.tree.rules.seat_names, match.tree.snapshot.side
        asked = reduce(_added, (names[seat - 1] for seat in people))
        words = ngettext(  # both forms are one in English
            "{side} offers a draw. {asked}, do you agree?", "{side} offers a draw. {asked}, do you agree?", len(people)
        )
        sheet = Modal(
            _("A draw?"),
            Paragraph(words.format(side=names[side - 1], asked=asked), "body", "ink"),
            foot=answers(
                Button(_("Decline"), self.leave_scene, icon="x"),
                Button(_("Agree"), lambda: Pop(True), "primary", icon="handshake", key="Enter"),
            ),
            wide=400,
        )
        self.reads = sheet.body
        super().__init__(context, sheet)

    def leave_scene(self) -> Command:
        """Esc refuses."""
        return Pop(False)

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": "draw offer"}


def _added(names: str, name: str) -> str:
    """One more name to those of others."""
    return _("{names} and {name}").format(names=names, name=name)
