"""The conditions of a game to be set up: one line that says them, and below it, where it was opened, what sets them."""

from __future__ import annotations

from game.language import _, ngettext, pgettext
from game.play.player import Person
from game.play.setup import MatchSetup
from ui.dialogs.clock_sheet import clock_words
from ui.kit.boxes import Column
from ui.kit.fold import Fold
from ui.kit.fold_line import FoldLine
from ui.kit.widget import Widget
from ui.preferences.settings import Settings


class Conditions(Column):
    """A line, and the `lines` that it opens; a set-up opens with them as they were left, whatever the game."""

    def __init__(self, settings: Settings, *lines: Widget) -> None:
        self._settings = settings
        self._line = FoldLine(settings.setup_open, self._turn).labelled(_("Board and conditions"))
        self._lines = Column(*lines)
        self._fold = Fold(self._lines)
        self._fold.away = not settings.setup_open
        super().__init__(self._line, self._fold)
        self.suit(0)

    def suit(self, gap: float) -> None:
        """Set the gap between two lines, in units."""
        self._lines.spaced(gap, 0)
        self.spaced(0 if self._fold.away else gap, 0)
        self._between = gap

    def tell(self, setup: MatchSetup, games: int) -> None:
        """Say what is set, for this number of games in a row."""
        self._line.text = condition_words(setup, games)

    def _turn(self, is_open: bool) -> None:
        self._fold.away = not is_open
        self.suit(self._between)
        self._settings.change(setup_open=is_open)


def condition_words(setup: MatchSetup, games: int) -> str:
    """What is set besides the players, in few words each."""
    rules, variant = setup.game
    words = [variant.title] if len(rules.variants) > 1 else []
    if given := setup.handicap:
        words.append(given.words)
    elif setup.start is not None:
        words.append(_("from a position"))
    words.append(_clock(setup))
    if games > 1:
        words.append(ngettext("{number} game in a row", "{number} games in a row", games).format(number=games))
    if setup.unaided:
        words.append(pgettext("among the conditions of a game", "unaided"))
    if setup.swap_rule and variant.swap_after and setup.start is None:
        words.append(pgettext("among the conditions of a game", "swap rule"))
    words += _first(setup)
    return " · ".join([words[0][:1].upper() + words[0][1:], *words[1:]])


def _clock(setup: MatchSetup) -> str:
    """The clocks in words that may stand within a line."""
    if not setup.clock:
        return pgettext("among the conditions of a game", "no clock")
    are_equal = len(set(setup.clock)) == 1
    return clock_words(setup.clock) if are_equal else pgettext("among the conditions of a game", "different clocks")


def _first(setup: MatchSetup) -> list[str]:
    """Who starts, if one person plays."""
    people = [seat for seat, player in enumerate(setup.players, 1) if isinstance(player, Person)]
    if len(people) != 1:
        return []
    side = setup.tree().snapshot.side
    if side in people:
        return [pgettext("among the conditions of a game", "you start")]
    return [_("{side} starts").format(side=setup.game[0].seat_names[side - 1])]
