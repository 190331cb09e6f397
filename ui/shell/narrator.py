"""Speaks what a player without a picture needs: scenes as they open, the part that has the focus, and notices."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame.event import Event

from game.language import as_sentence, sentences
from ui.devices.speech import Speech
from ui.preferences.keymap import Keymap
from ui.preferences.settings import Settings
from ui.scene.scene import Scene, Utterance

HINT_AFTER = 1.2  # seconds without a change until the hint is spoken


class Narrator:
    """Says at once what is new, and more after a rest. While speech is off, it does nothing."""

    def __init__(self, speech: Speech, settings: Settings, keymap: Keymap) -> None:
        self._speech, self._settings, self._keymap = speech, settings, keymap
        self._scene: Scene | None = None
        self._focus: tuple[object, Utterance] = None, Utterance("")
        self._notice = ""
        self._count = 0  # the texts spoken so far
        self._hint, self._rest = "", 0.0

    def press(self, event: Event, scene: Scene) -> bool:
        """Fall silent, as on any key; return whether the key was one about speech, which then is done."""
        if event.type != pygame.KEYDOWN:
            return False
        if self._speech.is_on:
            self._speech.hush()
        if self._keymap.pressed(event, "speech"):
            is_on = not self._speech.is_on
            self._settings.change(speech=is_on, sound=is_on or self._settings.sound)  # without sound nothing is spoken
        elif self._keymap.pressed(event, "say_again"):
            self._speech.say(self._speech.last)
        elif self._keymap.pressed(event, "read_page"):
            self._speech.say(sentences(as_sentence(text) for text in scene.texts_aloud))
        else:
            return False
        return True

    def update(self, scenes: Iterable[Scene], notice: str, seconds: float) -> None:
        """Say what has changed on the topmost of these scenes, or in the notice, since the last call."""
        self._speech.check()
        scene = next(reversed(list(scenes)), None)
        if scene is None or not self._speech.is_on:
            self._scene, self._count = None, self._speech.count
            return
        said = [*self._opened(scene), *self._focused(scene), *([notice] if notice != self._notice else [])]
        self._notice = notice
        if self._speech.count != self._count or any(said):
            self._rest = 0.0
            if any(said):
                self._speech.say(sentences(said), waits=True)
        elif self._hint:
            self._rest += seconds
            if self._rest >= HINT_AFTER:
                self._speech.say(self._hint, waits=True)
                self._hint = ""
        self._count = self._speech.count

    def _opened(self, scene: Scene) -> list[str]:
        """What is said of a scene that has come to the top."""
        if scene is self._scene:
            return []
        self._scene, self._focus, self._hint = scene, (None, Utterance("")), scene.opening.hint
        return [scene.opening.whole]

    def _focused(self, scene: Scene) -> list[str]:
        """What is said of the focus: all of it if it has moved, its state if that alone has changed.

        Whatever else was spoken since the last call explains a change of state.
        """
        (before, old), (focus, new) = self._focus, scene.focus_aloud
        self._focus = focus, new
        if focus is before and new == old:
            return []
        self._hint = new.hint
        if focus is not before:
            return [new.whole] if focus is not None else []
        return [as_sentence(new.state)] if new.state != old.state and self._speech.count == self._count else []
