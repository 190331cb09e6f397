"""From the library a file is opened, a game is pasted, and what is saved there comes back by a drop."""

from pathlib import Path

import pytest

from tools.table import PERSON


@pytest.fixture
def library(table, game, folder):
    """The library, opened from the menu after a game was saved and left."""
    table.key("Ctrl+S")
    table.type("one")
    table.key("Enter")
    table.click("Main menu")
    table.key("Ctrl+O")
    assert table.scenes == ["menu", "library"]
    return table


def test_opens_a_file_by_button(library):
    library.click("Open")
    library.key("Down", "Enter")
    assert library.scenes == ["menu", "play"]
    assert library.moves == ["d3d4"]


def test_a_dialog_that_is_left_leads_back(library):
    library.key("Ctrl+Shift+O", "Esc")
    assert library.scenes == ["menu", "library"]


def test_pastes_a_game_copied_there(library, clipboard, monkeypatch):
    monkeypatch.setattr("pygame.scrap.put_text", lambda text: clipboard.__setitem__(0, text))
    library.key("Ctrl+C", "Ctrl+V")
    assert library.scenes == ["menu", "play"]
    assert library.moves == ["d3d4"]


def test_pastes_a_position(library, clipboard):
    clipboard[0] = "5/5/2W2/5/W3B b"
    library.key("Ctrl+V")
    assert library.scenes == ["menu", "setup"]


def test_takes_a_drop(library, folder):
    library.stack.run(library.scene.receive([folder / "one.parapet"], []))
    assert library.moves == ["d3d4"]


def test_a_bad_drop_stays(library):
    library.stack.run(library.scene.receive([Path("/no/such/file")], []))
    assert library.scenes == ["menu", "library"]
    assert "cannot be read" in library.said[-1]


def test_left_from_a_game_without_a_move_it_opens_as_well(table, clipboard, game):
    table.key("Ctrl+C")
    table.click("Main menu")
    table.open_game("splits", PERSON, PERSON)
    table.key("Ctrl+O", "Ctrl+V")
    assert table.moves == ["d3d4"]
