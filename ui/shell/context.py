"""The services given to every scene, so that no scene depends on the application."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from game.archive.learning.mistakes import KeptMistakes
from game.archive.learning.progress import LessonProgress
from game.archive.learning.tries import PuzzleTries
from ui.devices.sound import Sounds
from ui.devices.speech import Speech
from ui.devices.voices import present_voice
from ui.kit.command import Command
from ui.preferences.keymap import Keymap
from ui.preferences.settings import Settings
from ui.shell.later import Later
from ui.style.themes import Theme, theme_named

if TYPE_CHECKING:
    from game.ai.engine import Engine
    from game.archive.library.library import Library
    from game.play.setup import MatchSetup


class Overlays(NamedTuple):
    """What the player has opened beside a board."""

    chances: bool = False
    graph: bool | None = None  # None for the default: shown once the game is over


CLOSED = Overlays()


class Left(NamedTuple):
    """How a game was last left since the start of the program, beyond what the library stores."""

    overlays: Overlays
    turn: int | None  # the board's rotation, clockwise in sixths; None for the default


class Learner(NamedTuple):
    """What one person has learned."""

    progress: LessonProgress
    tries: PuzzleTries
    mistakes: KeptMistakes


@dataclass
class Context:
    """The services that scenes share: preferences, sound, speech, the engine, the library, and notices to the user."""

    settings: Settings
    sounds: Sounds
    say: Callable[[str], None]  # shows a notice
    engine: Engine
    library: Library
    commands_anywhere: Callable[[Context], Sequence[Command]]  # passed in, since this room may not import the dialogs
    later: Later = field(default_factory=Later)  # imports for after the first frame
    notice_to_read: Callable[[str], None] | None = None  # shows a notice that stays until it is read
    scale: float = 1.0  # pixels of the canvas to one unit of the theme
    hidden: bool = False  # whether the window is invisible, such as minimised
    now: float = 0.0  # seconds since the start, without those that the machine slept: the time base of game clocks
    left: dict[MatchSetup | int, Left] = field(default_factory=dict)  # by library id, or by set-up before the first ply
    learners: dict[str, Learner] = field(default_factory=dict)  # by the name of the person
    keymap: Keymap = field(init=False)
    anywhere: Mapping[str, Command] = field(init=False)  # the commands that every scene obeys, by id
    speech: Speech = field(init=False)

    def __post_init__(self) -> None:
        self.keymap = Keymap(self.settings)
        self.anywhere = {command.id: command for command in self.commands_anywhere(self)}
        self.speech = Speech(self.settings, self.say, present_voice())

    def warn(self, sentence: str) -> None:
        """Show a warning that stays until it is read."""
        (self.notice_to_read or self.say)(sentence)

    def learner(self, name: str) -> Learner:
        """What the person with this name has learned."""
        if name not in self.learners:
            known = self.library, name
            self.learners[name] = Learner(LessonProgress(*known), PuzzleTries(*known), KeptMistakes(*known))
        return self.learners[name]

    @property
    def progress(self) -> LessonProgress:
        """The steps of lessons that the person who played last has done."""
        return self.learner(self.settings.player or "").progress

    def is_new(self, game: str) -> bool:
        """Whether a game was neither set up here, nor its lesson begun."""
        return game not in self.settings.setups and not self.progress.done(game)

    @property
    def tries(self) -> PuzzleTries:
        """The puzzles that the person who played last has tried."""
        return self.learner(self.settings.player or "").tries

    @property
    def mistakes(self) -> KeptMistakes:
        """The mistakes that the person who played last practises."""
        return self.learner(self.settings.player or "").mistakes

    @property
    def theme(self) -> Theme:
        """The user's theme, or the one that matches the system."""
        return theme_named(self.settings.theme, self.settings.dark)
