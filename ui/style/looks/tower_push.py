"""The look of Tower Push: a golden tower, and the two winning rings of cells around it."""

from game.language import N_
from ui.style.looks.look import Look, PieceLook, Victory

LOOK = Look(
    tagline=N_("Drive every enemy neighbour away, and close a ring around the golden Tower."),
    victory=Victory(
        N_("You win with pieces on all four sides or corners of the Tower, or by capturing every enemy piece."),
        "B3B/2R2/1RTR1/5/3R1 r - -", "d1c2",
    ),
    pieces={
        1: PieceLook("token", "red", "diamond"),
        2: PieceLook("token", "black", "circle", pips=4),
        3: PieceLook("tower", "gold"),
    },
    cells="wells",
    places=True,
    seat_palettes=("red", "black"),
    portrait="BB2B/1B1R1/2TR1/1R1B1/3BR b - -",
    sequel=("e5d5", "@b3"),
    signs=("push", "cross", "loss", "warning", "wins"),
    inlays={
        (0, 0): "plinth",
        (1, 0): "diamond",
        (0, 1): "diamond",
        (-1, 0): "diamond",
        (0, -1): "diamond",
        (1, 1): "dot",
        (-1, 1): "dot",
        (-1, -1): "dot",
        (1, -1): "dot",
    },
)
