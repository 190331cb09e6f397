"""Boost: legal turns, captures, defeats, victories, passing and the ban on repeating an arrangement."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import DRAWN, Position, grown, zeros
from game.rules.boost.board import DRAGON, FIELD, KINDS, MOST_SEATS, NOWHERE, OWNED, PADDED, TAKEN, BoostBoard
from game.splitmix import zobrist

FEWEST: Final = 4  # the pieces needed to build a tower; a seat with fewer and no tower is defeated
QUIET_LIMIT: Final = 200

LAST_STANDING: Final = 1  # endings
TOWER_ENCLOSED: Final = 2
ALL_DEFEATED: Final = 3
NO_TURN: Final = 4
OTHER_RESIGNED: Final = 5  # the only other player did
OTHERS_RESIGNED: Final = 6  # all others did
SOME_RESIGNED: Final = 7  # and the rest was defeated otherwise

RESIGNED: Final = 8  # bits to the left: the seats that gave up among the defeated ones, in a stack of both ...
CAPTURES: Final = 16  # ... and of the captures by seat

FORFEIT: Final = 1  # the move that resigns; its source and target are walls, so that it equals no other move

_TALLY: Final = 4096  # size of a table that counts arrangements by their low bits: 0 means new


class BoostPosition(BoostBoard):
    """The rules on a BoostBoard.

    A move is `source | target << 7`; a building or a promotion has the same index for both. `make` accepts FORFEIT,
    which is never generated. An arrangement is the hash of the pieces alone: `key` without side and defeats.
    """

    def __init__(self, seats: i64, width: i64, height: i64) -> None:
        super().__init__(seats, width, height)
        self.quiet_limit = QUIET_LIMIT
        self.repetition_draws = False
        self.obeys_history: bool = True  # whether moves that repeat an arrangement are left out
        self.defeated: i64 = 0  # bit s is set when seat s is defeated
        self.resigned: i64 = 0  # those of them that gave up
        self.defeat_hashes: vec[i64] = vec[i64](zobrist(2 << MOST_SEATS, 53))
        self.reached: vec[i64] = vec[i64]([0] * (PADDED * PADDED))  # by index: the walker that reached it last
        self.walker: i64 = 0  # number of the piece whose walks are generated
        self.hunts: bool = False  # whether that piece is a knight, which may end on prey
        self.arrangements: vec[i64] = zeros(256)  # by ply, as the next two
        self.defeats: vec[i64] = zeros(256)  # defeated | resigned << RESIGNED | taken << CAPTURES
        self.tally_of_arrangements: vec[i64] = zeros(_TALLY)

    def empty(self) -> Position:
        """An empty board of the same size for the same number of seats."""
        return BoostPosition(self.seats, self.width, self.height)

    # --- legal moves

    def generate(self, base: i64) -> i64:
        """Buildings, promotions and moves by cell; a promotion comes before the moves of the same piece."""
        end = self.generate_all(base)
        return self.drop_old(base, end) if self.obeys_history and self.ply > 0 else end

    def generate_all(self, base: i64) -> i64:
        """The same without the ban on repeating an arrangement."""
        board = self.board
        cells = self.cells
        near = self.near
        moves = self.moves
        side = self.side
        may_build = self.may_build(side)
        may_promote = self.may_promote(side)
        pawn: i64 = KINDS * side - 2
        own: i64 = KINDS * side + OWNED  # the field of the mover's pieces in `near`
        end = base
        i: i64
        for i in range(self.cell_count):
            at: i64 = cells[i]
            code: i64 = board[at]
            if code == 0:
                if may_build and near[at] >> own & FIELD == 4:
                    moves[end] = at | at << 7
                    end += 1
            elif code == pawn or code == pawn + 1 or (code == DRAGON and near[at] >> own & FIELD != 0):
                if may_promote and code == pawn and self.is_recruit(at, side):
                    moves[end] = at | at << 7
                    end += 1
                if near[at] & FIELD < 4:
                    self.walker += 1
                    self.hunts = code == pawn + 1
                    end = self.walk(at, at, NOWHERE, (near[at] & FIELD) + 1, end)
        return end

    def generate_tactical(self, base: i64) -> i64:
        """Captures and buildings, in the order of `generate`: walks begin only where a capture may be in reach."""
        knight: i64 = KINDS * self.side - 1
        end = base
        i: i64
        for i in range(self.find_hunters()):
            at: i64 = self.hunters[i]
            code: i64 = self.board[at]
            if code == 0:
                self.moves[end] = at | at << 7
                end += 1
            elif self.near[at] & FIELD < 4 and (code == knight or self.may_flank(at)):
                end = self.hunt(at, code == knight, end)
        if self.obeys_history and self.ply > 0:
            for i in range(base, end):
                if self.has_stood(self.arrangement_after(self.moves[i])):
                    return super().generate_tactical(base)
        return end

    def hunt(self, source: i64, is_knight: bool, end: i64) -> i64:
        """Write the captures of the piece on `source`; return their end."""
        moves = self.moves
        self.walker += 1
        self.hunts = is_knight
        last: i64 = self.walk(source, source, NOWHERE, self.steps_from(source), end)
        i: i64
        for i in range(end, last):
            move: i64 = moves[i]
            if self.is_tactical(move):
                moves[end] = move
                end += 1
        return end

    def walk(self, source: i64, at: i64, back: i64, left: i64, end: i64) -> i64:
        """Write the moves of the piece on `source` whose walks go on from `at`, each target once; see `can_walk`."""
        steps = self.steps
        reached = self.reached
        board = self.board
        d: i64
        if left > 1:
            for d in range(4):
                if d != back and board[at + steps[d]] == 0:
                    end = self.walk(source, at + steps[d], d ^ 2, left - 1, end)
            return end
        for d in range(4):
            to: i64 = at + steps[d]
            if d == back or reached[to] == self.walker:
                continue
            if board[to] == 0 or (self.hunts and self.may_end(source, to)):
                reached[to] = self.walker
                self.moves[end] = source | to << 7
                end += 1
        return end

    def drop_old(self, base: i64, end: i64) -> i64:
        """Keep only moves to new arrangements, or all moves if every one repeats; return the new end."""
        board = self.board
        moves = self.moves
        hashes = self.hashes
        tally = self.tally_of_arrangements
        here = self.arrangement()
        strangers: i64 = self.strangers[self.side]
        kept = base
        i: i64
        for i in range(base, end):
            move: i64 = moves[i]
            source: i64 = move & 127
            target: i64 = move >> 7
            after: i64
            if source != target and board[target] == 0 and self.near[target] & strangers == 0:  # captures nothing
                row: i64 = board[source] * self.size
                after = here ^ hashes[row + source] ^ hashes[row + target]
            else:
                after = self.arrangement_after(move)
            if tally[after & (_TALLY - 1)] == 0 or not self.has_stood(after):
                moves[kept] = move
                kept += 1
        return end if kept == base else kept

    # --- arrangements

    def arrangement(self) -> i64:
        """The hash of the pieces on the board, without side and defeats."""
        return self.key ^ self.turn_hashes[self.side] ^ self.defeat_hashes[self.defeated]

    def arrangement_after(self, move: i64) -> i64:
        """The arrangement after a legal move other than FORFEIT."""
        board = self.board
        hashes = self.hashes
        size = self.size
        source: i64 = move & 127
        target: i64 = move >> 7
        code: i64 = board[source]
        key = self.arrangement()
        if source == target:
            return key ^ hashes[code * size + source] ^ hashes[self.raised(code) * size + source]
        key ^= hashes[code * size + source] ^ hashes[code * size + target] ^ hashes[board[target] * size + target]
        if self.near[target] & self.strangers[self.side] == 0:
            return key
        d: i64
        for d in range(4):
            if self.flanks(source, target, d):
                at: i64 = target + self.steps[d]
                key ^= hashes[board[at] * size + at]
        return key

    def has_stood(self, arrangement: i64) -> bool:
        """Whether an arrangement occurred earlier in the game."""
        if self.tally_of_arrangements[arrangement & (_TALLY - 1)] == 0:
            return False
        ply = self.ply
        while ply > 0:
            ply -= 1
            if self.arrangements[ply] == arrangement:
                return True
        return False

    def perft(self, depth: i64, base: i64 = 0) -> i64:
        """The number of lines of `depth` plies, without the ban on repeating an arrangement."""
        obeyed = self.obeys_history
        self.obeys_history = False
        leaves = super().perft(depth, base)
        self.obeys_history = obeyed
        return leaves

    # --- a turn

    def make(self, move: i64) -> None:
        """Play a turn: capture, defeat, decide the game or give the turn to the next seat that has one."""
        ply = self.ply
        arrangement = self.arrangement()
        self.push_state(move)
        self.arrangements[ply] = arrangement
        self.defeats[ply] = self.defeated | self.resigned << RESIGNED | self.taken << CAPTURES
        self.tally_of_arrangements[arrangement & (_TALLY - 1)] += 1
        source: i64 = move & 127
        target: i64 = move >> 7
        enclosed: i64 = 0
        if move == FORFEIT:
            self.resigned |= 1 << self.side
            self.defeat(self.side)
        elif source == target:
            self.put(source, self.raised(self.board[source]))
            self.quiet = 0
        else:
            self.travel(source, target)
            if self.board[target] == DRAGON:
                enclosed = self.enclosed_beside(target)
        self.find_defeats()
        self.find_victory(enclosed)
        if self.winner == 0:
            self.give_turn(self.side % self.seats + 1)

    def unmake(self) -> None:
        """Take the last turn back, with defeats and arrangements."""
        ply: i64 = self.ply - 1
        self.tally_of_arrangements[self.arrangements[ply] & (_TALLY - 1)] -= 1
        self.pop_state()
        self.defeated = self.defeats[ply] & (1 << RESIGNED) - 1
        self.resigned = self.defeats[ply] >> RESIGNED & (1 << RESIGNED) - 1
        self.taken = self.defeats[ply] >> CAPTURES

    def travel(self, source: i64, target: i64) -> None:
        """Move a piece and remove the pieces that it captures."""
        before: i64 = self.count[0]
        d: i64
        for d in range(4):
            if self.near[target] & self.strangers[self.side] != 0 and self.flanks(source, target, d):
                self.put(target + self.steps[d], 0)
        self.put(target, self.board[source])
        self.put(source, 0)
        captured: i64 = self.count[0] - before
        if captured > 0:
            self.quiet = 0
            self.taken += captured << TAKEN * self.side

    # --- after a turn

    def defeat(self, seat: i64) -> None:
        """Add `seat` to the defeated ones, in the key too."""
        old = self.defeated
        self.defeated = old | 1 << seat
        self.key ^= self.defeat_hashes[old] ^ self.defeat_hashes[self.defeated]

    def find_defeats(self) -> None:
        """Defeat every seat that has nothing but towers, or no tower and too few pieces to build one."""
        count = self.count
        seat: i64
        for seat in range(1, self.seats + 1):
            others: i64 = count[KINDS * seat - 2] + count[KINDS * seat - 1]
            if (others == 0 or (others < FEWEST and count[KINDS * seat] == 0)) and not self.defeated >> seat & 1:
                self.defeat(seat)

    def find_victory(self, enclosed: i64) -> None:
        """Set winner and ending if the game is over; `enclosed` is the set of seats with an enclosed tower, as bits."""
        left: i64 = 0
        survivor: i64 = 0
        seat: i64
        for seat in range(1, self.seats + 1):
            if not self.defeated >> seat & 1:
                left += 1
                survivor = seat
        if left == 0:
            self.winner = DRAWN
            self.ending = ALL_DEFEATED
        elif left == 1:
            self.winner = survivor
            self.ending = self.last_standing()
        elif enclosed & ~self.defeated:
            seat = self.side  # of several, the one whose turn it is comes first
            while not (enclosed & ~self.defeated) >> seat & 1:
                seat = seat % self.seats + 1
            self.winner = seat
            self.ending = TOWER_ENCLOSED

    def last_standing(self) -> i64:
        """The ending of a game with one player left: how the others went."""
        if self.resigned == 0:
            return LAST_STANDING
        if self.resigned != self.defeated:
            return SOME_RESIGNED
        return OTHER_RESIGNED if self.seats == 2 else OTHERS_RESIGNED

    def give_turn(self, first: i64) -> None:
        """Give the turn to the first seat from `first` on that can move; the game is drawn if none can."""
        after: i64
        for after in range(self.seats):
            seat: i64 = (first - 1 + after) % self.seats + 1
            if not self.defeated >> seat & 1:
                if self.has_turn(seat):
                    self.set_side(seat)
                    return
                self.passed |= 1 << seat
        self.passed = 0
        self.winner = DRAWN
        self.ending = NO_TURN

    # --- queries of the search

    def is_legal(self, move: i64) -> bool:
        """Whether a move is legal; false if it repeats an arrangement, even if every one does."""
        return self.may_turn(move & 127, move >> 7) and not self.has_stood(self.arrangement_after(move))

    def is_tactical(self, move: i64) -> bool:
        """Whether the move captures or builds, which changes the score as much."""
        source: i64 = move & 127
        target: i64 = move >> 7
        if source == target:
            return self.board[source] == 0
        if self.board[target] != 0:
            return True
        if self.near[target] & self.strangers[self.side] == 0:
            return False
        return (
            self.flanks(source, target, 0)
            or self.flanks(source, target, 1)
            or self.flanks(source, target, 2)
            or self.flanks(source, target, 3)
        )

    def is_out(self, seat: i64) -> bool:
        """Whether a seat is defeated."""
        return self.defeated >> seat & 1 != 0

    def extra_key(self) -> i64:
        """The hash of the set of defeated seats."""
        return self.defeat_hashes[self.defeated]

    # --- setting up and copying

    def begin(self, codes: list[int], side: i64, defeated: i64) -> None:
        """Start over with these seats defeated; a won game ends, and seats without a turn pass.

        No further seat is defeated for having too few pieces.
        """
        self.defeated = defeated
        self.resigned = 0
        i: i64
        for i in range(_TALLY):
            self.tally_of_arrangements[i] = 0
        self.set_up(codes, side)
        enclosed: i64 = 0
        for i in range(self.cell_count):
            if self.board[self.cells[i]] == DRAGON:
                enclosed |= self.enclosed_beside(self.cells[i])
        self.find_victory(enclosed)
        if self.winner == 0:
            self.give_turn(side)

    def grow_stacks(self, size: i64) -> None:
        """Grow the stacks of arrangements and defeats to `size` plies."""
        self.arrangements = grown(self.arrangements, size)
        self.defeats = grown(self.defeats, size)

    def copy_from(self, other: Position) -> None:
        """Take over defeats and arrangements as well."""
        super().copy_from(other)
        assert isinstance(other, BoostPosition)
        self.defeated = other.defeated
        self.resigned = other.resigned
        self.obeys_history = other.obeys_history
        self.arrangements = grown(other.arrangements, len(other.arrangements))
        self.defeats = grown(other.defeats, len(other.defeats))
        i: i64
        for i in range(_TALLY):
            self.tally_of_arrangements[i] = other.tally_of_arrangements[i]
