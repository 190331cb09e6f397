"""Make the opening books: `python tools/book.py [GAME...]` plays games and searches what comes up often.

It can be stopped and continued. `--rescore` only searches again, `--check` says which books need that.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.book import Book, BookMove, book_text, read_book
from game.ai.mind import Mind
from game.ai.search import plies_to_end
from game.ai.strength import Strength, strengths_of
from game.ai.table import TranspositionTable
from game.build import form
from game.catalogue import IDS, find
from game.commands.arguments import game_or_variant, whole
from game.errors import GameError
from game.files import write_whole
from game.language import listed
from game.places import book_file, reason
from game.splitmix import SplitMix64
from tools.book_study import Scores, StudyTask, nodes_for, signature_of, studied, ways_to
from tools.book_work import Played, Work, book_from, chosen, judged, keep_work, read_work
from tools.duel import LONGEST
from tools.workers import work_through

SEED: Final = 15_485_863
GAMES: Final = 1_000
NODES: Final = 5_000  # for each move of the games
STUDY: Final = 500_000  # for each position of the book
MARGINS: Final = (0, 0, 8, 25)  # points by which a move of the opening may fall short: half of the moves are the best
PLIES: Final = 12  # from the start that a book covers


@dataclass(frozen=True, slots=True)
class GameTask:
    """A game to play: its number, and the nodes for each move."""

    game: str
    number: int
    nodes: int


def played(task: GameTask) -> Played:
    """Play a game. Moves of the opening are drawn among nearly the best; later on a proven win ends the game."""
    rules, variant = find(task.game)
    rng = SplitMix64(SEED * (task.number + 1))
    position = rules.start(variant, SEED + task.number)
    table = TranspositionTable()
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


# --- the whole


def make_book(work: Work, games: int, cores: int) -> Book | None:
    """Play the games and search the positions that are missing, and give the book; None if it was stopped before.

    Raises GameError if the results cannot be saved.
    """
    tasks = [GameTask(work.game, number, work.nodes) for number in range(games) if number not in work.games]
    print(f"{find(work.game)[0].title}: {len(tasks)} games to play.", flush=True)

    def keep() -> None:
        keep_work(work)

    if not work_through(tasks, played, lambda game: work.games.update({game.number: game}), keep, cores):
        return None
    studies = missing_studies(work)
    print(f"{find(work.game)[0].title}: {len(studies)} positions to search.", flush=True)
    if not work_through(studies, studied, lambda found: work.scores.update([found]), keep, cores):
        return None
    return book_from(work)


def missing_studies(work: Work) -> list[StudyTask]:
    """The positions of the book that have not been searched, or not for all the moves that were played there."""
    return [task for task in studies_of(work.game, chosen(work), work.study) if _is_missing(task, work.scores)]


def _is_missing(task: StudyTask, scores: Mapping[int, Scores]) -> bool:
    found = scores.get(task.key)
    return found is None or (bool(found) and not found.keys() >= set(task.wanted))


def studies_of(game: str, positions: Mapping[int, Mapping[str, BookMove]], study: int) -> list[StudyTask]:
    """The searches of positions with the moves that were played there; none of those that cannot be reached."""
    ways, nodes = ways_to(game, positions), nodes_for(game, study)
    return [StudyTask(key, ways[key], tuple(moves), nodes) for key, moves in positions.items() if key in ways]


def rescored(book: Book, study: int, cores: int) -> Book | None:
    """The book of the same games with the scores that this engine finds; None if it was stopped before."""
    positions = {key: {row.move: row for row in rows if row.games} for key, rows in book.positions.items()}
    scores: dict[int, Scores] = {}
    studies = studies_of(book.game, positions, study)
    print(f"{find(book.game)[0].title}: searching {len(studies)} of {len(positions)} positions.", flush=True)
    if not work_through(studies, studied, lambda found: scores.update([found]), lambda: None, cores):
        return None
    found = judged(book.game, positions, scores)
    return Book(book.game, nodes_for(book.game, study), book.games, signature_of(book.game), found)


def is_fresh(game: str) -> bool:
    """Whether this engine found the scores of a game's book; prints that, and how to renew them if it did not."""
    title, book = find(game)[0].title, read_book(game)
    if book.engine == signature_of(game):
        print(f"{title}: the book is by this engine.")
        return True
    print(f"{title}: the book is by another engine; `python tools/book.py {game} --rescore` renews its scores.")
    return False


def write_book(book: Book) -> None:
    """Write a book where the program reads it, and print how large it is; raises GameError if that fails."""
    path, text = book_file(book.game), book_text(book)
    try:
        write_whole(path, text)
    except OSError as refusal:
        raise GameError(f"The book cannot be saved to '{path}': {reason(refusal)}.") from refusal
    moves = sum(map(len, book.positions.values()))
    count = f"{len(book.positions)} positions, {moves} moves, {len(text)} bytes"
    print(f"{find(book.game)[0].title}: {book.games} games, {count}.", flush=True)


def main(arguments: Sequence[str]) -> int:
    """Make, renew or check the books of the games that are named; gives the exit code."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = f"any of {listed(IDS)}; all if none is named"
    reader.add_argument("games", nargs="*", type=game_or_variant, metavar="GAME", help=known)
    reader.add_argument("--games", dest="count", type=whole(1), default=GAMES, help="games that a book is made from")
    reader.add_argument("--nodes", type=whole(1), default=NODES, help="for each move of the games")
    reader.add_argument("--study", type=whole(1), default=STUDY, help="nodes for each position of the book, at least")
    reader.add_argument("--cores", type=whole(1), default=os.cpu_count() or 1)
    way = reader.add_mutually_exclusive_group()
    way.add_argument("--anew", action="store_true", help="forget the games that were played before")
    way.add_argument("--rescore", action="store_true", help="play no games: search the positions of the books again")
    way.add_argument("--check", action="store_true", help="only say which books have scores by another engine")
    asked = reader.parse_args(arguments)
    games = dict.fromkeys(find(name)[0].id for name in asked.games or IDS)
    try:
        if asked.check:
            return 1 if [game for game in games if not is_fresh(game)] else 0
        if form() == "interpreted":
            print("The engine is not compiled, so this will take about thirty times as long.", file=sys.stderr)
        then = "an unfinished book stays as it is" if asked.rescore else "the same command continues from there"
        print(f"Ctrl+C stops, and {then}.", flush=True)
        for game in games:
            book = rescored(read_book(game), asked.study, asked.cores) if asked.rescore else made(game, asked)
            if book is None:
                break
            write_book(book)
    except GameError as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


def made(game: str, asked: argparse.Namespace) -> Book | None:
    """The book of a game as the command line asks for it; None if it was stopped before."""
    study, engine = max(asked.study, *(strength.nodes for strength in strengths_of(game))), signature_of(game)
    fresh = Work(game, asked.nodes, study, engine)
    return make_book(fresh if asked.anew else read_work(game, asked.nodes, study, engine), asked.count, asked.cores)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
