"""The clocks. Time is an argument."""

import pytest

from game.play.clock import MOST_MINUTES, Clock, TimeControl, written

START = "start"


@pytest.fixture
def clock():
    """Five minutes and three seconds a turn for both; the time of the first tick is 100."""
    clock = Clock([TimeControl(5, 3)] * 2, START)
    clock.tick(100, None)
    return clock


def test_time_passes_for_nobody_before_the_first_tick_and_while_no_seat_is_named_nor_backwards(clock):
    clock.tick(110, None)
    clock.tick(111, 1)
    assert clock.reading.left == (299, 300)
    clock = Clock([TimeControl(1)] * 2, START)
    clock.tick(1e9, 1)
    assert clock.reading.left == (60, 60)
    clock.rest()
    clock.tick(2e9, 1)
    assert clock.reading.left == (60, 60)
    clock.tick(2e9 + 1, 1)
    assert clock.reading.left == (59, 60)


def test_a_move_played_anew_has_the_time_of_the_new_try_and_one_never_timed_that_of_the_last(clock):
    clock.reach("a", 1)
    clock.go_to([START])
    clock.tick(150, 1)
    clock.reach("a", 1)
    clock.tick(170, 2)
    clock.go_to([START, "a", "unknown"])
    assert clock.reading.left == (253, 300)


def test_an_exchange_gives_each_player_their_own_time_and_increment_on_the_other_seat():
    clock = Clock([TimeControl(1, 2), TimeControl(10, 5)], START)
    clock.tick(0, None)
    clock.exchange()
    assert clock.reading.left == (600, 60)
    clock.tick(45, 2)
    clock.reach("a", 1)
    assert clock.reading.left == (605, 15)
    assert clock.reading.low == frozenset(), "of a minute, 15 seconds are more than an eighth"
    clock.tick(55, 2)
    assert clock.reading.low == {2}
    clock.reach("b", 2)
    assert clock.reading.left == (605, 7)
    assert clock.kept["a"].left == (15, 605), "what is kept goes by the original seats"


def test_the_flag_falls_when_no_time_is_left_and_stays_down_until_that_is_taken_back(clock):
    clock.tick(399.9, 1)
    assert clock.reading.fallen == frozenset()
    clock.tick(400, 1)
    assert (clock.reading.left, clock.reading.fallen) == ((0, 300), {1})
    clock.tick(412, 1)
    assert (clock.reading.fallen, clock.reading.left) == ({1}, (-12, 300))
    clock.reach("a", 1)
    assert clock.reading.fallen == {1}
    clock.go_to([START])
    assert clock.reading.fallen == frozenset()


class TestShortOfTime:
    @pytest.mark.parametrize(("minutes", "low"), [(1, 10), (4, 30), (90, 60), (0.5, 10)])
    def test_is_an_eighth_of_the_time_within_reason(self, minutes, low):
        assert TimeControl(minutes).low == low

    def test_is_shown_once_the_time_is_less_and_stays_shown(self, clock):
        clock.tick(100 + 300 - 37.5, 1)
        assert clock.reading.low == frozenset()
        clock.tick(100 + 300 - 36, 1)
        assert clock.reading.low == {1}
        clock.reach("a", 1)
        assert clock.reading.left[0] > TimeControl(5).low
        assert clock.reading.low == {1}


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (3723, "1:02:03"), (299.9, "4:59"), (10, "0:10"), (9.99, "0:09.9"), (0, "0:00"), (-0.9, "0:00"),
        (-1, "\N{MINUS SIGN}0:01"), (-3601, "\N{MINUS SIGN}1:00:01"),
    ],
)  # fmt: skip
def test_time_is_written_as_clocks_do(seconds, shown):
    assert written(seconds) == shown


LITTLE = (0, 5), (-1, 0), (5, -1), (float("nan"), 0)
MUCH = (MOST_MINUTES + 1, 0), (5, 24 * 3600 + 1), (float("inf"), 0), (5, float("inf"))


@pytest.mark.parametrize("given", [*LITTLE, *MUCH])
def test_a_control_without_time_or_of_more_than_a_day_is_refused_in_words(given):
    """No clock could show it, and a set-up that remembered it could no longer be opened."""
    with pytest.raises(ValueError, match="A clock cannot give"):
        TimeControl(*given)
    assert TimeControl(MOST_MINUTES, MOST_MINUTES * 60).minutes == 24 * 60
