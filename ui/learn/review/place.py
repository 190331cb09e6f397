"""Where a person is among mistakes: those of a game that is reviewed, or those that were kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Self

from game.ai.engine import Engine
from game.archive.learning.mistakes import KeptMistake
from game.errors import GameError
from game.language import N_, FilledText, _
from game.learn.lesson import Demonstration
from game.learn.own_mistakes import as_texts, restored
from game.learn.review import Mistake
from game.play.game_tree import GameTree
from ui.learn.review.practice import ReviewPractice, chance_words
from ui.shell.context import Context

MOVE: Final = N_("Move {number}: {move}")
MISTAKE: Final = N_("Mistake {number} of {total}: {move}")
TASK: Final = N_("The chance to win fell from {before} to {after} here. Find a better move.")


@dataclass(frozen=True)
class ReviewPlace:
    """One of several mistakes, each in its game; as a `LessonPlace` without ideas."""

    mistakes: tuple[tuple[GameTree, Mistake], ...]
    index: int = 0
    is_idea = False
    ideas = None

    @property
    def tree(self) -> GameTree:
        """The game of the mistake."""
        return self.mistakes[self.index][0]

    @property
    def mistake(self) -> Mistake:
        """The mistake itself."""
        return self.mistakes[self.index][1]

    @cached_property
    def kept(self) -> KeptMistake:
        """The mistake as texts."""
        return as_texts(self.tree, self.mistake)

    @cached_property
    def part(self) -> tuple[Demonstration, ...]:
        """The mistakes as pages."""
        return tuple(replace(self, index=index).page for index in range(len(self.mistakes)))

    @cached_property
    def page(self) -> Demonstration:
        """The mistake as a page, which shows the best line."""
        tree, mistake = self.tree, self.mistake
        words = TASK.filled(before=chance_words(mistake.chance), after=chance_words(mistake.left.chance))
        variant, shown = tree.variant.full_name(tree.rules.id), mistake.lines[0].pv
        return Demonstration(self._name, self._title, words, variant, mistake.node.snapshot.text, shown)

    @property
    def _name(self) -> str:
        return f"ply {self.mistake.played.ply}"

    @property
    def _title(self) -> FilledText:
        played = self.mistake.played
        return MOVE.filled(number=self.tree.number_of(played), move=played.words)

    @property
    def next(self) -> Self | None:
        """The next mistake; None after the last one."""
        return self._at(self.index + 1)

    @property
    def before(self) -> Self | None:
        """The previous mistake; None before the first one."""
        return self._at(self.index - 1)

    def _at(self, index: int) -> Self | None:
        return replace(self, index=index) if 0 <= index < len(self.mistakes) else None

    @property
    def words(self) -> str:
        """The place in words."""
        return _("Mistake {number} of {total}").format(number=self.index + 1, total=len(self.mistakes))

    def practice(self, engine: Engine) -> ReviewPractice:
        """The mistake in progress, from its beginning."""
        return ReviewPractice(self.tree, self.mistake, engine)


@dataclass(frozen=True)
class MistakePlace(ReviewPlace):
    """One of the kept mistakes, which are practised one after another; each stands alone."""

    part = ()

    @property
    def _name(self) -> str:
        return self.kept.id

    @property
    def _title(self) -> FilledText:
        return MISTAKE.filled(number=self.index + 1, total=len(self.mistakes), move=self.mistake.played.words)


def first_of(game: str, mistakes: Iterable[KeptMistake], context: Context) -> MistakePlace | None:
    """The first of these mistakes of a game; None if none is left. Damaged ones are removed, with one warning."""
    whole, faults = [], set[str]()
    for kept in mistakes:
        try:
            whole.append(restored(kept))
        except GameError as fault:
            faults.add(str(fault))
            context.mistakes.remove(game, kept)
    for sentence in faults:
        context.warn(sentence)
    return MistakePlace(tuple(whole)) if whole else None
