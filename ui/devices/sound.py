"""Short sounds by name. Without an audio device the program runs silently."""

from __future__ import annotations

import pygame
from pygame.event import Event

from ui.preferences.settings import Settings
from ui.style import assets

FREQUENCY = 44100
BUFFER = 1024  # samples: 24 ms of latency; mixing silence takes half the processor time of 512
VOLUMES = {  # sounds that share a volume setting
    "move": ("move", "place", "swap"),
    "push": ("push", "shove"),
    "capture": ("capture",),
    "freeze": ("freeze", "wake"),
    "build": ("build",),
    "refuse": ("refuse",),
    "low": ("low",),
    "win": ("win", "lose", "draw"),
}
KIND_OF = {name: kind for kind, names in VOLUMES.items() for name in names}


class Sounds:
    """Plays `assets/sounds/NAME.wav` at the volume set in the preferences; loads each file on first use."""

    def __init__(self, preferences: Settings) -> None:
        self._preferences = preferences
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._unusable: set[str] = set()  # names of sounds whose file is missing or damaged
        self.silence = ""  # why no sound can be played; empty if it can
        self._open()

    def play(self, name: str) -> None:
        """Start a sound unless it is turned off or there is no device. Raises KeyError for an unknown name."""
        volume = self._preferences.volume * self._preferences.volumes.get(KIND_OF[name], 100) / 100**2
        if self.silence or name in self._unusable or not self._preferences.sound or volume <= 0:
            return
        sound = self._loaded.get(name) or self._load(name)
        if sound is None:
            return
        try:
            sound.set_volume(volume * volume)  # loudness is a ratio: half should sound half as loud
            sound.play()
        except pygame.error as error:  # the device is gone
            self.silence = str(error)

    def handle(self, event: Event) -> None:
        """Switch devices when one is removed, and retry when one is added."""
        if getattr(event, "iscapture", 0):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self.close()
        if self.silence:
            self._open()

    def close(self) -> None:
        """Stop all sounds and release the device."""
        self._loaded.clear()
        pygame.mixer.quit()
        self.silence = "closed"

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        """Load a sound; a file that cannot be used gives None, is reported and is not tried again."""
        path = assets.ASSETS / "sounds" / f"{name}.wav"
        try:
            self._loaded[name] = pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            if pygame.mixer.get_init() is None:  # the device is gone, not the file
                self.silence = str(error)
                return None
            assets.report(path)
            self._unusable.add(name)
        return self._loaded.get(name)

    def _open(self) -> None:
        try:
            pygame.mixer.init(FREQUENCY, -16, 2, BUFFER)
            self.silence = ""
        except pygame.error as error:
            self.silence = str(error)
