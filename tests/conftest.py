"""What holds for every test: nobody touches the data of whoever runs it, and texts are English."""

import os

os.environ["PARAPET_LANGUAGE"] = "en"  # before any text is looked up

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A user's folder of the test's own, not made yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PARAPET_HOME", str(folder))
    monkeypatch.delenv("PARAPET_TRACE", raising=False)
    monkeypatch.delenv("PARAPET_SIZE", raising=False)
    return folder


@pytest.fixture
def late(monkeypatch):
    """Every game is old enough for the AI to agree to a draw."""
    monkeypatch.setattr("game.play.draw_offer.OPENING", 0)
