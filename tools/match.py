"""A match between two settings of the engine: `python tools/match.py GAME --games 200 --set gap=5 tired=-10`.

The challenger plays with the weights that `--set` changes, the other with the game's own; `--nodes` or `--seconds` a
move bound both, or each of them when two are given, the challenger's first. Games come in pairs that share a random
opening and swap the seats. Prints wins, draws and losses of the challenger, and the difference in Elo points.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.duel import Player, deal, meet
from game.ai.elo import Tally
from game.ai.evaluation import evaluation_of, weights_of
from game.ai.evaluation.base import Weights
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import Table
from game.catalogue import find
from game.commands.arguments import game_or_variant, whole
from game.position import Position
from game.splitmix import SplitMix64

OPENING = 4  # random plies

Task = tuple[int, str, tuple[Weights, Weights], Sequence[int], Sequence[float], int]


def player(game: str, position: Position, weights: Weights, nodes: int, seconds: float) -> Player:
    """The engine with these weights and so much work a move; it keeps its table through the game."""
    search = Search(position, evaluation_of(game, position, weights), Table())

    def move(_: Position, chance: SplitMix64) -> int:
        return search.think(Limits(nodes=nodes, seconds=seconds, margin=0, seed=chance.bits(31))).pv[0]

    return move


def one_game(task: Task) -> tuple[int, bool, float, int]:
    """The number of the game, whether the challenger began, its points, and the plies."""
    number, name, weights, nodes, seconds, opening = task
    rules, variant = find(name)
    position = deal(rules, variant, 7919 * (number // 2), opening)
    one, other = (player(rules.id, position, weights[side], nodes[side], seconds[side]) for side in (0, 1))
    points = (1 + meet(rules, position, one, other, number, number)) / 2
    return number, number % 2 == 0, points, position.ply


def change(text: str) -> tuple[str, int]:
    """A term and its points, written TERM=POINTS."""
    term, points = text.split("=")
    return term, int(points)


def main() -> None:
    """Play the match that the command line asks for and print the result."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", type=game_or_variant, help="a game or variant, such as boost:mini")
    reader.add_argument("--games", type=whole(1), default=200)
    reader.add_argument("--nodes", type=whole(0), nargs="+", default=[0])
    reader.add_argument("--seconds", type=float, nargs="+", default=[0.0])
    reader.add_argument("--set", type=change, nargs="*", default=[], metavar="TERM=POINTS")
    reader.add_argument("--opening", type=whole(0), default=OPENING, help="random plies at the start of each game")
    reader.add_argument("--cores", type=whole(1), default=1)
    asked = reader.parse_args()
    if not any(asked.nodes) and not any(asked.seconds):
        asked.nodes = [3000]
    own = weights_of(find(asked.game)[0].id)
    changes = dict(asked.set)
    if unknown := changes.keys() - own.keys():
        reader.error(f"there is no term {', '.join(unknown)}; there are {', '.join(own)}")
    weights = (own | changes, own)
    nodes, seconds = (asked.nodes * 2)[:2], (asked.seconds * 2)[:2]
    tasks = [(number, asked.game, weights, nodes, seconds, asked.opening) for number in range(asked.games)]
    tally, firsts, plies = Tally(), 0.0, 0
    with get_context("spawn").Pool(asked.cores) as pool:
        for _, first, points, length in pool.imap_unordered(one_game, tasks):
            tally += Tally(points == 1, points == 0.5, points == 0)
            firsts += points if first else 1 - points
            plies += length
    low, high = tally.interval()
    print(f"{asked.game}: +{tally.wins} ={tally.draws} -{tally.losses}, {tally.elo():+.0f} Elo", end=" ")
    print(f"({low:+.0f} to {high:+.0f})", end="; ")
    print(f"the first player scored {firsts / tally.games:.0%}; {plies / tally.games:.0f} plies a game")


if __name__ == "__main__":
    main()
