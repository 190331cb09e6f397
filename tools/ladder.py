"""Play the levels of the AI against each other, on all cores: `python tools/ladder.py [GAME...]`.

Prints how strong they are. Results are kept in assets/ladder/<id>.json, so it can be stopped and continued.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.evaluation import evaluation_of
from game.ai.ladder import (
    GREEDY,
    LETTERS,
    RANDOM,
    TAKER,
    YARDSTICKS,
    Ladder,
    Pair,
    ladder_text,
    read_ladder,
)
from game.ai.levels import LEVELS
from game.ai.mind import Mind, strength_at
from game.ai.strength import Strength, edition_of, strengths_of
from game.ai.table import WIN, TranspositionTable
from game.archive.rating.rating import Rating, levels_of, rating_words
from game.build import form
from game.catalogue import IDS, find
from game.commands.arguments import game_or_variant, whole
from game.errors import GameError
from game.files import text_in, write_whole
from game.language import enumerated, listed
from game.places import ladder_file, reason
from game.position import Position
from game.splitmix import SplitMix64
from tools.duel import Player, meet
from tools.openings import opening
from tools.workers import work_through

CARELESS = 30  # percent of the greedy player's moves are random
SEED = 104_729


@dataclass(frozen=True, slots=True)
class Quota:
    """Games for each pair: neighbouring levels, other levels, level 1 against a yardstick."""

    neighbours: int = 60
    others: int = 0
    yardsticks: int = 100


@dataclass(frozen=True, slots=True)
class Task:
    """One game of a pair, by its number."""

    game: str
    pair: Pair
    number: int


def pairings(game: str, quota: Quota) -> Iterator[tuple[Pair, int]]:
    """The pairs of a game with the number of their games; the slow games come last."""
    top = len(strengths_of(game))
    for yardstick in YARDSTICKS:
        yield ("1", yardstick), quota.yardsticks
    for level in range(2, top + 1):
        yield (str(level), str(level - 1)), quota.neighbours
    for level in range(3, top + 1):
        for other in range(1, level - 1):
            yield (str(level), str(other)), quota.others


def taker(position: Position) -> Player:
    """A player who takes as much as can be taken, never careless, and else moves at random."""

    def move(_: Position, rng: SplitMix64) -> int:
        moves = position.legal_moves()
        gains = {one: int(position.gain(one)) for one in moves if position.is_tactical(one)}
        most = max(gains.values(), default=0)
        return rng.choice([one for one in moves if gains.get(one) == most] if most > 0 else moves)

    return move


def greedy(game: str, position: Position) -> Player:
    """A player of the move with the best evaluation right after it; CARELESS percent of its moves are random."""
    evaluation = evaluation_of(game, position)

    def worth(move: int) -> int:
        seat = position.side
        position.make(move)
        score = WIN if position.winner == seat else -WIN if position.winner else int(evaluation.score(seat))
        position.unmake()
        return score

    def move(_: Position, rng: SplitMix64) -> int:
        moves = position.legal_moves()
        if rng.below(100) < CARELESS:
            return rng.choice(moves)
        worths = {one: worth(one) for one in moves}
        best = max(worths.values())
        return rng.choice([one for one in moves if worths[one] == best])

    return move


def player_of(game: str, position: Position, name: str, table: TranspositionTable) -> Player:
    """The player with this name (a level or a yardstick), who moves in `position`."""
    if name == RANDOM:
        return lambda _, rng: rng.choice(position.legal_moves())
    if name == GREEDY:
        return greedy(game, position)
    if name == TAKER:
        return taker(position)
    return thinking(game, position, strength_at(game, int(name)), table)


def thinking(game: str, position: Position, strength: Strength, table: TranspositionTable) -> Player:
    """A player who searches `position` with this strength."""
    mind = Mind(game, position, strength, table)
    return lambda _, rng: mind.choose(rng.bits(31)).pv[0]


def played(task: Task) -> tuple[Task, str]:
    """Play one game; gives its result for the first player. Games 2n and 2n + 1 share an opening, seats swapped."""
    rules, variant = find(task.game)
    position = opening(rules, variant, task.number // 2)
    table = TranspositionTable()
    one, other = (player_of(rules.id, position, name, table) for name in task.pair)
    points = meet(rules, position, one, other, task.number, SEED * (task.number + 1))  # 1, 0 or -1
    return task, LETTERS[1 - points]


def run(games: Sequence[str], quota: Quota, cores: int) -> None:
    """Play the missing games and keep their results; raises GameError if they cannot be written."""
    ladders = {game: read_ladder(game) for game in games}
    tasks = [
        Task(game, pair, number)
        for game, ladder in ladders.items()
        for pair, count in pairings(game, quota)
        for number in range(count)
        if not ladder.is_played(pair, number)
    ]
    print(f"{len(tasks)} games to play on {cores} cores; Ctrl+C stops, and the next run continues from there.")

    def enter(result: tuple[Task, str]) -> None:
        task, letter = result
        ladders[task.game].enter(task.pair, task.number, letter)

    work_through(tasks, played, enter, lambda: keep(ladders), cores)


def keep(ladders: dict[str, Ladder]) -> None:
    """Write the ladders that have changed; raises GameError if that fails."""
    for game, ladder in ladders.items():
        path, text = ladder_file(game), ladder_text(ladder)
        try:
            if text_in(path) != text:
                write_whole(path, text)
        except OSError as refusal:
            raise GameError(f"The results cannot be saved to '{path}': {reason(refusal)}.") from refusal


def table_of(ladder: Ladder) -> str:
    """A Markdown table of a game's levels: rating, and step from the level below with its 95 % interval."""
    ratings, steps = ladder.ratings(), {pair[0]: tally for pair, tally in ladder.steps()}
    lines = ["| Level | Rating | Step | Won, drawn, lost |", "|---|---|---|---|"]
    for level in range(1, len(strengths_of(ladder.game)) + 1):
        rating = rating_words(Rating(*ratings[str(level)])) if str(level) in ratings else "?"
        tally = steps.get(str(level))
        step, score = "", ""
        if tally and tally.games:
            low, high = tally.interval()
            step = f"{tally.elo():+.0f} ({low:+.0f} to {high:+.0f})"
            score = f"{tally.wins}-{tally.draws}-{tally.losses}"
        lines.append(f"| {level} {LEVELS[level].name} | {rating} | {step} | {score} |")
    return "\n".join(lines)


def overview() -> str:
    """The ratings of all games as the README shows them, with their errors; `-` for a level that a game lacks."""
    ratings = {game: levels_of(game, edition_of(game)) for game in IDS}
    titles = [find(game)[0].title for game in IDS]
    lines = [f"| Level | {' | '.join(titles)} |", "|---|" + "--:|" * len(IDS)]
    for level, words in LEVELS.items():
        known = [rating_words(ratings[game][level]) if level in ratings[game] else "-" for game in IDS]
        lines.append(f"| {level} {words.name} | {' | '.join(known)} |")
    return "\n".join(lines)


def words_about(ladder: Ladder) -> str:
    """How level 1 scores against the yardsticks, in a sentence; empty without results."""
    said = []
    for yardstick in YARDSTICKS:
        tally = ladder.tally(("1", yardstick))
        if tally.games:
            said.append(f"{tally.score:.0%} against the {yardstick} player in {tally.games} games")
    return f"Level 1 scores {enumerated(said)}." if said else ""


def main(arguments: Sequence[str]) -> int:
    """Play the missing games and print the tables; gives the exit code."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = f"any of {listed(IDS)}; all if none is named"
    reader.add_argument("games", nargs="*", type=game_or_variant, metavar="GAME", help=known)
    reader.add_argument("--table", action="store_true", help="only print the results so far")
    reader.add_argument("--cores", type=whole(1), default=os.cpu_count() or 1)
    usual = Quota()
    reader.add_argument("--neighbours", type=whole(0), default=usual.neighbours, help="games between neighbours")
    reader.add_argument("--others", type=whole(0), default=usual.others, help="games between any other two levels")
    asked = reader.parse_args(arguments)
    games = asked.games or list(IDS)
    try:
        names = [find(game)[0].id for game in games]
        if not asked.table:
            if form() == "interpreted":
                print("The engine is not compiled, so this will take about thirty times as long.", file=sys.stderr)
            run(names, Quota(asked.neighbours, asked.others), asked.cores)
        for game in names:
            ladder = read_ladder(game)
            print(f"\n{find(game)[0].title}\n\n{table_of(ladder)}\n\n{words_about(ladder)}")
        print(f"\nAll ratings\n\n{overview()}")
    except GameError as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
