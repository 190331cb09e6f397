"""Whether what the search proves is true: `python tools/claims.py --positions 200 --nodes 200000`.

Takes middle-game positions of every variant in turn, after random plies and plies that the engine played, searches
each, and checks every claim of a win or a loss within a number of plies:

- proved: a plain solver without evaluation, table or pruning tried every defence, down to the end of the game. The
  engine only names the move that the winner tries first; if it does not prove the win, the others are tried.
- played: there were too many lines for the solver. Both sides played on, each move searched as long as the claim, and
  the winner won in time; from where the lines are few enough, the solver proved the rest.
- FALSE: the solver refuted the claim. The position is printed, and the exit code is 1.
- open: the winner took longer when it was played, which may be its own fault, and two million positions did not
  settle it. The position is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.evaluation import evaluation_of
from game.ai.info import Info
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.table import TranspositionTable
from game.catalogue import IDS, every_variant
from game.commands.arguments import whole
from game.core import AnyRules, Variant
from game.position import Position
from game.splitmix import SplitMix64
from tools.duel import deal

PROVED, PLAYED, FALSE, OPEN = "proved", "played", "FALSE", "open"
SOLVED = 20_000  # positions that the solver visits before it gives up
MORE_SOLVED = 2_000_000  # the same where a claim failed when it was played
HINT = 1_000  # nodes of the search that names the winner's move to the solver
RANDOM_PLIES, ENGINE_PLIES = 12, 80  # at most, at the start of a game
ENGINE_NODES = 300  # a move of those


class TooManyError(Exception):
    """The solver has visited as many positions as it may."""


class Solver:
    """Tries all lines below a position for a win of one seat, with no more than a hint from the search."""

    def __init__(self, game: str, position: Position, winner: int, limit: int) -> None:
        self.position, self.winner, self.left = position, winner, limit
        self.search = Search(position, evaluation_of(game, position), TranspositionTable(14))

    def wins(self, plies: int) -> bool:
        """Whether the seat wins within `plies` against every defence. Raises TooManyError."""
        position = self.position
        self.left -= 1
        if self.left < 0:
            raise TooManyError
        if position.winner or plies == 0 or position.history_ending():
            return bool(position.winner == self.winner)
        moves = position.legal_moves()
        if position.side != self.winner:
            return bool(moves) and all(self._wins_after(move, plies) for move in moves)
        hint = self.search.think(Limits(nodes=HINT, depth=plies)).pv[:1]
        return any(self._wins_after(move, plies) for move in sorted(moves, key=lambda move: move not in hint))

    def _wins_after(self, move: int, plies: int) -> bool:
        self.position.make(move)
        try:
            return self.wins(plies - 1)
        finally:
            self.position.unmake()


def think(game: str, position: Position, nodes: int) -> Info[int]:
    """What a search with a new table finds."""
    return Search(position, evaluation_of(game, position), TranspositionTable()).think(Limits(nodes=nodes))


def verdict(game: str, position: Position, winner: int, plies: int, nodes: int, solved: int = SOLVED) -> str:
    """The verdict on the claim that `winner` wins within `plies`. The position is left as it was."""
    made, found = 0, FALSE
    while True:
        try:
            if Solver(game, position, winner, solved).wins(plies - made):
                found = PLAYED if made else PROVED
            break
        except TooManyError:
            position.make(think(game, position, nodes).pv[0])
            made += 1
    for _ in range(made):
        position.unmake()
    if found == FALSE and made:
        try:
            found = PROVED if Solver(game, position, winner, MORE_SOLVED).wins(plies) else FALSE
        except TooManyError:
            found = OPEN
    return found


@dataclass(frozen=True)
class Claim:
    """A win or a loss that the search said it had proved, and what came of it."""

    variant: str
    text: str
    winner: int
    plies: int
    verdict: str

    def __str__(self) -> str:
        return f"{self.verdict}: {self.variant} {self.text}: player {self.winner} in {self.plies} plies"


def middle_game(rules: AnyRules, variant: Variant, seed: int) -> Position:
    """A position after random plies and plies of the engine, all drawn from `seed`; the game is not over."""
    rng = SplitMix64(seed)
    while True:
        position = deal(rules, variant, rng.bits(31), rng.below(RANDOM_PLIES + 1))
        for _ in range(rng.below(ENGINE_PLIES + 1)):
            position.make(think(rules.id, position, ENGINE_NODES).pv[0])
            if rules.outcome(position):
                break
        else:
            return position


def claim_of(rules: AnyRules, variant: Variant, position: Position, nodes: int) -> Claim | None:
    """The checked claim of a search of the position, None if it makes none."""
    score = think(rules.id, position, nodes).score
    plies = plies_to_end(score)
    if not plies:
        return None
    seat = int(position.side)
    # With more seats only wins at once are claimed, so that the loser of a claim is one of two.
    winner = seat if score > 0 else 3 - seat
    found = verdict(rules.id, position, winner, plies, nodes)
    return Claim(variant.full_name(rules.id), rules.write(position), winner, plies, found)


def main() -> int:
    """Check what the command line asks for, print the counts by game, and return the exit code."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", nargs="+", choices=IDS, default=IDS)
    reader.add_argument("--positions", type=whole(1), default=200, help="of each game")
    reader.add_argument("--nodes", type=whole(1), default=200_000)
    reader.add_argument("--seed", type=whole(0), default=1)
    asked = reader.parse_args()
    is_false = False
    for game in asked.games:
        variants = [(rules, variant) for rules, variant in every_variant() if rules.id == game]
        counts: Counter[str] = Counter()
        longest = 0
        for number in range(asked.positions):
            rules, variant = variants[number % len(variants)]
            position = middle_game(rules, variant, asked.seed * 1_000_003 + number)
            claim = claim_of(rules, variant, position, asked.nodes)
            if claim:
                counts[claim.verdict] += 1
                longest = max(longest, claim.plies)
                is_false = is_false or claim.verdict == FALSE
                if claim.verdict in (FALSE, OPEN):
                    print(claim, flush=True)
        print(
            f"{game}: {asked.positions} positions, {counts.total()} claims of up to {longest} plies: "
            + ", ".join(f"{counts[found]} {found}" for found in (PROVED, PLAYED, OPEN, FALSE)), flush=True,
        )  # fmt: skip
    return int(is_false)


if __name__ == "__main__":
    sys.exit(main())
