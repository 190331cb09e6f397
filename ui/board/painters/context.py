"""The services that a board needs, and the resulting speed of its moves."""

from __future__ import annotations

from typing import Literal, Protocol

from ui.style.themes import Theme

UNHURRIED = 1.0  # the fastest pace for moves by others
SLOW = 3.0  # the pace of a replayed move, which moves even with animation off

Tempo = Literal["chosen", "unhurried", "slow"]  # as set; as set but never fast, for moves by others; slow


class BoardSettings(Protocol):
    """The preferences that a board reads."""

    coordinates: str
    reduced_motion: bool  # pieces fade in and out in place; nothing glides, hops or zooms

    @property
    def pace(self) -> float:
        """The factor on the length of animations; 0 is instant."""


class BoardContext(Protocol):
    """The services that a board needs; read at every frame, so that changes show at once."""

    @property
    def theme(self) -> Theme:
        """The theme to paint in."""

    @property
    def settings(self) -> BoardSettings:
        """The user's preferences."""


def beat_of(context: BoardContext, how: Tempo = "chosen") -> float:
    """The seconds of one step of a piece. With reduced motion, where pieces only fade, no move is slow."""
    pace, beat = context.settings.pace, context.theme.durations.beat
    if how == "slow" and not context.settings.reduced_motion:
        return beat * SLOW * max(pace, UNHURRIED)
    return beat * (pace if how == "chosen" or not pace else max(pace, UNHURRIED))


def is_lively(context: BoardContext) -> bool:
    """Whether things may move: False with animation off or reduced motion."""
    return bool(context.settings.pace) and not context.settings.reduced_motion
