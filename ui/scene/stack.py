"""The stack of scenes: runs their transitions and draws the visible ones."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pygame import Surface
from pygame.event import Event

from game.memory import give_memory_back
from ui.scene.scene import Pop, Push, Quit, Replace, Scene, Size, Transition


@dataclass(slots=True)
class _Floor:
    scene: Scene
    then: Callable[[Any], Transition | None] | None
    placed: bool = False


class Stack:
    """Scenes from bottom to top; the program ends when it is empty."""

    def __init__(self, first: Scene) -> None:
        self._floors: list[_Floor] = []
        self._area: tuple[Size, float] | None = None
        self._changed = True
        self._has_garbage = False  # whether a closed scene's memory is still to be collected
        self.run(Push(first))

    def __bool__(self) -> bool:
        return bool(self._floors)

    def __iter__(self) -> Iterator[Scene]:
        return (floor.scene for floor in self._floors)

    @property
    def top(self) -> Scene:
        """The scene that gets events and updates. Raises IndexError when the stack is empty."""
        return self._floors[-1].scene

    @property
    def dirty(self) -> bool:
        """Whether the picture on the screen is out of date."""
        return self._changed or any(floor.scene.dirty for floor in self._visible())

    def layout(self, size: Size, scale: float) -> None:
        """Lay out the visible scenes for a new canvas now, and the hidden ones when they show again."""
        self._area = size, scale
        for floor in self._floors:
            floor.placed = False
        self._place()

    def handle(self, event: Event) -> None:
        """Pass an event to the top scene and run the transition it returns."""
        if self:
            self.run(self.top.handle(event))

    def update(self, seconds: float) -> None:
        """Update the top scene and run the transition it returns."""
        if self._has_garbage and not self._changed:  # the window may refer to the old scene until the next picture
            self._has_garbage = False
            gc.collect()  # widgets and callbacks refer to each other, which would keep a game's pictures for minutes
            give_memory_back()
        if self:
            self.run(self.top.update(seconds))

    def run(self, transition: Transition | None) -> None:
        """Run a scene's transition."""
        match transition:
            case None:
                return
            case Push(scene, then):
                if self:
                    self.top.leave()
                self._raise(scene, then)
            case Pop(result):
                then = self._drop()
                further = None if then is None else then(result)  # before `enter`, which shows the effect
                if self:
                    self._place()
                    self.top.enter()
                self.run(further)
            case Replace(scene):
                self._raise(scene, self._drop())
            case Quit():
                while self:
                    self._drop()

    def prepare(self) -> None:
        """Make the slow pictures of the visible scenes."""
        for floor in self._visible():
            if self._area is not None:
                floor.scene.prepare(self._area[0])

    def draw(self, canvas: Surface, is_kept: bool = False) -> None:
        """Draw the visible scenes from the bottom up and mark them clean; a canvas `is_kept` since the last time."""
        canvas.set_clip(None)  # a fault may have come while a part of it was painted
        visible = self._visible()
        is_partly = is_kept and not self._changed and len(visible) == 1
        for floor in visible:
            draw = floor.scene.draw_changes if is_partly and floor.scene.draws_changes else floor.scene.draw
            draw(canvas)
            floor.scene.dirty = False
        self._changed = False

    def _raise(self, scene: Scene, then: Callable[[Any], Transition | None] | None) -> None:
        self._floors.append(_Floor(scene, then))
        self._place()
        scene.enter()
        self._changed = True

    def _drop(self) -> Callable[[Any], Transition | None] | None:
        floor = self._floors.pop()
        self._changed = True
        self._has_garbage = self._has_garbage or floor.scene.covers
        floor.scene.leave()
        floor.scene.close()
        return floor.then

    def _place(self) -> None:
        for floor in self._visible():
            if self._area is not None and not floor.placed:
                floor.placed = True
                floor.scene.follow_language()
                floor.scene.layout(*self._area)
                self._changed = True

    def _visible(self) -> list[_Floor]:
        lowest = max((i for i, floor in enumerate(self._floors) if floor.scene.covers), default=0)
        return self._floors[lowest:]
