"""What the application does with keys and buttons before any scene hears them."""

import pygame
import pytest
from pygame.event import Event

from tests.ui.shell.watched import Watched
from ui.preferences.scaling import AUTOMATIC
from ui.shell.frame_rate import LONGEST_LAPSE


@pytest.mark.parametrize(
    ("keys", "scale"),
    [([pygame.K_PLUS], 110), ([pygame.K_EQUALS] * 2, 120), ([pygame.K_MINUS] * 5, 80), ([pygame.K_KP_PLUS] * 5, 150)],
)
def test_ctrl_plus_and_minus_change_the_scale(fixed, keys, scale):
    for key in keys:
        fixed.press(key, pygame.KMOD_LCTRL)
    assert fixed.settings.scale == scale
    assert fixed.scene.laid[-1][1] == scale / 100
    fixed.press(pygame.K_0, pygame.KMOD_LCTRL)
    assert fixed.settings.scale == AUTOMATIC
    assert fixed.scene.laid[-1][1] == 1.0


def test_the_scale_never_outgrows_the_window(fixed):
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


@pytest.mark.parametrize("button", [4, 5])
def test_the_wheel_is_not_heard_a_second_time_as_buttons(fixed, button):
    """A button takes the keyboard away from a field, and ends a replay."""
    before = list(fixed.scene.events)
    fixed.step(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=button))
    assert fixed.scene.events == before


def test_a_key_that_is_held_comes_again_but_not_once_the_window_has_lost_the_focus(fixed):
    """Its release went to another window, so the next press would have counted as a repeat."""
    down = Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    up = Event(pygame.KEYUP, key=pygame.K_h, mod=0)
    heard = []
    for event in (down, down, up, down, Event(pygame.WINDOWFOCUSLOST), down):
        fixed.step(event)
        heard.append((fixed.scene.events[-1].type, getattr(fixed.scene.events[-1], "repeat", None)))
    first, again = (down.type, False), (down.type, True)
    assert heard == [first, again, (up.type, None), first, (pygame.WINDOWFOCUSLOST, None), first]


def test_time_in_which_nobody_can_have_sat_here_is_not_that_of_a_clock(fixed):
    before = fixed.scene.context.now
    fixed.step(seconds=3600)
    assert fixed.scene.context.now - before == LONGEST_LAPSE


ALT_GR_OF_WINDOWS = pygame.KMOD_LCTRL | pygame.KMOD_RALT


def typed(fixed, key, mod, text):
    """The texts that a scene hears when a key is pressed and the system sends a text for it."""
    before = len(fixed.scene.events)
    down = Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
    fixed.step(down, Event(pygame.TEXTINPUT, text=text), Event(pygame.KEYUP, key=key, mod=mod))
    return [event.text for event in fixed.scene.events[before:] if event.type == pygame.TEXTINPUT]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LMETA,
                                 pygame.KMOD_LMETA | pygame.KMOD_LALT])  # fmt: skip
@pytest.mark.parametrize(("key", "text"), [(pygame.K_COMMA, ","), (pygame.K_MINUS, "-"), (pygame.K_j, "j")])
def test_a_key_with_ctrl_types_nothing(fixed, mod, key, text):
    """Somebody pressed Ctrl+comma in the library for the settings, and a comma stood in the search."""
    assert typed(fixed, key, mod, text) == []
    assert typed(fixed, key, 0, text) == [text], "the next key types again"


@pytest.mark.parametrize("mod", [ALT_GR_OF_WINDOWS, pygame.KMOD_MODE, pygame.KMOD_RALT, pygame.KMOD_LSHIFT])
def test_alt_gr_types_and_so_does_an_input_method_without_a_key(fixed, mod):
    """On a German keyboard AltGr+Q is the @ of an address; Windows reports AltGr as Ctrl and Alt together."""
    fixed.step(Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode=""))
    fixed.step(Event(pygame.KEYDOWN, key=pygame.K_RALT, mod=mod, unicode=""))
    assert typed(fixed, pygame.K_q, mod, "@") == ["@"]
    fixed.press(pygame.K_SPACE, pygame.KMOD_LCTRL)
    fixed.step(Event(pygame.TEXTINPUT, text="あ"))
    assert fixed.scene.events[-1].type == pygame.TEXTINPUT
