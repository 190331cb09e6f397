"""Measure the engine: perft, random playouts and search of each game, compiled and interpreted.

For comparison, python-chess counts its own perft in the same run if it is installed; like ours without making the last
moves.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from time import perf_counter

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.build import form
from game.catalogue import IDS, find
from game.commands.arguments import game_or_variant
from game.language import listed
from game.splitmix import SplitMix64

ABOUT = "Measure perft, random playouts and search of each game, compiled and interpreted."  # a docstring is not packed
ROUNDS = 5  # the median of them is printed
LEAST = 0.2  # the least seconds of a round
OPENING = 6  # random plies before the measured position
NODES = {"compiled": 100_000, "interpreted": 3_000}  # of one search
DEEPEST = 4  # plies of perft
LONGEST = 600  # plies of a playout
MANY = 5_000  # leaves, enough to measure the interpreted engine
MAIN = Path(__file__).resolve().parent.parent.parent / "main.py"

Rates = dict[str, float]  # by `perft`, `playouts` and `search`: leaves, random plies and nodes a second


def rate(work: Callable[[], int]) -> float:
    """Units of work a second, as counted by `work`: the median of ROUNDS rounds."""
    rates = []
    for _ in range(ROUNDS):
        began, done = perf_counter(), 0
        while (seconds := perf_counter() - began) < LEAST or not done:
            done += work()
        rates.append(done / seconds)
    return sorted(rates)[ROUNDS // 2]  # statistics.median would bring half a megabyte into the packed folder


def rates_of(game: str) -> Rates:
    """The three rates of a game in this process."""
    rules, variant = find(game)
    rng = SplitMix64(1)
    position = rules.start(variant, 1)
    for _ in range(OPENING):
        position.make(rng.choice(position.legal_moves()))
    depth = 1
    while depth < DEEPEST and position.perft(depth) < MANY:
        depth += 1
    start = position.copy()
    search = Search(position, evaluation_of(rules.id, position))

    def counted() -> int:
        return int(start.perft(depth))

    def playout() -> int:
        own = start.copy()
        while own.ply < LONGEST and own.winner == 0 and own.history_ending() == 0:
            end = own.generate(0)
            if end == 0:
                break
            own.make(own.moves[rng.below(int(end))])
        return int(own.ply - start.ply)

    def searched() -> int:
        search.table.clear()
        return search.think(Limits(nodes=NODES[form()])).nodes

    return {"perft": rate(counted), "playouts": rate(playout), "search": rate(searched)}


def chess_rate() -> float | None:
    """The perft of python-chess in leaves a second; None if it is not installed."""
    try:
        chess = import_module("chess")
    except ImportError:
        return None
    board = chess.Board()

    def counted(depth: int = 3) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        leaves = 0
        for move in board.legal_moves:
            board.push(move)
            leaves += counted(depth - 1)
            board.pop()
        return leaves

    return rate(counted)


def interpreted(games: Sequence[str]) -> dict[str, Rates] | None:
    """The rates of the interpreted sources, measured in another process; None if that fails."""
    if form() == "interpreted" or getattr(sys, "frozen", False):
        return None
    environment = os.environ | {"PARAPET_PURE": "1"}
    command = [sys.executable, str(MAIN), "bench", "--json", *games]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"The interpreted engine could not be measured: {done.stderr.strip()}", file=sys.stderr)
        return None
    rates: dict[str, Rates] = json.loads(done.stdout)
    return rates


def short(number: float) -> str:
    """A rate in millions or thousands, short enough for a column."""
    return f"{number / 1e6:.2f} M" if number >= 1e5 else f"{number / 1e3:.1f} k"


def table_lines(game: str, rates: Rates, pure: Rates | None, chess: float | None) -> list[str]:
    """The table rows of one game."""
    lines = []
    for kind, number in rates.items():
        line = f"{game:12}{kind:10}{short(number):>12}"
        if pure:
            line += f"{short(pure[kind]):>14}{number / pure[kind]:>9.0f} x"
        if chess and kind == "perft":
            line += f"{number / chess:>12.0f} x"
        lines.append(line)
    return lines


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and give the exit code."""
    reader = argparse.ArgumentParser("bench", description=ABOUT)
    known = f"any of {listed(IDS)}, or a variant; all if none is named"
    reader.add_argument("games", nargs="*", type=game_or_variant, metavar="GAME", help=known)
    reader.add_argument("--json", action="store_true", help="print only the rates of this engine, as JSON")
    asked = reader.parse_args(arguments)
    games = asked.games or list(IDS)
    if asked.json:
        print(json.dumps({game: rates_of(game) for game in games}))
        return 0
    chess, pure = chess_rate(), interpreted(games)
    yardstick = f"python-chess counts {short(chess)} leaves a second" if chess else "python-chess is not installed"
    print(f"The engine is {form()}; medians of {ROUNDS}, a second; {yardstick}.")
    heads = [f"{form():>34}", f"{'interpreted':>14}{'ratio':>11}" if pure else "", f"{'to chess':>14}" if chess else ""]
    print("".join(heads))
    for game in games:
        print(*table_lines(game, rates_of(game), pure[game] if pure else None, chess), sep="\n", flush=True)
    return 0
