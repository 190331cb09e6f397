"""Move ordering: the table's move, tactical moves that win, two killers, other tactical ones, and by history."""

import pytest

from game.ai.ordering import Ordering
from game.catalogue import find
from game.position import TREE_LIMIT

PLY = 2


@pytest.fixture
def position():
    """Black to move: four tactical moves, three captures and a5a8 to the far rank, and many quiet ones.

    The piece on d5 is protected, and White can take on a8, so that a5d5 and a5a8 win nothing.

    8 . . . . . . . .
    7 . . . . . . . .
    6 . . . . . . . .
    5 B . . W . . . .
    4 . . . . . . . .
    3 . . . . . . . .
    2 . . . W . . . .
    1 . . . B . . . .
    """
    rules, variant = find("pressman")
    return rules.read(variant, "8/8/8/B2W4/8/8/3W4/3B4 b")


@pytest.fixture
def ordering(position):
    return Ordering(position)


def quiet_moves(position):
    return [move for move in position.legal_moves() if not position.is_tactical(move)]


def tactical_moves(position):
    """The tactical moves that win something."""
    return [move for move in position.legal_moves() if position.is_tactical(move) and position.gain(move) > 0]


def fruitless_moves(position):
    return [move for move in position.legal_moves() if position.is_tactical(move) and position.gain(move) <= 0]


def sorted_moves(ordering, table_move=0, ply=PLY):
    position = ordering.position
    end = position.generate(0)
    ordering.score_moves(0, end, table_move, ply)
    return [int(ordering.pick_move(at, end)) for at in range(end)]


def sorted_quiet_moves(ordering, ply=PLY):
    """The killers and the others without the tactical moves."""
    return [move for move in sorted_moves(ordering, ply=ply) if not ordering.position.is_tactical(move)]


def test_the_order_is_table_move_tactical_moves_killers_and_history(ordering, position):
    tactical, quiet = tactical_moves(position), quiet_moves(position)
    table_move, first, second, liked, known = quiet[9], quiet[7], quiet[5], quiet[3], quiet[1]
    ordering.record_cutoff(known, 3, PLY + 1)
    ordering.record_cutoff(liked, 4, PLY + 1)
    ordering.record_cutoff(second, 1, PLY)
    ordering.record_cutoff(first, 1, PLY)
    ordered = sorted_moves(ordering, table_move)
    assert ordered[0] == table_move
    assert sorted(ordered[1:3]) == sorted(tactical)
    assert ordered[3:5] == [first, second]
    assert sorted(ordered[5:7]) == sorted(fruitless_moves(position))
    assert ordered[7:9] == [liked, known]


def test_a_tactical_move_that_wins_more_comes_first():
    """Black's d6d8 takes a piece, and another one appears on d1; the other captures win one piece.

    8 . . . W . . . .
    7 . . . . . . . .
    6 W . . B . . . .
    5 . . . . . . . .
    4 . . . . . . . .
    3 . . . W . . . .
    2 . . . . . . . .
    1 . . . . . . . .
    """
    rules, variant = find("pressman")
    position = rules.read(variant, "3W4/8/W2B4/8/8/3W4/8/8 b")
    ordered = [rules.move(position, move).text for move in sorted_moves(Ordering(position))]
    assert ordered[0] == "d6d8"


class TestKillers:
    def test_are_the_last_two_different_ones(self, ordering, position):
        one, two, three = quiet_moves(position)[4:7]
        for move in (one, two, two, three, three):
            ordering.record_cutoff(move, 1, PLY)
        assert sorted_quiet_moves(ordering)[:2] == [three, two]
        ordering.record_cutoff(two, 1, PLY)
        assert sorted_quiet_moves(ordering)[:2] == [two, three]

    def test_are_no_tactical_moves(self, ordering, position):
        ordering.record_cutoff(tactical_moves(position)[1], 9, PLY)
        assert not any(ordering.killers[at] for at in range(2 * TREE_LIMIT))
        assert not any(ordering.history[at] for at in range(len(ordering.history)))
