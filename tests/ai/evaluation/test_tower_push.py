"""Tower Push: which moves quiescence follows."""

import pytest

from game.catalogue import find
from game.notation import read_move

THREE = "4B/2R2/1RTR1/5/B2R1 r - -"  # a ring that lacks one piece
"""
. . . . B
. . R . .
. R T R .
. . . . .
B . . R .
"""
PUSHES = "5/5/1RT1B/2B2/3R1 r - -"


@pytest.mark.parametrize(
    ("text", "move", "is_tactical"),
    [
        (THREE, "d1c2", True),  # fills the ring
        (THREE, "d1d2", False),  # comes to rest beside the gap
        (THREE, "d3c2", False),  # leaves the ring it fills
        ("4B/2R2/1RTR1/5/B2R1 r R1 ->-", "@c2", True),
        ("4B/2R2/1RTR1/5/B2R1 r R1 ->-", "@a3", False),
        (PUSHES, "d1d2", True),  # captures
        (PUSHES, "b3b2", False),  # pushes
    ],
)
def test_captures_and_full_rings_are_tactical_and_nothing_else(text, move, is_tactical):
    rules, variant = find("tower_push")
    position = rules.read(variant, text)
    assert bool(position.is_tactical(read_move(rules, position, move).code)) == is_tactical
