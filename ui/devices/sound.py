"""Short sounds by name. Without an audio device the program runs silently."""

from __future__ import annotations

import pygame
from pygame.event import Event

from ui.preferences.settings import Preferences
from ui.style.art import ASSETS

FREQUENCY = 44100
BUFFER = 1024  # samples: 24 ms of latency; mixing silence takes half the processor time of 512
KINDS = {  # sounds that share a volume setting
    "move": ("move", "place", "swap"),
    "push": ("push",),
    "capture": ("capture",),
    "freeze": ("freeze", "wake"),
    "build": ("build",),
    "refuse": ("refuse",),
    "low": ("low",),
    "win": ("win", "lose", "draw"),
}
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names}


class Sounds:
    """Plays `assets/sounds/NAME.wav` at the volume of the preferences; files are loaded on first use."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self.silence = ""  # why no sound can be played; empty if it can
        self._open()

    def play(self, name: str) -> None:
        """Start a sound unless it is turned off or there is no device. Raises KeyError for an unknown name."""
        volume = self._preferences.volume * self._preferences.volumes.get(KIND_OF[name], 100) / 100**2
        if self.silence or not self._preferences.sound or volume <= 0:
            return
        try:
            sound = self._loaded.get(name) or pygame.mixer.Sound(ASSETS / "sounds" / f"{name}.wav")
            self._loaded[name] = sound
            sound.set_volume(volume * volume)  # loudness is a ratio: half should sound half as loud
            sound.play()
        except (pygame.error, OSError) as error:  # the device or the file is gone
            self.silence = str(error)

    def handle(self, event: Event) -> None:
        """Change to another device when one is removed, and retry when one is added."""
        if getattr(event, "iscapture", 0):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self.close()
        if self.silence:
            self._open()

    def close(self) -> None:
        """Release the device; nothing plays any more."""
        self._loaded.clear()
        pygame.mixer.quit()
        self.silence = "closed"

    def _open(self) -> None:
        try:
            pygame.mixer.init(FREQUENCY, -16, 2, BUFFER)
            self.silence = ""
        except pygame.error as error:
            self.silence = str(error)
