"""The words behind `go`, and the time that a player with a clock takes for a move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.limits import Limits
from game.commands.go import LEAST, SearchOrder, read_go, seconds_for_move
from game.commands.options import EngineError

OVERHEAD = 0.02  # seconds
TIMES = st.integers(-1_000, 10_000_000)


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("", SearchOrder(is_bare=True)),
        ("infinite", SearchOrder(is_endless=True)),
        ("depth 5 nodes 700 movetime 250", SearchOrder(Limits(5, 700, 0.25))),
        ("depth 0 nodes 0 movetime 0", SearchOrder(Limits(1, 1, 0.001))),
        ("infinite depth 3", SearchOrder(Limits(3), is_endless=True)),
        ("infinite p1time 100", SearchOrder(is_endless=True)),
        ("p1time 10020 p2time 5", SearchOrder(Limits(seconds=10 / 25))),
        ("p1time 10020 p1inc 1000", SearchOrder(Limits(seconds=10 / 25 + 0.75 * 0.98))),
        ("p1time 10020 movestogo 4", SearchOrder(Limits(seconds=2.5))),
        ("p1time 10020 movetime 100", SearchOrder(Limits(seconds=0.1))),
        ("p1time 10020 p1inc -7", SearchOrder(Limits(seconds=10 / 25))),
    ],
)
def test_what_is_asked_for(words, order):
    assert read_go(words.split(), 1, OVERHEAD) == order


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_each_player_has_a_clock_of_their_own(seat):
    words = [word for other in (1, 2, 3, 4) for word in (f"p{other}time", str(1_000 * other + 20))]
    assert read_go(words, seat, OVERHEAD).limits.seconds == pytest.approx(seat / 25)


@pytest.mark.parametrize(
    "words", ["p2time 5", "p1inc 5", "p1time", "p1time x", "p0time 5", "p1time 5 quickly", "depth -1", "wtime 5"]
)
def test_what_cannot_be_followed_is_refused(words):
    with pytest.raises(EngineError, match=r"\.$"):
        read_go(words.split(), 1, OVERHEAD)


@given(left=TIMES, increment=st.integers(0, 100_000), moves=st.integers(1, 200))
def test_no_move_takes_more_than_half_of_what_is_left(left, increment, moves):
    seconds = seconds_for_move(left / 1000, increment / 1000, OVERHEAD, moves)
    assert LEAST <= seconds <= max((left / 1000 - OVERHEAD) / 2, LEAST)


@pytest.mark.parametrize(("increment", "moves", "delay"), [(0.0, 100, 0.0), (0.05, 1_000, 0.015)])
def test_two_seconds_last_for_a_whole_game(increment, moves, delay):
    """`delay` is what the pipes and the host take of every move."""
    left = 2.0
    for _ in range(moves):
        left -= seconds_for_move(left, increment, OVERHEAD) + delay
        assert left > OVERHEAD
        left += increment
