"""Splits: counting the certain moves of each side in parts of the board that belong to one side alone.

Hexes are never freed, so stacks cut the free hexes into regions that only shrink. Where the stacks that can move into a
region are all of one side, nobody else ever gets in, and a small search finds the most moves that can be made there.
"""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.rules.splits.position import COUNTERS, FREE, HEXES, PADDED, RED, STEPS, WHITE, SplitsPosition

BOTH: Final = 3  # a set of seats, as bits: both have stacks beside a region
TRIES: Final = 300  # moves tried for one group of stacks before its count stays a bound
SHELF: Final = 1 << 12  # the number of cached group counts
ROOM: Final = HEXES * HEXES  # the most stacks in the lists of all groups being counted


class Regions:
    """Bounds on the moves that both sides of a position still have, each counted as if the other side passed.

    `least` and `most` are by seat, from 1: whatever the other side does, a side has at least `least` moves left and at
    most `most`.
    """

    def __init__(self, position: SplitsPosition) -> None:
        self.position: SplitsPosition = position
        self.steps: vec[i64] = vec[i64](list(STEPS))
        self.least: vec[i64] = vec[i64]([0] * 3)
        self.most: vec[i64] = vec[i64]([0] * 3)
        self.queue: vec[i64] = vec[i64]([0] * (2 * HEXES))
        self.region: vec[i64] = vec[i64]([0] * (PADDED * PADDED))  # by index: number of a free hex's region, from 1
        self.count: i64 = 0  # regions
        # By number of the region:
        self.extent: vec[i64] = vec[i64]([0] * (HEXES + 1))  # its hexes
        self.seats: vec[i64] = vec[i64]([0] * (HEXES + 1))  # as bits: those with stacks beside it
        self.spare: vec[i64] = vec[i64]([0] * (3 * HEXES + 3))  # also by seat: counters that can leave those stacks
        self.latest: vec[i64] = vec[i64]([0] * (HEXES + 1))  # the last stack found beside it
        # Of the count of one side's moves:
        self.seat: i64 = 1
        self.zero: i64 = WHITE
        self.limit: i64 = 0  # of the group gathered last: hexes that it reaches, or counters that can leave its stacks
        self.key: i64 = 0  # of the same: a hash of its stacks and of those hexes
        self.doubt: i64 = 0  # moves that it may have beyond those that were found
        self.tries: i64 = 0  # that are left
        self.group: vec[i64] = vec[i64]([0] * ROOM)  # lists of stacks, one behind the other
        self.marks: vec[i64] = vec[i64]([0] * (PADDED * PADDED))  # by index: number of the last flood to reach it
        self.mark: i64 = 0
        # Counts of groups by hash of their stacks and free hexes: those of whole groups are kept from position to
        # position, as found | doubt << 8; those of their parts only while a group is counted, so that a count that
        # runs out of tries does not depend on what was counted before.
        self.whole_keys: vec[i64] = vec[i64]([0] * SHELF)
        self.whole: vec[i64] = vec[i64]([0] * SHELF)
        self.part_keys: vec[i64] = vec[i64]([0] * SHELF)
        self.part: vec[i64] = vec[i64]([0] * SHELF)
        self.stamp: i64 = 0  # mixed into the keys of parts: changes with every group that is counted

    def plies(self, depth: i64) -> i64:
        """Plies until the side to move has surely won, negative until it has lost; 0 if that is not known.

        The loser makes each of its last moves, and the winner cannot hinder it. While it may have a share of contested
        regions the number is a bound; up to `depth` only exact ones are returned.
        """
        self.survey()
        us: i64 = self.position.side
        them: i64 = 3 - us
        shared_by_us: i64 = self.shared(us)
        shared_by_them: i64 = self.shared(them)
        if self.alone(us) <= shared_by_them and self.alone(them) < shared_by_us:
            return 0
        self.bound(us, shared_by_us)
        self.bound(them, shared_by_them)
        plies: i64 = 0
        if self.least[us] > self.most[them]:
            plies = 2 * self.most[them] + 1
            if plies > depth or self.least[them] == self.most[them]:
                return plies
        elif self.least[them] >= self.most[us]:
            plies = 2 * self.most[us]
            if plies > depth or self.least[us] == self.most[us]:
                return -plies
        return 0

    # --- regions

    def survey(self) -> None:
        """Number the regions and measure them."""
        board = self.position.board
        laid = self.position.laid
        region = self.region
        i: i64
        d: i64
        for i in range(HEXES):
            region[laid[i]] = 0
        self.count = 0
        for i in range(HEXES):
            if board[laid[i]] == FREE and region[laid[i]] == 0:
                self.count += 1
                self.flood(laid[i], self.count)
        for i in range(HEXES):
            at: i64 = laid[i]
            code: i64 = board[at]
            seat: i64 = 1 if code <= RED else 2
            spare: i64 = code - WHITE - 1 if seat == 1 else code - RED - 1
            if spare < 1:
                continue
            for d in range(6):
                to: i64 = at + self.steps[d]
                number: i64 = region[to]
                if board[to] == FREE and self.latest[number] != at:  # others may have a number of another board
                    self.latest[number] = at
                    self.seats[number] |= seat
                    self.spare[3 * number + seat] += spare

    def flood(self, start: i64, number: i64) -> None:
        """Give the free hexes around `start` the number of a new region."""
        board = self.position.board
        region = self.region
        queue = self.queue
        steps = self.steps
        region[start] = number
        queue[0] = start
        end: i64 = 1
        done: i64 = 0
        d: i64
        while done < end:
            here: i64 = queue[done]
            for d in range(6):
                to: i64 = here + steps[d]
                if board[to] == FREE and region[to] == 0:
                    region[to] = number
                    queue[end] = to
                    end += 1
            done += 1
        self.extent[number] = end
        self.seats[number] = 0
        self.spare[3 * number + 1] = 0
        self.spare[3 * number + 2] = 0
        self.latest[number] = 0

    def shared(self, seat: i64) -> i64:
        """The most moves that `seat` can have in contested regions."""
        return self.within(seat, BOTH)

    def alone(self, seat: i64) -> i64:
        """At least the most moves that `seat` can have in regions of its own."""
        return self.within(seat, seat)

    def within(self, seat: i64, seats: i64) -> i64:
        """Of all regions beside which just these seats stand: the hexes, or the counters of `seat` beside if fewer."""
        moves: i64 = 0
        i: i64
        for i in range(1, self.count + 1):
            if self.seats[i] == seats:
                moves += min(self.extent[i], self.spare[3 * i + seat])
        return moves

    # --- the moves of one side in regions of its own

    def bound(self, seat: i64, shared: i64) -> None:
        """Set the bounds of a seat that has at most `shared` moves in contested regions."""
        laid = self.position.laid
        self.seat = seat
        self.zero = WHITE if seat == 1 else RED
        self.doubt = 0
        i: i64
        stacks: i64 = 0
        for i in range(HEXES):
            if self.can_split(laid[i]):
                self.group[stacks] = laid[i]
                stacks += 1
        moves: i64 = self.sum_of_groups(0, stacks, True)
        self.least[seat] = moves
        self.most[seat] = moves + self.doubt + shared

    def can_split(self, at: i64) -> bool:
        """Whether a stack of the side can be split into a region of its own."""
        d: i64
        counters: i64 = self.position.board[at] - self.zero
        if 1 < counters <= COUNTERS:
            for d in range(6):
                if self.is_own(at + self.steps[d]):
                    return True
        return False

    def is_own(self, at: i64) -> bool:
        """Whether a hex is free and in a region of the side's own."""
        return self.position.board[at] == FREE and self.seats[self.region[at]] == self.seat

    def sum_of_groups(self, base: i64, end: i64, is_whole: bool) -> i64:
        """The moves of the stacks in `group[base:end]`: those that share free hexes are a group, counted together."""
        total: i64 = 0
        before: i64 = self.mark
        i: i64
        for i in range(base, end):
            at: i64 = self.group[i]
            if self.marks[at] > before or self.position.board[at] == self.zero + 1:
                continue  # counted with a group before, or used up
            top: i64 = self.gather(at, end)
            if self.limit <= 1:
                total += self.limit
            elif is_whole:
                total += self.count_whole(end, top)
            else:
                total += self.count_part(end, top)
        return total

    def gather(self, start: i64, base: i64) -> i64:
        """List the group of a stack in `group[base:]` and return its end; set its `limit` and its `key`."""
        position = self.position
        board = position.board
        marks = self.marks
        queue = self.queue
        self.mark += 1
        mark: i64 = self.mark
        marks[start] = mark
        queue[0] = start
        reached: i64 = 1
        done: i64 = 0
        hexes: i64 = 0
        counters: i64 = 0
        key: i64 = 0
        end: i64 = base
        d: i64
        while done < reached:
            here: i64 = queue[done]
            code: i64 = board[here]
            key ^= position.hashes[code * position.size + here]
            if code == FREE:
                hexes += 1
            else:
                counters += code - self.zero - 1
                self.group[end] = here
                end += 1
            for d in range(6):
                to: i64 = here + self.steps[d]
                if marks[to] != mark and (self.is_own(to) or (code == FREE and 1 < board[to] - self.zero <= COUNTERS)):
                    marks[to] = mark
                    queue[reached] = to
                    reached += 1
            done += 1
        self.limit = min(hexes, counters)
        self.key = key
        return end

    def count_whole(self, base: i64, end: i64) -> i64:
        """The moves of the group that was just gathered in `group[base:end]`; adds to `doubt`."""
        key: i64 = self.key
        limit: i64 = self.limit
        place: i64 = key & (SHELF - 1)
        if self.whole_keys[place] != key:
            self.tries = TRIES
            self.stamp = (self.stamp + 1) & (1 << 29) - 1
            found: i64 = self.search(base, end, limit)
            self.whole_keys[place] = key
            self.whole[place] = found if self.tries > 0 else found | (limit - found) << 8
        self.doubt += self.whole[place] >> 8
        return self.whole[place] & 255

    def count_part(self, base: i64, end: i64) -> i64:
        """The moves of the group just gathered, which is left of another after a move."""
        key: i64 = self.key ^ self.stamp << 32
        place: i64 = key & (SHELF - 1)
        if self.part_keys[place] != key:
            found: i64 = self.search(base, end, self.limit)
            if self.tries <= 0:
                return found
            self.part_keys[place] = key
            self.part[place] = found
        return self.part[place]

    def search(self, base: i64, end: i64, limit: i64) -> i64:
        """The most moves of the stacks in `group[base:end]`, at most `limit`; fewer once no try is left."""
        board = self.position.board
        best: i64 = 0
        i: i64
        d: i64
        k: i64
        for i in range(base, end):
            at: i64 = self.group[i]
            counters: i64 = board[at] - self.zero
            for d in range(6):
                step: i64 = self.steps[d]
                to: i64 = at + step
                if counters < 2 or not self.is_own(to):
                    continue
                while board[to + step] == FREE:
                    to += step
                self.group[end] = to
                for k in range(1, counters):
                    if best == limit or self.tries <= 0:
                        break
                    self.tries -= 1
                    board[at] -= k
                    board[to] = self.zero + k
                    best = max(best, 1 + self.sum_of_groups(base, end + 1, False))
                    board[at] += k
                    board[to] = FREE
        return best
