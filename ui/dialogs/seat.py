"""A small sheet that asks who plays a seat from now on."""

from __future__ import annotations

from typing import Any

from game.ai.levels import FIRST_LEVEL, LEVELS, level_of
from game.ai.strength import levels_of
from game.language import _
from game.play.match import Match
from game.play.player import Machine, Person, rivals_level
from ui.kit import Button, Choice, Modal, Paragraph, Row, Segmented, answers
from ui.scene.scene import Command, Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

KIND = 132  # units: the width of the switch between person and AI
KINDS = {True: _("Person"), False: _("AI")}


class SeatSheet(PanelScene):
    """Pops with the chosen player, or with None to leave the seat as it is."""

    covers = False

    def __init__(self, context: Context, match: Match, seat: int) -> None:
        rules, player = match.tree.rules, match.players[seat - 1]
        machine = player.level if isinstance(player, Machine) else None
        level = machine or rivals_level(match.players) or FIRST_LEVEL
        self._kinds = Segmented(KINDS, machine is None, self._renew).sized(width=KIND)
        self._levels = Choice(level_words(rules.id, level), level, self._renew).grow()
        self._character = Paragraph("", "small", lines=2)
        sheet = Modal(
            _("Who plays {side}?").format(side=rules.seat_names[seat - 1]),
            Row(self._kinds, self._levels),
            self._character,
            foot=answers(
                Button(_("Back"), Pop, icon="chevron-left", key="Esc"),
                Button(_("Play on"), self._choose, "primary", icon="play", key="Enter"),
            ),
            on_close=Pop,
            wide=420,
        )
        self.reads = sheet.body
        super().__init__(context, sheet)
        self._renew()

    def enter(self) -> None:
        """Focus the switch, so that the arrow keys choose at once."""
        self.panel.focus(self._kinds, ring=False)

    def _renew(self, _value: object = None) -> None:
        level = level_of(self._levels.value)
        self._levels.show(not self._kinds.value)
        self._character.text = (
            _("A person at this computer.")
            if self._kinds.value
            else _("{level}. {character}").format(level=level.name, character=level.character)
        )

    def _choose(self) -> Command:
        return Pop(Person() if self._kinds.value else Machine(self._levels.value))

    def facts(self) -> dict[str, Any]:
        """Which sheet this is."""
        return super().facts() | {"scene": "seat"}


def level_words(game: str, *others: int) -> dict[int, str]:
    """The levels to choose from, in words: those of a game, and any `others`, such as one from another version."""
    return {
        number: f"{number}  {level_of(number).name}" if number in LEVELS else level_of(number).name
        for number in sorted({*levels_of(game), *others})
    }
