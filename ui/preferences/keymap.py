"""The keys as the user has them: which command a press gives, and giving a command another key."""

from __future__ import annotations

from pygame.event import Event

from ui.kit import keys
from ui.preferences.settings import Preferences
from ui.preferences.shortcuts import SHORTCUTS, fault, keys_of


class Keymap:
    """The list of shortcuts with the changes that the preferences hold."""

    def __init__(self, settings: Preferences) -> None:
        self._settings = settings

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys of a command; the first is the one to show. Raises KeyError for a command there is not."""
        return keys_of(name, self._settings.keys)

    def shown(self, name: str) -> str:
        """The first key of a command, as the user writes it."""
        return keys.shown(self.keys(name)[0])

    def pressed(self, event: Event, name: str) -> bool:
        """Whether an event gives this command; a key that is only held gives few of them."""
        if keys.repeated(event) and not SHORTCUTS[name].again:
            return False
        return any(keys.pressed(event, key) for key in self.keys(name))

    def is_changed(self, name: str) -> bool:
        """Whether the user has given it a key of his own."""
        return name in self._settings.keys

    @property
    def changed(self) -> bool:
        """Whether any key is another than at first."""
        return bool(self._settings.keys)

    def rebind(self, name: str, key: str) -> None:
        """Give a command another key instead of all it has; raises ValueError, in a sentence, where that cannot be."""
        others = {other: held for other, held in self._settings.keys.items() if other != name}
        if why := fault(name, key, others):
            raise ValueError(why)
        usual = any(keys.same(key, it) for it in SHORTCUTS[name].keys[:1])
        self._settings.change(keys=others if usual else others | {name: key})

    def reset(self) -> None:
        """Give every command its first keys again."""
        self._settings.change(keys={})
