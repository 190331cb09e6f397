"""Whole games between players without a window: what ladders, matches and fits are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import AnyRules, Outcome, Variant
from game.position import Position
from game.splitmix import SplitMix64

LONGEST: int = 600  # plies; a game that is longer counts as a draw

Player = Callable[[Position, SplitMix64], int]  # from a position and its random numbers to a move


def deal(rules: AnyRules, variant: Variant, seed: int, opening: int) -> Position:
    """The start that `seed` gives, after `opening` random plies that do not end the game."""
    rng = SplitMix64(seed)
    while True:
        position: Position = rules.start(variant, rng.bits(31))
        for _ in range(opening):
            position.make(rng.choice(position.legal_moves()))
            if rules.outcome(position):
                break
        else:
            return position


def play(rules: AnyRules, position: Position, players: Sequence[Player], seed: int) -> Outcome | None:
    """Play on to the end and give it; None when that takes too long. `players` sit in order of the seats."""
    rng = SplitMix64(seed)
    while position.ply < LONGEST:
        outcome = rules.outcome(position)
        if outcome:
            return outcome
        position.make(players[position.side - 1](position, rng))
    return None


def meet(rules: AnyRules, position: Position, one: Player, other: Player, number: int, seed: int) -> int:
    """Play a game of a match: 1, 0 or -1 as the first of the two wins, draws or loses; a game too long is a draw.

    In games of odd `number` the other one begins. With more than two seats they sit in turn.
    """
    begins = number % 2 == 0
    pair = (one, other) if begins else (other, one)
    outcome = play(rules, position, pair * (position.seats // 2) + pair[: position.seats % 2], seed)
    if outcome is None or not outcome.winner:
        return 0
    return 1 if (outcome.winner % 2 == 1) == begins else -1
