"""Boost: what the evaluation keeps of its pieces, and the sites of towers."""

import pytest

from game.ai.evaluation.boost import WEIGHTS, evaluation_of
from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules.boost_table import BoostTable

RULES, VARIANT = find("boost")


@pytest.mark.parametrize("name", ["boost", "boost:mini", "boost:quick-dragonless"])
def test_the_start_is_even(name):
    rules, variant = find(name)
    assert evaluation_of(rules.start(variant, 1), WEIGHTS).score(1) == 0


@pytest.mark.parametrize(("place", "worth"), [("c4", 40), ("c2", 40), ("b3", 40), ("d3", 40), ("d4", 0)])
def test_a_pawn_on_any_side_of_an_own_tower_is_worth_a_recruit(place, worth):
    ranks = [["P2", "P2", "P2"], [*"..."], [".", "T1", "."], [*"..."], ["P1", "P1", "."]]
    board = [[".", *rank, "."] for rank in ranks]
    board[5 - int(place[1])]["abcde".index(place[0])] = "P1"
    position = BoostTable("\n".join(map(" ".join, board))).position
    scores = [evaluation_of(position, WEIGHTS | {"recruit": recruit}).score(1) for recruit in (40, 0)]
    assert scores[0] - scores[1] == worth


def test_two_evaluations_of_one_position_do_not_disturb_each_other():
    """The position sums up the values of its pieces for one evaluation at a time."""
    rules, variant = find("boost:quick")
    position, rng = rules.start(variant, 4), SplitMix64(9)
    others = WEIGHTS | {"pawn": 900, "knight": 100}
    usual, odd = evaluation_of(position, WEIGHTS), evaluation_of(position, others)
    while position.winner == 0 and position.ply < 40:
        position.make(rng.choice(position.legal_moves()))
        assert usual.score(1) == evaluation_of(position.copy(), WEIGHTS).score(1)
        assert odd.score(1) == evaluation_of(position.copy(), others).score(1)
