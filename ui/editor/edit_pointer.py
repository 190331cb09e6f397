"""The mouse and the cursor on the board of the position editor: they put, move and take away pieces."""

from __future__ import annotations

from collections.abc import Set

from game.core import Snapshot
from game.grid import OFF_BOARD, Cell, Grid
from ui.board.model.cursor import middle_of
from ui.board.model.geometry import Pixel
from ui.board.model.marks import Drawing
from ui.board.model.pointer import DRAG_THRESHOLD
from ui.board.model.pointer_state import Dragged
from ui.board.model.preview import Preview
from ui.board.model.sprites import Sprite
from ui.board.view import BoardView
from ui.editor.workspace import Brush, State, Workspace

JUMP = 8  # cells: a board that has changed by more is another one
FAINT = 0.6  # of the opacity of what a move would leave: this is only held over a cell
AROUND, EMPTY = 2, 4  # steps of room around a board of hexes, and around the middle before there is a board


class EditPointer:
    """The gestures of a board widget that change the draft of a workspace; nothing is left to decide.

    A click uses the tool, and over empty cells it goes on while the button is down; a piece is dragged, also off the
    board. The right button erases. `follow` brings the view up to date.
    """

    part = ""
    drawings: tuple[Drawing, ...] = ()

    def __init__(self, view: BoardView, workspace: Workspace) -> None:
        self.changed = False
        self.drag_threshold: float = DRAG_THRESHOLD  # pixels
        self.at: Pixel = (0, 0)
        self._view, self._workspace = view, workspace
        self._hover: Cell | None = None
        self._by_mouse = False
        self._down: Pixel | None = None  # where the button went down on a piece that has not moved yet
        self._dragged: Cell | None = None  # the cell of the piece that is dragged
        self._stroke: Brush | None = None  # what happens to the cells that the mouse comes to
        self._gestures = 0
        self._done: Cell | None = None  # where something has just been done, so that the next click is not previewed
        self._shown: State | None = None
        self._unsettled = False  # whether a sweep has ended that the room around the board did not follow
        self._room: frozenset[Cell] = frozenset()

    # --- for the board

    @property
    def pointed(self) -> Cell | None:
        """The cell under the mouse or the keyboard cursor."""
        return self._hover

    @property
    def usable(self) -> frozenset[Cell]:
        """The cells that can be pointed at."""
        return self._workspace.draft.board.ground | self._room

    @property
    def dragged(self) -> Dragged | None:
        """The piece that is dragged."""
        return None if self._dragged is None else Dragged(self._dragged)

    @property
    def busy(self) -> bool:
        """Whether a piece is dragged, or a sweep has begun."""
        return self._dragged is not None or self._stroke is not None

    @property
    def follows(self) -> bool:
        """Whether it hears the mouse wherever it goes, until the button is released."""
        return self.busy or self._down is not None

    @property
    def turns(self) -> bool:
        """Whether the wheel changes the height of a stack."""
        return self._workspace.state.editing.tallest > 1

    def follow(self) -> bool:
        """Show the draft if it is another one than before, or has more room around it; return whether it was shown."""
        state = self._workspace.state
        if state is self._shown and not self._unsettled:
            return False
        self._unsettled, draft = False, state.draft
        if state.editing.lays_cells and self._stroke is None:  # the board stays where it is while the mouse sweeps
            changed = self._shown.draft.board.ground ^ draft.board.ground if self._shown else frozenset[Cell]()
            kept = self._room if len(changed) <= JUMP else frozenset[Cell]()
            self._room = room_around(draft.grid, draft.board.ground, kept)
        self._shown = state
        self._view.show(Snapshot(draft.board, draft.side, "", draft.waiting), draft.grid, self._room)
        return True

    @property
    def foreseen(self) -> tuple[Cell | None, Preview]:
        """The cell that is pointed at, and what a click there would do."""
        hover = self._hover if self._hover in self.usable else None
        quiet = hover is None or hover == self._done or self.busy
        return hover, Preview() if hover is None or quiet else self._foreseen(hover)

    def _foreseen(self, cell: Cell) -> Preview:
        """The tool's effect on a cell."""
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

    def move(self, at: Pixel, touches: bool = False) -> None:
        """Follow the mouse to a pixel, which may go on with a sweep or begin a drag."""
        before, self.at = self._hover, at
        self._point(self._view.cell_at(at), by_mouse=True)
        if self._down is not None and self._dragged is None and before is not None:
            far = max(abs(at[0] - self._down[0]), abs(at[1] - self._down[1])) >= self.drag_threshold
            self._dragged = self._view.cell_at(self._down) if far else None
        if self._dragged is not None:
            self.changed = True
        if self._stroke is not None and self._hover not in (before, None):
            self._sweep()

    def press(self) -> None:
        """Press the left button: begin a sweep, or what may become a drag."""
        self._gestures += 1
        cell, tool = self._hover, self._workspace.tool
        if cell is None or self.busy:
            return
        if cell in self._workspace.fixed:
            self._workspace.click(cell)  # which refuses it
        elif tool.use == "put" and self._workspace.stands_on(cell):
            self._down = self.at  # decided on release: it may be dragged elsewhere
        else:
            self._stroke = self._workspace.stroke_at(cell)
            self._sweep()

    def press_right(self) -> None:
        """Cancel a drag, or a click that is not decided yet; else begin to erase."""
        if self.follows:
            self.drop()
            return
        self._gestures += 1
        if self._hover is not None:
            self._stroke = self._workspace.erasing
            self._sweep()

    def release(self) -> None:
        """Release a button: move the piece that was dragged, or take it off the board; else use the tool."""
        held, down, target = self._dragged, self._down, self._hover
        self._dragged = self._down = self._stroke = None
        self._done, self.changed, self._unsettled = target, True, True
        if held is not None and target is not None:
            self._workspace.move(held, target)
        elif held is not None:
            self._workspace.erase(held)
        elif down is not None and (pressed := self._view.cell_at(down)) is not None:
            self._workspace.click(pressed)

    release_right = release

    def wheel(self, steps: int) -> None:
        """Turn the wheel: the height of the stack under the mouse, else of the next one to put."""
        cell, self.changed = self._hover, True
        if cell is not None and self._workspace.stands_on(cell):
            self._workspace.raise_stack(cell, steps)
        else:
            self._workspace.set_height(self._workspace.height + steps)

    def leave(self) -> None:
        """Point at nothing: the mouse has left the window."""
        if self._by_mouse:
            self._point(None, by_mouse=True)

    def put(self, at: Pixel) -> None:
        """Use the tool at a pixel to which it was dragged: what lies there alike already stays."""
        self.move(at)
        if self._hover is not None:
            self._workspace.put(self._hover)
            self.changed = True

    def drop(self) -> None:
        """End a drag or a sweep whose release will not arrive here: the piece stays where it was."""
        if self.follows:
            self._dragged = self._down = self._stroke = None
            self.changed = self._unsettled = True

    def cancel(self) -> bool:
        """Cancel nothing: Esc leaves the editor, or drops a dragged tool."""
        return False

    # --- the keyboard

    def click(self, cell: Cell) -> None:
        """Use the tool on the cell of the cursor."""
        self._workspace.click(cell)
        self._done, self.changed = cell, True

    def erase(self) -> bool:
        """Erase at the cell that is pointed at; return whether there is one."""
        if self._hover is None:
            return False
        self._workspace.erase(self._hover)
        self._done, self.changed = self._hover, True
        return True

    def point(self, cell: Cell | None) -> None:
        """Point at the cell of the cursor."""
        self._point(cell, by_mouse=False)

    def point_no_more(self) -> None:
        """End the pointing of the cursor."""
        if not self._by_mouse:
            self.point(None)

    def look_again(self) -> None:
        """Find the cell under the resting mouse again, after the board has moved."""
        if self._by_mouse and self._hover is not None:
            self._hover = self._view.cell_at(self.at)

    def _sweep(self) -> None:
        if self._stroke is not None and self._hover is not None:
            self._workspace.sweep(self._stroke, self._hover, self._gestures)
            self._done, self.changed = self._hover, True

    def _point(self, cell: Cell | None, by_mouse: bool) -> None:
        if cell != self._hover:
            self._hover, self._done, self.changed = cell, None, True
        self._by_mouse = by_mouse


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
    """The cells, and all within `steps` of them."""
    reached = set(cells)
    for _ in range(steps):
        reached |= {step[cell] for cell in reached for step in grid.step if step[cell] != OFF_BOARD}
    return reached
