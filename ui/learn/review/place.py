"""Where a person is in the review of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.ai.engine import Engine
from game.archive.learning.mistakes import KeptMistake
from game.language import N_, _
from game.learn.lesson import Demonstration
from game.learn.own_mistakes import as_texts
from game.learn.review import Mistake
from game.play.game_tree import GameTree
from ui.learn.review.practice import ReviewPractice, chance_words

TITLE: Final = N_("Move {number}: {move}")
TASK: Final = N_("The chance to win fell from {before} to {after} here. Find a better move.")


@dataclass(frozen=True)
class ReviewPlace:
    """One of the moments of a review, in the order of the game; as a `LessonPlace` without ideas."""

    tree: GameTree  # of the game
    moments: tuple[Mistake, ...]
    index: int = 0
    is_idea = False
    ideas = None

    @property
    def moment(self) -> Mistake:
        """The moment itself."""
        return self.moments[self.index]

    @cached_property
    def kept(self) -> KeptMistake:
        """The moment as texts."""
        return as_texts(self.tree, self.moment)

    @cached_property
    def part(self) -> tuple[Demonstration, ...]:
        """The moments as pages."""
        return tuple(_page(self.tree, moment) for moment in self.moments)

    @property
    def page(self) -> Demonstration:
        """The moment as a page, which shows the best line."""
        return self.part[self.index]

    @property
    def next(self) -> ReviewPlace | None:
        """The next moment; None after the last one."""
        return self._at(self.index + 1)

    @property
    def before(self) -> ReviewPlace | None:
        """The previous moment; None before the first one."""
        return self._at(self.index - 1)

    def _at(self, index: int) -> ReviewPlace | None:
        return ReviewPlace(self.tree, self.moments, index) if 0 <= index < len(self.moments) else None

    @property
    def words(self) -> str:
        """The place in words."""
        return _("Mistake {number} of {total}").format(number=self.index + 1, total=len(self.moments))

    def practice(self, engine: Engine) -> ReviewPractice:
        """The moment in progress, from its beginning."""
        return ReviewPractice(self.tree, self.moment, engine)


def _page(tree: GameTree, moment: Mistake) -> Demonstration:
    played = moment.played
    title = TITLE.filled(number=tree.number_of(played), move=played.words)
    words = TASK.filled(before=chance_words(moment.chance), after=chance_words(moment.left.chance))
    name, variant = f"ply {played.ply}", tree.variant.full_name(tree.rules.id)
    shown = moment.lines[0].pv
    return Demonstration(name, title, words, variant, moment.node.snapshot.text, shown)
