"""A game of thousands of plies, for tests of what must not grow with a game."""

from __future__ import annotations

from functools import lru_cache

from game.ai.spec import GameSpec
from game.catalogue import find
from game.splitmix import SplitMix64


@lru_cache
def long_game(name: str, plies: int) -> GameSpec:
    """Play so many plies at random, but none that ends the game; only some games go on for so long."""
    rules, variant = find(name)
    position, rng = rules.start(variant, 0), SplitMix64(1)
    moves: list[str] = []
    while len(moves) < plies:
        move = rng.choice(rules.moves(position))
        position.make(move.code)
        if rules.outcome(position):
            position.unmake()
        else:
            moves.append(move.text)
    return GameSpec(name, 0, None, tuple(moves))
