"""The engine against a plain program in Splits: `python tools/sparring.py --boards compact quick --games 100`.

The engine searches `--nodes` a move, the plain program makes `--playouts`: give both what they do in the same time
(`--rate` measures that here). Games come in pairs that share board and opening and swap the colours. Prints wins and
losses of the engine for each board and each number of random plies at the start.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from tempfile import gettempdir
from time import perf_counter
from types import ModuleType

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import Tally
from game.ai.evaluation import evaluation_of, weights_of
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.table import TranspositionTable
from game.catalogue import find
from game.commands.arguments import whole
from game.rules.splits.position import CENTRE, FREE, HEXES, PADDED, SplitsPosition
from game.splitmix import SplitMix64
from tools.plain_player import PlainPlayer

ROOT = Path(__file__).resolve().parents[1]
OPENINGS = (0, 2, 4)  # random plies at the start


# --- boards


def axial(cells: list[tuple[int, int]]) -> list[int]:
    """Indices of the board from axial coordinates around its middle."""
    return [CENTRE + PADDED * r + q for q, r in cells]


def hexagon() -> list[tuple[int, int]]:
    """The 32 hexes nearest to a middle, those at equal distance by row and column."""
    cells = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    return sorted(cells, key=lambda cell: (cell[0] ** 2 + cell[0] * cell[1] + cell[1] ** 2, cell))[:HEXES]


SHAPES = {
    "compact": [(q, r) for q in range(8) for r in range(4)],
    "hexagon": hexagon(),
    "bar": [(q, r) for q in range(16) for r in range(2)],
}


def board(name: str, seed: int) -> SplitsPosition:
    """A board that is laid, with the towers still to be placed; `seed` decides how a quick one looks."""
    rules, variant = find("splits:quick")
    position = rules.start(variant, seed)
    assert isinstance(position, SplitsPosition)
    if name in SHAPES:
        hexes = set(axial(SHAPES[name]))
        position.set_up([FREE if at in hexes else 0 for at in position.cells], 1)
    return position


# --- the plain program


@cache
def plain() -> ModuleType:
    """tools/plain_uct.py, compiled; interpreted where there is no compiler."""
    source = ROOT / "tools/plain_uct.py"
    place = Path(gettempdir(), f"parapet-plain-uct-{source.stat().st_mtime_ns}")
    if not place.exists():
        place.mkdir()
        shutil.copy(source, place)
        command = [sys.executable, "-m", "mypyc", source.name]
        subprocess.run(command, cwd=place, env=os.environ | {"MYPYPATH": str(ROOT)}, check=False, capture_output=True)
    found = next(iter(sorted(place.glob("plain_uct*.so")) + sorted(place.glob("plain_uct*.pyd"))), source)
    spec = importlib.util.spec_from_file_location("plain_uct", found)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- games


@dataclass(frozen=True)
class Task:
    """One game: two of the same `pair` share board and opening, and the engine begins the even one."""

    board: str
    opening: int
    number: int
    nodes: int
    playouts: int


def opened(task: Task) -> tuple[SplitsPosition, list[int]]:
    """The board of a game, and random plies after which it is not over."""
    rng = SplitMix64(7919 * (task.number // 2) + 31)
    while True:
        position = board(task.board, rng.bits(31))
        moves = []
        for _ in range(task.opening):
            moves.append(rng.choice(position.legal_moves()))
            position.make(moves[-1])
            if position.winner:
                break
        else:
            for _ in moves:
                position.unmake()
            return position, moves


def one_game(task: Task) -> tuple[Task, bool, int]:
    """The game, whether the engine won it, and the ply from which on it knew."""
    position, opening = opened(task)
    rival = PlainPlayer(plain(), position, task.number + 1)
    search = Search(position, evaluation_of("splits", position, weights_of("splits")), TranspositionTable())
    own, knew = 1 + task.number % 2, 0
    for move in opening:
        rival.make(move)
        position.make(move)
    while not position.winner:
        if position.side == own:
            info = search.think(Limits(nodes=task.nodes))
            move = info.pv[0]
            knew = knew or (position.ply if plies_to_end(info.score) else 0)
        else:
            move = rival.think(task.playouts)
        rival.make(move)
        position.make(move)
    return task, position.winner == own, knew or position.ply


def rate(seconds: float = 2.0) -> tuple[float, float]:
    """Nodes of the engine and playouts of the plain program in a second, over some early positions of all boards."""
    nodes = playouts = 0
    thought = played = 0.0
    for name in (*SHAPES, "quick"):
        position, opening = opened(Task(name, 4, 2, 0, 0))
        rival = PlainPlayer(plain(), position, 1)
        for move in opening:
            rival.make(move)
            position.make(move)
        search = Search(position, evaluation_of("splits", position, weights_of("splits")), TranspositionTable())
        nodes += search.think(Limits(seconds=seconds)).nodes
        thought += seconds
        began = perf_counter()
        while perf_counter() < began + seconds:
            rival.think(1000)
            playouts += 1000
        played += perf_counter() - began
    return nodes / thought, playouts / played


def main() -> None:
    """Play what the command line asks for and print the results."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--boards", nargs="+", choices=(*SHAPES, "quick"), default=["compact", "quick"])
    reader.add_argument("--openings", type=whole(0), nargs="+", default=OPENINGS, help="random plies at the start")
    reader.add_argument("--games", type=whole(1), default=100, help="for each board and opening")
    reader.add_argument("--nodes", type=whole(1), default=30_000)
    reader.add_argument("--playouts", type=whole(1), default=30_000)
    reader.add_argument("--cores", type=whole(1), default=1)
    reader.add_argument("--rate", action="store_true", help="only measure how much both do in a second")
    asked = reader.parse_args()
    if asked.rate:
        print("{:,.0f} nodes and {:,.0f} playouts in a second".format(*rate()))
        return
    for name in asked.boards:
        for opening in asked.openings:
            tasks = [Task(name, opening, number, asked.nodes, asked.playouts) for number in range(asked.games)]
            tally, knew = Tally(), []
            plain()
            with get_context("spawn").Pool(asked.cores) as pool:
                for _, is_won, ply in pool.imap_unordered(one_game, tasks):
                    tally += Tally(int(is_won), 0, int(not is_won))
                    knew.append(ply)
            low, high = tally.interval()
            print(f"{name}, {opening} random plies: {tally.wins} won, {tally.losses} lost", end=" ")
            print(f"({low:+.0f} to {high:+.0f} Elo); result known from ply {sorted(knew)[len(knew) // 2]} (median)")


if __name__ == "__main__":
    main()
