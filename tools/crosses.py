"""Fit Pressure's tables of crosses: `python tools/crosses.py play FOLDER`, then `python tools/crosses.py fit FOLDER`.

`play` lets the engine play itself from random openings, at `--nodes` a move. Each batch of games has a file, and
batches that are there are not played again: Ctrl+C stops `play`, and the same command continues.

`fit` reads the files of one or more folders and fits the tables to what the search found in calm positions beyond the
terms of the evaluation, by ridge regression; even positions weigh most. One game of twenty is kept out, to measure how
much of that the tables explain in games that they have not seen; the weights that are there are measured too, but those
may have seen them. It writes the weights, rounded as the engine keeps them, to
game/ai/evaluation/pressure_weights.py; `python setup.py build_ext --inplace` then compiles the engine with them. On one
machine the same files give the same weights.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from textwrap import fill
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import UNIT
from game.ai.evaluation import evaluation_of, pressure_weights
from game.ai.evaluation.pressure_crosses import COUNTS, FEWEST, MOST, PARTS, Crosses
from game.ai.search import Search
from game.ai.table import TranspositionTable
from game.catalogue import find
from game.commands.arguments import whole
from game.errors import GameError
from game.rules.pressure.position import PressurePosition
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
from tools.duel import deal
from tools.fit import is_calm, thoughts

Floats: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]

WEIGHTS: Final = Path(__file__).resolve().parents[1] / "game/ai/evaluation/pressure_weights.py"
PAIRS: Final = COUNTS**2  # of numbers of tokens, one a side
CROSSES: Final = len(pressure_weights.crosses()) // 2  # weights of a table
OPENING: Final = 11  # random plies at most begin a game
DECIDED: Final = 1200  # points by the terms alone: from there on the tables do not matter
WON: Final = 3000  # the same for the score of a search, which counts what it captures
FURTHEST: Final = 300  # points beyond the terms that the tables may be asked for
LEAST: Final = 0.1  # weight of a position that is decided, where 1.1 is that of an even one

# --- play


def write_batch(batch: Batch) -> Path:
    """Play the games of a batch and write their calm positions to its file; raises OSError."""
    rules, variant = find("pressure")
    kept: list[tuple[list[int], int, int, int, int]] = []
    for game in batch.games():
        rng = SplitMix64(game)
        position = deal(rules, variant, game, rng.below(OPENING + 1))
        assert isinstance(position, PressurePosition)
        crosses = Crosses(position)
        search = Search(position, evaluation_of(rules.id, position), TranspositionTable())
        for result in thoughts(rules, search, rng, batch.nodes):
            if is_calm(position, result):
                terms = int(search.evaluation.score(position.side))
                kept.append((crosses.chosen(), int(crosses.pair()), terms, result.score, game))
            search.table.clear()  # every score comes from the same number of nodes
    chosen, pairs, terms_of, scores, games = zip(*kept, strict=True)
    return batch.write(
        {
            "crosses": np.array(chosen, np.uint16),
            "pairs": np.array(pairs, np.uint8),
            "terms": np.array(terms_of, np.int16),
            "scores": np.array(scores, np.int32),
            "games": np.array(games, np.int32),
        }
    )


# --- fit


def crosses_in(path: Path) -> Arrays:
    """What the file of a batch holds, by name; raises GameError if it is damaged or for other tables."""
    batch = batch_in(path, ("crosses", "pairs", "terms", "scores", "games"))
    if batch["crosses"].max(initial=0) >= CROSSES or batch["pairs"].max(initial=0) >= PAIRS:
        raise GameError(f"The games in '{path}' were played for other tables.")
    return batch


class Positions:
    """Positions that are not decided, and what the search found in each beyond the terms."""

    def __init__(self, batches: list[Arrays]) -> None:
        terms = np.concatenate([batch["terms"] for batch in batches]).astype(np.float64)
        scores = np.concatenate([batch["scores"] for batch in batches]).astype(np.float64)
        games = np.concatenate([batch["games"] for batch in batches])
        undecided = (np.abs(terms) < DECIDED) & (np.abs(scores) < WON)
        self.crosses: Whole = np.concatenate([batch["crosses"] for batch in batches]).astype(np.int64)[undecided]
        self.pairs: Whole = np.concatenate([batch["pairs"] for batch in batches]).astype(np.int64)[undecided]
        self.targets: Floats = np.clip(scores - terms, -FURTHEST, FURTHEST)[undecided]
        chance = 1 / (1 + np.exp(-terms[undecided] / UNIT))
        self.weights: Floats = 4 * chance * (1 - chance) + LEAST
        self.kept_out: NDArray[np.bool_] = kept_out(games[undecided])
        own, enemies = self.pairs // COUNTS, self.pairs % COUNTS
        self.even: NDArray[np.bool_] = own == enemies
        self.early: Floats = (own + enemies - FEWEST) / (MOST - FEWEST)

    def judged(self, numbers: Floats) -> Floats:
        """What weights foretell, in points: those of the pairs of numbers of tokens, then the late and early tables."""
        late = numbers[PAIRS : PAIRS + CROSSES][self.crosses].sum(axis=1)
        early = numbers[PAIRS + CROSSES :][self.crosses].sum(axis=1)
        judged: Floats = numbers[self.pairs] + late + self.early * (early - late)
        return judged

    def transposed(self, amounts: Floats) -> Floats:
        """For each weight the sum of an amount for each position, as much as the weight counts there in `judged`."""
        chosen = self.crosses.ravel()
        cells = self.crosses.shape[1]
        early = np.bincount(chosen, np.repeat(amounts * self.early, cells), CROSSES)
        late = np.bincount(chosen, np.repeat(amounts * (1 - self.early), cells), CROSSES)
        return np.concatenate([np.bincount(self.pairs, amounts, PAIRS), late, early])

    def explained(self, numbers: Floats) -> tuple[float, float]:
        """The share of the variance that weights foretell in the games kept out, and where tokens are equal."""
        missed = self.targets - self.judged(numbers)

        def share(of: NDArray[np.bool_]) -> float:
            return 1 - float(np.mean(missed[of] ** 2) / np.var(self.targets[of]))

        return share(self.kept_out), share(self.kept_out & self.even)


def fitted(positions: Positions, ridge: float, steps: int) -> Floats:
    """The weights of the ridge regression, in points, by the method of conjugate gradients.

    The square of each weight is added `ridge` times to the sum of squares. See Hestenes and Stiefel, "Methods of
    conjugate gradients for solving linear systems" (1952).
    """
    learned = np.where(positions.kept_out, 0, positions.weights)
    numbers = np.zeros(PAIRS + 2 * CROSSES)
    residual = positions.transposed(learned * positions.targets)
    direction = residual.copy()
    square = float(residual @ residual)
    small = 1e-10 * square
    for step in range(1, steps + 1):
        if square <= small:
            break
        image = positions.transposed(learned * positions.judged(direction)) + ridge * direction
        length = square / float(direction @ image)
        numbers += length * direction
        residual -= length * image
        before, square = square, float(residual @ residual)
        direction = residual + square / before * direction
        if step % 20 == 0:
            print(f"step {step}: {shares(positions.explained(numbers))}", flush=True)
    return numbers


def shares(explained: tuple[float, float]) -> str:
    """The shares that weights explain, in words."""
    return "{:.1%} in games kept out, {:.1%} where tokens are equal".format(*explained)


def rounded(numbers: Floats) -> tuple[NDArray[np.int64], NDArray[np.int8]]:
    """Weights as the engine keeps them: those of the pairs, and the two tables."""
    tables = np.clip(np.round(PARTS * numbers[PAIRS:]), -127, 127).astype(np.int8)
    return np.round(numbers[:PAIRS]).astype(np.int64), tables


def kept(material: list[int] | Whole, tables: list[int] | NDArray[np.int8]) -> Floats:
    """The weights that the engine keeps, in points."""
    return np.concatenate([np.array(material, np.float64), np.array(tables, np.float64) / PARTS])


# --- write

MODULE: Final = '''"""The tables by which Pressure judges crosses of five cells, and material; not to be edited by hand.

{origin}
"""

from __future__ import annotations

from base64 import b85decode
from typing import Final
from zlib import decompress

MATERIAL: Final = [  # points beyond the terms, by own tokens (rows) and those of the enemy, 0 to 6
{material}
]


def crosses() -> list[int]:
    """The weights of all crosses late in the game, then of all early, in the order in which the tables are filled."""
    return [byte - 256 if byte > 127 else byte for byte in decompress(b85decode("".join(_PACKED)))]


_PACKED: Final = (
{packed}
)
'''


def written(material: Whole, tables: NDArray[np.int8], origin: str) -> str:
    """The module of such weights."""
    rows = "\n".join(f"    {', '.join(map(str, row))}," for row in material.reshape(COUNTS, COUNTS).tolist())
    return MODULE.format(origin=fill(origin, 120), material=rows, packed=packed(tables))


# --- the command line


def fit(asked: argparse.Namespace) -> None:
    """Fit the tables and write their weights; raises GameError for files that cannot be read or written."""
    check_writable(asked.out)
    batches = [crosses_in(path) for path in paths_in(asked.folders)]
    positions = Positions(batches)
    if not (positions.kept_out & positions.even).any():
        raise GameError("There are too few games: in those kept out, tokens are never equal, which measures nothing.")
    games = sum(len(np.unique(batch["games"])) for batch in batches)
    print(f"{len(positions.targets):,} positions of {games:,} games", flush=True)
    present = kept(pressure_weights.MATERIAL, pressure_weights.crosses())
    print(f"The weights that are there explain {shares(positions.explained(present))}.", flush=True)
    material, tables = rounded(fitted(positions, asked.ridge, asked.steps))
    explained = positions.explained(kept(material, tables))
    print(f"The new ones, rounded, explain {shares(explained)}.")
    origin = (
        f"tools/crosses.py has fitted them to {len(positions.targets):,} calm positions of {games:,} games, which "
        f"{asked.players} played against itself at {nodes_of(batches)} nodes a move: to what its search found beyond "
        f"the terms, by ridge regression. Even positions weigh most. In positions of other games with as many tokens "
        f"on both sides the tables explain {100 * explained[1]:.0f} % of that."
    )
    write_weights(asked.out, written(material, tables, origin))


def main() -> None:
    """Play or fit, as the command line asks."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = reader.add_subparsers(required=True, metavar="play or fit")
    add_play(commands, write_batch, 2000)
    fitting = add_fit(commands, fit, WEIGHTS)
    fitting.add_argument("--ridge", type=whole(1), default=25, help="which keeps weights of rare crosses small")
    fitting.add_argument("--steps", type=whole(1), default=400, help="at most, of conjugate gradients")
    run(reader)


if __name__ == "__main__":
    main()
