"""What every scene is given, so that none has to know the application."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.devices.sound import Sounds
from ui.devices.speech import Speech
from ui.devices.voices import present_voice
from ui.preferences.keymap import Keymap
from ui.preferences.settings import Preferences
from ui.scene.scene import Scene
from ui.style.themes import Theme, theme_named

if TYPE_CHECKING:
    from game.play.match import Match
    from game.play.thinker import Thinker


@dataclass
class Context:
    """What every scene is given: the user's preferences, sounds, a voice, and who thinks."""

    settings: Preferences
    sounds: Sounds
    say: Callable[[str], None]  # shows a sentence over the picture for a while
    thinker: Thinker
    shortcut_sheet: Callable[[Context], Scene]  # made by whoever starts the program: it is a scene like others
    scale: float = 1.0  # pixels of the canvas to one unit of the theme
    match: Match | None = None  # the game that can be gone on with
    now: float = 0.0  # seconds for which the window has been in sight
    keymap: Keymap = field(init=False)
    speech: Speech = field(init=False)

    def __post_init__(self) -> None:
        self.keymap = Keymap(self.settings)
        self.speech = Speech(self.settings, self.say, present_voice())

    @property
    def theme(self) -> Theme:
        """The theme that the user has chosen, or the system for him."""
        return theme_named(self.settings.theme)
