"""What every scene is given, so that none depends on the application."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ui.devices.sound import Sounds
from ui.devices.speech import Speech
from ui.devices.voices import present_voice
from ui.preferences.keymap import Keymap
from ui.preferences.settings import Settings
from ui.scene.scene import Scene
from ui.shell.later import Later
from ui.style.themes import Theme, theme_named

if TYPE_CHECKING:
    from game.ai.engine import Engine
    from game.archive.library.library import Library
    from game.play.setup import MatchSetup


class Left(NamedTuple):
    """How a game was left in this sitting; what the library does not keep of it."""

    asked: tuple[bool, bool | None]  # for its chances and its graph
    turn: int | None  # of its board, clockwise in sixths; None where it lay as such a board does


@dataclass
class Context:
    """The services that scenes share: preferences, sound, speech, the engine, the library, and notices to the user."""

    settings: Settings
    sounds: Sounds
    say: Callable[[str], None]  # shows a notice
    engine: Engine
    library: Library
    shortcut_sheet: Callable[[Context], Scene]  # passed in, because the room of the dialogs lies above this one
    later: Later = field(default_factory=Later)  # what is imported after the first frame
    notice_to_read: Callable[[str], None] | None = None  # shows one that stays until it is read
    scale: float = 1.0  # pixels of the canvas to one unit of the theme
    hidden: bool = False  # whether nobody sees the window, as while it is minimised
    now: float = 0.0  # seconds that the window has been visible: the time base of game clocks
    left: dict[MatchSetup | int, Left] = field(default_factory=dict)  # by library id, or set-up before the first ply
    keymap: Keymap = field(init=False)
    speech: Speech = field(init=False)

    def __post_init__(self) -> None:
        self.keymap = Keymap(self.settings)
        self.speech = Speech(self.settings, self.say, present_voice())

    def warn(self, sentence: str) -> None:
        """Show a notice that stays until it is read: something was refused."""
        (self.notice_to_read or self.say)(sentence)

    @property
    def theme(self) -> Theme:
        """The theme that the user chose, or the one that suits the system."""
        return theme_named(self.settings.theme, self.settings.dark)
