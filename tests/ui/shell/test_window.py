"""Where a window opens."""

import pytest

from ui.shell.window import can_be_seen


@pytest.mark.parametrize(
    ("place", "before", "now", "seen"),
    [
        ((), (1280, 800), (1280, 800), False),
        ((100, 50), (1280, 800), (1280, 800), True),
        ((100, 50), (2560, 1440), (1280, 800), True),
        ((2000, 50), (2560, 1440), (1280, 800), False),
        ((100, -30), (1280, 800), (1280, 800), False),
        ((-950, 50), (1280, 800), (1280, 800), False),
        ((2000, 50), (1280, 800, 1280, 800), (1280, 800, 1280, 800), True),
        ((2000, 50), (1280, 800, 1280, 800), (1280, 800), False),
    ],
)
def test_a_window_returns_only_to_where_it_can_be_seen(place, before, now, seen):
    assert can_be_seen(place, (1000, 700), before, now) is seen
