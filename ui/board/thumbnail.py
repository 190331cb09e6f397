"""A position as a small picture: for the cards of the menu, the rules pages and the library."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.core import AnyRules, Board, Event, Lay, Place, replay
from game.grid import Grid
from game.position import Position
from ui.board.layers import Layers
from ui.board.model.framing import framed
from ui.board.model.marks import Marks, trail_of
from ui.board.model.preview import Preview
from ui.board.model.timeline import Sprite, Timeline
from ui.board.painter import Painter
from ui.style.looks import look_of
from ui.style.themes import Theme

LEAST_LETTERED, LEAST_HEX = 260, 56  # pixels: smaller boards, and smaller hexes, bear no coordinates


def thumbnail(
    rules: AnyRules, position: Position, size: tuple[int, int], theme: Theme, *, events: Sequence[Event] = ()
) -> Surface:
    """A picture of `size` pixels of a position on nothing, with arrows and ghosts for what `events` would bring."""
    look, grid, board = look_of(rules.id), rules.grid(position), rules.board(position)
    canvas = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    area = canvas.get_rect()
    lettered = min(size) >= LEAST_LETTERED
    room = replay(board, events).ground | board.ground
    geometry = framed(look, grid, room, area, lettered=lettered)
    lettered = lettered and (grid.shape != "hex" or geometry.unit >= LEAST_HEX)
    left, _, arrows = trail_of(events, grid)
    painter = Painter(look, theme, geometry, Layers(area), "edge" if lettered else "none")
    painter.paint_once(canvas, Timeline(board, (), grid, 0.0).at(0.0), Marks(left=left, arrows=arrows))
    newcomers = _newcomers(board, events, grid)
    painter.paint_laid(canvas, (), newcomers.laid)
    painter.paint_preview(canvas, newcomers, ())
    painter.paint_over(canvas)
    return canvas


def _newcomers(board: Board, events: Sequence[Event], grid: Grid) -> Preview:
    """The pieces and the cells that a story brings, as ghosts."""
    pieces = [event for event in events if isinstance(event, Place) and not board.cells[event.cell]]
    ghosts = tuple(Sprite(event.piece, event.count, *grid.centres[event.cell]) for event in pieces)
    return Preview(ghosts, laid=tuple(cell for event in events if isinstance(event, Lay) for cell in event.cells))
