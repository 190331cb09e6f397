"""Fit the weights of a game's evaluation to the results of games: `python tools/fit.py GAME --games 2000`.

The engine plays itself from random openings; of each game some calm positions are kept, with the terms of the
evaluation and the result. Logistic regression (Newton's method, with a small pull towards the present weights) then
finds the weights that foretell the results best by Elo's formula, which is Texel's method for an evaluation that is
linear; in Splits only that of the sheep variant is. The same seed gives the same games and the same weights.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import UNIT
from game.ai.evaluation import evaluation_of, weights_of
from game.ai.info import Info
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.table import TranspositionTable
from game.catalogue import find
from game.commands.arguments import game_or_variant, whole
from game.core import AnyRules
from game.position import Position
from game.splitmix import SplitMix64
from tools.duel import LONGEST, deal

ALONE = 1000  # a weight large enough that divisions inside an evaluation lose nothing
TURN = "(to move)"  # what it is worth to be to move: a help of the fit, no weight
SAMPLED = 8  # positions kept of a game
RESTLESS = 10  # in a hundred moves of the games are random, so that there is more to see
PULL = 4.0  # how many coin flips the present weights are worth, against thousands of games

Sample = tuple[tuple[float, ...], float]
Task = tuple[str, int, int, int, Sequence[str]]  # game, nodes a move, seed, most random plies, and the terms


def thoughts(rules: AnyRules, search: Search, rng: SplitMix64, nodes: int) -> Iterator[Info[int]]:
    """Play a game of the engine against itself: what it thinks of each position, on which the search stands meanwhile.

    Now and then a move is random. A game of LONGEST plies has no end.
    """
    position = search.position
    while not rules.outcome(position) and position.ply < LONGEST:
        result = search.think(Limits(nodes=nodes))
        yield result
        restless = rng.below(100) < RESTLESS and not plies_to_end(result.score)
        position.make(rng.choice(position.legal_moves()) if restless else result.pv[0])


def is_calm(position: Position, result: Info[int]) -> bool:
    """Whether a position is one for an evaluation to judge: no result is proved, and the best move changes little."""
    return bool(position.ply and not plies_to_end(result.score) and not position.is_tactical(result.pv[0]))


def sampled(task: Task) -> list[Sample]:
    """Some positions of one game as seat 1 sees them: what each weight counts there, and how the game ended."""
    name, nodes, seed, swept, terms = task
    rules, variant = find(name)
    rng = SplitMix64(seed)
    position = deal(rules, variant, seed, rng.below(swept + 1))
    unit = [evaluation_of(rules.id, position, dict.fromkeys(terms, 0) | {term: ALONE}) for term in terms]
    search = Search(position, evaluation_of(rules.id, position), TranspositionTable())
    kept: list[tuple[float, ...]] = []
    for result in thoughts(rules, search, rng, nodes):
        if is_calm(position, result):
            turn = 1.0 if position.side == 1 else -1.0
            kept.append((*(term.score(1) / ALONE for term in unit), turn))
    outcome = rules.outcome(position)
    winner = outcome.winner if outcome else None
    points = 0.5 if not winner else float(winner == 1)
    while len(kept) > SAMPLED:
        kept.pop(rng.below(len(kept)))
    return [(features, points) for features in kept]


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by Gauss and Jordan."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at and rows[row][at]:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def fitted(
    samples: Sequence[Sample], prior: Sequence[float], rounds: int = 8
) -> tuple[list[float], list[float], float]:
    """The weights in points, their standard errors, and the mean logarithmic loss."""
    size = len(prior)
    betas = [points / UNIT for points in prior]
    centre = list(betas)
    for _ in range(rounds):
        slope = [-PULL * (beta - middle) for beta, middle in zip(betas, centre, strict=True)]
        bend = [[PULL if row == column else 0.0 for column in range(size)] for row in range(size)]
        loss = 0.0
        for features, points in samples:
            seen = [at for at in range(size) if features[at]]
            expected = 1 / (1 + exp(-max(-30.0, min(30.0, sum(betas[at] * features[at] for at in seen)))))
            loss -= points * log(expected) + (1 - points) * log(1 - expected)
            for at in seen:
                slope[at] += (points - expected) * features[at]
                push = expected * (1 - expected) * features[at]
                for other in seen:
                    bend[at][other] += push * features[other]
        step = solved(bend, slope)
        betas = [beta + change for beta, change in zip(betas, step, strict=True)]
    errors: list[float] = []
    for at in range(size):
        column = solved(bend, [1.0 if row == at else 0.0 for row in range(size)])
        errors.append(UNIT * sqrt(column[at]))
    return [UNIT * beta for beta in betas], errors, loss / len(samples)


def main() -> None:
    """Play the games that the command line asks for, fit the weights and print them."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", type=game_or_variant, help="a game or variant, such as boost:mini")
    reader.add_argument("--games", type=whole(1), default=1000)
    reader.add_argument("--nodes", type=whole(1), default=1000, help="a move")
    reader.add_argument("--opening", type=whole(0), default=8, help="the most random plies that begin a game")
    reader.add_argument("--seed", type=whole(0), default=1)
    reader.add_argument("--cores", type=whole(1), default=1)
    asked = reader.parse_args()
    weights = weights_of(find(asked.game)[0].id)
    terms = tuple(weights)
    tasks = [
        (asked.game, asked.nodes, asked.seed * 1_000_003 + number, asked.opening, terms)
        for number in range(asked.games)
    ]
    with get_context("spawn").Pool(asked.cores) as pool:
        samples = [sample for game in pool.imap(sampled, tasks, 4) for sample in game]
    prior = [float(weights[term]) for term in terms] + [0.0]
    first = sum(points for _, points in samples) / len(samples)
    print(f"{len(samples)} positions of {asked.games} games; seat 1 scored {first:.1%}")
    points, errors, loss = fitted(samples, prior)
    for term, old, new, error in zip((*terms, TURN), prior, points, errors, strict=True):
        print(f"{term:20} {old:6.0f} -> {new:7.1f} +- {error:.1f}")
    print(f"mean logarithmic loss {loss:.4f}")


if __name__ == "__main__":
    main()
