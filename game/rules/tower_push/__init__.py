"""Tower Push: surround the Tower in the middle; what your piece lands beside is pushed away."""

from __future__ import annotations

from game.core import Piece, Rules, Variant
from game.language import N_, NP_
from game.rules.tower_push import events, handicaps, holdings, refusals, texts
from game.rules.tower_push.position import NO_PIECE, NOBODY_MOVES, SURROUNDED, TowerPushPosition
from game.symmetry import Symmetry

SYMMETRY = Symmetry(("quarter turn", "files"), ("none",), {1: 2, 2: 1})

RULES: Rules[TowerPushPosition] = Rules(
    id="tower_push",
    title="Tower Push",
    sides=events.SIDES[1:],
    pieces=(Piece(NP_("a cell", "empty")), Piece(N_("red piece"), 1), Piece(N_("black piece"), 2), Piece(N_("Tower"))),
    variants=(
        Variant("5-rank", N_("Five by five"), N_("Five pieces each, on the edge row."), default=True),
        Variant("7-rank", N_("Seven by seven, one row"), N_("Seven pieces each, on the edge row.")),
        Variant(
            "7-ranks", N_("Seven by seven, two rows"), N_("Fourteen pieces each, on the two edge rows."), swap_after=1
        ),
        Variant("9-rank", N_("Nine by nine, one row"), N_("Nine pieces each, on the edge row.")),
        Variant(
            "9-ranks", N_("Nine by nine, two rows"), N_("Eighteen pieces each, on the two edge rows."), swap_after=1
        ),
    ),
    endings={
        SURROUNDED: (
            "tower surrounded",
            N_("Four pieces surround the Tower."),
        ),
        NO_PIECE: ("no piece left", N_("{loser} has no pieces left on the board.")),
        NOBODY_MOVES: ("nobody can move", N_("Drawn: nobody can move.")),
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
    has_steps=True,
    outlook=events.outlook,
    handicaps=handicaps.handicaps,
    symmetry=lambda variant: SYMMETRY,
    holdings=holdings.holdings,
)
