"""Streaks: what counts, what ends one, and what three wins or losses in a row suggest."""

import pytest

from game.play.player import Machine, Person
from game.play.streak import Streak
from tests.game.play.test_match import match_of

WON, LOST, DRAWN = True, False, None


def streak_of(*results, level=4):
    streak = Streak(level)
    for result in results:
        streak = streak.after(level, result)
    return streak


@pytest.mark.parametrize(
    ("results", "run"),
    [
        ([WON, WON], 2),
        ([WON, WON, LOST], -1),
        ([LOST, LOST, WON], 1),
        ([LOST, LOST, DRAWN], 0),
        ([DRAWN, LOST, LOST, LOST], -3),
    ],
)
def test_a_run_goes_on_until_something_else_happens(results, run):
    assert streak_of(*results) == Streak(4, run)
    assert streak_of(*results).after(3, LOST) == Streak(3, -1), "another level begins anew"


@pytest.mark.parametrize(("result", "step"), [(WON, 1), (LOST, -1)])
def test_three_in_a_row_suggest_another_level_and_so_do_more(result, step):
    assert streak_of(result, result).suggestion == 0
    assert streak_of(result, result, result).suggestion == step
    assert streak_of(*[result] * 5).suggestion == step


class TestOneMatch:
    def test_a_game_is_counted_once_it_is_over_and_a_draw_ends_a_streak(self, puppet):
        match = match_of(puppet, Person(), Machine(4))
        before = Streak(4, -2)
        assert match.streak.count(before) is None
        match.resign()
        assert match.streak.count(before) == Streak(4, -3)
        match = match_of(puppet, Person(), Machine(4))
        match.tree.agree_draw()
        assert match.streak.count(Streak(4, -2)) == Streak(4, 0)

    def test_an_end_that_is_taken_back_is_not_counted_twice(self, puppet):
        match = match_of(puppet, Person(), Machine(4))
        match.resign()
        counted = match.streak.count(Streak(4, -2))
        match.undo()
        match.tree.resign(2)
        assert match.streak.count(counted) == Streak(4, 1), "the win came instead of the loss"

        match = match_of(puppet, Person(), Machine(4))
        match.resign()
        assert match.streak.count(Streak(4, -2)) == Streak(4, -3)
        assert match.streak.count(Streak(4, 1)) is None, "two games were won since"

    def test_the_winner_is_the_person_in_whatever_seat_they_sit_now(self, puppet):
        match = match_of(puppet, Machine(4), Person())
        match.tree.resign(1)
        assert match.streak.count(Streak(4, 1)) == Streak(4, 2)
        match = match_of(puppet, Machine(4), Person(), swap_rule=True, moves="d3d4")
        match.swap_sides()
        assert match.players == [Person(), Machine(4)]
        match.tree.resign(1)
        assert match.streak.count(Streak(4, 1)) == Streak(4, -1)
