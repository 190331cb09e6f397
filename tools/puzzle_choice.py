"""Choosing puzzles among all that were found: none twice, few alike, and all tasks, levels and themes among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from game.learn.puzzle import Puzzle, Task

BARE: Final = 5  # with fewer pieces than this on the board a puzzle is a chase
BARE_SHARE: Final = 2  # at most one puzzle in so many is one


def chosen(finds: Mapping[int, tuple[Puzzle, ...]], want: int) -> list[Puzzle]:
    """At most `want` puzzles, by level: of each source game one with each theme, those first of which there are few."""
    left = _apart(finds)
    taken: list[Puzzle] = []
    tasks: Counter[Task] = Counter()
    levels: Counter[int] = Counter()
    themes: Counter[tuple[str, ...]] = Counter()
    bare = 0
    while left and len(taken) < want:
        fitting = [puzzle for puzzle in left if not _is_bare(puzzle) or bare < want // BARE_SHARE]
        if not fitting:
            break
        best = min(
            fitting, key=lambda one: (tasks[one.task] + levels[one.level] + themes[one.themes], one.id)
        )
        left.remove(best)
        taken.append(best)
        bare += _is_bare(best)
        tasks[best.task] += 1
        levels[best.level] += 1
        themes[best.themes] += 1
    return sorted(taken, key=lambda puzzle: (puzzle.level, puzzle.id))


def _apart(finds: Mapping[int, tuple[Puzzle, ...]]) -> list[Puzzle]:
    """The puzzles without twins, in the order of the games: of each game one with the same themes, and one a move."""
    found: dict[str, Puzzle] = {}
    for _number, puzzles in sorted(finds.items()):
        themes: set[tuple[str, ...]] = set()
        moves: set[str] = set()
        for puzzle in puzzles:
            if puzzle.themes not in themes and puzzle.first not in moves and puzzle.id not in found:
                found[puzzle.id] = puzzle
                themes.add(puzzle.themes)
                moves.add(puzzle.first)
    return list(found.values())


def _is_bare(puzzle: Puzzle) -> bool:
    """Whether few pieces are left that a player owns."""
    rules, position = puzzle.set_up()
    return sum(rules.pieces[code].seat > 0 for code in rules.board(position).cells) < BARE
