"""Puzzles in the making: what was found in the games played so far, and its file in the user folder."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from game.ai.book import whole_in
from game.errors import GameError
from game.files import text_in, write_whole
from game.learn.puzzle import Puzzle, puzzle_line, read_puzzle
from game.places import reason, user_folder


def puzzle_work_file(game: str, easy: bool = False) -> Path:
    """The file of all puzzles that were found, or of those of one turn. Raises NoHome."""
    return user_folder() / "puzzles" / f"{game}{'-easy' * easy}.jsonl"


@dataclass
class PuzzleWork:
    """The puzzles by the number of the game they were found in."""

    game: str
    nodes: int  # for each proof
    engine: int  # the signature of the engine that played the games and judged the levels
    easy: bool = False  # whether those of one turn are looked for
    finds: dict[int, tuple[Puzzle, ...]] = field(default_factory=dict)

    @property
    def head(self) -> str:
        """The first line of the file."""
        return json.dumps({"game": self.game, "nodes": self.nodes, "engine": self.engine})


def keep_work(work: PuzzleWork) -> None:
    """Write the file: its head, then a line for each game. Raises GameError if that fails."""
    path = puzzle_work_file(work.game, work.easy)
    rows = (json.dumps([number, *map(puzzle_line, found)]) for number, found in sorted(work.finds.items()))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, "".join(f"{line}\n" for line in (work.head, *rows)))
    except OSError as refusal:
        raise GameError(f"The results cannot be saved to '{path}': {reason(refusal)}.") from refusal


def read_work(fresh: PuzzleWork) -> PuzzleWork:
    """What was kept of work that began like `fresh`, or that if nothing was.

    Raises GameError for a damaged file, and for one of other nodes or of another engine.
    """
    path = puzzle_work_file(fresh.game, fresh.easy)
    try:
        text = text_in(path)
        if text is None:
            return fresh
        head, *lines = text.splitlines()
        if head != fresh.head:
            raise GameError(f"'{path}' was begun as {head}, not as {fresh.head}; --anew forgets it.")
        for number, *rows in map(json.loads, lines):
            fresh.finds[whole_in(number)] = tuple(map(read_puzzle, rows))
    except (OSError, ValueError, KeyError, TypeError) as fault:
        if isinstance(fault, GameError):
            raise
        raise GameError(f"'{path}' cannot be read: {fault}.") from fault
    return fresh
