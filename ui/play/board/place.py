"""The board of a game: a board widget whose clicks are those of a selection among legal moves."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from game.clicks import Selection
from game.core import Move, Path
from game.grid import Cell
from game.language import _
from game.play.proved_moves import MoveResult
from ui.board.board_widget import BoardWidget
from ui.board.bubble import Bubble
from ui.board.model.cursor import STAY
from ui.board.model.geometry import Vector
from ui.board.model.marks import Drawing, MoveEffects
from ui.board.model.pointer import Decision, Pointer
from ui.board.painters.name_tags import cells_named, paint_name_tags
from ui.board.painters.results import paint_results
from ui.board.painters.variation import Step, paint_variation
from ui.board.view import BoardView
from ui.kit.command import Command
from ui.preferences.settings import Settings
from ui.preferences.shortcuts import bound
from ui.scene.scene import Utterance


class BoardPlace(BoardWidget[Decision]):
    """Offers the moves of a selection, marks them on the view, and draws a line of moves over it."""

    def __init__(self, view: BoardView, settings: Settings, tell: Callable[[BoardPlace, Cell], Utterance]) -> None:
        """`tell` returns what is spoken of a cell under the cursor."""
        self._settings = settings
        self.pointer = Pointer(view.cell_at, view.part_at, view.aimed, settings)
        self._variation: tuple[Step, ...] = ()
        self._results: Mapping[Cell, MoveResult] = {}
        self._named: Mapping[Cell, str] = {}
        super().__init__(view, self.pointer, self.pointer.is_loose, partial(tell, self))
        self.commands: tuple[Command, ...] = (
            bound("turn", partial(self.turn, 1)),
            bound("zoom_in", partial(self.zoom_by, 1)),
            bound("zoom_out", partial(self.zoom_by, -1)),
            bound("zoom_fit", self.zoom.fit),
        )

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
    def results(self) -> Mapping[Cell, MoveResult]:
        """What clicks on cells are proved to do, signed on the board while nothing moves on it."""
        return self._results

    @results.setter
    def results(self, results: Mapping[Cell, MoveResult]) -> None:
        if results != self._results:
            self._results = results
            self.redraw()

    @property
    def named(self) -> Mapping[Cell, str]:
        """The cells that show their names while nothing moves on the board."""
        return self._named

    def name_cells(self, words: str, names: Sequence[str]) -> None:
        """Show the names of the cells of which these words speak, and of a hex under the pointer."""
        cells, hover = cells_named(words, names), self.pointer.hover
        if hover is not None and self.view.geometry.is_hex and self._settings.coordinates == "edge":
            cells = (*cells, *cells_named(names[hover], names))
        named = {cell: names[cell] for cell in cells}
        if named != self._named:
            self._named = named
            self.redraw()

    @property
    def selection(self) -> Selection:
        """The clicks so far, among the moves on offer."""
        return self.pointer.selection

    @property
    def busy(self) -> bool:
        """Whether there is something to cancel: a selection, a drag or a stroke."""
        return self.pointer.holds

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The drawn arrows and marks, without a stroke in progress."""
        return self.pointer.drawn

    @drawings.setter
    def drawings(self, drawings: tuple[Drawing, ...]) -> None:
        if drawings != self.pointer.drawn:
            self.pointer.drawn, self.pointer.changed = drawings, True
            self._note(None)

    @property
    def laid_words(self) -> str:
        """What to do with a move that rests until it is confirmed; empty without one."""
        if self.selection.resting is None:
            return ""
        if not self.selection.rests:
            words = _("Confirm: {commit} or a second click. {back} takes it back.")
            return words.format(commit=self.key_of("commit"), back=self.key_of("back"))
        words = _("Click the piece again or press {commit} to confirm it; {turn} or the wheel turns it.")
        return words.format(commit=self.key_of("commit"), turn=self.key_of("turn"))

    @property
    def laid_bubble(self) -> Bubble | None:
        """The same words at its target; None without one."""
        resting = self.selection.resting
        return None if resting is None else Bubble(resting, self.laid_words, stays=True)

    @property
    def begun(self) -> Path:
        """The clicks so far, or those that would lay a held board piece at the pointed cell."""
        selection, pointed = self.selection, self.pointed
        return selection.path_to(pointed) if selection.rests and pointed is not None else selection.clicked

    @property
    def pointed(self) -> Cell | None:
        """The cell under mouse or cursor, else the only cell that begins a move; or where a move to confirm goes.

        That one gives way only to another target.
        """
        selection, hover, targets = self.selection, self.pointer.hover, self.selection.targets
        if self.pointer.draws:
            return None
        only = hover is None and len(targets) == 1 and not selection.clicked
        if only:
            return next(iter(targets))
        aimed = None if hover is None else self.view.aimed(selection, hover)
        if self.pointer.is_still and selection.rests and aimed not in targets:
            return None  # a board piece does not fit where the mouse rests: nobody tried to lay it there
        stays = selection.resting is not None and not selection.rests
        return selection.resting if stays and (aimed is None or selection.move_at(aimed) is None) else aimed

    @property
    def span(self) -> Rect:
        """The pixels for a bar next to the board, with the pieces to be placed.

        For a board that grows, that is the whole widget.
        """
        outer = self.view.geometry.outer
        if self.view.geometry.is_hex:
            return self.rect
        return Rect(outer.x, outer.y, self.rect.right - outer.x, outer.h) if self.view.waits else outer

    def mark(self, effects: MoveEffects) -> None:
        """Mark the selection and the pointed cell by the effects of legal moves."""
        pointer = self.pointer
        pointed, part = pointer.hover if pointer.glances else None, int(pointer.part or 0)
        self.view.mark(self.selection, self.pointed, effects, pointed, self._settings.legal_marks, part)

    def begin(self, selection: Selection, ground: frozenset[Cell]) -> None:
        """Offer the moves of another selection, on a board with this ground."""
        self.pointer.begin(selection, ground)
        self._cursor.keep_to(self.pointer.usable)
        if self.view.cursor is not None and self._cursor.cell is None and self.pointer.usable:
            self._point_at_cursor(STAY)
        self.view.drawings = ()

    def take_back_click(self) -> None:
        """Take back the click that completed a move, so that the same click completes it again."""
        self.pointer.take_back_click()
        self._note(None)

    def propose(self, move: Move) -> None:
        """Show a move that was named, not clicked, until it is confirmed."""
        self.pointer.propose(move)
        self._note(None)

    def commit(self) -> Decision:
        """Confirm the move that rests, if any."""
        return self._note(self.pointer.commit())

    def turn(self, steps: int) -> None:
        """Move on by `steps` choices, as the wheel does."""
        self.pointer.turn(steps)
        self._note(None)

    def walk_targets(self, steps: int) -> None:
        """Take the keyboard, and move the cursor to the next cell worth choosing, or back by one for -1."""
        targets = sorted(self.selection.targets)
        if not targets or self.host is None:
            return
        here = -1 if self._cursor.cell is None else self._cursor.cell
        at = bisect_right(targets, here) if steps > 0 else bisect_left(targets, here) - 1
        self._cursor.put(targets[at % len(targets)], self.view.geometry.grid, self.view.geometry.turn)
        self.host.focus(self)
        self._walk(STAY)

    def type_choice(self, letter: str) -> bool:
        """Take the choice whose name this letter continues; return False if no name does."""
        done = self.pointer.type_choice(letter)
        self._note(None)
        return done

    @property
    def spared(self) -> list[Vector]:
        """The pixels along the arrows on the board, and in the cells that show something or are named."""
        geometry = self.view.geometry
        marked = [*self._named, *(cell for step in self._variation for cell in step.cells)]
        ways = (arrow.way for step in self._variation for arrow in step.arrows)
        legs = (leg for way in ways for leg in pairwise(way))
        along = [
            geometry.point(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            for (x0, y0), (x1, y1) in legs
            for part in (0, 0.25, 0.5, 0.75, 1)
        ]
        names = [geometry.box(cell).midbottom for cell in self._named]
        return [*along, *names, *map(geometry.centre, marked)]

    def draw(self, canvas: Surface) -> None:
        """Paint the line of moves, and what lies over it."""
        if not self.view.busy:
            view, geometry = self.view, self.view.geometry
            window = geometry.window or self.rect
            paint_variation(canvas, geometry, self.skin.theme.board, self._variation, window)
            paint_results(canvas, geometry, self._results, window)
            least = self.skin.px(self.skin.sizes.tiny)
            paint_name_tags(canvas, geometry, self.skin.theme, self._named, least, window, view.part_at)
        super().draw(canvas)
