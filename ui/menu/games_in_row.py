"""The choice of how many games in a row two machines play against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.language import _, ngettext
from game.play.player import Correspondent, Person, Player
from ui.kit.boxes import Column, Row
from ui.kit.choice import Choice
from ui.kit.named_lines import Name

NUMBERS: Final = (1, 2, 4, 10, 20, 50, 100)
KEY: Final = "games"  # the key of the number among a game's preferences


class GamesInRow(Column):
    """A line of the set-up, visible while two machines play; `number` is the choice."""

    def __init__(self, kept: Mapping[str, Any], on: Callable[[], None]) -> None:
        """Start with the number in `kept`; `on` is called at each change."""
        super().__init__()
        self._hear = on
        number = kept.get(KEY)
        self._chosen: int = number if number in NUMBERS else NUMBERS[0]
        words = {each: ngettext("{number} game", "{number} games", each).format(number=each) for each in NUMBERS}
        # Translators: the label of a number of games, which are played one after the other
        label = _("In a row")
        choice = Choice(words, self._chosen, self._choose).grow().labelled(label)
        choice.tipped(_("One after the other; the players swap sides each time"))
        self.fill(Row(Name(label), choice))

    @property
    def number(self) -> int:
        """The number of games in a row; 1 if the choice is hidden."""
        return self._chosen if self.visible else NUMBERS[0]

    @property
    def kept(self) -> dict[str, int]:
        """The entry for the preferences: empty for one game."""
        return {KEY: self._chosen} if self._chosen != NUMBERS[0] else {}

    def suit(self, players: Sequence[Player]) -> None:
        """Show the choice if these are two machines."""
        self.show(len(players) == 2 and not any(isinstance(player, Person | Correspondent) for player in players))

    def _choose(self, number: int) -> None:
        self._chosen = number
        self._hear()
