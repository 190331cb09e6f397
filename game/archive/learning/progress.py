"""Which steps of the lessons a player has done.

Players are known by name, like those of the statistics; a person without a name has the empty one. What is marked is
written like a game: on the library's own thread, kept aside while the file is locked, and there after a kill.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Final

from game.archive.database.query import steps_done
from game.archive.database.writer import LabelChange, Write
from game.archive.library.library import Library

NONE_DONE: Final = frozenset[str]()


def listed_name(player: str) -> str:
    """The name of a player, in which spaces count as in a list of players."""
    return " ".join(player.split())


def write_learning(library: Library, kind: str, player: str, game: str, *rest: str | int) -> None:
    """Have the library make a change of a kind in LEARNING."""
    change = LabelChange(kind, json.dumps([player, game, *rest]))
    library.write(Write(change.statements, change=change))


class LessonProgress:
    """The steps that one player has done. What it marks it knows at once, even if the library cannot be written."""

    def __init__(self, library: Library, player: str = "") -> None:
        """`player` is the name, as the person gave it."""
        self._library, self.player = library, listed_name(player)
        self._known: dict[str, tuple[object, frozenset[str]]] = {}  # by game, with the library's generation
        self._marked = defaultdict[str, frozenset[str]](frozenset)

    def done(self, game: str) -> frozenset[str]:
        """The names of the done steps of a game's lesson.

        The library is asked again when something in it has changed, but not while that would wait for a write.
        """
        generation, known = self._known.get(game, (None, NONE_DONE))
        is_old = self._library.is_settled and generation != self._library.generation
        if generation is None or is_old:
            known = self._library.read(lambda file: steps_done(file, game, self.player), NONE_DONE)
            self._known[game] = self._library.generation, known
        return known | self._marked[game]

    def mark(self, game: str, step: str) -> None:
        """Note that a step is done; where it was, nothing changes."""
        if step not in self.done(game):
            self._marked[game] |= {step}
            write_learning(self._library, "learn", self.player, game, step, self._library.now)
