"""The look of Splits: stacks of counters on hexes."""

from game.language import N_
from ui.style.looks.look import Look, PieceLook, Victory

LAST_GAP = (
    "-1,-1R1;0,-1W1;-2,0R1;-1,0;0,0W1;1,0;2,0;-3,1;-2,1;-1,1;0,1;1,1;2,1;-3,2W1;-2,2;-1,2;1,2;2,2;-4,3W1;-3,3R1;-2,3;"
    "-1,3;0,3;1,3;-4,4W3;-3,4;-2,4W2;-1,4W7;-3,5R2;-2,5R1;-3,6R4;-2,6R6 w"
)
LAST_HEX = (
    "-1,-1;0,-1W1;-2,0R1;-1,0;0,0;1,0W1;2,0W1;-3,1W1;-2,1W1;-1,1W1;0,1W1;1,1;2,1;-3,2;-2,2;-1,2;1,2W1;2,2;-4,3W2;"
    "-3,3W1;-2,3;-1,3W1;0,3W1;1,3W1;-4,4;-3,4;-2,4W1;-1,4;-3,5W1;-2,5R1;-3,6R4;-2,6R10 w"
)
LOOK = Look(
    tagline=N_("Split your tower across the board, and be the last player who can move."),
    victory=Victory(N_("You win when your opponent's stacks cannot move any more."), LAST_GAP, "-2,4--3,4:1"),
    other_victories={
        "sheep": Victory(N_("When nobody can move any more, the player on more hexes wins."), LAST_HEX, "-4,3--3,2:1")
    },
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
