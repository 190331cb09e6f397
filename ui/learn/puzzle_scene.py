"""A puzzle on the screen: the board, one line, and little else."""

from __future__ import annotations

from game.language import _
from ui.learn.lesson_scene import LessonScene
from ui.learn.puzzle_place import PuzzlePlace
from ui.scene.scene import Pop, Replace, Transition
from ui.shell.context import Context


class PuzzleScene(LessonScene):
    """One puzzle; the next that the player has not done takes its place. Pops with None."""

    place: PuzzlePlace

    def __init__(self, context: Context, place: PuzzlePlace) -> None:
        super().__init__(context, place)

    def _go_on(self) -> Transition:
        """Go to the next puzzle."""
        done = self.context.progress.done(self._rules.id)
        after = PuzzlePlace.first_of(self.place.book, done, self.place.index)
        if after is None or after.index == self.place.index:
            self.context.say(_("You have solved all puzzles of {game}.").format(game=self._rules.title))
            return Pop()
        return Replace(PuzzleScene(self.context, after))
