"""Offer a draw: people who would have to agree are asked on a sheet, and then the AI answers."""

from __future__ import annotations

from collections.abc import Callable

from game.match import Match
from ui.kit import Button, Modal, Panel, Paragraph, answers


def offer_draw(match: Match, panel: Panel, then: Callable[[], None]) -> None:
    """Offer a draw for the person to act; `then` is called when something has come of it, at once or after the sheet.

    The AI answers later, in the match.
    """
    names, side = match.session.rules.seat_names, match.session.snapshot.side
    people = [seat for seat in match.offer.opponents if seat in match.people]

    def answer(agreed: bool) -> None:
        if people:
            panel.close()
        if agreed:
            match.offer_draw()
        else:
            match.refuse_draw(people)
        then()

    if not people:
        answer(True)
        return
    asked = " and ".join(names[seat - 1] for seat in people)
    sheet = Modal(
        "A draw?",
        Paragraph(f"{names[side - 1]} offers a draw. {asked}, do you agree?", "body", "ink"),
        foot=answers(
            Button("Play on", lambda: answer(False), icon="play"),
            Button("Agree", lambda: answer(True), "primary", icon="handshake", key="Enter"),
        ),
        on_close=lambda: answer(False),
        wide=400,
    )
    match.offer.ask()
    panel.open(sheet, on_escape=lambda: answer(False))
