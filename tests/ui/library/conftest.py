"""The library on the screen, and a clipboard of its own."""

from __future__ import annotations

import pygame
import pytest

from tools.kept_games import library_with
from tools.table import Table

SCRAP: list[str] = []


@pytest.fixture
def clipboard(monkeypatch):
    """What was put on the clipboard."""
    SCRAP.clear()
    monkeypatch.setattr(pygame.scrap, "put_text", SCRAP.append)
    return SCRAP


@pytest.fixture
def shelf(hand):
    """The library with twelve games, the third called "The long ring"."""
    table = Table(hand, library=library_with(12))
    table.settings.change(animation="off")
    table.key("Ctrl+O")
    table.wait(0.2)
    return table
