"""Paints a player's holdings as little pieces: a row, or one with a number or words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from game.holding import BOARD_PIECE, Holding
from ui.board.art.forms import document
from ui.board.painters.pieces import burnt, piece_picture
from ui.style import art
from ui.style.looks.look import Look, PieceLook
from ui.style.surface_cache import cached_surfaces
from ui.style.themes import BoardColours, Palette, Theme

MANY = 8  # more pieces than this are drawn as one with a number
FEW = 4  # the same in less room
LOOSE, APART, OVERLAPPING = 4, 0.94, 0.72  # up to four pieces lie apart; steps in piece widths, apart and overlapping
NUMBER, WORDS = 0.74, 0.6  # the em of a number and of words, in widths of a piece
PARTED = 0.12  # the gap before a number, in widths of a piece
BETWEEN = 0.3  # the gap between two kinds, in widths of a piece
FAINT = 0.35  # the opacity of a faint piece
RIM = 0.12  # from a piece to the rim of its bed, in widths of a piece
SHADED, EDGED = 0.12, 0.4  # the darkness of the bed, between the board's fields, and of its edge
WIDER, LOWER, DARK = 1.16, 0.07, 0.3  # a piece's shadow: width and offset in widths of a piece, and darkness
CORNERS = ((0, -11), (9.5, -5.5), (9.5, 5.5), (0, 11), (-9.5, 5.5), (-9.5, -5.5))  # of a hex
RHOMBUS = ((11.5, 13), (30.5, 13), (21, 29.5), (40, 29.5))  # the middles of the four hexes of a board piece
EXTENT = (52, 43)  # the size of that picture
LARGER = 1.35  # the width of that picture, which has no bed, in widths of a piece
CROSS, OUTLINE = 2.6, 5.4  # in 24ths: the strokes of the cross on a taken piece, and of its outline
LIT = 0.15  # the share of white in the cross


@dataclass(frozen=True, slots=True)
class Spread:
    """The drawing of a holding: every piece, or one with the number, or with its words."""

    holding: Holding
    each: bool
    is_worded: bool = False

    @property
    def step(self) -> float:
        """The distance between two pieces, in widths of a piece."""
        return APART if len(self.holding.pieces) <= LOOSE else OVERLAPPING

    @property
    def is_of_board(self) -> bool:
        """Whether these are board pieces, which are always drawn as one with a number."""
        return BOARD_PIECE in self.holding.pieces

    @property
    def written(self) -> str:
        """What is written beside one piece for all of them."""
        holding = self.holding
        if self.is_worded:
            return holding.words
        return f"\N{MULTIPLICATION SIGN}{len(holding.pieces) - holding.faint}" if self.is_of_board else holding.number

    def width(self, size: int) -> int:
        """The width in pixels, of pieces `size` pixels wide."""
        letters = art.text_width(self.written, "SemiBold", self.em(size))
        return self.bed(size) + (0 if self.each else round(PARTED * size) + letters)

    def em(self, size: int) -> int:
        """The em of what is written."""
        return round((WORDS if self.is_worded else NUMBER) * size)

    def bed(self, size: int) -> int:
        """The width of the bed in pixels."""
        if self.is_of_board:
            return round(LARGER * size)
        further = len(self.holding.pieces) - 1 if self.each else 0
        return size + 2 * round(RIM * size) + round(further * self.step * size)


def fitted(holdings: Sequence[Holding], size: int, room: int) -> tuple[Spread, ...]:
    """The most that fits into `room` pixels: words where needed, rows, else numbers, else without the last holdings."""
    for most, words in ((MANY, True), (MANY, False), (FEW, False), (0, False)):
        spread = tuple(_drawn(one, most, words and one.needs_words) for one in holdings)
        if spread_width(spread, size) <= room:
            return spread
    return fitted(holdings[:-1], size, room) if holdings else ()


def _drawn(holding: Holding, most: int, is_worded: bool) -> Spread:
    """The drawing of a holding, which shows each of up to `most` pieces unless it is worded."""
    is_row = len(holding.pieces) <= most and BOARD_PIECE not in holding.pieces
    return Spread(holding, is_row and not is_worded, is_worded)


def spread_width(spread: Sequence[Spread], size: int) -> int:
    """The width of all holdings in pixels."""
    return sum(one.width(size) for one in spread) + round(BETWEEN * size) * max(0, len(spread) - 1)


@dataclass(frozen=True, slots=True)
class Little:
    """One piece of a row: its look and palette, and whether it is faint or crossed out."""

    look: PieceLook
    palette: Palette
    faint: bool
    is_taken: bool


class HeldPainter:
    """Paints little pieces in the look of a game and a theme; `beaten` ones belong to an eliminated player."""

    def __init__(self, look: Look, theme: Theme, beaten: bool) -> None:
        self._look, self._theme, self._beaten = look, theme, beaten

    def paint(self, canvas: Surface, spread: Sequence[Spread], size: int, right: int, middle: int, ink: str) -> None:
        """Paint the fitted holdings, `size` pixels a piece, to end at `right` around this middle line."""
        left, cross = right - spread_width(spread, size), (self._theme.kit.card, self._theme.kit.ink)
        for one in spread:
            if one.is_of_board:
                bed = _board_piece(self._theme.board, one.bed(size))
            else:
                bed = _bed(self._pieces(one), one.step, size, one.bed(size), self._theme.board, cross)
            canvas.blit(bed, bed.get_rect(midleft=(left, middle)))
            if not one.each:
                letters = art.text(one.written, "SemiBold", one.em(size), ink)
                canvas.blit(letters, letters.get_rect(midleft=(left + one.bed(size) + round(PARTED * size), middle)))
            left += one.width(size) + round(BETWEEN * size)

    def _pieces(self, spread: Spread) -> tuple[Little, ...]:
        holding = spread.holding
        whole = len(holding.pieces) - holding.faint
        if not spread.each:
            return (self._little(holding.pieces[0], 0, False, holding.is_taken),)
        return tuple(
            self._little(piece, number, number >= whole, holding.is_taken)
            for number, piece in enumerate(holding.pieces)
        )

    def _little(self, piece: int, number: int, faint: bool, is_taken: bool) -> Little:
        look = self._look.pieces[piece].of(number)
        palette = self._theme.pieces[look.palette]
        return Little(look, burnt(palette) if self._beaten else palette, faint, is_taken)


@cached_surfaces(megabytes=4)
def _bed(
    pieces: tuple[Little, ...], step: float, size: int, wide: int, board: BoardColours, cross: tuple[str, str]
) -> Surface:
    """A row of pieces, in a bed of the board's colours, on which all pieces show."""
    high = size + 2 * round(RIM * size)
    face = art.mixed(board.light, board.dark, SHADED)
    bed = art.rounded((wide, high), face, art.mixed(face, board.frame_edge, EDGED), high // 2).copy()
    for number, piece in enumerate(pieces):
        x, y = high // 2 + round(number * step * size), high // 2
        picture = art.faded(piece_picture(piece.look, piece.palette, size), FAINT if piece.faint else 1)
        shadow = art.round_shadow(round(WIDER * size), 0.0 if piece.faint else DARK)
        bed.blit(shadow, shadow.get_rect(center=(x, y + round(LOWER * size))))
        bed.blit(picture, picture.get_rect(center=(x, y)))
        if piece.is_taken:
            bed.blit(_cross(*cross, size), (x - size // 2, y - size // 2))
    return bed


def _cross(colour: str, outline: str, size: int) -> Surface:
    """The cross on a taken piece, outlined so that it shows on light and dark pieces."""
    strokes = "".join(
        f'<path d="M7 7L17 17M17 7L7 17" stroke="{ink}" stroke-width="{wide}" stroke-linecap="round"/>'
        for ink, wide in ((outline, OUTLINE), (colour, CROSS))
    )
    return art.svg(document(24, 24, "", strokes), (size, size))


def _board_piece(colours: BoardColours, size: int) -> Surface:
    """The four hexes of a board piece."""
    lit = art.mixed(colours.light, "#ffffff", LIT)
    shapes = "".join(
        f'<path d="M{" L".join(f"{x + across} {y + down}" for across, down in CORNERS)}Z" fill="{lit}" '
        f'stroke="{colours.frame_bottom}" stroke-width="3" stroke-linejoin="round"/>'
        for x, y in RHOMBUS
    )
    return art.svg(document(*EXTENT, "", shapes), (size, round(size * EXTENT[1] / EXTENT[0])))
