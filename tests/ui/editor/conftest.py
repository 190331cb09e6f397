"""A position editor that is open."""

import pytest

from tests.ui.editor.opening import edit


@pytest.fixture
def pressure(table):
    return edit(table, "pressure", "5/5/2W2/5/4B w")
