"""Keys by name: `Ctrl+Shift+Z` in a tooltip, in a button and in the hand are the same text."""

from __future__ import annotations

import sys
from functools import lru_cache

import pygame
from pygame.event import Event

_MODIFIERS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_SHOWN_ON_MAC = {"Ctrl": "Cmd"}
_KEYPAD = {pygame.K_KP_ENTER: pygame.K_RETURN}
_NAMED = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Comma": pygame.K_COMMA,
    "Plus": pygame.K_PLUS,
    "Minus": pygame.K_MINUS,
    "Del": pygame.K_DELETE,
}


@lru_cache(maxsize=256)
def _parsed(name: str) -> tuple[int, frozenset[str]]:
    *modifiers, key = name.split("+")
    code = _NAMED.get(key) or pygame.key.key_code(key.lower())
    return code, frozenset(modifier.lower() for modifier in modifiers)


def pressed(event: Event, name: str) -> bool:
    """True when `event` is the press of the key called `name`: `H`, `F11`, `Ctrl+Z`, `Ctrl+Shift+Z`, `Comma`.

    Ctrl is also Cmd; the modifiers that are not named must be up. Letters go by meaning, not by place.
    """
    if event.type != pygame.KEYDOWN:
        return False
    code, wanted = _parsed(name)
    held = {name for name, mask in _MODIFIERS.items() if event.mod & mask}
    return _KEYPAD.get(event.key, event.key) == code and held == wanted


def repeated(event: Event) -> bool:
    """True for a key that is being held down and only comes again; the loop marks those."""
    return bool(getattr(event, "repeat", False))


def shown(name: str) -> str:
    """The name of a key as this system's users write it."""
    parts = name.replace("Comma", ",").split("+")
    return "+".join(_SHOWN_ON_MAC.get(part, part) for part in parts) if sys.platform == "darwin" else "+".join(parts)
