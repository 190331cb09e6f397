"""A sentence said at a cell of a board, in a bubble that points at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect, Surface

from game.grid import Cell
from ui.board.art.forms import document
from ui.board.model.geometry import Geometry, Pixel, Vector
from ui.kit.widget import Skin
from ui.style import art

WIDEST = 250  # units: a longer sentence is wrapped
PAD, TAIL = 10, 9  # units: the margin around the letters and around the bubble, and the height of the tail
SHADOW = 5  # units
INTO = 0.3  # of the cell's height: how far the tail reaches into the cell
SPARED = 0.3  # board units around a spared point that stay in sight as well

Side = Literal["above", "below", "right", "left"]  # of the cell

TAILS: dict[Side, str] = {
    "above": "M0 0 L10 10 L20 0 Z",
    "below": "M0 10 L10 0 L20 10 Z",
    "right": "M10 0 L0 10 L10 20 Z",
    "left": "M0 0 L10 10 L0 20 Z",
}


@dataclass(frozen=True, slots=True)
class Bubble:
    """What is said at a cell; unless it `stays`, it goes as soon as another cell is pointed at."""

    cell: Cell
    sentence: str
    stays: bool = False

    def paint(
        self, canvas: Surface, skin: Skin, geometry: Geometry, room: Rect, spared: Sequence[Vector] = ()
    ) -> None:
        """Paint it inside `room`, where it hides the fewest of the `spared` pixels.

        Paints nothing at a cell that a zoomed board does not show.
        """
        if not (geometry.window or room).collidepoint(geometry.centre(self.cell)):
            return
        colours, tail = skin.colours, skin.px(TAIL)
        letters = self._letters(skin, room.w - 4 * skin.px(PAD))
        box, side = self.place(letters.get_size(), skin, geometry, room, spared)
        art.shadow(canvas, box, skin.px(skin.sizes.radius), skin.px(SHADOW), colours.shadow_strength)
        art.box(canvas, box, colours.tip, None, skin.px(skin.sizes.radius))
        size = (20, 10) if side in ("above", "below") else (10, 20)
        picture = document(*size, "", f'<path d="{TAILS[side]}" fill="{colours.tip}"/>')
        sign = art.svg(picture, (size[0] * tail // 10, size[1] * tail // 10))
        cell = geometry.box(self.cell)
        x = min(max(cell.centerx, box.left + 2 * tail), box.right - 2 * tail)
        y = min(max(cell.centery, box.top + 2 * tail), box.bottom - 2 * tail)
        corner = {
            "above": (x - tail, box.bottom), "below": (x - tail, box.top - tail),
            "right": (box.left - tail, y - tail), "left": (box.right, y - tail),
        }  # fmt: skip
        canvas.blit(sign, corner[side])
        canvas.blit(letters, (box.x + skin.px(PAD), box.y + skin.px(PAD)))

    def place(
        self, size: Pixel, skin: Skin, geometry: Geometry, room: Rect, spared: Sequence[Vector] = ()
    ) -> tuple[Rect, Side]:
        """The rectangle around letters of this size, without its tail, and the side of the cell that it lies at.

        It lies above the cell or, where it has no room there, below, unless it hides fewer spared pixels elsewhere.
        """
        around = round(2 * SPARED * geometry.unit)

        def hidden(place: tuple[Rect, Side]) -> int:
            near = place[0].inflate(around, around)
            return sum(near.collidepoint(pixel) for pixel in spared)

        places, middle = list(self._places(size, skin, geometry, room)), geometry.centre(self.cell)
        fitting = [place for place in places if room.contains(place[0]) and not place[0].collidepoint(middle)]
        return min(fitting or places, key=hidden)

    def _places(self, size: Pixel, skin: Skin, geometry: Geometry, room: Rect) -> Iterator[tuple[Rect, Side]]:
        """The places where it can point at its cell, the best one first; not all of them have room."""
        cell, tail, inner = geometry.box(self.cell), skin.px(TAIL), room.inflate(-2 * skin.px(PAD), 0)
        into = round(INTO * cell.h)
        box = Rect((0, 0), size).inflate(2 * skin.px(PAD), 2 * skin.px(PAD))
        x, y = cell.centerx - box.w // 2, cell.centery - box.h // 2
        side: Side
        for side, top in ("above", cell.top + into - tail - box.h), ("below", cell.bottom - into + tail):
            for slide in (0, (box.w - cell.w) // 2, (cell.w - box.w) // 2):
                yield Rect((x + slide, top), box.size).clamp(Rect(inner.x, top, inner.w, box.h)), side
        for side, left in ("right", cell.right - into + tail), ("left", cell.left + into - tail - box.w):
            for slide in (0, box.h // 3, -box.h // 3):
                yield Rect((left, y + slide), box.size).clamp(Rect(left, inner.y, box.w, inner.h)), side

    def _letters(self, skin: Skin, width: int) -> Surface:
        weight, size = skin.lettering("body")
        width = min(skin.px(WIDEST), width, art.text_width(self.sentence, weight, size) + 1)
        leading = round(size * skin.sizes.leading)
        return art.paragraph(self.sentence, weight, size, skin.colours.tip_ink, width, leading=leading)
