"""Find levels of even steps for a game: `python tools/calibrate.py GAME --step 200`.

Players lie on a curve from careless to strong: more nodes, less noise and overlooking. Beginning with one that just
holds its own against the greedy yardstick, the next is sought, by matches, that is `--step` points stronger, and so on
to the tenth or to the end of the curve. Prints the levels as they stand in `game/ai/strength/GAME.py`, and
`python tools/ladder.py GAME` then measures them properly. Limits of depth would be simpler than overlooking, but a
second ply is worth 700 points at once.
"""

from __future__ import annotations

import argparse
import sys
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import Tally
from game.ai.ladder import GREEDY
from game.ai.strength import Strength
from game.ai.table import TranspositionTable
from game.catalogue import find
from game.commands.arguments import game_or_variant, whole
from tools.duel import Player, meet
from tools.ladder import greedy, thinking
from tools.openings import opening

LEAST, MOST = 300, 2_000_000  # nodes at the ends of the curve
SEES_ALL = 0.55  # the point of the curve from which nothing is overlooked: some 38,000 nodes
OVERLOOK = 950  # in a thousand moves, at the beginning of the curve
PROBES = 4  # matches to find a level
CLOSE = 25  # points from the wanted step that end the search
SLOPE = 2200  # points from one end of the curve to the other, as a first guess

Point = float | str  # of the curve, or the name of a yardstick
Task = tuple[str, tuple[Point, Point], int, int, int]  # game, players, number, noise and seed


def strength(at: float, noise: int) -> Strength:
    """The player at a point of the curve, 0 to 1."""
    blind = max(0.0, 1 - at / SEES_ALL)
    nodes = int(LEAST * (MOST / LEAST) ** at)
    nodes = round(nodes, 2 - len(str(nodes)))
    return Strength(nodes, 0, round(noise * blind), round(OVERLOOK * blind), max(6, round(30 * (1 - at))))


def one_game(task: Task) -> int:
    """Play one game of two points: 1, 0 or -1 as the first wins, draws or loses."""
    name, pair, number, noise, seed = task
    rules, variant = find(name)
    position = opening(rules, variant, seed + number // 2)
    table = TranspositionTable()

    def player(point: Point) -> Player:
        if isinstance(point, str):
            return greedy(rules.id, position)
        return thinking(rules.id, position, strength(point, noise), table)

    return meet(rules, position, player(pair[0]), player(pair[1]), number, seed + number)


class Climb:
    """Matches on the curve of one game."""

    def __init__(self, pool: Pool, game: str, games: int, noise: int) -> None:
        self.pool, self.game, self.games, self.noise = pool, game, games, noise
        self.seed = 1

    def lead(self, high: Point, low: Point) -> float:
        """By how many points one player leads another in a match."""
        self.seed += 10_000
        tasks = [(self.game, (high, low), number, self.noise, self.seed) for number in range(self.games)]
        results = list(self.pool.imap_unordered(one_game, tasks))
        tally = Tally(results.count(1), results.count(0), results.count(-1))
        print(f"  {high} to {low}: {tally.wins}-{tally.draws}-{tally.losses} {tally.elo():+.0f}", flush=True)
        return tally.elo()

    def above(self, low: Point, least: float, wanted: float) -> float:
        """The point that leads `low` by about so much; 1 where the curve ends before."""
        under, over = (least, 0.0), None  # points of the curve with their leads
        at = min(1.0, least + wanted / SLOPE)
        for _ in range(PROBES):
            lead = self.lead(at, low)
            if abs(lead - wanted) <= CLOSE or (at == 1.0 and lead < wanted):
                return at
            if lead < wanted:
                under = (at, lead)
            else:
                over = (at, lead)
            if over is None:
                rise = max(0.3, under[1] / wanted) if under[1] > 0 else 0.3
                at = min(1.0, least + (at - least) / rise)
            else:
                share = (wanted - under[1]) / max(1.0, over[1] - under[1])
                at = under[0] + (over[0] - under[0]) * min(0.85, max(0.15, share))
        return at


def main() -> None:
    """Find the levels that the command line asks for and print them."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", type=game_or_variant)
    reader.add_argument("--games", type=whole(1), default=80, help="of each match")
    reader.add_argument("--noise", type=whole(0), default=200, help="of the weakest, in points")
    reader.add_argument("--start", type=float, default=0.0, help="the first level's point of the curve, 0 to 1")
    reader.add_argument("--step", type=whole(1), default=200, help="points between two levels")
    reader.add_argument("--levels", type=whole(1), default=10)
    reader.add_argument("--cores", type=whole(1), default=1)
    asked = reader.parse_args()
    with get_context("spawn").Pool(asked.cores) as pool:
        climb = Climb(pool, asked.game, asked.games, asked.noise)
        climb.lead(asked.start, GREEDY)
        points = [asked.start]
        while len(points) < asked.levels and points[-1] < 1.0:
            points.append(climb.above(points[-1], points[-1], asked.step))
            print(f"level {len(points)}: {points[-1]:.3f}", flush=True)
    for point in points:
        found = strength(point, asked.noise)
        fields = [f"nodes={found.nodes:_}"]
        fields += [f"{name}={value}" for name in ("noise", "overlook", "margin") if (value := getattr(found, name))]
        print(f"    Strength({', '.join(fields)}),  # {point:.3f}")


if __name__ == "__main__":
    main()
