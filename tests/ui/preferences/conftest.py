"""The settings file of this test, and what the settings have said."""

import pytest


@pytest.fixture
def said():
    """The sentences for the user, in order."""
    return []


@pytest.fixture
def path(home):
    """The path of the settings file; its folder is there."""
    home.mkdir()
    return home / "settings.json"
