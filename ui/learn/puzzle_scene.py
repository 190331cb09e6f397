"""A puzzle on the screen: the board, one line, and little else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.archive.learning.tries import Try, best_run
from game.core import Move, cells_in
from game.formats import decimal, rating_number
from game.grid import Cell
from game.language import N_, _, as_sentence, sentences
from game.learn.puzzle_rating import change_by
from game.learn.puzzle_words import back_words
from game.learn.reading import lesson_of
from game.play.setup import MatchSetup
from game.play.spoken_moves import aloud
from ui.kit.command import Command
from ui.learn.exercise import Phase
from ui.learn.lesson_place import LessonPlace
from ui.learn.lesson_scene import LessonScene
from ui.learn.playing_on import game_from
from ui.learn.puzzle_place import PuzzlePlace, Way
from ui.learn.puzzle_practice import PuzzlePractice
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Replace, Transition, Utterance
from ui.shell.context import Context

LAST_HINT = 3  # the solution
UNRATED = N_(
    "This one does not count for your puzzle rating. After a hint or a wrong move, it comes back tomorrow."
)
STREAK = N_("The puzzles get harder until you fail one. A streak does not count for your puzzle rating.")


class PuzzleScene(LessonScene):
    """One puzzle; the next one on the way takes its place. Pops with the set-up of a game to play, or with None.

    A first hint points out the piece, a second one the move; then the solution is played. What comes first, a hint, a
    miss or the solution, is what came of the try.
    """

    place: PuzzlePlace
    practice: PuzzlePractice

    def __init__(self, context: Context, place: PuzzlePlace) -> None:
        self._hints = 0  # asked for
        self.came: Try | None = None  # of the puzzle; None as long as that is open
        self._outcome = ""  # what that means, in sentences
        self._is_rated = place.is_rated(context.tries.of(place.book.game))
        super().__init__(context, place)

    def _make_commands(self, context: Context) -> Iterator[Command]:
        """Those of a lesson, with a hint in steps."""
        yield bound(
            "hint", self._hint, lambda: self.practice.phase is not Phase.SHOWING, words=self._hint_words,
            tip=_("First the piece, then the move, then the solution. Before your first try it counts as a fail."),
        )  # fmt: skip
        yield bound(
            "undo", self.practice.begin_again, lambda: self.practice.has_begun and self.came is not None,
            words=_("Again"), icon="rotate-ccw", tip=_("Take everything back"),
        )  # fmt: skip
        yield bound(
            "play_from_here", self._play_on, self._may_play_on, words=_("Play on against the AI"),
        )  # fmt: skip
        yield bound("learn", self._learn, self._may_learn, words=_("First lesson"))
        ways = {Way.STREAK: _("End the streak"), Way.DAY: _("Back")}
        tip = "" if self.place.way in ways else _("Go on to the next one")
        icon = "chevron-left" if self.place.way is Way.DAY else "chevron-right"
        yield bound("next_step", self._go_on, words=ways.get(self.place.way, _("Skip")), icon=icon, tip=tip)
        replaced = ("hint", "undo", "next_step")
        yield from (command for command in super()._make_commands(context) if command.id not in replaced)

    @property
    def _note(self) -> str:
        """What came of the puzzle, and before that, what is to be known for the first try."""
        if self.came is not None:
            return self._outcome
        words = _("You have not played {game} yet. Its first lesson takes three minutes.")
        new = words.format(game=self._rules.title) if self._may_learn() else ""
        begins = self.place.way is Way.STREAK and not self.place.run
        return sentences((new, "" if self._is_rated else str(STREAK if begins else UNRATED)))

    # --- what came of it

    @property
    def _hint_words(self) -> str:
        counts = self._is_rated or self.place.way is Way.STREAK
        return _("Hint (counts as a fail)") if counts and self.came is None else _("Hint")

    def _refresh(self) -> None:
        self.side.hint.text = self._hint_words
        super()._refresh()

    def _keep(self, phase: Phase) -> None:
        if phase in (Phase.DONE, Phase.MISSED):
            self._came(solved=phase is Phase.DONE)

    def _came(self, solved: bool, helped: bool = False) -> None:
        """Note what came of the puzzle, unless that is known already."""
        if self.came is not None:
            return
        place, tries = self.place, self.context.tries
        known = tries.of(place.book.game)  # by now, since another window may have tried it
        before, self._is_rated = best_run(known), self._is_rated and place.is_rated(known)
        run = place.run + 1 if solved and place.way is Way.STREAK else 0
        self.came = tries.note(place.book.game, place.puzzle.id, solved, helped, self._is_rated, run)
        change = change_by(self.came, tries.of(place.book.game), place.book) if self._is_rated else None
        self._outcome = came_words(self.came, change, place, before)

    def close(self) -> None:
        """A wrong move counts though nobody waits for the reply."""
        if self.practice.is_missed:
            self._came(solved=False)
        super().close()

    # --- hints

    def _hint(self) -> None:
        """Give the next hint, and say it; in mid-attempt first take back what was played."""
        self._came(solved=False, helped=True)
        if self.practice.has_begun:
            self.practice.begin_again()
            self.navigator.follow()
        self._hints = self._hints % LAST_HINT + 1
        if self._hints == LAST_HINT:
            self.practice.show()
        elif first := self._first:
            tree = self.practice.match.tree
            if self._hints == 1:
                words = _("Hint: start on {cell}.").format(cell=tree.snapshot.names[cells_in(first.path)[0]])
            else:
                move, why = str(tree.rules.wording(tree.position, first)), self.practice.why
                words = _("Hint: {reason}").format(reason=why)
                if not why.startswith(move):  # no move is named twice in a row
                    words = sentences((_("Hint: {move}.").format(move=move), why))
            self.practice.tell(words)
            self.context.speech.say(aloud(sentences((words, self._note if self._hints == 1 else ""))))

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

    # --- to other scenes

    def _go_on(self) -> Transition:
        """Go to the next puzzle on the way; at its end, back to the list."""
        tries = self.context.tries
        solved = self.came is not None and self.came.solved
        after = self.place.after(tries.of(self._rules.id), tries.day, solved)
        return self._turn_to(after) or Pop()

    def _turn_to(self, place: Any) -> Transition | None:
        """Go to another puzzle, if there is one."""
        return show_puzzle(self.context, place, Replace)

    def _may_learn(self) -> bool:
        """Whether the puzzle of the day is of a game that is new to the person."""
        game = self._rules.id
        return self.place.way is Way.DAY and self.context.is_new(game) and bool(lesson_of(game).steps)

    def _learn(self) -> Transition:
        """Show the first lesson of the game, and then this puzzle again; a game begun there takes its place."""

        def left(setup: MatchSetup | None) -> Transition | None:
            self._refresh()
            return Pop(setup) if setup else None

        return Push(LessonScene(self.context, LessonPlace(lesson_of(self._rules.id))), left)

    def _may_play_on(self) -> bool:
        return self.practice.goes_on and self.practice.match.tree.outcome is None

    def _play_on(self) -> Transition:
        """Play a new game from the position reached; one that begins there is not rated."""
        tree, page = self.practice.match.tree, self.place.page
        return Pop(game_from(self.context, page.variant, tree.rules.write(tree.position), page.seat))

    def _introduced(self) -> Utterance:
        """The place among the puzzles, what to do, and the key for a hint."""
        page = self.place.page
        show = _("{key} gives a hint, which counts as a fail.").format(key=self.context.keymap.shown("hint"))
        said = sentences(map(as_sentence, (str(page.title), str(page.words), self._note)))
        return Utterance(self._rules.title, said, show)


# --- what came of a puzzle, in words


def came_words(came: Try, change: tuple[int, int] | None, place: PuzzlePlace, best: int) -> str:
    """What a try means for rating and streak, and when a failed puzzle comes back; `best` was the best streak."""
    return sentences((_rating_words(change), _streak_words(came, place, best), _box_words(came, place)))


def _rating_words(change: tuple[int, int] | None) -> str:
    if change is None:
        return ""
    before, after = change
    words = _("Your puzzle rating: {points}, {change}.")
    return words.format(points=rating_number(after), change=decimal(after - before, "+d"))


def _streak_words(came: Try, place: PuzzlePlace, best: int) -> str:
    if place.way is not Way.STREAK:
        return ""
    if came.solved:
        words = _("Streak: {number} solved, your best.") if came.run > best else _("Streak: {number} solved.")
        return words.format(number=came.run)
    if not place.run:
        return _("A streak begins with the first puzzle that is solved.")
    words = _("The streak ends with {number} solved. Your best: {best}.")
    return words.format(number=place.run, best=max(best, place.run))


def _box_words(came: Try, place: PuzzlePlace) -> str:
    if came.solved:
        return back_words(came) if place.way is Way.FAILED else ""
    failed = _("The hint counts as a fail.") if came.helped else ""
    return sentences((failed, _("The puzzle comes back tomorrow among the failed ones.")))


def show_puzzle(
    context: Context, place: PuzzlePlace | None, way: Callable[[PuzzleScene], Transition]
) -> Transition | None:
    """Show a puzzle by this way; in place of a damaged one, which a notice names, the next that is not."""
    seen = set[int]()
    while place and (fault := place.puzzle.fault):
        if place.index in seen:
            return None
        context.warn(fault)
        seen.add(place.index)
        tries = context.tries
        place = place.after(tries.of(place.book.game), tries.day, solved=True)
    return way(PuzzleScene(context, place)) if place else None
