"""What boards are made of keeps to its colour, and each kind looks like itself."""

import pytest

from ui.style.materials import slab

KINDS = ("wood", "stone", "glaze", "paper")


def shades(plank):
    return {plank.get_at((x, y)).r for x in range(plank.get_width()) for y in range(plank.get_height())}


@pytest.mark.parametrize("stuff", KINDS)
def test_a_slab_has_its_size_and_keeps_to_its_colour(stuff):
    plank = slab((40, 60), stuff, "#808080", 8, 3)
    assert plank.get_size() == (40, 60)
    assert all(abs(shade - 128) <= 10 for shade in shades(plank))


@pytest.mark.parametrize("stuff", KINDS)
def test_only_paper_is_all_of_one_shade(stuff):
    assert (len(shades(slab((40, 60), stuff, "#808080", 8, 3))) == 1) == (stuff == "paper")


@pytest.mark.parametrize("stuff", ["wood", "stone"])
def test_what_has_grown_is_never_twice_alike(stuff):
    one, other = slab((40, 60), stuff, "#808080", 8, 1), slab((40, 60), stuff, "#808080", 8, 2)
    assert one.get_buffer().raw != other.get_buffer().raw


@pytest.mark.parametrize("stuff", KINDS)
def test_black_and_white_slabs_stay_in_range(stuff):
    assert max(shades(slab((20, 20), stuff, "#000000", 8))) <= 10
    assert min(shades(slab((20, 20), stuff, "#ffffff", 8))) >= 245


def test_wood_of_any_length_shows_the_same_grain_from_its_top():
    long, short = slab((40, 700), "wood", "#808080", 8, 3), slab((40, 90), "wood", "#808080", 8, 3)
    same = long.subsurface((0, 0, 40, 90)).copy()
    assert same.get_buffer().raw == short.get_buffer().raw


def test_a_slab_without_a_size_is_one_pixel():
    assert slab((0, 0), "stone", "#808080", 8).get_size() == (1, 1)
