"""The openings that matches and ladders begin with: `python tools/openings.py [GAME...]` makes those of each game.

They lie in tools/openings/<id>.txt, a line each: the seed of the start, and the moves. The moves are drawn at random,
but in Splits the towers stand where a search would put them. Openings that a second of search calls nearly decided are
left out: such games do not tell the players apart.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.spec import GameSpec
from game.ai.win_probability import win_probability
from game.catalogue import IDS, find
from game.commands.arguments import whole
from game.core import AnyRules, Variant
from game.position import Position
from game.splitmix import SplitMix64
from tools.duel import deal

FOLDER: Final = Path(__file__).with_name("openings")
PLIES: Final = 4
BOARD: Final = 8  # plies that lay the board of Splits
COUNT: Final = 200
UNDECIDED: Final = 0.95  # the most that either side's chance to win may be
TOWERS: Final = 12  # lines of the search that sets a tower
NEARLY_BEST: Final = 40  # points by which a tower may fall short of the best


def opening(rules: AnyRules, variant: Variant, number: int) -> Position:
    """The position after the opening with this number; beyond the list, or without one, after PLIES random plies."""
    lines = listed(rules.id) if variant.default else ()
    return after(rules, lines[number]) if number < len(lines) else deal(rules, variant, number, PLIES)


def after(rules: AnyRules, line: str) -> Position:
    """The position that a line of a list leads to."""
    seed, *moves = line.split()
    return GameSpec(rules.id, int(seed), None, tuple(moves)).replayed()[1]


@cache
def listed(game: str) -> tuple[str, ...]:
    """The lines of a game's list; none if it has no list."""
    path = FOLDER / f"{game}.txt"
    return tuple(path.read_text(encoding="utf-8").splitlines()) if path.exists() else ()


def drawn(rules: AnyRules, variant: Variant, rng: SplitMix64, seconds: float) -> str | None:
    """The line of a new opening; None if the game is over, or nearly decided."""
    seed = rng.bits(31)
    position: Position = rules.start(variant, seed)
    moves = []
    for ply in range(BOARD + 2 if rules.id == "splits" else PLIES):
        codes = position.legal_moves()
        code = tower(position, rng, seconds) if rules.id == "splits" and ply >= BOARD else rng.choice(codes)
        moves.append(next(move.text for move in rules.moves(position) if move.code == code))
        position.make(code)
        if rules.outcome(position):
            return None
    score = Search(position, evaluation_of(rules.id, position)).think(Limits(seconds=seconds)).score
    return " ".join([str(seed), *moves]) if 1 - UNDECIDED <= win_probability(score) <= UNDECIDED else None


def tower(position: Position, rng: SplitMix64, seconds: float) -> int:
    """A tower that falls little short of the best one."""
    found = Search(position, evaluation_of("splits", position)).think(Limits(seconds=seconds, multipv=TOWERS))
    return rng.choice([line.pv[0] for line in found.lines if line.score > found.score - NEARLY_BEST])


def make(game: str, count: int, seconds: float) -> None:
    """Add openings to the list of a game until it has `count`."""
    rules, variant = find(game)
    lines = list(listed(rules.id))
    known = {rules.write(after(rules, line)) for line in lines}
    rng = SplitMix64(len(lines) + 1)
    dropped = 0
    while len(lines) < count:
        line = drawn(rules, variant, rng, seconds)
        if line is None or (text := rules.write(after(rules, line))) in known:
            dropped += 1
        else:
            lines.append(line)
            known.add(text)
            (FOLDER / f"{rules.id}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{game}: {len(lines)} openings; {dropped} were decided or double", flush=True)


def main(arguments: Sequence[str]) -> None:
    """Make the lists that the command line asks for."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="*", metavar="GAME", help="all if none is named")
    reader.add_argument("--count", type=whole(2), default=COUNT, help="openings in a list")
    reader.add_argument("--seconds", type=float, default=1.0, help="of search for each position")
    asked = reader.parse_args(arguments)
    if unknown := set(asked.games) - {*IDS}:
        reader.error(f"there is no game {min(unknown)}; there are {', '.join(IDS)}")
    for game in asked.games or IDS:
        make(game, asked.count, asked.seconds)


if __name__ == "__main__":
    main(sys.argv[1:])
