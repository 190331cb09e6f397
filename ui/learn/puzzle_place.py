"""Where a person is among the puzzles of a game, and how they came there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from game.ai.engine import Engine
from game.archive.learning.tries import Try, coming_back
from game.language import Text, _
from game.learn.lesson import Demonstration
from game.learn.puzzle import Puzzle, PuzzleBook
from game.learn.puzzle_order import easiest_left, in_order, streak
from game.learn.puzzle_words import task_words
from game.play.player import Machine, Person
from ui.learn.practice import REPLY_LEVEL
from ui.learn.puzzle_practice import PuzzlePractice


class Way(Enum):
    """How a person goes through the puzzles of a game."""

    ON = "on"  # from the easiest one that was not tried
    CHOSEN = "chosen"  # by theme, or from the list
    DAY = "day"  # the puzzle of the day
    STREAK = "streak"  # ever harder ones, until one fails
    FAILED = "failed"  # those that come back, or one of them before its day


RATED = (Way.ON, Way.DAY)  # the others are chosen, or come again


@dataclass(frozen=True)
class PuzzlePlace:
    """A puzzle by its index among all of its game, the easiest first; as a `LessonPlace` that stands alone."""

    book: PuzzleBook
    index: int = 0
    way: Way = Way.ON
    theme: str = ""  # of those that follow; "" for all
    run: int = 0  # puzzles of the streak that are solved; of the failed ones, how many were skipped
    seed: int = 0  # of the streak
    tried: frozenset[str] = frozenset()  # before the streak, by id
    is_idea = False
    part: tuple[Demonstration, ...] = ()
    next = ideas = None

    @classmethod
    def on(cls, book: PuzzleBook, tries: tuple[Try, ...]) -> PuzzlePlace | None:
        """The easiest puzzle that was not tried; None if all were."""
        found = easiest_left(book, {one.puzzle for one in tries})
        return None if found is None else cls(book, found)

    @classmethod
    def begin_streak(cls, book: PuzzleBook, seed: int, tries: tuple[Try, ...] = ()) -> PuzzlePlace:
        """The first puzzle of a streak."""
        tried = frozenset(one.puzzle for one in tries)
        return cls(book, streak(book, seed, tried)[0], Way.STREAK, seed=seed, tried=tried)

    @classmethod
    def failed(cls, book: PuzzleBook, index: int, tries: tuple[Try, ...], day: int) -> PuzzlePlace:
        """A failed puzzle by its index in order; if it is due, those that are due after it follow."""
        due = _due(book, tries, day)
        return cls(book, index, Way.FAILED, run=due.index(index) if index in due else len(due))

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return in_order(self.book)[self.index]

    @cached_property
    def page(self) -> Demonstration:
        """The puzzle as a page, of which only the first move is known."""
        puzzle = self.puzzle
        return Demonstration(
            puzzle.id, Text(self.words), Text(task_words(puzzle)), puzzle.variant, puzzle.at, (puzzle.first,)
        )

    def after(self, tries: tuple[Try, ...], day: int, solved: bool) -> PuzzlePlace | None:
        """The next puzzle on this way; None at its end. `solved` says what came of this one."""
        if self.way is Way.STREAK:
            return self._after_in_streak() if solved else None
        if self.way is Way.FAILED:
            due = _due(self.book, tries, day)
            run = self.run + (self.index in due)  # still
            return replace(self, index=due[run], run=run) if run < len(due) else None
        if self.way is Way.DAY:
            return None
        found = easiest_left(self.book, {one.puzzle for one in tries}, self.theme, self.index)
        return None if found in (None, self.index) else replace(self, index=found)

    def _after_in_streak(self) -> PuzzlePlace | None:
        rungs, run = streak(self.book, self.seed, self.tried), self.run + 1
        return replace(self, index=rungs[run], run=run) if run < len(rungs) else None

    @property
    def before(self) -> PuzzlePlace | None:
        """The puzzle before this one in order, where one goes through them in order."""
        goes_back = self.index and self.way in (Way.ON, Way.CHOSEN)
        return PuzzlePlace(self.book, self.index - 1, Way.CHOSEN) if goes_back else None

    def is_rated(self, tries: tuple[Try, ...]) -> bool:
        """Whether the next try counts for the rating: the first of a puzzle that nobody has chosen."""
        return self.way in RATED and all(one.puzzle != self.puzzle.id for one in tries)

    @property
    def words(self) -> str:
        """The place in words."""
        if self.way is Way.DAY:
            return _("Puzzle of the day, level {level}").format(level=self.puzzle.level)
        if self.way is Way.STREAK:
            return _("Streak: puzzle {number}").format(number=self.run + 1)
        words = _("Puzzle {number} of {total}, level {level}")
        return words.format(number=self.index + 1, total=len(self.book.puzzles), level=self.puzzle.level)

    def practice(self, engine: Engine) -> PuzzlePractice:
        """A new attempt at the puzzle."""
        return PuzzlePractice(self.puzzle, self.page.setup(Person(), Machine(REPLY_LEVEL)), engine)


def _due(book: PuzzleBook, tries: tuple[Try, ...], day: int) -> list[int]:
    """The indexes in order of the failed puzzles that are due, the longest waiting first."""
    ids = [puzzle.id for puzzle in in_order(book)]
    return [ids.index(name) for name in coming_back(tries, day)[0] if name in ids]
