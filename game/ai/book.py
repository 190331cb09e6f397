"""The opening books: moves from games of the engine, with their results and scores from a deep search."""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

from game.ai.table import PROVEN
from game.core import AnyRules
from game.errors import GameError
from game.files import read_json_lines
from game.places import book_file
from game.position import Position
from game.splitmix import SplitMix64

HEX: Final = 16  # the base that keys are written in


@dataclass(frozen=True, slots=True)
class BookMove:
    """A book move with the results of its games for the player of the move.

    `score` is from that player's point of view too, in points; None if the move has no score.
    """

    move: str
    wins: int
    draws: int
    losses: int
    score: int | None = None

    @property
    def games(self) -> int:
        """The games in which it was played."""
        return self.wins + self.draws + self.losses

    def scored(self, score: int | None) -> BookMove:
        """The same move with a score."""
        return replace(self, score=score)

    @property
    def weight(self) -> int:
        """Its weight in a choice among equally good moves, as in Polyglot's books, but never 0."""
        return 2 * self.wins + self.draws + 1


@dataclass(frozen=True)
class Book:
    """The opening book of a game's default variant: moves by the opening key of a position.

    Each score comes from a search of at least `nodes` nodes in its position; the best move of that search is in the
    book. Where positions with different random starts share a key, it is the mean over several of them.
    """

    game: str
    nodes: int = 0
    games: int = 0  # the number of games that the book was made from
    engine: int = 0  # the signature of the engine that found the scores; with another engine they are stale
    positions: Mapping[int, tuple[BookMove, ...]] = field(default_factory=dict)

    def probe(self, rules: AnyRules, position: Position) -> tuple[BookMove, ...]:
        """The moves of the book that are legal in a position, the one played most often first."""
        known = self.positions.get(rules.opening_key(position), ())
        legal = {move.text for move in rules.moves(position)} if known else set()
        return tuple(move for move in known if move.move in legal)


def nearly_best(moves: Sequence[BookMove], margin: int) -> dict[BookMove, int]:
    """The moves within `margin` of the best, with their scores.

    Moves without a score are left out. Empty if the best is a proven win or loss, which is left to a search.
    """
    scores = {move: move.score for move in moves if move.score is not None}
    best = max(scores.values(), default=PROVEN)
    if abs(best) >= PROVEN:
        return {}
    return {move: score for move, score in scores.items() if score >= best - margin}


def weighted_choice(moves: Sequence[BookMove], rng: SplitMix64) -> BookMove:
    """One of the moves at random, by weight; raises ValueError for no moves."""
    at = rng.below(sum(move.weight for move in moves))
    for move in moves:
        at -= move.weight
        if at < 0:
            break
    return move


# --- the file


def book_text(book: Book) -> str:
    """The text of a book's file: a line of JSON about the book, then one for each position in the order of the keys."""
    head = json.dumps({"game": book.game, "nodes": book.nodes, "games": book.games, "engine": book.engine})
    lines = (line_of(key, moves) for key, moves in sorted(book.positions.items()))
    return "".join(f"{line}\n" for line in (head, *lines))


def line_of(key: int, moves: Sequence[BookMove]) -> str:
    """The line of a position in the file."""
    rows = [[move.move, move.wins, move.draws, move.losses, move.score] for move in moves]
    return json.dumps([f"{key:x}", *rows], separators=(",", ":"))


def read_book(game: str) -> Book:
    """The book of a game. Raises GameError for a file that is missing or damaged."""

    def made(about: Any, lines: list[str]) -> Book:
        if about["game"] != game:
            raise ValueError(f"it is the book of {about['game']}")
        nodes, games, engine = (whole_in(about[name]) for name in ("nodes", "games", "engine"))
        return Book(game, nodes, games, engine, dict(map(_position_in, lines)))

    return read_json_lines(book_file(game), ("There is no opening book", "The opening book"), made)


def _position_in(line: str) -> tuple[int, tuple[BookMove, ...]]:
    key, *rows = json.loads(line)
    return int(key, HEX), tuple(_move_in(*row) for row in rows)


def _move_in(move: Any, wins: Any, draws: Any, losses: Any, score: Any) -> BookMove:
    if not isinstance(move, str) or min(map(whole_in, (wins, draws, losses))) < 0:
        raise ValueError(f"{[move, wins, draws, losses]} is no move with its results")
    return BookMove(move, wins, draws, losses, None if score is None else whole_in(score))


def whole_in(value: Any) -> int:
    """A JSON value that has to be a whole number; raises ValueError for anything else, even true or Infinity."""
    if type(value) is not int:
        raise ValueError(f"{value!r} is no whole number")
    return value


@cache
def book_of(game: str) -> Book:
    """The book of a game, cached; empty, with a warning, if the file is missing or damaged."""
    try:
        return read_book(game)
    except GameError as fault:
        warnings.warn(str(fault), RuntimeWarning, stacklevel=2)
        return Book(game)
