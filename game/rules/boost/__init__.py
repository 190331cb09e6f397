"""Boost: pieces that neighbours make run, towers to build, and dragons that belong to nobody."""

from __future__ import annotations

from game.core import AGREED_ENDINGS, POINTS, Piece, Rules
from game.language import N_, NP_
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
from game.symmetry import Symmetry

SYMMETRY = Symmetry(("quarter turn", "files"), ("none",), {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3})

RULES: Rules[BoostPosition] = Rules(
    id="boost",
    title="Boost",
    sides=texts.SIDES[1:],
    pieces=(
        Piece(NP_("a point", "empty")),
        Piece(N_("white pawn"), 1, "pawn"),
        Piece(N_("white knight"), 1, "knight"),
        Piece(N_("white tower"), 1, "tower"),
        Piece(N_("red pawn"), 2, "pawn"),
        Piece(N_("red knight"), 2, "knight"),
        Piece(N_("red tower"), 2, "tower"),
        Piece(N_("blue pawn"), 3, "pawn"),
        Piece(N_("blue knight"), 3, "knight"),
        Piece(N_("blue tower"), 3, "tower"),
        Piece(N_("green pawn"), 4, "pawn"),
        Piece(N_("green knight"), 4, "knight"),
        Piece(N_("green tower"), 4, "tower"),
        Piece(NP_("a kind of piece", "dragon"), kind="dragon"),
    ),
    variants=VARIANTS,
    builds=True,
    endings={
        LAST_STANDING: ("capture victory", N_("Everyone else is defeated.")),
        TOWER_ENCLOSED: (
            "tower victory",
            N_("Four dragons surround a tower."),
        ),
        ALL_DEFEATED: ("all defeated", N_("Drawn: all players are defeated.")),
        NO_TURN: ("no turn left", N_("Drawn: nobody has a turn left.")),
        OTHER_RESIGNED: AGREED_ENDINGS[0],
        OTHERS_RESIGNED: ("all others resigned", N_("Everyone else has resigned.")),
        SOME_RESIGNED: (
            "last one left",
            N_("Everyone else has resigned or is defeated."),
        ),
    },
    endings_of_two={"capture victory": N_("{loser} has too few pieces left.")},
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
    places=POINTS,
    resignation=texts.FORFEITING,
    wording=texts.wording,
    spelling=texts.spelt_as_recorded,
    outlook=events.outlook,
    handicaps=handicaps.handicaps,
    opening_key=opening_key,
    symmetry=lambda variant: SYMMETRY if variant.seats == 2 else SYMMETRY._replace(swapping=()),
    holdings=holdings.holdings,
)
