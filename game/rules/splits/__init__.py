"""Splits: lay a board, set a tower, and split stacks until one side can split no more."""

from __future__ import annotations

from game.core import HEXES, Piece, Rules, Variant
from game.language import N_, NP_, ngettext
from game.rules.splits import aftermath, events, handicaps, holdings, names, refusals, texts
from game.rules.splits.position import FREE, LARGER_GROUP, LEVEL, MORE_HEXES, NO_MOVE, SplitsPosition
from game.symmetry import Symmetry

SWAP_WORDS = N_(
    "White has the advantage here: once White's tower stands, Red may swap sides instead of placing a tower."
)
FIRST_TOWER = 9  # plies until White's tower stands: the eight pieces of the board, and the tower

COUNTERS = range(1, 17)
SWAPS = {FREE: FREE} | {FREE + n: FREE + 16 + n for n in COUNTERS} | {FREE + 16 + n: FREE + n for n in COUNTERS}
SYMMETRY = Symmetry(("sixth turn", "mirror"), ("none",), SWAPS, has_edge=False)

RULES: Rules[SplitsPosition] = Rules(
    id="splits",
    title="Splits",
    sides=texts.SIDES[1:],
    pieces=(
        Piece(NP_("a hex", "empty")),
        Piece(N_("white counters"), 1, stack=lambda number: ngettext(
            "{number} white counter", "{number} white counters", number
        ).format(number=number)),
        Piece(N_("red counters"), 2, stack=lambda number: ngettext(
            "{number} red counter", "{number} red counters", number
        ).format(number=number)),
    ),
    variants=(
        Variant(
            "",
            NP_("a variant", "Standard"),
            N_("Lay the board, place the towers; a stuck player loses."),
            default=True,
            swap_after=FIRST_TOWER,
            swap_text=SWAP_WORDS,
        ),
        Variant(
            texts.SHEEP,
            NP_("a variant", "Sheep"),
            N_("A player who is stuck passes; at the end the one with more hexes wins."),
            swap_after=FIRST_TOWER,
            swap_text=SWAP_WORDS,
        ),
        Variant(
            "quick",
            NP_("a variant of Splits", "Quick"),
            N_("The board is laid at random and play begins with the towers."),
            random=True,
            swap_after=1,
            swap_text=SWAP_WORDS,
        ),
    ),
    endings={
        NO_MOVE: ("no move left", N_("{loser} has no stack left that can move.")),
        MORE_HEXES: (
            "more hexes",
            N_("Nobody can move, and {winner} holds more hexes."),
        ),
        LARGER_GROUP: (
            "larger group",
            N_("Both hold the same number of hexes, but {winner} has the larger group."),
        ),
        LEVEL: ("level", N_("Drawn: nobody can move, and hexes and largest groups are equal.")),
    },
    start=texts.start,
    read=texts.read_position,
    write=texts.write_position,
    grid=lambda position: texts.GRID,
    move=texts.move_of,
    parse=texts.read_path,
    events=events.events_of,
    refusal=refusals.refuse,
    prompt=events.prompt,
    picture=texts.draw,
    places=HEXES,
    board=texts.board_of,
    choice_words=events.choice_words,
    selection_note=events.selection_note,
    names=names.names,
    spelling=names.spelt_by_coordinates,
    refusal_as_recorded=refusals.refuse_by_coordinates,
    wording=names.wording,
    handicaps=handicaps.handicaps,
    symmetry=lambda variant: SYMMETRY,
    holdings=holdings.holdings,
    aftermath=aftermath.aftermath,
)
