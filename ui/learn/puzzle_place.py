"""Where a person is among the puzzles of a game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from game.ai.engine import Engine
from game.language import NO_TEXT, Text, _
from game.learn.lesson import Demonstration
from game.learn.puzzle import Puzzle, PuzzleBook
from game.learn.puzzle_words import task_words
from game.play.player import Machine, Person
from ui.learn.practice import REPLY_LEVEL
from ui.learn.puzzle_practice import PuzzlePractice

MARK = "puzzle "  # before the ids of puzzles, among the names of what a player has done


def name_of(puzzle: Puzzle) -> str:
    """The name of a puzzle among those of what a player has done."""
    return MARK + puzzle.id


def in_order(book: PuzzleBook) -> list[Puzzle]:
    """The puzzles of a game, the easiest first."""
    return sorted(book.puzzles, key=lambda puzzle: (puzzle.level, puzzle.id))


@dataclass(frozen=True)
class PuzzlePlace:
    """A puzzle by its index among all of its game, the easiest first; as a `LessonPlace` that stands alone."""

    book: PuzzleBook
    index: int = 0
    is_idea = False
    part: tuple[Demonstration, ...] = ()
    ideas = None

    @classmethod
    def first_of(cls, book: PuzzleBook, done: Collection[str], after: int = -1) -> PuzzlePlace | None:
        """The easiest puzzle that is not done, if there is one behind `after`; None if all are done."""
        left = [index for index, puzzle in enumerate(in_order(book)) if name_of(puzzle) not in done]
        return cls(book, next((index for index in left if index > after), left[0])) if left else None

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return in_order(self.book)[self.index]

    @cached_property
    def page(self) -> Demonstration:
        """The puzzle as a page, of which only the first move is known."""
        puzzle = self.puzzle
        return Demonstration(
            name_of(puzzle), NO_TEXT, Text(task_words(puzzle)), puzzle.variant, puzzle.at, (puzzle.first,)
        )

    @property
    def next(self) -> PuzzlePlace | None:
        """The next puzzle, done or not; None after the last one."""
        return PuzzlePlace(self.book, self.index + 1) if self.index + 1 < len(self.book.puzzles) else None

    @property
    def before(self) -> PuzzlePlace | None:
        """The previous puzzle; None before the first one."""
        return PuzzlePlace(self.book, self.index - 1) if self.index else None

    @property
    def words(self) -> str:
        """The place in words."""
        words = _("Puzzle {number} of {total}")
        return words.format(number=self.index + 1, total=len(self.book.puzzles))

    def practice(self, engine: Engine) -> PuzzlePractice:
        """A new attempt at the puzzle."""
        return PuzzlePractice(self.puzzle, self.page.setup(Person(), Machine(REPLY_LEVEL)), engine)
