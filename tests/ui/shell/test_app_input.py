"""What the application does with keys and buttons before any scene hears them."""

import pygame
import pytest
from pygame.event import Event

from tests.ui.shell.watched import Watched
from ui.preferences.scaling import AUTOMATIC
from ui.shell.app import LONGEST_LAPSE


@pytest.mark.parametrize(
    ("keys", "scale"),
    [([pygame.K_PLUS], 110), ([pygame.K_EQUALS] * 2, 120), ([pygame.K_MINUS] * 5, 80), ([pygame.K_KP_PLUS] * 5, 150)],
)
def test_ctrl_plus_and_minus_change_the_scale(make, keys, scale):
    fixed = make()
    for key in keys:
        fixed.press(key, pygame.KMOD_LCTRL)
    assert fixed.settings.scale == scale
    assert fixed.scene.laid[-1][1] == scale / 100


def test_the_scale_never_outgrows_the_window(make):
    fixed = make()
    fixed.settings.change(scale=200)
    assert fixed.scene.laid[-1][1] == 1.75, "1000 x 700 have room for no more"
    fixed.press(pygame.K_MINUS, pygame.KMOD_LCTRL)
    assert fixed.scene.laid[-1][1] == 1.7, "a step down from what is seen"


def test_a_scene_that_asks_for_any_key_gets_also_those_that_mean_the_same_everywhere(make):
    """Somebody who was asked for a new key pressed Ctrl+Q, and the program was gone."""

    class Asking(Watched):
        wants_any_key = True

    fixed = make(Asking)
    fixed.press(pygame.K_q, pygame.KMOD_LCTRL)
    assert fixed.app
    assert fixed.scene.events[-1].type == pygame.KEYUP


def test_ctrl_0_leaves_the_scale_to_the_window_again(make):
    fixed = make()
    fixed.press(pygame.K_PLUS, pygame.KMOD_LCTRL)
    fixed.press(pygame.K_0, pygame.KMOD_LCTRL)
    assert fixed.settings.scale == AUTOMATIC
    assert fixed.scene.laid[-1][1] == 1.0


@pytest.mark.parametrize("button", [4, 5])
def test_the_wheel_is_not_heard_a_second_time_as_buttons(make, button):
    """A button takes the keyboard away from a field, and ends a replay."""
    fixed = make()
    before = list(fixed.scene.events)
    fixed.step(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=button))
    assert fixed.scene.events == before


def test_a_key_held_while_the_window_lost_focus_counts_as_pressed_anew(make):
    """Its release went to another window, so the next press would have counted as a repeat."""
    fixed = make()
    down = Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    fixed.step(down)
    fixed.step(down)
    assert fixed.scene.events[-1].repeat
    fixed.step(Event(pygame.WINDOWFOCUSLOST))
    fixed.step(down)
    assert not fixed.scene.events[-1].repeat


def test_time_in_which_nobody_can_have_sat_here_is_not_that_of_a_clock(make):
    fixed = make()
    before = fixed.scene.context.now
    fixed.step(seconds=3600)
    assert fixed.scene.context.now - before == LONGEST_LAPSE
