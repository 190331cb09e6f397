"""Play the same random games of every variant as any other run would, and print one line a variant about all of it.

`python -m tests.game.digest PLIES` prints how the engine runs, then a line for each variant: a hash of what the engine
said on the way. Two engines that agree print the same lines.
"""

import hashlib
import sys
from dataclasses import replace

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import TranspositionTable
from game.build import form
from game.catalogue import every_variant
from game.core import AnyRules, Variant
from game.position import Position
from tests.rules.test_every_game import walk

A_THOUGHT = Limits(nodes=100)
THOUGHTFUL = 10  # every so many plies the search is asked as well


def account(rules: AnyRules, position: Position) -> tuple[object, ...]:
    evaluation = evaluation_of(rules.id, position)
    scores = [int(evaluation.score(seat)) for seat in range(1, int(position.seats) + 1)]
    counts = int(position.key), int(position.quiet), int(position.passed), int(position.repetitions())
    return rules.write(position), rules.outcome(position), position.legal_moves(), counts, scores


def thought(rules: AnyRules, position: Position) -> object:
    """Return what a short search makes of a position."""
    own = position.copy()
    return replace(Search(own, evaluation_of(rules.id, own), TranspositionTable(bits=10)).think(A_THOUGHT), seconds=0.0)


def digest(rules: AnyRules, variant: Variant, plies: int) -> str:
    said = hashlib.sha256()
    for ply, (position, _move) in enumerate(walk(rules, variant, plies)):
        said.update(repr(account(rules, position)).encode())
        if ply % THOUGHTFUL == 0:
            said.update(repr(thought(rules, position)).encode())
    return said.hexdigest()


def main(plies: int) -> None:
    """Print how the engine runs, and what it says in `plies` plies of every variant."""
    print(form())
    for rules, variant in every_variant():
        print(variant.full_name(rules.id), digest(rules, variant, plies))


if __name__ == "__main__":
    main(int(sys.argv[1]))
