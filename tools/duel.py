"""Whole games between programs, for ladders, matches and fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import AnyRules, Outcome, Variant
from game.position import Position
from game.splitmix import SplitMix64

LONGEST: int = 600  # plies; a longer game counts as a draw

Player = Callable[[Position, SplitMix64], int]  # takes a position and random numbers, gives a move


def deal(rules: AnyRules, variant: Variant, seed: int, opening: int) -> Position:
    """The position after the start and `opening` random plies, all drawn from `seed`; the game is not over."""
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
    """Play to the end, with `players` by seat. The outcome, or None after LONGEST plies."""
    rng = SplitMix64(seed)
    while position.ply < LONGEST:
        outcome = rules.outcome(position)
        if outcome:
            return outcome
        position.make(players[position.side - 1](position, rng))
    return None


def meet(rules: AnyRules, position: Position, one: Player, other: Player, number: int, seed: int) -> int:
    """Play one game of a match: 1, 0 or -1 when `one` wins, draws or loses. A game of LONGEST plies is a draw.

    `other` begins the games of odd `number`. With more than two seats the two alternate.
    """
    begins = number % 2 == 0
    pair = (one, other) if begins else (other, one)
    outcome = play(rules, position, pair * (position.seats // 2) + pair[: position.seats % 2], seed)
    if outcome is None or not outcome.winner:
        return 0
    return 1 if (outcome.winner % 2 == 1) == begins else -1
