"""A person's results with the puzzles of a game, and with their own mistakes, on cards of the statistics."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.strength import edition_of
from game.archive.learning.mistakes import KeptMistake, by_due, practice_of
from game.archive.learning.tries import PuzzleTries, Try, best_run, first_tries, latest
from game.archive.rating.rating import Rating, levels_of, rating_words
from game.core import AnyRules
from game.language import _, ngettext, sentences
from game.learn.puzzle import puzzles_if_any
from game.learn.puzzle_rating import puzzle_course
from ui.kit.card import Card
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.library.rating_chart import Rated, RatingChart
from ui.library.statistics_rows import level_title
from ui.style.days import date_of

COURSE = 3  # the least number of puzzles for a graph
GRAPH = 150  # units: its height


class PuzzleCard(Card):
    """The rating by puzzles with its graph, and what came of them; hidden where none was tried."""

    def __init__(self) -> None:
        self._course: Sequence[tuple[Try, Rating]] = ()
        self._rating, self._state = Label("", "heading"), Paragraph("", "small")
        self.graph = RatingChart(self.about).labelled(_("Rating from puzzle to puzzle"))
        super().__init__(
            Label(_("Puzzles"), "strong"), self._rating, self._state, self.graph.sized(height=GRAPH), gap=6, pad=16
        )
        self.show(False)

    def refresh(self, rules: AnyRules | None, tries: Sequence[Try]) -> None:
        """Show the tries of the puzzles of a game; nothing for all games together."""
        self.show(rules is not None and bool(tries))
        if rules is None or not tries:
            return
        self._course = list(puzzle_course(tries, puzzles_if_any(rules.id)))
        rating = rating_words(self._course[-1][1]) if self._course else ""
        self._rating.text = _("Puzzle rating: {rating}").format(rating=rating) if rating else _("Not rated yet")
        self._state.text = _state_words(tries)
        self.graph.show(len(self._course) >= COURSE)
        points = [Rated(rating.points, *rating.interval) for _try, rating in self._course]
        levels = levels_of(rules.id, edition_of(rules.id))
        self.graph.show_points(points, [(levels[level].points, level_title(level)) for level in sorted(levels)])

    def about(self, number: int) -> str:
        """The text of the flag about a puzzle in the graph."""
        one, rating = self._course[number]
        words = _("{date}: solved, {rating}") if one.solved else _("{date}: failed, {rating}")
        return words.format(date=date_of(one.done), rating=rating_words(rating))


class MistakesCard(Card):
    """How many mistakes there are, when they come back, and what came of the tries; hidden where none is kept."""

    def __init__(self) -> None:
        self._state = Paragraph("", "small")
        super().__init__(Label(_("Mistakes to practise"), "strong"), self._state, gap=6, pad=16)
        self.show(False)

    def refresh(self, rules: AnyRules | None, mistakes: Sequence[KeptMistake], tries: PuzzleTries) -> None:
        """Show the mistakes of a game; nothing for all games together."""
        self.show(rules is not None and bool(mistakes))
        if rules is not None and mistakes:
            self._state.text = _practice_words(rules.id, mistakes, tries)


def _state_words(tries: Sequence[Try]) -> str:
    """How many puzzles were solved and failed when they were tried first, and the best streak."""
    known = first_tries(tries).values()
    solved = sum(one.solved for one in known)
    words = _("{solved} solved at the first try, {failed} failed.")
    best = best_run(tries)
    streak = _("Best streak: {number}.").format(number=best) if best else ""
    return sentences((words.format(solved=solved, failed=len(known) - solved), streak))


def _practice_words(game: str, mistakes: Sequence[KeptMistake], tries: PuzzleTries) -> str:
    """How many are due, come later, and are learned; and at how many tries a good move came first."""
    made = [one for one in tries.of(practice_of(game)) if one.puzzle in {mistake.id for mistake in mistakes}]
    due, learned = by_due(tuple(mistakes), tries, game)[1], sum(not one.box for one in latest(made).values())
    words = _("{due} due today, {later} later, {learned} learned.")
    state = words.format(due=due, later=len(mistakes) - due - learned, learned=learned)
    solved = sum(one.solved for one in made)
    found = ngettext("Solved once at the first try.", "Solved {number} times at the first try.", solved)
    return sentences((state, found.format(number=solved) if solved else ""))
