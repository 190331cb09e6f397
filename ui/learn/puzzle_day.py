"""The button of the puzzle of the day."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.archive.learning.tries import DAY, Try
from game.catalogue import rules_of
from game.errors import GameError
from game.language import N_, Text, _
from game.learn.puzzle_days import puzzle_of_day
from ui.kit.button import Button
from ui.learn.puzzle_place import PuzzlePlace, Way
from ui.scene.scene import Transition
from ui.shell.context import Context

STATES: Mapping[bool | None, Text] = {  # by what came of the first try of the day
    None: N_("Puzzle of the day"),
    True: N_("Puzzle of the day: solved"),
    False: N_("Puzzle of the day: failed"),
}


class DayButton(Button):
    """Shows what came of the puzzle of today, and calls `go` with it; it is hidden where there is none."""

    def __init__(self, go: Callable[[PuzzlePlace], Transition | None]) -> None:
        self._place: PuzzlePlace | None = None
        super().__init__(str(STATES[None]), lambda: go(self._place) if self._place else None, icon="puzzle")

    def renew(self, context: Context) -> None:
        """Show the puzzle of today, and what came of it."""
        day = context.tries.day
        try:
            book, index = puzzle_of_day(day)
        except GameError as fault:
            context.warn(str(fault))
            self.show(False)
            return
        self._place = PuzzlePlace(book, index, Way.DAY)
        came = _first_try(context.tries.of(book.game), self._place.puzzle.id, day)
        self.text = str(STATES[came.solved if came else None])
        words = _("{game}, level {level}: one puzzle a day, the same for all")
        self.tipped(words.format(game=rules_of(book.game).title, level=self._place.puzzle.level))


def _first_try(tries: tuple[Try, ...], puzzle: str, day: int) -> Try | None:
    return next((one for one in tries if one.puzzle == puzzle and one.done // DAY == day), None)
