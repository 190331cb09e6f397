"""A small sheet that asks who plays a seat from now on."""

from __future__ import annotations

from game.ai.levels import STARTING_LEVEL
from game.language import _
from game.play.match import Match
from game.play.player import Correspondent, Machine, Outside, Player, machine_words, manner_words, rivals_level
from ui.dialogs.choice_sheet import ChoiceSheet
from ui.dialogs.player_choice import BY_MESSAGE, PlayerChoice, engine_words, known_names, rivals
from ui.kit.paragraph import Paragraph
from ui.shell.context import Context


class SeatSheet(ChoiceSheet):
    """Pops with the chosen player, or with None to keep the current one."""

    name = "seat"

    def __init__(self, context: Context, match: Match, seat: int) -> None:
        rules, player = match.tree.rules, match.players[seat - 1]
        self._game = rules.id
        level = player.level if isinstance(player, Machine) else rivals_level(match.players) or STARTING_LEVEL
        levels = rivals(context, rules.id, Machine(level), player)
        self._choice = PlayerChoice(
            context, rules.id, player, level, levels, known_names(context), self._describe,
            taught=len(match.players) == 2 and match.policy.allows_help,
        )  # fmt: skip
        self._choice.labelled(rules.seat_names[seat - 1])
        self._manner = Paragraph("", "small", lines=2)
        title = _("Who plays {side}?").format(side=rules.seat_names[seat - 1])
        inside = self._choice, self._choice.who, self._manner
        super().__init__(
            context, title, self._choice.kinds, *inside, accept=_("Play on"), icon="play",
            chosen=lambda: self._choice.player,
        )  # fmt: skip
        self._describe(player)

    def _describe(self, player: Player) -> None:
        if isinstance(player, Machine):
            self._manner.text = _("{level}. {manner}").format(
                level=machine_words(self._game, player), manner=manner_words(self._game, player)
            )
        elif isinstance(player, Outside):
            self._manner.text = engine_words(self.context, player)
        else:
            away = isinstance(player, Correspondent)
            self._manner.text = str(BY_MESSAGE) if away else _("A person at this computer.")
