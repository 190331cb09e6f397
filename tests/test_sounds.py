"""The sounds in numbers: quiet, without clicks at either end, and each kind unlike the others."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import log2

import pytest

from tests.waves import Wave, read
from ui.style.assets import ASSETS

pytestmark = pytest.mark.deep  # a sound is what its script makes, as test_assets says: only a new one is another

NAMES = sorted(path.stem for path in (ASSETS / "sounds").glob("*.wav"))
ENDINGS = {"win", "lose", "draw"}  # tunes: told apart by their notes, and heard one a game
BOARD = [name for name in NAMES if name not in ENDINGS]
OCTAVES, LENGTHS = 1 / 3, 0.4  # how much brighter, or longer, in powers of two, another sound has to be
SOFT, LOUD = -28, -18  # dB(A) of the loudest moment
EDGE = 9  # samples, 0.2 ms: what is strong so soon, or so late, clicks


@cache
def sound(name: str) -> Wave:
    return read(ASSETS / "sounds" / f"{name}.wav")


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_rises_from_silence_and_returns_to_it(name):
    it = sound(name)
    assert max(map(abs, it.samples[:EDGE])) < 0.15 * it.peak
    assert max(map(abs, it.samples[-EDGE:])) < 0.01 * it.peak


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_neither_lost_nor_a_fright(name):
    it = sound(name)
    assert 0.1 <= it.seconds <= 0.5
    assert SOFT < it.loudness < LOUD
    assert 250 < it.centroid < 2500, "a tone that small loudspeakers can play, and no shrill one"


def test_two_sounds_differ_in_brightness_or_in_length():
    for one, other in combinations(BOARD, 2):
        brighter = abs(log2(sound(one).centroid / sound(other).centroid))
        longer = abs(log2(sound(one).heard / sound(other).heard))
        assert brighter >= OCTAVES or longer >= LENGTHS, (one, other)


def test_an_ending_is_longer_than_anything_on_the_board():
    shortest = min(sound(name).heard for name in ENDINGS)
    assert all(sound(name).heard < shortest for name in BOARD)


def test_a_push_of_more_pieces_is_deeper_and_louder():
    assert sound("shove").centroid < sound("push").centroid
    assert sound("shove").loudness > sound("push").loudness


def test_what_happens_most_often_is_not_what_is_loudest():
    assert all(sound("move").loudness < sound(name).loudness for name in ("push", "capture", "build", "low"))
