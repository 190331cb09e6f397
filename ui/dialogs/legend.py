"""The signs on the board of a game with their meanings, as rows for its rules page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core import AnyRules
from game.grid import Cell, square
from game.language import N_, Text
from ui.board.model.geometry import fit
from ui.board.painters.badges import badge_picture
from ui.board.painters.pieces import piece_picture, stack_picture
from ui.board.painters.signs import (
    bracket_picture,
    capture_picture,
    chevron_picture,
    count_pictures,
    danger_picture,
    link_picture,
)
from ui.board.painters.traces import crystals_picture, drops_picture, rays_picture
from ui.board.painters.trail import pool_picture
from ui.kit.boxes import Row
from ui.kit.image import Image
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point, Widget
from ui.style import art
from ui.style.looks import look_of
from ui.style.looks.look import Look, SignName
from ui.style.themes import BoardColours, Theme

FIGURE = 52  # units: the width of a picture
PIECE = 0.66  # the width of a piece, in widths of the picture
RING, CHEVRON = 0.9, 0.46  # the same for a ring, and for the sign of a push
ROUNDING = 0.12  # the radius of the corners, in widths of the picture
EVERYWHERE: tuple[SignName, ...] = ("reached", "hint")  # the signs that all games have


@dataclass(frozen=True, slots=True)
class _Sign:
    """How a sign is drawn for a cell of so many pixels, and what it lies on.

    `seat` is that of the piece in the cell, 0 for none; a `frozen` piece is drawn so. A sign that is `under` it is on
    the ground.
    """

    draw: Callable[[int, BoardColours], Surface]
    seat: int = 0
    frozen: bool = False
    under: bool = False


def _brackets(unit: int, colours: BoardColours) -> Surface:
    geometry = fit(square(1, 1), [Cell(0)], Rect(0, 0, 2 * unit, 2 * unit))._replace(unit=unit)
    return bracket_picture(geometry, "points", colours.hint, colours.hint_edge)


def _counted(unit: int, colours: BoardColours) -> Surface:
    dot, number = (picture.copy() for picture in count_pictures(unit, 3, colours.target, colours.light))
    dot.blit(number, number.get_rect(center=dot.get_rect().center))
    return dot


_MEANINGS: dict[SignName, Text] = {
    "push": N_("Your move would push {some} that way."),
    "capture": N_("Your move would capture {some}."),
    "cross": N_("This move captures. In the list of moves, one cross stands for all that a move captured."),
    "loss": N_("Your move would cost you {some} of your own."),
    "warning": N_("This move costs you {some}. The same sign in the list of moves says that one did."),
    "freeze": N_("The last move froze it."),
    "wake": N_("It woke up, and can move again."),
    "taken": N_("The last move captured {some} here."),
    "brings": N_("This move brings in a new piece."),
    "promotes": N_("This pawn would become a knight."),
    "lends": N_("Two neighbours joined: the other one lends your piece a step."),
    "count": N_("That many counters would go there."),
    "wins": N_("With this piece the move would win."),
    "reached": N_("The last move ended here."),
    "hint": N_("What a hint is about."),
}
_SIGNS: dict[SignName, _Sign] = {
    "push": _Sign(
        lambda unit, colours: chevron_picture(
            unit, CHEVRON, (1.0, 0.0), colours.arrow, colours.arrow_edge, on_disc=True
        ),
        seat=2,
    ),
    "capture": _Sign(lambda unit, colours: capture_picture(unit, RING, colours.target, colours.arrow_edge), seat=2),
    "cross": _Sign(lambda unit, colours: badge_picture(unit, "cross", colours.target, colours.arrow_edge)),
    "loss": _Sign(lambda unit, colours: danger_picture(unit, RING, colours.danger, colours.light), seat=1),
    "warning": _Sign(lambda unit, colours: badge_picture(unit, "warning", colours.danger, colours.danger_ink)),
    "freeze": _Sign(lambda unit, _colours: crystals_picture(unit), 2, frozen=True, under=True),
    "wake": _Sign(lambda unit, _colours: drops_picture(unit), seat=1, under=True),
    "taken": _Sign(lambda unit, colours: rays_picture(unit, colours.last, colours.last_edge)),
    "brings": _Sign(lambda unit, colours: badge_picture(unit, "plus", colours.selection, colours.light)),
    "promotes": _Sign(lambda unit, colours: badge_picture(unit, "up", colours.selection, colours.light)),
    "lends": _Sign(lambda unit, colours: link_picture(unit, False, colours.selection, colours.selection_edge)),
    "count": _Sign(_counted),
    "wins": _Sign(lambda unit, colours: badge_picture(unit, "star", colours.last, colours.frame_edge)),
    "reached": _Sign(lambda unit, colours: pool_picture(unit, colours.last, colours.last_edge), seat=1, under=True),
    "hint": _Sign(_brackets, seat=1),
}


def legend(rules: AnyRules) -> list[Widget]:
    """A row for each sign on the board of a game."""
    look, some = look_of(rules.id), rules.counted.some(1)
    return [
        Row(
            Image(_painter(look, _SIGNS[name])).sized(FIGURE, FIGURE),
            Paragraph(_MEANINGS[name].format(some=some)).grow(),
            gap=14,
        )
        for name in (*look.signs, *EVERYWHERE)
    ]


def _painter(look: Look, sign: _Sign) -> Callable[[Point, Theme], Surface]:
    def paint(size: Point, theme: Theme) -> Surface:
        unit, colours = min(size), theme.board
        tile = art.rounded(size, colours.light, colours.frame_edge, round(ROUNDING * unit)).copy()
        layers = [sign.draw(unit, colours)]
        if sign.seat:
            layers.insert(1 if sign.under else 0, _piece(look, sign, theme, round(PIECE * unit)))
        for layer in layers:
            tile.blit(layer, layer.get_rect(center=tile.get_rect().center))
        return tile

    return paint


def _piece(look: Look, sign: _Sign, theme: Theme, width: int) -> Surface:
    of_seat = [look.pieces[piece] for piece in sorted(look.pieces_of(sign.seat))]
    piece = next((it for it in of_seat if (it.mark == "frost") == sign.frozen), of_seat[0])
    palette = theme.pieces[piece.palette]
    return stack_picture(piece, palette, width, 1) if look.stacks else piece_picture(piece, palette, width)
