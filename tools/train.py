"""Train the network that judges Splits: `python tools/train.py play FOLDER`, then `python tools/train.py fit FOLDER`.

`play` lets the engine play itself on boards of all shapes, at `--nodes` a move. Each batch of games has a file, and
batches that are there are not played again: Ctrl+C stops `play`, and the same command continues.

`fit` reads the files of one or more folders and trains the network on them with Adam, in batches of positions. It
learns the results of the games by the share `--results`, and the scores of the searches by the rest. One game of
twenty is kept out, to measure the loss on games that it has not learned. It writes the weights, rounded as the engine
keeps them, to game/ai/evaluation/splits_weights.py; `python setup.py build_ext --inplace` then compiles the engine with
them. On one machine the same files and the same seed give the same weights.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from textwrap import fill
from types import ModuleType
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import UNIT
from game.ai.evaluation import splits_network
from game.ai.evaluation.splits_network import HIDDEN, ONE, POINT, POINTS, ROWS
from game.commands.arguments import whole
from game.errors import GameError, quoted
from tools.batches import (
    Arrays,
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
from tools.training_games import write_batch

Whole: TypeAlias = NDArray[np.int64]

STEPS: Final = np.array([ONE / splits_network.UNIT] * HIDDEN + [UNIT / POINTS], np.float32)  # in 1, of a row's parts
WEIGHTS: Final = Path(__file__).resolve().parents[1] / "game/ai/evaluation/splits_weights.py"

# --- fit


class Positions:
    """The positions of some files, and what the network should say of each."""

    def __init__(self, paths: list[Path], share: float) -> None:
        """`share` is how much the results count against the scores. Raises GameError for a damaged file."""
        files = [rows_in(path) for path in paths]
        self.rows: NDArray[np.uint16] = np.concatenate([file["rows"] for file in files])
        self.counts: Whole = np.concatenate([file["counts"] for file in files]).astype(np.int64)
        self.starts: Whole = np.cumsum(self.counts) - self.counts
        scores = np.concatenate([file["scores"] for file in files])
        results = np.concatenate([file["results"] for file in files])
        expected = logistic(scores / UNIT)
        mixed = np.where(np.isnan(scores), results, share * results + (1 - share) * expected)
        self.targets: Floats = np.where(np.isnan(results), expected, mixed).astype(np.float32)
        out = kept_out(np.concatenate([file["games"] for file in files]))
        self.kept_out: Whole = np.flatnonzero(out)
        self.learned: Whole = np.flatnonzero(~out)
        self.games: int = sum(len(np.unique(file["games"])) for file in files)
        self.nodes: str = nodes_of(files)

    def chosen(self, positions: Whole) -> Floats:
        """How often each of some positions has each row of the table."""
        counts = self.counts[positions]
        ends = np.cumsum(counts)
        places = np.arange(ends[-1]) + np.repeat(self.starts[positions] - ends + counts, counts)
        found = np.zeros(len(positions) * ROWS, np.float32)
        np.add.at(found, np.repeat(np.arange(len(positions)) * ROWS, counts) + self.rows[places], np.float32(1))
        return found.reshape(len(positions), ROWS)


def rows_in(path: Path) -> Arrays:
    """What the file of a batch holds, by name; raises GameError if it is damaged or for another network."""
    batch = batch_in(path, ("rows", "counts", "scores", "results", "games"))
    if len(batch["rows"]) != batch["counts"].sum() or batch["rows"].max(initial=0) >= ROWS:
        raise GameError(f"The games in '{path}' were played for a network with other rows.")
    return batch


class Network:
    """The network in one row of numbers, with 1 for a hidden unit at its most and for a unit of the logistic function.

    The parts are views: what changes `numbers` changes them.
    """

    def __init__(self, numbers: Floats) -> None:
        """Take `numbers` as they are."""
        size = ROWS * (HIDDEN + 1)
        self.numbers: Floats = numbers
        self.table: Floats = numbers[:size].reshape(ROWS, HIDDEN + 1)
        self.biases: Floats = numbers[size : size + HIDDEN]
        self.outputs: Floats = numbers[size + HIDDEN : size + 2 * HIDDEN]
        self.rest: Floats = numbers[size + 2 * HIDDEN :]

    @staticmethod
    def fresh(seed: int) -> Network:
        """A network that has learned nothing."""
        rng = np.random.default_rng(seed)
        network = Network(np.zeros(ROWS * (HIDDEN + 1) + 2 * HIDDEN + 1, np.float32))
        network.table[:, :HIDDEN] = 0.05 * rng.normal(size=(ROWS, HIDDEN))
        network.biases[:] = 0.5
        network.outputs[:] = 0.5 * rng.normal(size=HIDDEN)
        return network

    @staticmethod
    def of(weights: ModuleType) -> Network:
        """The network that a module of weights describes."""
        numbers = np.array(weights.rows(), np.float32).reshape(ROWS, HIDDEN + 1) / STEPS
        biases = np.array(weights.BIASES, np.float32) / ONE
        outputs = np.array(weights.OUTPUTS, np.float32) / (POINT * UNIT)
        return Network(np.concatenate([numbers.ravel(), biases, outputs, [weights.REST / UNIT]]).astype(np.float32))

    def rounded(self) -> Network:
        """The network with its table as the engine keeps it."""
        table = np.clip(np.round(self.table * STEPS), -127, 127) / STEPS
        return Network(np.concatenate([table.ravel(), self.numbers[table.size :]]))

    def judged(self, chosen: Floats) -> Floats:
        """The scores of positions."""
        sums = chosen @ self.table
        lit = np.clip(sums[:, :HIDDEN] + self.biases, 0, 1)
        judged: Floats = lit @ self.outputs + sums[:, HIDDEN] + self.rest
        return judged

    def gradient(self, chosen: Floats, targets: Floats) -> Floats:
        """Where the loss over some positions rises most, as a row of numbers like that of the network."""
        sums = chosen @ self.table
        inner = sums[:, :HIDDEN] + self.biases
        lit = np.clip(inner, 0, 1)
        missed = (logistic(lit @ self.outputs + sums[:, HIDDEN] + self.rest) - targets) / np.float32(len(targets))
        passed = missed[:, None] * self.outputs * ((inner > 0) & (inner < 1))
        table = chosen.T @ np.column_stack([passed, missed])
        return np.concatenate([table.ravel(), passed.sum(axis=0), missed @ lit, [missed.sum()]])

    def loss(self, positions: Positions, of: Whole) -> float:
        """The mean logarithmic loss over some positions."""
        total = 0.0
        for part in np.array_split(of, len(of) // 1024 + 1):
            judged = self.judged(positions.chosen(part))
            total += float(np.sum(np.logaddexp(0, judged) - positions.targets[part] * judged))
        return total / len(of)


def fitted(
    network: Network, positions: Positions, rounds: int, batch: int, rate: float, decay: float, seed: int
) -> Network:
    """A network trained on from this one.

    In the last quarter it learns as if it were rounded already, so that its parts make up for what rounding takes.
    """
    rng = np.random.default_rng(seed)
    a_round = len(positions.learned) // batch + 1
    adam = Adam(network.numbers, rate, rounds * a_round)
    for count in range(1, rounds + 1):
        for part in np.array_split(rng.permutation(positions.learned), a_round):
            shown = network.rounded() if 4 * count > 3 * rounds else network
            gradient = shown.gradient(positions.chosen(part), positions.targets[part])
            direction, length = adam.step(gradient + np.float32(decay) * network.numbers)
            network.numbers[:] -= length * direction
        print(f"round {count}: loss {network.loss(positions, positions.kept_out):.4f}", flush=True)
    return network


# --- write

MODULE: Final = '''"""The weights of the network that judges Splits, as found by training; not to be edited by hand.

{origin}
"""

from __future__ import annotations

from base64 import b85decode
from typing import Final
from zlib import decompress

BIASES: Final = {biases}
OUTPUTS: Final = [
    {first},
    {second},
]  # of the hidden units; POINT parts of a point each
REST: Final = {rest}  # points that are added to every score


def rows() -> list[int]:
    """For each row of the table its hidden units, in 128ths, and the part that is added as it is, in 4 points each."""
    return [byte - 256 if byte > 127 else byte for byte in decompress(b85decode("".join(_PACKED)))]


_PACKED: Final = (
{packed}
)
'''


def written(network: Network, origin: str) -> str:
    """The module of weights of a network, rounded as the engine keeps them."""

    def whole_numbers(values: Floats, unit: float) -> list[int]:
        return [round(float(value) * unit) for value in values]

    table = np.round(network.rounded().table * STEPS).astype(np.int8)
    outputs = [str(number) for number in whole_numbers(network.outputs, POINT * UNIT)]
    return MODULE.format(
        origin=fill(origin, 120),
        biases=whole_numbers(network.biases, ONE),
        first=", ".join(outputs[: HIDDEN // 2]),
        second=", ".join(outputs[HIDDEN // 2 :]),
        rest=whole_numbers(network.rest, UNIT)[0],
        packed=packed(table),
    )


def module_of(text: str) -> ModuleType:
    """What a module of weights holds."""
    module = ModuleType("splits_weights")
    exec(text, module.__dict__)
    return module


def network_in(path: Path) -> Network:
    """The network in a file of weights; raises GameError if it holds none."""
    try:
        return Network.of(module_of(path.read_text(encoding="utf-8")))
    except Exception as fault:  # a module may raise anything
        raise GameError(f"The weights in '{path}' cannot be read: {fault}.") from fault


# --- the command line


def fit(asked: argparse.Namespace) -> None:
    """Fit a network and write its weights; raises GameError for files that cannot be read or written."""
    paths = paths_in(asked.folders)
    check_writable(asked.out)
    begun = network_in(asked.begin) if asked.begin else Network.fresh(asked.seed)
    positions = Positions(paths, asked.results)
    rounds = f"{asked.rounds} round{'s' if asked.rounds > 1 else ''}"
    origin = (
        f"tools/train.py has fitted them to {len(positions.targets):,} positions of {positions.games:,} games on "
        f"boards of all shapes, which {asked.players} played against itself at {positions.nodes} nodes a move: by "
        f"{asked.results:.0%} to the results, by the rest to the scores of those searches, in {rounds}"
        f"{', from weights that were found likewise' if asked.begin else ''}."
    )
    print(origin, flush=True)
    network = fitted(begun, positions, asked.rounds, asked.batch, asked.rate, asked.decay, asked.seed)
    text = written(network, origin)
    rounded = Network.of(module_of(text)).loss(positions, positions.kept_out)
    print(f"loss rounded {rounded:.4f}")
    write_weights(asked.out, text)


def fraction(text: str) -> float:
    """A number from 0 to 1, as an argument; raises ArgumentTypeError for anything else."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number from 0 to 1.")
    return value


def main() -> None:
    """Play or fit, as the command line asks."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = reader.add_subparsers(required=True, metavar="play or fit")
    add_play(commands, write_batch, 1500)
    fitting = add_fit(commands, fit, WEIGHTS)
    fitting.add_argument("--begin", type=Path, help="weights to go on from, so that fewer rounds are enough")
    fitting.add_argument("--rounds", type=whole(1), default=16, help="over all positions")
    fitting.add_argument("--batch", type=whole(1), default=1024, help="positions for each step")
    fitting.add_argument("--rate", type=fraction, default=0.003, help="of learning, in the beginning")
    fitting.add_argument("--decay", type=fraction, default=4e-6, help="of the weights, a share of each in its gradient")
    fitting.add_argument("--results", type=fraction, default=0.7, help="share of the results against scores")
    fitting.add_argument("--seed", type=whole(0), default=0)
    run(reader)


if __name__ == "__main__":
    main()
