"""The user's key bindings."""

from __future__ import annotations

from collections.abc import Iterable

from pygame.event import Event

from ui.kit import keys
from ui.kit.command import Command
from ui.preferences.settings import Settings
from ui.preferences.shortcuts import COMMANDS, SHORTCUTS, fault, keys_of


class Keymap:
    """The shortcuts, with the changes stored in the preferences."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys of a command, without gestures; the first is the one to show. None without a shortcut."""
        return tuple(filter(keys.exists, keys_of(name, self._settings.keys))) if name in SHORTCUTS else ()

    def shown(self, name: str) -> str:
        """The first key of a command, as users of this system know it."""
        return keys.shown(self.keys(name)[0])

    def pressed(self, event: Event, name: str) -> bool:
        """Whether an event triggers this command; auto-repeats count only for commands that repeat."""
        if not any(keys.pressed(event, key) for key in self.keys(name)):
            return False
        return (name in COMMANDS and COMMANDS[name].again) or not keys.repeated(event)

    def command(self, event: Event, commands: Iterable[Command]) -> Command | None:
        """The one of these commands that an event gives, if any."""
        return next((command for command in commands if self.pressed(event, command.id)), None)

    def is_changed(self, name: str) -> bool:
        """Whether the user has changed the key of this command."""
        return name in self._settings.keys

    @property
    def changed(self) -> bool:
        """Whether the user has changed any key."""
        return bool(self._settings.keys)

    def rebind(self, name: str, key: str) -> None:
        """Replace the keys of a command with `key`. Raises ValueError with a sentence for the user."""
        others = {other: held for other, held in self._settings.keys.items() if other != name}
        if why := fault(name, key, others):
            raise ValueError(why)
        usual = any(keys.same(key, it) for it in SHORTCUTS[name].keys[:1])
        self._settings.change(keys=others if usual else others | {name: key})

    def reset(self) -> None:
        """Restore the default keys of all commands."""
        self._settings.change(keys={})
