"""Who plays a seat: a person at this machine, or the AI at a level."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A seat played at this machine."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A seat played by the AI at a level."""

    level: int


Player = Person | Machine


def stepped(player: Player, step: int, last: int) -> Player:
    """The player `step` levels stronger, of `last` levels; a person stays."""
    return Machine(max(1, min(last, player.level + step))) if isinstance(player, Machine) else player
