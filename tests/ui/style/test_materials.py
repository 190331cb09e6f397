"""The materials of boards keep to their colour and are unlike each other."""

import pytest

from ui.style.materials import material_surface

KINDS = ("wood", "stone", "glaze", "paper")


def shades(plank):
    return {plank.get_at((x, y)).r for x in range(plank.get_width()) for y in range(plank.get_height())}


@pytest.mark.parametrize("material", KINDS)
def test_a_slab_has_its_size_and_keeps_to_its_colour_and_only_paper_to_one_shade(material):
    plank = material_surface((40, 60), material, "#808080", 8, 3)
    assert plank.get_size() == (40, 60)
    assert all(abs(shade - 128) <= 10 for shade in shades(plank))
    assert (len(shades(plank)) == 1) == (material == "paper")
    assert max(shades(material_surface((20, 20), material, "#000000", 8))) <= 10
    assert min(shades(material_surface((20, 20), material, "#ffffff", 8))) >= 245


def test_wood_of_any_length_shows_the_same_grain_from_its_top():
    long, short = (material_surface((40, height), "wood", "#808080", 8, 3) for height in (700, 90))
    same = long.subsurface((0, 0, 40, 90)).copy()
    assert same.get_buffer().raw == short.get_buffer().raw
