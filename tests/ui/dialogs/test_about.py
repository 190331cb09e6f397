"""About the program: version, licences and folders are read inside it."""

import pytest

from game.version import RELEASES, VERSION


@pytest.mark.parametrize("way", [lambda table: table.key("F1"), lambda table: table.click("Settings", "About")])
def test_it_says_which_version_this_is_and_where_the_games_lie(table, words, home, way):
    way(table)
    assert table.facts["scene"] == "about"
    shown = " ".join(words(table))
    assert VERSION in shown
    assert str(home) in shown.replace("\n", "")


def test_a_folder_is_copied(table, home, monkeypatch):
    held = []
    monkeypatch.setattr("ui.dialogs.about.copied", lambda text: held.append(text) or True)
    table.key("F1")
    table.click("Copy the path of the games and settings", "Copy the path of the crash reports")
    assert held == [str(home), str(home / "reports")]
    assert table.said == ["The folder's path was copied."] * 2


@pytest.mark.parametrize("is_there", [True, False])
def test_only_a_click_leads_to_the_new_versions_and_only_in_a_browser(table, monkeypatch, is_there):
    opened = []
    monkeypatch.setattr("ui.dialogs.about.open_page", lambda address: opened.append(address) or is_there)
    table.key("F1")
    assert opened == []
    table.click("New versions")
    assert opened == [RELEASES]
    assert table.said == [] if is_there else RELEASES in table.said[-1]


@pytest.mark.parametrize(("button", "file"), [("Licence", "LICENSE"), ("Credits", "THIRD_PARTY.md")])
def test_every_word_of_a_licence_is_on_its_page(table, words, button, file):
    table.key("F1")
    table.click(button)
    table.lay_out((1280, 9000))
    shown = {word for text in words(table) for word in text.split()}
    named = ("Parapet", "authors", "Software") if file == "LICENSE" else ("Inter", "Grenze", "FluidSynth", "Babel,")
    for word in named:
        assert word in shown or word.replace("Parapet", "The") in shown, word
    table.key("Esc")
    assert table.facts["scene"] == "about"


def test_the_settings_do_not_open_above_themselves(table):
    """On the licence, opened from the settings, Ctrl and the comma opened them again; those below kept old values."""
    table.click("Settings", "About", "Licence")
    before = table.scenes
    table.key("Ctrl+,")
    assert table.scenes == before
    table.key("?")
    assert table.scenes == [*before, "shortcuts"]
