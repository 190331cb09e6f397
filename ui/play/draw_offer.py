"""Offer a draw: people who would have to agree are asked on a sheet, and then the AI answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from game.language import _, ngettext
from game.play.match import Match
from ui.kit import Button, Modal, Panel, Paragraph, answers


def offer_draw(match: Match, panel: Panel, then: Callable[[], None]) -> None:
    """Offer a draw for the person to act; `then` is called when something has come of it, at once or after the sheet.

    The AI answers later, in the match.
    """
    names, side = match.tree.rules.seat_names, match.tree.snapshot.side
    people = [seat for seat in match.offer.opponents if seat in match.people]

    def answer(agreed: bool) -> None:
        if people:
            panel.close()
        if agreed:
            match.offer.make()
        else:
            match.offer.refuse(people)
        then()

    if not people:
        answer(True)
        return
    asked = reduce(_added, (names[seat - 1] for seat in people))
    words = ngettext(  # both forms are one in English
        "{side} offers a draw. {asked}, do you agree?", "{side} offers a draw. {asked}, do you agree?", len(people)
    )
    sheet = Modal(
        _("A draw?"),
        Paragraph(words.format(side=names[side - 1], asked=asked), "body", "ink"),
        foot=answers(
            Button(_("Play on"), lambda: answer(False), icon="play"),
            Button(_("Agree"), lambda: answer(True), "primary", icon="handshake", key="Enter"),
        ),
        on_close=lambda: answer(False),
        wide=400,
    )
    match.offer.ask()
    panel.open(sheet, on_escape=lambda: answer(False))


def _added(names: str, name: str) -> str:
    """One more name to those of others."""
    return _("{names} and {name}").format(names=names, name=name)
