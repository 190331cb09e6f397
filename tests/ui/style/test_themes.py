"""The theme: the user's choice, or the system's."""

import pytest

from ui.style.themes import BY_SYSTEM, DARK_THEME, LIGHT_THEME, THEMES, theme_named


@pytest.mark.parametrize(("dark", "chosen"), [(True, DARK_THEME), (False, LIGHT_THEME)])
def test_a_theme_is_found_by_its_name_and_the_system_chooses_between_light_and_dark(dark, chosen):
    assert [theme_named(name, dark).id for name in THEMES] == list(THEMES)
    assert theme_named(BY_SYSTEM, dark) is chosen
