"""Each game is read twice: the engine must agree with a slow, plain second reading of its rules, ply by ply.

The second reading of a game is the module reading_<id>.py beside this one, written from the rules alone. It has
`begin(variant, text)`, the state of a game that starts with a position text of the variant with this name;
`moves(state)`, the texts of the legal moves; `play(state, text)`, the state after one; `text(state)`, its position
text; and `result(state)`, the winning seat or `draw` with the reason, or an empty text while the game goes on.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import pytest

from game.catalogue import IDS
from game.splitmix import SplitMix64
from tests.rules.variants import VARIANTS

PLIES = int(os.environ.get("PARAPET_PLIES", "60"))


@pytest.mark.parametrize("name", IDS)
def test_every_game_has_a_second_reading(name):
    assert Path(__file__).with_name(f"reading_{name}.py").exists(), f"tests/rules/reading_{name}.py is missing"


@pytest.mark.parametrize(("rules", "variant"), VARIANTS)
def test_the_engine_agrees_with_the_second_reading(rules, variant):
    reading = import_module(f"tests.rules.reading_{rules.id}")
    rng = SplitMix64(PLIES)
    ply = game = 0
    while ply < PLIES:
        position = rules.start(variant, game)
        state = reading.begin(variant.name, rules.write(position))
        while True:
            moves = rules.moves(position)
            outcome = rules.outcome(position)
            ended = f"{outcome.winner or 'draw'} {outcome.reason}" if outcome else ""
            here = f"{variant.full_name(rules.id)}, game {game}: {rules.write(position)}"
            assert reading.text(state) == rules.write(position), here
            assert reading.result(state) == ended, here
            if ended or ply >= PLIES:
                break
            assert sorted(reading.moves(state)) == sorted(move.text for move in moves), here
            # Every second game moves to and fro between two moves, so that positions repeat.
            move = rng.choice(moves[:2] if game % 2 else moves)
            position.make(move.code)
            state = reading.play(state, move.text)
            ply += 1
        game += 1
