"""The look of Splits: stacks of counters on hexes."""

from game.language import N_
from ui.style.looks.look import Look, PieceLook

LOOK = Look(
    tagline=N_("Split your tower across the board, and be the last player who can move."),
    pieces={
        1: PieceLook("chip", "white"),
        2: PieceLook("chip", "red", pips=4),
    },
    cells="hexes",
    seat_palettes=("white", "red"),
    portrait=(
        "1,-3;2,-3R6;0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1R2;-3,0;-2,0;-1,0;0,0;1,0;-4,1;-3,1;-2,1;-1,1;0,1;1,1W1;"
        "-4,2;-3,2;-2,2;-1,2R4;0,2;1,2;-3,3;-2,3R4;-1,3W4;0,3;-3,4W4;-2,4W7 w"
    ),
    sequel=("-3,4--3,0:2", "2,-3--3,2:3"),
    size=0.6,
    stacks=True,
    signs=("count",),
)
