"""The board of the position editor as a widget: mouse and keyboard put, move and take away pieces."""

from __future__ import annotations

from collections.abc import Set

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core import Snapshot
from game.grid import OFF_BOARD, Cell, Grid
from ui.board.model.cursor import ARROWS, HEX_KEYS, STAY, Cursor, middle_of
from ui.board.model.geometry import Pixel
from ui.board.model.pointer import DRAG_THRESHOLD, LEFT, RIGHT
from ui.board.model.pointer_state import Dragged
from ui.board.model.preview import Preview
from ui.board.model.sprites import Sprite
from ui.board.view import BoardView
from ui.editor.workspace import State, Stroke, Workspace
from ui.kit.boxes import Area

LEAST = (120, 120)  # units
PASSING = (pygame.MOUSEMOTION, pygame.WINDOWLEAVE)  # events that go on to the other widgets as well
BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
CHOOSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ERASING = (pygame.K_DELETE, pygame.K_BACKSPACE)
JUMP = 8  # cells: a board that has changed by more is another one
FAINT = 0.6  # of the opacity of what a move would leave: this is only held over a cell
AROUND, EMPTY = 2, 4  # steps of room around a board of hexes, and around the middle where there is none yet


class EditBoard(Area):
    """Shows the draft of a workspace, and changes it; `changed` says that something else is to be shown now.

    A click uses the tool, and over empty cells it goes on while the button is down; a piece is dragged, also off the
    board. The right button erases. The scene clears `changed`.
    """

    focusable = True

    def __init__(self, view: BoardView, workspace: Workspace) -> None:
        super().__init__(LEAST)
        self.view = view
        self.changed = False
        self._workspace = workspace
        self._cursor = Cursor()
        self._hover: Cell | None = None
        self._at: Pixel = (0, 0)
        self._by_mouse = False
        self._down: Pixel | None = None  # where the button went down on a piece that has not moved yet
        self._dragged: Cell | None = None  # the cell of the piece that is dragged
        self._stroke: Stroke | None = None  # what happens to the cells that the mouse comes to
        self._gestures = 0
        self._done: Cell | None = None  # where something has just been done, so that the next click is not previewed
        self._shown: State | None = None
        self._unsettled = False  # whether a sweep has ended that the room around the board did not follow
        self._room: frozenset[Cell] = frozenset()

    # --- what is shown

    @property
    def pointed(self) -> Cell | None:
        """The cell under the mouse or the keyboard cursor."""
        return self._hover

    @property
    def usable(self) -> frozenset[Cell]:
        """The cells that can be pointed at."""
        return self._workspace.draft.board.ground | self._room

    @property
    def busy(self) -> bool:
        """Whether a piece is dragged, or a sweep has begun."""
        return self._dragged is not None or self._stroke is not None

    def refresh(self) -> None:
        """Show the draft as it is now, and what a click on the cell that is pointed at would do."""
        state = self._workspace.state
        if state is not self._shown or self._unsettled:
            self._unsettled = False
            self._show(state)
        self.view.drag(None if self._dragged is None else Dragged(self._dragged), self._at)
        hover = self._hover if self._hover in self.usable else None
        quiet = hover is None or hover == self._done or self.busy
        self.view.foresee(hover, Preview() if hover is None or quiet else self._foreseen(hover))

    def _show(self, state: State) -> None:
        draft, hover = state.draft, self._hover
        if state.editing.lays_cells and self._stroke is None:  # the board stays where it is while the mouse sweeps
            changed = self._shown.draft.board.ground ^ draft.board.ground if self._shown else frozenset[Cell]()
            kept = self._room if len(changed) <= JUMP else frozenset[Cell]()
            self._room = room_around(draft.grid, draft.board.ground, kept)
        self._shown = state
        self.view.show(Snapshot(draft.board, draft.side, "", "", draft.waiting), draft.grid, self._room)
        self._cursor.keep_to(self.usable)
        if self.view.cursor is not None:
            self._walk(STAY)
        elif self._by_mouse and hover is not None:
            self._hover = self.view.cell_at(self._at)

    def _foreseen(self, cell: Cell) -> Preview:
        """What the tool would change on a cell."""
        draft = self._workspace.draft
        if cell in self._workspace.fixed:
            return Preview()
        board, after = draft.board, self._workspace.stroke_at(cell)(draft, cell).board
        if board == after:
            return Preview()
        piece, gone = after.cells[cell], frozenset((cell,) if board.cells[cell] else ())
        ghosts = (Sprite(piece, after.heights[cell], *draft.grid.centres[cell], solid=FAINT),) if piece else ()
        laid = (cell,) if cell not in board.ground else ()
        return Preview(ghosts, gone, frozenset() if piece else gone, laid)

    # --- the mouse

    def hears(self, event: Event) -> bool:
        """Whether a mouse event is the board's: over it, or while something is dragged."""
        if event.type in PASSING:
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self.rect.collidepoint(self._at) and self._workspace.state.editing.tallest > 1
        return event.type in BUTTONS and (self.busy or self._down is not None or self.rect.collidepoint(event.pos))

    def mouse(self, event: Event) -> None:
        """Handle a mouse event."""
        if event.type == pygame.MOUSEMOTION:
            if not (event.buttons[0] or event.buttons[2]):
                self.drop()  # the button was released outside the window
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            self._right_pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (LEFT, RIGHT):
            self._released(event.pos)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self._turned(event.y)
        elif event.type == pygame.WINDOWLEAVE and self._by_mouse:
            self._point(None, by_mouse=True)

    def carry(self, at: Pixel) -> None:
        """Point at a pixel to which something is dragged from elsewhere."""
        self._moved(at)

    def put(self, at: Pixel) -> None:
        """Use the tool at a pixel to which it was dragged: what lies there alike already stays."""
        self._moved(at)
        if self._hover is not None:
            self._workspace.put(self._hover)
            self.changed = True

    def drop(self) -> None:
        """End a drag or a sweep whose release will not arrive here: the piece stays where it was."""
        if self.busy or self._down is not None:
            self._dragged = self._down = self._stroke = None
            self.changed = self._unsettled = True

    def _moved(self, at: Pixel) -> None:
        before, self._at = self._hover, at
        self._point(self.view.cell_at(at), by_mouse=True)
        if self._down is not None and self._dragged is None and before is not None:
            far = max(abs(at[0] - self._down[0]), abs(at[1] - self._down[1])) >= self.skin.px(DRAG_THRESHOLD)
            self._dragged = self.view.cell_at(self._down) if far else None
        if self._dragged is not None:
            self.changed = True
        if self._stroke is not None and self._hover not in (before, None):
            self._sweep()

    def _pressed(self, at: Pixel) -> None:
        self._gestures += 1
        self._moved(at)
        cell, tool = self._hover, self._workspace.tool
        if cell is None or self.busy:
            return
        if cell in self._workspace.fixed:
            self._workspace.click(cell)  # which refuses it
        elif tool.use == "put" and self._workspace.stands_on(cell):
            self._down = at  # decided on release: it may be dragged elsewhere
        else:
            self._stroke = self._workspace.stroke_at(cell)
            self._sweep()

    def _right_pressed(self, at: Pixel) -> None:
        """Cancel a drag, or a click that is not decided yet; else begin to erase."""
        if self.busy or self._down is not None:
            self.drop()
            return
        self._gestures += 1
        self._moved(at)
        if self._hover is not None:
            self._stroke = self._workspace.erasing
            self._sweep()

    def _released(self, at: Pixel) -> None:
        self._moved(at)
        held, down, target = self._dragged, self._down, self._hover
        self._dragged = self._down = self._stroke = None
        self._done, self.changed, self._unsettled = target, True, True
        if held is not None and target is not None:
            self._workspace.move(held, target)
        elif held is not None:
            self._workspace.erase(held)
        elif down is not None and (pressed := self.view.cell_at(down)) is not None:
            self._workspace.click(pressed)

    def _sweep(self) -> None:
        if self._stroke is not None and self._hover is not None:
            self._workspace.sweep(self._stroke, self._hover, self._gestures)
            self._done, self.changed = self._hover, True

    def _turned(self, steps: int) -> None:
        """The wheel: the height of the stack under the mouse, else of the next one to put."""
        cell, self.changed = self._hover, True
        if cell is not None and self._workspace.stands_on(cell):
            self._workspace.raise_stack(cell, steps)
        else:
            self._workspace.set_height(self._workspace.height + steps)

    def _point(self, cell: Cell | None, by_mouse: bool) -> None:
        if cell != self._hover:
            self._hover, self._done, self.changed = cell, None, True
        self._by_mouse = by_mouse

    # --- as a widget

    def place(self, rect: Rect) -> None:
        """Give the view its pixels."""
        super().place(rect)
        self.view.set_area(rect, self.skin.px(self.skin.sizes.small))

    def draw(self, canvas: Surface) -> None:
        """Paint the board."""
        self.view.draw(canvas)

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint nothing: the cursor on the board shows where the keyboard is."""

    def key(self, event: Event) -> bool:
        """Move the cursor, or use the tool on its cell; return whether the key was one for that."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        way = ARROWS.get(event.key)
        if way is None and self.view.geometry.is_hex:
            way = HEX_KEYS.get(event.scancode)
        if way is not None:
            self._walk(way)
        elif event.key in CHOOSING and self._cursor.cell is not None:
            self._workspace.click(self._cursor.cell)
            self._done, self.changed = self._cursor.cell, True
        else:
            return False
        return True

    def erase(self, event: Event) -> bool:
        """Erase at the cell that is pointed at, if the key is one for that; return whether it is."""
        if event.key not in ERASING or self._hover is None:
            return False
        self._workspace.erase(self._hover)
        self._done, self.changed = self._hover, True
        return True

    def focus(self) -> None:
        """Show the cursor where it was last, or in the middle."""
        self._walk(STAY)

    def blur(self) -> None:
        """Hide the cursor."""
        self.view.cursor = None
        if not self._by_mouse:
            self._point(None, by_mouse=False)
        self.redraw()

    def _walk(self, way: tuple[float, float]) -> None:
        """Move the cursor one step, or to the middle if it is not shown."""
        geometry = self.view.geometry
        cell = self._cursor.step(geometry.grid, self.usable, way, geometry.turn)
        self._point(cell, by_mouse=False)
        self.view.cursor, self.changed = cell, True


def room_around(grid: Grid, ground: Set[Cell], kept: frozenset[Cell]) -> frozenset[Cell]:
    """The cells in which a board of hexes is edited: `kept` while it has room all around, else a larger part."""
    start = ground or {middle_of(grid, [Cell(cell) for cell in range(len(grid))])}
    if kept and _spread(grid, start, 1) <= kept:
        return kept
    xs, ys = zip(*(grid.centres[cell] for cell in _spread(grid, start, AROUND if ground else EMPTY)), strict=True)
    return frozenset(
        Cell(cell)
        for cell, (x, y) in enumerate(grid.centres)
        if min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)
    )


def _spread(grid: Grid, cells: Set[Cell], steps: int) -> set[Cell]:
    """The cells and those up to so many steps from them."""
    reached = set(cells)
    for _ in range(steps):
        reached |= {step[cell] for cell in reached for step in grid.step if step[cell] != OFF_BOARD}
    return reached
