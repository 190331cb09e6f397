"""Chooses the colours of a picture with a palette, and finds the nearest of them to any other colour.

A colour is a number, 0xAARRGGBB; its alpha is ignored.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Mapping
from heapq import heappop, heappush
from itertools import count
from operator import itemgetter

KEPT = 0xFCFCFC  # the bits of a colour that count: six of each channel, which bounds the work
MIDDLE = 0x020202  # the middle of the colours that share these bits

Channels = tuple[int, int, int]  # red, green and blue, 0 to 255
Counted = tuple[int, int, int, int]  # red, green, blue, and the number of pixels
Bucket = list[Counted]  # at least one colour


def channels(colour: int) -> Channels:
    """Return red, green and blue of a colour."""
    return colour >> 16 & 255, colour >> 8 & 255, colour & 255


def palette_of(pixels: Mapping[int, int], most: int) -> list[Channels]:
    """Return at most `most` colours that best represent `pixels`, a count by colour.

    The pixels start as one group; the group whose colours differ most is split until there are enough.
    """
    histogram = Counter[int]()
    for colour, number in pixels.items():
        histogram[colour & KEPT | MIDDLE] += number
    order = count()  # breaks ties, so that groups themselves are never compared
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
    """The sum of the squared distances to the mean; exactly 0 if all are equal."""
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
    """The index of the palette's nearest colour, by colour; searched on first use."""

    def __init__(self, palette: list[Channels]) -> None:
        super().__init__()
        by_green = ((green, red, blue, index) for index, (red, green, blue) in enumerate(palette))
        self._by_green: list[tuple[int, ...]] = sorted(by_green)
        self._found: dict[int, int] = {}

    def __missing__(self, colour: int) -> int:
        kept = colour & KEPT | MIDDLE
        if kept not in self._found:
            self._found[kept] = self._search(*channels(kept))
        self[colour] = index = self._found[kept]
        return index

    def _search(self, red: int, green: int, blue: int) -> int:
        nearest, least, middle = 0, 1 << 30, bisect(self._by_green, (green,))
        for places in (range(middle, len(self._by_green)), range(middle - 1, -1, -1)):
            for place in places:
                other, its_red, its_blue, index = self._by_green[place]
                off = (other - green) ** 2
                if off >= least:
                    break  # the remaining colours are even further away in green
                off += (its_red - red) ** 2 + (its_blue - blue) ** 2
                if off < least:
                    nearest, least = index, off
        return nearest
