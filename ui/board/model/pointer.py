"""The mouse on a board: turns clicks and drags into moves of a selection, for any game."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.clicks import Selection
from game.core import Move, Path
from game.grid import Cell
from game.play.marks import Ink
from ui.board.model.geometry import Pixel
from ui.board.model.marks import Drawing
from ui.board.model.marks import drawn as after_stroke
from ui.board.model.pointer_state import Dragged

DRAG_THRESHOLD = 6  # units: a drag starts this far from where the button went down


@dataclass(frozen=True, slots=True)
class ChosenMove:
    """A chosen move; `carried` if its piece was dragged to the target and so need not be animated."""

    move: Move
    carried: bool = False


@dataclass(frozen=True, slots=True)
class RefusedClicks:
    """Clicks that start no legal move."""

    path: Path


Decision = ChosenMove | RefusedClicks | None


class ClickSettings(Protocol):
    """The user's settings that change what a click means."""

    @property
    def one_click(self) -> bool:
        """Whether the target alone plays a move if only one piece can go there."""


class Pointer:
    """Turns the mouse into clicks of a selection; tell it of every `move` before what happens there.

    `cell_at` returns the cell under a pixel, `part_at` the choice that a selected piece is given there, or a dragged
    one, if any, and `aimed` the target that a click on a cell means; `settings` are those of the user, if they count.
    The owner sets `drag_threshold`, calls `begin` for every position, and draws `hover`, `dragged`, `at` and
    `drawings`; `changed` is set when any of them may have changed.
    """

    def __init__(
        self,
        cell_at: Callable[[Pixel], Cell | None],
        part_at: Callable[[Cell | None, Pixel], str] = lambda cell, at: "",
        aimed: Callable[[Selection, Cell], Cell] = lambda selection, cell: cell,
        settings: ClickSettings | None = None,
    ) -> None:
        self._cell_at, self._part_at, self._aimed, self._settings = cell_at, part_at, aimed, settings
        self._ground: frozenset[Cell] = frozenset()
        self.selection = Selection(())
        self.part = ""  # of a stack, where the mouse is
        self.drawn: tuple[Drawing, ...] = ()  # excludes a stroke in progress
        self._stroke: tuple[Cell, Ink] | None = None  # where the right button went down, and the ink
        self.hover: Cell | None = None
        self.at: Pixel = (0, 0)
        self._by_mouse = False  # whether the mouse set `hover`, not `point`
        self._touches = False  # whether that mouse was a finger
        self.held: Cell | None = None  # the cell whose piece is being dragged
        self.changed = False
        self.drag_threshold: float = DRAG_THRESHOLD  # pixels
        self._down: tuple[Cell, Pixel] | None = None
        self._grasped = ""  # the part of a stack where the button went down
        self._selected_at: Pixel | None = None  # where a click selected a stack as a whole, until the mouse moves on
        self._selected_part = ""  # the part there, which the next click does not mean either
        self._was_selected = False
        self._stays = False  # whether a click on the selected piece leaves it selected
        self._rested: Pixel | None = None  # where the mouse has been since the position came, if nowhere else
        self._typed = ""

    def begin(self, selection: Selection, ground: frozenset[Cell] = frozenset()) -> None:
        """Start over with the moves of a new position, on a board with this ground; the choice picked last is kept."""
        self.selection, self._ground = selection.choose(self.selection.picked), ground
        self._heed()
        self.held = self._down = self._stroke = None
        self._stays, self._rested = False, self.at if self._by_mouse else None
        self.drawn = ()
        self.changed = True

    # --- the mouse

    def move(self, at: Pixel, touches: bool = False) -> None:
        """Follow the mouse to a pixel; it may be a finger that `touches` the board."""
        self._heed()
        self._touches = touches
        if self._rested and math.dist(at, self._rested) >= self.drag_threshold:
            self._rested = None
        self._moved(at)

    def press(self) -> Decision:
        """Press the left button where the mouse is; return the move or refusal it leads to, if any."""
        self._stroke = self._rested = None  # its release may have been outside the window
        if self.hover is None:
            self.cancel()
            return None
        cell = self._aimed(self.selection, self.hover)
        self._down = (cell, self.at)
        if self._leaves_selected(cell):
            self._was_selected = False
            return None
        self._was_selected = self.selection.clicked[-1:] == (cell,) or self.selection.resting == cell
        if self.selection.resting == cell:
            return None  # decided on release: it may be dragged elsewhere
        decision = None if self._was_selected else self.click(cell)
        self._grasped = self.part
        if self.selection.clicked[-1:] == (cell,) and not self._was_selected:
            self._selected_at = self.at
        if self._was_selected and self.part in self.selection.choices:
            self._was_selected = self.part == self.selection.chosen
            self._take_grasped()
        return decision

    def _take_grasped(self) -> None:
        """Take as many counters as lie above the place where the stack was grasped."""
        self.selection, self.changed = self.selection.choose(self._grasped), True

    def release(self) -> Decision:
        """Release the left button; return the move it leads to, if any."""
        held, down, self.held, self._down = self.held, self._down, None, None
        if down is not None and self.selection.resting == down[0]:
            return self._let_go(down[0])
        if held is None:
            if down is not None and self._was_selected and self.hover == down[0]:
                self.cancel()
            return None
        self.changed = True
        if self.hover == held:
            self.cancel()  # a piece dragged back home is put down
            return None
        end = None if self.hover is None else self._aimed(self.selection, self.hover)
        further = None if end is None else self.selection.extended(end)
        if end is None or further is None:
            return None  # an illegal drop puts the piece back without a refusal
        self.selection = self.selection.landed(further, end)
        return ChosenMove(self.selection.complete, carried=True) if self.selection.complete else None

    def press_right(self) -> None:
        """Press the right button: cancel a move in progress; without one, start to draw."""
        self._stroke = None  # its release may have been outside the window
        if not self.cancel() and self.hover is not None:
            self._stroke, self.changed = (self.hover, _ink()), True

    def release_right(self) -> None:
        """Release the right button, which ends a stroke."""
        stroke, self._stroke = self._stroke, None
        if stroke is not None:
            self.changed = True
            if self.hover is not None:
                self.drawn = after_stroke(self.drawn, Drawing(stroke[0], self.hover, stroke[1]))

    def wheel(self, steps: int) -> None:
        """Turn the wheel: to the next choice, or back."""
        if self.turns:
            self.turn(1 if steps > 0 else -1)

    def leave(self) -> None:
        """Point at nothing: the mouse has left the window."""
        if self.hover is not None:
            self.hover, self.changed = None, True

    # --- clicks and choices

    def click(self, cell: Cell) -> Decision:
        """Click a cell; returns a move or a refusal, or None for a step of the selection."""
        self._heed()
        self.changed, self._typed = True, ""
        if self._leaves_selected(cell):
            return None
        before, cell = self.selection, self._aimed(self.selection, cell)
        after = self.selection = before.click(cell)
        if after is before:
            return RefusedClicks(before.path_to(cell))
        if not after.clicked and after.resting is None:
            self.held = self._down = None  # a second click on a piece releases it, whatever the mouse does
        return ChosenMove(after.complete, carried=before.rests and before.resting == cell) if after.complete else None

    def _leaves_selected(self, cell: Cell) -> bool:
        """Whether a click on a cell repeats one of a move whose last click was taken back; only the next one may."""
        stays, self._stays = self._stays, False
        return stays and self.selection.clicked[-1:] == (cell,)

    def take_back_click(self) -> None:
        """Take back the click that completed a move, so that the same click, or all of them, complete it again."""
        if self.selection.complete is None:
            return
        clicked = self.selection.clicked[:-1]
        while clicked and isinstance(clicked[-1], str):
            clicked = clicked[:-1]
        self.selection = replace(self.selection, clicked=clicked)
        self.held = self._down = None
        self._stays = self.changed = True

    def propose(self, move: Move) -> None:
        """Have a move rest at its target until it is committed."""
        self.selection, self.held, self._down, self.changed = self.selection.resting_with(move), None, None, True

    def commit(self) -> Decision:
        """Play the move that rests, if any."""
        return None if self.selection.resting is None else self.click(self.selection.resting)

    def point(self, cell: Cell | None) -> None:
        """Hover over a cell without the mouse, such as by keyboard."""
        self.hover, self._by_mouse, self._touches = cell, False, False

    def point_no_more(self) -> None:
        """End a hover that `point` began."""
        if not self._by_mouse and self.hover is not None:
            self.hover, self.changed = None, True

    def look_again(self) -> None:
        """Find the cell under the resting mouse again, after the board has moved."""
        if self._by_mouse and self.hover is not None:
            self._moved(self.at)

    def turn(self, steps: int) -> None:
        """Move the choice on by `steps`."""
        self._typed = ""
        self.selection = self.selection.turn(steps)
        self.changed = True

    def type_choice(self, letter: str) -> bool:
        """Type a letter of a choice's name (`1`, then `2` for 12 if it exists, else 2); False if no name fits."""
        for typed in (self._typed + letter.upper(), letter.upper()):
            if letter and typed in self.selection.choices:
                self._typed = typed
                self.selection = self.selection.choose(typed)
                self.changed = True
                return True
        return False

    @property
    def turns(self) -> bool:
        """Whether there is a choice for the wheel to turn."""
        return bool(self.selection.choices)

    @property
    def usable(self) -> frozenset[Cell]:
        """The cells that can be pointed at: the ground, and the cells that it can grow by."""
        return self._ground | self.selection.targets

    @property
    def dragged(self) -> Dragged | None:
        """The dragged piece: the chosen number of counters of a stack, else all of them."""
        chosen = self.selection.chosen or ""
        return None if self.held is None else Dragged(self.held, int(chosen) if chosen.isdigit() else 0)

    @property
    def follows(self) -> bool:
        """Whether a piece is dragged or a stroke drawn, wherever the mouse goes."""
        return self.held is not None or self.draws

    def is_loose(self, at: Pixel) -> bool:
        """Whether a press at a pixel grasps nothing: on the table, or, if no move is begun, on a cell to begin none."""
        cell = self._cell_at(at)
        return cell is None or (not self.holds and self.selection.extended(self._aimed(self.selection, cell)) is None)

    @property
    def holds(self) -> bool:
        """Whether something has begun: a selection, a laid piece, a drag or a stroke."""
        begun = bool(self.selection.clicked) or self.selection.resting is not None
        return begun or self.follows

    @property
    def is_still(self) -> bool:
        """Whether the mouse has not moved since the position came, and so asks nothing about it."""
        return self._by_mouse and self._rested is not None

    @property
    def glances(self) -> bool:
        """Whether it only hovers, by mouse or keyboard: no move is in progress and no finger touches the board."""
        return self.hover is not None and not self._touches and not self.holds

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The player's drawings, including a stroke in progress."""
        if self._stroke is None or self.hover is None:
            return self.drawn
        stroke = Drawing(self._stroke[0], self.hover, self._stroke[1])
        return (*(it for it in self.drawn if it != stroke), stroke)

    @property
    def draws(self) -> bool:
        """Whether a stroke is in progress."""
        return self._stroke is not None

    def cancel(self) -> bool:
        """Undo selection, laid piece, drag and stroke; returns whether there was any."""
        busy = self.holds
        self.selection = self.selection.cleared()
        self.held = self._down = self._stroke = None
        self.changed = self.changed or busy
        return busy

    def drop(self) -> None:
        """End a drag or stroke whose release goes elsewhere; the selection stays."""
        self.changed = self.changed or self.follows
        self.held = self._down = self._stroke = None

    def _moved(self, at: Pixel) -> None:
        self.at, self._by_mouse = at, True
        before, self.hover = (self.hover, self.part), self._cell_at(at)
        part = self._part_at(self.hover, at)
        if at == self._selected_at and self.selection.clicked:
            self._selected_part = part
        elif part != self._selected_part or not self.selection.clicked:
            self._selected_at, self._selected_part = None, ""
        self.part = "" if part == self._selected_part else part
        self.changed = self.changed or (self.hover, self.part) != before
        if self._down is not None and self.held is None:
            (cell, start) = self._down
            far = max(abs(at[0] - start[0]), abs(at[1] - start[1])) >= self.drag_threshold
            if far and self.selection.clicked and self.selection.clicked[-1] == cell:
                self.held = cell
                self._take_grasped()
        if self.held is not None:
            self.changed = True

    def _let_go(self, start: Cell) -> Decision:
        """Play a laid piece that was clicked again, or lay it where it was dragged."""
        if self.hover is None:
            return None
        end = self._aimed(self.selection, self.hover)
        goes_on = self.selection.move_at(end) is not None and (self._was_selected or end != start)
        return self.click(end) if goes_on else None

    def _heed(self) -> None:
        """Apply the setting for one click, which may have changed since the last input."""
        if self._settings is not None and self.selection.one_click != self._settings.one_click:
            self.selection = replace(self.selection, one_click=self._settings.one_click)


def _ink() -> Ink:
    """The ink of a stroke, by the modifier keys held."""
    held = pygame.key.get_mods()
    inks: tuple[tuple[int, Ink], ...] = (
        (pygame.KMOD_SHIFT, "second"),
        (pygame.KMOD_CTRL | pygame.KMOD_META, "third"),
        (pygame.KMOD_ALT, "fourth"),
    )
    return next((ink for keys, ink in inks if held & keys), "first")
