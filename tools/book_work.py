"""An opening book in the making: the games played for it, the scores found, and the book that follows from them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.ai.book import HEX, Book, BookMove, line_of, whole_in
from game.catalogue import find
from game.errors import GameError
from game.files import text_in, write_whole
from game.places import reason, user_folder
from tools.book_study import nodes_for

LEAST: Final = 4  # games in which a position of the book was seen
LEAST_OF_MOVE: Final = 2  # games in which a move of the book was played; the best one may be there without any
LARGEST: Final = 38_000  # bytes of a book: those of all games have 200 KB in the packed program


def book_work_file(game: str) -> Path:
    """The file of the games from which an opening book is being made. Raises NoHome."""
    return user_folder() / "book" / f"{game}.json"


@dataclass(frozen=True, slots=True)
class Played:
    """A game: the seat that won, or 0, and its first plies, each as opening key, seat and move."""

    number: int
    winner: int
    plies: tuple[tuple[int, int, str], ...]


@dataclass
class Work:
    """The results so far: the games by number, and the scores of searched positions by opening key."""

    game: str
    nodes: int  # for each move of the games
    study: int  # for each searched position
    engine: int  # the signature of the engine that found the scores
    games: dict[int, Played] = field(default_factory=dict)
    scores: dict[int, dict[str, int]] = field(default_factory=dict)


# --- the book


def tallies(games: Iterable[Played]) -> dict[int, dict[str, BookMove]]:
    """The moves that were played, by opening key, with their results but without scores."""
    found: dict[int, dict[str, Counter[int]]] = {}
    for game in games:
        for key, seat, move in dict.fromkeys(game.plies):
            result = 0 if not game.winner else 1 if game.winner == seat else -1
            found.setdefault(key, {}).setdefault(move, Counter())[result] += 1
    return {
        key: {move: BookMove(move, count[1], count[0], count[-1]) for move, count in moves.items()}
        for key, moves in found.items()
    }


def chosen(work: Work) -> dict[int, dict[str, BookMove]]:
    """The positions of the book with their moves, still without scores: those seen most often, as many as have room."""
    seen = tallies(work.games.values())
    visits = {key: sum(move.games for move in moves.values()) for key, moves in seen.items()}
    found, room = {}, LARGEST
    for key in sorted(seen, key=lambda key: (-visits[key], key)):
        moves = {text: move for text, move in seen[key].items() if move.games >= LEAST_OF_MOVE}
        if visits[key] < LEAST:
            break
        room -= len(line_of(key, [*moves.values(), BookMove("e2-e4", 0, 0, 0)]))
        if room < 0:
            break
        if moves:
            found[key] = moves
    return found


def book_from(work: Work) -> Book:
    """The book of the positions with scores."""
    positions = judged(work.game, chosen(work), work.scores)
    return Book(work.game, nodes_for(work.game, work.study), len(work.games), work.engine, positions)


def judged(
    game: str, positions: Mapping[int, Mapping[str, BookMove]], found: Mapping[int, Mapping[str, int]]
) -> dict[int, tuple[BookMove, ...]]:
    """The moves that were played, with the scores that were found, and the best ones though nobody played them.

    Positions without scores are left out, as their end is proven; where starts are random they are kept without.
    """
    keeps_unscored, rows = find(game)[1].random, {}
    for key, moves in positions.items():
        scores = found.get(key, {})
        if scores or keeps_unscored:
            texts = dict.fromkeys((*moves, *scores) if keeps_unscored else scores)
            known = [moves.get(text, BookMove(text, 0, 0, 0)).scored(scores.get(text)) for text in texts]
            rows[key] = tuple(sorted(known, key=lambda row: (-row.games, -row.wins, row.move)))
    return rows


# --- the file


def read_work(game: str, nodes: int, study: int, engine: int) -> Work:
    """What was kept of a book in the making, or a new one if nothing was; without scores that another engine found.

    Raises GameError for a file that cannot be read, and for one with other numbers of nodes: it would be overwritten.
    """
    path = book_work_file(game)
    try:
        kept = json.loads(text_in(path) or "null")
        if kept is None:
            return Work(game, nodes, study, engine)
        found = Work(game, whole_in(kept["nodes"]), whole_in(kept["study"]), engine)
        for number, winner, plies in kept["games"]:
            known = tuple(_ply_in(*row) for row in plies)
            found.games[whole_in(number)] = Played(number, whole_in(winner), known)
        scores = {int(key, HEX): _scores_in(scores) for key, scores in kept["scores"].items()}
        found.scores |= scores if whole_in(kept.get("engine", 0)) == engine else {}
    except (OSError, ValueError, KeyError, AttributeError, TypeError, RecursionError) as fault:
        raise GameError(f"The games in '{path}' cannot be read: {fault}.") from fault
    if (found.nodes, found.study) != (nodes, study):
        were, asked = f"--nodes {found.nodes} and --study {found.study}", f"--nodes {nodes} and --study {study}"
        raise GameError(f"The games in '{path}' are from {were}, not {asked}; --anew forgets them and begins again.")
    return found


def _ply_in(key: Any, seat: Any, move: Any) -> tuple[int, int, str]:
    if not isinstance(move, str):
        raise ValueError(f"{move!r} is no move")
    return int(key, HEX), whole_in(seat), move


def _scores_in(scores: Any) -> dict[str, int]:
    return {move: whole_in(score) for move, score in scores.items()}


def keep_work(work: Work) -> None:
    """Write the results; raises GameError if that fails."""
    games = [
        [game.number, game.winner, [[f"{key:x}", seat, move] for key, seat, move in game.plies]]
        for _number, game in sorted(work.games.items())
    ]
    scores = {f"{key:x}": scores for key, scores in work.scores.items()}
    kept = {"nodes": work.nodes, "study": work.study, "engine": work.engine, "games": games, "scores": scores}
    path = book_work_file(work.game)
    try:
        write_whole(path, json.dumps(kept, separators=(",", ":")))
    except OSError as refusal:
        raise GameError(f"The games cannot be saved to '{path}': {reason(refusal)}.") from refusal
