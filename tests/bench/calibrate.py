"""Find levels of even steps for a game: `python tests/bench/calibrate.py GAME --top 1000000 --cores 2`.

Players along a curve from careless to strong (more nodes and depth, less noise and overlooking) play their neighbours
on it; the ratings that follow are read backwards, for players of evenly spaced ratings. Prints them as they stand in
`game/ai/strength/GAME.py`; `python main.py ladder GAME` then measures them properly.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.duel import deal, play
from game.ai.ladder import DRAWN, GREEDY, LOST, WON, Ladder
from game.ai.levels import Mind
from game.ai.strength import Strength
from game.ai.table import Table
from game.catalogue import find
from game.commands.ladder import OPENING, greedy

LEAST = 300  # nodes of the weakest
SEES_ALL = 0.7  # the point of the curve from which nothing is overlooked
OVERLOOK = 950  # in a thousand moves, at the beginning of the curve; limits of depth would make leaps of 700 points
FIRST = 60  # points of the first level above the greedy player, who is no child's play


def strength(at: float, top: int, noise: int) -> Strength:
    """The player at a point of the curve, 0 to 1."""
    blind = max(0.0, 1 - at / SEES_ALL)
    nodes = int(LEAST * (top / LEAST) ** at)
    nodes = round(nodes, 2 - len(str(nodes)))
    return Strength(nodes, 0, round(noise * blind), round(OVERLOOK * blind), max(6, round(30 * (1 - at))))


def one_game(task) -> tuple[tuple[str, str], int, str]:
    """Play one game of a pair of points; how it ended for the first."""
    name, pair, number, top, noise = task
    rules, variant = find(name)
    position = deal(rules, variant, 31 + number // 2, OPENING)
    table = Table()

    def player(point):
        if point == GREEDY:
            return greedy(rules.id, position)
        mind = Mind(rules.id, position, strength(int(point) / 100, top, noise), table)
        return lambda _, chance: mind.choose(chance.bits(31))[0]

    one, other = map(player, pair)
    first = 1 if number % 2 == 0 else 2
    outcome = play(rules, position, (one, other) if first == 1 else (other, one), number)
    winner = outcome.winner if outcome else None
    return pair, number, DRAWN if not winner else WON if winner == first else LOST


def between(points, ratings, wanted) -> float:
    """The point of the curve with the wanted rating, on straight lines between those that are known."""
    for low, high in pairwise(points):
        if ratings[low] <= wanted <= ratings[high]:
            return low + (high - low) * (wanted - ratings[low]) / (ratings[high] - ratings[low])
    return points[0] if wanted < ratings[points[0]] else points[-1]


def main() -> None:
    """Read the command line, play, and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--games", type=int, default=60, help="of each pair of neighbours")
    reader.add_argument("--points", type=int, default=13, help="on the curve")
    reader.add_argument("--top", type=int, default=1_000_000, help="nodes of the strongest")
    reader.add_argument("--noise", type=int, default=120, help="of the weakest, in points")
    reader.add_argument("--most", type=int, default=100, help="percent of the curve that are played")
    reader.add_argument("--step", type=int, default=220, help="points between two levels, if the curve is long enough")
    reader.add_argument("--levels", type=int, default=10)
    reader.add_argument("--cores", type=int, default=1)
    asked = reader.parse_args()
    points = sorted({round(asked.most * at / (asked.points - 1)) for at in range(asked.points)})
    names = [str(point) for point in points]
    pairs = [(names[0], GREEDY), *((high, low) for low, high in pairwise(names))]
    tasks = [(asked.game, pair, number, asked.top, asked.noise) for pair in pairs for number in range(asked.games)]
    ladder = Ladder(find(asked.game)[0].id)
    with get_context("spawn").Pool(asked.cores) as pool:
        for pair, number, letter in pool.imap_unordered(one_game, tasks):
            ladder.enter(pair, number, letter)
    ratings = {point: ladder.ratings()[str(point)][0] for point in points}
    zero = ladder.ratings()[GREEDY][0]
    for pair in pairs:
        tally = ladder.tally(pair)
        print(f"{pair[0]:>3} to {pair[1]:6} {tally.wins:3}-{tally.draws}-{tally.losses:<3} {tally.elo():+.0f}")
    for point, rating in ratings.items():
        player = strength(point / 100, asked.top, asked.noise)
        print(f"{point:3} {rating - zero:6.0f} above the greedy player: {player}")
    low = max(ratings[points[0]], zero + FIRST)
    step = min(asked.step, (ratings[points[-1]] - low) / (asked.levels - 1))
    for level in range(asked.levels):
        wanted = low + step * level
        found = strength(between(points, ratings, wanted) / 100, asked.top, asked.noise)
        told = [f"nodes={found.nodes:_}"]
        told += [f"{name}={value}" for name in ("noise", "overlook", "margin") if (value := getattr(found, name))]
        print(f"    Strength({', '.join(told)}),  # {wanted - zero:+.0f}")


if __name__ == "__main__":
    main()
