"""The board as a widget, for every scene that has one: mouse, keyboard cursor, zoom and pan.

What a press, a drag or a drop decides is the business of the gestures it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.grid import Cell
from game.language import _
from ui.board.board_zoom import BoardZoom, is_zooming
from ui.board.bubble import Bubble
from ui.board.model.cursor import ARROW_KEYS, HEX_KEYS, STAY, Cursor
from ui.board.model.geometry import Pixel, Vector
from ui.board.model.marks import Drawing
from ui.board.model.pointer import DRAG_THRESHOLD
from ui.board.model.pointer_state import Dragged
from ui.board.view import BoardView
from ui.kit.boxes import Area
from ui.kit.widget import FINGERS, Widget
from ui.scene.scene import Utterance

LEAST = (120, 120)  # units
BESIDE = 8  # units between the corner of the board and the button on it
BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)
SHARED_EVENTS = (pygame.MOUSEMOTION, pygame.WINDOWLEAVE)  # events that go on to the other widgets as well
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
MOUSE = (pygame.MOUSEMOTION, *PRESSES)
CHOOSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

Decided = TypeVar("Decided")
Decided_co = TypeVar("Decided_co", covariant=True)


class Gestures(Protocol[Decided_co]):
    """The gestures of mouse and cursor on a board. `changed` says that it looks different; the widget clears it."""

    changed: bool
    drag_threshold: float  # pixels

    @property
    def at(self) -> Pixel:
        """The mouse's pixel."""

    @property
    def part(self) -> str:
        """The part of a stack that a click there would take."""

    @property
    def dragged(self) -> Dragged | None:
        """The piece that follows the mouse."""

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The player's arrows and marks."""

    @property
    def usable(self) -> frozenset[Cell]:
        """The cells that respond to pointing."""

    @property
    def follows(self) -> bool:
        """Whether it follows the mouse anywhere until the button is released."""

    @property
    def turns(self) -> bool:
        """Whether the wheel changes something over the board."""

    def move(self, at: Pixel, touches: bool = False) -> None:
        """Follow the mouse to a pixel; it may be a finger that `touches` the board."""

    def press(self) -> Decided_co | None:
        """Press the left button."""

    def release(self) -> Decided_co | None:
        """Release the left button."""

    def press_right(self) -> None:
        """Press the right button."""

    def release_right(self) -> None:
        """Release the right button."""

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""

    def leave(self) -> None:
        """Follow the mouse out of the window."""

    def drop(self) -> None:
        """End a drag or a stroke whose release will not arrive here."""

    def cancel(self) -> bool:
        """Cancel the gesture; return whether there was anything for Esc to cancel."""

    def click(self, cell: Cell) -> Decided_co | None:
        """Choose a cell with the keyboard."""

    def point(self, cell: Cell | None) -> None:
        """Point at a cell with the keyboard's cursor."""

    def point_no_more(self) -> None:
        """End the pointing of the cursor."""

    def look_again(self) -> None:
        """Find the cell under the resting mouse again, after the board has moved."""


class BoardWidget(Area, Generic[Decided]):
    """Shows a view, and tells its gestures what mouse and keyboard do there; returns what they decide.

    `changes` counts the visible changes. If a press `is_loose`, a drag moves a zoomed board; without `is_loose` the
    board does not zoom.
    """

    focusable = True

    def __init__(
        self,
        view: BoardView,
        gestures: Gestures[Decided],
        is_loose: Callable[[Pixel], bool] | None = None,
        tell: Callable[[Cell], Utterance] = lambda cell: Utterance(_("Board")),
    ) -> None:
        """`tell` returns what is spoken of the cell under the cursor."""
        super().__init__(LEAST)
        self._tell = tell
        self.view = view
        self.changes = 0
        self._gestures = gestures
        self.zoom = BoardZoom(view, is_loose)
        self._cursor = Cursor()
        self._reach, self._beside = self.rect, tuple[Widget, ...]()  # where a click is one on or beside the board
        self._seen = view.geometry  # as it was when the hover was last computed
        self._bubble: Bubble | None = None
        self._left = False  # whether another cell was pointed at since the bubble came, ...
        self._pointed_then: tuple[Cell | None, Cell | None] = None, None  # ... and the cells pointed at when it did

    @property
    def bubble(self) -> Bubble | None:
        """What is said at a cell, shown while nothing moves on the board; another object is said anew."""
        return None if self._left else self._bubble

    @bubble.setter
    def bubble(self, bubble: Bubble | None) -> None:
        if bubble is self._bubble or (bubble == self._bubble and not self._left):
            return
        self._bubble, self._left, self._pointed_then = bubble, False, self._pointed_at()
        self.redraw()

    def _pointed_at(self) -> tuple[Cell | None, Cell | None]:
        """The cells under the mouse and under the cursor."""
        return self.view.cell_at(self._gestures.at), self.view.cursor

    def _leave_bubble(self) -> None:
        """Hide a bubble that does not stay once another cell is pointed at."""
        bubble = self.bubble
        if bubble is not None and not bubble.stays and self._pointed_at() != self._pointed_then:
            self._left = True
            self.redraw()

    # --- the mouse

    def hears(self, event: Event) -> bool:
        """Whether a mouse event is the board's: over it, or while the gestures follow the mouse."""
        if event.type in SHARED_EVENTS:
            return True
        if event.type in FINGERS:
            at = event.pos if self.zoom.is_touch else self._gestures.at
            return self.zoom.allowed and bool(event.type != pygame.FINGERDOWN or self._reach.collidepoint(at))
        if event.type == pygame.MOUSEBUTTONDOWN and _hit(self._beside, event.pos):
            return False
        if (self._gestures.follows or self.zoom.holds) and event.type != pygame.MOUSEWHEEL:
            return event.type in PRESSES
        if event.type in PRESSES and _hit((self.zoom.button,), event.pos):
            return False
        if event.type == pygame.MOUSEWHEEL:
            zooms = self.zoom.allowed and is_zooming()
            return self._reach.collidepoint(self._gestures.at) and (self._gestures.turns or zooms)
        return event.type in PRESSES and self._reach.collidepoint(event.pos)

    def mouse(self, event: Event) -> Decided | None:
        """Handle a mouse event; return what it decides, if anything."""
        decided = None
        for passed in self.zoom.sift(event, self._gestures.at):
            decided = self._note(self._gesture(passed)) or decided
        if self.zoom.pinches:
            self._let_go()
        self._leave_bubble()
        return decided

    def _gesture(self, event: Event) -> Decided | None:
        """Pass the mouse on to the gestures."""
        gestures = self._gestures
        if event.type == pygame.MOUSEMOTION and not (event.buttons[0] or event.buttons[2]):
            gestures.drop()  # the button was released outside the window
        if event.type in MOUSE and (event.type == pygame.MOUSEMOTION or event.button in BUTTONS):
            gestures.move(event.pos, getattr(event, "touch", False))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return gestures.press()
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return gestures.release()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            gestures.press_right()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT:
            gestures.release_right()
        elif event.type == pygame.MOUSEWHEEL and event.y:
            gestures.wheel(event.y)
        elif event.type == pygame.WINDOWLEAVE:
            gestures.leave()
        return None

    def is_over(self) -> bool:
        """Whether the mouse is over the board."""
        return self.rect.collidepoint(self._gestures.at)

    def look_again(self) -> None:
        """Compute the hover anew if the board has moved under the mouse."""
        if self.view.geometry is not self._seen:
            self._seen = self.view.geometry
            self._gestures.look_again()
            self._note(None)

    def cancel(self) -> bool:
        """Cancel the gesture; return whether there was one. Drawings stay: they belong to the game."""
        done = self._gestures.cancel()
        self._note(None)
        return done

    def drop(self) -> None:
        """Release a dragged piece or the board, or end a stroke."""
        self.zoom.release()
        self._let_go()

    def rest(self) -> None:
        """Release everything while the board is out of sight: the mouse may return anywhere."""
        if self.view.cursor is None:
            self._gestures.leave()
        self.drop()

    def _let_go(self) -> None:
        self._gestures.drop()
        self._note(None)

    def _note(self, decided: Decided | None) -> Decided | None:
        """Show the gestures' changes."""
        gestures = self._gestures
        if decided is not None or gestures.changed:
            gestures.changed = False
            self.view.drag(gestures.dragged, gestures.at)
            self.view.drawings = gestures.drawings
            self.changes += 1
        return decided

    # --- the zoom

    def zoom_by(self, steps: int) -> None:
        """Zoom in by `steps`, or out: about the keyboard's cursor, else the mouse."""
        cursor, at = self.view.cursor, self._gestures.at
        if cursor is not None:
            x, y = self.view.geometry.centre(cursor)
            at = round(x), round(y)
        field = self.view.geometry.field
        self.zoom.magnify(steps, at if field.collidepoint(at) else field.center)

    # --- the keyboard

    def choose(self, event: Event) -> tuple[bool, Decided | None]:
        """Move the cursor, choose its cell, or cancel; return whether the key was used, and the decision."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False, None
        way = ARROW_KEYS.get(event.key)
        if way is None and self.view.geometry.is_hex:
            way = HEX_KEYS.get(event.scancode)
        if way is not None:
            self._walk(way)
        elif event.key in CHOOSING and self._cursor.cell is not None:
            return True, self._note(self._gestures.click(self._cursor.cell))
        else:
            return event.key == pygame.K_ESCAPE and self.cancel(), None
        return True, None

    @property
    def cursor_cell(self) -> Cell | None:
        """The cell of the keyboard's cursor, shown or not; None until it is first moved."""
        return self._cursor.cell

    def utterance(self) -> Utterance:
        """What is spoken of the cell under the cursor."""
        cell = self.view.cursor
        return Utterance(_("Board")) if cell is None else self._tell(cell)

    def focus(self) -> None:
        """Show the cursor where it was last, or in the middle."""
        self._walk(STAY)

    def blur(self) -> None:
        """Hide the cursor."""
        self.view.cursor = None
        self._gestures.point_no_more()
        self._note(None)
        self.redraw()

    def settle(self) -> None:
        """Point at the cell under the cursor, else under the mouse, after another position is shown."""
        self._cursor.keep_to(self._gestures.usable)
        if self.view.cursor is None:
            self._gestures.look_again()
        else:
            self._point_at_cursor(STAY)

    def _walk(self, way: tuple[float, float]) -> None:
        self._point_at_cursor(way)
        self._leave_bubble()
        self.changes += 1

    def _point_at_cursor(self, way: tuple[float, float]) -> None:
        """Move the cursor one step, or to the middle if it is not shown."""
        geometry = self.view.geometry
        cell = self._cursor.step(geometry.grid, self._gestures.usable, way, geometry.turn)
        self._gestures.point(cell)
        self.view.cursor = cell
        if cell is not None:
            self.view.camera.reveal(cell)

    # --- as a widget

    def place(self, rect: Rect) -> None:
        """Give the view its pixels."""
        super().place(rect)
        self._reach = rect
        self._gestures.drag_threshold = self.zoom.threshold = self.skin.px(DRAG_THRESHOLD)
        self.view.set_area(rect, self.skin.px(self.skin.sizes.small))
        self.zoom.show()
        out, window, gap = self.zoom.button, self.view.geometry.field, self.skin.px(BESIDE)
        corner = Rect((0, 0), out.wanted(window.w))
        corner.topright = window.right - gap, window.y + gap
        out.place(corner)

    def reach(self, rect: Rect, beside: Sequence[Widget]) -> None:
        """Follow the mouse around the board as well, since a click there puts a piece back. Call it after `place`.

        A press on a widget `beside` it belongs to that widget, even inside the board's shadow.
        """
        self._reach, self._beside = rect, tuple(beside)

    def draw(self, canvas: Surface) -> None:
        """Paint the bubble and the button over the board; the scene paints the board itself, below all widgets."""
        if self.bubble is not None and not self.view.busy:
            self.bubble.paint(canvas, self.skin, self.view.geometry, self.rect, self.spared)
        if self.zoom.button.visible:
            self.zoom.button.paint(canvas)

    @property
    def spared(self) -> Sequence[Vector]:
        """Pixels that a bubble hides only if it must."""
        return ()

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint nothing: the cursor on the board shows where the keyboard is."""

    def children(self) -> tuple[Widget, ...]:
        """The button that zooms out."""
        return (self.zoom.button,)


def _hit(widgets: Sequence[Widget], at: Pixel) -> bool:
    """Whether a visible widget is at a pixel."""
    return any(widget.visible and widget.rect.collidepoint(at) for widget in widgets)
