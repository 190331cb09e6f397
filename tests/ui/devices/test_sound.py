"""Sounds: played where there is an audio device, silent where there is none."""

import pygame
import pytest
from pygame.event import Event

from ui.devices.sound import KIND_OF, Sounds
from ui.preferences.settings import Settings
from ui.style import assets
from ui.style.assets import ASSETS


@pytest.fixture
def sounds():
    made = Sounds(Settings())
    yield made
    made.close()


def no_device(*args):
    raise pygame.error("no audio device")


@pytest.mark.parametrize("path", sorted((ASSETS / "sounds").glob("*.wav")), ids=lambda path: path.stem)
def test_every_sound_can_be_played_and_is_read_once(sounds, path, monkeypatch):
    assert not sounds.silence
    read, make = [], pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: read.append(path) or make(path))
    sounds.play(path.stem)
    sounds.play(path.stem)
    assert pygame.mixer.get_busy()
    assert len(read) == 1


def test_every_sound_is_of_one_kind():
    assert set(KIND_OF) == {path.stem for path in (ASSETS / "sounds").glob("*.wav")}


def strength(**chosen):
    """How strongly a push is played, from 0 to 1, with these preferences."""
    settings = Settings()
    sounds = Sounds(settings)
    settings.change(**chosen)
    sounds.play("push")
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    heard = sum(sound.get_volume() for channel in channels if (sound := channel.get_sound()))
    sounds.close()
    return heard


def test_a_kind_is_played_as_loud_as_is_said_of_it_and_of_all():
    assert strength(volume=100) == 1
    assert strength(volume=50) == pytest.approx(0.25, abs=0.01)
    assert strength(volume=100, volumes={"push": 50}) == pytest.approx(0.25, abs=0.01)
    assert strength(volume=100, volumes={"move": 50}) == 1
    assert strength(volumes={"push": 0}) == 0
    assert strength(sound=False) == 0


def test_where_the_system_has_no_device_there_is_silence_and_one_plays(monkeypatch, table):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "broken")
    sounds = Sounds(Settings())
    assert sounds.silence
    table.context.sounds = sounds
    table.open_game("pressure")
    table.click("b5", "d3", "d4", wait=1)
    assert table.moves == ["d3d4"]


@pytest.mark.parametrize("is_microphone", [0, 1])
def test_a_device_that_is_plugged_in_is_used_unless_it_is_a_microphone(monkeypatch, is_microphone):
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", no_device)
        sounds = Sounds(Settings())
    sounds.handle(Event(pygame.AUDIODEVICEADDED, which=0, iscapture=is_microphone))
    assert bool(sounds.silence) == bool(is_microphone)
    sounds.close()


def test_a_device_that_is_pulled_out_is_replaced_by_the_next_one(sounds):
    """The next sound raised an error into the game, and none was heard of a device plugged in later."""
    pygame.mixer.quit()
    sounds.play("move")
    assert sounds.silence
    for change in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
        sounds.handle(Event(change, which=0, iscapture=0))
        sounds.play("move")
        assert sounds.silence == ""


def test_a_sound_whose_file_is_gone_is_named_and_the_others_are_heard(sounds, monkeypatch, tmp_path):
    """It silenced all of them."""
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(assets, "ASSETS", tmp_path)
        elsewhere.setattr(assets, "_found", {})
        sounds.play("push")
        assert "push.wav" in assets.complaint()
    sounds.play("move")
    assert sounds.silence == ""
    assert pygame.mixer.get_busy()
