"""From the library a file is opened, a game is pasted, and what is saved there comes back by a drop."""

import pytest


@pytest.fixture
def library(table, game, folder):
    table.key("Ctrl+S")
    table.enter("one")
    table.click("Main menu")
    table.key("Ctrl+O")
    assert table.scenes == ["menu", "library"]
    return table


@pytest.mark.parametrize("way", ["button", "drop", "clipboard"])
def test_opens_a_game_by_button_by_a_drop_and_from_the_clipboard(library, clipboard, folder, way, monkeypatch):
    if way == "button":
        library.click("Open")
        library.key("Down", "Enter")
    elif way == "drop":
        library.stack.run(library.scene.receive([folder / "one.parapet"], []))
    else:
        monkeypatch.setattr("pygame.scrap.put_text", lambda text: clipboard.__setitem__(0, text))
        library.key("Ctrl+C", "Ctrl+V")
    assert (library.scenes, library.moves) == (["menu", "play"], ["d3d4"])
