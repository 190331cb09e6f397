"""Streaks: what counts, what ends one, and what three wins or losses in a row suggest."""

from __future__ import annotations

import pytest

from game.play.streak import Streak

WON, LOST, DRAWN = True, False, None


def streak_of(*results, level=4):
    streak = Streak(level)
    for result in results:
        streak = streak.after(level, result)
    return streak


@pytest.mark.parametrize(
    ("results", "run"),
    [
        ([], 0),
        ([WON], 1),
        ([WON, WON], 2),
        ([WON, WON, LOST], -1),
        ([LOST, LOST, WON], 1),
        ([LOST, LOST, DRAWN], 0),
        ([DRAWN, LOST, LOST, LOST], -3),
    ],
)
def test_a_run_goes_on_until_something_else_happens(results, run):
    assert streak_of(*results) == Streak(4, run)


def test_another_level_begins_anew():
    assert streak_of(LOST, LOST).after(3, LOST) == Streak(3, -1)


@pytest.mark.parametrize(("result", "step"), [(WON, 1), (LOST, -1)])
def test_three_in_a_row_suggest_another_level_and_so_do_more(result, step):
    assert streak_of(result, result).suggestion == 0
    assert streak_of(result, result, result).suggestion == step
    assert streak_of(*[result] * 5).suggestion == step
