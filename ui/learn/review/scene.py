"""The review of a finished game: one mistake after another, each to be tried again first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.archive.learning.mistakes import begin_practice
from game.language import _, sentences
from game.learn.review import Mistake, Review
from game.play.aftermath import aftermath
from game.play.match import Match
from ui.dialogs.question import Question
from ui.files.patient_sheet import PatientSheet
from ui.kit.button import Button
from ui.kit.command import Command
from ui.kit.paragraph import Paragraph
from ui.kit.progress import Progress
from ui.learn.exercise import Phase
from ui.learn.lesson_scene import LessonScene
from ui.learn.puzzle_place import PuzzlePlace
from ui.learn.puzzle_scene import show_puzzle
from ui.learn.review.end import ReviewEnd
from ui.learn.review.place import ReviewPlace
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Replace, Transition
from ui.shell.context import Context


class ReviewScene(LessonScene):
    """One mistake of a game; the next one takes its place. Pops with a position or a game to play, or with None."""

    place: ReviewPlace

    def __init__(
        self,
        context: Context,
        place: ReviewPlace,
        solved: frozenset[Mistake] = frozenset(),
        seen: frozenset[Mistake] = frozenset(),
    ) -> None:
        """`solved` are the mistakes at which a right move was found, `seen` those whose answer was shown."""
        self._solved, self._seen = solved, seen
        self._is_removed = False  # among the player's mistakes it was, until just now
        super().__init__(context, place)

    def _make_commands(self, context: Context) -> Iterator[Command]:
        """Those of a lesson, to try the game again from here, and to practise the mistake later."""
        yield bound("play_from_here", self._play_on, lambda: self.practice.goes_on, words=_("Play on from here"))
        yield bound("practise", self._practise, self._may_practise)
        yield from super()._make_commands(context)

    # --- own puzzles

    @property
    def _is_kept(self) -> bool:
        return any(one.id == self.place.kept.id for one in self.context.mistakes.of(self._rules.id))

    def _may_practise(self) -> bool:
        """Once the answer was found or seen, which the button would give away before."""
        practice, is_solved = self.practice, self.place.mistake in self._solved
        return practice.phase is Phase.DONE or practice.is_shown or is_solved or self._is_kept

    def _practise(self) -> None:
        """Put the mistake among the player's own puzzles, or remove it from there."""
        game, kept = self._rules.id, self.place.kept
        if self._is_kept:
            self.context.mistakes.remove(game, kept)
            self._is_removed = True
            self.context.say(_("No longer among your mistakes."))
        else:
            self.context.mistakes.keep(game, kept)
            if not self._is_removed:
                begin_practice(self.context.tries, game, kept)
            self.context.say(_("Now among your mistakes: see Learn."))

    def _refresh(self) -> None:
        words = _("Do not practise") if self._is_kept else _("Practise later")
        self.side.also["practise"].text = words
        if self.practice.is_shown:
            self.side.hint.text = _("Replay")
        super()._refresh()

    # --- the way

    def _play_on(self) -> Transition:
        """Try the game again from the position before the mistake."""
        return Pop(self.place.mistake.node.snapshot.text)

    @property
    def _done(self) -> list[int]:
        return [index for index, (_tree, mistake) in enumerate(self.place.mistakes) if mistake in self._solved]

    def _keep(self, phase: Phase) -> None:
        """Keep, for this review, that a right move was found."""
        if phase is Phase.DONE:
            self._solved |= {self.place.mistake}

    def _go_on(self) -> Transition:
        """Go to the next mistake; after the last one, sum up the review unless all were skipped."""
        if after := self._turn_to(self.place.next):
            return after
        if not self._solved | self._known:
            return Pop()
        return Push(ReviewEnd(self.context, self.place, self._solved), self._to_puzzle)

    @property
    def _known(self) -> frozenset[Mistake]:
        """The mistakes whose answer was shown."""
        return self._seen | ({self.place.mistake} if self.practice.is_shown else set())

    def _to_puzzle(self, puzzle: PuzzlePlace | None) -> Transition | None:
        """Go where the sheet at the end leads; a game begun at a puzzle takes the place of this one."""
        if puzzle is None:
            return Pop()
        return show_puzzle(self.context, puzzle, lambda scene: Push(scene, Pop))

    def _turn_to(self, place: Any) -> Transition | None:
        """Go to another mistake, if there is one."""
        return Replace(ReviewScene(self.context, place, self._solved, self._known)) if place else None

    def facts(self) -> dict[str, Any]:
        """The mistake as a page of a lesson."""
        return super().facts() | {"scene": "review"}


class ReviewSearch(PatientSheet):
    """Waits while the engine looks for the mistakes of a game; the first of them takes its place.

    Without any, a sheet that says so does.
    """

    def __init__(self, context: Context, match: Match) -> None:
        self._match, self._review = match, Review(match, context.engine)
        self._progress = Progress()
        words = Paragraph(_("The engine looks for the moves that cost the most."), "small")
        super().__init__(context, _("Review"), self._progress, words)

    def update(self, seconds: float) -> Transition | None:
        """Take what the engine has found; at the end, show the first mistake."""
        super().update(seconds)
        self._review.update()
        self._progress.part = max(self._progress.part, self._review.part)
        mistakes = self._review.mistakes
        if mistakes is None:
            return None
        if self._review.fault:
            self.context.warn(self._review.fault)
        if mistakes:
            place = ReviewPlace(tuple((self._match.tree, mistake) for mistake in mistakes))
            return Replace(ReviewScene(self.context, place))
        return Pop() if self._review.fault else Replace(NothingFound(self.context, aftermath(self._match.tree)))

    def close(self) -> None:
        """Stop looking."""
        self._review.close()

    def facts(self) -> dict[str, Any]:
        """How far the search is."""
        return super().facts() | {"scene": "review search", "part": self._review.part}


class NothingFound(Question):
    """Says that there is nothing to review, where the review would have begun."""

    name = "nothing to review"

    def __init__(self, context: Context, decided: str) -> None:
        """`decided` says what decided the game, where that is known."""
        back = Button(_("Back to the game"), self.leave_scene, "primary", key="Enter")
        more = _("“Analyse” shows how the chances changed from move to move.")
        words = sentences((_("No move in this game cost much."), decided, more))
        super().__init__(context, _("Review"), words, back)

    def leave_scene(self) -> Transition:
        """Go back to the game as it is."""
        return Pop()
