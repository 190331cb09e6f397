"""The strengths of each game's levels, looked up by id: how much each searches and overlooks.

Levels that are changed after a release are another edition, so that results against the former ones keep their worth.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple

from game.ai.limits import Limits

THOROUGH = 125_000  # the least nodes that `patience` multiplies
OPENING_PLIES = 10  # the plies in which levels choose at random among nearly best moves, so that games differ
FIRST_EDITION: Final = 1
SEVERAL_EDITIONS: Final = 0  # in place of one, of a game in which levels of more than one have played


class Strength(NamedTuple):
    """How much a level searches and how much it overlooks; weak levels overlook moves, none plays at random.

    The fields are those of Limits; the margin applies in the opening only.
    """

    nodes: int
    depth: int = 0
    noise: int = 0
    overlook: int = 0
    margin: int = 0

    def limits(self, ply: int, seed: int, patience: int = 1) -> Limits:
        """The limits of the search for the move after `ply` plies; a `patience` above 1 multiplies the nodes.

        With it the level overlooks nothing either: that is the engine's full strength.
        """
        margin = self.margin if ply < OPENING_PLIES else 0
        if patience > 1:
            return Limits(nodes=max(self.nodes, THOROUGH) * patience, margin=margin, seed=seed)
        return Limits(self.depth, self.nodes, 0.0, margin, self.noise, self.overlook, seed)


def between(one: Strength, other: Strength, hundredths: int) -> Strength:
    """A strength on the way from one to another, by hundredths of it; on the way beyond `one` by less than 0.

    Where the stronger has fewer nodes, since it overlooks nothing, the nodes stay.
    """

    def part(start: float, end: float) -> float:
        return start + (end - start) * hundredths / 100

    nodes = float(one.nodes)
    if other.noise == one.noise or (other.noise < one.noise) == (other.nodes > one.nodes):
        nodes = one.nodes ** part(1, 0) * other.nodes ** part(0, 1)
    noise, overlook = part(one.noise, other.noise), part(one.overlook, other.overlook)
    return Strength(round(nodes), one.depth, max(0, round(noise)), max(0, round(overlook)), one.margin)


def strengths_of(game: str) -> tuple[Strength, ...]:
    """The levels of a game, weakest first: ten, or fewer where further ones would play alike."""
    strengths: tuple[Strength, ...] = import_module(f"game.ai.strength.{game}").STRENGTHS
    return strengths


def edition_of(game: str) -> int:
    """The present edition of a game's levels."""
    edition: int = import_module(f"game.ai.strength.{game}").EDITION
    return edition


def level_numbers(game: str) -> range:
    """The numbers of the levels that a game has."""
    return range(1, len(strengths_of(game)) + 1)
