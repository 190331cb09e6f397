"""Chooses the few colours that a picture with a palette may have, and finds the nearest of them to any other.

A colour is a number, 0xAARRGGBB, of which the alpha does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from heapq import heappop, heappush
from itertools import count
from operator import itemgetter

KEPT = 0xFCFCFC  # bits of a colour that are told apart: six of each channel, which bounds the work
MIDDLE = 0x020202  # of the colours that are not told apart

Channels = tuple[int, int, int]  # red, green and blue, 0 to 255
Counted = tuple[int, int, int, int]  # red, green and blue of some pixels, and how many they are
Bucket = list[Counted]  # one at least


def channels(colour: int) -> Channels:
    """Return red, green and blue of a colour."""
    return colour >> 16 & 255, colour >> 8 & 255, colour & 255


def palette_of(pixels: Mapping[int, int], most: int) -> list[Channels]:
    """Return at most `most` colours that suit so many pixels of each colour.

    The pixels are one group at first; the group whose colours differ most is cut in two until there are enough.
    """
    histogram = Counter[int]()
    for colour, number in pixels.items():
        histogram[colour & KEPT | MIDDLE] += number
    order = count()  # keeps groups that differ equally from being compared
    groups = list[tuple[float, int, Bucket]]()
    halves = [[(*channels(colour), number) for colour, number in histogram.items()]]
    while True:
        for group in halves:
            heappush(groups, (-max(_spread(group, channel) for channel in range(3)), next(order), group))
        if len(groups) == most or not groups[0][0]:
            return [_mean(group) for _, _, group in groups]
        halves = _halves(heappop(groups)[2])


def _total(group: Bucket, channel: int) -> int:
    return sum(colour[channel] * colour[3] for colour in group)


def _size(group: Bucket) -> int:
    return sum(map(itemgetter(3), group))


def _spread(group: Bucket, channel: int) -> float:
    """The sum of the squares of all distances to the mean; exactly 0 where there are none."""
    size, total = _size(group), _total(group, channel)
    return (size * sum(colour[channel] ** 2 * colour[3] for colour in group) - total * total) / size


def _halves(group: Bucket) -> list[Bucket]:
    """Cut a group at the mean of the channel in which it differs most."""
    channel = max(range(3), key=lambda channel: _spread(group, channel))
    mean = _total(group, channel) / _size(group)
    return [[c for c in group if c[channel] <= mean], [c for c in group if c[channel] > mean]]


def _mean(group: Bucket) -> Channels:
    red, green, blue = (round(_total(group, channel) / _size(group)) for channel in range(3))
    return red, green, blue


class Nearest(dict[int, int]):
    """The index of the palette's nearest colour, by colour; it is searched when it is first asked for."""

    def __init__(self, palette: list[Channels]) -> None:
        super().__init__()
        self._by_green = sorted((green, red, blue, index) for index, (red, green, blue) in enumerate(palette))
        self._found: dict[int, int] = {}

    def __missing__(self, colour: int) -> int:
        kept = colour & KEPT | MIDDLE
        if kept not in self._found:
            self._found[kept] = self._search(*channels(kept))
        self[colour] = index = self._found[kept]
        return index

    def _search(self, red: int, green: int, blue: int) -> int:
        nearest, least = 0, 1 << 30
        for other, its_red, its_blue, index in self._by_green:
            off = (other - green) ** 2
            if off >= least and other > green:
                break  # all others are greener still
            off += (its_red - red) ** 2 + (its_blue - blue) ** 2
            if off < least:
                nearest, least = index, off
        return nearest
