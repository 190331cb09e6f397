"""Days and times as people say them."""

from datetime import datetime

import pytest

from game.play.clock import lasting
from ui.style.days import date_of, moment_of, when

NOW = datetime(2026, 11, 22, 14, 5)


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 11, 22, 14, 5), "Today, 14:05"),
        (datetime(2026, 11, 21, 23, 59), "Yesterday, 23:59"),
        (datetime(2026, 11, 20, 23, 59), "2 days ago"),
        (datetime(2026, 11, 15, 23, 0), "1 week ago"),
        (datetime(2026, 10, 19, 12, 0), "4 weeks ago"),
        (datetime(2026, 10, 18, 12, 0), "18 October"),
        (datetime(2026, 1, 1, 12, 0), "1 January"),
        (datetime(2025, 12, 31, 12, 0), "31 December 2025"),
        (datetime(2027, 5, 12, 12, 0), "12 May 2027"),  # the clock was wrong then, or is now
    ],
)
def test_how_long_ago_a_moment_was(then, words):
    assert when(then.timestamp(), NOW.timestamp()) == words


@pytest.mark.parametrize("stamp", [10.0**18, -(10.0**18)])
def test_a_moment_that_no_calendar_has_is_long_ago(stamp):
    """A record made by hand may have any date; the list of the library could not be drawn."""
    assert when(stamp, NOW.timestamp()) == "2 January 1970"
    assert when(NOW.timestamp(), stamp) == "22 November 2026"


def test_a_date_and_a_moment_in_full():
    assert date_of(NOW.timestamp()) == "22 November 2026"
    assert moment_of(NOW.timestamp()) == "22 November 2026, 14:05"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (29, "less than a minute"),
        (31, "1 minute"),
        (3600, "1 hour"),
        (3660, "1 hour, 1 minute"),
        (7200 + 29 * 60, "2 hours, 29 minutes"),
    ],
)
def test_how_long_a_game_took(seconds, words):
    assert lasting(seconds) == words
