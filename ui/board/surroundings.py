"""What a board asks of the program round it."""

from __future__ import annotations

from typing import Protocol

from ui.style.themes import Theme


class Settings(Protocol):
    """The preferences that concern a board."""

    coordinates: str
    reduced_motion: bool  # whether pieces fade from place to place, and nothing glides, hops or zooms

    @property
    def pace(self) -> float:
        """How long an animation takes, of its usual time; 0 is at once."""


class Surroundings(Protocol):
    """What a board asks of the program round it."""

    @property
    def theme(self) -> Theme:
        """The theme to paint in."""

    @property
    def settings(self) -> Settings:
        """The user's preferences."""
