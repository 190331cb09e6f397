"""The players of seats - a person here or elsewhere, the AI at a level, an outside engine - and their texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.characters import character_of
from game.ai.characters.character import FIRST_WITH_CHARACTERS
from game.ai.levels import level_of
from game.language import N_, _, listed

TEACHER: Final = "teacher"  # in place of a character
TEACHERS_FACE: Final = "graduation-cap"
TEACHERS_LINE: Final = N_("Shows the reply to a move that loses something, and lets you move again. Not rated.")


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

    It may be one of the game's characters, by its id; see `game.ai.characters`. Or it is the Teacher, who plays as the
    level does.
    """

    level: int  # from 1
    character: str = ""

    def __str__(self) -> str:
        """The text in a record: `level 4`, or `level 4 pusher`."""
        return f"level {self.level} {self.character}".rstrip()

    @property
    def teaches(self) -> bool:
        """Whether it takes back what a person should not have played; such games are not rated."""
        return self.character == TEACHER

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


@dataclass(frozen=True, slots=True)
class Correspondent:
    """A seat played elsewhere, by messages; the name may be empty."""

    name: str = ""

    def __str__(self) -> str:
        """The text in the library, in one line: `message Anna`; in a record it is that of a person."""
        return " ".join(["message", *self.name.split()])


Player = Person | Machine | Outside | Correspondent


def name_of(player: Player) -> str:
    """The name of a person, here or elsewhere, or an outside engine; empty for unnamed people and the AI."""
    return "" if isinstance(player, Machine) else player.name


def pairing(names: Sequence[str]) -> str:
    """Players of a game by their names, in one line: two with a "v" between them, more in a list."""
    if len(names) == 2:
        # Translators: two players against each other; "v" is short for "versus"
        return _("{one} v {other}").format(one=names[0], other=names[1])
    return listed(names)


def machine_words(game: str, player: Machine) -> str:
    """The name of a level, behind that of its character in this game."""
    level, name = level_of(player.level).name, style_name(game, player)
    # Translators: a character of the AI with its level, as in "Builder, Club"
    return _("{character}, {level}").format(character=name, level=level) if name else level


def style_name(game: str, player: Machine) -> str:
    """The name of a level's character in this game, or of the Teacher; empty for the level alone."""
    character = character_of(game, player.level, player.character)
    return _("Teacher") if player.teaches else character.name if character else ""


def face_of(game: str, player: Player) -> str:
    """The icon of a character or of the Teacher; empty for other players."""
    if not isinstance(player, Machine):
        return ""
    character = character_of(game, player.level, player.character)
    return TEACHERS_FACE if player.teaches else character.face if character else ""


def manner_words(game: str, player: Machine) -> str:
    """How a level plays, or its character, as a sentence; or what the Teacher does."""
    if player.teaches:
        return str(TEACHERS_LINE)
    character = character_of(game, player.level, player.character)
    return character.line if character else level_of(player.level).manner


def is_alone(players: Sequence[Player]) -> bool:
    """Whether only one of the players is a person at this computer."""
    return sum(isinstance(player, Person) for player in players) == 1


def has_level(players: Sequence[Player]) -> bool:
    """Whether the AI has a seat among these players."""
    return any(isinstance(player, Machine) for player in players)


def read_player(text: str) -> Player:
    """The player for a text in the library or in a record; raises ValueError for any other text."""
    kind, _, rest = text.partition(" ")
    if kind == "person":
        return Person(rest.strip())
    if kind == "message":
        return Correspondent(rest.strip())
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
    return Machine(level, player.character if level >= FIRST_WITH_CHARACTERS or player.teaches else "")


def stepped_level(level: int, step: int, last: int) -> int:
    """The level `step` above another, from 1 to `last`. A level above `last` plays and counts as `last`."""
    return max(1, min(last, min(last, level) + step)) if step else level


def rivals_level(players: Sequence[Player]) -> int | None:
    """The level that a lone person plays against; None among people, and if levels differ."""
    others = [player for player in players if not isinstance(player, Person)]
    levels = {player.level if isinstance(player, Machine) else None for player in others}
    people = sum(isinstance(player, Person) for player in players)
    return levels.pop() if people == 1 and len(levels) == 1 else None
