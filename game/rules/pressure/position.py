"""Pressure: legal moves, pushes, freezing, capture and the end of the game."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import Position, grown, zeros

# Codes on the board; letters in this order in the position text.
WHITE: Final = 1
WHITE_FROZEN: Final = 2
BLACK: Final = 3
BLACK_FROZEN: Final = 4
CAPTURED: Final = 5
WALL: Final = 6

ALL_CAPTURED: Final = 1  # endings
NO_MOVE: Final = 2

WIDTH: Final = 5
PADDED: Final = 7
CELLS = [PADDED * (rank + 1) + file + 1 for rank in range(WIDTH) for file in range(WIDTH)]
STEPS = [1, PADDED, -1, -PADDED]


def rays() -> list[int]:
    """By `4 * index + direction`, the set of cells from there to the edge."""
    sets = [0] * (4 * PADDED * PADDED)
    for cell in CELLS:
        for direction, step in enumerate(STEPS):
            at = cell + step
            while at in CELLS:
                sets[4 * cell + direction] |= 1 << at
                at += step
    return sets


RAYS = rays()


def neighbours_of(cells: i64) -> i64:
    """The bitboard of all neighbours of the cells in a bitboard."""
    return cells << 1 | cells >> 1 | cells << PADDED | cells >> PADDED


class PressurePosition(Position):
    """A 5x5 board in a 7x7 frame of walls. A move is `source | target << 6`, padded indices of the token that steps.

    `bitboards` holds a bitboard for each code: bit i is set where the padded index i has that code.
    """

    def __init__(self) -> None:
        super().__init__(2, PADDED * PADDED, CELLS, WALL, 11)
        self.steps: vec[i64] = vec[i64](STEPS)
        # mypyc compiles `1 << at` as a 32-bit shift, so the bit of each index is looked up.
        self.bits: vec[i64] = vec[i64]([1 << at for at in range(PADDED * PADDED)])
        self.rays: vec[i64] = vec[i64](RAYS)
        self.bitboards: vec[i64] = vec[i64]([0] * WALL)
        self.former_bitboards: vec[i64] = zeros(WALL * 256)  # by ply
        self.compute_bitboards()

    def empty(self) -> Position:
        """An empty board without history."""
        return PressurePosition()

    # --- bitboards

    def compute_bitboards(self) -> None:
        """Compute the bitboards from the board."""
        i: i64
        for i in range(WALL):
            self.bitboards[i] = 0
        for i in range(WIDTH * WIDTH):
            at: i64 = self.cells[i]
            self.bitboards[self.board[at]] |= self.bits[at]

    def set_up(self, codes: list[int], side: i64) -> None:
        """Start over from codes by cell."""
        super().set_up(codes, side)
        self.compute_bitboards()

    def copy_from(self, other: Position) -> None:
        """Take over the bitboards as well."""
        super().copy_from(other)
        assert isinstance(other, PressurePosition)
        self.former_bitboards = grown(other.former_bitboards, len(other.former_bitboards))
        self.compute_bitboards()

    def grow_stacks(self, size: i64) -> None:
        """Grow the stack of bitboards to `size` plies."""
        self.former_bitboards = grown(self.former_bitboards, WALL * size)

    def put(self, at: i64, code: i64) -> None:
        """Set a padded index on the board and in the bitboards."""
        bit: i64 = self.bits[at]
        self.bitboards[self.board[at]] ^= bit
        self.bitboards[code] ^= bit
        super().put(at, code)

    def unmake(self) -> None:
        """Take the last move back, bitboards from their own stack."""
        self.pop_state()
        bitboards = self.bitboards
        former = self.former_bitboards
        first: i64 = WALL * self.ply
        i: i64
        for i in range(WALL):
            bitboards[i] = former[first + i]

    # --- moves

    def generate(self, base: i64) -> i64:
        """Steps and pushes of the active tokens, by cell and then east, north, west, south."""
        moves = self.moves
        steps = self.steps
        cells = self.cells
        rays = self.rays
        bits = self.bits
        active: i64 = self.bitboards[2 * self.side - 1]
        empty: i64 = self.bitboards[0]
        end = base
        i: i64
        d: i64
        for i in range(WIDTH * WIDTH):
            source: i64 = cells[i]
            if active & bits[source] == 0:
                continue
            for d in range(4):
                if rays[4 * source + d] & empty:
                    moves[end] = source | (source + steps[d]) << 6
                    end += 1
        return end

    def can_move(self, side: i64) -> bool:
        """Whether `side` has an active token that can step or push."""
        active: i64 = self.bitboards[2 * side - 1]
        empty: i64 = self.bitboards[0]
        if active & neighbours_of(empty):
            return True
        i: i64
        d: i64
        for i in range(WIDTH * WIDTH):
            source: i64 = self.cells[i]
            if active & self.bits[source] == 0:
                continue
            for d in range(4):
                if self.rays[4 * source + d] & empty:
                    return True
        return False

    def make(self, move: i64) -> None:
        """Push the run, freeze, capture, wake the opponent's tokens, and end the game if it is won."""
        self.push_state(move)
        bitboards = self.bitboards
        former = self.former_bitboards
        first: i64 = WALL * (self.ply - 1)
        i: i64
        for i in range(WALL):
            former[first + i] = bitboards[i]
        side = self.side
        source: i64 = move & 63
        target: i64 = move >> 6
        self.push_run(source, target - source, 5 - 2 * side)
        if self.capture_closed():
            self.quiet = 0
        self.wake(2 * side)
        self.set_side(3 - side)
        self.update_outcome()

    def push_run(self, source: i64, step: i64, enemy: i64) -> None:
        """Move the token on `source` and the run ahead of it one step; tokens with the code `enemy` freeze."""
        board = self.board
        at: i64 = source + step
        while board[at] != 0:
            at += step
        while at != source:
            code: i64 = board[at - step]
            if code == enemy:
                code = enemy + 1
            self.put(at, code)
            at -= step
        self.put(source, 0)

    def capture_closed(self) -> bool:
        """Capture every token with four closed sides; return whether there was one."""
        bitboards = self.bitboards
        live: i64 = bitboards[WHITE] | bitboards[WHITE_FROZEN] | bitboards[BLACK] | bitboards[BLACK_FROZEN]
        closed: i64 = live & ~neighbours_of(bitboards[0])
        if closed == 0:
            return False
        self.put_all(closed, CAPTURED)
        return True

    def wake(self, frozen: i64) -> None:
        """Turn the tokens with the code `frozen` into active ones."""
        asleep: i64 = self.bitboards[frozen]
        if asleep != 0:
            self.put_all(asleep, frozen - 1)

    def put_all(self, chosen: i64, code: i64) -> None:
        """Set every index in the bitboard `chosen` to `code`."""
        i: i64
        for i in range(WIDTH * WIDTH):
            at: i64 = self.cells[i]
            bit: i64 = self.bits[at]
            if chosen & bit:
                self.put(at, code)
                chosen ^= bit
                if chosen == 0:
                    break

    def update_outcome(self) -> None:
        """Set winner and ending if a side has no token left, or the side to move has no move."""
        bitboards = self.bitboards
        if bitboards[WHITE] | bitboards[WHITE_FROZEN] == 0:
            self.winner = 2
            self.ending = ALL_CAPTURED
        elif bitboards[BLACK] | bitboards[BLACK_FROZEN] == 0:
            self.winner = 1
            self.ending = ALL_CAPTURED
        elif not self.can_move(self.side):
            self.winner = 3 - self.side
            self.ending = NO_MOVE

    def material(self, seat: i64) -> i64:
        """The live tokens of a seat, frozen or not, less those of the other."""
        count = self.count
        lead: i64 = count[WHITE] + count[WHITE_FROZEN] - count[BLACK] - count[BLACK_FROZEN]
        return lead if seat == 1 else -lead

    def is_tactical(self, move: i64) -> bool:
        """Whether the move freezes or captures an enemy token."""
        board = self.board
        bitboards = self.bitboards
        bits = self.bits
        source: i64 = move & 63
        at: i64 = move >> 6
        step: i64 = at - source
        pushed: i64 = 0
        while board[at] != 0:
            pushed |= bits[at]
            at += step
        enemy: i64 = 5 - 2 * self.side
        enemies: i64 = bitboards[enemy] | bitboards[enemy + 1]
        if enemies & pushed:
            return True
        return enemies & ~neighbours_of(bitboards[0] ^ bits[source] ^ bits[at]) != 0

    def history_index(self, move: i64) -> i64:
        """The move itself: source and target."""
        return move
