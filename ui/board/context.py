"""What a board needs from the program, and how long its moves take by that."""

from __future__ import annotations

from typing import Protocol

from ui.style.themes import Theme

UNHURRIED = 1.0  # the fastest pace for moves that others made


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


def beat_of(context: BoardContext, unhurried: bool = False) -> float:
    """The seconds of one step of a piece; `unhurried` is for moves that the user did not make."""
    pace = context.settings.pace
    return context.theme.durations.beat * (max(pace, UNHURRIED) if unhurried and pace else pace)


def is_lively(context: BoardContext) -> bool:
    """Whether things may move: not with animation off, and not with reduced motion."""
    return bool(context.settings.pace) and not context.settings.reduced_motion
