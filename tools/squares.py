"""Fit the network of Pressman: `python tools/squares.py play FOLDER`, then `python tools/squares.py fit FOLDER`.

`play` lets the engine play the Standard variant against itself from random openings, at `--nodes` a move; a third of
the games begin with fewer pieces. Each batch of games has a file, and batches that are there are not played again:
Ctrl+C stops `play`, and the same command continues.

`fit` reads the files of one or more folders and trains the network, on top of the terms of the evaluation, to give the
chance to win by the score of the search. The loss is the cross entropy; the method is Adam. One
game of twenty is kept out, to measure by; the weights that are there are measured too, but those may have seen them.
`fit` writes the weights, rounded as the engine keeps them, to game/ai/evaluation/pressman_weights.py; `python setup.py
build_ext --inplace` then compiles the engine with them. On one machine the same files give the same weights.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from textwrap import fill
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import UNIT
from game.ai.evaluation import evaluation_of, pressman_weights
from game.ai.evaluation.pressman_network import MIRROR, ONE, SHIFT, UNITS
from game.ai.search import Search
from game.ai.table import TranspositionTable
from game.catalogue import find
from game.commands.arguments import whole
from game.errors import GameError
from game.position import Position
from game.rules.pressman.position import BLACK, FAR_SIDE, SQUARES, WHITE
from game.splitmix import SplitMix64
from tools.batches import (
    Arrays,
    Batch,
    add_fit,
    add_play,
    batch_in,
    check_writable,
    kept_out,
    nodes_of,
    packed,
    paths_in,
    run,
    write_weights,
)
from tools.descent import Adam, Floats, logistic
from tools.fit import thoughts

Whole: TypeAlias = NDArray[np.int64]

WEIGHTS: Final = Path(__file__).resolve().parents[1] / "game/ai/evaluation/pressman_weights.py"
NAMES: Final = ("boards", "sides", "terms", "scores", "games")
INPUTS: Final = 2 * SQUARES  # own pieces, then the enemy's
OPENING: Final = 8  # random plies at most begin a game
THINNED: Final = 3  # one in this many games begins with fewer pieces, ...
GONE: Final = 24  # ... without those on this many squares at most
WON: Final = 3000  # points by a search: beyond them nothing is learned
OUTPUT: Final = (1 << SHIFT) / ONE**2  # a weight of an output, for each point of a unit at its greatest
LIMIT: Final = 127 / ONE  # the greatest weight of an input
ROWS: Final = 1024  # positions of a step
RATE: Final = 4e-3  # of learning, which falls to nothing by a cosine
DECAY: Final = 1e-3

# --- play


def dealt(rng: SplitMix64) -> Position:
    """A position to begin a game with."""
    rules, variant = find("pressman")
    while True:
        position: Position = rules.start(variant, 0)
        if rng.below(THINNED) == 0:
            codes = [int(code) for code in position.board]
            for _ in range(rng.below(GONE) + 1):
                codes[rng.below(SQUARES)] = 0
            position.set_up(codes, rng.below(2) + 1)
        for _ in range(rng.below(OPENING + 1)):
            if not rules.outcome(position):
                position.make(rng.choice(position.legal_moves()))
        if not rules.outcome(position):
            return position


def write_batch(batch: Batch) -> Path:
    """Play the games of a batch and write their positions to its file; raises OSError."""
    rules, _ = find("pressman")
    kept: list[tuple[list[int], int, int, int, int]] = []
    for game in batch.games():
        rng = SplitMix64(game)
        position = dealt(rng)
        search = Search(position, evaluation_of(rules.id, position), TranspositionTable())
        for result in thoughts(rules, search, rng, batch.nodes):
            board = [int(code) for code in position.board]
            kept.append((board, int(position.side), int(search.evaluation.score(position.side)), result.score, game))
    boards, sides, terms, scores, games = zip(*kept, strict=True)
    return batch.write(
        {
            "boards": np.array(boards, np.uint8),
            "sides": np.array(sides, np.uint8),
            "terms": np.array(terms, np.int16),
            "scores": np.array(scores, np.int32),
            "games": np.array(games, np.int32),
        }
    )


# --- fit


class Looks(NamedTuple):
    """Some positions: who stands where as the mover and the other side see it, the terms, and the aim."""

    own: NDArray[np.bool_]
    enemy: NDArray[np.bool_]
    terms: Floats
    aims: Floats

    def taken(self, chosen: Whole) -> Looks:
        """Some of them."""
        return Looks(self.own[chosen], self.enemy[chosen], self.terms[chosen], self.aims[chosen])


def looks_at(batch: Arrays) -> tuple[Looks, NDArray[np.bool_]]:
    """The positions of a batch that are not decided, and which of them are kept out."""
    open_ones = np.abs(batch["scores"]) < WON
    boards, sides = batch["boards"][open_ones], batch["sides"][open_ones]
    blacks, whites = boards == BLACK, boards == WHITE
    turned = np.arange(SQUARES) ^ FAR_SIDE
    looks = np.hstack((blacks, whites)), np.hstack((whites[:, turned], blacks[:, turned]))
    first = (sides == 1)[:, None]
    own, enemy = np.where(first, looks[0], looks[1]), np.where(first, looks[1], looks[0])
    scores = batch["scores"][open_ones].astype(np.float32)
    aims = logistic(scores / np.float32(UNIT))
    return Looks(own, enemy, batch["terms"][open_ones].astype(np.float32), aims), kept_out(batch["games"][open_ones])


class Network:
    """The network in numpy: weights as shares of ONE, and outputs in UNITs of points."""

    MIRRORED: Final = np.arange(INPUTS) ^ MIRROR

    def __init__(self, inputs: Floats, biases: Floats, own: Floats, enemy: Floats, constant: Floats) -> None:
        self.weights: list[Floats] = [inputs, biases, own, enemy, constant]

    @classmethod
    def new(cls, rng: np.random.Generator) -> Network:
        """A network that knows nothing."""
        inputs, own, enemy = (rng.normal(0, 0.12, size).astype(np.float32) for size in ((INPUTS, UNITS), UNITS, UNITS))
        return cls(inputs, np.full(UNITS, 0.3, np.float32), own, enemy, np.zeros(1, np.float32))

    @classmethod
    def of(cls, inputs: list[int], biases: list[int], own: list[int], enemy: list[int], constant: int) -> Network:
        """A network of weights as the engine keeps them."""
        one, two = (np.array(outputs, np.float32) / np.float32(OUTPUT * UNIT) for outputs in (own, enemy))
        sums = np.array(inputs, np.float32).reshape(INPUTS, UNITS) / np.float32(ONE)
        still = np.array([constant / (UNIT * (1 << SHIFT))], np.float32)
        return cls(sums, np.array(biases, np.float32) / np.float32(ONE), one, two, still)

    def rounded(self) -> tuple[list[int], list[int], list[int], list[int], int]:
        """The weights as the engine keeps them."""
        inputs, biases, own, enemy, constant = self.weights
        outputs = [np.round(part * OUTPUT * UNIT).astype(int).tolist() for part in (own, enemy)]
        sums = [np.round(part * ONE).astype(int).ravel().tolist() for part in (inputs, biases)]
        return sums[0], sums[1], outputs[0], outputs[1], round(float(constant[0]) * UNIT * (1 << SHIFT))

    def units(self, looks: NDArray[np.bool_]) -> list[tuple[Floats, Floats]]:
        """The inputs and the sums of one side's two looks."""
        inputs, biases = self.weights[:2]
        return [(seen, seen @ inputs + biases) for seen in (looks.astype(np.float32), self.mirrored(looks))]

    def mirrored(self, looks: NDArray[np.bool_]) -> Floats:
        """The look in the mirror."""
        return looks[:, self.MIRRORED].astype(np.float32)

    def expected(self, looks: Looks) -> Floats:
        """The chance to win by the terms and the network."""
        found = looks.terms / np.float32(UNIT) + self.weights[4]
        for side, outputs in ((looks.own, self.weights[2]), (looks.enemy, self.weights[3])):
            for _, sums in self.units(side):
                found = found + np.clip(sums, 0, 1) ** 2 @ outputs
        return logistic(found)

    def slopes(self, looks: Looks) -> list[Floats]:
        """How the loss changes with each weight."""
        errors = (self.expected(looks) - looks.aims) / np.float32(len(looks.aims))
        slopes = [np.zeros_like(weights) for weights in self.weights]
        slopes[4] += errors.sum()
        for part, side in ((2, looks.own), (3, looks.enemy)):
            for seen, sums in self.units(side):
                bounded = np.clip(sums, 0, 1)
                slopes[part] += errors @ bounded**2
                back = errors[:, None] * self.weights[part] * 2 * bounded * (sums < 1)
                slopes[0] += seen.T @ back
                slopes[1] += back.sum(axis=0)
        return slopes


def loss(network: Network, looks: Looks) -> float:
    """The mean squared error of the chance to win, in thousandths."""
    return 1000 * float(np.mean((network.expected(looks) - looks.aims) ** 2))


def trained(looks: Looks, out: Looks, rounds: int, rng: np.random.Generator) -> Network:
    """A network that learned from `looks`, and says after each round how it does with those kept `out`."""
    network = Network.new(rng)
    steps = rounds * (len(looks.aims) // ROWS)
    adams = [Adam(weights, RATE, steps) for weights in network.weights]
    for number in range(rounds):
        order = rng.permutation(len(looks.aims))
        for start in range(0, len(order) - ROWS + 1, ROWS):
            for at, slope in enumerate(network.slopes(looks.taken(order[start : start + ROWS]))):
                direction, rate = adams[at].step(slope)
                direction += DECAY * network.weights[at] if at in (0, 2, 3) else 0
                network.weights[at] = (network.weights[at] - rate * direction).astype(np.float32)
            network.weights[0] = np.clip(network.weights[0], -LIMIT, LIMIT)
        print(f"round {number + 1}: {loss(network, out):.3f}", flush=True)
    return network


# --- write

MODULE: Final = '''"""The weights of the network that judges Pressman; not to be edited by hand.

{origin}
"""

from __future__ import annotations

from base64 import b85decode
from typing import Final
from zlib import decompress

BIASES: Final = {biases}
# What a unit counts, in points << 18: first those that look from the side of the mover.
OWN: Final = {own}
ENEMY: Final = {enemy}
CONSTANT: Final = {constant}


def inputs() -> list[int]:
    """The weights of each unit, for own pieces by square, as their owner sees it, then for those of the enemy."""
    return [byte - 256 if byte > 127 else byte for byte in decompress(b85decode("".join(_PACKED)))]


_PACKED: Final = (
{packed}
)
'''


def written(network: Network, origin: str) -> str:
    """The module of a network's weights."""
    inputs, biases, own, enemy, constant = network.rounded()
    return MODULE.format(
        origin=fill(origin, 120), biases=biases, own=own, enemy=enemy, constant=constant,
        packed=packed(np.array(inputs, np.int8)),
    )  # fmt: skip


# --- the command line


def fit(asked: argparse.Namespace) -> None:
    """Train the network and write its weights; raises GameError for files that cannot be read or written."""
    check_writable(asked.out)
    batches = [batch_in(path, NAMES) for path in paths_in(asked.folders)]
    parts = [looks_at(batch) for batch in batches]
    looks = Looks(*(np.concatenate(values) for values in zip(*(part for part, _ in parts), strict=True)))
    out = np.concatenate([kept for _, kept in parts])
    if not out.any() or len(looks.aims) - out.sum() < ROWS:
        raise GameError("There are too few games to learn from and to measure by.")
    games = sum(len(np.unique(batch["games"])) for batch in batches)
    print(f"{len(looks.aims):,} positions of {games:,} games; mean squared errors of chances to win, in thousandths:")
    measured = looks.taken(np.flatnonzero(out))
    present = Network.of(
        pressman_weights.inputs(), pressman_weights.BIASES, pressman_weights.OWN, pressman_weights.ENEMY,
        pressman_weights.CONSTANT,
    )  # fmt: skip
    print(f"the weights that are there: {loss(present, measured):.3f}", flush=True)
    network = trained(looks.taken(np.flatnonzero(~out)), measured, asked.rounds, np.random.default_rng(asked.seed))
    print(f"rounded: {loss(Network.of(*network.rounded()), measured):.3f}")
    origin = (
        f"tools/squares.py has fitted them to {len(looks.aims):,} positions of {games:,} games, which {asked.players} "
        f"played against itself at {nodes_of(batches)} nodes a move: to the chance to win by the score of the search, "
        f"beyond the terms."
    )
    write_weights(asked.out, written(network, origin))


def main() -> None:
    """Play or fit, as the command line asks."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = reader.add_subparsers(required=True, metavar="play or fit")
    add_play(commands, write_batch, 3000)
    fitting = add_fit(commands, fit, WEIGHTS)
    fitting.add_argument("--rounds", type=whole(1), default=20, help="through all positions")
    fitting.add_argument("--seed", type=whole(0), default=1)
    run(reader)


if __name__ == "__main__":
    main()
