"""Clicks of any kind: whatever is clicked, the rules say in a sentence why no move begins so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.catalogue import games
from game.core import Spot
from game.grid import Cell
from game.play.game_tree import GameTree
from game.splitmix import SplitMix64

NONSENSE = some.sampled_from(["", "x", "-1", "0", "3", "99", "R", "L", "U", "a1"])


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)
@given(chance=some.data())
def test_every_path_gets_a_sentence(rules, chance):
    """Paths off the board, without a cell or with an unknown choice raised IndexError, ValueError and KeyError."""
    tree = GameTree(rules, chance.draw(some.sampled_from(rules.variants)), chance.draw(some.integers(0, 9)))
    rng = SplitMix64(chance.draw(some.integers(0, 999)))
    for _ply in range(chance.draw(some.integers(0, 25))):
        if not tree.moves:
            break
        tree.play(rng.choice(tree.moves))
    legal = rng.choice(tree.moves).path if tree.moves else ()
    size = len(rules.grid(tree.at(tree.node).position))
    cells = some.integers(0, size - 1) | some.integers(-3, size + 3)
    spots: some.SearchStrategy[Spot] = cells.map(Cell) | NONSENSE | some.sampled_from([*legal, Cell(0)])
    path = legal[: chance.draw(some.integers(0, 2))] + tuple(chance.draw(some.lists(spots, max_size=6)))
    there = tree.at(tree.node)
    for clicks in (path, *((Cell(cell),) for cell in range(0, size, 1 + size // 7))):
        sentence = there.refusal(clicks)
        assert sentence.endswith((".", ")"))
        assert "{" not in sentence
