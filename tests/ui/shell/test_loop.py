"""The loop of the application: how fast it turns, what it advances, and what it leaves behind."""

import pygame
import pytest
from pygame.event import Event

from tests.ui.shell.watched import Watched, fail
from ui.scene.scene import Push
from ui.shell.app import HIDDEN, IDLE
from ui.shell.crash import CrashScene


@pytest.fixture
def fixed(make):
    return make()


def test_only_input_makes_it_fast(fixed):
    fixed.step(seconds=5)
    fixed.step(Event(pygame.WINDOWENTER))
    assert fixed.app.rate == IDLE


class TestWhileHidden:
    @pytest.fixture(autouse=True)
    def hidden(self, fixed):
        fixed.step(Event(pygame.WINDOWMINIMIZED))

    def test_the_clocks_of_a_game_stand_still(self, fixed):
        before = fixed.scene.context.now
        fixed.step(seconds=1 / HIDDEN)
        assert fixed.scene.context.now == before

    def test_scenes_advance_by_the_whole_length_of_its_slow_turns(self, fixed):
        fixed.step(seconds=1 / HIDDEN)
        assert fixed.scene.passed[-1] == 1 / HIDDEN


def test_a_failure_of_the_speech_engine_is_reported_within_a_turn(fixed):
    speech = fixed.scene.context.speech
    speech._fault = "Moves cannot be spoken: espeak hangs."
    fixed.step()
    assert fixed.notices.present == "Moves cannot be spoken: espeak hangs."


def test_a_size_that_had_no_time_to_rest_is_saved_at_the_end(fixed, home, monkeypatch):
    events = [Event(pygame.WINDOWMOVED, x=37, y=52), Event(pygame.QUIT)]
    monkeypatch.setattr(pygame.event, "get", lambda: events)
    fixed.app.loop()
    assert (home / "settings.json").exists()


def test_f11_held_down_changes_to_full_screen_once(fixed):
    down = Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    fixed.step(down, down)
    assert fixed.window.full_screen


def test_a_notice_keeps_off_the_cells_of_a_board(fixed, monkeypatch):
    monkeypatch.setattr(Watched, "facts", lambda scene: {"cells": {"a1": (500.0, 660.0)}})
    fixed.scene.context.say("The settings cannot be saved.")
    fixed.step(Event(pygame.MOUSEBUTTONDOWN, pos=(500, 660), button=1))
    assert fixed.scene.events[-1].pos == (500, 660)


@pytest.mark.parametrize(
    ("change", "moves"),
    [
        ({"theme": "slate"}, True),
        ({"scale": 120}, True),
        ({"coordinates": "every"}, True),
        ({"keys": {"hint": "J"}}, True),
        ({"volume": 10}, False),
    ],
    ids=lambda it: next(iter(it)) if isinstance(it, dict) else "",
)
def test_a_setting_that_moves_things_lays_them_out_again(fixed, change, moves):
    laid = len(fixed.scene.laid)
    fixed.settings.change(**change)
    assert (len(fixed.scene.laid) > laid) == moves


def test_a_crash_report_that_cannot_be_drawn_ends_the_program(fixed, monkeypatch, capsys):
    """Else it would crash, and report that, for ever."""
    monkeypatch.setattr(CrashScene, "draw", fail)
    fixed.scene.react = fail
    with pytest.raises(RuntimeError, match="asked to fail"):
        fixed.press(pygame.K_h)


def test_the_scenes_of_a_crash_are_closed_from_the_top_down(fixed, capsys):
    below, above, closed = fixed.scene, Watched(react=fail), []
    below.close, above.close = lambda: closed.append(below), lambda: closed.append(above)
    fixed.app.stack.run(Push(above))
    fixed.press(pygame.K_h)
    assert closed == [above, below]
