"""Boost: pieces that neighbours make run, towers to build, and dragons that belong to nobody."""

from __future__ import annotations

from game.core import AGREED_ENDINGS, Piece, Rules
from game.language import _
from game.rules.boost import events, handicaps, holdings, reach, refusals, texts
from game.rules.boost.position import (
    ALL_DEFEATED,
    LAST_STANDING,
    NO_TURN,
    OTHER_RESIGNED,
    OTHERS_RESIGNED,
    SOME_RESIGNED,
    TOWER_ENCLOSED,
    BoostPosition,
)
from game.rules.boost.setups import VARIANTS, opening_key

RULES: Rules[BoostPosition] = Rules(
    id="boost",
    title="Boost",
    seat_names=texts.SIDES[1:],
    pieces=(
        Piece(_("empty")),
        Piece(_("white pawn"), 1, _("pawn")),
        Piece(_("white knight"), 1, _("knight")),
        Piece(_("white tower"), 1, _("tower")),
        Piece(_("red pawn"), 2, _("pawn")),
        Piece(_("red knight"), 2, _("knight")),
        Piece(_("red tower"), 2, _("tower")),
        Piece(_("blue pawn"), 3, _("pawn")),
        Piece(_("blue knight"), 3, _("knight")),
        Piece(_("blue tower"), 3, _("tower")),
        Piece(_("green pawn"), 4, _("pawn")),
        Piece(_("green knight"), 4, _("knight")),
        Piece(_("green tower"), 4, _("tower")),
        Piece(_("dragon"), kind=_("dragon")),
    ),
    variants=VARIANTS,
    endings={
        LAST_STANDING: ("capture victory", _("{winner} wins: everyone else is defeated.")),
        TOWER_ENCLOSED: ("tower victory", _("{winner} wins: four dragons surround one of {winner}'s towers.")),
        ALL_DEFEATED: ("all defeated", _("Drawn: all players are defeated.")),
        NO_TURN: ("no turn left", _("Drawn: nobody has a turn left.")),
        OTHER_RESIGNED: AGREED_ENDINGS[0],
        OTHERS_RESIGNED: ("all others resigned", _("{winner} wins: everyone else has resigned.")),
        SOME_RESIGNED: ("last one left", _("{winner} wins: everyone else has resigned or is defeated.")),
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
    selection_note=reach.selection_note,
    boosters=reach.boosters,
    picture=texts.draw,
    resignation=texts.FORFEITING,
    wording=texts.wording,
    spelling=texts.spelt_as_recorded,
    outlook=events.outlook,
    handicaps=handicaps.handicaps,
    opening_key=opening_key,
    holdings=holdings.holdings,
)
