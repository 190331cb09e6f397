"""What games between equals are like: `python tools/study.py GAME ... --nodes 5000 20000 --games 100`.

The engine plays itself with as many nodes a move on every seat, and every game begins with one or two random plies of
each seat, another opening each time as long as there are any: equal players would only repeat a game that they began
alike. Prints a row of a Markdown table for each game or variant and number of nodes: the share of decisive games, the
median of plies, the share of games that took 20 to 80 plies, and the first player's score with its standard error.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import Tally
from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import TranspositionTable
from game.catalogue import find
from game.commands.arguments import game_or_variant, whole
from tools.duel import deal, play

SHORT, LONG = 20, 80  # plies of a game that is neither over at once nor endless
TRIES = 50  # deals that may be thrown away for a new opening
HEAD = f"""\
| game | nodes a move | games | decisive | plies | {SHORT}-{LONG} plies | first player |
| --- | --: | --: | --: | --: | --: | --: |"""


@dataclass(frozen=True, slots=True)
class Game:
    """How a game went; the winner is 0 for a draw."""

    winner: int
    plies: int


def openings(name: str, games: int, seed: int) -> list[tuple[int, int]]:
    """Seed and random plies of each game's opening, one and two rounds in turn; different ones if there are enough."""
    rules, variant = find(name)
    found, seen = [], set()
    for number in range(games):
        plies = (1 + number % 2) * variant.seats
        for attempt in range(TRIES):
            dealt = seed * 1_000_003 + number * TRIES + attempt
            text = rules.write(deal(rules, variant, dealt, plies))
            if text not in seen:
                break
        seen.add(text)
        found.append((dealt, plies))
    return found


def one_game(task: tuple[str, int, int, int]) -> Game:
    """Play one game from its opening."""
    name, seed, opening, nodes = task
    rules, variant = find(name)
    position = deal(rules, variant, seed, opening)
    search = Search(position, evaluation_of(rules.id, position), TranspositionTable())
    limits = Limits(nodes=nodes)
    outcome = play(rules, position, [lambda *_: search.think(limits).pv[0]] * variant.seats, seed)
    return Game((outcome.winner or 0) if outcome else 0, int(position.ply))


def row(name: str, nodes: int, games: list[Game]) -> str:
    """A row of the table."""
    draws = sum(game.winner == 0 for game in games)
    first = sum(game.winner == 1 for game in games)
    tally = Tally(first, draws, len(games) - first - draws)
    between = sum(SHORT <= game.plies <= LONG for game in games)
    shares = f"{1 - draws / len(games):.0%} | {median(game.plies for game in games):.0f} | {between / len(games):.0%}"
    return f"| {name} | {nodes:,} | {len(games)} | {shares} | {tally.score:.0%} ± {tally.error:.0%} |"


def main() -> None:
    """Read the command line, play the games and print the results."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", type=game_or_variant, nargs="+", help="games or variants, such as tower_push:7-rank")
    reader.add_argument("--games", type=whole(1), default=100)
    reader.add_argument("--nodes", type=whole(1), nargs="+", default=[5000])
    reader.add_argument("--seed", type=whole(0), default=1)
    reader.add_argument("--cores", type=whole(1), default=1)
    asked = reader.parse_args()
    print(HEAD, flush=True)
    with get_context("spawn").Pool(asked.cores) as pool:
        for name in asked.game:
            begun = openings(name, asked.games, asked.seed)
            for nodes in asked.nodes:
                tasks = [(name, seed, plies, nodes) for seed, plies in begun]
                print(row(name, nodes, list(pool.imap(one_game, tasks))), flush=True)


if __name__ == "__main__":
    main()
