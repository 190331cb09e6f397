"""Boost: the board, counts of neighbours, and which pieces may move, build, capture or win."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import Position

# Codes on the board: pawn, knight and tower of seat s are 3 * s - 2, 3 * s - 1 and 3 * s.
KINDS: Final = 3
MOST_SEATS: Final = 4
DRAGON: Final = 13
WALL: Final = 14

TOWER_LIMIT: Final = 2

PADDED: Final = 11  # width of the board with its frame
LONGEST: Final = 9  # files or ranks of the largest board
STEPS: Final = (1, PADDED, -1, -PADDED)  # direction d ^ 2 is the opposite of d
NOWHERE: Final = 4  # the direction back, before the first step

FURTHEST: Final = 4  # the most steps of a piece that can move: one, and one for each of three neighbours
SPAN: Final = 128  # greater than the difference of any two indices

# `near` counts the neighbours of each index in fields of three bits: all pieces from bit 0, dragons from bit 3, the
# pieces of seat s from bit 3 * s + 3, the towers of seat s from bit 3 * s + 15.
FIELD: Final = 7
DRAGONS: Final = 3
OWNED: Final = 3
TOWERS: Final = 15

TAKEN: Final = 8  # bits of each seat's count in `taken`


def _marks() -> list[int]:
    """By code, what a piece adds to `near` of its neighbours; walls add nothing."""
    marks = [0]
    for seat in range(1, MOST_SEATS + 1):
        own = 1 | 1 << KINDS * seat + OWNED
        marks += [own, own, own | 1 << KINDS * seat + TOWERS]
    return [*marks, 1 | 1 << DRAGONS, 0]


def _open_walks() -> list[int]:
    """1 at `2 * SPAN * steps + SPAN + target - source` if a walk of `steps` may lead from source to target, else 0."""
    found = [0] * (2 * SPAN * (FURTHEST + 1))
    for steps in range(1, FURTHEST + 1):
        for east in range(-steps, steps + 1):
            rest = steps - abs(east)
            for north in range(-rest, rest + 1, 2):
                found[2 * SPAN * steps + SPAN + PADDED * north + east] = 1
    return found


def places(width: int, height: int) -> list[int]:
    """The padded indices of a board's cells, from a1 along the ranks."""
    return [PADDED * (rank + 1) + file + 1 for rank in range(height) for file in range(width)]


class BoostBoard(Position):
    """A board of up to 9x9 cells in an 11x11 frame of walls: queries only, no moves."""

    def __init__(self, seats: i64, width: i64, height: i64) -> None:
        super().__init__(seats, PADDED * PADDED, places(int(width), int(height)), WALL, 51)
        self.width: i64 = width
        self.height: i64 = height
        self.taken: i64 = 0  # by seat, from bit TAKEN * seat: the pieces it has captured since the position was set up
        self.steps: vec[i64] = vec[i64](list(STEPS))
        self.owner: vec[i64] = vec[i64]([(code + 2) // KINDS for code in range(DRAGON)] + [0, 0])
        self.movers: vec[i64] = vec[i64]([0] * (MOST_SEATS + 1))  # by seat: a piece that could move last time
        self.marks: vec[i64] = vec[i64](_marks())
        self.near: vec[i64] = vec[i64]([0] * (PADDED * PADDED))  # counts of neighbours by index, the frame included
        self.open_walks: vec[i64] = vec[i64](_open_walks())
        self.hunters: vec[i64] = vec[i64]([0] * (PADDED * PADDED))  # written by `find_hunters`, as the next two
        self.flanking_points: vec[i64] = vec[i64]([0] * (MOST_SEATS * PADDED * PADDED))
        self.flanking_count: i64 = 0
        self.values: vec[i64] = vec[i64]([0] * ((WALL + 1) * PADDED * PADDED))  # by code and index; see `weigh`
        self.totals: vec[i64] = vec[i64]([0] * (MOST_SEATS + 1))  # by seat: the sum of `values` over its pieces
        self.weighings: i64 = 0  # how often `values` were replaced
        everybody: int = sum(FIELD << KINDS * seat + OWNED for seat in range(1, MOST_SEATS + 1))
        self.strangers: vec[i64] = vec[i64](  # the fields of the other seats' pieces
            [everybody & ~(FIELD << KINDS * seat + OWNED) for seat in range(MOST_SEATS + 1)]
        )

    # --- counts of neighbours

    def put(self, at: i64, code: i64) -> None:
        """Set an index of the board and update `totals` and the counts of its neighbours."""
        self.replace(at, self.board[at], code)
        super().put(at, code)

    def pop_state(self) -> None:
        """Undo a ply, counts and totals too; no ply changes an index twice, so the board holds what each one put."""
        board = self.board
        log = self.log
        end: i64 = self.log_end
        first: i64 = self.log_ends[self.ply - 1]
        while end > first:
            end -= 1
            at: i64 = log[end] >> 8
            self.replace(at, board[at], log[end] & 255)
        super().pop_state()

    def replace(self, at: i64, old: i64, code: i64) -> None:
        """Update the counts and totals when `code` replaces the code `old` at an index."""
        totals = self.totals
        owner = self.owner
        self.count_in(at, self.marks[code] - self.marks[old])
        totals[owner[old]] -= self.values[old * self.size + at]
        totals[owner[code]] += self.values[code * self.size + at]

    def count_in(self, at: i64, change: i64) -> None:
        """Add to `near` of the four neighbours of `at`."""
        near = self.near
        near[at + 1] += change
        near[at + PADDED] += change
        near[at - 1] += change
        near[at - PADDED] += change

    def set_up(self, codes: list[int], side: i64) -> None:
        """Start over from codes by cell, counts included."""
        super().set_up(codes, side)
        self.taken = 0
        at: i64
        for at in range(PADDED * PADDED):
            self.near[at] = 0
        i: i64
        for i in range(self.cell_count):
            at = self.cells[i]
            self.count_in(at, self.marks[self.board[at]])
        self.sum_up()

    def weigh(self, values: vec[i64]) -> None:
        """Give the pieces other values, which `totals` adds up from now on: by code * size + index, 0 without piece."""
        self.values = values
        self.weighings += 1
        self.sum_up()

    def sum_up(self) -> None:
        """Compute `totals` from the board."""
        i: i64
        for i in range(len(self.totals)):
            self.totals[i] = 0
        for i in range(self.cell_count):
            at: i64 = self.cells[i]
            self.totals[self.owner[self.board[at]]] += self.values[self.board[at] * self.size + at]

    def copy_from(self, other: Position) -> None:
        """Take over the counts as well; the values of the pieces stay."""
        super().copy_from(other)
        assert isinstance(other, BoostBoard)
        self.taken = other.taken
        at: i64
        for at in range(PADDED * PADDED):
            self.near[at] = other.near[at]
        self.sum_up()

    # --- what a seat may do

    def raised(self, code: i64) -> i64:
        """The code after a building on an empty point, or after the promotion of a pawn."""
        return KINDS * self.side if code == 0 else code + 1

    def is_beside(self, at: i64, seat: i64) -> bool:
        """Whether a piece of `seat` is next to `at`."""
        return self.near[at] >> KINDS * seat + OWNED & FIELD != 0

    def is_site(self, at: i64, seat: i64) -> bool:
        """Whether all four neighbours of `at` are pieces of `seat`."""
        return self.near[at] >> KINDS * seat + OWNED & FIELD == 4

    def is_recruit(self, at: i64, seat: i64) -> bool:
        """Whether a pawn of `seat` on `at` has a tower of its own beside it."""
        return self.near[at] >> KINDS * seat + TOWERS & FIELD != 0

    def dragons_beside(self, at: i64) -> i64:
        """How many dragons are next to `at`."""
        return self.near[at] >> DRAGONS & FIELD

    def may_build(self, seat: i64) -> bool:
        """Whether `seat` has room for another tower."""
        return self.count[KINDS * seat] < TOWER_LIMIT

    def may_promote(self, seat: i64) -> bool:
        """Whether `seat` has fewer knights than towers."""
        return self.count[KINDS * seat - 1] < self.count[KINDS * seat]

    def may_move(self, at: i64, seat: i64) -> bool:
        """Whether `seat` moves the piece on `at`: its own pawn or knight, or a dragon beside a piece of its own."""
        code: i64 = self.board[at]
        if code == DRAGON:
            return self.is_beside(at, seat)
        return self.owner[code] == seat and code != KINDS * seat

    def has_turn(self, seat: i64) -> bool:
        """Whether `seat` has any turn, the ban on repeating an arrangement ignored."""
        board = self.board
        mover: i64 = self.movers[seat]
        if self.may_move(mover, seat) and self.can_reach(mover, 0):
            return True
        may_build = self.may_build(seat)
        may_promote = self.may_promote(seat)
        i: i64
        for i in range(self.cell_count):
            at: i64 = self.cells[i]
            code: i64 = board[at]
            if code == 0:
                if may_build and self.is_site(at, seat):
                    return True
            elif self.may_move(at, seat):
                if self.can_reach(at, 0):
                    self.movers[seat] = at
                    return True
                if may_promote and code == KINDS * seat - 2 and self.is_recruit(at, seat):
                    return True
        return False

    # --- walks

    def steps_from(self, at: i64) -> i64:
        """The steps that a piece on `at` takes: one, and one more for each neighbour."""
        return (self.near[at] & FIELD) + 1

    def may_end(self, source: i64, at: i64) -> bool:
        """Whether the last step of the piece on `source` may enter `at`: an empty point, or a knight's prey."""
        board = self.board
        if board[at] == 0:
            return True
        prey: i64 = self.owner[board[at]]
        hunter: i64 = self.owner[board[source]]
        return prey != 0 and prey != hunter and board[source] == KINDS * hunter - 1

    def can_walk(self, source: i64, at: i64, back: i64, left: i64, target: i64) -> bool:
        """Whether the piece on `source`, having walked to `at`, can end on `target`, or anywhere if that is 0.

        It takes `left` more steps, the next one not in direction `back`. That alone keeps it from visiting a point
        twice: a piece that can move takes four steps at most, too few to go round.
        """
        d: i64
        for d in range(4):
            if d == back:
                continue
            to: i64 = at + self.steps[d]
            if left > 1:
                if self.board[to] == 0 and self.can_walk(source, to, d ^ 2, left - 1, target):
                    return True
            elif (target == 0 or to == target) and self.may_end(source, to):
                return True
        return False

    def can_reach(self, source: i64, target: i64) -> bool:
        """Whether the piece on `source` has a walk that ends on `target`, or any at all if that is 0."""
        return self.can_walk(source, source, NOWHERE, self.steps_from(source), target)

    def may_turn(self, source: i64, target: i64) -> bool:
        """Whether the side to move may move a piece so, or build or promote if both are the same, ban or not."""
        code: i64 = self.board[source]
        side = self.side
        if source != target:
            return self.may_move(source, side) and self.may_end(source, target) and self.can_reach(source, target)
        if code == 0:
            return self.may_build(side) and self.is_site(source, side)
        return code == KINDS * side - 2 and self.may_promote(side) and self.is_recruit(source, side)

    # --- captures and victory

    def material(self, seat: i64) -> i64:
        """The pawns, knights and towers of a seat, less those of the other: a tower built counts, a promotion does not.

        With more than two seats, those and what the seat has captured, since the others also lose pieces to each other.
        """
        count = self.count
        first: i64 = KINDS * seat - 2
        own: i64 = count[first] + count[first + 1] + count[first + 2]
        if self.seats > 2:
            return own + (self.taken >> TAKEN * seat & (1 << TAKEN) - 1)
        first = KINDS * (3 - seat) - 2
        return own - count[first] - count[first + 1] - count[first + 2]

    def flanks(self, source: i64, target: i64, d: i64) -> bool:
        """Whether the piece on `source`, once on `target`, captures its neighbour in direction `d` by flanking."""
        board = self.board
        owner = self.owner
        side = self.side
        at: i64 = target + self.steps[d]
        prey: i64 = owner[board[at]]
        if prey == 0 or prey == side or board[source] == KINDS * side - 1:
            return False
        beyond: i64 = at + self.steps[d]
        return beyond != source and (owner[board[beyond]] == side or board[beyond] == DRAGON)

    def find_hunters(self) -> i64:
        """List by cell what the side to move may capture or build with; return the end of the list in `hunters`.

        These are its pawns, knights and dragons, and the points to build on. The empty points from which a piece would
        flank another go to `flanking_points`, some of them twice.
        """
        board = self.board
        near = self.near
        owner = self.owner
        hunters = self.hunters
        side = self.side
        may_build = self.may_build(side)
        own: i64 = KINDS * side + OWNED  # the field of the mover's pieces in `near`
        self.flanking_count = 0
        found: i64 = 0
        i: i64
        for i in range(self.cell_count):
            at: i64 = self.cells[i]
            code: i64 = board[at]
            beside: i64 = near[at] >> own & FIELD
            if code == 0:
                is_hunter = beside == 4 and may_build
            elif code == DRAGON:
                is_hunter = beside != 0
            elif owner[code] == side:
                is_hunter = code != KINDS * side
            else:
                is_hunter = False
                if beside != 0 or near[at] >> DRAGONS & FIELD != 0:
                    self.find_flanking_points(at)
            if is_hunter:
                hunters[found] = at
                found += 1
        return found

    def find_flanking_points(self, prey: i64) -> None:
        """Add the empty points next to `prey` with a piece of the side to move, or a dragon, on the opposite one."""
        board = self.board
        d: i64
        for d in range(4):
            beyond: i64 = board[prey + self.steps[d]]
            point: i64 = prey - self.steps[d]
            if board[point] == 0 and (self.owner[beyond] == self.side or beyond == DRAGON):
                self.flanking_points[self.flanking_count] = point
                self.flanking_count += 1

    def may_flank(self, source: i64) -> bool:
        """Whether a flanking point is as far from `source` as the piece there walks, whatever may be in the way."""
        row: i64 = 2 * SPAN * self.steps_from(source) + SPAN - source
        i: i64 = 0
        while i < self.flanking_count and self.open_walks[row + self.flanking_points[i]] == 0:
            i += 1
        return i < self.flanking_count

    def enclosed_beside(self, at: i64) -> i64:
        """The seats that have a tower next to `at` among four dragons, as a set of bits."""
        board = self.board
        seats: i64 = 0
        d: i64
        for d in range(4):
            beside: i64 = at + self.steps[d]
            owner: i64 = self.owner[board[beside]]
            if owner != 0 and board[beside] == KINDS * owner and self.dragons_beside(beside) == 4:
                seats |= 1 << owner
        return seats
