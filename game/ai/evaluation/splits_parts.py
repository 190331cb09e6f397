"""Splits as a sum of games: which parts of a board with both towers are still contested, and who leads in the others.

Stacks that share free hexes with each other are a part of the board, and the parts are a sum of games in which the side
that cannot move loses (Conway, "On Numbers and Games", 1976). A part where only one side has stacks is worth the most
moves that can be made there, an integer: all such parts together are the `lead` of one side, and using it up is one
move, however it is made. Stacks outside of all parts never move again and count as holes.
"""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.splits_reach import DE_BRUIJN, WORD, SplitsReach, size
from game.native import i64, vec
from game.rules.splits.position import HEXES, RED, WHITE, SplitsPosition

PLACES: Final = 1 << 12  # the size of a table of positions; a table 16 times as large proves one of 69 results more
TRIES: Final = 60  # the most moves tried to count a part of one side before it is left to the search
LEAD: Final = 64  # an offset that makes leads positive


class SplitsParts:
    """The parts of a position in which both towers stand, and what they are worth.

    Everything is seen from the side to move: `own` and `theirs` are sets of stacks of two or more counters, `lead` is
    how many moves the side has in parts of its own beyond those of the other in theirs.
    """

    def __init__(self, position: SplitsPosition) -> None:
        """Follow `position`."""
        self.position: SplitsPosition = position
        self.reach: SplitsReach = SplitsReach(position)
        self.near: vec[i64] = self.reach.near
        self.beside: vec[i64] = self.reach.beside
        self.bit_index: vec[i64] = self.reach.bit_index
        self.bits: vec[i64] = self.reach.bits
        self.counters: vec[i64] = vec[i64]([0] * HEXES)
        # Set by `settle`:
        self.free: i64 = 0
        self.own: i64 = 0
        self.theirs: i64 = 0
        self.lead: i64 = 0
        self.most: i64 = 0  # moves that the side to move can still have
        # Set by `gather`:
        self.part_stacks: i64 = 0
        self.part_hexes: i64 = 0
        # Set by `place`:
        self.key: i64 = 0  # a hash of the stacks
        self.rest: i64 = 0  # all else, exactly
        self.counts: vec[i64] = vec[i64]([0] * (3 * PLACES))  # of parts: key, rest and moves
        self.tries: i64 = 0  # that are left for a count

    def read(self) -> None:
        """Take over the board, whole."""
        reach = self.reach
        reach.read_board()
        i: i64
        for i in range(HEXES):
            self.counters[i] = reach.value[i] if reach.value[i] > 0 else -reach.value[i]
        self.free = reach.free
        self.own = reach.own
        self.theirs = reach.theirs
        self.lead = 0

    def forget(self) -> None:
        """Empty the table of counts."""
        i: i64
        for i in range(3 * PLACES):
            self.counts[i] = 0

    def settle(self, free: i64, own: i64, theirs: i64, lead: i64) -> i64:
        """Reduce a position to the parts that both sides have stacks in; 1 if the side to move wins, -1 if it loses.

        Sets `free`, `own`, `theirs`, `lead` and `most`; returns 0 if the counts decide nothing.
        """
        self.free = 0
        self.own = 0
        self.theirs = 0
        most: i64 = 0
        their_most: i64 = 0
        left: i64 = own | theirs
        while left != 0:
            self.gather(left & -left, own | theirs, free)
            stacks: i64 = self.part_stacks
            hexes: i64 = self.part_hexes
            left &= ~stacks
            moves: i64 = -1
            if stacks & theirs == 0 or stacks & own == 0:
                self.tries = TRIES
                moves = self.most_moves(stacks, hexes)
                if self.tries <= 0:
                    moves = -1
            if moves >= 0:
                lead += moves if stacks & own != 0 else -moves
                continue
            self.free |= hexes
            self.own |= stacks & own
            self.theirs |= stacks & theirs
            most += self.bound(stacks & own, hexes)
            their_most += self.bound(stacks & theirs, hexes)
        self.lead = lead
        self.most = most + max(lead, 0)
        if lead > their_most:
            return 1
        return -1 if -lead >= self.most else 0

    def bound(self, stacks: i64, hexes: i64) -> i64:
        """No fewer moves than the stacks can make on the hexes: in each region its hexes, or the counters beside it."""
        most: i64 = 0
        left: i64 = hexes
        while left != 0:
            region: i64 = self.flood(left & -left, left)
            left ^= region
            most += min(size(region), self.spare(self.around(region) & stacks))
        return min(most, self.spare(stacks))

    # --- parts of one side

    def most_moves(self, stacks: i64, hexes: i64) -> i64:
        """The most moves of the stacks of one side that have a part for themselves; fewer once no try is left."""
        limit: i64 = min(size(hexes), self.spare(stacks))
        if limit <= 1:
            return limit
        place: i64 = self.place(hexes, stacks, 0, 0)
        key: i64 = self.key
        rest: i64 = self.rest
        if self.counts[place] == key and self.counts[place + 1] == rest:
            return self.counts[place + 2]
        counters = self.counters
        best: i64 = 0
        d: i64
        k: i64
        left: i64 = stacks
        while left != 0:
            bit: i64 = left & -left
            left ^= bit
            at: i64 = self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]
            height: i64 = counters[at]
            for d in range(6):
                to: i64 = self.landing(at, d, hexes)
                if to == at:
                    continue
                for k in range(1, height):
                    if best == limit or self.tries <= 0:
                        break
                    self.tries -= 1
                    counters[at] = height - k
                    counters[to] = k
                    after: i64 = stacks if k + 1 < height else stacks ^ bit
                    if k > 1:
                        after |= self.bits[to]
                    best = max(best, 1 + self.most_in_parts(after, hexes ^ self.bits[to]))
                counters[at] = height
        if best == limit or self.tries > 0:
            self.counts[place] = key
            self.counts[place + 1] = rest
            self.counts[place + 2] = best
        return best

    def most_in_parts(self, stacks: i64, hexes: i64) -> i64:
        """The same for stacks that need not share hexes any more."""
        moves: i64 = 0
        while stacks != 0:
            self.gather(stacks & -stacks, stacks, hexes)
            stacks ^= self.part_stacks
            moves += self.most_moves(self.part_stacks, self.part_hexes)
        return moves

    # --- sets of hexes

    def gather(self, start: i64, stacks: i64, free: i64) -> None:
        """Set the stacks and hexes of the part around a stack."""
        found: i64 = start
        front: i64 = start
        hexes: i64 = 0
        while front != 0:
            reached: i64 = self.flood(self.around(front) & free & ~hexes, free & ~hexes)
            hexes |= reached
            front = self.around(reached) & stacks & ~found
            found |= front
        self.part_stacks = found
        self.part_hexes = hexes

    def around(self, hexes: i64) -> i64:
        """All neighbours of a set of hexes."""
        near = self.near
        found: i64 = 0
        while hexes != 0:
            bit: i64 = hexes & -hexes
            hexes ^= bit
            found |= near[self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]]
        return found

    def flood(self, start: i64, within: i64) -> i64:
        """The hexes of a set that are connected with `start`, a part of it."""
        found: i64 = start
        front: i64 = start
        while front != 0:
            front = self.around(front) & within & ~found
            found |= front
        return found

    def landing(self, at: i64, way: i64, free: i64) -> i64:
        """Where a slide from a hex ends, `way` of six; the hex itself if the next one is not free."""
        beside = self.beside
        further: i64 = beside[6 * at + way]
        while free >> further & 1 != 0:
            at = further
            further = beside[6 * at + way]
        return at

    def spare(self, stacks: i64) -> i64:
        """Counters that can leave their stacks."""
        spare: i64 = 0
        while stacks != 0:
            bit: i64 = stacks & -stacks
            stacks ^= bit
            spare += self.counters[self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]] - 1
        return spare

    def ways(self, stacks: i64, free: i64) -> i64:
        """In how many directions stacks can be split."""
        ways: i64 = 0
        while stacks != 0:
            bit: i64 = stacks & -stacks
            stacks ^= bit
            ways += size(self.near[self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]] & free)
        return ways

    # --- tables

    def place(self, free: i64, own: i64, theirs: i64, lead: i64) -> i64:
        """Where tables have a position; sets `key` and `rest`."""
        key: i64 = self.hash_of(own, WHITE) ^ self.hash_of(theirs, RED)
        self.key = key
        self.rest = free | (lead + LEAD) << 32
        return 3 * ((key ^ free ^ free >> 13 ^ lead) & (PLACES - 1))

    def hash_of(self, stacks: i64, zero: i64) -> i64:
        """A hash of the stacks of one side with their counters."""
        position = self.position
        key: i64 = 0
        while stacks != 0:
            bit: i64 = stacks & -stacks
            stacks ^= bit
            at: i64 = self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]
            key ^= position.hashes[(zero + self.counters[at]) * position.size + self.reach.index[at]]
        return key
