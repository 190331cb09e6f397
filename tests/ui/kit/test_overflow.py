"""A line of buttons that keep their words: the rest is in a menu."""

from functools import partial

import pygame
import pytest
from pygame.event import Event

from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.overflow import Overflow


@pytest.fixture
def line(panel):
    """A panel with a line of four buttons, the line, and what was pressed."""
    pressed: list[str] = []
    names = ["Continue", "Details", "Star", "Delete"]
    buttons = [Button(name, partial(pressed.append, name), icon="star", key=name[-2]) for name in names]
    buttons[2].tipped("Give it a star")

    def made(width):
        overflow = Overflow(*buttons)
        return panel(Row(overflow.grow()), size=(width, 100)), overflow, pressed

    return made


def test_with_less_the_last_ones_are_in_the_menu_in_their_longer_words_and_obey_their_keys(line):
    made, overflow, pressed = line(360)
    made.handle(Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t"))
    assert pressed == ["Delete"]
    assert list(made.controls()) == ["Continue", "Details", "More"]
    assert all(button.speaks for button in overflow.children())
    x, y, wide, high = made.controls()["More"]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        made.handle(Event(kind, pos=(x + wide // 2, y + high // 2), button=1))
    assert set(made.controls()) == {"Give it a star", "Delete"}
    assert pressed == ["Delete"], "to open the menu presses nothing in it"


def test_with_room_for_all_words_there_is_no_menu_and_a_hidden_button_is_in_neither(line):
    made, overflow, _pressed = line(700)
    assert list(made.controls()) == ["Continue", "Details", "Star", "Delete"]
    made, overflow, _pressed = line(360)
    overflow.children()[0].show(False)
    assert list(made.controls()) == ["Details", "Star", "Delete"]
