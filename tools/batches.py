"""Games that the engine plays against itself, kept in batches of a file each, for the tools that learn from them."""

from __future__ import annotations

import argparse
import os
import sys
import zlib
from base64 import b85encode
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from game.commands.arguments import whole
from game.errors import GameError
from game.files import write_whole
from game.places import reason
from tools.workers import work_through

BATCH: Final = 20  # games in a file
KEPT_OUT: Final = 20  # one in this many games is kept out, to measure by

Arrays: TypeAlias = dict[str, NDArray[Any]]

# --- files


class Batch(NamedTuple):
    """Some games to play, and the file for their positions."""

    path: Path
    number: int
    nodes: int  # a move

    def games(self) -> range:
        """The numbers of the games."""
        return range(self.number * BATCH, (self.number + 1) * BATCH)

    def write(self, arrays: Arrays) -> Path:
        """Write the file, which is there only once it is whole; raises OSError."""
        known: dict[str, Any] = {**arrays, "nodes": np.int32(self.nodes)}
        content = BytesIO()
        np.savez_compressed(content, **known)
        write_whole(self.path, content.getvalue())
        return self.path


def paths_in(folders: Sequence[Path]) -> list[Path]:
    """The files of batches in some folders; raises GameError if there are none."""
    paths = sorted(path for folder in folders for path in folder.glob("*.npz"))
    if not paths:
        raise GameError("There are no games in these folders; `play` writes some.")
    return paths


def batch_in(path: Path, names: Sequence[str]) -> Arrays:
    """What the file of a batch holds by these names and `nodes`; raises GameError if it is damaged or lacks one."""
    try:
        with np.load(path) as file:
            return {name: file[name] for name in (*names, "nodes")}
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile, zlib.error) as fault:
        raise GameError(f"The games in '{path}' cannot be read: {fault}.") from fault


def nodes_of(batches: Sequence[Arrays]) -> str:
    """How many nodes a move the games of some batches were played with, in words."""
    nodes = [int(batch["nodes"]) for batch in batches]
    return f"{min(nodes):,} to {max(nodes):,}" if min(nodes) < max(nodes) else f"{min(nodes):,}"


def kept_out(games: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Which positions are of the games that nothing is learned from, by the numbers of their games: one in twenty."""
    out: NDArray[np.bool_] = games % KEPT_OUT == 0
    return out


def packed(numbers: NDArray[np.int8]) -> str:
    """Numbers as lines of a module that unpacks them by b85decode and decompress."""
    text = b85encode(zlib.compress(numbers.tobytes(), 9)).decode()
    return "\n".join(f'    "{text[start : start + 112]}"' for start in range(0, len(text), 112))


def check_writable(out: Path) -> None:
    """Raise GameError if weights could not be written: before hours of work, not after them."""
    if out.is_dir() or not os.access(out.parent, os.W_OK):
        raise GameError(f"The weights cannot be written to '{out}'.")


def write_weights(out: Path, text: str) -> None:
    """Write a module of weights; raises GameError if the system refuses."""
    try:
        write_whole(out, text)
    except OSError as refusal:
        raise GameError(f"The weights cannot be written to '{out}': {reason(refusal)}.") from refusal


# --- the command line


def add_play(commands: Any, write_batch: Callable[[Batch], Path], nodes: int) -> None:
    """Add the command `play`, which by default searches `nodes` a move."""
    reader = commands.add_parser("play", help="play games and keep their positions")
    reader.add_argument("folder", type=Path, help="where the files of the games are kept")
    reader.add_argument("--games", type=whole(1), default=1000, help=f"rounded up to a multiple of {BATCH}")
    reader.add_argument("--nodes", type=whole(1), default=nodes, help="a move")
    reader.add_argument("--seed", type=whole(0), default=0, help="number of the first batch")
    reader.add_argument("--cores", type=whole(1), default=1)
    reader.set_defaults(run=lambda asked: play(asked, write_batch))


def play(asked: argparse.Namespace, write_batch: Callable[[Batch], Path]) -> None:
    """Play the batches that are not there yet; raises GameError if they cannot be kept."""
    numbers = range(asked.seed, asked.seed + (asked.games + BATCH - 1) // BATCH)
    batches = [Batch(asked.folder / f"{asked.nodes}-{number:06}.npz", number, asked.nodes) for number in numbers]
    missing = [batch for batch in batches if not batch.path.exists()]
    done = [batch.path for batch in batches if batch not in missing]

    def enter(path: Path) -> None:
        done.append(path)
        print(f"{path}: {len(done)} of {len(batches)}", flush=True)

    try:
        asked.folder.mkdir(parents=True, exist_ok=True)
        work_through(missing, write_batch, enter, lambda: None, asked.cores)
    except OSError as refusal:
        raise GameError(f"The games cannot be saved in '{asked.folder}': {reason(refusal)}.") from refusal


def add_fit(commands: Any, fit: Callable[[argparse.Namespace], None], weights: Path) -> argparse.ArgumentParser:
    """Add the command `fit`, which writes `weights` unless asked for another file; returns it for further options."""
    reader: argparse.ArgumentParser = commands.add_parser("fit", help="fit the weights to the games")
    reader.add_argument("folders", type=Path, nargs="+", help="with files of games")
    reader.add_argument("--out", type=Path, default=weights, help="the module to write")
    reader.add_argument("--players", default="the engine", help="who played, as the docstring of the weights says")
    reader.set_defaults(run=fit)
    return reader


def run(reader: argparse.ArgumentParser) -> None:
    """Do what the command line asks; a refusal is said in a sentence."""
    asked = reader.parse_args()
    try:
        asked.run(asked)
    except GameError as refusal:
        sys.exit(str(refusal))
    except KeyboardInterrupt:
        sys.exit("Stopped; no weights were written.")
