"""Elo's formula and what a number of games says about a difference in strength."""

from math import sqrt

import pytest

from game.ai.elo import DECIDED, Tally, difference, expected, likelihood_ratio


@pytest.mark.parametrize(("score", "points"), [(0.5, 0), (0.64, 100), (0.76, 200), (10 / 11, 400), (1 / 11, -400)])
def test_the_formula_is_elos(score, points):
    assert difference(score) == pytest.approx(points, abs=1)
    assert expected(points) == pytest.approx(score, abs=0.002)


def test_the_error_is_that_of_a_mean_with_one_more_win_and_one_more_loss():
    """Four wins and two losses, with those: mean 5/8, variance 5/8 times 3/8, divided by eight games."""
    assert Tally(4, 0, 2).error == pytest.approx(sqrt(5 / 8 * 3 / 8 / 8))
    assert Tally(1, 4, 1).error == pytest.approx(sqrt(4 * 0.25 / 8 / 8))
    assert Tally(3, 4, 1).error == pytest.approx(sqrt((4 * 0.16 + 4 * 0.01 + 2 * 0.36) / 10 / 10)), "the mean is 0.6"


def test_every_game_won_or_lost_counts_as_if_one_more_were_drawn():
    assert Tally(wins=4).elo() == pytest.approx(difference(4.5 / 5))
    assert Tally(losses=4).elo() == pytest.approx(difference(0.5 / 5))
    assert Tally(wins=4).interval()[1] == pytest.approx(difference(4.5 / 5))


class TestSequentialTest:
    def test_the_ratio_is_that_of_two_normal_distributions(self):
        """With the two assumed ones 60 pairs won and 40 lost: mean 0.6, variance 0.24; 100 Elo expects 0.64."""
        results, score = [2] * 59 + [0] * 39, expected(100)
        density = [-100 * (0.6 - mean) ** 2 / (2 * 0.24) for mean in (score, 0.5)]
        assert likelihood_ratio(results, 0, 100) == pytest.approx(density[0] - density[1], abs=0.01)

    def test_pairs_that_even_out_decide_sooner_than_single_games_would(self):
        """Who wins with the first move only says nothing about strength, and is no scatter either."""
        assert likelihood_ratio([1.5, 1] * 30, 0, 20) > DECIDED > likelihood_ratio([2, 0.5] * 30, 0, 20)

    def test_a_test_is_wrong_in_one_match_of_twenty(self):
        assert pytest.approx(2.944, abs=0.001) == DECIDED
