"""A command of a scene, shared by its buttons, its menu and its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.language import Text
from ui.scene.scene import Transition

Action = Callable[[], Transition | None]


def always() -> bool:
    """Whether a command without a condition may be done."""
    return True


def never() -> bool:
    """Whether a command that cannot be switched on is on."""
    return False


def nothing() -> str:
    """The answer to a key of a command that needs none."""
    return ""


class Command(NamedTuple):
    """`do` carries it out; `wording`, `icon` and `advice` are for a button, a menu and the page of shortcuts.

    `may` says whether it does anything now, `lit` whether it is switched on, and `why_not` what to say if its key is
    pressed in vain; empty for nothing. `inputs` are key names, or words for the mouse, before any change by the user;
    empty `scenes` mean everywhere. A `fixed` command has the same keys in most programs, and they cannot be changed.
    An `early` one is handled before text fields are, and so needs a key that types nothing.
    """

    id: str
    do: Action
    wording: str | Text = ""
    icon: str = ""
    advice: str | Text = ""
    may: Callable[[], bool] = always
    lit: Callable[[], bool] = never
    why_not: Callable[[], str] = nothing
    inputs: tuple[str | Text, ...] = ()
    scenes: tuple[str, ...] = ()
    fixed: bool = False
    early: bool = False
    again: bool = False  # repeats while its key is held

    @property
    def words(self) -> str:
        """What a button or a menu says."""
        return str(self.wording)

    @property
    def tip(self) -> str:
        """What it does, where the words leave that open; else empty."""
        return str(self.advice)

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of its keys, and words for the mouse."""
        return tuple(map(str, self.inputs))

    @property
    def line(self) -> str:
        """What it does, as the page of shortcuts and tooltips say it."""
        return self.tip or self.words

    def run(self) -> Transition | None:
        """Do it, if that may be done now."""
        return self.do() if self.may() else None


Group = tuple[Command, ...]  # that stand together in a menu
