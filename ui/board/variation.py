"""A line of moves drawn on the board: the first move boldest, the later ones fainter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from pygame import Rect, Surface

from game.core import Event
from game.grid import Cell, Grid
from ui.board.arrows import arrow_picture
from ui.board.model.geometry import Geometry
from ui.board.model.marks import Arrow, trail_of
from ui.board.signs import outline_picture
from ui.style.themes import BoardColours

STRENGTHS = (255, 135, 75)  # of 255: the opacity of each move; later ones are not drawn
FRAME = 0.06  # of a cell


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the line: where its pieces go, and the cells where something appears."""

    arrows: tuple[Arrow, ...]
    cells: tuple[Cell, ...]


def variation_of(stories: Iterable[Sequence[Event]], grid: Grid) -> tuple[Step, ...]:
    """What to draw of a line, given the events of each move: all of the first; of later ones only the mover."""
    steps: list[Step] = []
    for story in stories:
        trail = trail_of(story, grid)
        led = tuple(arrow for arrow in trail.arrows if arrow.led)
        steps.append(Step(led if steps else trail.arrows, () if led else trail.changed))
    return tuple(steps)


def paint_variation(
    canvas: Surface, geometry: Geometry, colours: BoardColours, steps: Sequence[Step], area: Rect
) -> None:
    """Paint the moves, the last one first. The first move that leaves the area is left out, with all after it."""
    seen = takewhile(lambda step: all(area.contains(geometry.box(cell)) for cell in step.cells), steps)
    for step, strength in reversed(list(zip(seen, STRENGTHS, strict=False))):
        for cell in step.cells:
            frame = outline_picture(geometry, colours.hint, FRAME)
            canvas.blit(_faint(frame, strength), frame.get_rect(center=geometry.centre(cell)))
        for arrow in step.arrows:
            picture = arrow_picture(arrow, geometry, colours.hint, colours.frame_edge)
            if picture is not None:
                canvas.blit(_faint(picture[0], strength), picture[1])


def _faint(picture: Surface, strength: int) -> Surface:
    """The picture, or a fainter copy of it: the picture itself is shared."""
    if strength == 255:
        return picture
    copy = picture.copy()
    copy.set_alpha(strength)
    return copy
