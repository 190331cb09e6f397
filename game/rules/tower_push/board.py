"""Tower Push: the board, pushes and captures on it, and the rings around the Tower."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import Position

# Codes on the board; letters in this order in the position text. A piece's code is its owner's seat.
RED: Final = 1
BLACK: Final = 2
TOWER: Final = 3
WALL: Final = 4

# Bits of cells near the Tower: a square of seven by seven around it, eight bits from one rank to the next.
ROW: Final = 8
REACH: Final = 3  # steps from the Tower to the edge of that square
TOWER_BIT: Final = ROW * REACH + REACH
CROSS: Final = 1 << TOWER_BIT + 1 | 1 << TOWER_BIT - 1 | 1 << TOWER_BIT + ROW | 1 << TOWER_BIT - ROW
SQUARE: Final = (1 << ROW | 1 << 3 * ROW) * 5 << TOWER_BIT - 2 * ROW - 1


def cells_of(width: int) -> list[int]:
    """The padded indices of a board `width` wide, from a1 along the ranks."""
    padded = width + 2
    return [padded * (rank + 1) + file + 1 for rank in range(width) for file in range(width)]


def _bits(cells: list[int], padded: int) -> list[int]:
    """By padded index: the bit of a cell at most REACH steps from the Tower in the middle, 0 for all others."""
    middle = padded // 2
    bits = [0] * padded**2
    for at in cells:
        across, up = at % padded - middle, at // padded - middle
        if max(abs(across), abs(up)) <= REACH and (across or up):
            bits[at] = 1 << TOWER_BIT + ROW * up + across
    return bits


def _edges(padded: int, bits: list[int], steps: list[int]) -> list[int]:
    """By direction: the bits of the cells from which a step in it leads off the board."""
    inside = set(cells_of(padded - 2))
    return [sum(bits[at] for at in inside if at + step not in inside) for step in steps]


def with_neighbours(bits: i64) -> i64:
    """The bits of cells near the Tower and of all that are next to them."""
    wide: i64 = bits | bits << 1 | bits >> 1
    return wide | wide << ROW | wide >> ROW


class TowerPushBoard(Position):
    """A square board in a frame of walls with the Tower on its centre, and the captured pieces to be placed."""

    def __init__(self, width: i64) -> None:
        padded: i64 = width + 2
        super().__init__(2, padded * padded, cells_of(int(width)), WALL, 41)
        self.width: i64 = width
        self.centre: i64 = padded * padded // 2
        # The directions of the grid, in its order: east, north, west, south, then the diagonals.
        self.steps: vec[i64] = vec[i64]([1, padded, -1, -padded, padded + 1, padded - 1, -padded - 1, 1 - padded])
        self.left: vec[i64] = vec[i64]([0, 0, 0])  # by seat: captured pieces that it has to place
        self.bits: vec[i64] = vec[i64](_bits(cells_of(int(width)), int(padded)))  # by index: of a cell near the Tower
        self.near: vec[i64] = vec[i64]([0, 0, 0, 0, 0])  # by code: the bits of its pieces; of RED and BLACK alone
        # By index: the bits of its ring around the Tower, the orthogonal or the diagonal one, or 0.
        self.rings: vec[i64] = vec[i64]([0] * (padded * padded))
        d: i64
        for d in range(8):
            self.rings[self.centre + self.steps[d]] = CROSS if d < 4 else SQUARE
        # Whether all cells have bits; and by direction, of the cells from which a step in it leads off the board.
        self.is_near: bool = width <= 2 * REACH + 1
        self.ground: i64 = sum(map(int, self.bits))
        self.edges: vec[i64] = vec[i64](_edges(int(padded), list(map(int, self.bits)), list(map(int, self.steps))))
        self.capturing: i64 = 0  # see `captures_on`; computed when ...
        self.capturing_key: i64 = 0  # ... this was the key of the position

    # --- the cells near the Tower

    def put(self, at: i64, code: i64) -> None:
        """Set an index of the board and update the bits of the cells near the Tower."""
        near = self.near
        bit: i64 = self.bits[at]
        near[self.board[at]] ^= bit
        near[code] ^= bit
        super().put(at, code)

    def set_up(self, codes: list[int], side: i64) -> None:
        """Start over from codes by cell, bits included."""
        super().set_up(codes, side)
        self.find_near()

    def copy_from(self, other: Position) -> None:
        """Take over the bits as well."""
        super().copy_from(other)
        self.find_near()

    def find_near(self) -> None:
        """Compute the bits of the cells near the Tower from the board."""
        i: i64
        for i in range(len(self.near)):
            self.near[i] = 0
        for i in range(self.cell_count):
            at: i64 = self.cells[i]
            self.near[self.board[at]] |= self.bits[at]

    # --- moves and pushes

    def can_move(self, seat: i64) -> bool:
        """Whether any piece of `seat` is next to an empty cell."""
        if self.is_near:
            return with_neighbours(self.near[seat]) & self.ground & ~(self.near[RED] | self.near[BLACK]) != 0
        board = self.board
        steps = self.steps
        i: i64
        d: i64
        for i in range(self.cell_count):
            source: i64 = self.cells[i]
            if board[source] != seat:
                continue
            for d in range(8):
                if board[source + steps[d]] == 0:
                    return True
        return False

    def ray_end(self, landing: i64, step: i64, enemy: i64) -> i64:
        """The index of the empty cell or wall at the end of the ray that a piece on `landing` pushes along `step`.

        -1 if the ray does not begin with an `enemy` piece, or if the Tower stops it.
        """
        board = self.board
        at: i64 = landing + step
        if board[at] != enemy:
            return -1
        code: i64 = enemy
        while 0 < code < TOWER:
            at += step
            code = board[at]
        return -1 if code == TOWER else at

    def captures_on(self) -> i64:
        """The bits of the cells on which a piece of the side to move would push another over the edge.

        The piece that comes is taken to stand where it was. Only for boards whose cells all have bits.
        """
        if self.capturing_key == self.key:
            return self.capturing
        theirs: i64 = self.near[3 - self.side]
        pieces: i64 = self.near[RED] | self.near[BLACK]
        found: i64 = self.captures_along(pieces, theirs, 0, 1) | self.captures_along(pieces, theirs, 1, ROW)
        found |= self.captures_along(pieces, theirs, 4, ROW + 1) | self.captures_along(pieces, theirs, 5, ROW - 1)
        self.capturing_key = self.key
        self.capturing = found & self.ground & ~pieces
        return self.capturing

    def captures_along(self, pieces: i64, theirs: i64, direction: i64, shift: i64) -> i64:
        """The bits of the cells beside one of `theirs` from which a push over the edge starts, in a direction or back.

        A step in the direction shifts bits up by `shift`.
        """
        ahead: i64 = pieces & self.edges[direction]
        back: i64 = pieces & self.edges[direction + 2]
        _i: i64
        for _i in range(self.width - 2):
            ahead |= pieces & ahead >> shift
            back |= pieces & back << shift
        return (ahead & theirs) >> shift | (back & theirs) << shift

    def push_around(self, landing: i64) -> i64:
        """Push the rays around `landing` that begin with an enemy; return how many enemy pieces were displaced."""
        board = self.board
        steps = self.steps
        enemy: i64 = 3 - self.side
        displaced: i64 = 0
        d: i64
        for d in range(8):
            step: i64 = steps[d]
            if board[landing + step] != enemy:
                continue
            end = self.ray_end(landing, step, enemy)
            if end >= 0:
                displaced += self.push_ray(landing + step, end, step, enemy)
        return displaced

    def push_ray(self, first: i64, end: i64, step: i64, enemy: i64) -> i64:
        """Move the pieces from `first` to just before `end` one step; return how many of them are `enemy`.

        A piece pushed into the wall is captured: its owner's opponent has to place it.
        """
        board = self.board
        displaced: i64 = 0
        at = end
        if board[end] == WALL:
            at -= step
            fallen: i64 = board[at]
            self.left[3 - fallen] += 1
            self.quiet = 0
            if fallen == enemy:
                displaced += 1
        while at != first:
            code: i64 = board[at - step]
            if code == enemy:
                displaced += 1
            self.put(at, code)
            at -= step
        self.put(first, 0)
        return displaced

    def board_after(self, source: i64, target: i64, here: i64) -> i64:
        """The hash of the board after a move on the board with hash `here`; 0 if the move captures.

        A capturing move does not end the turn, so it cannot end it with a forbidden board.
        """
        board = self.board
        hashes = self.hashes
        steps = self.steps
        size = self.size
        side = self.side
        after: i64 = here ^ hashes[side * size + source] ^ hashes[side * size + target]
        d: i64
        for d in range(8):
            step: i64 = steps[d]
            if board[target + step] != 3 - side:
                continue
            end = self.ray_end(target, step, 3 - side)
            if end < 0:
                continue
            if board[end] == WALL:
                return 0
            at: i64 = target + step
            while at != end:
                row: i64 = board[at] * size
                after ^= hashes[row + at] ^ hashes[row + at + step]
                at += step
        return after

    def surrounds(self, seat: i64) -> bool:
        """Whether pieces of `seat` fill a ring: all orthogonal neighbours of the Tower, or all diagonal ones."""
        near: i64 = self.near[seat]
        return near & CROSS == CROSS or near & SQUARE == SQUARE
