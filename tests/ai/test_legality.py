"""The AI never plays an illegal move: a slow, plain second reading of the rules checks every one.

PARAPET_PLIES, but no more than 5,000, is how many positions of each variant it is asked in; the games are half its own
and half at random, so that it meets what it would avoid.
"""

import os
from importlib import import_module

import pytest

from game.ai.mind import Mind
from game.ai.strength import Strength
from game.ai.table import TranspositionTable
from game.splitmix import SplitMix64
from tests.rules.variants import of_every_variant

POSITIONS = min(5000, int(os.environ.get("PARAPET_PLIES", "30")))
THOUGHTS = (Strength(nodes=20), Strength(nodes=60, noise=20, overlook=300, margin=30))


@pytest.mark.sweep(2)
@of_every_variant
def test_every_move_it_wants_is_legal_by_the_second_reading(rules, variant):
    reading = import_module(f"tests.rules.reading_{rules.id}")
    rng, table = SplitMix64(POSITIONS), TranspositionTable(bits=10)
    asked = game = 0
    while asked < POSITIONS:
        position = rules.start(variant, game)
        state = reading.begin(variant.name, rules.write(position))
        minds = [Mind(rules.id, position, strength, table) for strength in THOUGHTS]
        while asked < POSITIONS and not rules.outcome(position):
            move = minds[asked % 2].choose(seed=game).pv[0]
            wanted, legal = rules.move(position, move).text, reading.moves(state)
            assert wanted in legal, f"{variant.full_name(rules.id)}, game {game}: {rules.write(position)}"
            text = rng.choice(sorted(legal)) if rng.below(2) else wanted
            codes = {one.text: one.code for one in rules.moves(position)}
            position.make(codes[text])
            state = reading.play(state, text)
            asked += 1
        game += 1
