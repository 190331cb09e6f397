"""Where a person is in a lesson: at one of its steps, or at one of its ideas."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.ai.engine import Engine
from game.language import _
from game.learn.lesson import Demonstration, Lesson
from ui.learn.practice import Practice


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """A page of a lesson by its index, where the ideas follow the steps."""

    lesson: Lesson
    number: int = 0

    @classmethod
    def first_of(cls, lesson: Lesson, done: Collection[str]) -> LessonPlace:
        """The first step that is not among those done, by name; the first step if all are."""
        left = (number for number, step in enumerate(lesson.steps) if step.name not in done)
        return cls(lesson, next(left, 0))

    @property
    def is_idea(self) -> bool:
        """Whether the page is an idea."""
        return self.number >= len(self.lesson.steps)

    @property
    def part(self) -> tuple[Demonstration, ...]:
        """The steps, or the ideas."""
        return self.lesson.ideas if self.is_idea else self.lesson.steps

    @property
    def index(self) -> int:
        """The index of the page in its part."""
        return self.number - len(self.lesson.steps) if self.is_idea else self.number

    @property
    def page(self) -> Demonstration:
        """The page itself."""
        return self.part[self.index]

    @property
    def next(self) -> LessonPlace | None:
        """The next page of the part; None at its end."""
        return LessonPlace(self.lesson, self.number + 1) if self.index + 1 < len(self.part) else None

    @property
    def before(self) -> LessonPlace | None:
        """The previous page of the part; None at its start."""
        return LessonPlace(self.lesson, self.number - 1) if self.index else None

    @property
    def ideas(self) -> LessonPlace | None:
        """The first idea; None for a lesson without ideas."""
        return LessonPlace(self.lesson, len(self.lesson.steps)) if self.lesson.ideas else None

    def practice(self, engine: Engine) -> Practice:
        """The page in progress, from its beginning."""
        return Practice(self.page, engine)

    @property
    def words(self) -> str:
        """The place in words."""
        words = _("Idea {number} of {total}") if self.is_idea else _("Step {number} of {total}")
        return words.format(number=self.index + 1, total=len(self.part))
