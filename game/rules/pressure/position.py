"""Pressure: legal moves, pushes, freezing, capture and the end of the game."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import Position, grown

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
    """By place and direction, the set of the cells from the place to the edge."""
    sets = [0] * (4 * PADDED * PADDED)
    for cell in CELLS:
        for direction, step in enumerate(STEPS):
            at = cell + step
            while at in CELLS:
                sets[4 * cell + direction] |= 1 << at
                at += step
    return sets


def spread(places: i64) -> i64:
    """All places beside one of `places`."""
    return places << 1 | places >> 1 | places << PADDED | places >> PADDED


class PressurePosition(Position):
    """A 5x5 board in a 7x7 frame of walls. A move is `from | to << 6`, padded places of the mover.

    `places` keeps, by code, the set of the places with that code: bit p stands for place p.
    """

    def __init__(self) -> None:
        super().__init__(2, PADDED * PADDED, CELLS, WALL, 11)
        self.steps: vec[i64] = vec[i64](STEPS)
        # mypyc would shift a literal 1 as a C int, which has only 32 bits; so the bits of the places are looked up.
        self.bits: vec[i64] = vec[i64]([1 << place for place in range(PADDED * PADDED)])
        self.rays: vec[i64] = vec[i64](rays())
        self.places: vec[i64] = vec[i64]([0] * WALL)
        self.former_places: vec[i64] = vec[i64]([0] * (WALL * 256))  # by ply
        self.find_places()

    def blank(self) -> Position:
        """An empty board."""
        return PressurePosition()

    # --- the sets of places

    def find_places(self) -> None:
        """Read the sets off the board."""
        i: i64
        for i in range(WALL):
            self.places[i] = 0
        for i in range(WIDTH * WIDTH):
            at: i64 = self.cells[i]
            self.places[self.board[at]] |= self.bits[at]

    def set_up(self, codes: list[int], side: i64) -> None:
        """Begin anew."""
        super().set_up(codes, side)
        self.find_places()

    def adopt(self, other: Position) -> None:
        """Take over the sets of places, too."""
        super().adopt(other)
        assert isinstance(other, PressurePosition)
        self.former_places = grown(other.former_places, len(other.former_places))
        self.find_places()

    def grow_own_history(self, size: i64) -> None:
        """Room for the places of more plies."""
        self.former_places = grown(self.former_places, WALL * size)

    def put(self, at: i64, code: i64) -> None:
        """Set a place, in the sets too."""
        bit: i64 = self.bits[at]
        self.places[self.board[at]] ^= bit
        self.places[code] ^= bit
        super().put(at, code)

    def unmake(self) -> None:
        """Take the last move back."""
        self.restore()
        places = self.places
        former = self.former_places
        first: i64 = WALL * self.ply
        i: i64
        for i in range(WALL):
            places[i] = former[first + i]

    # --- moves

    def generate(self, base: i64) -> i64:
        """Steps and pushes of the active tokens, by cell and then east, north, west, south."""
        moves = self.moves
        steps = self.steps
        cells = self.cells
        rays = self.rays
        bits = self.bits
        active: i64 = self.places[2 * self.side - 1]
        empty: i64 = self.places[0]
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
        active: i64 = self.places[2 * side - 1]
        empty: i64 = self.places[0]
        if active & spread(empty):
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
        """Slide the run, freeze, capture, wake, and see whether the game is over."""
        self.remember(move)
        places = self.places
        former = self.former_places
        first: i64 = WALL * (self.ply - 1)
        i: i64
        for i in range(WALL):
            former[first + i] = places[i]
        side = self.side
        source: i64 = move & 63
        target: i64 = move >> 6
        self.push_run(source, target - source, 5 - 2 * side)
        if self.capture_closed():
            self.quiet = 0
        self.wake(2 * side)
        self.hand_to(3 - side)
        self.settle()

    def push_run(self, source: i64, step: i64, enemy: i64) -> None:
        """Move the token on `source` and the run before it one step; `enemy` tokens in the run freeze."""
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
        """Capture every uncaptured token with four closed sides; whether there was one."""
        places = self.places
        live: i64 = places[WHITE] | places[WHITE_FROZEN] | places[BLACK] | places[BLACK_FROZEN]
        closed: i64 = live & ~spread(places[0])
        if closed == 0:
            return False
        self.put_all(closed, CAPTURED)
        return True

    def wake(self, frozen: i64) -> None:
        """Make the tokens with the code `frozen` active."""
        asleep: i64 = self.places[frozen]
        if asleep != 0:
            self.put_all(asleep, frozen - 1)

    def put_all(self, chosen: i64, code: i64) -> None:
        """Set all chosen places to `code`."""
        i: i64
        for i in range(WIDTH * WIDTH):
            at: i64 = self.cells[i]
            if chosen & self.bits[at]:
                self.put(at, code)

    def settle(self) -> None:
        """Set winner and ending when the game is over with `side` to act."""
        places = self.places
        if places[WHITE] | places[WHITE_FROZEN] == 0:
            self.winner = 2
            self.ending = ALL_CAPTURED
        elif places[BLACK] | places[BLACK_FROZEN] == 0:
            self.winner = 1
            self.ending = ALL_CAPTURED
        elif not self.can_move(self.side):
            self.winner = 3 - self.side
            self.ending = NO_MOVE

    def is_tactical(self, move: i64) -> bool:
        """A push that freezes an enemy token, or a step or push that captures one."""
        board = self.board
        places = self.places
        bits = self.bits
        source: i64 = move & 63
        at: i64 = move >> 6
        step: i64 = at - source
        pushed: i64 = 0
        while board[at] != 0:
            pushed |= bits[at]
            at += step
        enemy: i64 = 5 - 2 * self.side
        enemies: i64 = places[enemy] | places[enemy + 1]
        if enemies & pushed:
            return True
        return enemies & ~spread(places[0] ^ bits[source] ^ bits[at]) != 0

    def history_index(self, move: i64) -> i64:
        """From and to."""
        return move
