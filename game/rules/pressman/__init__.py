"""Pressman: every piece moves like a chess queen, and one that reaches the far row brings a new one home."""

from __future__ import annotations

from game.core import Piece, Rules, Variant
from game.language import _
from game.rules.pressman import events, handicaps, holdings, texts
from game.rules.pressman.position import ALL_REMOVED, PressmanPosition

RULES: Rules[PressmanPosition] = Rules(
    id="pressman",
    title="Pressman",
    seat_names=(_("Black"), _("White")),
    pieces=(
        Piece(_("empty")),
        Piece(_("black piece"), 1),
        Piece(_("tired black piece"), 1, state=_("tired")),
        Piece(_("white piece"), 2),
        Piece(_("tired white piece"), 2, state=_("tired")),
    ),
    variants=(
        Variant(
            "",
            _("Standard"),
            _("Sixteen pieces each; a piece may bring in new ones again and again."),
            default=True,
        ),
        Variant(
            texts.FRESH,
            _("Fresh"),
            _("A piece that has brought in a new one is tired until it moves to a cell in its own half."),
            swap_after=1,
        ),
    ),
    endings={ALL_REMOVED: ("all removed", _("{winner} wins: {loser} has no pieces left."))},
    start=texts.start,
    read=texts.read_position,
    write=texts.write_position,
    grid=lambda position: texts.GRID,
    move=texts.move_of,
    parse=texts.read_path,
    events=events.events_of,
    refusal=events.refuse,
    prompt=events.prompt,
    picture=texts.draw,
    handicaps=handicaps.handicaps,
    holdings=holdings.holdings,
)
