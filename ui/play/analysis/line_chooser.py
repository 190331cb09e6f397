"""A row below the move list: the number of the shown line at a fork, and arrows to the others."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.play.viewpoint import Viewpoint
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.label import Label
from ui.scene.scene import Transition


class LineChooser(Row):
    """Visible while the shown turn has alternatives; `step_aside` shows another line.

    It may appear under the mouse while the wheel scrolls the move list, so it passes the wheel on by `wheel`.
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
        """Scroll the move list."""
        return self._wheel(steps)

    def refresh(self, viewpoint: Viewpoint, covered: bool) -> None:
        """Show the number of the viewpoint's line, unless something else takes the row's place."""
        fork = viewpoint.fork_in_turn
        self.show(not covered and fork is not None)
        if fork is None:
            return
        siblings = fork.siblings()
        number = siblings.index(fork) + 1
        self._words.text = _("Line {number} of {total}").format(number=number, total=len(siblings))
        self._before.enable(number > 1)
        self._after.enable(number < len(siblings))
