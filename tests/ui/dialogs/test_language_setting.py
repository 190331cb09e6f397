"""The setting of the language: it shows at once in the scenes that are open, and nothing there is lost."""

from __future__ import annotations

import pytest

from game import language
from tools.kept_games import fill
from tools.scenes import SCENES
from tools.table import PERSON


@pytest.fixture(autouse=True)
def english_again(monkeypatch):
    yield
    monkeypatch.undo()
    language.use()


@pytest.fixture
def two_languages(monkeypatch, table):
    monkeypatch.setenv("PARAPET_LANGUAGE", "pseudo")
    table.settings.change(language="en")


def switch(table):
    table.key("Ctrl+,")
    table.click("English", "[Pseudo]")
    table.key("Esc", wait=1)


def test_is_offered_once_there_are_two_languages(table, monkeypatch):
    table.settings.change(language="en")
    table.click("Settings", "English")
    assert list(table.controls) == ["System", "English", "Deutsch", "Français", "Español"], "each names itself"
    table.key("Esc", "Esc")
    monkeypatch.setattr(language, "NAMES", {"en": "English"})
    table.click("Settings")
    assert "Language" not in table.scene.texts_aloud


@pytest.mark.usefixtures("two_languages")
def test_an_unknown_one_is_that_of_the_system(table):
    table.settings.change(language="xx")
    assert language.gettext("Quit") == "[Quit]"
    table.click("[Settings]")
    assert "[System]" in table.controls


@pytest.mark.usefixtures("two_languages")
def test_changes_the_settings_themselves_and_the_scene_below(table):
    table.click("Settings", "English", "[Pseudo]")
    assert {"[Done]", "[Set volumes…]"} <= table.controls.keys()
    table.click("[Pseudo]", "English", "Done")
    assert "Settings" in table.controls


@pytest.mark.usefixtures("two_languages")
class TestInAGame:
    def test_a_piece_stays_selected_and_a_move_half_typed(self, two):
        two.click("d3")
        two.key("T")
        two.type("d3-")
        before = two.facts
        assert before["clicked"]
        switch(two)
        after = two.facts
        assert after["clicked"] == before["clicked"]
        assert two.scene.panel.focused.text == "d3-"

    def test_the_buttons_and_their_tooltips_follow(self, two):
        tips = {widget.tip for widget in two.widgets()}
        switch(two)
        assert {tip.replace("[", "").replace("]", "") for tip in (widget.tip for widget in two.widgets())} == tips


@pytest.mark.usefixtures("two_languages")
class TestInTheLibrary:
    def test_the_selection_and_the_search_stay(self, table):
        fill(table.library, 30)
        table.key("Ctrl+O", wait=1)
        table.type("pressure", wait=1)
        table.key("Down", "Down")
        chosen, found = list(table.scene.grid.chosen), list(table.scene.grid.games)
        assert chosen
        switch(table)
        assert list(table.scene.grid.chosen) == chosen
        assert list(table.scene.grid.games) == found
        assert table.scene.search.field.text == "pressure"
        assert "[Newest]" in table.controls

    def test_words_are_searched_as_they_are_shown(self, table):
        fill(table.library, 30)
        table.key("Ctrl+O", wait=1)
        switch(table)
        table.type("[unfinished]", wait=1)
        assert {entry.outcome for entry in table.scene.grid.games} == {None}


@pytest.mark.usefixtures("two_languages")
def test_in_the_editor_the_draft_and_its_tool_stay(table):
    table.open_game("boost", PERSON, PERSON)
    table.key("Ctrl+E")
    table.click("Empty board")
    table.key("3")
    table.click(next(iter(table.facts["cells"])))
    before = table.facts
    switch(table)
    assert (table.facts["text"], table.facts["height"]) == (before["text"], before["height"])
    assert "[Empty board]" in table.controls
    table.key("Ctrl+Z")
    assert table.facts["text"] != before["text"]


@pytest.mark.usefixtures("two_languages")
def test_the_sentences_of_a_dialog_are_spoken_as_the_language_joins_them(table):
    """A space stood between them in every language."""
    SCENES["about"](table)
    table.settings.change(language="pseudo")
    assert "[.][ ]" in table.scene.opening.state


@pytest.mark.usefixtures("two_languages")
def test_a_scene_that_was_left_follows_when_it_is_shown_again(table):
    table.key("Ctrl+O", "Esc")
    switch(table)
    table.key("Ctrl+O")
    assert "[Play a game]" in table.controls
