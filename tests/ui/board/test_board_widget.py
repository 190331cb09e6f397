"""One board widget under play and editor: the same mouse and the same cursor, whatever they decide there."""

import pygame
import pytest

from ui.board.board_widget import BoardWidget

ROOMS = {"play": (), "editor": ("Ctrl+E",)}


@pytest.fixture(params=ROOMS)
def room(request, two):
    """A scene with a board of Pressure."""
    two.key(*ROOMS[request.param])
    assert two.facts["scene"] == request.param
    return two


def board_of(table):
    return table.widget(BoardWidget)


def cursor_of(table):
    cell = board_of(table).view.cursor
    return None if cell is None else board_of(table).view.geometry.grid.names[cell]


def test_the_cursor_walks_alike(room):
    """Play and editor had a widget each, with a cursor of its own; a fault was mended in one of them."""
    room.scene.panel.focus(board_of(room))
    assert cursor_of(room) == "c3"
    room.key("Up", "Right", "Right", "Right")
    assert cursor_of(room) == "e4"
    room.click("a1")
    assert cursor_of(room) is None, "the mouse takes over"


def test_only_a_game_is_seen_closer(room, monkeypatch):
    """In the editor, Ctrl and the wheel mean the height of a stack, as the wheel alone does."""
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LCTRL)
    room.wheel(1, "c3")
    assert (board_of(room).view.geometry.zoomed > 1) == (room.facts["scene"] == "play")
