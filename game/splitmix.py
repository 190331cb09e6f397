"""Random numbers that depend on the seed alone, in every version of Python, compiled or not.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

_MASK = (1 << 64) - 1
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15

T = TypeVar("T")


class SplitMix64:
    """A generator of random numbers, determined by `seed`."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self, count: int) -> int:
        """A number of `count` random bits, 1 to 64."""
        self._state = (self._state + _GOLDEN_GAMMA) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return (mixed ^ (mixed >> 31)) >> (64 - count)

    def below(self, limit: int) -> int:
        """A uniform integer from 0 to `limit` - 1; raises ValueError for a limit below 1."""
        if limit < 1:
            raise ValueError(f"there is no whole number from 0 on that is below {limit}")
        count = max(1, (limit - 1).bit_length())
        while True:
            number = self.bits(count)
            if number < limit:
                return number

    def choice(self, options: Sequence[T]) -> T:
        """One of `options`, each equally likely; raises ValueError if it is empty."""
        return options[self.below(len(options))]


def fresh_seed() -> int:
    """An unpredictable seed of 31 bits, or the environment's PARAPET_SEED, to repeat a game."""
    fixed = os.environ.get("PARAPET_SEED", "")
    return int(fixed) if fixed.isdecimal() else unpredictable(31)


def unpredictable(bits: int) -> int:
    """An unguessable number of `bits` bits from the system, as from `secrets`, which is slow to import."""
    return int.from_bytes(os.urandom(-(-bits // 8)), "big") >> (-bits % 8)


@lru_cache(maxsize=32)
def zobrist(count: int, seed: int) -> list[int]:
    """`count` hash numbers of 62 bits, which fit into a signed 64-bit integer.

    Callers share the list and must not change it.
    """
    rng = SplitMix64(seed)
    return [rng.bits(62) for _ in range(count)]
