"""The order of the puzzles of a game, and the ways through them: the easiest that is left, and a streak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Final

from game.ai.proof import Gain, Win
from game.learn.puzzle import Only, Puzzle, PuzzleBook
from game.splitmix import SplitMix64

RUNGS: Final = 40  # of a streak, at most
ONE_TURN: Final = 2  # plies: a move with its reply, or with the piece that it places


def length_of(puzzle: Puzzle) -> int:
    """How far one has to look, in plies: of those that as weak a player finds, the shorter is the easier."""
    match puzzle.task:
        case Win(plies):
            return plies
        case Gain(_pieces, turns):
            return 2 * turns
    return puzzle.task.plies or 2 * len(puzzle.at)  # to the end of the game, which is farther on a fuller board


def in_order(book: PuzzleBook) -> list[Puzzle]:
    """The puzzles of a game, the easiest first: those of one turn, and then by level; of equals each kind in turn."""
    ordered: list[Puzzle] = []
    for _equal, equals in groupby(sorted(book.puzzles, key=_place), _ease):
        met = Counter[object]()
        turns: list[tuple[int, Puzzle]] = []
        for puzzle in equals:
            kind = type(puzzle.task), frozenset(puzzle.themes)
            turns.append((met[kind], puzzle))
            met[kind] += 1
        ordered += [puzzle for _turn, puzzle in sorted(turns, key=itemgetter(0))]
    return ordered


def _place(puzzle: Puzzle) -> tuple[bool, int, int, str]:
    length = length_of(puzzle)
    return length > ONE_TURN, puzzle.level, length, puzzle.id


def _ease(puzzle: Puzzle) -> tuple[bool, int, int]:
    """What is the same for puzzles that are equally easy: of one turn, or up to the end of the game, length is none."""
    is_longer, level, length, _id = _place(puzzle)
    return is_longer, level, length if is_longer and not isinstance(puzzle.task, Only) else 0


def easiest_left(book: PuzzleBook, tried: Collection[str], theme: str = "", after: int = -1) -> int | None:
    """The index in order of the first puzzle with a theme, if any is asked for, that was not tried.

    One behind `after` goes before; None if all were tried.
    """
    left = [
        index
        for index, puzzle in enumerate(in_order(book))
        if puzzle.id not in tried and (not theme or theme in puzzle.themes)
    ]
    return next((index for index in left if index > after), left[0]) if left else None


def themes_in(book: PuzzleBook) -> list[str]:
    """The themes of the puzzles of a game, the most frequent first."""
    number: dict[str, int] = {}
    for puzzle in book.puzzles:
        for theme in puzzle.themes:
            number[theme] = number.get(theme, 0) + 1
    return sorted(number, key=lambda theme: (-number[theme], theme))


def streak(book: PuzzleBook, seed: int, tried: Collection[str] = ()) -> list[int]:
    """The indexes in order of the puzzles of a streak, each harder than the one before; the seed chooses them.

    Those that were `tried` come only where no other is as hard.
    """
    rng, order = SplitMix64(seed), in_order(book)
    rungs = min(RUNGS, len(order))
    ends = [len(order) * rung // rungs for rung in range(rungs + 1)]
    equals = [range(start, end) for start, end in pairwise(ends)]
    new = [[index for index in rung if order[index].id not in tried] or rung for rung in equals]
    return [rung[rng.below(len(rung))] for rung in new]
