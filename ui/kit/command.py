"""A command of a scene, shared by its buttons, its menu and its keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.scene.scene import Transition

Action = Callable[[], Transition | None]


def _always() -> bool:
    return True


def _never() -> bool:
    return False


def _nothing() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Command:
    """`do` carries it out; `words`, `icon` and `tip` are for a button or a menu.

    The list of shortcuts has its keys by its `id`, if it has any. `may` says whether it does anything now, `lit`
    whether it is switched on, and `why_not` what to say if its key is pressed in vain; empty for nothing.
    """

    id: str
    do: Action
    words: str = ""
    icon: str = ""
    tip: str = ""
    may: Callable[[], bool] = _always
    lit: Callable[[], bool] = _never
    why_not: Callable[[], str] = _nothing

    def run(self) -> Transition | None:
        """Do it, if that may be done now."""
        return self.do() if self.may() else None


Group = tuple[Command, ...]  # that stand together in a menu
