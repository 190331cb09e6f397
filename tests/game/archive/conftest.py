"""A desk with a library for each test, and no daily copy of it, which a thread of its own would make."""

import pytest

from game.archive.database.copying import Copying
from tests.game.archive.desk import Desk


@pytest.fixture(autouse=True)
def _copies(request, monkeypatch):
    """A test makes copies if it says so: the thread may find the file locked, or the disk full, before the writer."""
    if "daily_copy" not in request.fixturenames:
        monkeypatch.setattr(Copying, "go_on", lambda _copying, _now: None)


@pytest.fixture
def daily_copy():
    """Asked for by a test in which the daily copy is made."""


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path / "Parapet")
    yield desk
    desk.library.close()
