"""How often the loop turns, and how far one turn advances the scenes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

ANIMATED: Final = 60  # turns a second while something moves, or just after an input
IDLE: Final = 16  # turns a second while something may happen by itself
HIDDEN: Final = 5  # turns a second while the window is invisible
RESTING: Final = 4  # turns a second while only the user can change something; input is still polled at IDLE
LIVELY: Final = 1.0  # seconds of ANIMATED after an input, so that the mouse feels direct
LONGEST_LAPSE: Final = 5.0  # seconds; clocks ignore longer gaps, such as a sleeping machine
LONGEST_STEP: Final = 0.05  # seconds: the most that animations advance in a turn, even after a window drag or a sleep


def rate_for(hidden: bool, quiet: float, moves: bool, works: bool, rests: bool) -> int:
    """The turns a second for a window in this state; `quiet` are the seconds since the last input.

    A scene or the window `moves`; something `works` by itself that the loop asks about; the scene `rests` until input.
    """
    if hidden:
        return HIDDEN
    if quiet < LIVELY or moves:
        return ANIMATED
    return IDLE if works or not rests else RESTING


def pause(tick: Callable[[int], int], rate: int) -> float:
    """Wait until the next turn is due, or at rest until there is input; return the seconds since the last turn.

    `tick` is the method of a pygame clock.
    """
    if rate != RESTING:
        return tick(rate) / 1000
    seconds = 0.0
    while seconds < 1 / RESTING and not pygame.event.peek():
        seconds += tick(IDLE) / 1000
    return seconds


def advance(seconds: float, rate: int, has_events: bool) -> float:
    """How many of these `seconds` the scenes advance by: all of them only at a slow `rate`.

    With events at most LONGEST_STEP, so that an animation that they start does not begin in its middle.
    """
    is_slow = rate in {HIDDEN, RESTING} and not has_events
    return min(seconds, 1 / rate if is_slow else LONGEST_STEP)
