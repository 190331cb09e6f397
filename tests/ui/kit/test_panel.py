"""A panel under mouse and keyboard: focus, hover, shortcuts, dialogs, drop-downs and tooltips."""

import pygame
import pytest
from pygame import Rect, Surface

from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.field import TextField
from ui.scene.scene import Pop


def nothing():
    return None


@pytest.fixture
def three(panel):
    widgets = [Button(word, nothing) for word in ("One", "Two", "Three")]
    return panel(Column(*widgets)), widgets


def test_tab_walks_round_in_both_directions_and_leaves_out_what_is_off_or_hidden(three, hand):
    panel, widgets = three
    seen = []
    for key in ("Tab", "Tab", "Tab", "Tab", "Shift+Tab"):
        hand(panel.handle).press(key)
        seen.append(widgets.index(panel.focused))
    assert seen == [0, 1, 2, 0, 2]
    widgets[0].enable(False)
    widgets[1].show(False)
    hand(panel.handle).press("Tab")
    assert panel.focused is widgets[2]


@pytest.mark.parametrize("by", ["keyboard", "mouse"])
def test_the_focus_is_shown_where_the_keyboard_moved_it(three, hand, by):
    panel, widgets = three
    canvas = Surface((800, 600))
    hand(panel.handle).press("Tab") if by == "keyboard" else hand(panel.handle).click(widgets[0].rect.center)
    assert panel.focused is widgets[0]
    panel.draw(canvas)
    ring = pygame.Color(panel.skin.colours.focus)
    assert (canvas.get_at((400, widgets[0].rect.bottom + 3)) == ring) == (by == "keyboard")


def test_what_is_off_gets_no_focus_and_what_is_hidden_loses_it(three, hand):
    """A grey choice of the picture sheet was given it, and the Right key chose there."""
    panel, widgets = three
    widgets[0].enable(False)
    panel.focus(widgets[0])
    assert panel.focused is None
    panel.focus(widgets[1])
    widgets[1].show(False)
    panel.controls()
    assert panel.focused is None


def test_a_transition_of_a_callback_comes_back_in_the_reply_and_what_nobody_hears_is_not_used(panel, hand):
    button = Button("Back", Pop)
    mouse = hand(panel(Row(button)).handle)
    reply = mouse.click(button.rect.center)
    assert reply.used
    assert reply.transition == Pop()
    assert not mouse.click((700, 500)).used
    assert mouse.drag(button.rect.center, (700, 500)).transition is None, "dragged off"
    assert not mouse.press("H").used
    assert not mouse.press("Esc").used, "it is the scene's when nothing is open"


def test_each_shortcut_of_a_button_works_from_anywhere_once_a_press_unless_it_is_off(panel, hand):
    field, button = TextField(), Button("Redo", Pop, key="Ctrl+Y|Ctrl+Shift+Z")
    made = panel(Column(field, button))
    made.focus(field)
    keyboard = hand(made.handle)
    assert keyboard.press("Ctrl+Y").transition == Pop()
    assert keyboard.press("Ctrl+Shift+Z").transition == Pop()
    assert keyboard.press("Ctrl+Y", repeat=True).transition is None
    button.enable(False)
    assert not keyboard.press("Ctrl+Y").used


def test_a_letter_written_into_a_field_is_no_shortcut(panel, hand):
    field = TextField()
    made = panel(Column(field, Button("Hint", Pop, key="H")))
    made.focus(field)
    reply = hand(made.handle).press("H")
    assert reply.used
    assert reply.transition is None


def test_a_drop_down_alone_hears_until_it_is_closed(panel, hand):
    heard = []
    below = Button("Below", lambda: heard.append("below"))
    made = panel(Row(below))
    made.drop_down(Button("Yes", made.close), Rect(400, 300, 100, 40))
    assert hand(made.handle).press("H").used
    hand(made.handle).press("Tab", "Enter")
    assert not made.opened
    assert heard == []
    hand(made.handle).click(below.rect.center)
    assert heard == ["below"]


def test_escape_closes_a_drop_down_and_the_focus_comes_back(three, hand):
    panel, widgets = three
    panel.focus(widgets[1])
    panel.drop_down(Button("Yes", panel.close), Rect(400, 300, 100, 40))
    hand(panel.handle).press("Tab")
    assert hand(panel.handle).press("Esc").used
    assert not panel.opened
    assert panel.focused is widgets[1]


def test_the_mouse_lights_what_it_is_over_and_beside_that_nothing_asks_to_be_drawn(panel, hand):
    redrawn = []
    widgets = [Button(word, nothing) for word in ("One", "Two", "Three")]
    made = panel(Column(*widgets), redraw=lambda: redrawn.append(True))
    hand(made.handle).move(widgets[1].rect.center)
    assert [widget.hover for widget in widgets] == [False, True, False]
    made.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not widgets[1].hover
    redrawn.clear()
    for x in range(600, 700):
        hand(made.handle).move((x, 500))
    made.update(0.1)
    assert not redrawn


def test_a_tooltip_shows_when_the_mouse_rests(panel, hand):
    redrawn = []
    button = Button("", nothing, icon="undo-2", key="Ctrl+Z").tipped("Take back")
    made = panel(Row(button), redraw=lambda: redrawn.append(True))
    assert button.tip == "Take back (Ctrl+Z)"
    hand(made.handle).move(button.rect.center)
    before, after = Surface((800, 600)), Surface((800, 600))
    made.draw(before)
    redrawn.clear()
    made.update(0.3)
    assert not redrawn
    made.update(0.3)
    assert redrawn
    made.draw(after)
    assert after.get_buffer().raw != before.get_buffer().raw
    redrawn.clear()
    made.hide_tip()
    assert redrawn
    hidden = Surface((800, 600))
    made.draw(hidden)
    assert hidden.get_buffer().raw == before.get_buffer().raw
