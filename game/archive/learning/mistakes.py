"""The mistakes of their own games that a player practises, as puzzles of their own.

They are kept like the steps of lessons: see `LessonProgress`. What came of each is kept among the tries of puzzles,
with `practice_of` as the game, so that beginning the puzzles again leaves it as it is. A mistake comes back a day after
it was kept, as if it had failed then.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from game.archive.database.query import mistakes_of
from game.archive.learning.progress import listed_name, write_learning
from game.archive.learning.tries import PuzzleTries, coming_back, latest
from game.archive.library.library import Library


@dataclass(frozen=True)
class KeptMistake:
    """A mistake as texts, which hold all that it takes to try again."""

    variant: str  # full name
    position: str  # the position text before the move
    played: str  # the move
    judged: str  # JSON: the best lines, and what the move was worth
    kept: int = 0  # when it was first kept: UTC, in seconds since 1970
    listed: str = field(default="", compare=False)  # its id in the library, which damaged texts do not lead to

    @cached_property
    def id(self) -> str:
        """The same for the same position of the same variant."""
        return self.listed or hashlib.sha256(f"{self.variant}\n{self.position}".encode()).hexdigest()[:16]


def practice_of(game: str) -> str:
    """The name under which the tries of a game's mistakes are kept."""
    return f"{game} mistakes"


class KeptMistakes:
    """The mistakes that one player practises. What it keeps it knows at once, even if the library cannot be written."""

    def __init__(self, library: Library, player: str = "") -> None:
        """`player` is the name, as the person gave it."""
        self._library, self.player = library, listed_name(player)
        self._known: dict[str, tuple[object, dict[str, KeptMistake]]] = {}  # by game, with the library's generation
        self._changed: dict[str, dict[str, KeptMistake | None]] = {}  # by game and id; None for what was removed

    def of(self, game: str) -> tuple[KeptMistake, ...]:
        """The mistakes of a game, the oldest first.

        The library is asked again when something in it has changed, but not while that would wait for a write.
        """
        generation, known = self._known.get(game, (None, {}))
        is_old = self._library.is_settled and generation != self._library.generation
        if generation is None or is_old:
            none: list[tuple[Any, ...]] = []
            rows = self._library.read(lambda file: mistakes_of(file, game, self.player), none)
            known = {name: replace(KeptMistake(*rest), listed=name) for name, *rest in rows}
            self._known[game] = self._library.generation, known
            changed = self._changed.get(game, {}).items()
            self._changed[game] = {name: one for name, one in changed if (name in known) != (one is not None)}
        found = known | self._changed.get(game, {})
        return tuple(one for one in found.values() if one is not None)

    def keep(self, game: str, mistake: KeptMistake) -> None:
        """Keep a mistake, or take back that it was removed."""
        kept = KeptMistake(mistake.variant, mistake.position, mistake.played, mistake.judged, self._library.now)
        self._changed.setdefault(game, {})[mistake.id] = kept
        row = (kept.id, kept.variant, kept.position, kept.played, kept.judged, kept.kept)
        write_learning(self._library, "keep", self.player, game, *row)

    def remove(self, game: str, mistake: KeptMistake) -> None:
        """Remove a mistake; `keep` takes that back."""
        self._changed.setdefault(game, {})[mistake.id] = None
        write_learning(self._library, "remove", self.player, game, mistake.id, self._library.now)


def begin_practice(tries: PuzzleTries, game: str, mistake: KeptMistake) -> None:
    """Have a mistake come back a day after it was kept, unless it does already; one that was learned begins again."""
    last = latest(tries.of(practice_of(game))).get(mistake.id)
    if last is None or not last.box:
        tries.note(practice_of(game), mistake.id, solved=False)


def by_due(mistakes: tuple[KeptMistake, ...], tries: PuzzleTries, game: str) -> tuple[list[KeptMistake], int]:
    """The mistakes of a game, those that are due today first, the longest waiting before; and how many of them are."""
    tried = tries.of(practice_of(game))
    due, known = coming_back(tried, tries.day)[0], latest(tried)
    by_id = {one.id: one for one in mistakes}
    first = [by_id.pop(name) for name in due if name in by_id]
    later = [one for one in by_id.values() if one.id not in known or known[one.id].box]
    return [*first, *later, *(one for one in by_id.values() if one not in later)], len(first)
