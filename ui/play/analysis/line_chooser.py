"""A row below the list of moves: which of several lines is shown where the game branched, and arrows to the others."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from game.language import _
from game.play.node import Node, goes_on
from game.play.viewpoint import Viewpoint
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.label import Label
from ui.scene.scene import Transition


class LineChooser(Row):
    """Visible while the turn that is shown has alternatives; `step_aside` shows another line.

    The row appears under the mouse that turns the wheel over the list of moves, so it passes the wheel on: `wheel`.
    """

    def __init__(self, step_aside: Callable[[int], Transition | None], wheel: Callable[[float], bool]) -> None:
        self._before = Button("", lambda: step_aside(-1), icon="chevron-up", does="line_before")
        self._after = Button("", lambda: step_aside(1), icon="chevron-down", does="line_after")
        self._before.tipped(_("Previous line"))
        self._after.tipped(_("Next line"))
        self._words = Label("", "small", align="centre")
        self._wheel = wheel
        super().__init__(self._before, self._words.grow(), self._after)

    def suit(self, control: float) -> None:
        """Set the side of the square buttons, in units."""
        for arrow in (self._before, self._after):
            arrow.sized(control, control)

    def wheel(self, steps: float) -> bool:
        """Do what the list of moves does."""
        return self._wheel(steps)

    def refresh(self, viewpoint: Viewpoint, covered: bool) -> None:
        """Show the number of the line that the viewpoint is on, unless something else is in its place."""
        fork = viewpoint.fork
        self.show(not covered and fork is not None and _in_one_turn(fork, viewpoint.node))
        if fork is None:
            return
        siblings = fork.siblings()
        number = siblings.index(fork) + 1
        self._words.text = _("Line {number} of {total}").format(number=number, total=len(siblings))
        self._before.enable(number > 1)
        self._after.enable(number < len(siblings))


def _in_one_turn(first: Node, last: Node) -> bool:
    """Whether two steps of a line belong to one turn: the seat of the first was still to act at the last."""
    return all(goes_on(before, (after.seat,)) for before, after in pairwise(last.path()[first.ply :]))
