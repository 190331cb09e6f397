"""How often the loop turns, and how far one turn advances the scenes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

ANIMATED: Final = 60  # turns a second while something moves, or just after an input
IDLE: Final = 16  # while something may happen by itself
HIDDEN: Final = 5  # while nobody sees the window
RESTING: Final = 4  # while nothing happens until the user acts; input is looked for at the rate of IDLE
LIVELY: Final = 1.0  # seconds: the loop stays fast this long after an input, so that the mouse feels direct
LONGEST_LAPSE: Final = 5.0  # seconds; longer gaps (sleep) don't count against the clocks
LONGEST_STEP: Final = 0.05  # seconds: animations advance no further a turn, even after a dragged window or a sleep


def pause(tick: Callable[[int], int], rate: int) -> float:
    """Wait until the next turn is due, at rest only until there is input; return the seconds since the last turn.

    `tick` is that of a pygame clock.
    """
    if rate != RESTING:
        return tick(rate) / 1000
    seconds = 0.0
    while seconds < 1 / RESTING and not pygame.event.peek():
        seconds += tick(IDLE) / 1000
    return seconds


def advance(seconds: float, rate: int, has_events: bool) -> float:
    """How far the scenes advance after `seconds` at a `rate`: by all of them only where the turns are slow.

    With events by LONGEST_STEP at most, so that an animation which they start does not begin in its middle.
    """
    is_slow = rate in {HIDDEN, RESTING} and not has_events
    return min(seconds, 1 / rate if is_slow else LONGEST_STEP)
