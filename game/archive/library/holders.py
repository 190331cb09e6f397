"""Who goes on with which game of the library here, to hear when the row of that game is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Final

from game.archive.database.game_rows import Label

JUST_LEFT: Final = 2  # games whose holders still hear that their last write was lost

Renew = Callable[[int, Label], None]


@dataclass(frozen=True, slots=True)
class _Held:
    """A game that goes on, and what to call with its holder and label when the holder has lost its row."""

    game: int
    label: Label
    renew: Renew


class Holders:
    """The holders of games, those that have left their games last among them."""

    def __init__(self) -> None:
        self._held: dict[int, _Held] = {}
        self._left: deque[int] = deque()

    def enter(self, holder: int, game: int, label: Label, renew: Renew) -> None:
        """Have `renew` called with the holder and its label when the row is lost, until soon after `leave`."""
        self._held[holder] = _Held(game, label, renew)

    def leave(self, holder: int) -> int | None:
        """The holder is done with its game, whose id is returned; None where it was already, or never began."""
        game = None
        if holder in self._held and holder not in self._left:
            self._left.append(holder)
            game = self._held[holder].game
        if len(self._left) > JUST_LEFT:
            del self._held[self._left.popleft()]
        return game

    def relabel(self, games: Collection[int], change: Callable[[Label], Label]) -> None:
        """Note what was changed of the labels of games."""
        for holder, held in self._held.items():
            if held.game in games:
                self._held[holder] = replace(held, label=change(held.label))

    def lose(self, holder: int) -> None:
        """The row of this holder is lost."""
        if held := self._held.get(holder):
            held.renew(holder, held.label)
