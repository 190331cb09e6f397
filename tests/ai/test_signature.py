"""The search's signature: how many positions it visits on fixed questions, as Stockfish's `bench` counts nodes.

And that of the evaluations: what they say in random games. Any change of what either does changes a number here, also
one that no other test would see. Where the change is meant, measure that the engine got stronger
(`python tools/match.py`), enter that in `tools/TRIES.md`, then write down the new numbers, which
`python -m tests.ai.test_signature` prints. The opening books keep the scores of the old search until
`python tools/book.py --rescore`; a release waits for that. A new game need not be added.
"""

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits, never
from game.ai.search import Search
from game.ai.table import INFINITE, TranspositionTable
from game.catalogue import find
from game.splitmix import SplitMix64
from tools.duel import deal

QUESTIONS = (  # asked one after the other in a game, with one table
    Limits(nodes=1500),
    Limits(nodes=600, margin=30),
    Limits(nodes=600, noise=60, overlook=200, seed=7),
    Limits(nodes=1500),
)
NODES = {
    "pressure": [553, 282, 286, 1332],
    "pressman": [1026, 224, 264, 1104],
    "pressman:fresh": [991, 250, 317, 619],
    "splits": [834, 67, 364, 258],
    "splits:sheep": [882, 134, 345, 374],
    "splits:quick": [1211, 194, 200, 831],
    "tower_push": [1422, 383, 159, 638],
    "tower_push:7-ranks": [895, 551, 380, 182],
    "tower_push:9-ranks": [184, 61, 285, 593],
    "boost": [745, 511, 174, 883],
    "boost:mini": [894, 141, 144, 424],
    "boost:quick": [144, 364, 311, 1325],
    "boost:3": [828, 96, 53, 174],
    "boost:4": [726, 27, 308, 1053],
    "boost:4-minimal": [341, 21, 343, 507],
}

DEEP = {  # by game, and random plies before a longer search or a position text: nodes
    ("pressure", "20"): 3105,
    ("pressure", "5/5/2W2/5/4B w"): 5377,
    ("pressman", "20"): 3417,
    ("pressman", "8/8/2B5/8/8/5W2/8/4B3 b"): 44,
    ("splits", "12"): 3793,
    ("tower_push", "20"): 5821,
    ("tower_push", "B3B/2R2/2TR1/5/2R2 r - -"): 3277,
    ("boost", "20"): 3558,
    ("boost:3", "20"): 1972,
}


SCORES = {
    "pressure": 121578,
    "pressman": 571166,
    "pressman:fresh": 379848,
    "splits": 8196906986,
    "splits:sheep": 344031,
    "splits:quick": 3298444717,
    "tower_push": 187096,
    "tower_push:7-ranks": 65891,
    "tower_push:9-ranks": -114125,
    "boost": 122020,
    "boost:mini": 80370,
    "boost:quick": 96811,
    "boost:3": -354376,
    "boost:4": -302240,
    "boost:4-minimal": 419131,
}


def nodes_of(name: str) -> list[int]:
    """Return how many nodes each question took to its last complete depth, after eight random plies of a variant."""
    rules, variant = find(name)
    position, table, counts = deal(rules, variant, seed=2, opening=8), TranspositionTable(), []
    for limits in QUESTIONS:
        depths = []
        info = Search(position, evaluation_of(rules.id, position), table).think(limits, report=depths.append)
        counts.append(depths[-1].nodes)
        position.make(info.pv[0])
    return counts


def deep_nodes_of(name: str, start: str) -> int:
    """Return how many nodes a longer search takes to its last complete depth."""
    rules, variant = find(name)
    dealt = start.isdigit()
    position = deal(rules, variant, seed=3, opening=int(start)) if dealt else rules.read(variant, start)
    depths = []
    Search(position, evaluation_of(rules.id, position)).think(Limits(nodes=6000), report=depths.append)
    nodes: int = depths[-1].nodes
    return nodes


def score_of(name: str) -> int:
    """Return what is said of some random games: scores, counts of plies and some proofs, each times its ply."""
    rules, variant = find(name)
    total = 0
    for seed in range(3):
        position, rng = rules.start(variant, seed), SplitMix64(seed)
        evaluation = evaluation_of(rules.id, position)
        prover = evaluation.prover()
        while rules.outcome(position) is None and position.ply < 80:
            said = evaluation.full_score(position.side, -INFINITE, INFINITE) + evaluation.countdown(8)
            if position.ply % 4 == 0:
                prover.begin()
                said += prover.go_on(1000, never) + prover.positions + prover.move
            total += position.ply * int(said)
            position.make(rng.choice(position.legal_moves()))
    return total


@pytest.mark.parametrize("name", NODES)
def test_what_is_said_of_positions_is_what_it_ever_was(name):
    assert score_of(name) == SCORES[name]


@pytest.mark.parametrize("name", NODES)
def test_the_search_visits_as_many_positions_as_ever(name):
    assert nodes_of(name) == NODES[name]


@pytest.mark.parametrize(("name", "start"), DEEP)
def test_a_longer_search_visits_as_many_positions_as_ever(name, start):
    assert deep_nodes_of(name, start) == DEEP[name, start]


if __name__ == "__main__":
    for name in NODES:
        print(f'    "{name}": {nodes_of(name)},')
    for name in NODES:
        print(f'    "{name}": {score_of(name)},')
    for question in DEEP:
        print(f"    {question}: {deep_nodes_of(*question)},")
