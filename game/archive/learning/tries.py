"""What came of the puzzles that a player has tried; failed ones come back after a day, and again after longer.

The first attempt alone counts, and is a row of its own each time, so that the rows of two programs come together by
themselves.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.archive.database.query import tries_of
from game.archive.learning.progress import Learned
from game.archive.library.library import Library

DAY: Final = 24 * 60 * 60  # seconds
COMES_BACK: Final = (1, 3, 7, 21)  # days, by box


class Try(NamedTuple):
    """What came of a puzzle at the first attempt."""

    puzzle: str  # its id
    done: int  # UTC, in seconds since 1970
    solved: bool
    helped: bool = False  # a hint was asked for before, so that it is not solved
    rated: bool = False  # it counts for the rating of the player
    box: int = 0  # of those that failed ones come back from; 0 for none
    due: int = 0  # the day when it comes back, UTC, in days since 1970
    run: int = 0  # how many were solved in this streak, this one included; 0 outside one


class PuzzleTries:
    """The puzzles that one player has tried."""

    def __init__(self, library: Library, player: str = "") -> None:
        """`player` is the name, as the person gave it."""
        self._library, self._tries = library, Learned(library, player, _found)

    @property
    def day(self) -> int:
        """The present day, UTC, in days since 1970."""
        return self._library.now // DAY

    def of(self, game: str) -> tuple[Try, ...]:
        """The tries of the puzzles of a game, the oldest first; one that a wrong clock has put too far off is due."""
        today = self.day
        far = today + COMES_BACK[-1]
        return tuple(one._replace(due=today) if one.due > far else one for one in self._tries.of(game).values())

    def note(
        self, game: str, puzzle: str, solved: bool, helped: bool = False, rated: bool = False, run: int = 0
    ) -> Try:
        """Note what came of a puzzle; one that fails comes back."""
        last = latest(self.of(game)).get(puzzle)
        box, due = _box_after(last, solved, self.day)
        done = max(self._library.now, last.done + 1 if last else 0)  # no two at once: a row is known by its time
        made = Try(puzzle, done, solved, helped, rated, box, due, run)
        row = puzzle, done, int(solved), int(helped), int(rated), box, due, run
        self._tries.change("try", game, {(puzzle, done): made}, *row)
        return made

    def begin_again(self, game: str) -> int:
        """Forget all tries of a game; returns a number by which `bring_back` takes that back."""
        when = self._library.now
        self._tries.change("forget", game, dict.fromkeys(self._tries.of(game)), when)
        return when

    def bring_back(self, game: str, when: int) -> None:
        """Take back what `begin_again` has done."""
        self._tries.change("remember", game, {}, when)
        self._tries.ask_again(game)


def latest(tries: Iterable[Try]) -> dict[str, Try]:
    """The last try of each puzzle, by its id."""
    return {one.puzzle: one for one in tries}


def first_tries(tries: Sequence[Try]) -> dict[str, Try]:
    """The first try of each puzzle, by its id."""
    return latest(reversed(tries))


def in_boxes(tries: Iterable[Try]) -> list[Try]:
    """The last tries of the puzzles that come back, the first due first."""
    return sorted((one for one in latest(tries).values() if one.box), key=lambda one: (one.due, one.done))


def coming_back(tries: Iterable[Try], day: int) -> tuple[list[str], int]:
    """The puzzles that were failed and are due on this day, the longest waiting first; and how many come later."""
    boxed = in_boxes(tries)
    due = [one.puzzle for one in boxed if one.due <= day]
    return due, len(boxed) - len(due)


def best_run(tries: Iterable[Try]) -> int:
    """The most puzzles that were solved in one streak."""
    return max((one.run for one in tries), default=0)


def _found(file: sqlite3.Connection, game: str, player: str) -> dict[tuple[str, int], Try]:
    """The tries in the library's file, by puzzle and time."""
    return {
        (puzzle, done): Try(puzzle, done, bool(solved), bool(helped), bool(rated), *rest)
        for puzzle, done, solved, helped, rated, *rest in tries_of(file, game, player)
    }


def _box_after(last: Try | None, solved: bool, day: int) -> tuple[int, int]:
    """The box of a puzzle after a try, and the day when it comes back: each time solved when due, it waits longer."""
    if not solved:
        return 1, day + COMES_BACK[0]
    if last is None or last.box < 1:
        return 0, 0
    if last.due > day:
        return last.box, last.due
    if last.box >= len(COMES_BACK):
        return 0, 0
    return last.box + 1, day + COMES_BACK[last.box]
