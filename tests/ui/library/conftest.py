"""The library on the screen, and a clipboard of its own."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.archive.database import file
from game.archive.library.library import Library
from tests.ui.offscreen import replaced
from tools.kept_games import NOW, library_with
from tools.table import Table

SCRAP: list[str] = []


@pytest.fixture
def clipboard(monkeypatch):
    """What was put on the clipboard."""
    SCRAP.clear()
    monkeypatch.setattr(pygame.scrap, "put_text", SCRAP.append)
    return SCRAP


@cache
def image(count):
    """The bytes of a library with `count` games."""
    connection = file.in_memory()
    with replaced(file, "in_memory", lambda: connection):
        library = library_with(count)
    made = connection.serialize()
    library.close()
    return made


@pytest.fixture
def shelved():
    """Gives a library with so many games, in memory: a copy of one that was filled once."""

    def copied(count):
        connection = file.in_memory()
        connection.deserialize(image(count))
        with replaced(file, "in_memory", lambda: connection):
            return Library(None, lambda: float(NOW), print)

    return copied


@pytest.fixture
def shelf(hand, shelved):
    """The library with twelve games, the third called "The long ring"."""
    table = Table(hand, library=shelved(12))
    table.settings.change(animation="off")
    table.key("Ctrl+O", wait=0.2)
    return table
