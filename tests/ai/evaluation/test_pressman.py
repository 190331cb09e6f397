"""Pressman: what the evaluation likes better."""

from __future__ import annotations

import pytest

from game.ai.evaluation.pressman import WEIGHTS, evaluation_of
from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules.pictures import Table

EVEN = """
    . . . . W . . .
    . . . . . . . .
    . . . . . . . .
    . W . . . . . .
    . . . . . . B .
    . . . . . . . .
    . . . . . . . .
    . . . B . . . .
"""


def black(shown: str, side: str = "b", variant: str = "pressman") -> int:
    """How well Black stands in a picture."""
    return evaluation_of(Table(variant, shown, side).position, WEIGHTS).score(1)


@pytest.mark.parametrize("name", ["pressman", "pressman:fresh"])
def test_what_is_good_for_one_side_is_as_bad_for_the_other(name):
    rules, variant = find(name)
    position, rng = rules.start(variant, 0), SplitMix64(5)
    evaluation = evaluation_of(position, WEIGHTS)
    while (moves := rules.moves(position)) and position.ply < 120:
        assert evaluation.score(2) == -evaluation.score(1)
        assert abs(int(evaluation.score(1))) < 100_000
        position.make(rng.choice(moves).code)


def test_the_board_turned_round_is_worth_as_much_to_the_other_side():
    rules, variant = find("pressman:fresh")
    position, rng = rules.start(variant, 0), SplitMix64(7)
    while (moves := rules.moves(position)) and position.ply < 120:
        ranks, side = rules.write(position).split()
        turned = rules.read(variant, f"{ranks[::-1].translate(str.maketrans('BbWw', 'WwBb'))} {'wb'['bw'.index(side)]}")
        assert evaluation_of(turned, WEIGHTS).score(2) == evaluation_of(position, WEIGHTS).score(1)
        position.make(rng.choice(moves).code)


def test_between_equals_the_move_decides():
    assert black(EVEN, "b") == -black(EVEN, "w") > 0


def test_a_piece_more_is_good_even_when_the_other_is_to_move():
    assert black(EVEN.replace(". W .", ". . .", 1), "w") > 0


def test_a_piece_more_is_worth_more_when_fewer_stand():
    many = black("""
        W W W W W W W W
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . B . .
        B B B B B B B B
    """)
    few = black("""
        . W . . W . . W
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . B . .
        . . . . . . . .
        B . . B . . B .
    """)
    assert few > many > 0


def test_an_empty_square_at_home_is_good():
    assert black("""
        . W . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . W . . .
        . . . B . . . .
        . . . . . . . .
        . . . . B . . .
        . . . . . . . .
    """) > black("""
        . W . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . W . . .
        . . . B . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . B . . .
    """)


def test_an_enemy_on_the_home_row_takes_the_place_of_a_new_piece():
    free = EVEN.replace(". . . . . . . .", ". W . . . . . .", 1)
    taken = EVEN.replace(". . . B . . . .", ". W . B . . . .")
    assert black(taken) < black(free)


def test_a_tired_piece_is_worth_less_but_better_than_none():
    shown = """
        . . B . . W . .
        . . . . . . . .
        . . . W . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . B . . . . .
    """
    rested, tired, gone = (black(shown.replace("B", sign, 1), variant="pressman:fresh") for sign in "Bb.")
    assert rested > tired > gone
