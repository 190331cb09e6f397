"""A person's rating in the puzzles of a game: that of a player who meets each puzzle as an opponent, once.

It says nothing of their strength in games, and is never mixed with that rating, though both have the scale of the
levels: a puzzle has the rating of its level.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from game.ai.strength import edition_of
from game.archive.learning.tries import Try
from game.archive.rating.rating import Levels, Rating, Score, levels_of, rated
from game.learn.puzzle import Puzzle, PuzzleBook

ERROR: Final = 150.0  # points by which the level of a puzzle may be wrong as a measure of how hard it is for people

REACH: Final = 200.0  # points: a player rated so much lower solves one puzzle in four


def puzzle_course(tries: Iterable[Try], book: PuzzleBook) -> Iterator[tuple[Try, Rating]]:
    """The rated tries, in the order in which they were made, and the rating after each.

    A person begins at the lowest level, since the easiest puzzles come first. Of a puzzle the first rated try counts,
    though two programs may have noted one each.
    """
    known, level_by_id = _levels_of(book), {puzzle.id: puzzle.level for puzzle in book.puzzles}
    rating, met = _first_rating(known), set[str]()
    for one in tries:
        opponent = known.get(level_by_id.get(one.puzzle, 0))
        if one.rated and opponent is not None and one.puzzle not in met:
            met.add(one.puzzle)
            rating = rated(rating, [Score(replace(opponent, error=ERROR), float(one.solved))])
            yield one, rating


def change_by(made: Try, tries: Iterable[Try], book: PuzzleBook) -> tuple[int, int] | None:
    """The points before and after a try; None if it did not count."""
    before = _first_rating(_levels_of(book))
    for one, rating in puzzle_course(tries, book):
        if one == made:
            return round(before.points), round(rating.points)
        before = rating
    return None


def is_within_reach(puzzle: Puzzle, tries: Iterable[Try], book: PuzzleBook) -> bool:
    """Whether a person's rating in these puzzles is at most REACH points below a puzzle."""
    levels = _levels_of(book)
    *_before, rating = _first_rating(levels), *(rating for _one, rating in puzzle_course(tries, book))
    return puzzle.level in levels and levels[puzzle.level].points <= rating.points + REACH


def _levels_of(book: PuzzleBook) -> Levels:
    """The ratings of the levels that judged the puzzles, which later ones may have replaced."""
    return levels_of(book.game, book.edition or edition_of(book.game))


def _first_rating(levels: Levels) -> Rating:
    return replace(Rating(), points=min((level.points for level in levels.values()), default=Rating().points))
