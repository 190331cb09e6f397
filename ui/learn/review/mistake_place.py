"""Where a person is among the mistakes of their own games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from game.ai.engine import Engine
from game.archive.learning.mistakes import KeptMistake
from game.errors import GameError
from game.language import N_, _
from game.learn.lesson import Demonstration
from game.learn.own_mistakes import restored
from game.learn.review import Mistake
from game.play.game_tree import GameTree
from ui.learn.review.place import TASK
from ui.learn.review.practice import ReviewPractice, chance_words
from ui.shell.context import Context

TITLE: Final = N_("Mistake {number} of {total}: {move}")


@dataclass(frozen=True)
class MistakePlace:
    """One of the mistakes that are practised one after another; as a `LessonPlace` that stands alone."""

    mistakes: tuple[KeptMistake, ...]
    index: int = 0
    is_idea = False
    ideas = None
    part: tuple[Demonstration, ...] = ()

    @property
    def kept(self) -> KeptMistake:
        """The mistake as texts."""
        return self.mistakes[self.index]

    @cached_property
    def _restored(self) -> tuple[GameTree, Mistake]:
        return restored(self.kept)

    @property
    def moment(self) -> Mistake:
        """The mistake itself."""
        return self._restored[1]

    @property
    def moments(self) -> tuple[Mistake, ...]:
        """Only the one that is shown."""
        return (self.moment,)

    @cached_property
    def page(self) -> Demonstration:
        """The mistake as a page, which shows the best line."""
        mistake, kept = self.moment, self.kept
        title = TITLE.filled(number=self.index + 1, total=len(self.mistakes), move=mistake.played.words)
        words = TASK.filled(before=chance_words(mistake.chance), after=chance_words(mistake.left.chance))
        return Demonstration(kept.id, title, words, kept.variant, kept.position, mistake.lines[0].pv)

    @property
    def next(self) -> MistakePlace | None:
        """The next mistake; None after the last one."""
        return self._at(self.index + 1)

    @property
    def before(self) -> MistakePlace | None:
        """The previous mistake; None before the first one."""
        return self._at(self.index - 1)

    def _at(self, index: int) -> MistakePlace | None:
        return replace(self, index=index) if 0 <= index < len(self.mistakes) else None

    @property
    def words(self) -> str:
        """The place in words."""
        return _("Mistake {number} of {total}").format(number=self.index + 1, total=len(self.mistakes))

    def practice(self, engine: Engine) -> ReviewPractice:
        """The mistake in progress, from its beginning."""
        return ReviewPractice(*self._restored, engine)


def first_of(game: str, mistakes: Iterable[KeptMistake], context: Context) -> MistakePlace | None:
    """The first of these mistakes of a game; None if none is left. Damaged ones are removed, with one warning."""
    whole, faults = [], set[str]()
    for kept in mistakes:
        try:
            restored(kept)
        except GameError as fault:
            faults.add(str(fault))
            context.mistakes.remove(game, kept)
        else:
            whole.append(kept)
    for sentence in faults:
        context.warn(sentence)
    return MistakePlace(tuple(whole)) if whole else None
