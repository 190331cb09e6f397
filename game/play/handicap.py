"""Handicaps: which ones a variant offers, who gives them, and which one a game began with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from game.core import AnyRules, Handicap, Variant
from game.language import ngettext
from game.play.game_tree import GameTree

HALF: Final = "½"


@dataclass(frozen=True, slots=True)
class Given:
    """A handicap that the player of one seat gives the other."""

    giver: int  # the seat
    step: int  # which of the variant's handicaps, from 1, the smallest
    words: str  # what is different, in few words
    handicap: Handicap

    def text(self, seed: int) -> str:
        """The position text that the game begins with."""
        return self.handicap.text(seed, self.giver)

    @property
    def worth(self) -> str:
        """How much it makes up for, in few words, by half levels."""
        levels, half = divmod(round(2 * self.handicap.levels), 2)
        number = f"{levels or ''}{HALF if half else ''}"
        return ngettext("{number} level", "{number} levels", levels + half).format(number=number)

@cache
def offered(rules: AnyRules, variant: Variant) -> tuple[Given, ...]:
    """All handicaps of a variant: those that the first seat gives, from small to large, then those of the second."""
    names = rules.seat_names
    return tuple(
        Given(giver, step, handicap.words.format(giver=names[giver - 1], receiver=names[2 - giver]), handicap)
        for giver in (1, 2)
        for step, handicap in enumerate(rules.handicaps(variant), 1)
    )


def given_in(tree: GameTree) -> Given | None:
    """The handicap that a game began with; None where there was none."""
    if tree.start_text is None:
        return None
    known = offered(tree.rules, tree.variant)
    return next((given for given in known if given.text(tree.seed) == tree.start_text), None)


def begun_alike(tree: GameTree, seed: int, turned: bool) -> GameTree:
    """A new game of the same variant with the same handicap, if there was one; `turned`, the other seat gives it."""
    given = given_in(tree)
    if given and turned:
        known = offered(tree.rules, tree.variant)
        given = next(other for other in known if other.step == given.step and other.giver != given.giver)
    return GameTree(tree.rules, tree.variant, seed, given.text(seed) if given else None)
