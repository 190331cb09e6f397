"""The base of widgets that choose one of several values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from game.language import N_, Text, _, sentences
from ui.kit.widget import Widget
from ui.scene.scene import Transition, Utterance

Value = TypeVar("Value")


class OneOf(Widget, Generic[Value]):
    """`options` maps each value to its text; `on` is called with a new value. `KEYS` says which keys choose one."""

    focusable = True
    shrinks = True
    KEYS = N_("Left and Right choose.")

    def __init__(
        self, options: Mapping[Value, str | Text], value: Value, on: Callable[[Value], Transition | None]
    ) -> None:
        super().__init__()
        self._on = on
        self.offer(options, value)

    def offer(self, options: Mapping[Value, str | Text], value: Value) -> None:
        """Replace the options and choose `value` without calling `on`. Its size stays until the next layout."""
        self._values, self._words = list(options), list(map(str, options.values()))
        self.value = value

    @property
    def values(self) -> list[Value]:
        """The values, in the order of the list."""
        return list(self._values)

    @property
    def value(self) -> Value:
        """The chosen value. Setting it does not call `on`; raises ValueError if it is not an option."""
        return self._values[self._index]

    @value.setter
    def value(self, value: Value) -> None:
        self._index = self._values.index(value)
        self.redraw()

    def utterance(self) -> Utterance:
        """The name, and the chosen value with its place among all."""
        state = _("{value}, choice {number} of {all}")
        value = self._words[self._index]
        said = state.format(value=value, number=self._index + 1, all=len(self._words))
        return Utterance(self.label, said, sentences((self.tip, str(self.KEYS))))

    def _take(self, index: int) -> None:
        """Choose the value at `index` and call `on` if it has changed."""
        if index != self._index:
            self._index = index
            self.redraw()
            self.send(self._on(self._values[index]))
