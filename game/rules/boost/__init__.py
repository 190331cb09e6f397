"""Boost: pieces that neighbours make run, towers to build, and dragons that belong to nobody."""

from __future__ import annotations

from game.core import Rules
from game.language import _
from game.rules.boost import events, handicaps, refusals, texts
from game.rules.boost.board import KINDS, MOST_SEATS
from game.rules.boost.position import ALL_DEFEATED, LAST_STANDING, NO_TURN, TOWER_ENCLOSED, BoostPosition
from game.rules.boost.setups import VARIANTS

_SEATS = range(1, MOST_SEATS + 1)

RULES: Rules[BoostPosition] = Rules(
    id="boost",
    title="Boost",
    seat_names=events.SIDES[1:],
    piece_names=(
        _("empty"),
        _("white pawn"),
        _("white knight"),
        _("white tower"),
        _("red pawn"),
        _("red knight"),
        _("red tower"),
        _("blue pawn"),
        _("blue knight"),
        _("blue tower"),
        _("green pawn"),
        _("green knight"),
        _("green tower"),
        _("dragon"),
    ),
    owners=(0, *(seat for seat in _SEATS for _kind in range(KINDS)), 0),
    variants=VARIANTS,
    endings={
        LAST_STANDING: ("capture victory", _("{winner} wins: everybody else is defeated.")),
        TOWER_ENCLOSED: ("tower victory", _("{winner} wins: four dragons stand around a tower of {winner}'s.")),
        ALL_DEFEATED: ("all defeated", _("Drawn: all players are defeated.")),
        NO_TURN: ("no turn left", _("Drawn: nobody can do anything.")),
    },
    start=texts.start,
    read=texts.read_position,
    write=texts.write_position,
    grid=texts.grid_of,
    move=texts.move_of,
    parse=texts.read_path,
    events=events.tell,
    refusal=refusals.refuse,
    prompt=events.prompt,
    picture=texts.draw,
    defeated=texts.defeated_seats,
    resignation=lambda position: texts.FORFEITING,
    outlook=events.outlook,
    kinds=("", *texts.KIND_NAMES * MOST_SEATS, _("dragon")),
    handicaps=handicaps.handicaps,
)
