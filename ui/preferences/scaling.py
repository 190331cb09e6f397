"""How large everything is drawn: as the user has set it or as suits the window, and never too large for it."""

from __future__ import annotations

SCALES = (80, 200)  # percent
STEP = 10
AUTOMATIC = 0  # the setting that leaves it to the window
DRAWN_FOR = (1280, 800)  # the system's pixels of a window that 100 percent suits
TO_LETTERS = 0.6  # of what a window has beyond that; the rest is more room for the board
FEWEST = (540, 400)  # units that a window must have for every scene to find its place in it


def automatic_scale(size: tuple[int, int]) -> int:
    """The percent that suit a window of that size in the system's pixels: letters and buttons grow with it."""
    beyond = min(side / drawn for side, drawn in zip(size, DRAWN_FOR, strict=True)) - 1
    percent = 100 + 100 * TO_LETTERS * max(0.0, beyond)
    return min(SCALES[1], round(percent / STEP) * STEP)


def fitting(setting: int, size: tuple[int, int]) -> int:
    """The percent in which a window of that size is drawn, where the user has set so many, or AUTOMATIC."""
    fits = max(1, min(side * 100 // least for side, least in zip(size, FEWEST, strict=True)))
    return min(automatic_scale(size) if setting == AUTOMATIC else setting, fits)


def larger(percent: int) -> int:
    """The next step up from what is drawn now."""
    return min((percent // STEP + 1) * STEP, SCALES[1])


def smaller(percent: int) -> int:
    """The next step down."""
    return max((-(-percent // STEP) - 1) * STEP, SCALES[0])
