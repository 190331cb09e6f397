"""Splits: which sets of hexes are boards, or boards in the making; for texts, which may name any hexes."""

from __future__ import annotations

from collections.abc import Set

from game.rules.splits.position import SHAPES, STEPS


def hangs_together(places: Set[int]) -> bool:
    """Whether each hex of a board can be reached from each other one over the sides of hexes."""
    rest = set(places)
    found = [rest.pop()] if rest else []
    while found:
        at = found.pop()
        beside = {at + step for step in STEPS} & rest
        rest -= beside
        found += beside
    return not rest


def is_made_of_pieces(places: Set[int]) -> bool:
    """Whether board pieces cover the hexes, each of them once; these may hang together or not.

    The first hex, by rows and then along the row, can only be the anchor of its piece: so there are three ways to cover
    it, and then what is left has a first hex again.
    """
    left = [frozenset(places)]
    while left:
        rest = left.pop()
        if not rest:
            return True
        first = min(rest)
        pieces = ({first + part for part in shape} for shape in SHAPES)
        left += [rest - piece for piece in pieces if piece <= rest]
    return False
