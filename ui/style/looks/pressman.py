"""The look of Pressman: discs with an eight-pointed star, since they move like a queen."""

from game.language import N_
from ui.style.looks.look import Look, PieceLook, Victory

LOOK = Look(
    tagline=N_("An army of queens: capture them all. The far row brings in new ones."),
    victory=Victory(N_("You win by capturing every enemy piece."), "8/5W2/8/3B4/8/1BB5/8/5B2 b", "d5f7"),
    pieces={
        1: PieceLook("token", "black", "star", pips=4),
        2: PieceLook("token", "black", "moon", pips=4),
        3: PieceLook("token", "white", "star"),
        4: PieceLook("token", "white", "moon"),
    },
    cells="checkered",
    seat_palettes=("black", "white"),
    portrait="W1WW1W1W/1WWW2BW/8/8/1B6/4W3/2BBB1BB/2BBBW1B b",
    sequel=("b4f8", "f1e1"),
    size=0.8,
    signs=("capture", "brings"),
)
