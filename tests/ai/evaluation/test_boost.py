"""Boost: what the evaluation keeps of its pieces, and the sites of towers."""

import pytest

from game.ai.evaluation.boost import WEIGHTS, evaluation_of
from game.ai.evaluation.boost_weights import DRAGON_SITE, MOVE, OPEN_SITE, READY_SITE, TAKEN_SITE
from game.ai.table import INFINITE
from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules.boost_table import BoostTable

RULES, VARIANT = find("boost")


def full_score(position, seat=1):
    return evaluation_of(position, WEIGHTS).full_score(seat, -INFINITE, INFINITE)


def full_worth(text):
    return full_score(RULES.read(VARIANT, text))


@pytest.mark.parametrize("name", ["boost", "boost:mini", "boost:quick-dragonless"])
def test_the_start_is_even(name):
    rules, variant = find(name)
    assert evaluation_of(rules.start(variant, 1), WEIGHTS).score(1) == 0
    assert full_score(rules.start(variant, 1)) == MOVE


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
        assert usual.full_score(1, -INFINITE, INFINITE) == full_score(position.copy())


def test_what_is_good_for_one_is_as_bad_for_the_other_with_the_tables_too():
    position, rng = RULES.start(VARIANT, 3), SplitMix64(5)
    scores = set()
    while position.winner == 0 and position.ply < 80:
        scores.add(full_score(position))
        assert full_score(position, 2) == -full_score(position)
        position.make(rng.choice(position.legal_moves()))
    assert len(scores) > 40


def test_the_tables_are_for_two_seats():
    rules, variant = find("boost:3")
    position, rng = rules.start(variant, 3), SplitMix64(5)
    while position.winner == 0 and position.ply < 30:
        assert full_score(position) == evaluation_of(position, WEIGHTS).score(1)
        position.make(rng.choice(position.legal_moves()))


@pytest.mark.parametrize(
    ("site", "filled", "worth"),
    [
        ("P1,6", "P1,D,5", OPEN_SITE),
        ("P1,1,P2,4", "P1,D,P2,4", TAKEN_SITE),
        ("P1,1,D,4", "P1,D,D,4", DRAGON_SITE),
        ("P1,1,P1,4", "P1,D,P1,4", READY_SITE),
    ],
)
def test_a_site_is_worth_what_its_last_point_allows(site, filled, worth):
    """Beside the same pieces around a point that a dragon fills, which is no site."""
    shown = "P2,P2,1,P2,1,P2,P2,2/9/3,P1,5/2,{}/3,P1,5/9/P1,8 1 -"
    assert full_worth(shown.format(site)) - full_worth(shown.format(filled)) == worth


@pytest.mark.parametrize(("rest", "counted"), [("6", 60), ("5,D", 0)])
def test_on_a_small_board_without_dragons_the_terms_say_what_a_site_is_worth(rest, counted):
    shown = f"P2,P2,1,P2,1,P2,P2/7/3,P1,3/2,P1,1,P1,2/3,P1,3/7/P1,{rest} 1 -"
    position = RULES.read(VARIANT, shown)
    weighted = [evaluation_of(position, WEIGHTS | {"four_walls": points}) for points in (60, 0)]
    scores = [evaluation.full_score(1, -INFINITE, INFINITE) for evaluation in weighted]
    assert scores[0] - scores[1] == counted


@pytest.mark.parametrize("men", ["P1,5,P1", "7"])
def test_building_pays_with_the_tables_too(men):
    shown = "P2,P2,1,P2,1,P2,P2/7/3,P1,3/2,P1,{},P1,2/3,P1,3/7/{} {} -"
    assert full_worth(shown.format("T1", men, 2)) > full_worth(shown.format("1", men, 1)) + 50
