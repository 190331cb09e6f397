"""A desk with a library for each test."""

import pytest

from tests.game.archive.desk import Desk


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path / "Parapet")
    yield desk
    desk.library.close()
