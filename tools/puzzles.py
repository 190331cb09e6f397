"""Make the puzzles: `python tools/puzzles.py make GAME` plays games and proves what it finds in them.

`make` can be stopped and continued; the same numbers give the same puzzles on every machine. `select GAME` chooses
among all that was found, and writes the file that comes with the program; what is in that file stays there. With
`--easy` both are about puzzles of one turn, which come from games of their own and are added to the others.
`days` adds puzzles to the list of those of the day, which begins where it ended before.
`check [GAME...]` proves every puzzle again, and says if another engine than this one, or another edition of the levels,
judged how hard it is. The exit code is 1 if a puzzle is not proved.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.proof import ProofTask
from game.ai.proving import prove
from game.ai.strength import edition_of
from game.catalogue import IDS, find
from game.commands.arguments import game_or_variant, whole
from game.errors import GameError
from game.files import write_whole
from game.learn.puzzle import Puzzle, PuzzleBook, proof_task, puzzle_text, read_puzzles, solution
from game.learn.puzzle_days import PuzzleDays, days_text, read_days
from game.places import puzzle_days_file, puzzle_file, reason
from tools.book_study import signature_of
from tools.puzzle_calendar import longer
from tools.puzzle_choice import chosen
from tools.puzzle_finds import EASY, Finds, SourceGame, finds_in
from tools.puzzle_work import PuzzleWork, keep_work, read_work
from tools.workers import work_through

GAMES: Final = 400
WANT: Final = 200
EASY_GAMES: Final = 100
EASY_WANT: Final = 20
DAYS: Final = 120  # added to the list of the puzzles of the day
FIRST_DAY: Final = 20_786  # 29 November 2026, in days since 1970
EASY_LEVEL: Final = 2  # the highest level of an easy puzzle
NODES: Final = 60_000  # for a proof; what takes more is too hard to explain
AGAIN: Final = 10  # times as many nodes are allowed when a puzzle is proved again


def make(work: PuzzleWork, games: int, cores: int) -> bool:
    """Play the games that are missing and find the puzzles in them; false if it was stopped before the end."""
    left = [number for number in range(games) if number not in work.finds]
    sources = [SourceGame(work.game, number, work.nodes, work.easy) for number in left]
    print(f"{find(work.game)[0].title}: {len(sources)} games to play.", flush=True)

    def enter(found: Finds) -> None:
        work.finds[found.number] = found.puzzles

    done = work_through(sources, finds_in, enter, partial(keep_work, work), cores)
    print(f"{find(work.game)[0].title}: {sum(map(len, work.finds.values()))} puzzles in {len(work.finds)} games.")
    return done


def select(work: PuzzleWork, want: int, anew: bool) -> None:
    """Choose among the puzzles, and write them where the program reads them; raises GameError if that fails.

    Those that are there already are kept, since people have met them, unless it begins `anew`.
    """
    path = puzzle_file(work.game)
    old = read_puzzles(work.game) if path.exists() and not anew else None
    old = old or PuzzleBook(work.game, work.nodes, work.engine, edition=edition_of(work.game))
    # Levels that another engine judged stay out of date.
    book = PuzzleBook(work.game, work.nodes, old.engine, with_more(old.puzzles, work, want), old.edition)
    text = puzzle_text(book)
    try:
        path.parent.mkdir(exist_ok=True)
        write_whole(path, text)
    except OSError as refusal:
        raise GameError(f"The puzzles cannot be saved to '{path}': {reason(refusal)}.") from refusal
    print(f"{find(work.game)[0].title}: {len(book.puzzles)} puzzles, {len(text.encode())} bytes.")
    for title, count in (
        ("tasks", Counter(str(puzzle.task) for puzzle in book.puzzles)),
        ("levels", Counter(puzzle.level for puzzle in book.puzzles)),
        ("themes", Counter(theme for puzzle in book.puzzles for theme in puzzle.themes)),
    ):
        print(f"  {title}: " + ", ".join(f"{name} {number}" for name, number in sorted(count.items())))


def with_more(old: Sequence[Puzzle], work: PuzzleWork, want: int) -> tuple[Puzzle, ...]:
    """The puzzles of a file up to `want`, with others; or with `want` of the easiest of one turn."""
    if not work.easy:
        return tuple(chosen(work.finds, want, old))
    known = {puzzle.id for puzzle in old}
    finds = {
        number: [puzzle for puzzle in found if puzzle.level <= EASY_LEVEL and puzzle.id not in known]
        for number, found in work.finds.items()
    }
    have = [puzzle for puzzle in old if puzzle.task in EASY]
    more = [puzzle for puzzle in chosen(finds, want, have) if puzzle.id not in known]
    return tuple(sorted((*old, *more), key=lambda puzzle: (puzzle.level, puzzle.id)))


def lengthen_days(want: int) -> None:
    """Add so many days to the list of the puzzles of the day; raises GameError if that fails."""
    path = puzzle_days_file()
    days = read_days() if path.exists() else PuzzleDays(FIRST_DAY, ())
    puzzles = {game: read_puzzles(game).puzzles for game in IDS if puzzle_file(game).exists()}
    made = longer(days, puzzles, want)
    try:
        write_whole(path, days_text(made))
    except OSError as refusal:
        raise GameError(f"The days cannot be saved to '{path}': {reason(refusal)}.") from refusal
    print(f"{len(made.puzzles)} days, {len(made.puzzles) - len(days.puzzles)} of them new.")


def fault_of(puzzle: Puzzle, nodes: int) -> str:
    """What is wrong with a puzzle, proved from its text alone; "" if nothing is."""
    try:
        rules, position = puzzle.set_up()
        task: ProofTask = proof_task(puzzle.task, position, nodes)
        found = solution(puzzle.task, prove(rules, position, task))
    except GameError as refusal:
        return str(refusal)
    return "" if found == puzzle.first else f"its solution is {found or 'not proved'}, not {puzzle.first}"


def check(game: str) -> bool:
    """Prove the puzzles of a game again, and print what is wrong; whether nothing is."""
    book = read_puzzles(game)
    faults = {puzzle: fault for puzzle in book.puzzles if (fault := fault_of(puzzle, AGAIN * book.nodes))}
    for puzzle, fault in faults.items():
        print(f"{puzzle.id}: {puzzle.variant} {puzzle.at}: {fault}")
    print(f"{find(game)[0].title}: {len(book.puzzles) - len(faults)} of {len(book.puzzles)} puzzles are proved.")
    if (book.engine, book.edition) != (signature_of(game), edition_of(game)):
        print(f"Another engine, or another edition of the levels, judged how hard they are: make {game} --anew again.")
    return not faults


def main(arguments: Sequence[str]) -> int:
    """Make, select or check the puzzles of the games that are named; gives the exit code."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=("make", "select", "days", "check"))
    reader.add_argument("games", nargs="*", type=game_or_variant, metavar="GAME", help="all if none is named")
    reader.add_argument("--games", dest="count", type=whole(1), help="games that are played")
    reader.add_argument("--want", type=whole(1), help="puzzles that are selected")
    reader.add_argument("--nodes", type=whole(1), default=NODES, help="for each proof")
    reader.add_argument("--cores", type=whole(1), default=os.cpu_count() or 1)
    reader.add_argument("--anew", action="store_true", help="forget the games played before, or the puzzles selected")
    reader.add_argument("--easy", action="store_true", help="make or select puzzles of one turn")
    asked = reader.parse_args(arguments)
    try:
        if asked.what == "days":
            lengthen_days(asked.want or DAYS)
            return 0
        for game in dict.fromkeys(find(name)[0].id for name in asked.games or IDS):
            if not act(asked, game):
                return int(asked.what == "check")
    except GameError as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


def act(asked: argparse.Namespace, game: str) -> bool:
    """Make, select or check the puzzles of a game; false if one is not proved, or if the work was stopped."""
    if asked.what == "check":
        return check(game)
    games, want = (EASY_GAMES, EASY_WANT) if asked.easy else (GAMES, WANT)
    work = PuzzleWork(game, asked.nodes, signature_of(game), asked.easy)
    if asked.what == "make":
        return make(work if asked.anew else read_work(work), asked.count or games, asked.cores)
    select(read_work(work), asked.want or want, asked.anew)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
