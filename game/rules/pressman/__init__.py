"""Pressman: every piece moves like a chess queen, and one that reaches the far row brings a new one home."""

from __future__ import annotations

from game.core import Piece, Rest, Rules, Variant
from game.language import N_, NP_, ngettext
from game.rules.pressman import events, handicaps, holdings, texts
from game.rules.pressman.position import ALL_REMOVED, PressmanPosition
from game.symmetry import Symmetry

TIRED = Rest(
    # Translators: {cells} are the names of cells, or a number of pieces if these are many.
    lambda cells, number: ngettext("{cells} is tired.", "{cells} are tired.", number).format(cells=cells),
    lambda cells, number: ngettext(
        "{cells} is no longer tired.", "{cells} are no longer tired.", number
    ).format(cells=cells),
)
SYMMETRY = Symmetry(("files",), ("ranks",), {1: 3, 2: 4, 3: 1, 4: 2})

RULES: Rules[PressmanPosition] = Rules(
    id="pressman",
    title="Pressman",
    sides=events.SIDES[1:],
    pieces=(
        Piece(NP_("a cell", "empty")),
        Piece(N_("black piece"), 1),
        Piece(N_("tired black piece"), 1, rest=TIRED),
        Piece(N_("white piece"), 2),
        Piece(N_("tired white piece"), 2, rest=TIRED),
    ),
    variants=(
        Variant(
            "",
            NP_("a variant", "Standard"),
            N_("Sixteen pieces each; a piece may bring in new ones again and again."),
            default=True,
        ),
        Variant(
            texts.FRESH,
            # Translators: the variant in which pieces tire, until they are back in their own half
            NP_("a variant", "Fresh"),
            N_("A piece that has brought in a new one is tired until it moves to a cell in its own half."),
            swap_after=1,
        ),
    ),
    endings={ALL_REMOVED: ("all removed", N_("{loser} has no pieces left."))},
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
    symmetry=lambda variant: SYMMETRY,
    holdings=holdings.holdings,
)
