"""Splits, judged by a small network: what each hex is to the two sides, summed over the hexes, then one hidden layer.

Every free hex, every stack that can be split and every region of free hexes chooses rows of a table by a few small
numbers: how soon each side gets there, how many ways out there are. The rows are added up; the sums, clipped between 0
and 1, are weighed and added. All of it is seen from the side to move, so that the turn needs no term of its own.
"""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.splits_reach import DE_BRUIJN, WORD, SplitsReach, size
from game.ai.evaluation.splits_weights import BIASES, OUTPUTS, REST, rows
from game.native import i64, vec
from game.rules.splits.position import HEXES, SplitsPosition

# The first rows of the tables, and how many there are.
FREE_STEPS: Final = 0  # a free hex: who claims it, and steps to it by the side to move and by the other
FREE_SLIDES: Final = 75  # slides to it by both sides, free hexes beside it
FREE_LANDINGS: Final = 187  # moves that land on it by both sides, free hexes beside it
STACK_WAYS: Final = 299  # a stack: whose, counters, ways out, and how many of them the other side can land on
STACK_LINES: Final = 1251  # whose, counters, hexes further along the ways out
STACK_REGION: Final = 1467  # whose, counters, whether a region beside it is shared, and the size of these
OWN_REGION: Final = 1827  # a region beside stacks of the side to move alone: its size, counters that can go there
THEIR_REGION: Final = 1971
SHARED_REGION: Final = 2115  # a region beside stacks of both: classes of its size and of both sides' counters
CLAIMS: Final = 2627  # the hexes claimed by each side
LEFT: Final = 2883  # the free hexes left
ROWS: Final = 2915

COUNTER_CLASSES: Final = (0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7)
SIZE_CLASSES: Final = (0, 0, 1, 1, 2, 2, 3, 3, *[4] * 6, *[5] * 6, *[6] * 6, *[7] * 7)

LANES: Final = 4  # the number of hidden sums in one number, of 16 bits each
WORDS: Final = 4
HIDDEN: Final = LANES * WORDS
ROW: Final = WORDS + 1  # a row of the table holds the hidden units and one number that skips them
ONE: Final = 512  # the hidden units' fixed-point number for 1
UNIT: Final = ONE // 128  # of the hidden units in the weights
POINTS: Final = 4  # for each unit of the last part in the weights
POINT: Final = 64  # parts of a point in the weights of the hidden units

KNOWN: Final = 1 << 16  # the number of cached scores, since the search meets half of its positions again
SCORE_BITS: Final = 18
HIGHEST: Final = 1 << SCORE_BITS - 1  # exclusive bound of |score|, in points


def packed() -> list[int]:
    """The table, each row with its hidden units in WORDS numbers: sums of these hold the sums of all lanes."""
    numbers = rows()
    table = []
    for start in range(0, len(numbers), HIDDEN + 1):
        for word in range(start, start + HIDDEN, LANES):
            table.append(sum(numbers[word + lane] * UNIT << 16 * lane for lane in range(LANES)))
        table.append(numbers[start + HIDDEN] * POINTS * POINT * ONE)
    return table


TABLE: Final = packed()


class SplitsNetwork(SplitsReach):
    """The network for a position with both towers; it follows the position's moves."""

    def __init__(self, position: SplitsPosition) -> None:
        """Follow `position`, on which both towers stand."""
        super().__init__(position)
        self.table: vec[i64] = vec[i64](TABLE)
        self.biases: vec[i64] = vec[i64](BIASES)
        self.outputs: vec[i64] = vec[i64](OUTPUTS)
        self.counter_class: vec[i64] = vec[i64](list(COUNTER_CLASSES))
        self.size_class: vec[i64] = vec[i64](list(SIZE_CLASSES))
        self.region: vec[i64] = vec[i64]([0] * HEXES)  # the sets of free hexes that hang together
        self.region_size: vec[i64] = vec[i64]([0] * HEXES)
        self.region_shared: vec[i64] = vec[i64]([0] * HEXES)  # 1 if stacks of both sides stand beside it
        self.regions: i64 = 0
        self.chosen: vec[i64] = vec[i64]([0] * (8 * HEXES))  # where the rows begin that are added up
        self.count: i64 = 0
        # Scores of positions by the last bits of their keys, each in place of the last SCORE_BITS bits of its key.
        self.known: vec[i64] = vec[i64]([0] * KNOWN)

    def score(self) -> i64:
        """Points for the side to move."""
        key: i64 = self.position.key
        place: i64 = key & (KNOWN - 1)
        known: i64 = self.known[place]
        if known != 0 and known >> SCORE_BITS == key >> SCORE_BITS:
            return (known & (1 << SCORE_BITS) - 1) - HIGHEST
        points: i64 = self.judged()
        self.known[place] = key >> SCORE_BITS << SCORE_BITS | points + HIGHEST
        return points

    def judged(self) -> i64:
        """The same, computed without the cache."""
        self.survey()
        self.count = 0
        self.find_regions()
        self.choose_for_free()
        self.choose_for_stacks(self.own, 1, self.their_landed)
        self.choose_for_stacks(self.theirs, 0, self.own_landed)
        self.choose(CLAIMS + 16 * min(size(self.own_claims), 15) + min(size(self.their_claims), 15))
        self.choose(LEFT + size(self.free))
        return self.output()

    def rows_chosen(self) -> list[int]:
        """The rows of the table that the score of the position comes from."""
        self.judged()
        return [int(self.chosen[i]) // ROW for i in range(self.count)]

    # --- the rows

    def find_regions(self) -> None:
        """Find the regions of free hexes that hang together, and choose their rows."""
        near = self.near
        bit_index = self.bit_index
        left: i64 = self.free
        found: i64 = 0
        while left != 0:
            front: i64 = left & -left
            region: i64 = front
            edge: i64 = 0
            count: i64 = 0
            left ^= front
            while front != 0:
                reached: i64 = 0
                while front != 0:
                    bit: i64 = front & -front
                    front ^= bit
                    reached |= near[bit_index[(bit * DE_BRUIJN & WORD) >> 27]]
                    count += 1
                edge |= reached
                front = reached & left
                left ^= front
                region |= front
            self.region[found] = region
            self.region_size[found] = count
            self.region_shared[found] = self.choose_for_region(count, edge & self.own, edge & self.theirs)
            found += 1
        self.regions = found

    def choose_for_region(self, hexes: i64, own: i64, theirs: i64) -> i64:
        """Choose the row of a region by its size and the stacks beside it; return 1 if both sides have some there."""
        own_counters: i64 = self.counters(own)
        their_counters: i64 = -self.counters(theirs)
        if own != 0 and theirs != 0:
            classes: i64 = 8 * self.counter_class[min(own_counters, 15)] + self.counter_class[min(their_counters, 15)]
            self.choose(SHARED_REGION + 64 * self.size_class[hexes] + classes)
            return 1
        if own != 0:
            self.choose(OWN_REGION + 12 * min(hexes, 11) + min(own_counters, 11))
        elif theirs != 0:
            self.choose(THEIR_REGION + 12 * min(hexes, 11) + min(their_counters, 11))
        return 0

    def counters(self, stacks: i64) -> i64:
        """How many counters can leave stacks of one side; negative for the other side."""
        total: i64 = 0
        while stacks != 0:
            bit: i64 = stacks & -stacks
            stacks ^= bit
            value: i64 = self.value[self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]]
            total += value - 1 if value > 0 else value + 1
        return total

    def choose_for_free(self) -> None:
        """Choose the rows of the free hexes."""
        steps = self.steps
        slides = self.slides
        landings = self.landings
        left: i64 = self.free
        while left != 0:
            bit: i64 = left & -left
            left ^= bit
            at: i64 = self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]
            ways: i64 = size(self.near[at] & self.free)
            claimed: i64 = 25
            if self.own_claims & bit != 0:
                claimed = 50
            elif self.their_claims & bit != 0:
                claimed = 0
            landed: i64 = 4 * min(landings[at] >> 3, 3) + min(landings[at] & 7, 3)
            self.choose(FREE_STEPS + claimed + steps[at])
            self.choose(FREE_SLIDES + 7 * slides[at] + ways)
            self.choose(FREE_LANDINGS + 7 * landed + ways)

    def choose_for_stacks(self, stacks: i64, own: i64, landed: i64) -> None:
        """Choose the rows of the stacks of a side; `landed` are the hexes on which the other side can land.

        `own` is 1 for the side to move.
        """
        i: i64
        while stacks != 0:
            bit: i64 = stacks & -stacks
            stacks ^= bit
            at: i64 = self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]
            out: i64 = self.near[at] & self.free
            if out == 0:
                continue
            counters: i64 = self.value[at] if own == 1 else -self.value[at]
            room: i64 = 0
            shared: i64 = 0
            for i in range(self.regions):
                if self.region[i] & out != 0:
                    room += self.region_size[i]
                    shared |= self.region_shared[i]
            few: i64 = 9 * own + min(counters, 8)
            self.choose(STACK_WAYS + ((17 * own + counters) * 7 + size(out)) * 4 + min(size(out & landed), 3))
            self.choose(STACK_LINES + 12 * few + min(self.beyond[at], 11))
            self.choose(STACK_REGION + (2 * few + shared) * 10 + min((room + 1) // 2, 9))

    def choose(self, row: i64) -> None:
        """Choose a row of the table."""
        self.chosen[self.count] = ROW * row
        self.count += 1

    def output(self) -> i64:
        """The points that the sum of the chosen rows comes to."""
        table = self.table
        chosen = self.chosen
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        fourth: i64 = 0
        points: i64 = REST * POINT * ONE
        i: i64
        for i in range(self.count):
            at: i64 = chosen[i]
            first += table[at]
            second += table[at + 1]
            third += table[at + 2]
            fourth += table[at + 3]
            points += table[at + 4]
        points += self.hidden(first, 0) + self.hidden(second, LANES)
        points += self.hidden(third, 2 * LANES) + self.hidden(fourth, 3 * LANES)
        return points // (POINT * ONE)

    def hidden(self, word: i64, unit: i64) -> i64:
        """What the four hidden units from `unit` on, packed in one number, add to the output."""
        points: i64 = 0
        i: i64
        for i in range(unit, unit + LANES):
            part: i64 = word & 0xFFFF
            if part >= 0x8000:
                part -= 0x10000
            word = (word - part) >> 16
            part += self.biases[i]
            if part > 0:
                points += min(part, ONE) * self.outputs[i]
        return points
