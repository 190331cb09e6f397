"""A line of moves drawn on the board: later moves are fainter, and counters moved are numbered."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from pygame import Color, Rect, Surface

from game.core import Event
from game.grid import Cell, Grid
from ui.board.model.geometry import Geometry, Vector
from ui.board.model.marks import Arrow, trail_of
from ui.board.painters.arrows import Pen, arrow_picture
from ui.board.painters.signs import count_pictures, outline_picture, tint_picture
from ui.style import art
from ui.style.themes import BoardColours

OPACITIES = (1, 0.88, 0.8)  # the opacity of each move; later ones are not drawn
PENS = (Pen(0.15, 0.36, 0.03, 1.0), Pen(0.1, 0.27, 0.024, 1.0), Pen(0.07, 0.21, 0.02, 1.0))  # the arrow of each move
FRAME = 0.09  # the frame around a cell, in cell widths
RECALLED_FRAME, RECALLED_PEN = 0.04, Pen(0.05, 0.19, 0.024, 0.95)  # for a move pointed at in a list
ASIDE = 0.38  # board units that a later arrow lies beside an earlier one on the same line
NEAR = 0.05  # board units that are no distance
TINT = 0.45  # the opacity of the tint on a cell where something appears


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the line: the paths of its pieces, and the cells where something appears.

    A `recalled` move is one pointed at in the move list, drawn lightly over any position.
    """

    arrows: tuple[Arrow, ...]
    cells: tuple[Cell, ...]
    recalled: bool = False


def variation_of(stories: Iterable[Sequence[Event]], grid: Grid) -> tuple[Step, ...]:
    """The steps of a line, given the events of each move: all of the first move, and only the mover of later ones."""
    steps: list[Step] = []
    for story in stories:
        trail = trail_of(story, grid)
        earlier = [arrow for step in steps for arrow in step.arrows]
        led = tuple(_aside(arrow, earlier) for arrow in trail.arrows if arrow.led)
        steps.append(Step(led if steps else trail.arrows, () if led else trail.changed))
    return tuple(steps)


def _aside(arrow: Arrow, earlier: Iterable[Arrow]) -> Arrow:
    """The arrow, moved to its side where it would lie on an earlier one."""
    for leg in pairwise(arrow.way):
        if any(_overlap(leg, other) for before in earlier for other in pairwise(before.way)):
            (x0, y0), (x1, y1) = leg
            length = math.dist(*leg)
            right, down = ASIDE * (y0 - y1) / length, ASIDE * (x1 - x0) / length
            return replace(arrow, way=tuple((x + right, y + down) for x, y in arrow.way))
    return arrow


def _overlap(leg: tuple[Vector, Vector], other: tuple[Vector, Vector]) -> bool:
    """Whether two legs share more than a point of one line."""
    (x0, y0), (x1, y1) = leg
    length = math.dist(*leg)
    if length < NEAR:
        return False
    along, beside = (x1 - x0) / length, (y1 - y0) / length
    if any(abs((x - x0) * beside - (y - y0) * along) > NEAR for x, y in other):
        return False
    start, end = sorted((x - x0) * along + (y - y0) * beside for x, y in other)
    return min(end, length) - max(start, 0) > NEAR


def recalled_of(story: Sequence[Event], grid: Grid) -> Step:
    """The step of a move that was played, given its events: its path, and the cells left and reached."""
    trail = trail_of(story, grid)
    cells = (*trail.left, *trail.reached, *trail.placed, *trail.laid)
    return Step(tuple(arrow for arrow in trail.arrows if arrow.led), tuple(dict.fromkeys(cells)), recalled=True)


def _paint_recalled(canvas: Surface, geometry: Geometry, colours: BoardColours, step: Step, area: Rect) -> None:
    frame = outline_picture(geometry, colours.frame_edge, RECALLED_FRAME, colours.light)
    for cell in step.cells:
        if area.contains(geometry.box(cell)):
            canvas.blit(frame, frame.get_rect(center=geometry.centre(cell)))
    for arrow in step.arrows:
        picture = arrow_picture(arrow, geometry, colours.frame_edge, colours.light, pen=RECALLED_PEN)
        if picture is not None:
            canvas.blit(*picture)


def paint_variation(
    canvas: Surface, geometry: Geometry, colours: BoardColours, steps: Sequence[Step], area: Rect
) -> None:
    """Paint the moves, last one first. The first move that leaves the area and all later ones are left out."""
    if steps and steps[0].recalled:
        _paint_recalled(canvas, geometry, colours, steps[0], area)
        return
    seen = takewhile(lambda step: all(area.contains(geometry.box(cell)) for cell in step.cells), steps)
    ground = Color(colours.floor if geometry.is_hex else colours.light)
    tint = max(colours.hint, colours.hint_edge, key=lambda colour: math.dist(Color(colour)[:3], ground[:3]))
    inks = colours.hint, colours.hint_edge
    drawn = list(zip(seen, OPACITIES, PENS, strict=False))[::-1]
    for step, strength, pen in drawn:
        for cell in step.cells:
            face = tint_picture(geometry, "checkered", tint, TINT)
            for sign in (face, outline_picture(geometry, colours.hint, FRAME, colours.hint_edge)):
                canvas.blit(art.faded(sign, strength), sign.get_rect(center=geometry.centre(cell)))
        for arrow in step.arrows:
            picture = arrow_picture(arrow, geometry, colours.hint, colours.hint_edge, pen=pen)
            if picture is not None:
                canvas.blit(art.faded(picture[0], strength), picture[1])
    for step, strength, _pen in drawn:  # numbers lie over all arrows
        for arrow in step.arrows:
            for sign in count_pictures(geometry.unit, arrow.count, *inks, 1.0) if arrow.count else ():
                canvas.blit(art.faded(sign, strength), sign.get_rect(center=geometry.point(*arrow.way[-1])))
