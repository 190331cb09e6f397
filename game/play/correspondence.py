"""What a game by message knows beside its moves: its id in all homes, what was sent, and who offers a draw."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from game.play.player import Correspondent, Player
from game.splitmix import unpredictable

MESSAGE_ID: Final = re.compile("[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class Correspondence:
    """The part of a match's state that only a game by message has; the id is empty for other games."""

    id: str = ""  # the same in the homes of all players
    sent: int = 0  # the steps, plies and a swap of seats, that were copied for the others or came from them
    offered: frozenset[int] = frozenset()  # the present seats that would agree to a draw

    @classmethod
    def of(cls, players: Collection[Player]) -> Correspondence:
        """That of a new game: with an id if one of the players lives elsewhere."""
        return cls(new_message_id()) if elsewhere(players) else NO_CORRESPONDENCE


NO_CORRESPONDENCE: Final = Correspondence()


def new_message_id() -> str:
    """A random id for a game by message."""
    return f"{unpredictable(64):016x}"


def elsewhere(players: Collection[Player]) -> frozenset[int]:
    """The seats that are played elsewhere."""
    return frozenset(seat for seat, player in enumerate(players, 1) if isinstance(player, Correspondent))
