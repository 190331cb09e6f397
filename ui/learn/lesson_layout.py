"""The layout of a lesson: the board, and the panel beside it or, in a high window, below."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.kit.boxes import Box
from ui.kit.scroll import Scroll
from ui.kit.widget import Point
from ui.learn.lesson_panel import LessonPanel
from ui.play.board.place import BoardPlace
from ui.style.table import Setting

PANEL, SHARE, MOST = (250, 400), 0.3, 0.42  # the width of a panel beside the board: units, and parts of the window
FLAT = (212, 300), 0.3  # the height of a panel below the board: units, and a part of the window's
MARGIN, LEAN = 20, 0.022  # units around board and panel, or this part of the shorter side, if that is less
NEAR_PANEL = 4  # pixels between a piece that waits beside the board and the panel
LONGER = 1.35  # the greatest width of a board of hexes, in heights


class LessonLayout(Box):
    """Divides the window between the board and the panel, so that the board is as large as possible."""

    def __init__(self, board: BoardPlace, side: LessonPanel) -> None:
        self._board, self._side = board, side
        self._aside = Scroll(side)
        self._panel, self._margin, self._below = (0.0, 0.0), 0.0, False
        super().__init__(board, self._aside)

    def divide(self, wide: float, high: float) -> None:
        """Share out a window of this size, in units."""
        self._margin = margin = min(MARGIN, LEAN * min(wide, high))
        panel = min(max(PANEL[0], min(PANEL[1], SHARE * wide)), MOST * wide)
        flat = max(FLAT[0][0], min(FLAT[0][1], FLAT[1] * high))
        inner_wide, inner_high = wide - 2 * margin, high - 2 * margin
        beside = min(inner_wide - margin - panel, inner_high)
        below = min(inner_wide, inner_high - margin - flat)
        self._below = below > beside
        if self._below:
            self._panel = inner_wide, max(flat, inner_high - margin - below)
        else:
            self._panel = panel, inner_high
        self._side.suit(*self._panel)

    def measure(self, width: int) -> Point:
        """All available room."""
        return width, 0

    def place(self, rect: Rect) -> None:
        """Place the board as large as possible, and the panel next to it."""
        self.rect = rect
        margin = round(self._margin * self.skin.scale)
        wide, high = (round(side * self.skin.scale) for side in self._panel)
        inner = rect.inflate(-2 * margin, -2 * margin)
        room = inner.copy()
        if self._below:
            room.h = max(1, inner.h - high - margin)
            self._place_board(room)
            self._aside.place(Rect(inner.x, inner.bottom - high, wide, high))
            return
        room.w = max(1, inner.w - wide - margin)
        longest = round(room.h * LONGER) if self._board.view.geometry.is_hex else room.h
        board = min(room.w, longest)
        room = Rect(inner.x + (inner.w - board - margin - wide) // 2, inner.y, board, inner.h)
        self._place_board(room)
        self._aside.place(Rect(room.right + margin, inner.y, wide, high))

    def _place_board(self, room: Rect) -> None:
        self._board.place(room)
        self._board.view.camera.beside = 0 if self._below else round(self._margin * self.skin.scale) - NEAR_PANEL
        self._board.reach(room, (self._aside,))

    def draw(self, canvas: Surface) -> None:
        """Paint everything, and over it pieces that are dragged or fall off the board."""
        super().draw(canvas)
        self._board.view.draw_beyond(canvas)

    def setting(self, size: Point) -> Setting:
        """The things on a table of this size: the board. Call it after `place`."""
        return Setting((self._board.view.caster,), self._board.view.covers(size))
