"""Choosing puzzles among all that were found: none twice, few alike, and all tasks, levels and themes among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from game.learn.puzzle import Puzzle, Task

BARE: Final = 5  # with fewer pieces than this on the board a puzzle is a chase
BARE_SHARE: Final = 2  # at most one puzzle in so many is one


class _Choice:
    """The puzzles chosen so far, and how many there are of each kind."""

    def __init__(self) -> None:
        self.puzzles: list[Puzzle] = []
        self.bare = 0
        self._kinds: Counter[Task | int | tuple[str, ...]] = Counter()  # by task, by level, and by themes

    def add(self, puzzle: Puzzle) -> None:
        self.puzzles.append(puzzle)
        self.bare += _is_bare(puzzle)
        self._kinds.update((puzzle.task, puzzle.level, puzzle.themes))

    def likes(self, puzzle: Puzzle) -> int:
        """How many of the chosen ones are like this one, counted once for each thing they share."""
        return self._kinds[puzzle.task] + self._kinds[puzzle.level] + self._kinds[puzzle.themes]


def chosen(finds: Mapping[int, Sequence[Puzzle]], want: int, kept: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """The `kept` puzzles and others, up to `want`, by level: those first of which there are few.

    Of the others there is one for each theme in a source game.
    """
    choice = _Choice()
    for puzzle in kept:
        choice.add(puzzle)
    left = _apart(finds, {puzzle.id for puzzle in kept})
    while len(choice.puzzles) < want:
        fitting = [puzzle for puzzle in left if not _is_bare(puzzle) or choice.bare < want // BARE_SHARE]
        if not fitting:
            break
        best = min(fitting, key=lambda puzzle: (choice.likes(puzzle), puzzle.id))
        left.remove(best)
        choice.add(best)
    return sorted(choice.puzzles, key=lambda puzzle: (puzzle.level, puzzle.id))


def _apart(finds: Mapping[int, Sequence[Puzzle]], known: set[str]) -> list[Puzzle]:
    """The puzzles without twins, in the order of the games: of each game one with the same themes, and one a move.

    Of a game with a `known` puzzle, that one counts as well.
    """
    found: dict[str, Puzzle] = {}
    for _number, puzzles in sorted(finds.items()):
        old = [puzzle for puzzle in puzzles if puzzle.id in known]
        themes, moves = {puzzle.themes for puzzle in old}, {puzzle.first for puzzle in old}
        for puzzle in puzzles:
            if puzzle.themes not in themes and puzzle.first not in moves and puzzle.id not in found.keys() | known:
                found[puzzle.id] = puzzle
                themes.add(puzzle.themes)
                moves.add(puzzle.first)
    return list(found.values())


def _is_bare(puzzle: Puzzle) -> bool:
    """Whether few pieces are left that a player owns."""
    rules, position = puzzle.set_up()
    return sum(rules.pieces[code].seat > 0 for code in rules.board(position).cells) < BARE
