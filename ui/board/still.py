"""A board as a picture of its own, to be saved: with the last move marked, and with nothing that a mouse points at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core import Event, Snapshot
from game.grid import Cell, Grid
from ui.board.layers import Layers
from ui.board.model.framing import framed
from ui.board.model.individuals import numbered
from ui.board.model.marks import Marks, trail_of
from ui.board.model.pointer_state import PointerState
from ui.board.model.sprites import Frame
from ui.board.painter import Painter
from ui.style.looks import look_of
from ui.style.themes import Theme

LEAST_LETTERED = 260  # pixels: smaller boards have no coordinates
WAITING_ROOM = 0.14  # of the width: beside the board, for pieces that wait to be placed


@dataclass(frozen=True, slots=True)
class Shot:
    """A moment of a game, as a picture shows it."""

    snapshot: Snapshot
    last: tuple[Event, ...] = ()  # of the turn that led here
    won: tuple[Cell, ...] = ()  # whose pieces have won the game


class StillPainter:
    """Paints shots of one game, all at the same place and scale."""

    def __init__(
        self,
        game: str,
        grid: Grid,
        shots: Iterable[Shot],
        side: int,
        theme: Theme,
        coordinates: str = "edge",
        turn: int = 0,
    ) -> None:
        """`game` is the id of its rules, and `side` the height and the width of the pictures in pixels.

        The board is turned clockwise by `turn` sixths.
        """
        shots = tuple(shots)
        look = look_of(game)
        self._look, self._grid, self._theme = look, grid, theme
        self._canvas = Surface((side, side))
        ground = frozenset[Cell]().union(*(shot.snapshot.board.ground for shot in shots))
        room = round(side * WAITING_ROOM) if any(any(shot.snapshot.waiting) for shot in shots) else 0
        area = Rect(0, 0, side, side)
        lettered = coordinates if side >= LEAST_LETTERED else "none"
        board = Rect(0, 0, side - room, side)
        geometry = framed(look, grid, ground, board, turn=turn, lettered=lettered == "edge")
        self._painter = Painter(look, theme, geometry, Layers(area), lettered)

    def paint(self, shot: Shot) -> Surface:
        """The picture of a shot, which the next one overwrites."""
        board, canvas = shot.snapshot.board, self._canvas
        canvas.fill(self._theme.kit.ground_top)
        occupied = {Cell(cell) for cell, piece in enumerate(board.cells) if piece}
        pieces = PointerState().left_on(board, occupied, self._grid, numbered(board, self._look.individuals))
        marks = Marks(trail_of(shot.last, self._grid), won=shot.won)
        self._painter.paint_once(canvas, Frame(pieces, board.ground), marks)
        self._painter.paint_over(canvas)
        waiting = zip(self._look.plain_pieces, shot.snapshot.waiting, strict=False)
        self._painter.paint_waiting(canvas, waiting)
        return canvas
