"""Boost, as the player sees it: medallions of four players on the points of a grid, and neutral dragons."""

from game.language import _
from ui.style.looks.look import Form, Look, PieceLook

PALETTES = ("white", "red", "blue", "green")  # of the players in turn order
FIGURES: tuple[Form, ...] = ("pawn", "knight", "castle")

LOOK = Look(
    tagline=_("Pieces speed each other up. Flank, build towers, gather four dragons."),
    pieces={
        3 * player + number + 1: PieceLook(figure, palette, pips=player + 1)
        for player, palette in enumerate(PALETTES)
        for number, figure in enumerate(FIGURES)
    }
    | {13: PieceLook("dragon", "gold", variants=7)},
    cells="points",
    seat_palettes=PALETTES,
    size=0.9,
)
