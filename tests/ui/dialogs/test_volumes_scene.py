"""The page where each kind of sound gets its volume: by mouse, by keyboard alone, heard at once and kept at once."""

import pytest

from game.places import settings_file
from ui.devices.sound import VOLUMES
from ui.preferences.settings import Settings


@pytest.fixture
def page(table):
    """A table with the page open over the menu, in the smallest window."""
    table.click("Settings", "Set volumes…")
    table.lay_out((800, 600))
    return table


def slider(table, kind):
    focusable = [widget for widget in table.scene.panel.root.family() if widget.focusable]
    return focusable[list(VOLUMES).index(kind)]


@pytest.mark.parametrize("kind", VOLUMES)
def test_a_click_sets_keeps_and_sounds_one_kind(page, kind):
    line = slider(page, kind).rect
    page.click((line.left + 40, line.centery))
    assert set(page.settings.volumes) == {kind}
    assert page.settings.volumes[kind] < 100
    assert Settings(settings_file()).volumes == page.settings.volumes
    assert page.sounds.played == [kind]


def test_the_keyboard_alone_sets_every_kind_which_is_shown_again(page):
    for _ in VOLUMES:
        page.key("Tab", "Home", "Right")
    assert page.settings.volumes == dict.fromkeys(VOLUMES, 10)
    assert page.sounds.played[1::2] == list(VOLUMES)
    page.click("Done")
    page.lay_out((1280, 800))
    page.click("Set volumes…")
    assert [slider(page, kind).value for kind in VOLUMES] == [10] * len(VOLUMES)


@pytest.mark.parametrize("leave", [lambda page: page.key("Esc"), lambda page: page.click("Done")])
def test_it_leads_back_to_the_settings_and_those_to_the_menu(page, leave):
    assert page.scenes == ["menu", "volumes"]
    leave(page)
    assert page.scenes == ["menu", "settings"]
    page.key("Esc")
    assert page.scenes == ["menu"]
