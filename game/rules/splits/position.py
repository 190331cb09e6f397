"""Splits: laying the board, placing the towers, splitting stacks, and the end of the game."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import DRAWN, Position

# Codes on the board: 0 without a hex, FREE for a hex without a stack, then the stacks of each colour by counters.
FREE: Final = 1
WHITE: Final = 1  # WHITE + n is a stack of n white counters
RED: Final = 17  # RED + n is one of n red counters
WALL: Final = 34
COUNTERS: Final = 16
HEXES: Final = 32  # eight board pieces of four hexes

NO_MOVE: Final = 1  # endings
MORE_HEXES: Final = 2
LARGER_GROUP: Final = 3
LEVEL: Final = 4

# The first piece covers 0,0 and reaches 2 steps from there; each later one touches the board with one hex and reaches
# 2 steps from that: no board extends further than 2 + 7 * (1 + 2).
REACH: Final = 23
MARGIN: Final = 3  # the anchor of a piece that touches such a board is at most so much further out
PADDED: Final = 2 * (REACH + MARGIN) + 1
CENTRE: Final = (REACH + MARGIN) * (PADDED + 1)
CELLS = [
    CENTRE + PADDED * r + q
    for r in range(-REACH, REACH + 1)
    for q in range(-REACH, REACH + 1)
    if abs(q + r) <= REACH
]
STEPS = (1, 1 - PADDED, -PADDED, -1, PADDED - 1, PADDED)  # E, NE, NW, W, SW, SE

# The hexes of a board piece from its anchor, by orientation.
ORIENTATIONS: Final = "RLV"
SHAPES = (
    (0, 1, PADDED, PADDED + 1),
    (0, 1, PADDED - 1, PADDED),
    (0, PADDED, PADDED - 1, 2 * PADDED - 1),
)

PLACE_BITS: Final = 12  # a move: place | place or orientation << 12 | counters << 24
PLACE_MASK: Final = 4095


def touching(shape: tuple[int, ...]) -> list[int]:
    """The offsets from a hex to the anchors of pieces that touch the hex without covering it."""
    beside = {part + step for part in shape for step in STEPS} - set(shape)
    return sorted(-place for place in beside)


class SplitsPosition(Position):
    """A hexagon of cells around 0,0 on which the board may grow, by axial coordinates in a 53x53 frame.

    A move is `anchor | orientation + 1 << 12` for a board piece, an index for a tower, and
    `source | target << 12 | counters << 24` for a split. No position can recur, so there is no draw by history.
    """

    def __init__(self, sheep: bool) -> None:
        super().__init__(2, PADDED * PADDED, CELLS, WALL, 33)
        self.repetition_draws = False
        self.sheep: bool = sheep  # whether a stuck side passes, and hexes decide at the end
        self.steps: vec[i64] = vec[i64](list(STEPS))
        self.shapes: vec[i64] = vec[i64]([part for shape in SHAPES for part in shape])
        self.touching: vec[i64] = vec[i64]([place for shape in SHAPES for place in touching(shape)])
        self.laid: vec[i64] = vec[i64]([0] * HEXES)  # indices of the hexes, by r and then q
        self.laid_count: i64 = 0
        self.marks: vec[i64] = vec[i64]([0] * (PADDED * PADDED))  # by index: number of the last flood to reach it
        self.mark: i64 = 0
        self.queue: vec[i64] = vec[i64]([0] * (PADDED * PADDED))

    def empty(self) -> Position:
        """A position without any hex, with the same scoring."""
        return SplitsPosition(self.sheep)

    # --- phases

    def is_building(self) -> bool:
        """Whether board pieces have yet to be laid."""
        return self.laid_count < HEXES

    def is_towering(self) -> bool:
        """Whether the board is complete and a tower has yet to be placed."""
        return self.laid_count == HEXES and self.count[FREE] > HEXES - 2

    # --- legal moves

    def generate(self, base: i64) -> i64:
        """The moves of the current phase, by orientation if they have one, then by r, q, direction and counters."""
        if self.is_building():
            return self.generate_pieces(base)
        if self.is_towering():
            return self.generate_towers(base)
        return self.generate_splits(base)

    def generate_pieces(self, base: i64) -> i64:
        """Every piece that touches the board without overlapping it; the first one lies at the centre."""
        end = base
        turn: i64
        i: i64
        j: i64
        if self.laid_count == 0:
            for turn in range(3):
                self.moves[end] = CENTRE | (turn + 1) << PLACE_BITS
                end += 1
            return end
        marks = self.marks
        per_shape: i64 = len(self.touching) // 3
        for turn in range(3):
            self.mark += 1
            for i in range(self.laid_count):
                hex_at: i64 = self.laid[i]
                for j in range(turn * per_shape, (turn + 1) * per_shape):
                    anchor: i64 = hex_at + self.touching[j]
                    if marks[anchor] != self.mark:
                        marks[anchor] = self.mark
                        if self.has_room(turn, anchor):
                            self.moves[end] = anchor | (turn + 1) << PLACE_BITS
                            end += 1
        return end

    def has_room(self, turn: i64, anchor: i64) -> bool:
        """Whether a piece in orientation `turn` at `anchor` would overlap nothing."""
        i: i64
        for i in range(4 * turn, 4 * turn + 4):
            at: i64 = anchor + self.shapes[i]
            if self.board[at] != 0:
                return False
        return True

    def generate_towers(self, base: i64) -> i64:
        """Every free hex at the outer edge of the board; holes are not outside."""
        self.mark_outside()
        end = base
        i: i64
        for i in range(HEXES):
            at: i64 = self.laid[i]
            if self.board[at] == FREE and self.touches_mark(at):
                self.moves[end] = at
                end += 1
        return end

    def mark_outside(self) -> None:
        """Flood the surroundings of the board: what stays unmarked is board or hole."""
        board = self.board
        marks = self.marks
        queue = self.queue
        self.mark += 1
        mark = self.mark
        # The ring of cells around the board's bounding box is outside and connected; the flood starts in its corner.
        top: i64 = self.laid[0] // PADDED - 1
        bottom: i64 = self.laid[self.laid_count - 1] // PADDED + 1
        left: i64 = PADDED
        right: i64 = 0
        i: i64
        for i in range(self.laid_count):
            column: i64 = self.laid[i] % PADDED
            left = min(left, column)
            right = max(right, column)
        left -= 1
        right += 1
        start: i64 = top * PADDED + left
        marks[start] = mark
        queue[0] = start
        end: i64 = 1
        done: i64 = 0
        while done < end:
            at: i64 = queue[done]
            done += 1
            for i in range(6):
                to: i64 = at + self.steps[i]
                row: i64 = to // PADDED
                file: i64 = to % PADDED
                if row < top or row > bottom or file < left or file > right:
                    continue
                if marks[to] != mark and (board[to] == 0 or board[to] == WALL):
                    marks[to] = mark
                    queue[end] = to
                    end += 1

    def touches_mark(self, at: i64) -> bool:
        """Whether the last flood reached a neighbour of `at`."""
        i: i64
        for i in range(6):
            beside: i64 = at + self.steps[i]
            if self.marks[beside] == self.mark:
                return True
        return False

    def generate_splits(self, base: i64) -> i64:
        """Every part of every own stack in every direction with a free hex."""
        board = self.board
        moves = self.moves
        zero: i64 = WHITE if self.side == 1 else RED
        end = base
        i: i64
        d: i64
        k: i64
        for i in range(HEXES):
            source: i64 = self.laid[i]
            counters: i64 = board[source] - zero
            if counters < 2 or counters > COUNTERS:
                continue
            for d in range(6):
                target: i64 = self.slide_end(source, self.steps[d])
                if target != source:
                    for k in range(1, counters):
                        moves[end] = source | target << PLACE_BITS | k << 2 * PLACE_BITS
                        end += 1
        return end

    def slide_end(self, at: i64, step: i64) -> i64:
        """The last free hex from `at` along `step`; `at` itself if the next hex is not free."""
        board = self.board
        while board[at + step] == FREE:
            at += step
        return at

    def can_split(self, side: i64) -> bool:
        """Whether `side` has a stack of two or more beside a free hex."""
        board = self.board
        zero: i64 = WHITE if side == 1 else RED
        i: i64
        d: i64
        for i in range(HEXES):
            at: i64 = self.laid[i]
            counters: i64 = board[at] - zero
            if counters < 2 or counters > COUNTERS:
                continue
            for d in range(6):
                if board[at + self.steps[d]] == FREE:
                    return True
        return False

    # --- making moves

    def make(self, move: i64) -> None:
        """Lay a piece, place a tower or split a stack; then decide the game or find the next side to move."""
        self.push_state(move)
        self.quiet = 0  # every ply is progress: each uses up a piece, a tower or a hex
        at: i64 = move & PLACE_MASK
        second: i64 = move >> PLACE_BITS & PLACE_MASK
        counters: i64 = move >> 2 * PLACE_BITS
        zero: i64 = WHITE if self.side == 1 else RED
        i: i64
        if counters != 0:
            self.put(at, self.board[at] - counters)
            self.put(second, zero + counters)
        elif second != 0:
            for i in range(4 * second - 4, 4 * second):
                self.put(at + self.shapes[i], FREE)
                self.enlist(at + self.shapes[i])
        else:
            self.put(at, zero + COUNTERS)
        self.set_side(3 - self.side)
        self.update_outcome()

    def unmake(self) -> None:
        """Take the last move back, with the hexes that it laid."""
        self.pop_state()
        move: i64 = self.move_stack[self.ply]
        if PLACE_MASK < move < 1 << 2 * PLACE_BITS:
            self.strike_out()

    def enlist(self, at: i64) -> None:
        """Insert a new hex into `laid`, in order."""
        laid = self.laid
        i: i64 = self.laid_count
        while i > 0 and laid[i - 1] > at:
            laid[i] = laid[i - 1]
            i -= 1
        laid[i] = at
        self.laid_count += 1

    def strike_out(self) -> None:
        """Drop the indices from `laid` that are no longer hexes."""
        laid = self.laid
        kept: i64 = 0
        i: i64
        for i in range(self.laid_count):
            if self.board[laid[i]] != 0:
                laid[kept] = laid[i]
                kept += 1
        self.laid_count = kept

    # --- the end

    def update_outcome(self) -> None:
        """Set winner and ending if the side to move is stuck; in the sheep variant it passes if the other can move."""
        if self.is_building() or self.is_towering() or self.can_split(self.side):
            return
        other: i64 = 3 - self.side
        if not self.sheep:
            self.winner = other
            self.ending = NO_MOVE
        elif self.can_split(other):
            self.passed = 1 << self.side
            self.set_side(other)
        else:
            self.count_hexes()

    def count_hexes(self) -> None:
        """Decide the game by sheep scoring: more hexes win, then the larger group."""
        lead = self.hexes_of(1) - self.hexes_of(2)
        self.ending = MORE_HEXES
        if lead == 0:
            lead = self.largest_group(1) - self.largest_group(2)
            self.ending = LARGER_GROUP
        if lead == 0:
            self.winner = DRAWN
            self.ending = LEVEL
        else:
            self.winner = 1 if lead > 0 else 2

    def hexes_of(self, side: i64) -> i64:
        """How many hexes `side` holds."""
        zero: i64 = WHITE if side == 1 else RED
        held: i64 = 0
        code: i64
        for code in range(zero + 1, zero + COUNTERS + 1):
            held += self.count[code]
        return held

    def largest_group(self, side: i64) -> i64:
        """How many hexes the largest connected group of `side` has."""
        board = self.board
        marks = self.marks
        queue = self.queue
        zero: i64 = WHITE if side == 1 else RED
        largest: i64 = 0
        self.mark += 1
        i: i64
        d: i64
        for i in range(self.laid_count):
            start: i64 = self.laid[i]
            if marks[start] == self.mark or board[start] <= zero or board[start] > zero + COUNTERS:
                continue
            marks[start] = self.mark
            queue[0] = start
            end: i64 = 1
            done: i64 = 0
            while done < end:
                for d in range(6):
                    to: i64 = queue[done] + self.steps[d]
                    if marks[to] != self.mark and zero < board[to] <= zero + COUNTERS:
                        marks[to] = self.mark
                        queue[end] = to
                        end += 1
                done += 1
            largest = max(largest, end)
        return largest

    def is_tactical(self, move: i64) -> bool:
        """Whether the move places Red's tower: with only White's the position cannot be evaluated."""
        return move <= PLACE_MASK and self.count[FREE] == HEXES - 1

    def generate_tactical(self, base: i64) -> i64:
        """Red's towers, or nothing: splits need not be generated to find that none is tactical."""
        return self.generate(base) if self.is_towering() and self.count[FREE] == HEXES - 1 else base

    def history_index(self, move: i64) -> i64:
        """A hash of source and target for splits, whatever the number of counters; else anchor and orientation."""
        if move < 1 << 2 * PLACE_BITS:
            return move & 16383
        return ((move & PLACE_MASK) * 37 + (move >> PLACE_BITS & PLACE_MASK)) & 16383

    # --- setting up and copying

    def set_up(self, codes: list[int], side: i64) -> None:
        """Start over from the codes of `cells`, at most 32 of them hexes."""
        super().set_up(codes, side)
        self.list_laid()

    def copy_from(self, other: Position) -> None:
        """Take over the board and list its hexes."""
        super().copy_from(other)
        self.list_laid()

    def list_laid(self) -> None:
        """Fill `laid` from the board."""
        self.laid_count = 0
        i: i64
        for i in range(self.cell_count):
            at: i64 = self.cells[i]
            if self.board[at] != 0:
                self.laid[self.laid_count] = at
                self.laid_count += 1
