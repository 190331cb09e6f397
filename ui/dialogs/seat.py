"""A small sheet that asks who plays a seat from now on."""

from __future__ import annotations

from game.ai.levels import STARTING_LEVEL, level_of
from game.language import _
from game.play.match import Match
from game.play.player import Machine, Outside, Player, rivals_level
from ui.dialogs.choice_sheet import ChoiceSheet
from ui.dialogs.player_choice import PlayerChoice, engine_words, known_names, rivals
from ui.kit.paragraph import Paragraph
from ui.shell.context import Context


class SeatSheet(ChoiceSheet):
    """Pops with the chosen player, or with None to keep the current one."""

    name = "seat"

    def __init__(self, context: Context, match: Match, seat: int) -> None:
        rules, player = match.tree.rules, match.players[seat - 1]
        level = player.level if isinstance(player, Machine) else rivals_level(match.players) or STARTING_LEVEL
        levels = rivals(context, rules.id, Machine(level), player)
        self._choice = PlayerChoice(context, player, level, levels, known_names(context), self._describe)
        self._choice.labelled(rules.seat_names[seat - 1])
        self._character = Paragraph("", "small", lines=2)
        title = _("Who plays {side}?").format(side=rules.seat_names[seat - 1])
        inside = self._choice, self._character
        super().__init__(
            context, title, self._choice.kinds, *inside, accept=_("Play on"), icon="play",
            chosen=lambda: self._choice.player,
        )  # fmt: skip
        self._describe(player)

    def _describe(self, player: Player) -> None:
        if isinstance(player, Machine):
            level = level_of(player.level)
            self._character.text = _("{level}. {character}").format(level=level.name, character=level.character)
        elif isinstance(player, Outside):
            self._character.text = engine_words(self.context, player)
        else:
            self._character.text = _("A person at this computer.")
