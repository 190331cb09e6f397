"""The look of Boost: medallions of four players on the points of a grid, and neutral dragons."""

from game.language import N_
from ui.style.looks.look import Form, Look, PieceLook

PALETTES = ("white", "red", "blue", "green")  # the palettes of the players in turn order
FIGURES: tuple[Form, ...] = ("pawn", "knight", "castle")

LOOK = Look(
    tagline=N_("Pieces speed each other up. Flank, build towers, gather four dragons."),
    pieces={
        3 * player + number + 1: PieceLook(figure, palette, pips=player + 1)
        for player, palette in enumerate(PALETTES)
        for number, figure in enumerate(FIGURES)
    }
    | {13: PieceLook("dragon", "gold", variants=7)},
    cells="points",
    seat_palettes=PALETTES,
    portrait=(
        "1,P2,3,P2,2,P2/1,P2,D,1,P2,T2,P2,2/D,3,T2,K2,3/4,K2,4/3,D,D,D,3/4,K1,4/"
        "3,P1,T1,P1,2,D/1,P1,P1,T1,P1,1,D,2/3,P1,4,P1 1 -"
    ),
    sequel=("e4c5", "b8b5"),
    size=0.9,
    signs=("lends", "capture", "cross", "promotes", "wins", "taken"),
)
