"""Short sounds by name. Where there is no audio device there is silence, and nothing else is different."""

from __future__ import annotations

import pygame
from pygame.event import Event

from ui.preferences.settings import Preferences
from ui.style.art import ASSETS

FREQUENCY = 44100
BUFFER = 1024  # samples: a click is heard within 24 ms, and silence costs half of what it does with 512
KINDS = {  # the sounds whose volume is set as one
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
    """Plays `assets/sounds/NAME.wav` as loud as the preferences say; each file is read when it is first wanted."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self.silence = ""  # why nothing can be heard, if so
        self._open()

    def play(self, name: str) -> None:
        """Start a sound, if its kind is to be heard and there is a device; raises KeyError for a name there is not."""
        volume = self._preferences.volume * self._preferences.volumes.get(KIND_OF[name], 100) / 100**2
        if self.silence or not self._preferences.sound or volume <= 0:
            return
        try:
            sound = self._loaded.get(name) or pygame.mixer.Sound(ASSETS / "sounds" / f"{name}.wav")
            self._loaded[name] = sound
            sound.set_volume(volume * volume)  # the ear hears ratios: halfway should sound half as loud
            sound.play()
        except (pygame.error, OSError) as error:  # the device is gone, or the file
            self.silence = str(error)

    def handle(self, event: Event) -> None:
        """Take another device where one was pulled out, and try again when one is plugged in."""
        if getattr(event, "iscapture", 0):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self.close()
        if self.silence:
            self._open()

    def close(self) -> None:
        """Let go of the device."""
        self._loaded.clear()
        pygame.mixer.quit()
        self.silence = "closed"

    def _open(self) -> None:
        try:
            pygame.mixer.init(FREQUENCY, -16, 2, BUFFER)
            self.silence = ""
        except pygame.error as error:
            self.silence = str(error)
