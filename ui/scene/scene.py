"""One screen, and the changes it may ask the stack for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Surface
from pygame.event import Event

from game.core import AnyRules, Variant
from game.language import _, as_sentence, sentences
from game.position import Position

Size = tuple[int, int]


class Utterance(NamedTuple):
    """What is spoken of a scene, or of the part of it that has the focus.

    `name` is spoken when the focus arrives, `state` then and whenever it changes, `hint` after a rest. Name and state
    are phrases, or the state whole sentences, and the hint is a sentence. Any of them may be empty.
    """

    name: str
    state: str = ""
    hint: str = ""

    @property
    def whole(self) -> str:
        """Name and state as one sentence, or as two behind a question."""
        if self.name.endswith("?"):
            return sentences((self.name, as_sentence(self.state)))
        if self.name and self.state:
            # Translators: spoken: a control and its state, as in "Sound: on"
            return as_sentence(_("{name}: {state}").format(name=self.name, state=self.state))
        return as_sentence(self.name or self.state)


class Scene:
    """One screen. Subclasses override what they need; the defaults do nothing."""

    covers = True  # False for a dialog: the scene below is drawn as well
    dirty = True  # set to request a redraw; the stack clears it after drawing
    animating = False  # True makes the loop run at full speed
    resting = False  # True lets the loop run at its slowest: nothing happens until the user acts
    draws_changes = False  # whether it can; a scene that does not is always drawn whole
    receives = False  # whether it takes drops on the window; a scene that does not is popped, down to one that does

    @property
    def holds_escape(self) -> bool:
        """Whether the scene handles Esc, which then does not leave full screen; always True for a dialog."""
        return not self.covers

    @property
    def arrangement(self) -> object:
        """A value that identifies the picture as a whole: when it changes, the old picture fades into the new."""
        return None

    @property
    def wants_any_key(self) -> bool:
        """Whether the scene wants the next key even if it is a global shortcut."""
        return False

    @property
    def opening(self) -> Utterance:
        """What is spoken as the scene comes to the top: its name, and what there is."""
        return Utterance("")

    @property
    def focus_aloud(self) -> tuple[object, Utterance]:
        """What has the focus, None for nothing, and what is spoken of it."""
        return None, Utterance("")

    @property
    def texts_aloud(self) -> list[str]:
        """The texts that the scene shows, to be read aloud."""
        return []

    def follow_language(self) -> None:
        """Show all texts in the language of this moment. Called before each `layout`."""

    def layout(self, size: Size, scale: float) -> None:
        """Lay out for a canvas of `size` pixels, with `scale` pixels to a unit of the theme.

        Called before the first draw, and again whenever the size, the scale, the theme or the language changes.
        """

    def enter(self) -> None:
        """Become the top of the stack, for the first time or again."""

    def leave(self) -> None:
        """Stop being the top of the stack."""

    def close(self) -> None:
        """Be removed for good: release processes, files and sounds."""

    def handle(self, event: Event) -> Transition | None:
        """Handle one input event; the returned transition goes to the stack."""

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Transition | None:
        """Take files, or the lines of a text, dropped on the window."""

    def update(self, seconds: float) -> Transition | None:
        """Advance by `seconds`. Only the top scene is updated."""

    def prepare(self, size: Size) -> None:
        """Make the slow pictures for a canvas of this size; another theme is shown once all scenes have them."""

    def draw(self, canvas: Surface) -> None:
        """Paint the whole canvas; must not change the scene."""

    def draw_changes(self, canvas: Surface) -> None:
        """Paint what has changed on a canvas that shows the last picture; must not change the scene."""

    def facts(self) -> dict[str, Any]:
        """The picture's content as JSON-like values; see `ui.shell.trace`."""
        return {}

    def report(self) -> str:
        """Text for a crash report, such as the exact game."""
        return ""


@dataclass(frozen=True, slots=True)
class Push:
    """Put `scene` on top; `then` is called with its result when it is popped."""

    scene: Scene
    then: Callable[[Any], Transition | None] | None = None


@dataclass(frozen=True, slots=True)
class Pop:
    """Remove the top scene and pass `result` to the `then` of its Push."""

    result: Any = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Put another scene in place of the top one; it keeps the `then` of the old one's Push."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Close all scenes, which ends the program."""


Transition = Push | Pop | Replace | Quit


class Shelf(Scene):
    """A scene above games and positions, in which others are kept; this one has none."""

    def games_here(self, rules: AnyRules, variant: Variant, position: Position) -> Scene:
        """The scene of the games in which a position came up: it pops with one, the text of a move to play, or None."""
        return self
