"""A sentence said at a cell of a board, in a bubble that points at it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.grid import Cell
from ui.board.art.forms import document
from ui.board.model.geometry import Geometry
from ui.kit.widget import Skin
from ui.style import art

WIDEST = 250  # units: a longer sentence is wrapped
PAD, TAIL = 10, 9  # units: the margin around the letters and around the bubble, and the height of the tail
SHADOW = 5  # units
INTO = 0.3  # of the cell's height: how far the tail reaches into the cell


@dataclass(frozen=True, slots=True)
class Bubble:
    """What is said at a cell; unless it `stays`, it goes as soon as another cell is pointed at."""

    cell: Cell
    sentence: str
    stays: bool = False

    def paint(self, canvas: Surface, skin: Skin, geometry: Geometry, room: Rect) -> None:
        """Paint it inside `room`, above the cell or, where it has no room there, below.

        Paints nothing at a cell that a zoomed board does not show.
        """
        if not (geometry.window or room).collidepoint(geometry.centre(self.cell)):
            return
        colours, tail = skin.colours, skin.px(TAIL)
        letters = self._letters(skin, room.w - 4 * skin.px(PAD))
        box, is_above = self.place(letters.get_size(), skin, geometry, room)
        art.shadow(canvas, box, skin.px(skin.sizes.radius), skin.px(SHADOW), colours.shadow_strength)
        art.box(canvas, box, colours.tip, None, skin.px(skin.sizes.radius))
        way = "M0 0 L10 10 L20 0 Z" if is_above else "M0 10 L10 0 L20 10 Z"
        sign = art.svg(document(20, 10, "", f'<path d="{way}" fill="{colours.tip}"/>'), (2 * tail, tail))
        x = min(max(geometry.box(self.cell).centerx, box.left + 2 * tail), box.right - 2 * tail)
        canvas.blit(sign, (x - tail, box.bottom if is_above else box.top - tail))
        canvas.blit(letters, (box.x + skin.px(PAD), box.y + skin.px(PAD)))

    def place(self, size: tuple[int, int], skin: Skin, geometry: Geometry, room: Rect) -> tuple[Rect, bool]:
        """The rectangle around letters of this size, without its tail, and whether it lies above the cell."""
        cell, tail = geometry.box(self.cell), skin.px(TAIL)
        into = round(INTO * cell.h)
        box = Rect((0, 0), size).inflate(2 * skin.px(PAD), 2 * skin.px(PAD))
        box.midbottom = cell.centerx, cell.top + into - tail
        is_above = box.top >= room.top
        if not is_above:
            box.top = cell.bottom - into + tail
        return box.clamp(room.inflate(-2 * skin.px(PAD), 0)), is_above

    def _letters(self, skin: Skin, width: int) -> Surface:
        weight, size = skin.lettering("body")
        width = min(skin.px(WIDEST), width, art.text_width(self.sentence, weight, size) + 1)
        leading = round(size * skin.sizes.leading)
        return art.paragraph(self.sentence, weight, size, skin.colours.tip_ink, width, leading=leading)
