"""Splits: which hexes each side reaches and how soon, as input of the network.

The 32 hexes of a board are numbered; a set of hexes is a number with one bit for each.
"""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.splits_numbering import SplitsNumbering
from game.native import i64, vec
from game.rules.splits.position import FREE, HEXES, PADDED, RED, WHITE, SplitsPosition

WALL: Final = 99  # neither free nor a stack
NEVER: Final = 4  # class of the steps to a hex that a side does not reach
SLIDES: Final = 3  # how many slides ahead landings are looked for; also the class of a hex that is further away
GOLDEN: Final = 0x1E3779B1  # any odd number of about 29 bits, to hash a set
KEPT: Final = 64  # sets of free hexes for which the slides of a hex are kept: siblings differ in two hexes
KEPT_SHIFT: Final = 26  # of their hashes
WORD: Final = (1 << 32) - 1
DE_BRUIJN: Final = 0x077CB531  # times a bit: the top five of 32 bits tell which (Leiserson, Prokop and Randall, 1998)


class SplitsReach:
    """The free hexes and stacks as the side to move sees them, and the hexes that each side reaches."""

    def __init__(self, position: SplitsPosition) -> None:
        """Follow `position`, on which both towers stand."""
        self.position: SplitsPosition = position
        self.numbering: SplitsNumbering = SplitsNumbering()
        self.bit_index: vec[i64] = vec[i64]([0] * HEXES)
        self.bits: vec[i64] = vec[i64]([1 << i for i in range(HEXES)])  # compiled, `1 << 31` would be negative
        self.number: vec[i64] = vec[i64]([HEXES] * (PADDED * PADDED))  # of a hex, by index of the board
        self.listed: vec[i64] = vec[i64]([0] * HEXES)  # the hexes of the numbered board, in the position's order
        # By number of the hex; the last place stands for all that is off the board:
        self.index: vec[i64] = vec[i64]([0] * HEXES)
        self.beside: vec[i64] = vec[i64]([HEXES] * (6 * HEXES))
        self.near: vec[i64] = vec[i64]([0] * HEXES)  # the set of neighbours
        self.value: vec[i64] = vec[i64]([WALL] * (HEXES + 1))  # counters, negative for the other side; 0 if free
        self.turned: vec[i64] = vec[i64]([0] * HEXES)  # the same before it was turned
        self.steps: vec[i64] = vec[i64]([0] * HEXES)  # 5 * class of the side to move + that of the other
        self.slides: vec[i64] = vec[i64]([0] * HEXES)  # 4 * class of the side to move + that of the other
        self.landings: vec[i64] = vec[i64]([0] * HEXES)  # 8 * moves of the side to move there + those of the other
        self.beyond: vec[i64] = vec[i64]([0] * HEXES)  # of a stack: free hexes along its ways out beyond the first
        self.owner: vec[i64] = vec[i64]([0] * HEXES)  # number of the stack that claims a hex
        self.spare: vec[i64] = vec[i64]([0] * HEXES)  # counters of a stack that have claimed nothing yet
        self.queue: vec[i64] = vec[i64]([0] * (2 * HEXES))
        self.lines: vec[i64] = vec[i64]([0] * HEXES)  # the set of hexes in a straight line of the board from a hex
        # Ends of slides: of each hex KEPT pairs of the free hexes on its lines, and what `slide_ends` says of these.
        self.kept: vec[i64] = vec[i64]([0] * (2 * KEPT * HEXES))
        # Sets of hexes:
        self.free: i64 = 0
        self.own: i64 = 0  # stacks of two or more counters of the side to move
        self.theirs: i64 = 0
        self.own_landed: i64 = 0  # hexes on which the side to move can land at once
        self.their_landed: i64 = 0
        self.own_claims: i64 = 0
        self.their_claims: i64 = 0
        i: i64
        for i in range(HEXES):
            self.bit_index[((DE_BRUIJN << i) & WORD) >> 27] = i

    def survey(self) -> None:
        """Read the stacks, and find the hexes that each side reaches."""
        self.read_turned()
        self.clear()
        self.measure(self.own, 5)
        self.measure(self.theirs, 1)
        self.own_landed = self.slide(self.own, 4, 8)
        self.their_landed = self.slide(self.theirs, 1, 1)
        self.claim()

    def claims_ahead(self) -> i64:
        """How many free hexes the stacks of the side to move claim, less those that the other side's do."""
        self.read_turned()
        self.claim()
        return size(self.own_claims) - size(self.their_claims)

    # --- the board by hex numbers

    def read_turned(self) -> None:
        """Read the stacks, in that symmetry of the board that does not depend on which one was played on."""
        self.read_board()
        if self.numbering.count > 1:
            self.turn()

    def read_board(self) -> None:
        """Read the stacks as the side to move sees them."""
        laid = self.position.laid
        listed = self.listed
        i: i64
        for i in range(HEXES):
            if listed[i] != laid[i]:
                self.number_hexes()
                break
        board = self.position.board
        index = self.index
        value = self.value
        sign: i64 = 1 if self.position.side == 1 else -1
        for i in range(HEXES):
            code: i64 = board[index[i]]
            if code == FREE:
                value[i] = 0
            else:
                value[i] = sign * (code - WHITE if code <= RED else RED - code)
        self.gather_sets()

    def gather_sets(self) -> None:
        """Gather the sets of free hexes and of stacks from `value`."""
        value = self.value
        free: i64 = 0
        own: i64 = 0
        theirs: i64 = 0
        bit: i64 = 1
        i: i64
        for i in range(HEXES):
            counters: i64 = value[i]
            if counters == 0:
                free |= bit
            elif counters > 1:
                own |= bit
            elif counters < -1:
                theirs |= bit
            bit <<= 1
        self.free = free
        self.own = own
        self.theirs = theirs

    def turn(self) -> None:
        """Of the positions that a board with symmetries can be turned to, take the one with the smallest values."""
        value = self.value
        turned = self.turned
        turns = self.numbering.turns
        best: i64 = 0
        start: i64
        i: i64
        for start in range(HEXES, HEXES * self.numbering.count, HEXES):
            for i in range(HEXES):
                less: i64 = value[turns[start + i]] - value[turns[best + i]]
                if less != 0:
                    if less < 0:
                        best = start
                    break
        if best > 0:
            for i in range(HEXES):
                turned[i] = value[i]
            for i in range(HEXES):
                value[i] = turned[turns[best + i]]
            self.gather_sets()

    def number_hexes(self) -> None:
        """Number the hexes of a board that was not seen before, and note their neighbours."""
        laid = self.position.laid
        index = self.index
        i: i64
        d: i64
        self.numbering.number(laid)
        for i in range(HEXES):
            self.number[index[i]] = HEXES
        for i in range(HEXES):
            self.listed[i] = laid[i]
            index[i] = laid[self.numbering.order[i]]
            self.number[index[i]] = i
        for i in range(HEXES):
            near: i64 = 0
            for d in range(6):
                to: i64 = self.number[index[i] + self.position.steps[d]]
                self.beside[6 * i + d] = to
                if to < HEXES:
                    near |= self.bits[to]
            self.near[i] = near
        self.find_lines()

    def find_lines(self) -> None:
        """Note the hexes on the lines of each hex, and forget the slides of the board before."""
        i: i64
        d: i64
        for i in range(HEXES):
            line: i64 = 0
            for d in range(6):
                to: i64 = self.beside[6 * i + d]
                while to < HEXES:
                    line |= self.bits[to]
                    to = self.beside[6 * to + d]
            self.lines[i] = line
        for i in range(len(self.kept)):
            self.kept[i] = 0

    # --- reaching hexes

    def clear(self) -> None:
        """Clear all knowledge about reaching the free hexes."""
        left: i64 = self.free
        while left != 0:
            bit: i64 = left & -left
            left ^= bit
            at: i64 = self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]
            self.steps[at] = NEVER * (5 + 1)
            self.slides[at] = SLIDES * (4 + 1)
            self.landings[at] = 0

    def measure(self, stacks: i64, unit: i64) -> None:
        """Bring `steps`, in units of `unit`, to the class of the steps over free hexes from the nearest of the stacks.

        The classes are 0 for one step, 1 for two, 2 for three and 3 for more.
        """
        near = self.near
        steps = self.steps
        bit_index = self.bit_index
        left: i64 = self.free
        front: i64 = stacks
        part: i64 = -unit  # what the hexes of the front count; less than 0 for the stacks themselves
        while front != 0:
            found: i64 = 0
            while front != 0:
                bit: i64 = front & -front
                front ^= bit
                at: i64 = bit_index[(bit * DE_BRUIJN & WORD) >> 27]
                found |= near[at]
                if part >= 0:
                    steps[at] += part - NEVER * unit
            part = min(part + unit, 3 * unit)
            front = found & left
            left ^= front

    def slide(self, stacks: i64, unit: i64, one: i64) -> i64:
        """Bring `slides`, in units of `unit`, to the class of the slides to each hex: one less than their number.

        Count the moves that land on a hex in `landings`, in units of `one`, and fill `beyond`. Return the hexes on
        which the stacks can land at once.
        """
        slides = self.slides
        bit_index = self.bit_index
        left: i64 = self.free
        front: i64 = stacks
        landed: i64 = 0
        done: i64
        bit: i64
        at: i64
        for done in range(SLIDES):
            found: i64 = 0
            while front != 0:
                bit = front & -front
                front ^= bit
                at = bit_index[(bit * DE_BRUIJN & WORD) >> 27]
                if done > 0:
                    slides[at] -= (SLIDES + 1 - done) * unit
                if self.near[at] & self.free != 0:
                    found |= self.slides_from(at, one if done == 0 else 0)
            if done == 0:
                landed = found
            front = found & left
            left ^= front
        while front != 0:
            bit = front & -front
            front ^= bit
            slides[bit_index[(bit * DE_BRUIJN & WORD) >> 27]] -= unit
        return landed

    def slides_from(self, at: i64, one: i64) -> i64:
        """The hexes where slides from a hex end; adds `one` to the landings of each, and notes how far they go."""
        kept = self.kept
        open_hexes: i64 = self.free & self.lines[at]
        place: i64 = 2 * (KEPT * at + (open_hexes * GOLDEN >> KEPT_SHIFT & KEPT - 1))
        if kept[place] != open_hexes:
            kept[place] = open_hexes
            kept[place + 1] = self.slide_ends(at)
        found: i64 = kept[place + 1] & WORD
        self.beyond[at] = kept[place + 1] >> HEXES
        if one != 0:
            left: i64 = found
            while left != 0:
                bit: i64 = left & -left
                left ^= bit
                self.landings[self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]] += one
        return found

    def slide_ends(self, at: i64) -> i64:
        """The hexes where slides from a hex end; above them, from bit HEXES on, how many hexes they pass over."""
        value = self.value
        beside = self.beside
        found: i64 = 0
        beyond: i64 = 0
        d: i64
        for d in range(6):
            to: i64 = beside[6 * at + d]
            if value[to] != 0:
                continue
            further: i64 = beside[6 * to + d]
            while value[further] == 0:
                to = further
                further = beside[6 * to + d]
                beyond += 1
            found |= self.bits[to]
        return found | beyond << HEXES

    def claim(self) -> None:
        """Let all stacks spread at once, each to as many free hexes as it has counters to spare."""
        near = self.near
        queue = self.queue
        owner = self.owner
        spare = self.spare
        bit_index = self.bit_index
        unclaimed: i64 = self.free
        end: i64 = self.line_up(self.own, 1, 0)
        end = self.line_up(self.theirs, -1, end)
        done: i64 = 0
        own_claims: i64 = 0
        while done < end:
            here: i64 = queue[done]
            stack: i64 = owner[here]
            open_hexes: i64 = near[here] & unclaimed
            if open_hexes != 0:
                left: i64 = spare[stack]
                while open_hexes != 0 and left > 0:
                    bit: i64 = open_hexes & -open_hexes
                    open_hexes ^= bit
                    unclaimed ^= bit
                    to: i64 = bit_index[(bit * DE_BRUIJN & WORD) >> 27]
                    owner[to] = stack
                    if self.value[stack] > 0:
                        own_claims |= bit
                    left -= 1
                    queue[end] = to
                    end += 1
                spare[stack] = left
            done += 1
        self.own_claims = own_claims
        self.their_claims = self.free ^ unclaimed ^ own_claims

    def line_up(self, stacks: i64, sign: i64, end: i64) -> i64:
        """Append stacks to the queue at `end`, each the owner of its own hex; return the new end."""
        while stacks != 0:
            bit: i64 = stacks & -stacks
            stacks ^= bit
            at: i64 = self.bit_index[(bit * DE_BRUIJN & WORD) >> 27]
            self.owner[at] = at
            self.spare[at] = sign * self.value[at] - 1
            self.queue[end] = at
            end += 1
        return end


def size(hexes: i64) -> i64:
    """How many hexes a set has."""
    count: i64 = 0
    while hexes != 0:
        hexes &= hexes - 1
        count += 1
    return count
