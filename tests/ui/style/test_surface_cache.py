"""The caches of surfaces: what is kept, and that a huge window does not fill the memory for good."""

import pytest
from pygame import Surface

from tests.ui.surfaces import cached_bytes, forget_surfaces
from tools.table import PERSON
from ui.style.surface_cache import (
    CANVASES,
    COMMON_BOUND,
    bound_caches,
    cached_surfaces,
    prepared,
)

SMALL, HUGE = (800, 600), (8000, 5000)


@pytest.fixture(autouse=True)
def empty():
    """Empty caches with the usual bound, before and after the test."""
    bound_caches(SMALL)
    forget_surfaces()
    yield
    bound_caches(SMALL)
    forget_surfaces()


def squares(megabytes, side):
    """A cached function, and the list of the names it was really called with."""
    made = []

    @cached_surfaces(megabytes)
    def square(name):
        made.append(name)
        return Surface((side, side), depth=32)

    return square, made


def test_all_caches_together_keep_to_one_bound():
    functions = [squares(1000, 1000)[0] for _ in range(5)]  # 4 MB each surface
    for name in range(10):
        for function in functions:
            function(name)
            assert cached_bytes() <= COMMON_BOUND
    assert cached_bytes() > COMMON_BOUND - 4_000_001


def test_what_was_not_used_for_longest_goes_first_whichever_cache_it_is_in():
    (one, of_one), (other, of_other) = squares(1000, 1000), squares(1000, 1000)
    one("old")
    for name in range(COMMON_BOUND // 4_000_000):
        other(name)
    one("old")
    other(1)
    assert (of_one, of_other.count(1)) == (["old", "old"], 1)


def test_a_larger_canvas_has_room_for_its_grounds_and_gives_it_back():
    square, made = squares(1000, 5000)  # 100 MB each
    bound_caches(HUGE)
    for name in ("a", "b", "a", "b"):
        square(name)
    assert made == ["a", "b"]
    assert cached_bytes() <= CANVASES * 4 * HUGE[0] * HUGE[1]
    bound_caches(SMALL)
    assert cached_bytes() <= COMMON_BOUND


def test_a_game_in_a_large_window_leaves_no_more_than_the_bound(table):
    """A window of 8000x5000 left caches of 1.7 GB."""
    table.open_game("boost", PERSON, PERSON)
    for size, scale in (((3000, 2000), 2.0), (SMALL, 1.0)):
        bound_caches(size)
        table.lay_out(size, scale)
        table.picture()
    assert 0 < cached_bytes() <= COMMON_BOUND


def test_surfaces_are_prepared_some_at_a_time():
    square, made = squares(1, 10)
    clock = iter(range(100)).__next__  # a second at every look

    def work():
        for name in "abcdefg":
            square(name)

    assert not prepared(work, 3, clock)
    assert made == ["a", "b", "c"]
    assert not prepared(work, 0, clock), "one more at least"
    assert made == ["a", "b", "c", "d"]
    assert not prepared(work, 99, clock), "these are the last, but they took their time"
    assert made == list("abcdefg")
    assert prepared(work, 0, clock)
    square("h")
    assert made[-1] == "h", "otherwise nothing is broken off"


def test_a_changed_surface_is_noticed_while_it_is_cached_and_when_it_is_dropped(surface_watch):
    square, _made = squares(1, 10)
    square("kept").set_alpha(100)
    assert len(surface_watch.changes()) == 1
    assert surface_watch.changes() == []
    square("kept").set_clip((1, 1, 2, 2))
    forget_surfaces()
    assert len(surface_watch.changes()) == 1
