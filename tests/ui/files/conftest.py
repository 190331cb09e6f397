"""A folder to save in, and a game to save."""

import pytest

from tools.table import PERSON


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
    table.click("d3", "d4", wait=2)
    return match
