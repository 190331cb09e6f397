"""Paints boards as pictures to save: with the last move marked, without selection or pointer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core import Event, Snapshot
from game.grid import Cell, Grid
from ui.board.model.framing import framed
from ui.board.model.marks import Marks, trail_of
from ui.board.model.piece_ids import NO_IDS, numbered, renumbered
from ui.board.model.pointer_state import PointerState
from ui.board.model.sprites import Frame
from ui.board.painters.layers import Layers
from ui.board.painters.painter import Painter
from ui.style import art
from ui.style.looks import look_of
from ui.style.themes import THEMES, Theme

LEAST_LETTERED = 260  # pixels: smaller boards have no coordinates
TITLE_ROOM = 0.07  # the height of the title's line, as a fraction of the picture's side, ...
TITLE_LETTERS = 0.5  # ... and the size of its letters, as a fraction of that; ...
TITLE_LEAST = 0.6  # ... those of a long title are smaller, down to this fraction
WAITING_ROOM = 0.14  # the room beside the board for pieces to be placed, as a fraction of the width


@dataclass(frozen=True, slots=True)
class Shot:
    """A moment of a game, as a picture shows it."""

    snapshot: Snapshot
    last: tuple[Event, ...] = ()  # of the turn that led here
    won: tuple[Cell, ...] = ()  # whose pieces have won the game
    numbers: tuple[tuple[Cell, int], ...] = ()  # of pieces of one kind, as `in_line` gives them


def in_line(game: str, shots: Iterable[Shot]) -> tuple[Shot, ...]:
    """The shots of a line, in which each of several like pieces keeps its own look."""
    kinds, numbered_shots = look_of(game).varied, []
    numbers, before = NO_IDS, None
    for shot in shots:
        board = shot.snapshot.board
        numbers = (renumbered(numbers, before, board) if before else NO_IDS) or numbered(board, kinds)
        numbered_shots.append(replace(shot, numbers=tuple(numbers.items())))
        before = board
    return tuple(numbered_shots)


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
        title: str = "",
    ) -> None:
        """`game` is the id of its rules, and `side` the height and the width of the pictures in pixels.

        The board is turned clockwise by `turn` sixths. A `title` stands above it; a long one is smaller, or cut.
        """
        shots = tuple(shots)
        look = look_of(game)
        self._look, self._grid, self._theme = look, grid, theme
        self._canvas, self._title = Surface((side, side)), title
        self._head = Rect(0, 0, side, round(side * TITLE_ROOM) if title else 0)
        ground = frozenset[Cell]().union(*(shot.snapshot.board.ground for shot in shots))
        room = round(side * WAITING_ROOM) if any(any(shot.snapshot.waiting) for shot in shots) else 0
        area = Rect(0, 0, side, side)
        lettered = coordinates if side >= LEAST_LETTERED else "none"
        board = Rect(0, self._head.bottom, side - room, side - self._head.bottom)
        geometry = framed(look, grid, ground, board, turn=turn, lettered=lettered == "edge")
        names = shots[-1].snapshot.names if shots else ()
        # by the eliminated seats; none caches a layer
        self._painters = {
            beaten: Painter(look, theme, geometry, Layers(area), lettered, beaten=beaten, names=names)
            for beaten in {shot.snapshot.defeated for shot in shots}
        }

    def paint(self, shot: Shot) -> Surface:
        """The picture of a shot, which the next one overwrites."""
        board, canvas = shot.snapshot.board, self._canvas
        canvas.fill(self._theme.kit.ground_top)
        occupied = {Cell(cell) for cell, piece in enumerate(board.cells) if piece}
        numbers = dict(shot.numbers) or numbered(board, self._look.varied)
        pieces = PointerState().left_on(board, occupied, self._grid, numbers)
        painter = self._painters[shot.snapshot.defeated]
        marks = Marks(trail_of(shot.last, self._grid), won=shot.won)
        painter.paint_once(canvas, Frame(pieces, board.ground), marks)
        painter.paint_over(canvas)
        waiting = zip(self._look.plain_pieces, shot.snapshot.waiting, strict=False)
        painter.paint_waiting(canvas, waiting)
        self._paint_title(canvas)
        return canvas

    def _paint_title(self, canvas: Surface) -> None:
        if self._title:
            room = self._head.w - self._head.h
            size = round(self._head.h * TITLE_LETTERS)
            wide = art.text_width(self._title, "SemiBold", size)
            size = max(round(size * TITLE_LEAST), min(size, size * room // max(1, wide)))
            words = art.elided(self._title, "SemiBold", size, room)
            letters = art.text(words, "SemiBold", size, self._theme.kit.ink)
            canvas.blit(letters, letters.get_rect(center=self._head.center))


@dataclass(frozen=True, slots=True)
class Album:
    """The content of a picture; an animation has several shots."""

    game: str  # the id of the game's rules
    grid: Grid
    shots: tuple[Shot, ...]
    theme: str  # the id of one of the THEMES
    side: int  # pixels
    pause: float = 1.0  # seconds that each shot of an animation is shown
    coordinates: str = "edge"
    turn: int = 0  # the board's rotation, in sixths
    title: str = ""  # the line above the board

    @property
    def painter(self) -> StillPainter:
        """The painter of the shots."""
        theme = THEMES[self.theme]
        return StillPainter(self.game, self.grid, self.shots, self.side, theme, self.coordinates, self.turn, self.title)
