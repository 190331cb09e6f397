"""All puzzles of a game, with what came of them, and the ways through them."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.event import Event

from game.archive.learning.tries import Try, best_run, first_tries, in_boxes
from game.archive.rating.rating import rating_words
from game.catalogue import rules_of
from game.language import _, pgettext
from game.learn.puzzle import PuzzleBook
from game.learn.puzzle_order import in_order, themes_in
from game.learn.puzzle_rating import puzzle_course
from game.learn.puzzle_words import due_words, short_words, theme_words
from game.play.setup import MatchSetup
from game.splitmix import fresh_seed
from ui.kit import keys
from ui.kit.boxes import Centre, Column, Row
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.items import Text
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.rows import RowList
from ui.kit.scrolled_list import NOT_PLAIN
from ui.kit.sheet import Sheet
from ui.learn.puzzle_place import PuzzlePlace, Way
from ui.learn.puzzle_scene import show_puzzle
from ui.scene.scene import Pop, Push, Size, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

WIDE = 760  # units: the width of the page
LOW = 680  # units: in a lower window the page is denser
STACKED = 520  # units: on a narrower page the buttons stand below one another
OPENERS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
ABOVE = 420, 340, 150  # units: what else the page takes of the height, in a low window, and more where it is narrow
FAILED = "failed"  # in place of a theme: the puzzles that come back
LEAST = 150  # units: the least height of the list


class PuzzleList(RowList):
    """A list in which Enter opens the selected text as well."""

    def key(self, event: Event) -> bool:
        """Enter opens; the other keys move the selection."""
        if event.key not in OPENERS or self.selected < 0 or event.mod & NOT_PLAIN:
            return super().key(event)
        if not keys.repeated(event) and self._again is not None:
            self.send(self._again(self.selected))
        return True


class PuzzlesScene(PanelScene):
    """Pops with the set-up of a game to play, or with None."""

    def __init__(self, context: Context, book: PuzzleBook) -> None:
        self._book, self._rules, self._puzzles = book, rules_of(book.game), in_order(book)
        self._theme, self._listed = "", list(range(len(book.puzzles)))  # what is listed, by index in order
        self._forgotten = 0  # by which number beginning again is taken back; 0 if it was not done
        back = Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc")
        title = _("Puzzles of {game}").format(game=self._rules.title)
        self._rating, self._state = Label("", "strong"), Paragraph("", "small")
        self._on = Button("", self._go_on, "primary", icon="puzzle", key="Enter")
        self._streak = Button("", self._begin_streak, icon="flame")
        self._streak.tipped(_("One after another, each harder, until one fails. It does not count for the rating."))
        self._failed = Button("", self._list_failed, icon="history")
        self._failed.tipped(_("Failed ones come back after 1, 3, 7 and 21 days"))
        lists = {"": _("All themes"), FAILED: _("Failed ones")}
        lists |= {theme: theme_words(theme) for theme in themes_in(book)}
        self._themes = Choice(lists, "", self._choose_theme).labelled(_("Theme"))
        self._solve = Button(_("Solve this one"), self._solve_listed, icon="play")
        self._solve.tipped(_("The puzzle chosen in the list; it does not count for the rating"))
        none = _("No failed puzzle comes back.")
        self._list = PuzzleList((), self._chosen, again=self._open, empty=none).labelled(title)
        self._again = Button("", self._begin_again, "quiet", icon="rotate-ccw")
        self._ways = Row(self._streak.grow(), self._failed.grow(), gap=8, even=True, stacked_below=STACKED)
        choosing = Row(self._themes, self._solve.grow(), gap=8, stacked_below=STACKED)
        self._body = Column(
            self._rating, self._state, self._on, self._ways, choosing, self._list, Row(self._again), gap=10
        )
        self._sheet = Sheet(Row(Label(title, "title").fitted(0.7).grow(), back), self._body)
        self.reads = self._sheet.body
        self._page = Centre(self._sheet.grow(), most=WIDE)
        super().__init__(context, self._page, title)

    def layout(self, size: Size, scale: float) -> None:
        """Choose the density for the window."""
        low = size[1] / scale < LOW
        self._sheet.spaced(8 if low else 14, 14 if low else 24)
        self._body.spaced(6 if low else 10, 0)
        self._page.spaced(0, 12 if low else 24)
        left = size[1] / scale - ABOVE[low] - (ABOVE[2] if size[0] / scale < STACKED else 0)
        self._list.sized(height=max(LEAST, left))
        super().layout(size, scale)

    # --- what came of them

    @property
    def _tries(self) -> tuple[Try, ...]:
        return self.context.tries.of(self._book.game)

    @property
    def _boxed(self) -> dict[int, Try]:
        """The last tries of the failed ones that come back, by index, the first due first."""
        indexes = {puzzle.id: index for index, puzzle in enumerate(self._puzzles)}
        return {indexes[one.puzzle]: one for one in in_boxes(self._tries) if one.puzzle in indexes}

    def enter(self) -> None:
        """Show what came of the puzzles by now."""
        self._refresh()

    def _refresh(self) -> None:
        tries, day = self._tries, self.context.tries.day
        known = first_tries(tries)
        found = [known.get(puzzle.id) for puzzle in self._puzzles]
        solved = sum(one is not None and one.solved for one in found)
        failed = sum(one is not None and not one.solved for one in found)
        words = _("{solved} solved at the first try, {failed} failed, {open} open")
        self._state.text = words.format(solved=solved, failed=failed, open=len(found) - solved - failed)
        self._rating.text = self._rating_words(tries)
        place = PuzzlePlace.on(self._book, tries)
        words = (
            _("Continue with puzzle {number} of {total}, level {level}")
            if any(found)
            else _("Begin with puzzle {number} of {total}, level {level}")
        )
        number, level = (place.index + 1, place.puzzle.level) if place else (0, 0)
        on = words.format(number=number, total=len(self._puzzles), level=level)
        self._on.text = on if place else _("All puzzles were tried")
        self._on.enable(place is not None)
        self._listed = self._indexes()
        boxed = self._boxed
        due = sum(one.due <= day for one in boxed.values())
        best = best_run(tries)
        self._streak.text = _("Streak (best: {number})").format(number=best) if best else _("Streak")
        self._failed.text = _("Failed ones: {due} today, {later} later").format(due=due, later=len(boxed) - due)
        came = boxed if self._theme == FAILED else dict(enumerate(found))
        rows = [Text(self._row_words(index, came[index])) for index in self._listed]
        self._list.replace(rows, self._list.selected)
        self._solve.enable(self._list.selected >= 0)
        forgotten = _("Undo: bring back what was forgotten")
        self._again.text = forgotten if self._forgotten else _("Forget all and begin again")
        self._again.enable(bool(tries or self._forgotten))
        self.dirty = True

    def _rating_words(self, tries: tuple[Try, ...]) -> str:
        course = list(puzzle_course(tries, self._book))
        if not course:
            return _("No puzzle rating yet")
        return _("Your puzzle rating: {rating}").format(rating=rating_words(course[-1][1]))

    def _row_words(self, index: int, came: Try | None) -> str:
        puzzle = self._puzzles[index]
        state = pgettext("a puzzle", "open") if came is None else _("solved") if came.solved else _("failed")
        if came and self._theme == FAILED:
            state = due_words(came.due - self.context.tries.day)
        # Translators: a puzzle in a list: "12. Level 3, gain a piece in 2 turns: solved"
        words = _("{number}. Level {level}, {task}: {state}")
        return words.format(number=index + 1, level=puzzle.level, task=short_words(puzzle), state=state)

    # --- what to do

    def _indexes(self) -> list[int]:
        """Which puzzles are listed: those of the theme, or the failed ones, the first due first."""
        theme = self._theme
        if theme == FAILED:
            return list(self._boxed)
        return [index for index, puzzle in enumerate(self._puzzles) if not theme or theme in puzzle.themes]

    def _choose_theme(self, theme: str) -> None:
        self._theme = theme
        self._list.select(-1)
        self._refresh()
        tried = set[str]() if theme == FAILED else {one.puzzle for one in self._tries}
        left = (row for row, index in enumerate(self._listed) if self._puzzles[index].id not in tried)
        self._list.select(next(left, 0))
        self._solve.enable(self._list.selected >= 0)

    def _list_failed(self) -> None:
        """List the failed puzzles, with the day when each is due."""
        self._themes.value = FAILED
        self._choose_theme(FAILED)
        self.panel.focus(self._list)

    def _chosen(self, _row: int) -> None:
        self._solve.enable(True)

    def _open(self, row: int) -> Transition | None:
        """Show the puzzle in a row of the list."""
        index, tries = self._listed[row], self.context.tries
        if self._theme == FAILED:
            return self._show(PuzzlePlace.failed(self._book, index, self._tries, tries.day))
        return self._show(PuzzlePlace(self._book, index, Way.CHOSEN, self._theme))

    def _solve_listed(self) -> Transition | None:
        row = self._list.selected
        return self._open(row) if row >= 0 else None

    def _go_on(self) -> Transition | None:
        place = PuzzlePlace.on(self._book, self._tries)
        return self._show(place) if place else None

    def _begin_streak(self) -> Transition | None:
        return self._show(PuzzlePlace.begin_streak(self._book, fresh_seed(), self._tries))

    def _show(self, place: PuzzlePlace) -> Transition | None:
        def left(setup: MatchSetup | None) -> Transition | None:
            return Pop(setup) if setup else None

        return show_puzzle(self.context, place, lambda scene: Push(scene, left))

    def _begin_again(self) -> None:
        """Forget what came of the puzzles of this game, or take that back."""
        if self._forgotten:
            self.context.tries.bring_back(self._book.game, self._forgotten)
            self._forgotten = 0
        else:
            self._forgotten = self.context.tries.begin_again(self._book.game)
        self._refresh()

    def facts(self) -> dict[str, Any]:
        """The game, and what came of its puzzles."""
        tries = first_tries(self._tries).values()
        return super().facts() | {
            "scene": "puzzles",
            "game": self._book.game,
            "solved": sum(one.solved for one in tries),
            "failed": sum(not one.solved for one in tries),
            "rating": self._rating.text,
        }
