"""A match between two settings of the engine: `python tools/match.py GAME --games 200 --set gap=5 tired=-10`.

The challenger plays with the weights that `--set` changes, the other with the game's own, or by the code of another
checkout: `--against FOLDER`, with its compiled modules. `--nodes` or `--seconds` a move bound both, or each of them
when two are given, the challenger's first. Games come in pairs that share an opening (tools/openings.py) and swap the
seats.

`--sprt LOW HIGH` ends the match as soon as it is decided whether the challenger is HIGH Elo points stronger or only
LOW, each wrongly in one of twenty matches. Prints wins, draws and losses of the challenger, the difference in Elo
points, and how long the processor took for a move of each: more nodes for the faster one make the time equal.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import DECIDED, Tally, likelihood_ratio
from game.ai.evaluation import evaluation_of, weights_of
from game.ai.evaluation.base import Weights
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import TranspositionTable
from game.catalogue import find
from game.commands.arguments import game_or_variant, whole
from game.core import AnyRules
from game.errors import GameError
from game.position import Position
from game.splitmix import SplitMix64
from tools.duel import Player, meet
from tools.openings import opening

OPPONENT = Path(__file__).with_name("opponent.py")

Thought = tuple[int, float]  # a move, and the seconds of the processor that it took
Thinker = Callable[[int], Thought]  # takes a seed


@dataclass(frozen=True)
class Side:
    """A player of the match: weights, or the folder of a checkout, and its work a move."""

    weights: Weights
    folder: str
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Task:
    """Two games with one opening and swapped seats."""

    number: int
    game: str
    sides: tuple[Side, Side]


@dataclass(frozen=True)
class Result:
    """The challenger's points in the game that it began and in the other, 0 to 1; plies; seconds a move of each."""

    points: tuple[float, float]
    plies: int
    seconds: tuple[float, float]


def own(side: Side, rules: AnyRules, position: Position) -> Thinker:
    """The engine of this checkout; it keeps its table through the game."""
    search = Search(position, evaluation_of(rules.id, position, side.weights), TranspositionTable())

    def think(seed: int) -> Thought:
        began = process_time()
        move = search.think(Limits(nodes=side.nodes, seconds=side.seconds, seed=seed)).pv[0]
        return move, process_time() - began

    return think


@cache
def opponent(folder: str) -> subprocess.Popen[str]:
    """The engine of another checkout, which runs until this process ends."""
    command = [sys.executable, str(OPPONENT), folder]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def other(side: Side, name: str, rules: AnyRules, position: Position) -> Thinker:
    """The engine of another checkout: it gets the start of the game, and before each of its moves those made since."""
    process = opponent(side.folder)
    assert process.stdin is not None
    assert process.stdout is not None
    stdin, stdout = process.stdin, process.stdout
    start = position.copy()
    while start.ply > 0:
        start.unmake()
    stdin.write(f"game {name} {rules.write(start)}\n")
    known = 0

    def think(seed: int) -> Thought:
        nonlocal known
        moves = [str(position.move_stack[ply]) for ply in range(known, position.ply)]
        stdin.write(f"go {side.nodes} {side.seconds} {seed} {' '.join(moves)}\n")
        stdin.flush()
        known = position.ply
        answer = stdout.readline().split()
        if len(answer) != 2:
            raise GameError(f"The engine in {side.folder} has ended without a move.")
        return int(answer[0]), float(answer[1])

    return think


def one_pair(task: Task) -> Result:
    """Play the two games of a pair."""
    rules, variant = find(task.game)
    points, plies, spent, moves = [], 0, [0.0, 0.0], [0, 0]
    for number in (0, 1):
        position = opening(rules, variant, task.number)

        def player(of: int, position: Position = position) -> Player:
            side = task.sides[of]
            think = other(side, task.game, rules, position) if side.folder else own(side, rules, position)

            def move(_: Position, chance: SplitMix64) -> int:
                found, seconds = think(chance.bits(31))
                spent[of] += seconds
                moves[of] += 1
                return found

            return move

        points.append((1 + meet(rules, position, player(0), player(1), number, number)) / 2)
        plies += position.ply
    return Result((points[0], points[1]), plies, (spent[0] / max(moves[0], 1), spent[1] / max(moves[1], 1)))


def change(text: str) -> tuple[str, int]:
    """A term and its points, written TERM=POINTS."""
    term, points = text.split("=")
    return term, int(points)


def play(tasks: Sequence[Task], cores: int, sprt: Sequence[float] | None) -> list[Result]:
    """The results of the pairs in their order: of all, or of those up to where the sequential test is decided."""
    results: list[Result] = []
    with get_context("spawn").Pool(cores) as pool:
        for result in pool.imap(one_pair, tasks):
            results.append(result)
            if sprt and abs(ratio(results, sprt)) >= DECIDED:
                break
    return results


def ratio(results: Sequence[Result], sprt: Sequence[float]) -> float:
    """The log-likelihood ratio of the sequential test between two bounds."""
    return likelihood_ratio([sum(result.points) for result in results], sprt[0], sprt[1])


def summary(game: str, results: Sequence[Result], sprt: Sequence[float] | None) -> str:
    """The result of a match in one line, or two with a sequential test."""
    points = [point for result in results for point in result.points]
    tally = Tally(points.count(1), points.count(0.5), points.count(0))
    firsts = sum(result.points[0] + 1 - result.points[1] for result in results)
    plies = sum(result.plies for result in results)
    low, high = tally.interval()
    mine, yours = (1000 * sum(result.seconds[side] for result in results) / len(results) for side in (0, 1))
    text = f"{game}: +{tally.wins} ={tally.draws} -{tally.losses}, {tally.elo():+.0f} Elo ({low:+.0f} to {high:+.0f}); "
    text += f"the first player scored {firsts / tally.games:.0%}; {plies / tally.games:.0f} plies a game; "
    text += f"{mine:.2f} and {yours:.2f} ms a move"
    if sprt:
        found = ratio(results, sprt)
        verdict = "undecided" if abs(found) < DECIDED else "kept" if found > 0 else "dropped"
        text += f"\nSPRT {sprt[0]:g} to {sprt[1]:g} Elo: LLR {found:+.2f} of {DECIDED:.2f}, {verdict}"
    return text


def main() -> None:
    """Play the match that the command line asks for and print the result."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", type=game_or_variant, help="a game or variant, such as boost:mini")
    reader.add_argument("--games", type=whole(2), default=200, help="the most games, rounded down to pairs")
    reader.add_argument("--nodes", type=whole(0), nargs="+", default=[0])
    reader.add_argument("--seconds", type=float, nargs="+", default=[0.0])
    reader.add_argument("--set", type=change, nargs="*", default=[], metavar="TERM=POINTS")
    reader.add_argument("--against", default="", metavar="FOLDER", help="the other plays by this checkout")
    reader.add_argument("--sprt", type=float, nargs=2, metavar=("LOW", "HIGH"), help="stop once it is decided")
    reader.add_argument("--cores", type=whole(1), default=1)
    asked = reader.parse_args()
    if not any(asked.nodes) and not any(asked.seconds):
        asked.nodes = [3000]
    weights = weights_of(find(asked.game)[0].id)
    changes = dict(asked.set)
    if unknown := changes.keys() - weights.keys():
        reader.error(f"there is no term {', '.join(unknown)}; there are {', '.join(weights)}")
    if asked.sprt and not asked.sprt[0] < asked.sprt[1]:
        reader.error("the first bound of --sprt has to be below the second one")
    if asked.against and not Path(asked.against, "game/ai/search.py").exists():
        reader.error(f"there is no checkout in {asked.against}")
    if max(len(asked.nodes), len(asked.seconds)) > 2:
        reader.error("--nodes and --seconds take one number, or one for each side")
    nodes, seconds = (asked.nodes * 2)[:2], (asked.seconds * 2)[:2]
    if not all(map(any, zip(nodes, seconds, strict=True))) or min(seconds) < 0:
        reader.error("each side needs --nodes or --seconds above 0, or it would think for ever")
    challenger = Side(weights | changes, "", nodes[0], seconds[0])
    sides = (challenger, Side(weights, asked.against, nodes[1], seconds[1]))
    tasks = [Task(number, asked.game, sides) for number in range(asked.games // 2)]
    try:
        results = play(tasks, asked.cores, asked.sprt)
    except (GameError, BrokenPipeError) as fault:
        sys.exit(str(fault) if isinstance(fault, GameError) else f"The engine in {asked.against} has ended.")
    print(summary(asked.game, results, asked.sprt))


if __name__ == "__main__":
    main()
