"""A position as a small picture: for the cards of the menu, the rules pages and the library."""

from __future__ import annotations

from dataclasses import replace
from math import dist

import pygame
from pygame import Rect, Surface

from game.core import NOTHING_MORE, AnyRules, Move, Remove
from game.grid import Cell
from game.position import Position
from game.replay import replay
from ui.board.model.framing import framed
from ui.board.model.marks import Arrow, Marks, Trail, trail_of
from ui.board.model.piece_ids import numbered
from ui.board.model.pointer_state import PointerState
from ui.board.model.preview import preview_of
from ui.board.model.sprites import Frame
from ui.board.painters.layers import Layers
from ui.board.painters.painter import Painter
from ui.style.looks import look_of
from ui.style.themes import Theme

LEAST_LETTERED = 400  # pixels: smaller boards have coordinates only if a text names cells
STACK_CLEAR = 0.3  # board units by which a long arrow ends earlier: its tip would hide the number on a stack
LONG = 1.5  # board units


def thumbnail(
    rules: AnyRules,
    position: Position,
    size: tuple[int, int],
    theme: Theme,
    *,
    move: Move | None = None,
    turn: int = 0,
    letters: int = 0,
    resigned: tuple[int, ...] = (),
) -> Surface:
    """A picture of `size` pixels of a position on a transparent ground; with a `move`, its preview is drawn as well.

    The board is turned by `turn` sixths. Its coordinates have `letters` pixels where there is room; without `letters`
    only a large board has them.

    The preview is that of the game, with an arrow for the mover too, since here no mouse points at the target. A
    captured piece stays in full view inside its ring, because a picture has no before and after. As on the board, the
    pieces of defeated seats are ash, and those of seats that have `resigned` after the position.
    """
    look, grid, board = look_of(rules.id), rules.grid(position), rules.board(position)
    events = rules.events(position, move) if move else ()
    numbers = numbered(board, look.varied)
    outlook, own = rules.outlook(position, move) if move else NOTHING_MORE, look.pieces_of(int(position.side))
    preview = preview_of(board, events, grid, outlook, numbers, own)
    trail = trail_of(events, grid)
    taken = frozenset(event.cell for event in events if isinstance(event, Remove) and event.toward is None)
    hidden = {grid.centres[cell] for cell in taken}
    preview = replace(
        preview,
        ghosts=tuple(ghost for ghost in preview.ghosts if (ghost.x, ghost.y) not in hidden),
        arrows=tuple(_ending_before_a_stack(arrow) for arrow in trail.arrows) if look.stacks else trail.arrows,
    )
    canvas = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    beaten = (*(seat for seat in range(1, int(position.seats) + 1) if position.is_out(seat)), *resigned)
    ground = replay(board, events).ground
    painter = small_painter(rules, position, canvas.get_rect(), theme, ground, turn, letters, beaten)
    occupied = {Cell(cell) for cell, piece in enumerate(board.cells) if piece}
    staying = PointerState().left_on(board, occupied - (preview.dimmed - taken), grid, numbers)
    painter.paint_once(canvas, Frame(staying, board.ground), Marks(Trail(left=trail.left)))
    painter.paint_laid(canvas, (), preview)
    painter.paint_preview(canvas, preview, PointerState().left_on(board, preview.emptied - taken, grid, numbers))
    return canvas


def small_painter(
    rules: AnyRules,
    position: Position,
    area: Rect,
    theme: Theme,
    ground: frozenset[Cell] = frozenset(),
    turn: int = 0,
    letters: int = 0,
    beaten: tuple[int, ...] = (),
) -> Painter:
    """A painter of small pictures in the middle of `area`: of this position, and of later ones with more `ground`.

    The pieces of `beaten` seats are ash.
    """
    look, grid, board = look_of(rules.id), rules.grid(position), rules.board(position)
    lettered = letters > 0 or min(area.size) >= LEAST_LETTERED
    place = area.copy()
    place.size = min(area.size), min(area.size)  # a square for every game, also for the tray of hexes
    place.center = area.center
    geometry = framed(look, grid, ground | board.ground, place, turn=turn, lettered=lettered, letters=letters)
    coordinates = "edge" if lettered else "none"
    return Painter(look, theme, geometry, Layers(area), coordinates, beaten=beaten, names=rules.names(position))


def _ending_before_a_stack(arrow: Arrow) -> Arrow:
    *before, (x0, y0), (x1, y1) = arrow.way
    length = dist((x0, y0), (x1, y1))
    if length < LONG:
        return arrow
    part = 1 - STACK_CLEAR / length
    return replace(arrow, way=(*before, (x0, y0), (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)))
