"""Below the moves: which of several lines is shown where the game branched, and arrows to the others."""

from __future__ import annotations

from collections.abc import Callable

from game.session import Node
from game.viewpoint import Viewpoint
from ui.kit import Button, Label, Row
from ui.scene import Command


class LineChooser(Row):
    """Hidden while the move that is shown was the only one in its place; `step_aside` shows another line."""

    def __init__(self, step_aside: Callable[[int], Command | None]) -> None:
        self._before = Button("", lambda: step_aside(-1), icon="chevron-up", does="line_before")
        self._after = Button("", lambda: step_aside(1), icon="chevron-down", does="line_after")
        self._before.tipped("The line before")
        self._after.tipped("The next line")
        self._words = Label("", "small", align="centre")
        super().__init__(self._before, self._words.grow(), self._after)

    def suit(self, control: float) -> None:
        """Have square buttons of so many units."""
        for arrow in (self._before, self._after):
            arrow.sized(control, control)

    def tell(self, viewpoint: Viewpoint) -> None:
        """Show which line it is that somebody looks at."""
        siblings = viewpoint.node.siblings()
        self.show(len(siblings) > 1)
        number = siblings.index(viewpoint.node) + 1
        self._words.text = f"Line {number} of {len(siblings)}"
        self._before.enable(number > 1)
        self._after.enable(number < len(siblings))


def branchings(line: tuple[Node, ...]) -> frozenset[int]:
    """The moves of a line, counted from 0, that were not the only ones in their place."""
    return frozenset(node.ply for node in line if node.branches)
