"""The look of Pressure: ivory and ebony tokens that freeze and are crossed out."""

from game.language import N_
from ui.style.looks.look import Look, PieceLook, Victory

LOOK = Look(
    tagline=N_("Shove enemy tokens, freeze them, and shut them in."),
    victory=Victory(
        N_("You win when no enemy token is left that can move: freeze and capture them."), "5/5/1WB2/5/5 w", "b3c3"
    ),
    pieces={
        1: PieceLook("token", "white", "circle"),
        2: PieceLook("token", "white", "frost"),
        3: PieceLook("token", "black", "circle", pips=4),
        4: PieceLook("token", "black", "frost", pips=4),
        5: PieceLook("sliver", "grey", "cross"),
    },
    cells="wells",
    seat_palettes=("white", "black"),
    portrait="2B2/B1BWB/2x1w/1BW2/W1W1W w",
    sequel=("c2b2", "e4d4"),
    signs=("push", "freeze", "wake", "capture", "cross", "loss", "warning", "taken"),
)
