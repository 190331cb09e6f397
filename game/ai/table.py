"""The transposition table: score, bound, depth and best move of positions searched before, by hash key."""

from __future__ import annotations

from typing import Final

from game.native import append, i64, vec

WIN: Final = 1_000_000  # beyond every evaluation; a win in n plies scores WIN - n
PROVEN: Final = WIN - 10_000  # scores beyond this, either way, are wins or losses at a known distance
INFINITE: Final = 2_000_000
UNKNOWN: Final = 3_000_000  # `probe` found no usable score

TABLE_BITS: Final = 18  # 2 ** 18 entries of 24 bytes
PART_BITS: Final = 17  # 2 ** 17 entries are one part: 3 MB, which take a few milliseconds to allocate
PART_MASK: Final = (1 << PART_BITS) - 1
GENERATION_SEED: Final = 0x1F0A5C3B792D64E  # any number of about 60 bits
EXACT: Final = 0  # bounds: what the score of an entry says about the true one
LOWER_BOUND: Final = 1
UPPER_BOUND: Final = 2
SCORE_MASK: Final = (1 << 22) - 1  # of a score plus INFINITE
SAMPLE: Final = 1000  # entries checked to estimate how full a table is


def mix_key(key: i64, seed: i64) -> i64:
    """A hash of 62 bits of a key and a seed below 1 << 38; the product cannot leave 64 bits."""
    folded: i64 = key ^ seed ^ (seed << 23 & (1 << 61) - 1)
    return (folded & (1 << 31) - 1) * (folded >> 31 | 1)


class TranspositionTable:
    """A table of fixed size without buckets: a new entry replaces the old one."""

    def __init__(self, bits: int = TABLE_BITS, is_grown: bool = True) -> None:
        """Make a table of 2 ** bits entries; one that is not grown can be used once `grow` has returned False."""
        self.mask: i64 = (1 << bits) - 1
        # Three numbers an entry, side by side since memory is slow: the key, the move, and
        # depth | bound << 8 | score + INFINITE << 10 | age << 32.
        self.parts: vec[vec[i64]] = vec[vec[i64]]([])
        self.generation: i64 = 0  # counts the clears
        self.age: i64 = 0  # the generation as entries hold it
        self.stamp: i64 = 0  # mixed into every key, so that entries of earlier generations are not found
        while is_grown and self.grow():
            pass

    def grow(self) -> bool:
        """Allocate a further part; whether more are to come. A gigabyte at once would stop all threads for a second."""
        wanted: i64 = (self.mask >> PART_BITS) + 1
        if len(self.parts) < wanted:
            entries: i64 = min(self.mask + 1, 1 << PART_BITS)
            self.parts = append(self.parts, vec[i64]([0] * (3 * entries)))
        return len(self.parts) < wanted

    def clear(self) -> None:
        """Forget every entry, in constant time."""
        self.generation += 1
        self.age = (self.generation & (1 << 30) - 1) << 32
        self.stamp = mix_key(GENERATION_SEED, self.generation)

    def fullness(self) -> int:
        """How many thousandths of the table are in use, estimated from its first entries."""
        sample: i64 = min(SAMPLE, self.mask + 1)
        used: i64 = 0
        i: i64
        for i in range(sample):
            entry: i64 = self.parts[i >> PART_BITS][3 * (i & PART_MASK) + 2]
            if entry != 0 and entry >> 32 << 32 == self.age:
                used += 1
        return int(used * 1000 // sample)

    def move(self, key: i64) -> i64:
        """The best move stored for a key, or 0."""
        key ^= self.stamp
        part: vec[i64] = self.parts[(key & self.mask) >> PART_BITS]
        at: i64 = 3 * (key & self.mask & PART_MASK)
        return part[at + 1] if part[at] == key else 0

    def probe(self, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """A score from a search of at least `depth` that is exact or cuts off the window, else UNKNOWN.

        Distances to a win are stored from the node and returned from the root, `ply` plies above it.
        """
        key ^= self.stamp
        part: vec[i64] = self.parts[(key & self.mask) >> PART_BITS]
        at: i64 = 3 * (key & self.mask & PART_MASK)
        if part[at] != key:
            return UNKNOWN
        entry: i64 = part[at + 2]
        if entry & 255 < depth:
            return UNKNOWN
        score: i64 = (entry >> 10 & SCORE_MASK) - INFINITE
        if score > PROVEN:
            score -= ply
        elif score < -PROVEN:
            score += ply
        bound: i64 = entry >> 8 & 3
        if bound == EXACT or (bound == LOWER_BOUND and score >= beta) or (bound == UPPER_BOUND and score <= alpha):
            return score
        return UNKNOWN

    def store(self, key: i64, move: i64, depth: i64, bound: i64, score: i64, ply: i64) -> None:
        """Enter the result of a search at a node `ply` plies from the root."""
        key ^= self.stamp
        part: vec[i64] = self.parts[(key & self.mask) >> PART_BITS]
        at: i64 = 3 * (key & self.mask & PART_MASK)
        if score > PROVEN:
            score += ply
        elif score < -PROVEN:
            score -= ply
        part[at] = key
        part[at + 1] = move
        part[at + 2] = depth | bound << 8 | (score + INFINITE) << 10 | self.age
