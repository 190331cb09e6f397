"""Chances of winning: Elo's formula, proven results, and the same formula among more than two players."""

import pytest

from game.ai.alpha_beta import UNPROVEN_WIN
from game.ai.search import plies_to_end
from game.ai.table import WIN
from game.ai.win_probability import turning_points, win_probabilities, win_probability


@pytest.mark.parametrize(("score", "expected"), [(0, 0.5), (400, 10 / 11), (-400, 1 / 11), (120, 0.666)])
def test_a_chance_is_what_elos_formula_says(score, expected):
    assert win_probability(score) == pytest.approx(expected, abs=0.001)


def test_a_win_that_another_may_yet_prevent_is_as_good_as_certain():
    """Where more than two play, the search scores it far beyond every evaluation: no power of ten is as large."""
    assert plies_to_end(UNPROVEN_WIN - 2) == plies_to_end(2 - UNPROVEN_WIN) == 0
    assert 0.99 < win_probability(UNPROVEN_WIN - 2) <= 1.0
    assert 0.0 < win_probability(2 - UNPROVEN_WIN) < 0.01
    found = win_probabilities({1: UNPROVEN_WIN - 2, 2: 0, 3: -100, 4: 50})
    assert 0.85 < found[1] < 0.92, "most hoped wins come true, not all"


class TestShares:
    def test_of_equals_are_equal_however_low_their_scores(self):
        assert win_probabilities({1: -300, 2: -300, 4: -300}) == pytest.approx({1: 1 / 3, 2: 1 / 3, 4: 1 / 3})

    def test_a_seat_that_stands_badly_among_four_keeps_what_such_seats_win(self):
        """White was given 3 % with five pawns, beside 31, 34 and 33: seats like that win more often."""
        assert 0.08 < win_probabilities({1: -550, 2: -10, 3: 10, 4: 0})[1] < 0.15

    def test_a_proven_winner_has_all_and_a_proven_loser_nothing(self):
        assert win_probabilities({1: 50, 2: WIN - 3, 3: -10}) == {1: 0.0, 2: 1.0, 3: 0.0}
        assert win_probabilities({1: 0, 2: 3 - WIN, 3: 0}) == pytest.approx({1: 0.5, 2: 0.0, 3: 0.5})

    def test_hoped_wins_of_several_seats_divide_the_chance_and_hoped_losses_leave_some(self):
        """A hoped score was once taken for proven in a mutation, and then the first seat with one had everything."""
        assert win_probabilities({1: UNPROVEN_WIN - 2, 2: UNPROVEN_WIN - 4, 3: 0}) == pytest.approx(
            {1: 0.48, 2: 0.48, 3: 0.02}, abs=0.02
        )
        assert all(0.0 < chance < 1.0 for chance in win_probabilities({1: 4 - UNPROVEN_WIN, 2: 0, 3: 0}).values())


class TestTurningPoints:
    def test_are_the_three_largest_changes_the_largest_first(self):
        first = [0.5, 0.7, 0.65, 0.2, 0.35, 0.9, 0.9]
        assert turning_points([(chance, 1 - chance) for chance in first]) == (5, 3, 1)

    def test_what_is_not_known_is_no_turn(self):
        assert turning_points([(0.1, 0.9), None, (0.9, 0.1), (0.1, 0.9)]) == (3,)

    def test_a_loss_of_one_that_the_others_share_counts_in_full(self):
        course = [(0.5, 0.25, 0.25), (0.0, 0.5, 0.5), (0.0, 0.125, 0.875)]
        assert turning_points(course) == (1, 2)

    def test_a_change_has_to_be_large_enough_to_count(self):
        assert turning_points([(0.5, 0.5), (0.625, 0.375), (0.5, 0.5)], least=0.125) == (1, 2)
        assert turning_points([(0.5, 0.5), (0.625, 0.375), (0.5, 0.5)], least=0.126) == ()
        assert turning_points([(0.5, 0.5), (0.59, 0.41), (0.7, 0.3)]) == (2,)
