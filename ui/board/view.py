"""The board as scenes use it: shows a position, plays a story, marks cells, and tells which cell lies under a pixel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from pygame import Rect, Surface

from game.clicks import Selection
from game.core import Board, Event, Snapshot, cells_in
from game.grid import Cell, Grid, square
from ui.board.framing import framed
from ui.board.geometry import Geometry
from ui.board.marks import Marks, Teller, aims_of, trail_of
from ui.board.painter import Painter
from ui.board.preview import Preview, preview_of
from ui.board.timeline import Frame, Sprite, Timeline
from ui.looks.look import Look
from ui.theme import Theme

UNPLACED = Rect(0, 0, 300, 300)


class Settings(Protocol):
    """The preferences that concern a board."""

    coordinates: str

    @property
    def pace(self) -> float:
        """How long an animation takes, of its usual time; 0 is at once."""


class Surroundings(Protocol):
    """What a board asks of the program round it."""

    @property
    def theme(self) -> Theme:
        """The theme to paint in."""

    @property
    def settings(self) -> Settings:
        """The user's preferences."""


@dataclass(frozen=True, slots=True)
class Held:
    """A piece in a hand: so many of the stack on `cell`, or all of it for 0."""

    cell: Cell
    count: int = 0


class BoardView:
    """One board on the screen.

    `dirty` is set when it looks different from what it drew last, and cleared by drawing. `last` (the events of the
    last move), `hint` (cells) and `cursor` may be set at any time.
    """

    def __init__(self, look: Look, surroundings: Surroundings) -> None:
        self._look, self._surroundings = look, surroundings
        self._area = UNPLACED
        self._grid: Grid = square(1, 1)
        self._board = Board((0,), (0,), frozenset())
        self._waiting: tuple[tuple[int, int], ...] = ()  # a piece and its number, by seat
        self._movie: Timeline | None = None
        self._clock = 0.0
        self._told = -1.0  # up to which moment the story has told what began
        self._flipped = False
        self._growing = False
        self._geometry: Geometry | None = None
        self._painter: tuple[object, Painter] | None = None
        self._selection = Selection(())
        self._hover: Cell | None = None
        self._held: Held | None = None
        self._at = (0, 0)
        self._preview = Preview()
        self._marks = Marks()
        self._last: tuple[Event, ...] = ()
        self._cursor: Cell | None = None
        self.dirty = True

    # --- where it is

    def set_area(self, area: Rect) -> None:
        """Take this place on the canvas."""
        if area != self._area:
            self._area = area.copy()
            self._changed_place()

    def flip(self) -> None:
        """Turn the board round."""
        self._flipped = not self._flipped
        self._changed_place()

    @property
    def geometry(self) -> Geometry:
        """Where the cells lie on the canvas."""
        if self._geometry is None:
            ground = self._board.ground | (self._movie.before.ground if self._movie else frozenset())
            self._geometry = framed(
                self._look,
                self._grid,
                ground,
                self._area,
                flipped=self._flipped,
                lettered=self._surroundings.settings.coordinates == "edge",
                growing=self._growing,
            )
        return self._geometry

    def cell_at(self, pixel: tuple[int, int]) -> Cell | None:
        """The cell under a pixel that is part of the board or can be chosen, or None."""
        cell = self.geometry.cell_at(pixel)
        return cell if cell in self._board.ground or cell in self._selection.targets else None

    # --- what it shows

    def show(self, snapshot: Snapshot, grid: Grid) -> None:
        """Show a position at once."""
        self._movie = None
        self._take(snapshot, grid)

    def play(self, events: Sequence[Event], snapshot: Snapshot, held: frozenset[Cell] = frozenset()) -> None:
        """Show how the shown position becomes `snapshot`; pieces of the cells `held` were carried there by hand.

        Raises ValueError for events that do not fit the shown position.
        """
        beat = self._surroundings.theme.durations.beat * self._surroundings.settings.pace
        movie = Timeline(self._board, events, self._grid, beat, held)
        self._take(snapshot, self._grid)
        self._movie, self._clock, self._told = movie, 0.0, -1.0
        self._geometry = None

    @property
    def busy(self) -> bool:
        """Whether a story is being shown."""
        return self._movie is not None

    def skip(self) -> None:
        """Jump to the end of the story."""
        if self._movie is not None:
            self._movie = None
            self._changed_place()

    def update(self, seconds: float) -> tuple[Event, ...]:
        """Go on with the story; what has begun meanwhile."""
        if self._movie is None:
            return ()
        self._clock += seconds
        begun = self._movie.begun(self._told, self._clock)
        self._told = self._clock
        self.dirty = True
        if self._clock >= self._movie.length:
            self.skip()
        return begun

    # --- what is marked on it

    @property
    def last(self) -> tuple[Event, ...]:
        """The events of the last move, whose traces are shown."""
        return self._last

    @last.setter
    def last(self, events: tuple[Event, ...]) -> None:
        self._last = events
        left, reached, arrows = trail_of(events, self._grid)
        self._mark(left=left, reached=reached, arrows=arrows)

    @property
    def hint(self) -> tuple[Cell, ...]:
        """The cells of a move, or the first of them, to point at."""
        return self._marks.hint

    @hint.setter
    def hint(self, cells: tuple[Cell, ...]) -> None:
        self._mark(hint=cells)

    @property
    def cursor(self) -> Cell | None:
        """Where the keyboard is on the board, if it is there."""
        return self._cursor

    @cursor.setter
    def cursor(self, cell: Cell | None) -> None:
        self.dirty = self.dirty or cell != self._cursor
        self._cursor = cell

    def mark(self, selection: Selection, hover: Cell | None, teller: Teller) -> None:
        """Mark what is selected, where it can go, and what the click on `hover` would do."""
        if selection != self._selection:
            self._selection = selection
            aims = aims_of(selection, teller, self._grid, self._board)
            self._mark(selected=cells_in(selection.clicked), aims=aims)
            self._grow(selection.targets)
        elif hover == self._hover:
            return
        self._hover, self.dirty = hover, True
        move = selection.move_at(hover) if hover is not None else None
        self._preview = preview_of(self._board, teller.events(move), self._grid) if move else Preview()

    def hold(self, held: Held | None, at: tuple[int, int]) -> None:
        """Show a piece in a hand at a pixel, or none."""
        if held != self._held or (held is not None and at != self._at):
            self.dirty = True
        self._held, self._at = held, at

    # --- drawing

    def draw(self, canvas: Surface) -> None:
        """Paint the board into its area, over what lies behind it."""
        painter = self._painter_for(canvas)
        clip = canvas.get_clip()
        canvas.set_clip(self._area.clip(clip))
        if self._movie is not None:
            painter.paint(canvas, self._movie.at(self._clock), Marks())
        else:
            painter.paint(canvas, self._at_rest(), self._marks)
            painter.paint_over(canvas)
            self._paint_hands(canvas, painter)
        painter.paint_waiting(canvas, self._waiting)
        canvas.set_clip(clip)
        self.dirty = False

    def _paint_hands(self, canvas: Surface, painter: Painter) -> None:
        """What mouse and keyboard are about to do."""
        painter.paint_preview(canvas, self._preview, self._sprites(self._preview.dimmed))
        if self._hover in self._selection.targets:
            painter.paint_hover(canvas, self._hover)
        if self._cursor is not None:
            painter.paint_cursor(canvas, self._cursor)
        if self._held is not None and self._board.cells[self._held.cell]:
            count = self._held.count or self._board.heights[self._held.cell]
            painter.pieces.paint_held(canvas, self._board.cells[self._held.cell], count, self._at)

    def _at_rest(self) -> Frame:
        """The shown position, without what the preview touches: that is painted fainter."""
        cells = frozenset(Cell(cell) for cell, piece in enumerate(self._board.cells) if piece)
        return Frame(self._sprites(cells - self._preview.dimmed), self._board.ground)

    def _sprites(self, cells: frozenset[Cell]) -> tuple[Sprite, ...]:
        """The pieces on these cells, without what a hand has lifted."""
        sprites = []
        for cell in sorted(cells):
            height = self._board.heights[cell]
            if self._held is not None and cell == self._held.cell:
                height -= self._held.count or height
            if height:
                sprites.append(Sprite(self._board.cells[cell], height, *self._grid.centres[cell]))
        return tuple(sprites)

    def _painter_for(self, canvas: Surface) -> Painter:
        theme, coordinates = self._surroundings.theme, self._surroundings.settings.coordinates
        wanted = (theme.id, coordinates, self.geometry, tuple(self._area), canvas.get_size())
        if self._painter is None or self._painter[0] != wanted:
            self._painter = wanted, Painter(self._look, theme, self.geometry, self._area, coordinates)
        return self._painter[1]

    # --- changes

    def _take(self, snapshot: Snapshot, grid: Grid) -> None:
        """Hold this position; whatever was marked on the one before is no longer so."""
        self._board, self._grid = snapshot.board, grid
        self._waiting = tuple(zip(_plain_pieces(self._look), snapshot.waiting, strict=False))
        self._selection, self._hover, self._held, self._preview = Selection(()), None, None, Preview()
        self._last, self._marks = (), Marks()
        self._growing = grid.shape == "hex" and not any(snapshot.board.cells)  # until targets say otherwise
        self._changed_place()

    def _mark(self, **changes: Any) -> None:
        marks = replace(self._marks, **changes)
        if marks != self._marks:
            self._marks, self.dirty = marks, True

    def _grow(self, targets: frozenset[Cell]) -> None:
        """Leave room round the board while cells outside it can be chosen."""
        growing = not targets <= self._board.ground
        if targets and growing != self._growing:
            self._growing = growing
            self._changed_place()

    def _changed_place(self) -> None:
        self._geometry = None
        self.dirty = True


def _plain_pieces(look: Look) -> list[int]:
    """A piece of each seat, the first seat's first."""
    pieces = sorted(look.pieces.items())
    return [next(piece for piece, it in pieces if it.palette == palette) for palette in look.seat_palettes]
