"""A small sheet that asks who plays a seat from now on."""

from __future__ import annotations

from game.ai.levels import FIRST_LEVEL, LEVELS, level_of
from game.ai.strength import levels_of
from game.language import _
from game.play.match import Match
from game.play.player import Machine, Person, Player, rivals_level
from ui.dialogs.choice_sheet import ChoiceSheet
from ui.kit import Choice, Paragraph, Row, Segmented
from ui.shell.context import Context

KIND = 132  # units: the width of the switch between person and AI
KINDS = {True: _("Person"), False: _("AI")}


class SeatSheet(ChoiceSheet):
    """Pops with the chosen player, or with None to leave the seat as it is."""

    name = "seat"

    def __init__(self, context: Context, match: Match, seat: int) -> None:
        rules, player = match.tree.rules, match.players[seat - 1]
        machine = player.level if isinstance(player, Machine) else None
        level = machine or rivals_level(match.players) or FIRST_LEVEL
        self._kinds = Segmented(KINDS, machine is None, self._renew).sized(width=KIND)
        self._levels = Choice(level_words(rules.id, level), level, self._renew).grow()
        self._character = Paragraph("", "small", lines=2)
        title = _("Who plays {side}?").format(side=rules.seat_names[seat - 1])
        inside = Row(self._kinds, self._levels), self._character
        super().__init__(context, title, self._kinds, *inside, accept=_("Play on"), icon="play", chosen=self._chosen)
        self._renew()

    def _renew(self, _value: object = None) -> None:
        level = level_of(self._levels.value)
        self._levels.show(not self._kinds.value)
        self._character.text = (
            _("A person at this computer.")
            if self._kinds.value
            else _("{level}. {character}").format(level=level.name, character=level.character)
        )

    def _chosen(self) -> Player:
        return Person() if self._kinds.value else Machine(self._levels.value)


def level_words(game: str, *others: int) -> dict[int, str]:
    """The levels to choose from, in words: those of a game, and any `others`, such as one from another version."""
    return {
        number: f"{number}  {level_of(number).name}" if number in LEVELS else level_of(number).name
        for number in sorted({*levels_of(game), *others})
    }
