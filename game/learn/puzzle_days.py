"""The puzzle of the day, the same everywhere: the date chooses a line of a list that only grows.

The file `assets/puzzles/days.jsonl` is a line of JSON about the list, and then one for each day, with a game and an id.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from game.ai.book import whole_in
from game.catalogue import IDS
from game.errors import GameError
from game.files import read_json_lines
from game.learn.puzzle import PuzzleBook, puzzles_of
from game.learn.puzzle_order import in_order
from game.places import puzzle_days_file

FORMAT: Final = 1


@dataclass(frozen=True)
class PuzzleDays:
    """The puzzles by day, each as its game and its id; after the last one the list begins again."""

    first: int  # the day of the first one, in days since 1970, UTC
    puzzles: tuple[tuple[str, str], ...]

    def of(self, day: int) -> tuple[str, str]:
        """The game and the id of the puzzle of a day."""
        return self.puzzles[(day - self.first) % len(self.puzzles)]


def days_text(days: PuzzleDays) -> str:
    """The text of the file."""
    head = {"format": FORMAT, "first": days.first}
    return "".join(f"{json.dumps(line)}\n" for line in (head, *days.puzzles))


def read_days() -> PuzzleDays:
    """The puzzles by day. Raises GameError for a file that is missing or damaged."""

    def made(about: Any, lines: Sequence[str]) -> PuzzleDays:
        if about["format"] != FORMAT or not lines:
            raise ValueError(f"it has {len(lines)} days in the format {about['format']}")
        return PuzzleDays(whole_in(about["first"]), tuple(_day(*json.loads(line)) for line in lines))

    return read_json_lines(puzzle_days_file(), ("There is no list of days", "The list of days"), made)


def _day(game: object, name: object) -> tuple[str, str]:
    """The game and the id of a line; raises ValueError for anything else."""
    if game not in IDS or not isinstance(name, str):
        raise ValueError(f"{game!r} and {name!r} are no game and no puzzle of it")
    return str(game), name


@cache
def puzzle_days() -> PuzzleDays:
    """The puzzles by day, cached. Raises GameError for a file that is missing or damaged."""
    return read_days()


def puzzle_of_day(day: int) -> tuple[PuzzleBook, int]:
    """The puzzle of a day, by its index in order. Raises GameError if there is none."""
    game, name = puzzle_days().of(day)
    book = puzzles_of(game)
    found = next((index for index, puzzle in enumerate(in_order(book)) if puzzle.id == name), None)
    if found is None:
        raise GameError(f"There is no puzzle '{name}' of {game}.")
    return book, found
