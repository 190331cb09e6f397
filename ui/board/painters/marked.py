"""The properties of a board that scenes may set at any time: marks, their fading, and defeated seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core import Event
from game.grid import Cell, Grid, square
from ui.board.model.finale import Finale
from ui.board.model.marks import Drawing, Marks, trail_of
from ui.board.model.moments import Moments
from ui.board.painters.context import BoardContext, is_lively


class MarkedBoard:
    """A board with marks: the trail of the last move, winners, a hint, drawings, and the keyboard cursor.

    `dirty` is set when the picture changes.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._grid: Grid = square(1, 1)
        self.marks, self._moments = Marks(), Moments()
        self._last: tuple[Event, ...] = ()
        self._cursor: Cell | None = None
        self._defeated: tuple[int, ...] = ()  # seats that are out of the game
        self.beaten: tuple[int, ...] = ()  # the defeated seats already shown as ash, once the deciding move is over
        self.finale = Finale()  # played once the last move of the game is over
        self.dirty = True

    @property
    def last(self) -> tuple[Event, ...]:
        """The events of the last move, whose trail is marked."""
        return self._last

    @last.setter
    def last(self, events: tuple[Event, ...]) -> None:
        self._last = events
        self._mark(trail=trail_of(events, self._grid))

    @property
    def won(self) -> tuple[Cell, ...]:
        """The cells whose pieces have won the game."""
        return self.marks.won

    @won.setter
    def won(self, cells: tuple[Cell, ...]) -> None:
        self._mark(won=cells)

    @property
    def hint(self) -> tuple[Cell, ...]:
        """The cells of a suggested move, or its first cell."""
        return self.marks.hint

    @hint.setter
    def hint(self, cells: tuple[Cell, ...]) -> None:
        self._mark(hint=cells)

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The player's arrows and marks."""
        return self.marks.drawings

    @drawings.setter
    def drawings(self, drawings: tuple[Drawing, ...]) -> None:
        self._mark(drawings=drawings)

    @property
    def cursor(self) -> Cell | None:
        """The cell of the keyboard cursor; None while it is elsewhere."""
        return self._cursor

    @cursor.setter
    def cursor(self, cell: Cell | None) -> None:
        self.dirty = self.dirty or cell != self._cursor
        self._cursor = cell

    @property
    def defeated(self) -> tuple[int, ...]:
        """The seats whose pieces turn to ash at rest: those defeated in the position, unless set otherwise."""
        return self._defeated

    @defeated.setter
    def defeated(self, seats: tuple[int, ...]) -> None:
        is_over = self.beaten == self._defeated  # otherwise they turn to ash after the current move
        self.dirty = self.dirty or seats != self._defeated
        self._defeated, self.beaten = seats, seats if is_over else self.beaten

    def _mark(self, **changes: Any) -> None:
        marks = replace(self.marks, **changes)
        if marks != self.marks:
            self.marks, self.dirty = marks, True
            self._begin_fade()

    def _celebrate(self) -> None:
        """Raise the winners and play the finale, unless the user has turned motion off."""
        if is_lively(self._context):
            self._moments.celebrate(len(self.marks.won), self.finale)

    def _begin_fade(self) -> None:
        """Fade the marks in, unless the user has turned motion off."""
        if is_lively(self._context):
            self._moments.begin_fade()
