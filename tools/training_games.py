"""The games that the network of Splits learns from: the engine plays itself on boards of all shapes.

Each position is kept with the rows that the network chooses there, the score of the search, and the result once that
is known. The positions after two random moves from it are searched too, since a search meets more bad moves than good
ones. `tools/train.py` plays these games and learns from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import nan
from pathlib import Path
from typing import Final

import numpy as np

from game.ai.evaluation import evaluation_of
from game.ai.evaluation.splits_network import SplitsNetwork
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.table import TranspositionTable
from game.rules.splits.position import CENTRE, FREE, HEXES, STEPS, SplitsPosition
from game.splitmix import SplitMix64
from tools.batches import Batch
from tools.sparring import SHAPES, board

RESTLESS: Final = 10  # in a hundred moves are random, so that there is more to see
UNEVEN: Final = 600  # points: few games are played on from an opening that is more uneven
AFTERWARDS: Final = 8  # positions kept after the first whose result is proved
WIDTHS: Final = (3, 4, 5, 6, 7, 11)  # of boards by rows


@dataclass(frozen=True, slots=True)
class Sample:
    """A position: its rows, its score for the side to move and whether that wins, NaN where it is not known."""

    rows: list[int]
    score: float
    result: float


def laid(rng: SplitMix64) -> SplitsPosition:
    """A board of some shape, with the towers still to be placed."""
    die = rng.below(100)
    position = board("quick" if die < 45 else rng.choice(sorted(SHAPES)), rng.bits(31))
    if die >= 70:
        hexes = grown(rng) if die < 85 else by_rows(rng.choice(WIDTHS))
        position.set_up([FREE if at in hexes else 0 for at in position.cells], 1)
    return position


def grown(rng: SplitMix64) -> set[int]:
    """A board that grew hex by hex, with more or fewer holes and corners."""
    hexes = {CENTRE}
    power = 1 + rng.below(3)
    while len(hexes) < HEXES:
        open_to = {at + step for at in hexes for step in STEPS} - hexes
        beside = [(at, sum(at + step in hexes for step in STEPS)) for at in sorted(open_to)]
        hexes.add(rng.choice([at for at, count in beside for _ in range(count**power)]))
    return hexes


def by_rows(width: int) -> set[int]:
    """A board of rows of `width` hexes, one below the other."""
    east, south = STEPS[0], STEPS[5]
    return {CENTRE + east * (i % width) + south * (i // width) for i in range(HEXES)}


def opened(rng: SplitMix64) -> SplitsPosition:
    """A board after a few random plies, the towers among them, with the game still on."""
    while True:
        position = laid(rng)
        for _ in range(2 + rng.below(6)):
            if not position.winner:
                position.make(rng.choice(position.legal_moves()))
        if not position.winner:
            return position


def played(seed: int, nodes: int) -> list[Sample]:
    """The positions of a game; mostly none if the opening nearly decides it, as most do on quick boards."""
    rng = SplitMix64(seed)
    position = opened(rng)
    network = SplitsNetwork(position)
    search = Search(position, evaluation_of("splits", position), TranspositionTable())
    kept: list[Sample] = []
    sides: dict[int, int] = {}  # the side to move in positions that wait for the result, by their place in `kept`
    left = AFTERWARDS
    is_proved = False  # which every game is before its end, by the move that wins
    while not position.winner and left:
        result = search.think(Limits(nodes=nodes))
        if not kept and abs(result.score) > UNEVEN and rng.below(100) < 85:
            return []
        kept.append(sample(network, result.score))
        if is_proved or plies_to_end(result.score):
            if not is_proved:
                settle(kept, sides, position.side if result.score > 0 else 3 - position.side)
            is_proved = True
            left -= 1
        else:
            sides[len(kept) - 1] = position.side
            kept += bad_moves(position, network, search, rng, max(1, nodes * 2 // 5))
        move = result.pv[0]
        if rng.below(100) < (50 if is_proved else RESTLESS):
            move = rng.choice(position.legal_moves())
            sides.clear()
        position.make(move)
    return kept


def sample(network: SplitsNetwork, score: int) -> Sample:
    """The position that the network follows, as a search has judged it."""
    network.score()
    proved = plies_to_end(score)
    return Sample(network.rows_chosen(), nan if proved else float(score), float(score > 0) if proved else nan)


def settle(kept: list[Sample], sides: dict[int, int], winner: int) -> None:
    """Enter the result of a game in those of its positions whose side to move is known."""
    for number, side in sides.items():
        kept[number] = replace(kept[number], result=float(side == winner))


def bad_moves(
    position: SplitsPosition, network: SplitsNetwork, search: Search, rng: SplitMix64, nodes: int
) -> Iterator[Sample]:
    """The positions after two random moves."""
    for _ in range(2):
        position.make(rng.choice(position.legal_moves()))
        if not position.winner:
            yield sample(network, search.think(Limits(nodes=nodes)).score)
        position.unmake()


def write_batch(batch: Batch) -> Path:
    """Play the games of a batch and write them to its file; raises OSError."""
    samples: list[Sample] = []
    games: list[int] = []
    for game in batch.games():
        found: list[Sample] = []
        seed = SplitMix64(game).bits(63)
        while not found:
            found = played(seed, batch.nodes)
            seed += 1
        samples += found
        games += [game] * len(found)
    return batch.write(
        {
            "rows": np.array([row for one in samples for row in one.rows], np.uint16),
            "counts": np.array([len(one.rows) for one in samples], np.uint8),
            "scores": np.array([one.score for one in samples], np.float32),
            "results": np.array([one.result for one in samples], np.float32),
            "games": np.array(games, np.int32),
        }
    )
