"""Whether what the search proves is true: `python tools/claims.py --positions 200 --nodes 200000`.

Takes middle-game positions of every variant in turn, after random plies and plies that the engine played, searches
each, and checks every claim of a win or a loss within so many plies:

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
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.catalogue import IDS, every_variant
from game.commands.arguments import whole
from tests.ai.claims import FALSE, OPEN, PLAYED, PROVED, claim_of, middle_game


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
