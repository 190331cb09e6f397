"""A panel under mouse and keyboard: focus, hover, shortcuts, dialogs, drop-downs and tooltips."""

import pygame
import pytest
from pygame import Rect, Surface

from ui.kit import keys
from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.card import Card
from ui.kit.choice import Choice
from ui.kit.field import TextField
from ui.kit.label import Label
from ui.kit.modal import Modal
from ui.kit.panel import Panel
from ui.kit.toggle import Toggle
from ui.scene.scene import Pop
from ui.style.themes import SLATE, WALNUT


def nothing():
    return None


@pytest.fixture
def three(panel):
    widgets = [Button(word, nothing) for word in ("One", "Two", "Three")]
    return panel(Column(*widgets)), widgets


def test_tab_walks_the_widgets_in_their_order_and_round_again(three, hand):
    panel, widgets = three
    seen = []
    for _ in range(4):
        hand(panel.handle).press("Tab")
        seen.append(widgets.index(panel.focused))
    assert seen == [0, 1, 2, 0]


def test_shift_tab_walks_backwards(three, hand):
    panel, widgets = three
    hand(panel.handle).press("Shift+Tab")
    assert panel.focused is widgets[2]


def test_tab_leaves_out_what_is_switched_off_or_hidden(three, hand):
    panel, widgets = three
    widgets[0].enable(False)
    widgets[1].show(False)
    hand(panel.handle).press("Tab")
    assert panel.focused is widgets[2]


def test_the_focus_that_the_keyboard_moved_is_shown(three, hand):
    panel, widgets = three
    canvas = Surface((800, 600))
    hand(panel.handle).press("Tab")
    panel.draw(canvas)
    ring = pygame.Color(panel.skin.colours.focus)
    assert canvas.get_at((400, widgets[0].rect.bottom + 3)) == ring


def test_the_focus_that_the_mouse_moved_is_not_shown(three, hand):
    panel, widgets = three
    canvas = Surface((800, 600))
    hand(panel.handle).click(widgets[0].rect.center)
    panel.draw(canvas)
    assert panel.focused is widgets[0]
    assert canvas.get_at((400, widgets[0].rect.bottom + 3)) != pygame.Color(panel.skin.colours.focus)


def test_a_disabled_widget_gets_no_focus(three):
    """A grey choice of the picture sheet was given it, and the Right key chose there."""
    panel, widgets = three
    widgets[0].enable(False)
    panel.focus(widgets[0])
    assert panel.focused is None


def test_what_was_focused_and_is_hidden_hears_nothing_more(three, hand):
    panel, widgets = three
    hand(panel.handle).press("Tab")
    widgets[0].show(False)
    panel.controls()
    assert panel.focused is None


def test_a_command_of_a_callback_comes_back_in_the_reply(panel, hand):
    button = Button("Back", Pop)
    reply = hand(panel(Row(button)).handle).click(button.rect.center)
    assert reply.used
    assert reply.transition == Pop()


def test_a_click_beside_the_widgets_is_not_used(panel, hand):
    reply = hand(panel(Row(Button("Back", Pop))).handle).click((700, 500))
    assert not reply.used


def test_a_key_that_nobody_knows_is_not_used(three, hand):
    assert not hand(three[0].handle).press("H").used


def test_a_shortcut_works_from_anywhere(panel, hand):
    field = TextField()
    made = panel(Column(field, Button("Undo", Pop, key="Ctrl+Z")))
    made.focus(field)
    assert hand(made.handle).press("Ctrl+Z").transition == Pop()


def test_each_of_several_shortcuts_works(panel, hand):
    made = panel(Row(Button("Redo", Pop, key="Ctrl+Y|Ctrl+Shift+Z")))
    assert hand(made.handle).press("Ctrl+Y").transition == Pop()
    assert hand(made.handle).press("Ctrl+Shift+Z").transition == Pop()


def test_a_letter_written_into_a_field_is_no_shortcut(panel, hand):
    field = TextField()
    made = panel(Column(field, Button("Hint", Pop, key="H")))
    made.focus(field)
    reply = hand(made.handle).press("H")
    assert reply.used
    assert reply.transition is None


def test_a_shortcut_held_down_counts_once(panel, hand):
    made = panel(Row(Button("Flip", Pop, key="F")))
    assert hand(made.handle).press("F", repeat=True).transition is None


def test_a_shortcut_of_a_button_that_is_off_does_nothing(panel, hand):
    button = Button("Hint", Pop, key="H")
    made = panel(Row(button))
    button.enable(False)
    assert not hand(made.handle).press("H").used


def test_a_drop_down_alone_hears_until_it_is_closed(panel, hand):
    heard = []
    below = Button("Below", lambda: heard.append("below"))
    made = panel(Row(below))
    made.drop_down(Button("Yes", made.close), Rect(400, 300, 100, 40))
    assert hand(made.handle).press("H").used
    hand(made.handle).press("Tab")
    hand(made.handle).press("Enter")
    assert not made.opened
    assert heard == []
    hand(made.handle).click(below.rect.center)
    assert heard == ["below"]


def test_escape_closes_a_drop_down(panel, hand):
    made = panel(Row(Button("Below", nothing)))
    made.drop_down(Button("Yes", nothing), Rect(400, 300, 100, 40))
    assert hand(made.handle).press("Esc").used
    assert not made.opened


def test_escape_is_the_scenes_when_nothing_is_open(three, hand):
    assert not hand(three[0].handle).press("Esc").used


def test_the_focus_comes_back_when_a_drop_down_closes(three, hand):
    panel, widgets = three
    panel.focus(widgets[1])
    panel.drop_down(Button("Yes", panel.close), Rect(400, 300, 100, 40))
    hand(panel.handle).press("Tab")
    panel.close()
    assert panel.focused is widgets[1]


def test_the_panel_of_a_dialog_darkens_what_is_below():
    canvas = Surface((800, 600))
    canvas.fill("white")
    made = Panel(Modal("Sure?"), lambda: None, veil=1.0)
    made.layout(Rect(0, 0, 800, 600), WALNUT, 1.0)
    made.draw(canvas)
    assert canvas.get_at((790, 590)).r < 255


def test_a_drop_down_closes_when_something_else_is_clicked(panel, hand):
    choice = Choice({1: "One", 2: "Two"}, 1, lambda value: None)
    made = panel(Row(choice))
    hand(made.handle).click(choice.rect.center)
    assert made.opened
    hand(made.handle).click((790, 590))
    assert not made.opened


def test_a_card_that_can_be_pressed_is_one_large_button(panel, hand):
    card = Card(Label("Boost"), on=Pop)
    made = panel(Row(card))
    assert hand(made.handle).click(card.rect.center).transition == Pop()
    hand(made.handle).press("Tab")
    assert hand(made.handle).press("Enter").transition == Pop()


def test_a_press_that_is_dragged_off_does_nothing(panel, hand):
    button = Button("Resign", Pop)
    made = panel(Row(button))
    assert hand(made.handle).drag(button.rect.center, (700, 500)).transition is None


def test_the_mouse_lights_what_it_is_over(three, hand):
    panel, widgets = three
    hand(panel.handle).move(widgets[1].rect.center)
    assert [widget.hover for widget in widgets] == [False, True, False]
    panel.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not widgets[1].hover


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


def test_a_panel_at_rest_does_not_ask_to_be_drawn(panel, hand):
    redrawn = []
    button = Button("Play", nothing)
    made = panel(Row(button), redraw=lambda: redrawn.append(True))
    hand(made.handle).move((700, 500))
    made.draw(Surface((800, 600)))
    redrawn.clear()
    for x in range(600, 700):
        hand(made.handle).move((x, 500))
    made.update(0.1)
    assert not redrawn


def test_drawing_changes_nothing(three):
    panel, _ = three
    one, two = Surface((800, 600)), Surface((800, 600))
    panel.draw(one)
    panel.draw(two)
    assert one.get_buffer().raw == two.get_buffer().raw


def test_a_theme_colours_everything_anew(panel):
    toggle = Toggle("Sound", True, lambda on: None)
    made = panel(Row(toggle))
    canvas = Surface((800, 600))
    made.layout(canvas.get_rect(), SLATE, 1.0)
    made.draw(canvas)
    accent = pygame.Color(SLATE.kit.accent)
    assert any(canvas.get_at((x, toggle.rect.centery)) == accent for x in range(*(toggle.rect.left, toggle.rect.right)))


def test_controls_are_named_by_their_words(panel):
    cross = Button("", nothing, icon="x").tipped("Close")
    made = panel(Column(Button("Play", nothing), cross, Card(Label("Boost"), on=Pop)))
    assert list(made.controls()) == ["Play", "Close", "Boost"]


@pytest.mark.parametrize(
    ("name", "key", "mod"),
    [
        ("H", pygame.K_h, 0),
        ("F11", pygame.K_F11, 0),
        ("Ctrl+Z", pygame.K_z, pygame.KMOD_LCTRL),
        ("Ctrl+Z", pygame.K_z, pygame.KMOD_RMETA),
        ("Ctrl+Comma", pygame.K_COMMA, pygame.KMOD_RCTRL),
        ("Enter", pygame.K_KP_ENTER, 0),
        ("H", pygame.K_h, pygame.KMOD_CAPS | pygame.KMOD_NUM),
    ],
)
def test_a_key_is_known_by_its_name(name, key, mod):
    assert keys.pressed(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod), name)


def test_a_modifier_more_is_another_key():
    shifted = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert not keys.pressed(shifted, "Ctrl+Z")
