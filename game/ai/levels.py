"""The levels of the AI: their names and manners."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.language import N_, NP_, FilledText, Text


class Level(NamedTuple):
    """The name of a level, and its manner as an opponent in one line."""

    name_text: Text | FilledText
    manner_text: Text

    @property
    def name(self) -> str:
        """The name."""
        return str(self.name_text)

    @property
    def manner(self) -> str:
        """The manner, as a sentence."""
        return str(self.manner_text)


LEVELS: Final[dict[int, Level]] = {
    1: Level(NP_("a level of the AI", "Novice"), N_("Sees what is in front of it, and often not even that.")),
    2: Level(NP_("a level of the AI", "Beginner"), N_("Knows the rules and one plan; forgets to look at yours.")),
    3: Level(NP_("a level of the AI", "Learner"), N_("Takes what is offered, and falls into two-move traps.")),
    4: Level(NP_("a level of the AI", "Club"), N_("Thinks a few moves ahead, but has its blind spots.")),
    5: Level(NP_("a level of the AI", "Regular"), N_("Makes few obvious mistakes; beat it by planning further ahead.")),
    6: Level(NP_("a level of the AI", "Veteran"), N_("Punishes mistakes, and rarely makes one that shows.")),
    7: Level(NP_("a level of the AI", "Expert"), N_("Misses nothing close at hand.")),
    8: Level(NP_("a level of the AI", "Master"), N_("Prepares its threats long before you see them.")),
    9: Level(NP_("a level of the AI", "Champion"), N_("Patient and precise: it waits for one slip.")),
    10: Level(
        NP_("a level of the AI", "Rampart"), N_("The strongest of the ten; a setting lets it think longer still.")
    ),
}
FIRST_LEVEL: Final = 3  # the level to which the ratings of the ladder are relative
STARTING_LEVEL: Final = 1  # the level of the opponent in a game that is new to the player


def level_of(number: int) -> Level:
    """The name and manner of a level; a level of another version is named by its number."""
    words = N_("From another version; this one plays its strongest level instead.")
    return LEVELS.get(number) or Level(N_("Level {number}").filled(number=number), words)
