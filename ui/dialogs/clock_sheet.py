"""The clocks of a set-up: the sheet that chooses them, and their description."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.formats import decimal
from game.language import N_, _, pgettext
from game.play.clock import TimeControl
from game.play.setup import Controls
from ui.dialogs.choice_sheet import ChoiceSheet
from ui.kit.boxes import Row
from ui.kit.choice import Choice
from ui.kit.label import Label
from ui.kit.named_lines import Name, NamedLines
from ui.kit.segmented import Segmented
from ui.kit.toggle import Toggle
from ui.shell.context import Context

MINUTES = (1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90)
INCREMENTS = (0, 1, 2, 3, 5, 10, 15, 20, 30, 60)  # seconds
USUAL = TimeControl(10, 5)
NAMES = 62  # units: the least width of the seat names
SWITCH = {False: N_("No clock"), True: N_("Clock")}


class ClockSheet(ChoiceSheet):
    """Pops with the time controls of all seats, an empty tuple for no clock, or None to change nothing."""

    name = "clock"

    def __init__(self, context: Context, names: Sequence[str], controls: Controls) -> None:
        """`names` are the names of the seats."""
        self._names = names
        self._controls = list(controls or [USUAL] * len(names))
        self._switch = Segmented(SWITCH, bool(controls), self._renew).labelled(_("Clock"))
        self._same = Toggle(_("Same for all players"), len(set(self._controls)) == 1, self._renew)
        self._rows = NamedLines(least=NAMES, gap=8)
        inside = self._switch, self._same, self._rows
        accept = _("Use this clock")
        super().__init__(context, _("Clock"), self._switch, *inside, accept=accept, icon="check", chosen=self._chosen)
        self._renew()

    def _renew(self, _value: object = None) -> None:
        """Show one row for each seat, or a single row for all."""
        seats = range(1 if self._same.value else len(self._names))
        self._rows.fill(*(self._row(seat) for seat in seats))
        self._same.show(self._switch.value)
        self._rows.show(self._switch.value)

    def _row(self, seat: int) -> Row:
        control = self._controls[seat]
        minutes = {
            value: _("{minutes} min").format(minutes=decimal(value)) for value in sorted({*MINUTES, control.minutes})
        }
        seconds = {
            value: _("+ {seconds} s a turn").format(seconds=decimal(value))
            for value in sorted({*INCREMENTS, control.increment})
        }

        def choose(which: str, value: float) -> None:
            now = self._controls[seat]
            given = {"minutes": now.minutes, "increment": now.increment} | {which: value}
            self._controls[seat] = TimeControl(**given)

        name = pgettext("the clock of every player", "Each") if self._same.value else self._names[seat]
        return Row(
            Name(Label(name)),
            Choice(minutes, control.minutes, partial(choose, "minutes")).grow().labelled(name),
            Choice(seconds, control.increment, partial(choose, "increment")).grow().labelled(name),
        )

    def _chosen(self) -> Controls:
        if not self._switch.value:
            return ()
        same = [self._controls[0]] * len(self._names)
        return tuple(same if self._same.value else self._controls)


def clock_words(controls: Controls) -> str:
    """Time controls in a few words."""
    words = [(decimal(control.minutes), decimal(control.increment)) for control in controls]
    if len(set(words)) == 1:
        return _("{minutes} min + {seconds} s each").format(minutes=words[0][0], seconds=words[0][1])
    return _("Different clocks") if words else _("No clock")
