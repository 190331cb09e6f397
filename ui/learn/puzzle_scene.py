"""A puzzle on the screen: the board, one line, and little else."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Move, cells_in
from game.grid import Cell
from game.language import _
from game.play.spoken_moves import aloud
from ui.kit.command import Command
from ui.learn.exercise import Phase
from ui.learn.lesson_scene import LessonScene
from ui.learn.puzzle_place import PuzzlePlace
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Replace, Transition
from ui.shell.context import Context

LAST_HINT = 3  # the solution


class PuzzleScene(LessonScene):
    """One puzzle; the next that the player has not done takes its place. Pops with None.

    A first hint points out the piece, a second one the move; then the solution is played.
    """

    place: PuzzlePlace

    def __init__(self, context: Context, place: PuzzlePlace) -> None:
        self._hints = 0  # asked for
        super().__init__(context, place)

    def _make_commands(self, context: Context) -> Iterator[Command]:
        """Those of a lesson, with a hint in steps."""
        yield bound(
            "hint", self._hint, lambda: self.practice.phase is not Phase.SHOWING,
            tip=_("First the piece, then the move, then the solution"),
        )  # fmt: skip
        yield from (command for command in super()._make_commands(context) if command.id != "hint")

    def _hint(self) -> None:
        """Give the next hint, and say it; in mid-attempt first take back what was played."""
        if self.practice.has_begun:
            self.practice.begin_again()
            self.navigator.follow()
        self._hints = self._hints % LAST_HINT + 1
        if self._hints == LAST_HINT:
            self.practice.show()
        elif first := self._first:
            tree = self.practice.match.tree
            if self._hints == 1:
                words = _("Hint: the piece on {cell}.").format(cell=tree.snapshot.names[cells_in(first.path)[0]])
            else:
                words = _("Hint: {move}.").format(move=str(tree.rules.wording(tree.position, first)))
            self.context.speech.say(aloud(words))

    @property
    def _first(self) -> Move | None:
        """The first move of the solution, before anything was played."""
        is_asked = self._hints and self.practice.is_open and not self.practice.has_begun
        return self.practice.match.tree.at(self.navigator.node).read(self.place.puzzle.first) if is_asked else None

    @property
    def _marked(self) -> tuple[Cell, ...]:
        return cells_in(self._first.path)[:1] if self._first else ()

    @property
    def _arrow(self) -> Move | None:
        return self._first if self._hints > 1 else None

    def _go_on(self) -> Transition:
        """Go to the next puzzle that is not done; once all are done, to the next one."""
        done = self.context.progress.done(self._rules.id)
        after = PuzzlePlace.first_of(self.place.book, done, self.place.index)
        if after is None and self.place.next is None:
            self.context.say(_("You have solved all puzzles of {game}.").format(game=self._rules.title))
        after = after or self.place.next
        if after is None or after.index == self.place.index:
            return Pop()
        return Replace(PuzzleScene(self.context, after))

    def _go_back(self) -> Transition | None:
        """Go to the previous puzzle."""
        before = self.place.before
        return Replace(PuzzleScene(self.context, before)) if before else None
