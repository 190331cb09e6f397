"""The list of the puzzles of the day: what was on it stays, and a round of the games follows the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.learn.puzzle import Puzzle
from game.learn.puzzle_days import PuzzleDays

LEVELS: Final = range(2, 7)  # neither trivial nor for experts: everybody gets the same one


def longer(days: PuzzleDays, puzzles: Mapping[str, Sequence[Puzzle]], want: int) -> PuzzleDays:
    """The list with `want` more days or as many as there are puzzles for, the games in turn."""
    known = {name for _game, name in days.puzzles}
    waiting = {  # an id is a digest, and so as good as chance
        game: sorted(one.id for one in of_game if one.level in LEVELS and one.id not in known)
        for game, of_game in puzzles.items()
    }
    added: list[tuple[str, str]] = []
    while len(added) < want and any(waiting.values()):
        added += [(game, names.pop(0)) for game, names in waiting.items() if names]
    return PuzzleDays(days.first, (*days.puzzles, *added[:want]))
