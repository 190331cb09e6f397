"""Who to play next: the level with the most even chance, and the game against it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ai.elo import DECADE
from game.archive.rating.rating import Levels, Rating, suggested_level
from game.core import AnyRules
from game.formats import percent
from game.language import _
from game.play.player import Machine, Person, Player
from game.play.setup import MatchSetup, recall
from game.splitmix import fresh_seed
from ui.library.entry_words import level_words
from ui.shell.context import Context

EVEN = (0.42, 0.58)  # the expected scores for which a game is called even
SEATS = 2


@dataclass(frozen=True, slots=True)
class Opponent:
    """A level, and the player's expected score against it."""

    level: int
    hope: float

    @property
    def title(self) -> str:
        """The level in words."""
        return level_words(self.level)

    @property
    def sentence(self) -> str:
        """What to expect of the game."""
        if EVEN[0] <= self.hope <= EVEN[1]:
            return _("An even game for you.")
        return _("Expect about {share} of the points.").format(share=percent(100 * self.hope))


def next_opponent(rating: Rating, levels: Levels) -> Opponent | None:
    """The level to play next for a player of this rating; None if no level is measured."""
    level = suggested_level(rating, levels)
    if level is None:
        return None
    return Opponent(level, 1 / (1 + 10 ** ((levels[level].points - rating.points) / DECADE)))


def match_against(context: Context, rules: AnyRules, person: Person, level: int) -> MatchSetup:
    """A game against a level with the last set-up, but from the standard start, so that it counts.

    The person keeps the seat they had then; a set-up for more than two gives way to the first variant.
    """
    setup = recall(rules, context.settings.setups.get(rules.id, {}), fresh_seed()).with_handicap(None)
    if len(setup.players) != SEATS:
        setup = setup.with_variant(rules.variants[0].name)
    second = isinstance(setup.players[1], Person) and not isinstance(setup.players[0], Person)
    players: tuple[Player, Player] = (person, Machine(level))
    return replace(setup, players=players[::-1] if second else players)
