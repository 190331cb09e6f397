"""A hand that makes the events of mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame.event import Event

Place = Sequence[int]  # a pixel

MODIFIERS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
NAMED = {"Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, "Del": pygame.K_DELETE}
NAMED |= {"Plus": pygame.K_PLUS, "Minus": pygame.K_MINUS}


class Hand:
    """Makes the events that a mouse and a keyboard would make, and gives what came of the last one."""

    def __init__(self, handle: Callable[[Event], Any]) -> None:
        self._handle, self._holds = handle, 0

    def move(self, at: Place) -> Any:
        """Move the mouse to a pixel."""
        return self._handle(Event(pygame.MOUSEMOTION, pos=tuple(at), rel=(0, 0), buttons=(self._holds, 0, 0)))

    def down(self, at: Place) -> Any:
        """Press the left button there."""
        self.move(at)
        self._holds = 1
        return self._handle(Event(pygame.MOUSEBUTTONDOWN, pos=tuple(at), button=1))

    def up(self, at: Place) -> Any:
        """Let the left button go."""
        self._holds = 0
        return self._handle(Event(pygame.MOUSEBUTTONUP, pos=tuple(at), button=1))

    def click(self, at: Place) -> Any:
        """Press and let go."""
        self.down(at)
        return self.up(at)

    def drag(self, start: Place, end: Place) -> Any:
        """Press at the start and let go at the end."""
        self.down(start)
        self.move(end)
        return self.up(end)

    def wheel(self, at: Place, steps: int) -> Any:
        """Turn the wheel there."""
        self.move(at)
        return self._handle(Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))

    def press(self, *names: str, repeat: bool = False) -> Any:
        """Press one key after the other, such as `Ctrl+Z` or `Enter`."""
        *before, name = names
        for one in before:
            self.press(one, repeat=repeat)
        *modifiers, key = name.split("+")
        code = NAMED.get(key) or pygame.key.key_code(key.lower())
        mod = sum(MODIFIERS[modifier] for modifier in modifiers)
        letter = key.lower() if len(key) == 1 and not mod else ""
        place = getattr(pygame, f"KSCAN_{key.upper()}", 0)
        return self._handle(Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod, unicode=letter, repeat=repeat))

    def type(self, text: str) -> Any:
        """Type a text, letter by letter."""
        for letter in text:
            reply = self._handle(Event(pygame.TEXTINPUT, text=letter))
        return reply
