"""One screen, and the changes it may ask the stack for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Surface
from pygame.event import Event

Size = tuple[int, int]


class Scene:
    """One screen. Subclasses override what they need; every default does nothing."""

    covers = True  # False lets the scene below show through, as under a dialog
    dirty = True  # set when the scene looks different from what it drew last; the stack clears it
    animating = False  # True while every frame differs: the loop then runs at full speed

    @property
    def holds_escape(self) -> bool:
        """True while Esc has something to do here, so that it does not leave full screen; always so in a dialog."""
        return not self.covers

    @property
    def arrangement(self) -> object:
        """What the picture is made up of as a whole: when it is another value, the old picture fades into the new."""
        return None

    @property
    def wants_any_key(self) -> bool:
        """True while the next key is asked for, whatever it means elsewhere."""
        return False

    def layout(self, size: Size, scale: float) -> None:
        """Take places on a canvas of `size` pixels, `scale` pixels to the unit of the theme's sizes.

        Called before the first draw, and again whenever the size, the scale or the theme changes.
        """

    def enter(self) -> None:
        """Become the top of the stack, for the first time or again."""

    def leave(self) -> None:
        """Stop being the top of the stack."""

    def close(self) -> None:
        """Be removed for good: let go of processes, files and sounds."""

    def handle(self, event: Event) -> Command | None:
        """React to one input event."""

    def update(self, seconds: float) -> Command | None:
        """Advance by `seconds`. Only the top scene is updated."""

    def draw(self, canvas: Surface) -> None:
        """Paint the whole canvas. Must not change anything."""

    def facts(self) -> dict[str, Any]:
        """What an observer should know about the picture, as JSON-like values; see `ui.shell.trace`."""
        return {}

    def report(self) -> str:
        """What a crash report should tell about this scene: the exact game, for instance."""
        return ""


@dataclass(frozen=True, slots=True)
class Push:
    """Put `scene` on top; `then` receives what it is popped with."""

    scene: Scene
    then: Callable[[Any], Command | None] | None = None


@dataclass(frozen=True, slots=True)
class Pop:
    """Remove the top scene and hand `result` to whoever pushed it."""

    result: Any = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Swap the top scene for another."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Empty the stack."""


Command = Push | Pop | Replace | Quit
