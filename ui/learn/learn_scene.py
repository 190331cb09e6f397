"""All that there is to learn: the puzzle of the day, and by game the first lesson, its ideas, and the puzzles."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from game.archive.learning.mistakes import by_due
from game.archive.learning.tries import latest
from game.catalogue import games
from game.core import AnyRules
from game.errors import GameError
from game.language import _, ngettext
from game.learn.lesson import Lesson
from game.learn.puzzle import PuzzleBook, puzzles_of
from game.learn.reading import lesson_of
from game.places import puzzle_file
from game.play.setup import MatchSetup
from ui.kit.boxes import Centre, Column, Divider, Row
from ui.kit.button import Button, NamedButton
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.progress import Progress
from ui.kit.sheet import Sheet
from ui.kit.widget import Widget
from ui.learn.lesson_place import LessonPlace
from ui.learn.lesson_scene import LessonScene
from ui.learn.puzzle_day import DayButton
from ui.learn.puzzle_place import PuzzlePlace
from ui.learn.puzzle_scene import show_puzzle
from ui.learn.puzzles_scene import PuzzlesScene
from ui.learn.review.mistake_scene import MistakeScene
from ui.learn.review.place import MistakePlace, first_of
from ui.library.board_pictures import picture_of
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Scene, Size, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of

WIDE = 820  # units: the width of the page
BOARD, SMALL = 88, 72  # units: the side of a board, and in a low window
BUTTONS = 348  # units: the width of the buttons at the right
STACKED = 608  # units: on a narrower page they stand below
LOW = 680  # units: in a lower window the page is denser

Goal = LessonPlace | PuzzlePlace | PuzzleBook | MistakePlace  # where a button leads
Go = Callable[[Goal], Transition | None]


class LessonRow(Column):
    """A game: its board, how much of its lesson is done, and buttons that call `go` with a page."""

    def __init__(
        self, rules: AnyRules, lesson: Lesson, book: PuzzleBook, go: Go, practise: Callable[[], Transition | None]
    ) -> None:
        """`practise` shows the first of the player's mistakes."""
        self._lesson, self._book, self._go, self._done = lesson, book, go, frozenset[str]()
        self._ids = frozenset(puzzle.id for puzzle in book.puzzles)
        portrait = look_of(rules.id).portrait
        variant = rules.variants[0].full_name(rules.id)
        self._board = Image(lambda size, theme: picture_of(variant, portrait, size, theme))
        self._bar, self._state = Progress(), Paragraph("", "small")
        self._begin = NamedButton("", self._begin_lesson, icon="graduation-cap").labelled(rules.title)
        self._begin.tipped(_("First lesson of {game}").format(game=rules.title))
        ideas = ngettext("{number} idea", "{number} ideas", len(lesson.ideas)).format(number=len(lesson.ideas))
        self._ideas = NamedButton(ideas, self._show_ideas, icon="lightbulb").labelled(rules.title)
        self._ideas.tipped(_("Ideas of {game}").format(game=rules.title))
        self._ideas.show(bool(lesson.ideas))
        self._puzzles = NamedButton("", self._solve, icon="puzzle").labelled(rules.title)
        self._puzzles.tipped(_("Puzzles of {game}").format(game=rules.title))
        self._puzzles.show(bool(book.puzzles))
        self._mistakes = NamedButton("", practise, icon="history").labelled(rules.title)
        self._mistakes.tipped(_("Your mistakes in {game}").format(game=rules.title))
        words = Column(Label(rules.title, "name"), self._bar, self._state, gap=8)
        more = Row(self._ideas, self._puzzles.grow(), gap=8)
        buttons = Column(self._begin, more, self._mistakes, gap=8).sized(BUTTONS)
        super().__init__(Row(Row(self._board, words.grow(), gap=16).grow(), buttons, gap=20, stacked_below=STACKED))

    def suit(self, low: bool) -> None:
        """Choose the size of the board for a usual or a low window."""
        self._board.sized(SMALL if low else BOARD, SMALL if low else BOARD)

    def refresh(self, done: Collection[str], solved: Collection[str], mistakes: int, due: int) -> None:
        """Show which steps are done, by name, and which puzzles solved, by id; and how many mistakes there are to try.

        Puzzles of another version that are not in the book do not count.
        """
        steps = self._lesson.steps
        self._done = frozenset(step.name for step in steps) & frozenset(done)
        self._puzzles.text = _("Puzzles: {solved} of {total}").format(
            solved=len(self._ids & set(solved)), total=len(self._ids)
        )
        words = _("Your mistakes: {number}, {due} today") if due else _("Your mistakes: {number}")
        self._mistakes.text = words.format(number=mistakes, due=due)
        self._mistakes.show(bool(mistakes))
        number, total = len(self._done), len(steps)
        self._bar.part = number / total
        self._state.text = _("{number} of {total} steps").format(number=number, total=total)
        self._begin.text = _("First lesson") if not number else _("Continue") if number < total else _("Repeat")

    def _begin_lesson(self) -> Transition | None:
        return self._go(LessonPlace.first_of(self._lesson, self._done))

    def _solve(self) -> Transition | None:
        return self._go(self._book)

    def _show_ideas(self) -> Transition | None:
        place = LessonPlace(self._lesson).ideas
        return self._go(place) if place else None


def _book(context: Context, game: str) -> PuzzleBook:
    """The puzzles of a game; none without their file, and none, with a warning, from a damaged one."""
    try:
        return puzzles_of(game) if puzzle_file(game).exists() else PuzzleBook(game)
    except GameError as fault:
        context.warn(str(fault))
        return PuzzleBook(game)


class LearnScene(PanelScene):
    """Pops with the set-up of a game to play, with what was chosen in the statistics, or with None."""

    def __init__(self, context: Context, statistics: Scene) -> None:
        self.commands = (bound("statistics", lambda: Push(statistics, lambda chosen: Pop(chosen) if chosen else None)),)
        lessons = {rules: lesson_of(rules.id) for rules in games()}
        self._rows = {
            rules.id: LessonRow(rules, lesson, _book(context, rules.id), self._go, partial(self._practise, rules.id))
            for rules, lesson in lessons.items()
            if lesson.steps
        }
        self._day, self._today = DayButton(self._go), 0  # the day that is shown, UTC, in days since 1970
        rows: list[Widget] = []
        for row in self._rows.values():
            rows += [Divider(), row] if rows else [row]
        back = Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc", does="learn")
        head = Row(Label(_("Learn"), "title").grow(), self._day, back)
        self._list = Column(*rows)
        self._sheet = Sheet(head, self._list)
        self.reads = self._sheet.body
        self._page = Centre(self._sheet.grow(), most=WIDE)
        super().__init__(context, self._page, _("Learn"))

    def layout(self, size: Size, scale: float) -> None:
        """Choose the density for the window."""
        low = size[1] / scale < LOW
        self._list.spaced(8 if low else 16, 0)
        self._sheet.spaced(8 if low else 16, 14 if low else 26)
        self._page.spaced(0, 12 if low else 24)
        for row in self._rows.values():
            row.suit(low)
        super().layout(size, scale)

    def enter(self) -> None:
        """Show what is done by now."""
        for game, row in self._rows.items():
            tries = latest(self.context.tries.of(game)).values()
            mistakes, due = by_due(self.context.mistakes.of(game), self.context.tries, game)
            solved = [one.puzzle for one in tries if one.solved]
            row.refresh(self.context.progress.done(game), solved, len(mistakes), due)
        self._day.renew(self.context)
        self._today = self.context.tries.day
        self.dirty = True

    def update(self, seconds: float) -> Transition | None:
        """Show what is due once another day begins."""
        if self.context.tries.day != self._today:
            self.enter()
        return super().update(seconds)

    def _practise(self, game: str) -> Transition | None:
        """Show the mistakes of a game one after another, those that are due first."""
        mistakes, _due = by_due(self.context.mistakes.of(game), self.context.tries, game)
        place = first_of(game, mistakes, self.context)
        if place is None:
            self.enter()
        return self._go(place) if place else None

    def _go(self, place: Goal) -> Transition | None:
        """Show a page of a lesson, a puzzle, all of a game, or a mistake; a game begun there begins from here too."""

        def left(setup: MatchSetup | None) -> Transition | None:
            return Pop(setup) if setup else None

        if isinstance(place, PuzzleBook):
            return Push(PuzzlesScene(self.context, place), left)
        if isinstance(place, PuzzlePlace):
            return show_puzzle(self.context, place, lambda scene: Push(scene, left))
        if isinstance(place, MistakePlace):
            return Push(MistakeScene(self.context, place), left)
        return Push(LessonScene(self.context, place), left)

    def facts(self) -> dict[str, Any]:
        """What is done of each lesson."""
        done = {game: len(self.context.progress.done(game)) for game in self._rows}
        return super().facts() | {"scene": "learn", "done": done}
