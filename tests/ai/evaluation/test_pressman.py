"""Pressman: the evaluation is the same for a turned board, and for either side to move."""

from game.ai.evaluation.pressman import WEIGHTS, evaluation_of
from game.catalogue import find
from game.splitmix import SplitMix64

EVEN = "4W3/8/8/1W6/6B1/8/8/3B4"


def black(ranks: str, side: str) -> int:
    """How well Black stands."""
    rules, variant = find("pressman")
    return int(evaluation_of(rules.read(variant, f"{ranks} {side}"), WEIGHTS).score(1))


def test_the_board_turned_round_is_worth_as_much_to_the_other_side():
    rules, variant = find("pressman:fresh")
    position, rng = rules.start(variant, 0), SplitMix64(7)
    while (moves := rules.moves(position)) and position.ply < 120:
        ranks, side = rules.write(position).split()
        turned = rules.read(variant, f"{ranks[::-1].translate(str.maketrans('WwBb', 'BbWw'))} {'wb'['bw'.index(side)]}")
        assert evaluation_of(turned, WEIGHTS).score(2) == evaluation_of(position, WEIGHTS).score(1)
        position.make(rng.choice(moves).code)


def test_between_equals_the_move_decides_but_not_against_a_piece_more():
    assert black(EVEN, "b") == -black(EVEN, "w") > 0
    assert black(EVEN.replace("4W3", "8"), "w") > 0
