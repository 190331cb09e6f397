"""The scale of the interface in percent: set by the user or chosen for the window, and limited by its size."""

from __future__ import annotations

SCALES = (80, 200)  # percent
STEP = 10
AUTOMATIC = 0  # the setting for a scale chosen by the size of the window
DRAWN_FOR = (1280, 800)  # system pixels: the window that 100 percent is designed for
TO_LETTERS = 0.6  # the fraction of any extra size that enlarges the scale; the rest is room for the board
FEWEST = (540, 400)  # units: the smallest window that every scene fits


def automatic_scale(size: tuple[int, int]) -> int:
    """The scale in percent for a window of this size in system pixels, if the setting is AUTOMATIC."""
    beyond = min(side / drawn for side, drawn in zip(size, DRAWN_FOR, strict=True)) - 1
    percent = 100 + 100 * TO_LETTERS * max(0.0, beyond)
    return min(SCALES[1], round(percent / STEP) * STEP)


def fitting_scale(setting: int, size: tuple[int, int]) -> int:
    """The scale in percent for a window of this size in system pixels; `setting` is in percent or AUTOMATIC."""
    fits = max(1, min(side * 100 // least for side, least in zip(size, FEWEST, strict=True)))
    return min(automatic_scale(size) if setting == AUTOMATIC else setting, fits)


def larger(percent: int) -> int:
    """The next larger scale within SCALES; `percent` may lie below them in a small window."""
    return max(SCALES[0], min((percent // STEP + 1) * STEP, SCALES[1]))


def smaller(percent: int) -> int:
    """The next smaller scale within SCALES."""
    return max(SCALES[0], min((-(-percent // STEP) - 1) * STEP, SCALES[1]))
