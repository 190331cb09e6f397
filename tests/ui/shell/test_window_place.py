"""The window reopens with the size and place it was left with, whatever border the system adds."""

import json

import pygame
from pygame.event import Event

from ui.preferences.settings import Settings
from ui.shell.window import Window


def test_a_new_size_is_laid_out_and_remembered_once_when_it_rests(make, home, monkeypatch):
    """From the first change on, the settings were saved in every frame."""
    fixed, saved, save = make(), [], Settings.save
    monkeypatch.setattr(Settings, "save", lambda settings: saved.append(settings.window) or save(settings))
    fixed.window.window.size = (900, 650)
    fixed.step(Event(pygame.WINDOWSIZECHANGED, x=900, y=650))
    assert fixed.scene.laid[-1] == ((900, 650), 1.0)
    assert saved == []
    for _ in range(3):
        fixed.step(seconds=1.1)
    assert saved == [(900, 650)]
    assert json.loads((home / "settings.json").read_text())["window"] == [900, 650]


def test_a_tiled_window_is_remembered_and_opens_as_large_as_the_program_needs(fixed, home):
    """683x690 was saved, refused at the next start with a sentence, and reset."""
    fixed.window.window.minimum_size = (1, 1)  # a tiling system does not ask for it
    fixed.window.window.size = (683, 690)
    fixed.step(Event(pygame.WINDOWSIZECHANGED, x=683, y=690))
    fixed.step(seconds=1.1)
    said = []
    kept = Settings(home / "settings.json", said.append)
    assert (kept.window, said) == ((683, 690), [])
    again = Window(kept.window)
    assert again.size == (800, 690)
    again.close()


def test_full_screen_leaves_the_remembered_size_and_place_alone(fixed, home):
    """After a game in full screen the window opened as large as the screen."""
    fixed.press(pygame.K_F11)
    fixed.step(Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080), Event(pygame.WINDOWMOVED, x=0, y=0))
    fixed.step(seconds=1.1)
    assert not (home / "settings.json").exists()


def test_a_window_that_the_system_shifts_does_not_creep_from_start_to_start(home, make):
    """The title bar was put where the window had been, so that each start moved the window down by its height."""
    settings = Settings(home / "settings.json")
    settings.change(place=(37, 52))
    fixed = make(place=settings.place)
    fixed.window.window.position = (38, 72)  # that is what the system did
    fixed.step(Event(pygame.WINDOWMOVED, x=38, y=72))
    fixed.step(seconds=1.1)
    assert fixed.settings.place == (37, 52)
    fixed.window.window.position = (138, 172)  # and that a hand
    fixed.step(Event(pygame.WINDOWMOVED, x=138, y=172))
    fixed.step(seconds=1.1)
    assert fixed.settings.place == (137, 152)
