"""The mistakes of their own games that a player practises, as puzzles of their own.

What came of each is kept among the tries of puzzles, with `practice_of` as the game, so that beginning the puzzles
again leaves it as it is. A mistake comes back a day after it was kept, as if it had failed then.
"""

from __future__ import annotations

import hashlib
import sqlite3
from dataclasses import dataclass, field
from functools import cached_property

from game.archive.database.query import mistakes_of
from game.archive.learning.progress import Learned
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
    """The mistakes that one player practises."""

    def __init__(self, library: Library, player: str = "") -> None:
        """`player` is the name, as the person gave it."""
        self._library, self._mistakes = library, Learned(library, player, _found)

    def of(self, game: str) -> tuple[KeptMistake, ...]:
        """The mistakes of a game, the oldest first."""
        return tuple(self._mistakes.of(game).values())

    def keep(self, game: str, mistake: KeptMistake) -> None:
        """Keep a mistake, or take back that it was removed."""
        kept = KeptMistake(mistake.variant, mistake.position, mistake.played, mistake.judged, self._library.now)
        row = kept.id, kept.variant, kept.position, kept.played, kept.judged, kept.kept
        self._mistakes.change("keep", game, {kept.id: kept}, *row)

    def remove(self, game: str, mistake: KeptMistake) -> None:
        """Remove a mistake; `keep` takes that back."""
        self._mistakes.change("remove", game, {mistake.id: None}, mistake.id, self._library.now)


def _found(file: sqlite3.Connection, game: str, player: str) -> dict[str, KeptMistake]:
    """The mistakes in the library's file, by id."""
    return {
        name: KeptMistake(variant, position, played, judged, kept, name)
        for name, variant, position, played, judged, kept in mistakes_of(file, game, player)
    }


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
