"""Splits, as the player sees it: stacks of counters on hexes."""

from ui.looks.look import Look, PieceLook

LOOK = Look(
    tagline="Lay the board, split your tower, and be the last who can move.",
    pieces={
        1: PieceLook("chip", "white"),
        2: PieceLook("chip", "red", pips=4),
    },
    cells="hexes",
    seat_palettes=("white", "red"),
    size=0.6,
    stacks=True,
)
