"""How strong each level of each game is, in work and sight, found by the game's id."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from game.ai.limits import Limits

THOROUGH = 125_000  # nodes: the least that a patient player multiplies
OPENING_PLIES = 10  # as long as that moves of nearly the same worth are drawn by lot, so that games differ


@dataclass(frozen=True, slots=True)
class Strength:
    """How much a player works and how well it sees. Weak ones overlook; they do not throw pieces away.

    The fields are those of Limits; the margin holds in the opening alone.
    """

    nodes: int
    depth: int = 0
    noise: int = 0
    overlook: int = 0
    margin: int = 0

    def limits(self, ply: int, seed: int, patience: int = 1) -> Limits:
        """What a search may do for the move after `ply` plies; with a `patience` above 1 so many times more than usual.

        A patient player overlooks nothing either: that is all that the engine can do.
        """
        margin = self.margin if ply < OPENING_PLIES else 0
        if patience > 1:
            return Limits(nodes=max(self.nodes, THOROUGH) * patience, margin=margin, seed=seed)
        return Limits(self.depth, self.nodes, 0.0, margin, self.noise, self.overlook, seed)


def strengths_of(game: str) -> tuple[Strength, ...]:
    """The levels of a game from the first on: ten, or fewer where more would play alike."""
    strengths: tuple[Strength, ...] = import_module(f"game.ai.strength.{game}").STRENGTHS
    return strengths


def levels_of(game: str) -> range:
    """The numbers of the levels that a game has."""
    return range(1, len(strengths_of(game)) + 1)
