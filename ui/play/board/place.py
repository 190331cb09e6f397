"""The board as a widget: mouse and keyboard become clicks of a selection, and those become decisions."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.clicks import Selection
from game.core import Path
from game.grid import Cell
from game.language import _
from ui.board.model.cursor import ARROWS, HEX_KEYS, STAY, Cursor
from ui.board.model.drawings import Drawing
from ui.board.model.marks import MoveEffects
from ui.board.model.pointer import DRAG_THRESHOLD, Decision, Pointer
from ui.board.model.pointer_state import Dragged
from ui.board.painters.variation import Step, paint_variation
from ui.board.view import BoardView
from ui.kit.boxes import Area
from ui.kit.button import Button
from ui.kit.widget import Widget
from ui.play.board.zoom import FINGERS, BoardZoom, is_zooming
from ui.preferences.settings import Settings

LEAST = (120, 120)  # units
BESIDE = 8  # units between the corner of the board and the button on it
PASSING = (pygame.MOUSEMOTION, pygame.WINDOWLEAVE)  # events that go on to the other widgets as well
BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
CHOOSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class BoardPlace(Area):
    """Shows a view, and holds what mouse or keyboard decided on it until `take_decision`."""

    focusable = True

    def __init__(self, view: BoardView, settings: Settings) -> None:
        super().__init__(LEAST)
        self.view = view
        self.changed = False  # whether selection, piece in hand or hover changed; the scene clears this
        self._settings = settings
        self._decision: Decision = None
        self._pointer = Pointer(view.cell_at, view.part_at, view.aimed)
        self._zoom = BoardZoom(view, self._is_loose)
        self._cursor = Cursor()
        self._ground: frozenset[Cell] = frozenset()
        self._variation: tuple[Step, ...] = ()
        self._reach = self.rect  # where a click is one on or beside the board
        self._seen = view.geometry  # as it was when the hover was last computed

    @property
    def variation(self) -> tuple[Step, ...]:
        """A line of moves, drawn over the board while nothing moves on it."""
        return self._variation

    @variation.setter
    def variation(self, steps: tuple[Step, ...]) -> None:
        if steps != self._variation:
            self._variation = steps
            self.redraw()

    @property
    def selection(self) -> Selection:
        """The clicks so far, among the moves on offer."""
        return self._pointer.selection

    @property
    def busy(self) -> bool:
        """Whether there is something to cancel: a selection, a drag or a stroke."""
        return self._pointer.holds

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The arrows and marks that are drawn, without a stroke in progress."""
        return self._pointer.drawn

    @drawings.setter
    def drawings(self, drawings: tuple[Drawing, ...]) -> None:
        if drawings != self._pointer.drawn:
            self._pointer.drawn, self._pointer.changed = drawings, True
            self._note(None)

    @property
    def words(self) -> str:
        """What to do with a piece that is laid down but not played yet, in one sentence; empty without one."""
        if self.selection.resting is None:
            return ""
        words = _("Click the piece again or press {commit} to lay it there for good; {turn} or the wheel turns it.")
        return words.format(commit=self.key_of("commit"), turn=self.key_of("turn"))

    @property
    def begun(self) -> Path:
        """The clicks so far; while a board piece is held, the clicks that would lay it where it is pointed at."""
        selection, pointed = self.selection, self.pointed
        return selection.path_to(pointed) if selection.rests and pointed is not None else selection.clicked

    @property
    def pointed(self) -> Cell | None:
        """The cell under mouse or cursor, else the only cell to begin with if there is just one."""
        hover, targets = self._pointer.hover, self.selection.targets
        if self._pointer.draws:
            return None
        only = hover is None and len(targets) == 1 and not self.selection.clicked
        if only:
            return next(iter(targets))
        return None if hover is None else self.view.aimed(self.selection, hover)

    @property
    def usable(self) -> frozenset[Cell]:
        """The cells that can be pointed at: the ground, and the cells that it can grow by."""
        return self._ground | self.selection.targets

    @property
    def span(self) -> Rect:
        """The pixels that a bar next to the board stands along, with the pieces that wait to be placed.

        For a board that grows, that is the whole widget.
        """
        outer = self.view.geometry.outer
        if self.view.geometry.is_hex:
            return self.rect
        return Rect(outer.x, outer.y, self.rect.right - outer.x, outer.h) if self.view.waits else outer

    def mark(self, effects: MoveEffects) -> None:
        """Mark the selection on the board, and what is pointed at, by the effects of legal moves."""
        pointed = self._pointer.hover if self._pointer.glances else None
        self.view.mark(self.selection, self.pointed, effects, pointed, self._settings.legal_marks)

    def take_decision(self) -> Decision:
        """The decision since the last call: a move, a refusal, or None."""
        decision, self._decision = self._decision, None
        return decision

    def begin(self, selection: Selection, ground: frozenset[Cell]) -> None:
        """Offer the moves of another selection, on a board with this ground."""
        self._ground = ground
        self._pointer.begin(selection)
        self._heed_settings()
        self._cursor.keep_to(self.usable)
        if self.view.cursor is not None and self._cursor.cell is None and self.usable:
            self._point_at_cursor(STAY)
        self.view.drawings = ()

    def look_again(self) -> None:
        """Compute the hover anew if the board has moved under the mouse."""
        if self.view.geometry is not self._seen:
            self._seen = self.view.geometry
            self._pointer.look_again()
            self._note(None)

    def commit(self) -> None:
        """Decide on the piece that is laid down but not played yet, if there is one."""
        self._note(self._pointer.commit())

    def cancel(self) -> bool:
        """Cancel what is begun; return whether there was anything. What is drawn stays: it belongs to the game."""
        done = self._pointer.cancel()
        self._note(None)
        return done

    def drop(self) -> None:
        """Let go of a piece that is dragged, and of the board, or end a stroke."""
        self._zoom.release()
        self._let_go()

    def turn(self, steps: int) -> None:
        """Take the choice so many steps further on, as the wheel does."""
        self._pointer.turn(steps)
        self._note(None)

    def type_choice(self, letter: str) -> bool:
        """Take the choice whose name this letter continues; return whether there is one."""
        done = self._pointer.type_choice(letter)
        self._note(None)
        return done

    # --- the mouse

    def hears(self, event: Event) -> bool:
        """Whether a mouse event is the board's: over it, or while a piece is dragged."""
        if event.type in PASSING:
            return True
        if event.type in FINGERS:
            at = event.pos if self._zoom.is_touch else self._pointer.at
            return bool(event.type != pygame.FINGERDOWN or self._reach.collidepoint(at))
        holds = self._pointer.held is not None or self._pointer.draws or self._zoom.holds
        if holds and event.type != pygame.MOUSEWHEEL:
            return event.type in BUTTONS
        if event.type in BUTTONS and self._out.visible and self._out.rect.collidepoint(event.pos):
            return False
        if event.type == pygame.MOUSEWHEEL:
            return self._reach.collidepoint(self._pointer.at) and (bool(self.selection.choices) or is_zooming())
        return event.type in BUTTONS and self._reach.collidepoint(event.pos)

    def mouse(self, event: Event) -> None:
        """Handle a mouse event."""
        self._heed_settings()
        for passed in self._zoom.sift(event, self._pointer.at):
            self._note(self._pointer.handle(passed))
        if self._zoom.pinches:
            self._let_go()

    def zoom_by(self, steps: int) -> None:
        """Look so many steps closer, or from farther away: about the keyboard's cursor, else the mouse."""
        cursor, at = self.view.cursor, self._pointer.at
        if cursor is not None:
            x, y = self.view.geometry.centre(cursor)
            at = round(x), round(y)
        field = self.view.geometry.field
        self._zoom.magnify(steps, at if field.collidepoint(at) else field.center)

    def zoom_out(self) -> None:
        """Look at the whole board again."""
        self._zoom.fit()

    def _let_go(self) -> None:
        self._pointer.drop()
        self._note(None)

    def _is_loose(self, at: tuple[int, int]) -> bool:
        """Whether a press at a pixel grasps nothing: on the table, or, if no move is begun, on a cell to begin none."""
        cell = self.view.cell_at(at)
        if cell is None:
            return True
        return not self.busy and self.selection.extended(self.view.aimed(self.selection, cell)) is None

    def is_over(self) -> bool:
        """Whether the mouse is over the board."""
        return self.rect.collidepoint(self._pointer.at)

    def _heed_settings(self) -> None:
        """Apply the setting for one click, which may have changed since the last input."""
        if self.selection.one_click != self._settings.one_click:
            self._pointer.selection = replace(self.selection, one_click=self._settings.one_click)

    def _note(self, decision: Decision) -> None:
        if decision is not None or self._pointer.changed:
            self._pointer.changed = False
            self.view.drag(self._dragged(), self._pointer.at, self._pointer.part)
            self.view.drawings = self._pointer.drawings
            self._decision, self.changed = decision or self._decision, True

    def _dragged(self) -> Dragged | None:
        """What is dragged: as many counters of a stack as are chosen, else all of them."""
        held, chosen = self._pointer.held, self.selection.chosen or ""
        return None if held is None else Dragged(held, int(chosen) if chosen.isdigit() else 0)

    # --- as a widget

    def place(self, rect: Rect) -> None:
        """Give the view its pixels."""
        super().place(rect)
        self._reach = rect
        self._pointer.drag_threshold = self._zoom.threshold = self.skin.px(DRAG_THRESHOLD)
        self.view.set_area(rect, self.skin.px(self.skin.sizes.small))
        self._zoom.show()
        out, window, gap = self._out, self.view.geometry.field, self.skin.px(BESIDE)
        corner = Rect((0, 0), out.wanted(window.w))
        corner.topright = window.right - gap, window.y + gap
        out.place(corner)

    def reach(self, rect: Rect) -> None:
        """Hear the mouse in the room around the board as well, after it was placed: a click there puts a piece back."""
        self._reach = rect

    def draw(self, canvas: Surface) -> None:
        """Paint the board and the line of moves over it."""
        self.view.draw(canvas)
        if not self.view.busy:
            window = self.view.geometry.window or self.rect
            paint_variation(canvas, self.view.geometry, self.skin.theme.board, self._variation, window)
        if self._out.visible:
            self._out.paint(canvas)

    def draw_beyond(self, canvas: Surface) -> None:
        """Paint what falls off the board, over the widgets around it."""
        self.view.draw_beyond(canvas)

    def children(self) -> tuple[Widget, ...]:
        """The button that leads back to the whole board."""
        return (self._out,)

    @property
    def _out(self) -> Button:
        return self._zoom.button

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint nothing: the cursor on the board shows where the keyboard is."""

    def key(self, event: Event) -> bool:
        """Move the cursor, choose its cell, or cancel; return whether the key was one for that."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        self._heed_settings()
        way = ARROWS.get(event.key)
        geometry = self.view.geometry
        if way is None and geometry.is_hex:
            way = HEX_KEYS.get(event.scancode)
        if way is not None:
            self._walk(way)
        elif event.key in CHOOSING and self._cursor.cell is not None:
            self._note(self._pointer.click(self._cursor.cell))
        elif event.key == pygame.K_ESCAPE:
            return self.cancel()
        else:
            return False
        return True

    def focus(self) -> None:
        """Show the cursor where it was last, or in the middle."""
        self._walk(STAY)

    def _walk(self, way: tuple[float, float]) -> None:
        self._point_at_cursor(way)
        self.changed = True

    def _point_at_cursor(self, way: tuple[float, float]) -> None:
        """Move the cursor one step, or to the middle if it is not shown."""
        geometry = self.view.geometry
        cell = self._cursor.step(geometry.grid, self.usable, way, geometry.turn)
        self._pointer.point(cell)
        self.view.cursor = cell
        if cell is not None:
            self.view.camera.reveal(cell)

    def blur(self) -> None:
        """Hide the cursor."""
        self.view.cursor = None
        self._pointer.point_no_more()
        self._note(None)
        self.redraw()
