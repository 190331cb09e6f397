"""The look of Boost: medallions of four players on the points of a grid, and neutral dragons."""

from game.language import N_
from ui.style.looks.look import Form, Look, PieceLook, Victory

PALETTES = ("white", "red", "blue", "green")  # the palettes of the players in turn order
FIGURES: tuple[Form, ...] = ("pawn", "knight", "castle")

DRAGONLESS = tuple(f"{name}dragonless" for name in ("", "mini-", "quick-", "3-", "4-", "4-minimal-"))

LOOK = Look(
    tagline=N_("Pieces speed each other up. Flank, build towers, gather four dragons."),
    victory=Victory(
        N_("You win with dragons on all four sides of one of your towers, or as the last player left."),
        "P2,P2,1,P2,P2/2,D,2/1,D,T1,2/2,D,2/3,D,P1 1 -", "d1d3",
    ),
    other_victories=dict.fromkeys(
        DRAGONLESS,
        Victory(
            N_("You win as the last player left. Who has too few pieces is defeated."),
            "P2,P2,1,P2,1/5/2,P2,P1,1/1,P1,3/P1,3,P1 1 -", "b2b3",
        ),
    ),
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
