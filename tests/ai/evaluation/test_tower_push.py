"""Tower Push: which moves quiescence follows."""

import pytest

from game.catalogue import find
from game.core import cells_in, codes_of
from game.grid import OFF_BOARD
from game.notation import read_move
from game.splitmix import SplitMix64
from tests.rules.variants import variants_of

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


def pushes_over_the_edge(grid, codes, target, side):
    """Whether a row of pieces that begins with an enemy beside the target ends at the edge."""
    for step in grid.step:
        cell = step[target]
        if cell == OFF_BOARD or codes[cell] != 3 - side:
            continue
        while cell != OFF_BOARD and codes[cell] in (1, 2):
            cell = step[cell]
        if cell == OFF_BOARD:
            return True
    return False


@pytest.mark.parametrize(("rules", "variant"), variants_of("tower_push"))
def test_a_step_that_fills_no_ring_is_tactical_where_it_pushes_a_piece_over_the_edge(rules, variant):
    rng, seen = SplitMix64(3), set()
    for seed in range(6):
        position = rules.start(variant, seed)
        while rules.outcome(position) is None and position.ply < 120:
            grid, codes, side = rules.grid(position), codes_of(position), int(position.side)
            for move in rules.moves(position):
                path = cells_in(move.path)
                if len(path) == 2 and not rules.outlook(position, move).winning:
                    expected = pushes_over_the_edge(grid, codes, path[1], side)
                    assert bool(position.is_tactical(move.code)) == expected
                    seen.add(expected)
            position.make(rng.choice(position.legal_moves()))
    assert seen == {True, False}
