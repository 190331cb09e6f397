"""A stack fanned out, so that its counters can be told apart and a part of them taken."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.clicks import Selection
from game.core import Board, cells_in
from game.grid import Cell
from ui.board.model.geometry import Geometry
from ui.board.pieces import CASTS, NUMBER, STEP, PiecePainter, piece_picture
from ui.style import art
from ui.style.looks.look import Look
from ui.style.themes import Theme

WIDE_STEP = 0.2  # of a counter's width: how far the counters of a fan lie above each other, ...
TALLEST = 1.7  # ... but no fan of them all is taller than so many board units
GAP = 0.62  # of a counter's width between the counters that stay and those that are taken, so that both numbers show
FACE = 0.35  # of a counter's width from its top: the middle of its face
SHADOW = 1.2  # of a counter's width
LEAST_NUMBER = 8  # pixels


@dataclass(frozen=True, slots=True)
class Fan:
    """A stack whose upper `taken` counters are lifted off; it is `spread` while a hand is over it."""

    cell: Cell
    piece: int
    height: int
    taken: int = 0
    spread: bool = True


def fan_of(board: Board, selection: Selection, cell: Cell, part: str = "") -> Fan | None:
    """The stack of a cell, spread, with what is or would be taken of it lifted; None where there is no stack.

    `part` is what a hand would take that begins with it.
    """
    if board.heights[cell] < 2:
        return None
    taken = part if cell in selection.targets else ""
    if cells_in(selection.clicked)[-1:] == (cell,):
        taken = selection.chosen or ""
    return Fan(cell, board.cells[cell], board.heights[cell], int(taken) if taken.isdecimal() else 0)


def fan_out(board: Board, selection: Selection, hover: Cell | None, part: str) -> Fan | None:
    """The stack to fan out: the one under the hand, or else the one that is about to be split.

    That one is spread only under the hand, and no other one gets in the way of what is aimed at.
    """
    clicked = cells_in(selection.clicked)
    cell = hover if not clicked else clicked[-1] if selection.chosen else None
    fan = fan_of(board, selection, cell, part) if cell is not None else None
    return replace(fan, spread=cell == hover) if fan else None


class FanPainter:
    """Lays a fan out over its cell, inside the area, and paints it; that of a far player is turned to him."""

    def __init__(self, look: Look, theme: Theme, geometry: Geometry, area: Rect, pieces: PiecePainter) -> None:
        self._look, self._theme, self._geometry, self._area, self._pieces = look, theme, geometry, area, pieces

    def part_at(self, fan: Fan, pixel: tuple[int, int]) -> int | None:
        """How many counters the one under a pixel and those on it are; None beside the fan."""
        # Even while a part is lifted the hand finds the counters where they lay, or it would change its mind at rest.
        boxes = self._boxes(replace(fan, taken=0))
        if self._pieces.is_far(fan.piece):
            x, y = self._turned(fan, Rect(pixel, (1, 1))).topleft
            pixel = x, y
        if not boxes[0].union(boxes[-1]).collidepoint(pixel):
            return None
        return fan.height + 1 - sum(pixel[1] < box.bottom for box in boxes)

    def paint(self, canvas: Surface, fan: Fan) -> None:
        """Paint the counters from below, with the number of those that stay and of those that are taken."""
        look = self._look.pieces[fan.piece]
        palette, width = self._theme.pieces[look.palette], self._pieces.width_of(fan.piece)
        boxes, far = self._boxes(fan), self._pieces.is_far(fan.piece)
        shadow = art.round_shadow(round(width * SHADOW), self._theme.board.shadow_strength / 255)
        self._put(canvas, fan, shadow, shadow.get_rect(center=boxes[0].center), far)
        counter, size = piece_picture(look, palette, width), round(width * NUMBER)
        staying = fan.height - fan.taken
        numbers = {staying: staying, fan.height: fan.taken or fan.height} if size >= LEAST_NUMBER else {}
        for number, box in enumerate(boxes, 1):
            self._put(canvas, fan, counter, box, far)
            if number in numbers:
                letters = art.text(str(numbers[number]), "Bold", size, palette.ink)
                face = letters.get_rect(center=(box.centerx, box.y + round(width * FACE)))
                self._put(canvas, fan, letters, face, far)

    def _put(self, canvas: Surface, fan: Fan, picture: Surface, box: Rect, far: bool) -> None:
        if far:
            picture, box = pygame.transform.flip(picture, True, True), self._turned(fan, box)
        canvas.blit(picture, box)

    def _turned(self, fan: Fan, box: Rect) -> Rect:
        """A box as it lies when everything is turned round the middle of the cell."""
        x, y = self._geometry.centre(fan.cell)
        return Rect(round(2 * x) - box.right, round(2 * y) - box.bottom, box.w, box.h)

    def _boxes(self, fan: Fan) -> list[Rect]:
        """Where each counter lies before it is turned to anybody, the lowest first."""
        cast, width = CASTS[self._look.pieces[fan.piece].form], self._pieces.width_of(fan.piece)
        step, gap = self._step(fan, width), round(GAP * width)
        x, y = self._geometry.centre(fan.cell)
        left, top = round(x - width / 2), round(y - width * cast.foot)
        edge = self._turned(fan, self._area).y if self._pieces.is_far(fan.piece) else self._area.y
        top += max(0, edge + step * (fan.height - 1) + gap - top)  # a fan that would stick out stands lower
        lifted = fan.height - (fan.taken if fan.taken < fan.height else 0)
        tops = [top - step * number - (gap if number >= lifted else 0) for number in range(fan.height)]
        return [Rect(left, at, width, round(width * cast.height)) for at in tops]

    def _step(self, fan: Fan, width: int) -> int:
        """How many pixels each counter lies above the one below it."""
        usual = max(1, round(STEP * width))
        if not fan.spread:
            return usual
        tallest = TALLEST * self._geometry.unit / (fan.height - 1)
        return max(usual, round(min(WIDE_STEP * width, tallest)))
