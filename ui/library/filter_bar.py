"""The filters above the list, and its order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.archive.database.entry import Filter, Sort, ToAct, Verdict
from game.catalogue import games
from game.language import N_, Text, _, listed, ngettext, pgettext
from game.play.player import Correspondent, Machine, Player
from ui.dialogs.player_choice import level_label
from ui.kit.boxes import Column, FirstFit, Row, Space
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.widget import Widget
from ui.library import entry_words
from ui.scene.scene import Transition
from ui.style.lines import shortened

Order = tuple[Sort, bool]  # the sorting, and whether it is ascending

GAMES: dict[str, str | Text] = {"": N_("All games")} | {rules.id: rules.title for rules in games()}
RESULTS = dict[Verdict | ToAct | None, Text]([(None, N_("Any result")), *entry_words.VERDICT_NAMES.items()])
TURNS: dict[Verdict | ToAct | None, Text] = {
    ToAct.HERE: N_("Your move"),
    ToAct.ELSEWHERE: N_("Waiting for an answer"),
}
ORDERS: dict[Order, Text] = {
    ("date", False): N_("Newest"),
    ("date", True): N_("Oldest"),
    ("length", False): N_("Longest time"),
    ("moves", False): N_("Most moves"),
    ("moves", True): N_("Fewest moves"),
    ("opponent", False): N_("Strongest AI"),
}
WIDE, WORDY = 745, 880  # units: from these widths on all is in one line, and its buttons have words
TWO_LINES = 480  # units: from this width on, two lines have room for the words of the buttons
NAMED = 17  # letters: longer names of choices do not go on the button


class FilterBar(Column):
    """`on_change` is called when one of the choices has changed.

    In a low window there is one button instead, which names the choices and calls `on_open`, for a `FilterSheet`.
    """

    def __init__(self, on_change: Callable[[], None], on_open: Callable[[], Transition]) -> None:
        super().__init__(gap=8)
        self._on_change = on_change
        self._wanted = Filter()
        self._people: Sequence[Player] = ()
        self._is_wide = self._has_words = True
        self._is_folded = False
        self._folded = Button(_("Filters"), on_open, icon="list-filter").tipped(_("Which games are shown"))
        self._folded.shrinks = False
        self._starred = Button(_("Starred"), self.turn_starred, icon="list-star")
        self._bin = Button(_("Bin"), self.turn_bin, icon="archive")
        self._starred.shrinks = self._bin.shrinks = False  # else they would lose their words first
        self._arrange()

    @property
    def narrows(self) -> bool:
        """Whether a filter hides games from the list."""
        wanted = self._wanted
        return bool(wanted.game or wanted.player or wanted.verdict or wanted.starred)

    @property
    def choice(self) -> Filter:
        """The filter for the library's query."""
        return self._wanted

    def offer(self, people: Sequence[Player]) -> None:
        """Offer these players as opponents; a chosen one is dropped if not among them."""
        if people != self._people:
            self._people = people
            self._arrange()

    def only(self, verdict: Verdict) -> None:
        """Show all games outside the bin with this result, in the same order."""
        self._wanted = Filter(verdict=verdict, sort=self._wanted.sort, ascending=self._wanted.ascending)
        self._arrange()

    def clear(self) -> None:
        """Show all games again, in the same order."""
        self._wanted = Filter(sort=self._wanted.sort, ascending=self._wanted.ascending, in_bin=self._wanted.in_bin)
        self._arrange()

    def leave_bin(self) -> None:
        """Show the games outside the bin."""
        if self._wanted.in_bin:
            self.turn_bin()

    def fit(self, width: float, folded: bool) -> None:
        """Arrange the filters in this width, in units, or show the one button instead."""
        is_wide, has_words = width >= WIDE, TWO_LINES <= width < WIDE or width >= WORDY
        self._starred.terse = self._bin.terse = not has_words
        if (is_wide, has_words, folded) != (self._is_wide, self._has_words, self._is_folded):
            self._is_wide, self._has_words, self._is_folded = is_wide, has_words, folded
            self._arrange()

    def lists(self) -> tuple[Widget, Widget, Widget, Widget]:
        """New lists of the games, players, results and orders to choose from, each as it is chosen now."""
        wanted = self._wanted
        order = Choice(ORDERS, (wanted.sort, wanted.ascending), self._sort)
        order.labelled(pgettext("which games come first", "Order"))
        return (
            Choice(GAMES, wanted.game, partial(self._choose, "game")).labelled(_("Game")),
            Choice(self._opponents(), wanted.player, partial(self._choose, "player")).labelled(_("Opponent")),
            Choice(self._results(), wanted.verdict, partial(self._choose, "verdict")).labelled(_("Result")),
            order.tipped(_("Which games come first")),
        )

    def _opponents(self) -> dict[Player | None, str]:
        """The players to choose from, in words."""
        return {None: _("Any player")} | {player: _name(player) for player in self._people}

    def _results(self) -> dict[Verdict | ToAct | None, Text]:
        """The results to choose from, in words; with games by message also whose turn it is."""
        by_message = any(isinstance(player, Correspondent) for player in self._people)
        return RESULTS | TURNS if by_message else RESULTS

    def _arrange(self) -> None:
        if self._wanted.player not in self._opponents():
            self._wanted = self._wanted._replace(player=None)
        if self._wanted.verdict not in self._results():
            self._wanted = self._wanted._replace(verdict=None)
        self._show_chosen()
        game, opponent, result, order = self.lists()
        if self._is_folded:
            self.fill(self._folded)
        elif self._is_wide:
            one = Row(game, opponent, result, self._starred, Space().grow(), order, self._bin, gap=8)
            below = Row(self._starred, Space().grow(), order, self._bin, gap=8)
            self.fill(FirstFit(one, Column(Row(game, opponent, result, gap=8, even=True), below, gap=8)))
        elif self._has_words:
            upper = Row(game.grow(), opponent.grow(), result.grow(), gap=8)
            self.fill(upper, Row(order.grow(), self._starred, self._bin, gap=8))
        else:
            lower = result.grow(), order.grow(), self._starred, self._bin
            self.fill(Row(game.grow(), opponent.grow(), gap=8), Row(*lower, gap=8))

    def _show_chosen(self) -> None:
        """Show the choices on the buttons."""
        wanted = self._wanted
        self._starred.lit, self._bin.lit = wanted.starred, wanted.in_bin
        names = [_("Bin")] if wanted.in_bin else []
        names += [str(GAMES[wanted.game])] if wanted.game else []
        names += [self._opponents()[wanted.player]] if wanted.player else []
        names += [str(self._results()[wanted.verdict])] if wanted.verdict else []
        names += [_("Starred")] if wanted.starred else []
        words = listed(names)
        if len(words) > NAMED:
            words = ngettext("{number} filter", "{number} filters", len(names)).format(number=len(names))
        self._folded.text, self._folded.lit = words or _("Filters"), bool(names)

    def _choose(self, field: str, value: object) -> None:
        self._wanted = self._wanted._replace(**{field: value})  # type: ignore[arg-type]
        self._show_chosen()
        self._on_change()

    def _sort(self, order: Order) -> None:
        self._wanted = self._wanted._replace(sort=order[0], ascending=order[1])
        self._on_change()

    def turn_starred(self) -> None:
        """Show only games with a star, or the others too."""
        self._choose("starred", not self._wanted.starred)

    def turn_bin(self) -> None:
        """Show the games in the bin, or the others again."""
        self._choose("in_bin", not self._wanted.in_bin)


def _name(player: Player) -> str:
    """The name of a player among the choices."""
    if isinstance(player, Correspondent):
        name = shortened(player.name) or pgettext("a player without a name", "Person")
        return _("{name}, by message").format(name=name)
    if not isinstance(player, Machine):
        return shortened(player.name) or _("You")
    return level_label(player.level)
