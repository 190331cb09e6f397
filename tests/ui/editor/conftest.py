"""A position editor that is open, and a clipboard of its own."""

import pytest

from tests.ui.editor.opening import edit


@pytest.fixture
def clipboard(monkeypatch):
    """What the system's clipboard holds, in a list of one text."""
    held = [""]
    monkeypatch.setattr("ui.editor.commands.copied", lambda text: held.__setitem__(0, text) or True)
    monkeypatch.setattr("ui.editor.commands.pasted", lambda: held[0])
    return held


@pytest.fixture
def pressure(table):
    return edit(table, "pressure", "5/5/2W2/5/4B w")
