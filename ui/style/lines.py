"""Breaks text into lines, in linear time.

Nothing here knows a font: `width_of` measures a piece of the text. Each line measures only a few lines' worth of it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable

LINE_LIMIT = 2_000  # the most letters of a line: no screen shows more, and letters without width would never fill it
MOST_NAME = 200  # the most letters in the name of a game or a player
MOST_SHOWN = 20_000  # the most letters of a text of several lines; the rest is cut, with a note
WIDEST_LETTER = 3  # more ems than any letter of the fonts is wide, also of the display face
USUAL = 40  # the first guess at the letters in a line
SLASHES = "/\\"  # the separators in a path
WORD_GAP = re.compile("[^\\S\u00a0\u202f]+")  # what parts words: a no-break space keeps them together

Span = tuple[int, int]  # a line: the index of its first letter and the index after its last


def words(text: str) -> list[str]:
    """The words of a text."""
    return [word for word in WORD_GAP.split(text) if word]


def broken(text: str, width_of: Callable[[str], int], width: int) -> list[Span]:
    """The lines of a text without line breaks; each has as many letters as fit, from one to LINE_LIMIT.

    A line ends after a space; without one, after a slash, so that no name in a path is split; else anywhere.
    """
    spans: list[Span] = []
    start, guess = 0, USUAL
    while start < len(text):
        room = min(len(text) - start, LINE_LIMIT)
        guess = _fitting(lambda letters, start=start: width_of(text[start : start + letters].rstrip()) <= width,  # type: ignore[misc]
                         min(guess, room), room)  # fmt: skip
        end = start + guess
        if end < len(text):
            space = text.rfind(" ", start, end)
            end = 1 + space if space >= start else 1 + max(text.rfind(slash, start, end) for slash in SLASHES) or end
        spans.append((start, end))
        start = end
    return spans or [(0, 0)]


def shortened(text: str, most: int = MOST_NAME) -> str:
    """A text of at most `most` letters, with an ellipsis if it was cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def nearest(index: int, last: int, x: int, width_of: Callable[[int], int]) -> int:
    """The index from `index` to `last` whose letter starts nearest to the pixel `x`; `width_of` gives its start."""
    right = bisect_left(range(index, last), x, key=width_of) + index
    return right if right == index or width_of(right) - x < x - width_of(right - 1) else right - 1


def _fitting(fits: Callable[[int], bool], guess: int, most: int) -> int:
    """The largest number from 1 to `most` that fits, or 1; takes few calls if it is near `guess`."""
    low, high, step = 0, most + 1, 1  # `low` fits, `high` does not
    at = guess
    while low < at < high:
        if fits(at):
            low, at = at, min(at + step, most)
        else:
            high, at = at, max(at - step, 1)
        step *= 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return max(low, 1)
