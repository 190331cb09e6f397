"""The search's signature: how many positions it visits on fixed questions, as Stockfish's `bench` counts nodes.

Any change of what the search does changes a number here, also one that no other test would see. Where the change is
meant, measure that the engine got stronger (`python tools/match.py`), then write the new numbers down:
`python -m tests.ai.test_signature` prints them.
"""

from __future__ import annotations

import pytest

from game.ai.duel import deal
from game.ai.evaluation import judge
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import Table
from game.catalogue import every_variant, find

QUESTIONS = (  # asked one after the other in a game, with one table
    Limits(nodes=1500),
    Limits(nodes=600, margin=30),
    Limits(nodes=600, noise=60, overlook=200, seed=7),
    Limits(nodes=1500),
)
NODES = {
    "pressure": [881, 490, 599, 779],
    "pressman": [248, 411, 264, 192],
    "pressman:fresh": [248, 497, 321, 192],
    "splits": [882, 134, 453, 485],
    "splits:sheep": [882, 134, 453, 485],
    "splits:quick": [912, 60, 247, 1334],
    "tower_push": [1259, 138, 159, 616],
    "tower_push:7-rank": [1285, 281, 372, 348],
    "tower_push:7-ranks": [875, 259, 380, 208],
    "tower_push:9-rank": [147, 49, 285, 163],
    "tower_push:9-ranks": [188, 61, 285, 209],
    "boost": [643, 64, 313, 935],
    "boost:dragonless": [942, 101, 296, 1335],
    "boost:mini": [782, 365, 187, 1063],
    "boost:mini-dragonless": [595, 270, 565, 857],
    "boost:quick": [144, 237, 311, 1081],
    "boost:quick-dragonless": [1436, 522, 300, 330],
    "boost:3": [828, 96, 53, 174],
    "boost:3-dragonless": [423, 42, 384, 635],
    "boost:4": [726, 27, 308, 1053],
    "boost:4-dragonless": [509, 27, 298, 442],
    "boost:4-minimal": [341, 21, 343, 507],
    "boost:4-minimal-dragonless": [474, 27, 298, 731],
}


def nodes_of(name: str) -> list[int]:
    """Return how many nodes each question took to its last complete depth, after eight random plies of a variant."""
    rules, variant = find(name)
    position, table, counts = deal(rules, variant, seed=2, opening=8), Table(), []
    for limits in QUESTIONS:
        depths = []
        result = Search(position, judge(rules.id, position), table).think(limits, report=depths.append)
        counts.append(depths[-1].nodes)
        position.make(result.best)
    return counts


@pytest.mark.parametrize("name", NODES)
def test_the_search_visits_as_many_positions_as_ever(name):
    assert nodes_of(name) == NODES[name]


def test_every_variant_has_a_signature():
    assert set(NODES) == {variant.full_name(rules.id) for rules, variant in every_variant()}


if __name__ == "__main__":
    for game, kind in every_variant():
        print(f'    "{kind.full_name(game.id)}": {nodes_of(kind.full_name(game.id))},')
