"""A lasting card is painted from a copy while nothing on it changes, and looks the same."""

import pygame
from pygame import Surface

from ui.kit.button import Button
from ui.kit.card import Card
from ui.kit.field import TextField
from ui.kit.label import Label
from ui.style.themes import SLATE

AGAIN = 3  # frames until a picture is surely used


def frame(panel, ground="#304050"):
    canvas = Surface((800, 600))
    canvas.fill(ground)
    panel.draw(canvas)
    return canvas.get_buffer().raw


def lasting(panel, *inside):
    card = Card(*inside)
    card.lasting = True
    return panel(card)


def counted(widget):
    """The widget, and a list that grows whenever it is painted."""
    painted, draw = [], widget.draw
    widget.draw = lambda canvas: painted.append(True) or draw(canvas)
    return widget, painted


def test_frames_look_the_same_and_cost_nothing_once_two_were_alike(panel):
    label, painted = counted(Label("Words"))
    desk = lasting(panel, label)
    assert len({frame(desk) for _ in range(5)}) == 1
    assert len(painted) == 2


def test_whatever_changes_is_seen_at_once(panel, hand):
    label, button, field = Label("Words"), Button("Press", lambda: None), TextField()
    desk = lasting(panel, label, button, field)
    for change in (
        lambda: setattr(label, "text", "Others"),
        lambda: hand(desk.handle).move(button.rect.center),
        lambda: hand(desk.handle).press("Tab"),
        lambda: button.enable(False),
        lambda: desk.focus(field),
        lambda: hand(desk.handle).type("a"),
        lambda: desk.layout(pygame.Rect(0, 0, 800, 600), SLATE, 1.0),
    ):
        for _ in range(AGAIN):
            before = frame(desk)
        change()
        assert frame(desk) != before
