"""Who plays a seat: a person at this machine, the AI at a level, or an outside engine; and how each is written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A seat played at this machine; the name may be empty."""

    name: str = ""

    def __str__(self) -> str:
        """As a record writes it, in one line: `person Anna`."""
        return " ".join(["person", *self.name.split()])


@dataclass(frozen=True, slots=True)
class Machine:
    """A seat played by the AI at a level. This version need not have that level: see `game.ai.levels.level_of`."""

    level: int  # from 1

    def __str__(self) -> str:
        """As a record writes it: `level 4`."""
        return f"level {self.level}"


@dataclass(frozen=True, slots=True)
class Outside:
    """A seat played by an outside engine, by the name that the settings have for it; they also know its command.

    A game from elsewhere may name one that these settings do not have.
    """

    name: str

    def __str__(self) -> str:
        """As a record writes it, in one line: `engine Foo`."""
        return " ".join(["engine", *self.name.split()])


Player = Person | Machine | Outside


def name_of(player: Player) -> str:
    """The name of a person or an outside engine; empty for a person without a name, and for the AI."""
    return "" if isinstance(player, Machine) else player.name


def read_player(text: str) -> Player:
    """The player that a record calls `text`; raises ValueError for any other text."""
    kind, _, rest = text.partition(" ")
    if kind == "person":
        return Person(rest.strip())
    if kind == "level" and re.fullmatch(r"[1-9][0-9]{0,2}", rest):
        return Machine(int(rest))
    if kind == "engine" and rest.strip():
        return Outside(rest.strip())
    raise ValueError(f"{text!r} names no player")


def are_same(before: Sequence[Player], now: Sequence[Player]) -> bool:
    """Whether the players `now` are those of `before`, on any seats.

    A person without a name may have got one since; another name is another person.
    """
    first, last = Counter(before), Counter(now)
    gone, new = first - last, last - first
    return set(gone) <= {Person()} and gone.total() == new.total() and all(isinstance(one, Person) for one in new)


def stepped(player: Player, step: int, last: int) -> Player:
    """The player `step` levels stronger; a person as they are."""
    return Machine(stepped_level(player.level, step, last)) if isinstance(player, Machine) else player


def stepped_level(level: int, step: int, last: int) -> int:
    """The level `step` above another, from 1 to `last`. A level above `last` plays, and so counts, as that one."""
    return max(1, min(last, min(last, level) + step)) if step else level


def rivals_level(players: Sequence[Player]) -> int | None:
    """The level that one person plays against alone; None among people, and where levels differ."""
    others = [player for player in players if not isinstance(player, Person)]
    levels = {player.level if isinstance(player, Machine) else None for player in others}
    people = sum(isinstance(player, Person) for player in players)
    return levels.pop() if people == 1 and len(levels) == 1 else None
