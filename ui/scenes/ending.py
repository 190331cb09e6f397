"""The card at the end of a game: who won and why, and what to do next."""

from __future__ import annotations

from typing import Any

from game.chance import fresh_seed
from game.match import Machine, Match
from ui.app import Context
from ui.kit import Button, Flow, Modal, Paragraph
from ui.scene import Command, Pop
from ui.scenes.panel_scene import PanelScene

UNDO, MENU = "undo", "menu"  # what the card is left with, where it is no new match


class Ending(PanelScene):
    """Pops with a new match, with UNDO or MENU, or with None to look at the board."""

    covers = False

    def __init__(self, context: Context, match: Match) -> None:
        self._match = match
        session = match.session
        outcome = session.outcome
        assert outcome is not None
        names = session.rules.seat_names
        title = f"{names[outcome.winner - 1]} wins" if outcome.winner else "A draw"
        buttons = [Button("Rematch", self._again, "primary", icon="rotate-ccw", key="Enter")]
        if any(isinstance(player, Machine) for player in match.players):
            buttons += [
                Button("Swap sides", lambda: self._again(swap=True), icon="arrow-left-right"),
                Button("One level up", lambda: self._again(step=1), icon="chevron-up"),
                Button("One level down", lambda: self._again(step=-1), icon="chevron-down"),
            ]
        buttons += [
            Button("Look at the board", Pop, icon="eye", key="Esc"),
            Button("Undo", lambda: Pop(UNDO), icon="undo-2", key="Ctrl+Z"),
            Button("Menu", lambda: Pop(MENU), icon="house"),
        ]
        plies = session.node.ply
        moves = "1 move" if plies == 1 else f"{plies} moves"
        sheet = Modal(
            title,
            Paragraph(session.rules.ending_sentence(outcome, session.variant.seats), "body", "ink"),
            Paragraph(f"{session.rules.title}, {session.variant.title.lower()}, after {moves}.", "small"),
            Flow(*buttons, gap=8),
            on_close=Pop,
        )
        super().__init__(context, sheet)

    def _again(self, swap: bool = False, step: int = 0) -> Command:
        return Pop(self._match.again(swap, step, fresh_seed()))

    def facts(self) -> dict[str, Any]:
        """How the game ended."""
        outcome = self._match.session.outcome
        assert outcome is not None
        told = {"scene": "ending", "winner": outcome.winner, "outcome": outcome.reason}
        return super().facts() | told | {"text": self._match.session.snapshot.text, "ply": self._match.session.node.ply}
