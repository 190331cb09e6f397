"""What a board needs from the program, and how long its moves take by that."""

from __future__ import annotations

from typing import Literal, Protocol

from ui.style.themes import Theme

UNHURRIED = 1.0  # the fastest pace for moves that others made
SLOW = 3.0  # the pace of a move that is watched again: moving is the point of it, so also with animation off

Pace = Literal["chosen", "unhurried", "slow"]  # in the settings; the same for moves that the user did not make; slow


class BoardSettings(Protocol):
    """The preferences that a board reads."""

    coordinates: str
    reduced_motion: bool  # pieces fade in and out in place; nothing glides, hops or zooms

    @property
    def pace(self) -> float:
        """The length of an animation as a multiple of its normal length; 0 is instant."""


class BoardContext(Protocol):
    """What a board needs from the program; read at every frame, so that a change shows at once."""

    @property
    def theme(self) -> Theme:
        """The theme to paint in."""

    @property
    def settings(self) -> BoardSettings:
        """The user's preferences."""


def beat_of(context: BoardContext, how: Pace = "chosen") -> float:
    """The seconds of one step of a piece. Nothing is slow with reduced motion, where pieces only fade."""
    pace, beat = context.settings.pace, context.theme.durations.beat
    if how == "slow" and not context.settings.reduced_motion:
        return beat * SLOW * max(pace, UNHURRIED)
    return beat * (pace if how == "chosen" or not pace else max(pace, UNHURRIED))


def is_lively(context: BoardContext) -> bool:
    """Whether things may move: not with animation off, and not with reduced motion."""
    return bool(context.settings.pace) and not context.settings.reduced_motion
