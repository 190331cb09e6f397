"""The overlay above the pieces: signs on targets, arrows, players' drawings, and the effects of a previewed move."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from pygame import Surface

from game.grid import Cell
from game.play.marks import Ink
from ui.board.art.forms import StrokeStyle
from ui.board.model.geometry import Geometry, turned
from ui.board.model.marks import Aim, Arrow, Drawing, Marks
from ui.board.model.preview import Preview
from ui.board.painters.arrows import SLIM_PEN, arrow_picture
from ui.board.painters.badges import BADGE_OFFSET, Figure, badge_picture
from ui.board.painters.signs import (
    bracket_picture,
    capture_picture,
    chevron_picture,
    count_pictures,
    danger_picture,
    ring_picture,
    target_picture,
)
from ui.style import art
from ui.style.looks.look import Cells
from ui.style.themes import BoardColours, Theme

Blit = tuple[Surface, tuple[int, int]]

TARGET_RING, CHEVRON, SMALL_CHEVRON = 0.96, 0.5, 0.26  # board units
OFF = 0.62  # the place of the cross for a lost piece, as a fraction of its path over the edge
CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))  # of a cell, by preference
BESIDE = 0.32  # board units from the centre of an empty target to the chevron that points at the pushed piece

STROKES: dict[Ink, StrokeStyle] = {"first": "solid", "second": "dashed", "third": "dotted", "fourth": "thin"}


class Overlay:
    """Pictures to paint over the pieces of one board, in the order in which they were added."""

    def __init__(self, theme: Theme, geometry: Geometry, cells: Cells) -> None:
        self._blits: list[Blit] = []
        self._signs: dict[Cell, slice] = {}  # the pictures that are signs on a target
        self._trail = slice(0, 0)  # the pictures that show the last move
        self._lost: list[Blit] = []  # rings around pieces captured or lost away from a target
        self._colours: BoardColours = theme.board
        self._geometry, self._cells = geometry, cells

    def paint(self, canvas: Surface, without: Cell | None = None, shown: float = 1.0) -> None:
        """Paint everything with opacity `shown`.

        If the target `without` is previewed, leave out its signs, the trail, and the captures of other targets.
        """
        blits = list(self._blits) if without is not None else [*self._lost, *self._blits]
        if without is not None:
            for part in (self._trail, self._signs.get(without, slice(0, 0))):  # later ones first
                del blits[part]
        if shown < 1:
            faded = {picture: art.faded(picture, shown) for picture in {picture for picture, _at in blits}}
            blits = [(faded[picture], at) for picture, at in blits]
        canvas.blits(blits, doreturn=False)

    def add_marks(self, marks: Marks) -> None:
        """Add the marks that lie over pieces: a hint, aims, won cells, the last move's arrows, and drawings."""
        for cell in marks.hint:
            inks = self._colours.hint, self._colours.hint_edge
            self._put(bracket_picture(self._geometry, self._cells, *inks), self._geometry.centre(cell))
        for cell, aim in marks.aims.items():
            first = len(self._blits)
            self._add_aim(cell, aim)
            self._signs[cell] = slice(first, len(self._blits))
        self._add_lost(marks.aims)
        self._stars(marks.won)  # their rings lie under the pieces
        first = len(self._blits)
        self._pushed(arrow for arrow in marks.trail.arrows if not arrow.led)
        self._trail = slice(first, len(self._blits))
        for drawing in marks.drawings:
            self._add_drawing(drawing)

    def add_glimpse(self, aims: Mapping[Cell, Aim]) -> None:
        """Add the aims of a piece that is only pointed at, with the dots that normally lie under the pieces."""
        for cell, aim in aims.items():
            if not (aim.occupied or aim.count):
                dot = target_picture(self._geometry.unit, self._cells, self._colours.target, self._colours.light)
                self._put(dot, self._geometry.centre(cell))
            self._add_aim(cell, aim)
        self._add_lost(aims)

    def add_preview(self, preview: Preview) -> None:
        """Add the effects of a previewed move: pushes, captures, losses, new pieces, promotions, blocks and wins."""
        colours = self._colours
        self._arrows(preview.pincers, colours.target, colours.arrow_edge)
        self._winning(preview.winning)
        for cell in preview.captured:
            self._capture(cell)
        for cell in preview.lost:
            self._danger(cell)
        for cell in preview.brought:
            self._badge(cell, "plus", colours.selection, colours.light)
        for cell in preview.promoted:
            self._badge(cell, "up", colours.selection, colours.light, -1)
        self._arrows(preview.held, colours.frame_edge, colours.light)
        self._arrows([arrow for arrow in preview.arrows if arrow.led], colours.arrow)
        self._arrows([arrow for arrow in preview.arrows if not arrow.led], colours.arrow, colours.light)
        self._over_the_edge(preview.fallen, "cross", colours.target, colours.arrow_edge)
        self._over_the_edge(preview.thrown, "warning", colours.danger, colours.danger_ink)

    def _add_aim(self, cell: Cell, aim: Aim) -> None:
        colours, unit = self._colours, self._geometry.unit
        x, y = self._geometry.centre(cell)
        if cell in aim.captures:
            self._capture(cell)
        if cell in aim.losses:
            self._danger(cell)
        if set(aim.captures) - {cell}:
            self._badge(cell, "cross", colours.target, colours.arrow_edge, -1)
        if aim.brings:
            self._badge(cell, "plus", colours.selection, colours.light)
        if aim.count:
            self._count(aim.count, (x, y))
        if aim.is_plain and aim.occupied:  # a piece to click, such as the tower beside a pawn
            self._ring(cell, colours.selection, colours.light)
        for dx, dy in aim.pushes:
            way = turned((dx, dy), self._geometry.turn)
            far = 0.0 if aim.occupied else BESIDE * unit / math.hypot(dx, dy)
            share = CHEVRON if aim.occupied else SMALL_CHEVRON
            sign = chevron_picture(unit, share, way, colours.arrow, colours.arrow_edge, on_disc=aim.occupied)
            self._put(sign, (x + way[0] * far, y + way[1] * far))
        if aim.losses and cell not in aim.losses:
            self._badge(cell, "warning", colours.danger, colours.danger_ink, *self._free_corner(aim))

    def _free_corner(self, aim: Aim) -> tuple[int, int]:
        """The corner of a target for the sign of a loss elsewhere: one that no push leads to, if there is one."""
        ways = [turned(push, self._geometry.turn) for push in aim.pushes]
        taken = {(round(x), round(y)) for x, y in ways}
        return next((corner for corner in CORNERS if corner not in taken), CORNERS[0])

    def _add_lost(self, aims: Mapping[Cell, Aim]) -> None:
        """Ring each piece, once, that a move to another cell captures or costs."""
        ringed = {cell for cell, aim in aims.items() if cell in (*aim.captures, *aim.losses)}
        first = len(self._blits)
        for cell in sorted({cell for aim in aims.values() for cell in aim.captures} - ringed):
            self._capture(cell)
        for cell in sorted({cell for aim in aims.values() for cell in aim.losses} - ringed):
            self._danger(cell)
        self._lost = self._blits[first:]
        del self._blits[first:]

    def _add_drawing(self, drawing: Drawing) -> None:
        colour, stroke = _ink(self._colours, drawing.ink), STROKES[drawing.ink]
        if drawing.is_mark:
            self._ring(drawing.start, colour, self._colours.light, stroke)
        else:
            centres = self._geometry.grid.centres
            self._arrows([Arrow((centres[drawing.start], centres[drawing.end]), True)], colour, stroke=stroke)

    def _winning(self, cells: Sequence[Cell]) -> None:
        for cell in cells:
            self._ring(cell, self._colours.last, self._colours.last_edge)
        self._stars(cells)

    def _stars(self, cells: Iterable[Cell]) -> None:
        for cell in cells:
            self._badge(cell, "star", self._colours.last, self._colours.frame_edge)

    def _badge(self, cell: Cell, figure: Figure, colour: str, ink: str, way: int = 1, down: int = -1) -> None:
        """Add a badge at the upper right of a cell; on the left for a `way` of -1, at the lower edge for 1 `down`."""
        aside = BADGE_OFFSET * self._geometry.unit
        x, y = self._geometry.centre(cell)
        self._put(badge_picture(self._geometry.unit, figure, colour, ink), (x + way * aside, y + down * aside))

    def _ring(self, cell: Cell, colour: str, edge: str, stroke: StrokeStyle | None = None) -> None:
        self._put(ring_picture(self._geometry.unit, TARGET_RING, colour, edge, stroke), self._geometry.centre(cell))

    def _capture(self, cell: Cell) -> None:
        """Mark a piece that would be captured from another player."""
        colours = self._colours
        sign = capture_picture(self._geometry.unit, TARGET_RING, colours.target, colours.arrow_edge)
        self._put(sign, self._geometry.centre(cell))

    def _danger(self, cell: Cell) -> None:
        """Mark a piece that the player would lose."""
        colours = self._colours
        sign = danger_picture(self._geometry.unit, TARGET_RING, colours.danger, colours.light)
        self._put(sign, self._geometry.centre(cell))
        self._badge(cell, "warning", colours.danger, colours.danger_ink)

    def _over_the_edge(self, arrows: Iterable[Arrow], figure: Figure, colour: str, ink: str) -> None:
        """Add a badge on each path off the board."""
        for arrow in arrows:
            (x0, y0), (x1, y1) = arrow.way
            at = self._geometry.point(x0 + (x1 - x0) * OFF, y0 + (y1 - y0) * OFF)
            self._put(badge_picture(self._geometry.unit, figure, colour, ink), at)

    def _pushed(self, arrows: Iterable[Arrow]) -> None:
        """Add a slim arrow for each piece that the last move pushed."""
        for arrow in arrows:
            picture = arrow_picture(arrow, self._geometry, self._colours.arrow, self._colours.light, pen=SLIM_PEN)
            if picture:
                self._blits.append(picture)

    def _count(self, count: int, at: tuple[float, float]) -> None:
        """Add a dot with the number of counters that would move there."""
        colours, unit = self._colours, self._geometry.unit
        for picture in count_pictures(unit, count, colours.target, colours.light):
            self._put(picture, at)

    def _arrows(self, arrows: Iterable[Arrow], colour: str, edge: str = "", stroke: StrokeStyle | None = None) -> None:
        for arrow in arrows:
            picture = arrow_picture(arrow, self._geometry, colour, edge or self._colours.frame_edge, stroke)
            if picture:
                self._blits.append(picture)

    def _put(self, picture: Surface, at: tuple[float, float]) -> None:
        self._blits.append((picture, picture.get_rect(center=(round(at[0]), round(at[1]))).topleft))


def _ink(colours: BoardColours, ink: Ink) -> str:
    return {
        "first": colours.selection,
        "second": colours.cursor,
        "third": colours.hint,
        "fourth": colours.last,
    }[ink]
