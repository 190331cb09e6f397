"""Make the opening books: play games against ourselves, and search the positions that come up often."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.book import Book, text_of
from game.ai.duel import LONGEST
from game.ai.evaluation import evaluation_of
from game.ai.levels import Mind
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.spec import GameSpec
from game.ai.strength import Strength, strengths_of
from game.ai.table import WIN, Table
from game.build import form
from game.catalogue import IDS, find
from game.commands.arguments import game_or_variant, whole
from game.commands.book_work import Played, Work, book_from, chosen, keep_work, read_work
from game.commands.workers import work_through
from game.errors import GameError
from game.places import book_file, reason, write_whole
from game.position import DRAWN, Position
from game.splitmix import SplitMix64

ABOUT = "Make the opening books: play games, and search the positions that come up often."  # a docstring is not packed
SEED: Final = 15_485_863
GAMES: Final = 1_000
NODES: Final = 5_000  # for each move of the games
STUDY: Final = 500_000  # for each position of the book
MARGINS: Final = (0, 0, 8, 25)  # points by which a move of the opening may fall short: half of the moves are the best
PLIES: Final = 12  # from the start that a book covers
WIDTH: Final = 30  # points from the best: moves in between are compared at one depth, and no level draws any other
TABLE_BITS: Final = 20


@dataclass(frozen=True, slots=True)
class GameTask:
    """A game to play, by its number, with so many nodes for each move."""

    game: str
    number: int
    nodes: int


@dataclass(frozen=True, slots=True)
class StudyTask:
    """A position to search with so many nodes, by its key and by a game that comes to it.

    The scores of `wanted` moves are found besides that of the best.
    """

    key: int
    spec: GameSpec
    wanted: tuple[str, ...]
    nodes: int


# --- one task


def played(task: GameTask) -> Played:
    """Play a game. Moves of the opening are drawn among nearly the best; later on a proven win ends the game."""
    rules, variant = find(task.game)
    rng = SplitMix64(SEED * (task.number + 1))
    position = rules.start(variant, SEED + task.number)
    table = Table()
    minds = [Mind(rules.id, position, Strength(task.nodes, margin=margin), table) for margin in MARGINS]
    plies: list[tuple[int, int, str]] = []
    while position.ply < LONGEST and not rules.outcome(position):
        info = rng.choice(minds).choose(rng.bits(31))
        if len(plies) < PLIES:
            plies.append((rules.opening_key(position), int(position.side), rules.move(position, info.pv[0]).text))
        elif plies_to_end(info.score):
            winner = int(position.side) if info.score > 0 else 3 - int(position.side)
            return Played(task.number, winner, tuple(plies))
        position.make(info.pv[0])
    outcome = rules.outcome(position)
    return Played(task.number, (outcome and outcome.winner) or 0, tuple(plies))


def studied(task: StudyTask) -> tuple[int, dict[str, int]]:
    """The key of a position with the scores of its best move and of those that are wanted.

    Moves that are worse than the best by at most WIDTH are searched to the same depth as the best. No scores are given
    where the end is proven.
    """
    rules, position = task.spec.replayed()
    search = Search(position, evaluation_of(rules.id, position), Table(TABLE_BITS))
    info = search.think(Limits(nodes=task.nodes, margin=WIDTH))
    while search.candidates and search.candidates[0][0] != info.pv[0]:  # a depth was cut short by another best move
        info = search.think(Limits(depth=info.depth + 1, margin=WIDTH))
    if plies_to_end(info.score):
        return task.key, {}
    within = dict(search.candidates)
    scores = {}
    for move in rules.moves(position):
        if move.code in within:
            if move.text in task.wanted or move.code == info.pv[0]:
                scores[move.text] = within[move.code]
        elif move.text in task.wanted:
            score = score_after(position, move.code, search, Limits(max(1, info.depth - 1), task.nodes))
            scores[move.text] = min(info.score - WIDTH - 1, score)
    return task.key, scores


def score_after(position: Position, move: int, search: Search, limits: Limits) -> int:
    """The score of a move for its player, by a search of the position behind it."""
    side = position.side
    position.make(move)
    acting = position.winner or position.side
    score = 0 if acting == DRAWN else WIN if position.winner else search.think(limits).score
    position.unmake()
    return score if acting == side else -score


# --- the whole


def make_book(work: Work, games: int, cores: int) -> Book | None:
    """Play the games and search the positions that are missing, and give the book; None if it was stopped before.

    Raises GameError if what is found cannot be kept.
    """
    tasks = [GameTask(work.game, number, work.nodes) for number in range(games) if number not in work.games]
    print(f"{find(work.game)[0].title}: {len(tasks)} games to play.", flush=True)

    def keep() -> None:
        keep_work(work)

    if not work_through(tasks, played, lambda game: work.games.update({game.number: game}), keep, cores):
        return None
    studies = [] if find(work.game)[1].random else missing_studies(work)
    print(f"{find(work.game)[0].title}: {len(studies)} positions to search.", flush=True)
    if not work_through(studies, studied, lambda found: work.scores.update([found]), keep, cores):
        return None
    return book_from(work)


def missing_studies(work: Work) -> list[StudyTask]:
    """The positions of the book that have not been searched, or not for all the moves that were played there."""
    ways: dict[int, tuple[str, ...]] = {}
    for game in work.games.values():
        for ply, (key, _seat, _move) in enumerate(game.plies):
            way = tuple(move for _key, _side, move in game.plies[:ply])
            ways[key] = min(ways.get(key, way), way, key=lambda way: (len(way), way))
    return [
        StudyTask(key, GameSpec(work.game, 0, None, ways[key]), tuple(moves), work.study)
        for key, moves in chosen(work).items()
        if key not in work.scores or (work.scores[key] and not work.scores[key].keys() >= moves.keys())
    ]


def write_book(book: Book) -> None:
    """Write a book where the program reads it, and print how large it is; raises GameError if that fails."""
    path, text = book_file(book.game), text_of(book)
    try:
        write_whole(path, text)
    except OSError as refusal:
        raise GameError(f"The book cannot be saved to '{path}': {reason(refusal)}.") from refusal
    moves = sum(map(len, book.positions.values()))
    count = f"{len(book.positions)} positions, {moves} moves, {len(text)} bytes"
    print(f"{find(book.game)[0].title}: {book.games} games, {count}.", flush=True)


def main(arguments: Sequence[str]) -> int:
    """Make the books of the games that are named; gives the exit code."""
    reader = argparse.ArgumentParser("book", description=ABOUT)
    known = f"any of {', '.join(IDS)}; all if none is named"
    reader.add_argument("games", nargs="*", type=game_or_variant, metavar="GAME", help=known)
    reader.add_argument("--games", dest="count", type=whole(1), default=GAMES, help="games that a book is made from")
    reader.add_argument("--nodes", type=whole(1), default=NODES, help="for each move of the games")
    reader.add_argument("--study", type=whole(1), default=STUDY, help="nodes for each position of the book, at least")
    reader.add_argument("--anew", action="store_true", help="forget the games played before, by another engine say")
    reader.add_argument("--cores", type=whole(1), default=os.cpu_count() or 1)
    asked = reader.parse_args(arguments)
    if form() == "interpreted":
        print("The engine is not compiled, so this will take about thirty times as long.", file=sys.stderr)
    print("Ctrl+C stops, and the same command continues from there.", flush=True)
    try:
        for game in dict.fromkeys(find(name)[0].id for name in asked.games or IDS):
            study = max(asked.study, *(strength.nodes for strength in strengths_of(game)))
            fresh = Work(game, asked.nodes, study)
            book = make_book(fresh if asked.anew else read_work(game, asked.nodes, study), asked.count, asked.cores)
            if book is None:
                break
            write_book(book)
    except GameError as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0
