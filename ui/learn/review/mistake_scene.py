"""A mistake of an own game on the screen, tried again after some days."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.archive.learning.mistakes import practice_of
from game.archive.learning.tries import Try
from game.language import _, as_sentence, sentences
from game.learn.puzzle_words import back_words
from ui.kit.command import Command
from ui.learn.exercise import Phase
from ui.learn.playing_on import game_from
from ui.learn.review.place import MistakePlace
from ui.learn.review.scene import ReviewScene
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Replace, Transition, Utterance
from ui.shell.context import Context


class MistakeScene(ReviewScene):
    """One mistake; the next one takes its place. Pops with the set-up of a game to play, or with None.

    What comes first, a right move, a wrong one or the best line shown, is what came of the try.
    """

    place: MistakePlace

    def __init__(self, context: Context, place: MistakePlace) -> None:
        self.came: Try | None = None  # of the mistake; None as long as that is open
        super().__init__(context, place)

    def _go_on(self) -> Transition:
        """Go to the next mistake; after the last one, back."""
        return self._turn_to(self.place.next) or Pop()

    def _turn_to(self, place: Any) -> Transition | None:
        return Replace(MistakeScene(self.context, place)) if place else None

    def _make_commands(self, context: Context) -> Iterator[Command]:
        """Those of a review; the best line counts as a fail when it is shown first."""
        yield bound(
            "hint", self._give_away, lambda: self.practice.phase is not Phase.SHOWING, words=_("Show me"), icon="eye",
            tip=_("Watch how it is done. Before your first try it counts as a fail."),
        )  # fmt: skip
        yield from (command for command in super()._make_commands(context) if command.id != "hint")

    def _may_practise(self) -> bool:
        """Once something came of the mistake."""
        return self.came is not None or not self._is_kept

    def _give_away(self) -> None:
        """Show the best line."""
        self._came(solved=False, helped=True)
        self.practice.show()

    def _play_on(self) -> Transition:
        """Play a new game from the position before the mistake; one that begins there is not rated."""
        page = self.place.page
        return Pop(game_from(self.context, page.variant, page.start, page.seat))

    # --- what came of it

    def _keep(self, phase: Phase) -> None:
        super()._keep(phase)
        if phase in (Phase.DONE, Phase.MISSED):
            self._came(solved=phase is Phase.DONE)

    def _came(self, solved: bool, helped: bool = False) -> None:
        """Note what came of the mistake, unless that is known already."""
        if self.came is None:
            tries = self.context.tries
            self.came = tries.note(practice_of(self._rules.id), self.place.kept.id, solved, helped)

    @property
    def _note(self) -> str:
        """When the mistake comes back, once something came of it."""
        return back_words(self.came) if self.came else ""

    def _introduced(self) -> Utterance:
        """The place among the mistakes, what to do, and the key for the best line."""
        page = self.place.page
        show = _("{key} shows how it is done.").format(key=self.context.keymap.shown("hint"))
        return Utterance(self._rules.title, sentences(map(as_sentence, (str(page.title), str(page.words)))), show)

    def facts(self) -> dict[str, Any]:
        """The mistake as a page of a lesson."""
        return super().facts() | {"scene": "mistake"}
