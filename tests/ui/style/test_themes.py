"""The theme: the user's choice, or the system's."""

import darkdetect
import pytest

from ui.style import themes
from ui.style.themes import BY_SYSTEM, DARK, LIGHT, THEMES, theme_named


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_is_found_by_its_name(name):
    assert theme_named(name).id == name


@pytest.mark.parametrize(("dark", "chosen"), [(True, DARK), (False, LIGHT), (None, LIGHT)])
def test_the_system_chooses_between_light_and_dark(monkeypatch, dark, chosen):
    monkeypatch.setattr(darkdetect, "isDark", lambda: dark)
    themes._theme_of_system.cache_clear()
    assert theme_named(BY_SYSTEM) is chosen
    themes._theme_of_system.cache_clear()


def test_a_system_that_reports_no_theme_still_gets_one():
    assert theme_named(BY_SYSTEM) in (LIGHT, DARK)
