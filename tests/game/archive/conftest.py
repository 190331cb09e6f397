"""A desk with a library for each test, and no daily copy of it, which a thread of its own would make."""

import pytest

from game.archive.database import file as library_file
from game.archive.database import writer as library_writer
from game.archive.database.copying import Copying
from game.archive.library import access
from tests.game.archive.desk import Desk
from tests.game.archive.locks import Table


@pytest.fixture(autouse=True)
def _copies(request, monkeypatch):
    """A test makes copies if it says so: the thread may find the file locked, or the disk full, before the writer."""
    if "daily_copy" not in request.fixturenames:
        monkeypatch.setattr(Copying, "go_on", lambda _copying, _now: None)


@pytest.fixture
def daily_copy():
    """Asked for by a test in which the daily copy is made."""

@pytest.fixture
def open_desk():
    """Open the library of a folder, as a program does when it starts; the end of the test closes it."""
    desks = []

    def open_desk(folder):
        desks.append(Desk(folder))
        return desks[-1]

    yield open_desk
    for desk in desks:
        desk.library.close()


@pytest.fixture
def desk(tmp_path, open_desk):
    return open_desk(tmp_path / "Parapet")


@pytest.fixture
def impatient(monkeypatch):
    """Nobody waits for a lock, and the writer tries again only when it is asked."""
    monkeypatch.setattr(library_file, "OPENING", 0.02)
    monkeypatch.setattr(library_file, "PATIENCE", 0.02)
    monkeypatch.setattr(library_writer, "RETRY", 3600)
    monkeypatch.setattr(access, "RETRYING", access.CLOSING)  # it is there in milliseconds, except on a busy machine


@pytest.fixture
def table(tmp_path, impatient):
    (tmp_path / "home").mkdir()
    table = Table(tmp_path / "home")
    yield table
    table.library.close()
