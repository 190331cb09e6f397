"""The routes out of the menu: to set-ups, games, the library and all other scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

from game.archive.database.entry import Entry
from game.archive.database.game_rows import KeptGame
from game.archive.database.recovery import Recovery
from game.archive.record.recognition import Start
from game.catalogue import find, rules_of
from game.errors import GameError
from game.language import _
from game.learn.reading import lesson_of
from game.play.setup import MatchSetup
from game.splitmix import fresh_seed
from ui.dialogs.about import About
from ui.dialogs.rules import LessonWish
from ui.editor.commands import Edited
from ui.files.arrivals import Arrival, from_clipboard, from_drop
from ui.files.reading import in_a_thread
from ui.files.save_sheet import open_file
from ui.learn.learn_scene import LearnScene
from ui.learn.lesson_place import LessonPlace
from ui.learn.lesson_scene import LessonScene
from ui.learn.review.scene import ReviewSearch
from ui.library.library_scene import LibraryScene
from ui.library.statistics_scene import StatisticsScene
from ui.menu.damaged_library import DamagedLibrary
from ui.menu.setup import Setup
from ui.play.game.kept_match import Departure, GameHistory, KeptMatch, LibraryChoice
from ui.play.play import Play
from ui.scene.scene import Push, Transition
from ui.shell.context import Context


class Routes:
    """Each method returns the transition to a scene, or None after showing the player a sentence.

    A choice there leads further, and every route ends at the menu again.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    @cached_property
    def _shelf(self) -> LibraryScene:
        """The library scene: the same one for all visits, so that it reopens as it was left."""
        return LibraryScene(self._context)

    @cached_property
    def _statistics(self) -> StatisticsScene:
        return StatisticsScene(self._context)

    def set_up(self, game: str) -> Transition:
        """Set up the game with this id."""
        return Push(Setup(self._context, rules_of(game), self._shelf), self._chosen)

    def go_on(self, entry: Entry) -> Transition | None:
        """Continue a game, or play a finished one again."""
        if entry.outcome is None:
            return self._open_other(GameHistory(entry.id))
        try:
            setup = self._context.library.stored(entry.id).setup()
        except GameError as refusal:
            self._context.warn(str(refusal))
            return None
        return self.open(GameHistory(setup.rematch(seed=fresh_seed())))

    def review(self, entry: Entry) -> Transition | None:
        """Show a finished game without announcing its result."""
        return self._open_other(GameHistory(entry.id, is_announced=True))

    def library(self, here: GameHistory | None = None) -> Transition | None:
        """Show the library; if nothing is opened there, return to the game `here`."""
        return self._once_written(lambda: Push(self._shelf, lambda chosen: self._chosen(chosen, here)))

    def unfinished(self) -> Transition | None:
        """Show the unfinished games in the library."""

        def show() -> Transition:
            self._shelf.search.only_unfinished()  # not before the wait, which the player may cancel
            return Push(self._shelf, self._chosen)

        return self._once_written(show)

    def statistics(self) -> Transition | None:
        """Show the statistics; a game started there starts from the menu."""
        return self._once_written(lambda: Push(self._statistics, self._chosen))

    def learn(self, here: GameHistory | None = None) -> Transition | None:
        """Show all that there is to learn; if no game is started there, return to the game `here`, if there is one."""
        return self._once_written(
            lambda: Push(LearnScene(self._context, self._statistics), lambda chosen: self._chosen(chosen, here))
        )

    def lesson(self, game: str, here: GameHistory | None = None) -> Transition | None:
        """Show the first lesson of a game where it was left; then return to the game `here`, if there is one."""

        def show() -> Transition | None:
            lesson = lesson_of(game)
            if not lesson.steps:
                self._context.warn(_("The lesson of this game cannot be shown: its file is damaged."))
                return None
            place = LessonPlace.first_of(lesson, self._context.progress.done(game))
            return Push(LessonScene(self._context, place), lambda chosen: self._chosen(chosen, here))

        return self._once_written(show)

    def damaged_library(self, found: Recovery) -> Transition:
        """Ask what to do with the damaged library; `found` is its readable part."""
        return Push(DamagedLibrary(self._context, found))

    def about(self) -> Transition:
        """Show the page about the program."""
        return Push(About(self._context))

    def paste(self) -> Transition | None:
        """Show the game or position on the clipboard."""
        return from_clipboard(self._context, self._show)

    def open_file(self) -> Transition | None:
        """Choose a file, and show its content."""
        return open_file(self._context, self._show)

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Transition | None:
        """Show what was dropped on the window."""
        return from_drop(self._context, files, lines, self._show)

    def open(self, history: GameHistory) -> Transition | None:
        """Show a game; a thread puts a long one from the library together. A refusal is a sentence."""
        if isinstance(history.game, MatchSetup) or history.kept:
            return self._begin(history)
        return self._once_written(partial(self._open_kept, history, history.game))

    def _open_kept(self, history: GameHistory, number: int) -> Transition | None:
        try:
            stored = self._context.library.stored(number)
        except GameError as refusal:
            self._context.warn(str(refusal))
            return None

        def begin(kept: KeptGame) -> Transition:
            return self._begin(replace(history, kept=kept))

        return in_a_thread(self._context, stored.kept, begin, stored.is_long, _("A long game is being opened…"))

    def _once_written(self, go_on: Callable[[], Transition | None]) -> Transition | None:
        """Go on at once, or when a long game is written: before that a frame that asks the library has to copy it."""
        library, words = self._context.library, _("A long game is being written…")
        if not library.is_busy:
            return go_on()
        return in_a_thread(self._context, library.writing(), lambda _done: go_on(), is_long=True, words=words)

    def _open_other(self, history: GameHistory) -> Transition | None:
        """Show a game that was not shown just now, and say so if another window has it open."""
        if history.game in self._context.library.leases.held_elsewhere():
            words = _("This game is open in another window too. What is played there becomes a game of its own.")
            self._context.say(words)
        return self.open(history)

    def _begin(self, history: GameHistory) -> Transition:
        kept, review = KeptMatch(self._context, history), partial(ReviewSearch, self._context)
        return Push(Play(self._context, kept, self._shelf, review), self._left)

    def _show(self, arrival: Arrival | None) -> Transition | None:
        """Show a game that came from outside, or set up a match from a position."""
        if isinstance(arrival, Start):
            edited = Edited(arrival.variant, arrival.text)
            return Push(Setup(self._context, find(arrival.variant)[0], self._shelf, edited), self._chosen)
        return None if arrival is None else self._open_other(GameHistory.of(arrival))

    def _chosen(self, chosen: LibraryChoice | None, here: GameHistory | None = None) -> Transition | None:
        """Show what was set up or chosen in the library; without a choice, return to the game `here`."""
        if isinstance(chosen, LessonWish):
            return self.lesson(chosen.game, here)
        if isinstance(chosen, Start):
            return self._show(chosen)
        if isinstance(chosen, MatchSetup):
            return self.open(GameHistory(chosen))
        if here is not None and (chosen is None or chosen.game == here.game):
            if not isinstance(chosen, GameHistory):
                return self.open(here)
            return self.open(replace(here, message=chosen.message, ply=chosen.ply))
        return self._open_other(chosen) if chosen else None

    def _left(self, wish: GameHistory | Departure) -> Transition | None:
        """Show another game, or set up a new one of the same kind; if that is cancelled, return to the old one."""
        if isinstance(wish, GameHistory):
            return self.open(wish)
        here = wish.here
        if wish.wants_library:
            return self.library(here)
        if wish.wants_to_learn:
            return self.learn(here)
        if wish.chosen:
            return self._chosen(wish.chosen, here)
        if not wish.wants_new:
            return None
        return Push(Setup(self._context, wish.rules, self._shelf), lambda chosen: self._next(chosen, here))

    def _next(self, chosen: LibraryChoice | None, before: GameHistory) -> Transition | None:
        """Show the new game that was set up; undo at its start leads to the game `before`."""
        if isinstance(chosen, GameHistory) and isinstance(chosen.game, MatchSetup):
            return self.open(before.then(chosen.game, chosen.more))
        return self.open(before.then(chosen)) if isinstance(chosen, MatchSetup) else self._chosen(chosen, before)
