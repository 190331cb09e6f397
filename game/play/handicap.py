"""Handicaps: those that a variant offers, who gives them, and their worth."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.core import AnyRules, Handicap, Variant
from game.language import Text, ngettext

HALF: Final = "½"


class Given(NamedTuple):
    """A handicap that one seat gives the other."""

    giver: int  # the seat
    step: int  # the number of the variant's handicap, from 1 for the smallest
    handicap: Handicap
    sides: tuple[Text, ...]  # the names of the seats

    def text(self, seed: int) -> str:
        """The position text that the game begins with."""
        return self.handicap.text(seed, self.giver)

    @property
    def words(self) -> str:
        """The difference in a few words."""
        return self.handicap.words.format(giver=self.sides[self.giver - 1], receiver=self.sides[2 - self.giver])

    @property
    def worth(self) -> str:
        """Its worth in a few words, to half a level."""
        levels, half = divmod(round(2 * self.handicap.levels), 2)
        number = f"{levels or ''}{HALF if half else ''}"
        return ngettext("{number} AI level", "{number} AI levels", levels + half).format(number=number)


@cache
def offered(rules: AnyRules, variant: Variant) -> tuple[Given, ...]:
    """All handicaps of a variant: those given by the first seat, the smallest first, then those by the second."""
    return tuple(
        Given(giver, step, handicap, rules.sides)
        for giver in (1, 2)
        for step, handicap in enumerate(rules.handicaps(variant), 1)
    )
