"""Screens and the stack they live on: a scene asks for changes, the stack makes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
        """What an observer should know about the picture, as JSON-like values; see `ui.trace`."""
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


@dataclass(slots=True)
class _Floor:
    scene: Scene
    then: Callable[[Any], Command | None] | None
    placed: bool = False


class Stack:
    """Scenes from bottom to top. Ends when it is empty."""

    def __init__(self, first: Scene) -> None:
        self._floors: list[_Floor] = []
        self._area: tuple[Size, float] | None = None
        self._changed = True
        self.run(Push(first))

    def __bool__(self) -> bool:
        return bool(self._floors)

    def __iter__(self) -> Iterator[Scene]:
        return (floor.scene for floor in self._floors)

    @property
    def top(self) -> Scene:
        """The scene that has the player's attention."""
        return self._floors[-1].scene

    @property
    def dirty(self) -> bool:
        """True when the picture on the screen is no longer what the scenes would draw."""
        return self._changed or any(floor.scene.dirty for floor in self._visible())

    def layout(self, size: Size, scale: float) -> None:
        """Give every scene a new area: the visible ones at once, those they hide when they are seen again."""
        self._area = size, scale
        for floor in self._floors:
            floor.placed = False
        self._place()

    def handle(self, event: Event) -> None:
        """Let the top scene react, and carry out what it asks for."""
        if self:
            self.run(self.top.handle(event))

    def update(self, seconds: float) -> None:
        """Let the top scene advance, and carry out what it asks for."""
        if self:
            self.run(self.top.update(seconds))

    def run(self, command: Command | None) -> None:
        """Carry out what a scene asked for."""
        match command:
            case None:
                return
            case Push(scene, then):
                if self:
                    self.top.leave()
                self._raise(scene, then)
            case Pop(result):
                then = self._drop()
                if self:
                    self._place()
                    self.top.enter()
                if then is not None:
                    self.run(then(result))
            case Replace(scene):
                self._raise(scene, self._drop())
            case Quit():
                while self:
                    self._drop()

    def draw(self, canvas: Surface) -> None:
        """Draw from the lowest visible scene upward; afterwards nothing is dirty."""
        for floor in self._visible():
            floor.scene.draw(canvas)
            floor.scene.dirty = False
        self._changed = False

    def _raise(self, scene: Scene, then: Callable[[Any], Command | None] | None) -> None:
        self._floors.append(_Floor(scene, then))
        self._place()
        scene.enter()
        self._changed = True

    def _drop(self) -> Callable[[Any], Command | None] | None:
        floor = self._floors.pop()
        self._changed = True
        floor.scene.leave()
        floor.scene.close()
        return floor.then

    def _place(self) -> None:
        for floor in self._visible():
            if self._area is not None and not floor.placed:
                floor.placed = True
                floor.scene.layout(*self._area)
                self._changed = True

    def _visible(self) -> list[_Floor]:
        lowest = max((i for i, floor in enumerate(self._floors) if floor.scene.covers), default=0)
        return self._floors[lowest:]
