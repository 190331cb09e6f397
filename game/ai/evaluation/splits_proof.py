"""Splits, proved: a search for the certain result alone, which finds it several moves before alpha-beta does.

Proof numbers (Allis, "Searching for Solutions in Games", 1994), searched depth first as by Nagai's df-pn. A node asks
for the hardest of its moves alone and not for the sum of them: moves that differ in their counters only are refuted
alike. A proof is exact, also where it comes from counts of the parts (splits_parts.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.evaluation.base import Prover
from game.ai.evaluation.splits_parts import PLACES, SplitsParts
from game.ai.evaluation.splits_reach import DE_BRUIJN, WORD, size
from game.ai.limits import never
from game.build import form
from game.native import i64, vec
from game.rules.splits.position import PLACE_BITS, SplitsPosition

NEVER: Final = 1 << 20  # the proof number of a result that cannot be proved
MOVES: Final = 1 << 12  # room for the consecutive move lists of 30 plies with at most 91 moves each
OPEN: Final = 22  # with more free hexes than this, few results can be proved yet
SELDOM: Final = 2  # the divisor of the prover's work on such boards
POLL_INTERVAL = 256 if form() == "compiled" else 32  # positions between checks whether to stop


class SplitsProver(Prover):
    """Proves the result of a position in which both towers stand; nothing where a stuck side passes.

    A node is given as splits_parts.py has it: free hexes, stacks of both sides, lead of the side to move.
    """

    def __init__(self, position: SplitsPosition) -> None:
        """Follow `position`."""
        super().__init__()
        self.position: SplitsPosition = position
        self.parts: SplitsParts = SplitsParts(position)
        self.stop: Callable[[], bool] = never
        self.poll_interval: i64 = POLL_INTERVAL
        self.limit: i64 = 0  # positions after which to give up
        self.stopped: bool = False
        # Of the moves at the nodes of the line that is searched: source | target << 5 | counters << 10, 0 for a move of
        # the lead; and the result known for the position after it, from its side to move.
        self.moves: vec[i64] = vec[i64]([0] * MOVES)
        self.wins: vec[i64] = vec[i64]([0] * MOVES)
        self.losses: vec[i64] = vec[i64]([0] * MOVES)
        # Set by `expand`: proof numbers of its node, and the move that wins there.
        self.win: i64 = 1
        self.loss: i64 = 1
        self.best: i64 = 0
        self.known: vec[i64] = vec[i64]([0] * (3 * PLACES))  # of nodes: key, rest, and both proof numbers

    def begin(self) -> None:
        """Forget what was known, and start from the current position."""
        i: i64
        for i in range(3 * PLACES):
            self.known[i] = 0
        self.parts.forget()
        self.positions = 0
        self.move = 0
        self.win = 1
        self.loss = 1

    def go_on(self, limit: i64, stop: Callable[[], bool]) -> i64:
        """Plies until the side to move has surely won, negative until it has lost; 0 if nothing is proved yet."""
        position = self.position
        parts = self.parts
        if position.sheep or position.is_building() or position.is_towering() or position.winner != 0:
            return 0
        parts.read()
        if self.win != 0 and self.loss != 0:
            self.limit = limit if size(parts.free) <= OPEN else limit // SELDOM
            self.stop = stop
            self.stopped = False
            self.expand(parts.free, parts.own, parts.theirs, 0, 0, NEVER, NEVER)
            index = parts.reach.index
            self.move = index[self.best & 31] | index[self.best >> 5 & 31] << PLACE_BITS
            self.move |= self.best >> 10 << 2 * PLACE_BITS
        if self.win == 0:
            return self.longest(parts.reach.theirs, 1)
        return -self.longest(parts.reach.own, 0) if self.loss == 0 else 0

    def longest(self, losing: i64, first: i64) -> i64:
        """The most plies to the end: what the loser's stacks can still do where they stand, or every other free hex."""
        free: i64 = self.parts.reach.free
        room: i64 = size(free)
        return min(2 * self.parts.bound(losing, free) + first, room - (room + first) % 2)

    # --- the search

    def expand(
        self, free: i64, own: i64, theirs: i64, lead: i64, base: i64, win_limit: i64, loss_limit: i64
    ) -> None:  # fmt: skip
        """Search a node until its proof numbers are beyond the limits, and set `win` and `loss`."""
        moves = self.moves
        wins = self.wins
        losses = self.losses
        parts = self.parts
        end: i64 = self.generate(free, own, lead, base)
        i: i64
        for i in range(base, end):
            self.look(i, free, own, theirs, lead)
            if losses[i] == 0:
                end = i + 1
                break
        win: i64
        loss: i64
        while True:
            win = NEVER
            second: i64 = NEVER
            loss = 0
            best: i64 = base
            for i in range(base, end):
                loss = max(loss, wins[i])
                if losses[i] < win:
                    second = win
                    win = losses[i]
                    best = i
                elif losses[i] < second:
                    second = losses[i]
            if win == 0:
                loss = NEVER
                self.best = moves[best]
            if win >= win_limit or loss >= loss_limit or win == 0 or loss == 0 or self.stopped:
                break
            self.enter(moves[best], free, own, theirs, lead)
            second = min(win_limit, 2 * second + 1)
            self.expand(parts.free, parts.own, parts.theirs, parts.lead, end, loss_limit, second)
            self.leave(moves[best])
            wins[best] = self.win
            losses[best] = self.loss
        self.store(free, own, theirs, lead, win, loss)
        self.win = win
        self.loss = loss

    def store(self, free: i64, own: i64, theirs: i64, lead: i64, win: i64, loss: i64) -> None:
        """Store the proof numbers of a position."""
        parts = self.parts
        place: i64 = parts.place(free, own, theirs, lead)
        self.known[place] = parts.key
        self.known[place + 1] = parts.rest
        self.known[place + 2] = win | loss << 32

    def look(self, i: i64, free: i64, own: i64, theirs: i64, lead: i64) -> None:
        """Note in `wins` and `losses` the known or guessed result of the position after a move."""
        parts = self.parts
        verdict: i64 = self.enter(self.moves[i], free, own, theirs, lead)
        self.positions += 1
        if self.positions >= self.limit or (self.positions % self.poll_interval == 0 and self.stop()):
            self.stopped = True
        if verdict != 0:
            self.wins[i] = 0 if verdict > 0 else NEVER
            self.losses[i] = NEVER if verdict > 0 else 0
        else:
            place: i64 = parts.place(parts.free, parts.own, parts.theirs, parts.lead)
            if self.known[place] == parts.key and self.known[place + 1] == parts.rest:
                self.wins[i] = self.known[place + 2] & (2 * NEVER - 1)
                self.losses[i] = self.known[place + 2] >> 32
            else:
                self.wins[i] = 1
                self.losses[i] = parts.most + parts.ways(parts.own, parts.free) + (1 if parts.lead > 0 else 0)
        self.leave(self.moves[i])

    # --- moves

    def generate(self, free: i64, own: i64, lead: i64, base: i64) -> i64:
        """List the moves from `base` on, halves of a stack before unequal parts; return the end of the list."""
        moves = self.moves
        parts = self.parts
        end: i64 = base
        d: i64
        k: i64
        while own != 0:
            bit: i64 = own & -own
            own ^= bit
            at: i64 = parts.bit_index[(bit * DE_BRUIJN & WORD) >> 27]
            counters: i64 = parts.counters[at]
            for d in range(6):
                to: i64 = parts.landing(at, d, free)
                if to == at:
                    continue
                for k in range(1, counters):
                    part: i64 = counters // 2 - k // 2 if k & 1 != 0 else counters // 2 + k // 2
                    moves[end] = at | to << 5 | part << 10
                    end += 1
        if lead > 0:
            moves[end] = 0
            end += 1
        return end

    def enter(self, move: i64, free: i64, own: i64, theirs: i64, lead: i64) -> i64:
        """Make a move, and settle the position for the other side."""
        counters = self.parts.counters
        part: i64 = move >> 10
        if part == 0:
            return self.parts.settle(free, theirs, own, 1 - lead)
        at: i64 = move & 31
        to: i64 = move >> 5 & 31
        counters[at] -= part
        counters[to] = part
        if counters[at] == 1:
            own ^= self.parts.bits[at]
        if part > 1:
            own |= self.parts.bits[to]
        return self.parts.settle(free ^ self.parts.bits[to], theirs, own, -lead)

    def leave(self, move: i64) -> None:
        """Take a move back."""
        self.parts.counters[move & 31] += move >> 10
