"""The players of seats - a person at this machine, the AI at a level, an outside engine - and their texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.characters import FIRST_WITH_CHARACTERS, character_of
from game.ai.levels import level_of
from game.language import _


@dataclass(frozen=True, slots=True)
class Person:
    """A seat played at this machine; the name may be empty."""

    name: str = ""

    def __str__(self) -> str:
        """The text in a record, in one line: `person Anna`."""
        return " ".join(["person", *self.name.split()])


@dataclass(frozen=True, slots=True)
class Machine:
    """A seat played by the AI at a level, which may come from another version; see `game.ai.levels.level_of`.

    It may be one of the game's characters, by its id; see `game.ai.characters`.
    """

    level: int  # from 1
    character: str = ""

    def __str__(self) -> str:
        """The text in a record: `level 4`, or `level 4 pusher`."""
        return f"level {self.level} {self.character}".rstrip()

    @property
    def plain(self) -> Machine:
        """The same level without a character: it is rated, counted and searched for as that."""
        return Machine(self.level)


@dataclass(frozen=True, slots=True)
class Outside:
    """A seat played by an outside engine, by its name in the settings, which have its command.

    A game from elsewhere may name an engine that these settings do not have.
    """

    name: str

    def __str__(self) -> str:
        """The text in a record, in one line: `engine Foo`."""
        return " ".join(["engine", *self.name.split()])


Player = Person | Machine | Outside


def name_of(player: Player) -> str:
    """The name of a person or an outside engine; empty for unnamed people and the AI."""
    return "" if isinstance(player, Machine) else player.name


def machine_words(game: str, player: Machine) -> str:
    """The name of a level, behind that of its character in this game."""
    level, character = level_of(player.level).name, character_of(game, player.level, player.character)
    # Translators: a character of the AI with its level, as in "Builder, Club"
    return _("{character}, {level}").format(character=character.name, level=level) if character else level


def manner_words(game: str, player: Machine) -> str:
    """How a level plays, or its character, as a sentence."""
    character = character_of(game, player.level, player.character)
    return character.line if character else level_of(player.level).manner


def has_level(players: Sequence[Player]) -> bool:
    """Whether the AI has a seat among these players."""
    return any(isinstance(player, Machine) for player in players)


def read_player(text: str) -> Player:
    """The player for a text in a record; raises ValueError for any other text."""
    kind, _, rest = text.partition(" ")
    if kind == "person":
        return Person(rest.strip())
    if kind == "level" and (named := re.fullmatch(r"([1-9][0-9]{0,2})(?: ([a-z_]{1,40}))?", rest)):
        return Machine(int(named[1]), named[2] or "")
    if kind == "engine" and rest.strip():
        return Outside(rest.strip())
    raise ValueError(f"{text!r} names no player")


def are_same(before: Sequence[Player], now: Sequence[Player]) -> bool:
    """Whether the players `now` are the players `before`, on any seats.

    A person without a name may have been named since; a person with another name is another person.
    """
    first, last = Counter(before), Counter(now)
    gone, new = first - last, last - first
    return set(gone) <= {Person()} and gone.total() == new.total() and all(isinstance(one, Person) for one in new)


def stepped(player: Player, step: int, last: int) -> Player:
    """The AI `step` levels stronger, with the same character if there are any; other players unchanged."""
    if not isinstance(player, Machine):
        return player
    level = stepped_level(player.level, step, last)
    return Machine(level, player.character if level >= FIRST_WITH_CHARACTERS else "")


def stepped_level(level: int, step: int, last: int) -> int:
    """The level `step` above another, from 1 to `last`. A level above `last` plays and counts as `last`."""
    return max(1, min(last, min(last, level) + step)) if step else level


def rivals_level(players: Sequence[Player]) -> int | None:
    """The level that a lone person plays against; None among people, and if levels differ."""
    others = [player for player in players if not isinstance(player, Person)]
    levels = {player.level if isinstance(player, Machine) else None for player in others}
    people = sum(isinstance(player, Person) for player in players)
    return levels.pop() if people == 1 and len(levels) == 1 else None
