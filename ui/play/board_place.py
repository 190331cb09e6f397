"""The board among the widgets: mouse and keyboard over it become clicks of a selection, and those decisions."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.clicks import Selection
from game.grid import Cell
from game.language import _
from ui.board.model.cursor import ARROWS, HEX_KEYS, STAY, Cursor
from ui.board.model.hand import Held
from ui.board.model.pointer import TREMBLES, Decision, Pointer
from ui.board.variation import Step, paint_variation
from ui.board.view import BoardView
from ui.kit import Area
from ui.preferences.settings import Preferences

LEAST = (120, 120)  # units
PASSING = (pygame.MOUSEMOTION, pygame.WINDOWLEAVE)  # whoever shows something under the mouse hears these
BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
CHOOSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class BoardPlace(Area):
    """Shows a view, and keeps what mouse or keyboard have decided on it until `take_decision` asks for that."""

    focusable = True

    def __init__(self, view: BoardView, settings: Preferences) -> None:
        super().__init__(LEAST)
        self.view = view
        self.changed = False  # whether what is selected, held or pointed at is another; the scene clears this
        self._settings = settings
        self._decision: Decision = None
        self._pointer = Pointer(view.cell_at, view.part_at, view.aimed)
        self._cursor = Cursor()
        self._ground: frozenset[Cell] = frozenset()
        self._variation: tuple[Step, ...] = ()
        self._seen = view.geometry  # as it was when the mouse was last asked where it is

    @property
    def variation(self) -> tuple[Step, ...]:
        """A line of moves that is drawn over the board at rest."""
        return self._variation

    @variation.setter
    def variation(self, steps: tuple[Step, ...]) -> None:
        if steps != self._variation:
            self._variation = steps
            self.redraw()

    @property
    def selection(self) -> Selection:
        """The clicks so far, among the moves there are."""
        return self._pointer.selection

    @property
    def busy(self) -> bool:
        """Whether something was begun that can be put back: a selection, a drag, a drawing."""
        return self._pointer.holds or bool(self._pointer.drawings)

    @property
    def words(self) -> str:
        """What is to be done with what lies to be moved, in one sentence; empty while nothing does."""
        if self.selection.resting is None:
            return ""
        words = _("Click the piece again or press {commit} to lay it there for good; {turn} or the wheel turns it.")
        return words.format(commit=self.key_of("commit"), turn=self.key_of("turn"))

    @property
    def pointed(self) -> Cell | None:
        """The cell that mouse or cursor rest on, else the only one that there is to begin with."""
        hover, targets = self._pointer.hover, self.selection.targets
        if self._pointer.draws:
            return None
        only = hover is None and len(targets) == 1 and not self.selection.clicked
        if only:
            return next(iter(targets))
        return None if hover is None else self.view.aimed(self.selection, hover)

    @property
    def usable(self) -> frozenset[Cell]:
        """The cells that may be pointed at: the ground, and where it may grow."""
        return self._ground | self.selection.targets

    @property
    def span(self) -> Rect:
        """What a bar beside the board may stand along: all its room where it grows, and where pieces wait beside it."""
        outer = self.view.geometry.outer
        if self.view.geometry.is_hex:
            return self.rect
        return Rect(outer.x, outer.y, self.rect.right - outer.x, outer.h) if self.view.waits else outer

    def take_decision(self) -> Decision:
        """What has been decided since this was asked last: a move, a refusal, or nothing."""
        decision, self._decision = self._decision, None
        return decision

    def begin(self, selection: Selection, ground: frozenset[Cell]) -> None:
        """Choose among other moves from now on, on this ground."""
        self._ground = ground
        self._pointer.begin(selection)
        self._heed_settings()
        self._cursor.keep_to(self.usable)
        if self.view.cursor is not None and self._cursor.cell is None and self.usable:
            self._point_at_cursor(STAY)
        self.view.drawings = ()

    def look_again(self) -> None:
        """Point at whatever lies under the mouse now, if the board has moved since that was last asked."""
        if self.view.geometry is not self._seen:
            self._seen = self.view.geometry
            self._pointer.look_again()
            self._note(None)

    def commit(self) -> None:
        """Play what lies to be moved, if anything does."""
        self._note(self._pointer.commit())

    def cancel(self) -> bool:
        """Put back what was begun, or wipe out what was drawn; whether there was anything."""
        done = self._pointer.cancel() or self._pointer.wipe()
        self._note(None)
        return done

    def drop(self) -> None:
        """Let go of what the hand carries or draws."""
        self._pointer.drop()
        self._note(None)

    def turn(self, steps: int) -> None:
        """Take another choice, as the wheel does."""
        self._pointer.turn(steps)
        self._note(None)

    def type_choice(self, letter: str) -> bool:
        """Type a letter of the name of a choice; whether it is one."""
        done = self._pointer.type_choice(letter)
        self._note(None)
        return done

    # --- the mouse

    def hears(self, event: Event) -> bool:
        """Whether a mouse event is the board's: over it, or while a piece is carried."""
        if event.type in PASSING:
            return True
        if (self._pointer.held is not None or self._pointer.draws) and event.type != pygame.MOUSEWHEEL:
            return event.type in BUTTONS
        if event.type == pygame.MOUSEWHEEL:
            return self.rect.collidepoint(self._pointer.at) and bool(self.selection.choices)
        return event.type in BUTTONS and self.rect.collidepoint(event.pos)

    def mouse(self, event: Event) -> None:
        """Hear an event of the mouse."""
        self._heed_settings()
        self._note(self._pointer.handle(event))

    def is_over(self) -> bool:
        """Whether the mouse rests on the board."""
        return self.rect.collidepoint(self._pointer.at)

    def _heed_settings(self) -> None:
        """Let one click be enough, or not, from this input on."""
        if self.selection.one_click != self._settings.one_click:
            self._pointer.selection = replace(self.selection, one_click=self._settings.one_click)

    def _note(self, decision: Decision) -> None:
        if decision is not None or self._pointer.changed:
            self._pointer.changed = False
            self.view.hold(self._hand(), self._pointer.at, self._pointer.part)
            self.view.drawings = self._pointer.drawings
            self._decision, self.changed = decision or self._decision, True

    def _hand(self) -> Held | None:
        """What is carried: as many of a stack as are chosen, else the whole of it."""
        held, chosen = self._pointer.held, self.selection.chosen or ""
        return None if held is None else Held(held, int(chosen) if chosen.isdigit() else 0)

    # --- as a widget

    def place(self, rect: Rect) -> None:
        """Give the board its room."""
        super().place(rect)
        self._pointer.trembles = self.skin.px(TREMBLES)
        self.view.set_area(rect)

    def draw(self, canvas: Surface) -> None:
        """Paint the board, and the line of moves over it."""
        self.view.draw(canvas)
        if not self.view.busy:
            paint_variation(canvas, self.view.geometry, self.skin.theme.board, self._variation, self.rect)

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint nothing: the cursor on the board shows where the keyboard is."""

    def key(self, event: Event) -> bool:
        """Walk over the cells, choose one, put back or leave the board."""
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
        """The keyboard came: show the cursor where it was last, or in the middle."""
        self._walk(STAY)

    def _walk(self, way: tuple[float, float]) -> None:
        self._point_at_cursor(way)
        self.changed = True

    def _point_at_cursor(self, way: tuple[float, float]) -> None:
        """Lead the cursor one step on, or to the middle from nowhere."""
        geometry = self.view.geometry
        cell = self._cursor.step(geometry.grid, self.usable, way, geometry.flipped)
        self._pointer.point(cell)
        self.view.cursor = cell

    def blur(self) -> None:
        """The keyboard left the board."""
        self.view.cursor = None
        self._pointer.point_no_more()
        self._note(None)
        self.redraw()
