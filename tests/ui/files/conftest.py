"""A clipboard of its own, and a folder to save in."""

import pytest

from tests.ui.table import PERSON


@pytest.fixture
def clipboard(monkeypatch):
    """What the system's clipboard holds, in a list of one text."""
    held = [""]
    monkeypatch.setattr("ui.play.sharing.copied", lambda text: held.__setitem__(0, text) or True)
    monkeypatch.setattr("ui.files.arrivals.pasted", lambda: held[0])
    return held


@pytest.fixture
def folder(tmp_path, table):
    """The folder that files are saved in."""
    folder = tmp_path / "games"
    folder.mkdir()
    table.settings.change(folder=str(folder))
    return folder


@pytest.fixture
def game(table):
    """A game of Pressure after a move."""
    match = table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4")
    table.wait(2)
    return match
