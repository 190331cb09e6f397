"""Tower Push: surround the Tower in the middle; what your piece lands beside is pushed away."""

from __future__ import annotations

from game.core import Piece, Rules, Variant
from game.language import _
from game.rules.tower_push import events, handicaps, holdings, refusals, texts
from game.rules.tower_push.position import NO_PIECE, NOBODY_MOVES, SURROUNDED, TowerPushPosition

RULES: Rules[TowerPushPosition] = Rules(
    id="tower_push",
    title="Tower Push",
    seat_names=(_("Red"), _("Black")),
    pieces=(Piece(_("empty")), Piece(_("red piece"), 1), Piece(_("black piece"), 2), Piece(_("Tower"))),
    variants=(
        Variant("5-rank", _("Five by five"), _("Five pieces each, on the edge row."), default=True),
        Variant("7-rank", _("Seven by seven, one row"), _("Seven pieces each, on the edge row.")),
        Variant(
            "7-ranks", _("Seven by seven, two rows"), _("Fourteen pieces each, on the two edge rows."), swap_after=1
        ),
        Variant("9-rank", _("Nine by nine, one row"), _("Nine pieces each, on the edge row.")),
        Variant("9-ranks", _("Nine by nine, two rows"), _("Eighteen pieces each, on the two edge rows."), swap_after=1),
    ),
    endings={
        SURROUNDED: ("tower surrounded", _("{winner} wins: four of {winner}'s pieces surround the Tower.")),
        NO_PIECE: ("no piece left", _("{winner} wins: {loser} has no pieces left on the board.")),
        NOBODY_MOVES: ("nobody can move", _("Drawn: nobody can move.")),
    },
    start=texts.start,
    read=texts.read_position,
    write=texts.write_position,
    grid=texts.grid_of,
    move=texts.move_of,
    parse=texts.read_path,
    events=events.events_of,
    refusal=refusals.refuse,
    prompt=events.prompt,
    picture=texts.draw,
    outlook=events.outlook,
    handicaps=handicaps.handicaps,
    holdings=holdings.holdings,
)
