"""A change of the language in what a scene keeps: every text that was looked up is looked up again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from game.language import Shown
from ui.scene.scene import Scene
from ui.shell.context import Context

OURS = "ui."  # the modules whose objects show texts, ...
VALUES = "game."  # ... and those whose values may hold some
APART = (Scene, Context, Enum, type)  # other scenes and shared services follow the language by themselves


def reword(scene: Scene) -> None:
    """Look up again all texts in the attributes of a scene, of its widgets, and of what else of ui/ they hold."""
    _Rewording().run(scene)


class _Rewording:
    def __init__(self) -> None:
        self._met: dict[int, tuple[object, object]] = {}  # by id: each object, and what stands for it now
        self._waiting: list[object] = []  # objects to change

    def run(self, scene: Scene) -> None:
        """Change the scene and all that it holds; one object after the other, because chains of them are long."""
        self._meet(scene, scene)
        self._waiting.append(scene)
        while self._waiting:
            self._change(self._waiting.pop())

    def _change(self, kept: object) -> None:
        if isinstance(kept, list):
            kept[:] = map(self._now, kept)
        elif isinstance(kept, dict):
            fresh = {self._now(key) if isinstance(key, Shown) else key: self._now(value) for key, value in kept.items()}
            kept.clear()
            kept.update(fresh)
        else:
            for name, value in _attributes(kept):
                if (now := self._now(value)) is not value:
                    setattr(kept, name, now)

    def _now(self, value: Any) -> Any:
        """What stands for a value now: the value itself, to be changed later, or a copy of one that cannot change."""
        if isinstance(value, Shown):
            return value.again()
        if not _may_hold_texts(value):
            return value
        if id(value) not in self._met:
            self._meet(value, value)
            if isinstance(value, tuple):
                self._meet(value, self._renewed(value))
            elif _is_frozen(value):
                self._meet(value, self._copied(value))
            else:
                self._waiting.append(value)
        return self._met[id(value)][1]

    def _meet(self, value: object, now: object) -> None:
        self._met[id(value)] = value, now

    def _renewed(self, items: tuple[Any, ...]) -> tuple[Any, ...]:
        fresh = tuple(map(self._now, items))
        if all(new is old for new, old in zip(fresh, items, strict=True)):
            return items
        return type(items)._make(fresh) if hasattr(items, "_make") else fresh  # a named tuple has that

    def _copied(self, value: Any) -> object:
        fresh = {field.name: self._now(getattr(value, field.name)) for field in fields(value)}
        changed = {name: new for name, new in fresh.items() if new is not getattr(value, name)}
        return replace(value, **changed) if changed else value


def _may_hold_texts(value: object) -> bool:
    kind = type(value)
    if kind.__module__.startswith(OURS):
        return not isinstance(value, APART)
    is_value = kind.__module__.startswith(VALUES) and _is_frozen(value)
    return is_value or kind in (list, dict) or isinstance(value, tuple)


def _is_frozen(value: object) -> bool:
    return getattr(getattr(value, "__dataclass_params__", None), "frozen", False)


def _attributes(value: object) -> Iterator[tuple[str, Any]]:
    """The attributes of an object by name, without those of its class."""
    names = [*getattr(value, "__dict__", ())]
    for kind in type(value).__mro__:
        slots = vars(kind).get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
    for name in names:
        if hasattr(value, name):
            yield name, getattr(value, name)
