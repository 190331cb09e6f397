"""Key names such as `Ctrl+Shift+Z`: parsing, matching events and display; and the keys held down."""

from __future__ import annotations

import sys
from functools import lru_cache

import pygame
from pygame.event import Event

from game import language
from game.language import NP_

_MODIFIERS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
MODIFIERS = ("Ctrl", "Alt", "Shift")  # in the order of a name
_SHOWN_ON_MAC = {"Ctrl": "Cmd"}
_DIGITS = {getattr(pygame, f"K_KP_{digit}"): getattr(pygame, f"K_{digit}") for digit in range(10)}
_SAME = {  # keys treated as the same as another key
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_EQUALS: pygame.K_PLUS,  # keyboards where plus needs Shift
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
} | _DIGITS
_NAMED = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Backspace": pygame.K_BACKSPACE,
    "Tab": pygame.K_TAB,
    "Del": pygame.K_DELETE,
    "Ins": pygame.K_INSERT,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Comma": pygame.K_COMMA,
    "Plus": pygame.K_PLUS,
    "Minus": pygame.K_MINUS,
} | {f"F{number}": getattr(pygame, f"K_F{number}") for number in range(1, 16)}
_NAME_OF = {code: name for name, code in _NAMED.items()}
_SIGNS = {"Comma": ",", "Plus": "+", "Minus": "-"}
# Translators: the keys of a keyboard, named as those sold where this language is spoken have them
_WORDS = (
    NP_("a key", "Ctrl"), NP_("a key", "Cmd"), NP_("a key", "Alt"), NP_("a key", "Shift"),
    NP_("a key", "Enter"), NP_("a key", "Esc"), NP_("a key", "Space"), NP_("a key", "Backspace"), NP_("a key", "Tab"),
    NP_("a key", "Del"), NP_("a key", "Ins"), NP_("a key", "Home"), NP_("a key", "End"),
    NP_("a key", "PageUp"), NP_("a key", "PageDown"),
    NP_("a key", "Left"), NP_("a key", "Right"), NP_("a key", "Up"), NP_("a key", "Down"),
)
_SHOWN = {word.english: word for word in _WORDS}
_BARE = {pygame.K_PLUS}  # needs Shift on many keyboards, so Shift is ignored


@lru_cache(maxsize=256)
def _parsed(name: str) -> tuple[int, frozenset[str]]:
    *modifiers, key = name.split("+")
    held = frozenset(modifier.lower() for modifier in modifiers)
    letter = key.lower()  # a few letters become two characters in lower case
    code = _NAMED.get(key) or (ord(letter) if len(letter) == 1 and key.isprintable() and not key.isspace() else 0)
    if not code or not held <= set(_MODIFIERS) or len(held) != len(modifiers):
        raise ValueError(f"there is no key {name!r}")
    return code, held


def exists(name: str) -> bool:
    """Whether `name` is a valid key name."""
    try:
        _parsed(name)
    except ValueError:
        return False
    return True


def same(one: str, other: str) -> bool:
    """Whether two names mean the same key press."""
    return exists(one) and exists(other) and _parsed(one) == _parsed(other)


def is_silent(name: str) -> bool:
    """Whether the key types nothing in a text field: F1 to F15, and keys with Ctrl or Alt."""
    *modifiers, key = name.split("+")
    return bool({"Ctrl", "Alt"} & set(modifiers)) or (key.startswith("F") and key in _NAMED)


def pressed(event: Event, name: str) -> bool:
    """Whether `event` is a press of the key `name`: `H`, `F11`, `Ctrl+Z`, `Ctrl+Shift+Z`, `Comma`, `?`.

    Ctrl includes Cmd; modifiers not named must be up. Letters are matched by keyboard layout, and a sign such as `?` by
    the typed text, whichever keys type it. Raises ValueError for an invalid name.
    """
    if event.type != pygame.KEYDOWN:
        return False
    code, wanted = _parsed(name)
    held = _held(event)
    if _is_sign(name):
        return getattr(event, "unicode", "") == name and "ctrl" not in held
    key = _SAME.get(event.key, event.key)
    return key == code and (held - {"shift"} if key in _BARE else held) == wanted


def named(event: Event) -> str:
    """The name of the key that `event` presses, as for `pressed`; empty for a lone modifier or an unnamed key."""
    held, key = _held(event), _SAME.get(event.key, event.key)
    typed = getattr(event, "unicode", "")
    if "ctrl" not in held and "alt" not in held and _is_sign(typed) and key not in _NAME_OF:
        return typed
    letter = chr(key) if 32 < key < 0x10000 and chr(key).isprintable() else ""
    last = _NAME_OF.get(key) or (letter.upper() if len(letter.upper()) == 1 else letter)
    if not last:
        return ""
    bare = held - {"shift"} if key in _BARE else held
    return "+".join([modifier for modifier in MODIFIERS if modifier.lower() in bare] + [last])


def repeated(event: Event) -> bool:
    """Whether the event is an auto-repeat of a key held down; `HeldKeys` marks those."""
    return bool(getattr(event, "repeat", False))


def shown(name: str) -> str:
    """The name of a key, or of a modifier alone, as users of this system and language know it."""
    parts = [_SIGNS.get(part, part) for part in name.split("+")]
    if sys.platform == "darwin":
        parts = [_SHOWN_ON_MAC.get(part, part) for part in parts]
    return language.shown("+".join(str(_SHOWN.get(part, part)) for part in parts), shown, name)


def _held(event: Event) -> set[str]:
    return {name for name, mask in _MODIFIERS.items() if event.mod & mask}


def _is_sign(name: str) -> bool:
    return len(name) == 1 and name.isprintable() and not name.isalnum() and not name.isspace()


class HeldKeys:
    """Tracks the keys held down, to find repeats and typed texts. Pass every event to `read`, in order."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._is_mute = False  # whether the last key pressed types nothing; the system may still send a text for it

    def read(self, event: Event) -> Event | None:
        """The event, a press with `repeat`; None for the text of a key that types nothing, such as `Ctrl+Comma`."""
        if event.type == pygame.TEXTINPUT and self._is_mute:
            return None
        if event.type == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            self._is_mute = _types_nothing(event.mod)
            return Event(pygame.KEYDOWN, dict(event.dict, repeat=again))
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._is_mute = False
        elif event.type == pygame.WINDOWFOCUSLOST:  # releases go to another window
            self._down.clear()
            self._is_mute = False
        return event


def _types_nothing(mod: int) -> bool:
    """Whether keys with these modifiers type nothing. AltGr types; Windows reports it as Ctrl and Alt."""
    with_alt = mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)
    return bool(mod & pygame.KMOD_META or (mod & pygame.KMOD_CTRL and not with_alt))
