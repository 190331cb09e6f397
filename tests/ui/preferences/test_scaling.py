"""The scale that suits a window, and the bounds of every scale."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ui.preferences.scaling import AUTOMATIC, FEWEST, SCALES, STEP, automatic_scale, fitting_scale, larger, smaller
from ui.preferences.settings import SMALLEST_WINDOW, Settings

SETTINGS = some.sampled_from([AUTOMATIC, *range(SCALES[0], SCALES[1] + 1)])
WINDOWS = some.tuples(some.integers(SMALLEST_WINDOW[0], 6000), some.integers(SMALLEST_WINDOW[1], 4000))


@pytest.mark.parametrize(
    ("window", "percent"),
    [
        ((800, 600), 100),
        ((1280, 800), 100),
        ((1280, 2000), 100),  # narrow: it would only be cut
        ((1920, 1080), 120),
        ((1920, 1200), 130),
        ((2560, 1440), 150),
        ((3840, 2160), 200),
    ],
)
def test_letters_grow_with_a_large_window_by_themselves(window, percent):
    assert automatic_scale(window) == percent
    assert fitting_scale(AUTOMATIC, window) == percent
    assert fitting_scale(80, window) == 80
    assert fitting_scale(200, (800, 600)) == 148, "a small window bounds it"


@given(SETTINGS, WINDOWS)
def test_every_window_keeps_the_fewest_units_that_scenes_need(setting, window):
    percent = fitting_scale(setting, window)
    assert all(side * 100 / percent >= least for side, least in zip(window, FEWEST, strict=True))
    assert SCALES[0] <= percent <= SCALES[1]


@given(some.tuples(some.integers(1, 6000), some.integers(1, 4000)), SETTINGS)
def test_the_keys_give_a_scale_that_can_be_set_in_a_window_of_any_size(window, setting):
    """In one narrower than 378 pixels Ctrl+Plus crashed: "the setting scale cannot be 60"."""
    shown, preferences = fitting_scale(setting, window), Settings()
    preferences.change(scale=larger(shown))
    preferences.change(scale=smaller(shown))


@given(some.integers(*SCALES))
def test_the_keys_step_to_round_numbers_and_stay_within_bounds(percent):
    up, down = larger(percent), smaller(percent)
    assert up % STEP == down % STEP == 0
    assert SCALES[0] <= down <= percent <= up <= SCALES[1]
    assert down < percent or percent == SCALES[0]
    assert percent < up or percent == SCALES[1]
