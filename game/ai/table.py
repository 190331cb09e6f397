"""The transposition table: what a search found out about positions it may meet again."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec

WIN: Final = 1_000_000  # beyond every evaluation; a win in n plies is worth WIN - n
PROVEN: Final = WIN - 10_000  # scores beyond this are wins at a known distance
INFINITE: Final = 2_000_000
UNKNOWN: Final = 3_000_000  # no score at all

TABLE_BITS: Final = 18
AGES: Final = 0x1F0A5C3B792D64E  # any number of about 60 bits
EXACT: Final = 0  # what the score of an entry is: the value itself,
AT_LEAST: Final = 1  # a lower
AT_MOST: Final = 2  # or an upper bound


def mixed(key: i64, seed: i64) -> i64:
    """A hash of 62 bits of a key and a seed below 1 << 38; the product cannot leave 64 bits."""
    folded: i64 = key ^ seed ^ (seed << 23 & (1 << 61) - 1)
    return (folded & (1 << 31) - 1) * (folded >> 31 | 1)


class Table:
    """The transposition table: what earlier visits to a position found."""

    def __init__(self, bits: int = TABLE_BITS) -> None:
        self.mask: i64 = (1 << bits) - 1
        self.keys: vec[i64] = vec[i64]([0] * (1 << bits))
        self.moves: vec[i64] = vec[i64]([0] * (1 << bits))
        self.notes: vec[i64] = vec[i64]([0] * (1 << bits))  # depth | kind of score << 8 | score + INFINITE << 10
        self.age: i64 = 0  # how often it was forgotten
        self.stamp: i64 = 0  # part of every key: what was kept under another is not found again

    def forget(self) -> None:
        """Know nothing again."""
        self.age += 1
        self.stamp = mixed(AGES, self.age)

    def move(self, key: i64) -> i64:
        """The move kept for a position, or 0."""
        key ^= self.stamp
        at: i64 = key & self.mask
        return self.moves[at] if self.keys[at] == key else 0

    def probe(self, key: i64, depth: i64, alpha: i64, beta: i64, height: i64) -> i64:
        """A score that settles the window from a search at least `depth` deep, or UNKNOWN."""
        key ^= self.stamp
        at: i64 = key & self.mask
        if self.keys[at] != key:
            return UNKNOWN
        note: i64 = self.notes[at]
        if note & 255 < depth:
            return UNKNOWN
        score: i64 = (note >> 10) - INFINITE
        if score > PROVEN:  # distances are kept from the position, and wanted from the root
            score -= height
        elif score < -PROVEN:
            score += height
        kind: i64 = note >> 8 & 3
        if kind == EXACT or (kind == AT_LEAST and score >= beta) or (kind == AT_MOST and score <= alpha):
            return score
        return UNKNOWN

    def store(self, key: i64, move: i64, depth: i64, kind: i64, score: i64, height: i64) -> None:
        """Note what a search found at a position `height` plies from the root."""
        key ^= self.stamp
        at: i64 = key & self.mask
        if score > PROVEN:
            score += height
        elif score < -PROVEN:
            score -= height
        self.keys[at] = key
        self.moves[at] = move
        self.notes[at] = depth | kind << 8 | (score + INFINITE) << 10
