"""A stack fanned out, to count its counters and take some of them.

It lies on a plate, without which it would look like a higher stack.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.clicks import Selection
from game.core import Board, cells_in
from game.grid import Cell
from ui.board.art.forms import document
from ui.board.model.geometry import Geometry
from ui.board.painters.pieces import CASTS, COUNTER_RISE, PiecePainter, lift_of, number_size, piece_picture
from ui.board.painters.signs import count_pictures
from ui.style import art
from ui.style.looks.look import Look
from ui.style.surface_cache import cached_surfaces
from ui.style.themes import Theme

WIDE_STEP = 0.2  # the offset between counters, in counter widths
TALLEST = 1.7  # board units: the greatest height of a fan, which limits the offset
GAP = 0.62  # the gap between staying and taken counters, in counter widths, so that both numbers show
FACE = 0.35  # the distance from a counter's top to the centre of its face, in counter widths
SHADOW = 1.2  # the width of the shadow, in counter widths
PLATE, PLATE_LINE = 0.72, 0.55  # the opacities of the plate behind a fan, and of its outline
MARGIN = 0.13  # the margin of the plate around the counters, in counter widths
ASIDE = 0.2  # how far counters that a click would take lie to the right, in counter widths


@dataclass(frozen=True, slots=True)
class Fan:
    """A stack with its upper `taken` counters lifted; `spread` while the mouse is over it.

    The upper `pointed` counters, which a click would take instead, lie a little aside.
    """

    cell: Cell
    piece: int
    height: int
    taken: int = 0
    spread: bool = True
    pointed: int = 0


def fan_of(board: Board, selection: Selection, cell: Cell) -> Fan | None:
    """The spread fan of a cell with the chosen part lifted; None if the cell has no stack."""
    if board.heights[cell] < 2:
        return None
    taken = (selection.chosen or "") if cells_in(selection.clicked)[-1:] == (cell,) else ""
    return Fan(cell, board.cells[cell], board.heights[cell], int(taken) if taken.isdecimal() else 0)


def fan_out(board: Board, selection: Selection, hover: Cell | None, part: int = 0) -> Fan | None:
    """The fan to show: the stack being split, or else the stack under the mouse, which points at this `part` of it.

    A stack being split spreads only under the mouse; no other fans out meanwhile, to keep targets clear.
    """
    clicked = cells_in(selection.clicked)
    cell = hover if not clicked else clicked[-1] if selection.chosen else None
    fan = fan_of(board, selection, cell) if cell is not None else None
    if fan is None:
        return None
    changes = str(part) in selection.choices and part != fan.taken
    return replace(fan, spread=cell == hover, pointed=part if changes and cell == hover else 0)


class FanPainter:
    """Places a fan over its cell, inside the area, and paints it; turned round to face the far player."""

    def __init__(self, look: Look, theme: Theme, geometry: Geometry, area: Rect, pieces: PiecePainter) -> None:
        self._look, self._theme, self._geometry, self._area, self._pieces = look, theme, geometry, area, pieces

    def part_at(self, fan: Fan, pixel: tuple[int, int]) -> int | None:
        """The number of counters from a pixel to the top of the stack; None outside the fan."""
        # Counters are found where they lay before the lift, because the lift could change which one is under the mouse.
        boxes = self._boxes(replace(fan, taken=0, pointed=0))
        if self._pieces.is_far(fan.piece):
            x, y = self._turned(fan, Rect(pixel, (1, 1))).topleft
            pixel = x, y
        if not boxes[0].union(boxes[-1]).collidepoint(pixel):
            return None
        return fan.height + 1 - sum(pixel[1] < box.bottom for box in boxes)

    def paint(self, canvas: Surface, fan: Fan) -> None:
        """Paint the counters from the bottom up, with the numbers of the staying and the taken ones."""
        look = self._look.pieces[fan.piece]
        palette, width = self._theme.pieces[look.palette], self._pieces.width_of(fan.piece)
        boxes, far = self._boxes(replace(fan, pointed=0)), self._pieces.is_far(fan.piece)
        shadow = art.round_shadow(round(width * SHADOW), self._theme.board.shadow_strength / 255)
        self._put(canvas, fan, shadow, shadow.get_rect(center=boxes[0].center), far)
        if fan.spread:
            place = boxes[0].union(boxes[-1])
            colours = self._theme.board
            inks = (colours.floor, colours.line) if colours.material == "paper" else (colours.frame_edge, colours.light)
            plate = _plate(*place.size, round(MARGIN * width), *inks)
            self._put(canvas, fan, plate, plate.get_rect(center=place.center), far)
        boxes, counter = self._boxes(fan), piece_picture(look, palette, width)
        staying = fan.height - fan.taken
        numbers = {staying: str(staying), fan.height: str(fan.taken or fan.height)}
        for number, box in enumerate(boxes, 1):
            self._put(canvas, fan, counter, box, far)
            if size := number_size(numbers[number], width) if number in numbers else 0:
                letters = art.text(numbers[number], "Bold", size, palette.ink)
                face = letters.get_rect(center=(box.centerx, box.y + round(width * FACE)))
                self._put(canvas, fan, letters, face, far)
        if fan.pointed:
            self._tell(canvas, fan, boxes[-fan.pointed])

    def _tell(self, canvas: Surface, fan: Fan, lowest: Rect) -> None:
        """Write how many counters a click would take, beside the `lowest` of them."""
        colours = self._theme.board
        for picture in count_pictures(self._geometry.unit, fan.pointed, colours.target, colours.light):
            place = picture.get_rect(center=(lowest.right + round(lowest.w / 2), lowest.centery))
            if self._pieces.is_far(fan.piece):
                place.center = self._turned(fan, place).center
            canvas.blit(picture, place)

    def _put(self, canvas: Surface, fan: Fan, picture: Surface, box: Rect, far: bool) -> None:
        if far:
            picture, box = pygame.transform.flip(picture, True, True), self._turned(fan, box)
        canvas.blit(picture, box)

    def _turned(self, fan: Fan, box: Rect) -> Rect:
        """A box rotated by half a turn around the centre of the cell."""
        x, y = self._geometry.centre(fan.cell)
        return Rect(round(2 * x) - box.right, round(2 * y) - box.bottom, box.w, box.h)

    def _boxes(self, fan: Fan) -> list[Rect]:
        """The rectangle of each counter before rotation, the lowest first."""
        cast, width = CASTS[self._look.pieces[fan.piece].form], self._pieces.width_of(fan.piece)
        gap = round(GAP * width)
        step = self._step(fan, width)
        rises = [round(step * number if fan.spread else lift_of(number + 1, width)) for number in range(fan.height)]
        x, y = self._geometry.centre(fan.cell)
        left, top = round(x - width / 2), round(y - width * cast.foot)
        edge = self._turned(fan, self._area).y if self._pieces.is_far(fan.piece) else self._area.y
        edge += round(MARGIN * width)
        top += max(0, edge + rises[-1] + gap - top)  # moved down to stay below the top edge
        lifted = fan.height - (fan.taken if fan.taken < fan.height else 0)
        tops = [top - rise - (gap if number >= lifted else 0) for number, rise in enumerate(rises)]
        lefts = [left + round(ASIDE * width) * (number >= fan.height - fan.pointed) for number in range(fan.height)]
        return [Rect(*corner, width, round(width * cast.height)) for corner in zip(lefts, tops, strict=True)]

    def _step(self, fan: Fan, width: int) -> int:
        """The offset in pixels from one counter to the next of a spread fan."""
        usual = max(1, round(COUNTER_RISE * width))
        tallest = TALLEST * self._geometry.unit / (fan.height - 1)
        return max(usual, round(min(WIDE_STEP * width, tallest)))


@cached_surfaces(megabytes=2)
def _plate(width: int, height: int, margin: int, colour: str, line: str) -> Surface:
    """The plate of a fan of this size, wider by a margin all round."""
    size = width + 2 * margin, height + 2 * margin
    place = f'x="1" y="1" width="{size[0] - 2}" height="{size[1] - 2}" rx="{size[0] * 0.24:.1f}"'
    paint = f'fill="{colour}" fill-opacity="{PLATE}" stroke="{line}" stroke-opacity="{PLATE_LINE}" stroke-width="1.2"'
    return art.rasterised(document(*size, "", f"<rect {place} {paint}/>"), size)
