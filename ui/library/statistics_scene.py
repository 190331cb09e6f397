"""A person's results in all games, their strength in each, and who to play next."""

from __future__ import annotations

from typing import Any

from pygame import Surface

from game.ai.levels import level_of
from game.archive.database.entry import Verdict, strongest_in
from game.archive.rating.rating import Rating, rating_words
from game.archive.rating.scoreboard import Scoreboard
from game.archive.rating.statistics import Category, Statistics
from game.catalogue import games
from game.core import AnyRules
from game.formats import grouped
from game.language import N_, _, ngettext, pgettext, sentences
from game.play.clock import lasting
from game.play.player import Person
from ui.kit.boxes import Centre, Column, Row, Space  # fmt: skip
from ui.kit.button import Button  # fmt: skip
from ui.kit.card import Card  # fmt: skip
from ui.kit.choice import Choice  # fmt: skip
from ui.kit.image import Image  # fmt: skip
from ui.kit.label import Label  # fmt: skip
from ui.kit.paragraph import Paragraph  # fmt: skip
from ui.kit.scroll import Scroll  # fmt: skip
from ui.kit.table import Table  # fmt: skip
from ui.kit.widget import Point
from ui.library.changes import Changes
from ui.library.next_opponent import Opponent, match_against, next_opponent
from ui.library.puzzle_card import MistakesCard, PuzzleCard
from ui.library.rating_chart import Rated, RatingChart
from ui.library.statistics_rows import COLUMN_INKS, COLUMN_TITLES, LEGEND, figure_rows, level_title, rows_of_all
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Size, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style import art
from ui.style.days import date_of
from ui.style.themes import Theme

WIDEST = 1040, 2000  # units: the greatest width of the page in one column, and in two
TWO = 1440  # units: the least width of a window with the table beside the rating
TABLE = 1.15  # the table's width beside the rating, in widths of the rating's column
LOW = 620  # units: in a lower window the margins are smaller
WIDE, CLOSE = (14, 20), (10, 12)  # units: the gap between two cards, and the margin around everything
BESIDE = 560  # units: in a narrower window the first two cards are stacked
TITLED = 520  # units: a narrower window has no title
GRAPH = 0.28, 0.56  # the graph's height in one and in two columns, as a fraction of the window's, ...
GRAPH_LEAST, GRAPH_MOST = 150, (300, 760)  # ... and its bounds in units
COURSE = 3  # the least number of games for a graph
AIR = 0.1  # the room above the words of an empty page, as a fraction of the window's height
CREST = 64  # units: the sign of an empty page
PLAY = 104  # units: the width of the button that begins a game
LEAST = 96  # units: the least visible height of the scrolled part
AGAINST_LEVEL = {
    Verdict.WON: N_("{date}: a win against {level}, {rating}"),
    Verdict.LOST: N_("{date}: a loss against {level}, {rating}"),
    Verdict.DRAWN: N_("{date}: a draw against {level}, {rating}"),
}
AGAIN = 1.0  # seconds: adding up 10,000 games takes some frames, and another program may save every ply


class StatisticsScene(PanelScene):
    """Pops with the set-up of a game against the suggested level, or with None. It can be shown again."""

    def __init__(self, context: Context) -> None:
        self._board = Scoreboard(context.library)
        self._shown: tuple[Person, AnyRules | None] | None = None  # whose results, and of which game
        self._rested = 0.0  # seconds since the library was looked at
        self._opponent: Opponent | None = None
        self._area = 0.0, 0.0, 0.0  # units: the size of the window, and the gap between two cards
        self._resets = Changes(context.library)
        undo = bound("undo", self._undo_reset, lambda: bool(self._resets.last), tip=_("Count these results again"))
        self.commands, self._undo = (undo,), Button.of(undo)
        self._title = Label(_("Statistics"), "title")
        self._who = Choice({Person(): ""}, Person(), self._choose_person).labelled(_("Player"))
        titles = {"": _("All games")} | {rules.id: rules.title for rules in games()}
        self._games = Choice(titles, games()[0].id, self._choose_game).labelled(_("Game"))
        self._rating, self._certainty = Label("", "display"), Paragraph("", "small", lines=2)
        self._level, self._hope = Label("", "heading"), Paragraph("", "small")
        self._play = Button(pgettext("a command", "Play"), self._begin, "primary", icon="play", key="Enter")
        self.graph = RatingChart(self._about).labelled(_("Rating from game to game"))
        self._first, self._last = Label("", "small", "muted"), Label("", "small", "muted", "right")
        self.course = Card(
            Label(_("Rating from game to game"), "strong"),
            self.graph,
            Row(self._first.grow(), self._last.grow()),
            gap=8,
            pad=16,
        )
        self._sum = Label("", "small", "muted", "right")
        self.table = Table(list(map(str, COLUMN_TITLES)), COLUMN_INKS)
        self._legend = Paragraph(str(LEGEND), "small")
        heading = Row(Label(_("Results"), "strong"), self._sum.grow())
        self._figures = Card(heading, self.table, self._legend, gap=8, pad=16)
        self.puzzles, self._mistakes = PuzzleCard(), MistakesCard()
        self._why_empty = Label("", "heading", align="centre"), Paragraph("", align="centre")
        crest = Centre(Image(_crest).sized(CREST, CREST))
        self._air = Space()  # so that the words are not at the top of an empty page
        self._begin_somewhere = Centre(Button(_("Play a game"), self.leave_scene, "primary", icon="play"))
        empty = Column(crest, *self._why_empty, self._begin_somewhere, gap=14)
        self._nothing = Column(self._air, Centre(empty, most=420, pad=30))
        self._root = self._arranged()
        super().__init__(context, self._root, _("Statistics"))

    def _arranged(self) -> Column:
        strength = Card(Label(_("Rating"), "strong"), self._rating, self._certainty, gap=4, pad=16)
        advice = Card(
            Label(_("Who to play next"), "strong"),
            self._level,
            Row(self._hope.grow(), self._play.sized(width=PLAY)),
            gap=4,
            pad=16,
        )
        self._cards = Row(strength.grow(), advice.grow(), even=True, align="stretch", stacked_below=BESIDE)
        self._rated = Column()  # the cards about the rating, if the table is beside them
        self._page = Column()  # arranged by `_arrange`
        self.reads = self._body = _Body(self._page, edged=True)
        back = Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc")
        back.terse = True
        self._begin_again = Button(_("Begin again"), self._reset, icon="rotate-ccw")
        self._begin_again.tipped(_("No result shown here counts any more, until you undo this"))
        self._undo.terse = self._begin_again.terse = True
        right = self._undo, self._begin_again, self._who, self._games
        self._begin_again.enable(False)
        for widget in (self._page, self._who, self._undo):  # until the first results are there
            widget.show(False)
        self._head = Row(back, self._title, Space().grow(), *right, gap=10)
        self._inner = Column(self._head, self.reads.grow())
        self._wide = Centre(self._inner.grow(), most=WIDEST[0])
        return Column(self._wide.grow())

    def layout(self, size: Size, scale: float) -> None:
        """Make the graph as high as suits the window."""
        wide, high = size[0] / scale, size[1] / scale
        gap, pad = CLOSE if high < LOW else WIDE
        self._inner.spaced(gap, 0)
        self._page.spaced(gap, 0)
        self._rated.spaced(gap, 0)
        self._cards.spaced(gap, 0)
        self._root.spaced(0, pad)
        self._title.show(wide >= TITLED)
        self._air.sized(height=high * AIR)
        self._area = wide, high, gap
        self._arrange()
        super().layout(size, scale)

    def _arrange(self) -> None:
        """Put the table below the rating, or beside it in a wide window."""
        wide, high, gap = self._area
        is_beside = wide >= TWO and self._cards.visible and self._figures.visible
        self._wide.limit(WIDEST[is_beside])
        graph = min(max(GRAPH_LEAST, high * GRAPH[is_beside]), GRAPH_MOST[is_beside])
        if is_beside:
            self.graph.sized().grow()
            self._rated.fill(self._cards, self.course.sized(height=graph).grow())
            results = Column(self._figures.grow(), self.puzzles, self._mistakes, gap=gap)
            both = Row(self._rated.grow(), results.grow(TABLE), gap=gap, align="stretch")
            self._page.fill(both, self._nothing)
        else:
            self.graph.sized(height=graph).grow(0.0)
            course, figures = self.course.sized().grow(0.0), self._figures.grow(0.0)
            self._page.fill(self._cards, course, figures, self.puzzles, self._mistakes, self._nothing)

    # --- the results

    def enter(self) -> None:
        """Show the changes since another scene came on top."""
        self._reload()

    def _reload(self) -> None:
        """Read the games again, if they have changed."""
        self._rested = 0.0
        if self._board.is_outdated:
            self._work(self._board.begin())

    def _work(self, is_done: bool) -> None:
        """Show the results once they are worked out; until then, go on in the next frame."""
        self.animating = not is_done
        if is_done:
            self._show()

    def _choose_person(self, person: Person) -> None:
        self._board.person = person
        self._work(self._board.begin())

    def _choose_game(self, game: str) -> None:
        self._board.rules = next((rules for rules in games() if rules.id == game), None)
        self._work(self._board.begin())

    def _show(self) -> None:
        """Show the results of a person, in one game or in all."""
        board, rules = self._board, self._board.rules
        self._games.value = rules.id if rules else ""
        names = {person: person.name or _("You") for person in board.people}
        self._who.offer(names, board.person)
        self._who.show(len(names) > 1)
        self._opponent = None  # a rating belongs to one game
        if rules is not None:
            self._show_strength(rules)
        has_results = board.of_all is not None
        self._cards.show(rules is not None and (has_results or self._opponent is not None))
        self.course.show(len(board.steps) >= COURSE)
        self._figures.show(has_results)
        learner = self.context.learner(board.person.name)
        self.puzzles.refresh(rules, learner.tries.of(rules.id) if rules else ())
        self._mistakes.refresh(rules, learner.mistakes.of(rules.id) if rules else (), learner.tries)
        self._begin_again.enable(has_results)
        self._undo.show(bool(self._resets.last))
        self._nothing.show(not has_results)
        self._begin_somewhere.show(not self._cards.visible)  # else one of the cards offers a game
        self._page.show(True)
        self._arrange()
        self.table.replace(figure_rows(rules, board.results) if rules else rows_of_all(board.results))
        if board.of_all is not None:
            self._sum.text = self._sum_words(board.of_all)
        self._why_empty[0].text, self._why_empty[1].text = self._empty_words()
        if (board.person, rules) != self._shown:  # else it is read on where it was
            self._shown = board.person, rules
            self._body.rewind()
        self.dirty = True

    def _show_strength(self, rules: AnyRules) -> None:
        """Show the rating in one game, and the level that suits it."""
        board = self._board
        rating = board.steps[-1].rating if board.steps else Rating()
        self._opponent = next_opponent(board.strength, board.levels)
        self._rating.text = rating_words(rating) if board.steps else _("Not rated yet")
        self._rating.style = "display" if board.steps else "heading"
        self._certainty.text = self._how_certain(rating)
        if self._opponent is not None:
            self._level.text, self._hope.text = self._opponent.title, self._opponent.sentence
            if Category(rules.id) not in board.results:
                self._hope.text = _("A good level to begin with.")
        if board.steps:
            self._show_course()

    def _show_course(self) -> None:
        levels, steps = self._board.levels, self._board.steps
        points = [Rated(step.rating.points, *step.rating.interval) for step in steps]
        lines = [(levels[level].points, level_title(level)) for level in sorted(levels)]
        self.graph.show_points(points, lines)
        first, last = (date_of(step.entry.began) for step in (steps[0], steps[-1]))
        self._first.text, self._last.text = first, last if last != first else ""

    # --- beginning again

    def _reset(self) -> None:
        """Let the results that are added up here count no more."""
        self._resets.discount(self._board.counted)
        self._reload()
        self.context.say(self._resets.last)

    def _undo_reset(self) -> None:
        number = len(self._resets.undo())
        self._reload()
        words = ngettext("{number} result counts again.", "{number} results count again.", number)
        self.context.say(words.format(number=grouped(number)))

    # --- in words

    def _how_certain(self, rating: Rating) -> str:
        steps = self._board.steps
        if not steps:
            return _("Finish a game from the standard start against an AI level, without help, to get a rating.")
        low, high = (round(points) for points in rating.interval)
        words = ngettext(
            "Based on {number} game without help. The true rating is very likely between {low} and {high}.",
            "Based on {number} games without help. The true rating is very likely between {low} and {high}.",
            len(steps),
        )
        said = words.format(number=grouped(len(steps)), low=low, high=high)
        more = _("A graph appears after the third such game.")
        return said if len(steps) >= COURSE else sentences((said, more))

    def _sum_words(self, of_all: Statistics) -> str:
        words = ngettext("{number} game, {time}", "{number} games, {time}", of_all.games)
        return words.format(number=grouped(of_all.games), time=lasting(of_all.seconds))

    def _empty_words(self) -> tuple[str, str]:
        """The title and the sentence of an empty page."""
        if self._board.results and self._board.rules is not None:
            title = _("No finished game of {game} yet").format(game=self._board.rules.title)
        else:
            title = _("No finished games yet")
        return title, _("Wins, losses and streaks are added up here.")

    def _about(self, number: int) -> str:
        """The text of the flag about a game in the graph."""
        entry, rating = self._board.steps[number].entry, self._board.steps[number].rating
        date, level = date_of(entry.began), level_of(strongest_in(entry.seated)).name
        return AGAINST_LEVEL[entry.verdict].format(date=date, level=level, rating=rating_words(rating))

    # --- events

    def _begin(self) -> Transition | None:
        if self._opponent is None or self._board.rules is None:
            return None
        return Pop(match_against(self.context, self._board.rules, self._board.person, self._opponent.level))

    def update(self, seconds: float) -> Transition | None:
        """Go on with the work, and notice what other programs change."""
        super().update(seconds)
        self._rested += seconds
        if self.animating:
            self._work(self._board.go_on())
        elif self._rested >= AGAIN:
            self._reload()
        return None

    def facts(self) -> dict[str, Any]:
        """The person whose results are shown, and the game; empty for all."""
        board = self._board
        return super().facts() | {
            "scene": "statistics",
            "game": board.rules.id if board.rules else "",
            "person": board.person.name,
            "games": board.of_all.games if board.of_all else 0,
            "rating": self._rating.text if board.rules else "",
            "next": self._opponent.level if self._opponent else 0,
        }


class _Body(Scroll):
    """Everything below the head: it needs little height, since it scrolls."""

    on_card = False

    def measure(self, width: int) -> Point:
        wide, high = super().measure(width)
        return wide, min(high, self.skin.px(LEAST))


def _crest(size: Point, theme: Theme) -> Surface:
    """The sign of the statistics, faintly."""
    return art.icon("chart-line", min(size), theme.kit.faint)
