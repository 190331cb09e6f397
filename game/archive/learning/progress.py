"""What players have learned of one kind, and of these kinds the steps of lessons.

Players are known by name, like those of the statistics; a person without a name has the empty one. What is noted is
written like a game: on the library's own thread, kept aside while the file is locked, and there after a kill.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Generic, TypeAlias, TypeVar

from game.archive.database.query import steps_done
from game.archive.database.writer import LabelChange, Write
from game.archive.library.library import Library

K = TypeVar("K")
T = TypeVar("T")

Find: TypeAlias = Callable[[sqlite3.Connection, str, str], Mapping[K, T]]  # by a game and a player


class Learned(Generic[K, T]):
    """Things of one kind that one player has learned; what is noted here is known at once, even if not written yet."""

    def __init__(self, library: Library, player: str, find: Find[K, T]) -> None:
        """`player` is the name, as the person gave it; `find` reads the library's file."""
        self._library, self._find = library, find
        self._player = " ".join(player.split())  # spaces count as in a list of players
        self._read: dict[str, tuple[object, Mapping[K, T]]] = {}  # by game, with the library's generation
        self._changes = defaultdict[str, dict[K, T | None]](dict)  # by game; None for what was removed

    def of(self, game: str) -> dict[K, T]:
        """What is noted of a game, by key.

        The library is asked again when something in it has changed, but not while that would wait for a write.
        """
        generation, read = self._read.get(game, (None, {}))
        if generation is None or (self._library.is_settled and generation != self._library.generation):
            generation = self._library.generation  # before the answer, which may hold later changes
            is_written = self._library.is_written  # likewise: what another program has taken back since counts
            read = self._library.read(lambda file: self._find(file, game, self._player), {})
            self._read[game] = generation, read
            changes = () if is_written else self._changes[game].items()
            self._changes[game] = {key: one for key, one in changes if (key in read) != (one is not None)}
        found = {**read, **self._changes[game]}
        return {key: one for key, one in found.items() if one is not None}

    def change(self, kind: str, game: str, changes: Mapping[K, T | None], *row: str | int) -> None:
        """Note things, or remove those that are None, by a change of this kind in LEARNING with this row."""
        self._changes[game] |= changes
        change = LabelChange(kind, json.dumps([self._player, game, *row]))
        self._library.write(Write(change.statements, change=change))

    def ask_again(self, game: str) -> None:
        """Forget what was noted or removed here, and ask the library."""
        self._read.pop(game, None)
        self._changes.pop(game, None)


class LessonProgress:
    """The steps that one player has done."""

    def __init__(self, library: Library, player: str = "") -> None:
        """`player` is the name, as the person gave it."""
        self._library = library
        self._steps = Learned(library, player, lambda *asked: dict.fromkeys(steps_done(*asked), True))

    def done(self, game: str) -> frozenset[str]:
        """The names of the done steps of a game's lesson."""
        return frozenset(self._steps.of(game))

    def mark(self, game: str, step: str) -> None:
        """Note that a step is done; where it was, nothing changes."""
        if step not in self._steps.of(game):
            self._steps.change("learn", game, {step: True}, step, self._library.now)
