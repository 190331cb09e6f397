"""Below the moves: which of several lines is shown where the game branched, and arrows to the others."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from game.language import _
from game.play.game_tree import Node, goes_on
from game.play.viewpoint import Viewpoint
from ui.kit import Button, Label, Row
from ui.scene.scene import Command


class LineChooser(Row):
    """Hidden while the turn that is shown was the only one in its place; `step_aside` shows another line.

    It comes and goes below the list of moves, and so does with the wheel what the list does: that is `wheel`.
    """

    def __init__(self, step_aside: Callable[[int], Command | None], wheel: Callable[[float], bool]) -> None:
        self._before = Button("", lambda: step_aside(-1), icon="chevron-up", does="line_before")
        self._after = Button("", lambda: step_aside(1), icon="chevron-down", does="line_after")
        self._before.tipped(_("The line before"))
        self._after.tipped(_("The next line"))
        self._words = Label("", "small", align="centre")
        self._wheel = wheel
        super().__init__(self._before, self._words.grow(), self._after)

    def suit(self, control: float) -> None:
        """Have square buttons of so many units."""
        for arrow in (self._before, self._after):
            arrow.sized(control, control)

    def wheel(self, steps: float) -> bool:
        """Step as over the list."""
        return self._wheel(steps)

    def refresh(self, viewpoint: Viewpoint) -> None:
        """Show which line it is that somebody looks at."""
        fork = viewpoint.fork
        self.show(fork is not None and _in_one_turn(fork, viewpoint.node))
        if fork is None:
            return
        siblings = fork.siblings()
        number = siblings.index(fork) + 1
        self._words.text = _("Line {number} of {total}").format(number=number, total=len(siblings))
        self._before.enable(number > 1)
        self._after.enable(number < len(siblings))


def _in_one_turn(first: Node, last: Node) -> bool:
    """Whether whoever took the first of two steps of a line was not done before the last."""
    return all(goes_on(before, (after.seat,)) for before, after in pairwise(last.path()[first.ply :]))
