"""The base of every game's position: a padded board, the side to move, a hash key and undo stacks.

Typed Python that mypyc compiles to C and that runs unchanged without it. Positions are mutable because the search needs
make and unmake; other code changes only positions that it owns.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.native import i64, vec
from game.splitmix import zobrist

MOVE_LIMIT: Final = 512  # no position of any game has more legal moves
TREE_LIMIT: Final = 64  # move lists that fit into the move buffer: the greatest depth of a search
DRAWN: Final = -1  # `winner` of a drawn game

PLAYING: Final = 0  # `ending` while the game goes on; each game numbers its own endings from 1
THIRD_REPETITION: Final = 101  # endings of every game: draws by history
QUIET_PLIES: Final = 102

_TALLY: Final = 4096  # size of a table that counts keys by their low bits: 0 means that a key is new
_LOG_ROOM: Final = 128  # more board changes than any ply makes


@lru_cache(maxsize=32)
def _place_hashes(codes: int, size: int, seed: int) -> vec[i64]:
    """Zobrist numbers by code and padded index, 0 for an empty one; shared by all positions of a board."""
    return vec[i64]([0] * size + zobrist((codes - 1) * size, seed))


@lru_cache(maxsize=32)
def _kept_zeros(size: int) -> vec[i64]:
    return vec[i64]([0] * size)


def zeros(size: i64) -> vec[i64]:
    """`size` zeros: a copy of some that are kept, which is many times faster than from a list."""
    return _kept_zeros(int(size))[:]


def grown(old: vec[i64], size: i64) -> vec[i64]:
    """A copy of `old`, filled up with zeros to `size` numbers."""
    if len(old) >= size:
        return old[:]
    numbers = zeros(size)
    i: i64
    for i in range(len(old)):
        numbers[i] = old[i]
    return numbers


class Position:
    """Base of every game's position. A move is an integer greater than 0.

    `board` is padded, so that a step off the edge meets a wall code; `cells` lists the padded index of each cell in
    the order of the game's grid. The board changes through `put` alone, which logs the change for `unmake` and updates
    `key` and `count` (pieces on the board by code).
    """

    def __init__(self, seats: i64, size: i64, cells: list[int], codes: i64, seed: int) -> None:
        """Set up an empty board of `size` padded indices, all walls but `cells`, for pieces coded 1 to `codes` - 1."""
        self.seats: i64 = seats
        self.side: i64 = 1  # the side to move: a seat, from 1
        self.winner: i64 = 0  # 0 while the game goes on, then a seat or DRAWN
        self.ending: i64 = PLAYING  # why the game ended
        self.ply: i64 = 0  # plies made since the position was set up
        self.key: i64 = 0  # zobrist hash of all that the position text shows
        self.quiet: i64 = 0  # plies since the last progress
        self.passed: i64 = 0  # bit s is set if seat s had to pass before this turn
        self.quiet_limit: i64 = 100  # set by each game's class, as the next two
        self.repetition_draws: bool = True
        self.obeys_history: bool = False  # whether legal moves depend on earlier positions, which `key` leaves out

        self.size: i64 = size
        self.wall: i64 = codes
        self.cells: vec[i64] = vec[i64](cells)
        self.cell_count: i64 = len(cells)
        self.hashes: vec[i64] = _place_hashes(int(codes), int(size), seed)  # read only
        self.turn_hashes: vec[i64] = vec[i64]([0] + zobrist(8, seed + 1))  # noqa: RUF005 - mypyc cannot unpack into a vec
        self.board: vec[i64] = vec[i64]([codes] * size)
        self.count: vec[i64] = vec[i64]([0] * (codes + 1))
        i: i64
        for i in range(self.cell_count):
            self.board[self.cells[i]] = 0

        # Index in `moves` from which on no move is tactical; a game whose `generate` writes those first sets it there.
        self.tactical_end: i64 = MOVE_LIMIT * TREE_LIMIT
        # One move buffer per position: 256 KB, but no rules about sharing it.
        self.moves: vec[i64] = zeros(MOVE_LIMIT * TREE_LIMIT)
        self.log: vec[i64] = zeros(4096)
        self.log_end: i64 = 0
        self.keys: vec[i64] = zeros(256)
        self.sides: vec[i64] = zeros(256)
        self.quiets: vec[i64] = zeros(256)
        self.log_ends: vec[i64] = zeros(256)
        self.move_stack: vec[i64] = zeros(256)
        self.tally: vec[i64] = zeros(_TALLY)

    # --- implemented by each game

    def generate(self, base: i64) -> i64:
        """Write the legal moves to `moves[base:]` in a fixed order; return the index after the last one."""
        raise NotImplementedError

    def make(self, move: i64) -> None:
        """Play a legal move: update board, side, key, quiet, winner and ending."""
        raise NotImplementedError

    def unmake(self) -> None:
        """Take the last move back. Extended by games with state beyond the board."""
        self.pop_state()

    def empty(self) -> Position:
        """A new position of the same variant and size with an empty board and no history."""
        raise NotImplementedError

    def is_tactical(self, move: i64) -> bool:
        """Whether quiescence should search this legal move."""
        return False

    def is_legal(self, move: i64) -> bool:
        """Whether a move of another position is legal in this one; false in games that cannot tell fast."""
        return False

    def gain(self, move: i64) -> i64:
        """An estimate of what a tactical move wins, in the game's own unit.

        The search tries the greatest first. Quiescence leaves out those that win nothing, 0 or less.
        """
        return 1

    def generate_tactical(self, base: i64) -> i64:
        """Write the tactical moves alone to `moves[base:]`; return the end."""
        moves = self.moves
        end: i64 = self.generate(base)
        last: i64 = min(end, self.tactical_end)
        end = base
        i: i64
        for i in range(base, last):
            move: i64 = moves[i]
            if self.is_tactical(move):
                moves[end] = move
                end += 1
        return end

    def takes_hanging(self, move: i64) -> bool:
        """Whether a legal move takes a piece that hangs, one that nothing protects: even weak players see such moves.

        False in games where no such thing is plain to see.
        """
        return False

    def is_threatened(self) -> bool:
        """Whether the opponent of the side to move could win at once, were it its turn; false if that is not known."""
        return False

    def is_out(self, seat: i64) -> bool:
        """Whether a seat is defeated while others play on."""
        return False

    def waiting(self, seat: i64) -> i64:
        """The captured pieces that a seat has still to place on the board."""
        return 0

    def turn_under_way(self) -> i64:
        """The seat whose turn goes on with this ply; 0 where a turn begins, which every ply does in most games."""
        return 0

    def material(self, seat: i64) -> i64:
        """A count that grows by one with each piece that `seat` wins, and falls by one with each that it loses.

        Each game says what a piece is; 0 in games where none is won.
        """
        return 0

    def history_index(self, move: i64) -> i64:
        """The index of a move in a seat's history table, below 16,384; similar moves may share one."""
        return move & 16383

    def extra_key(self) -> i64:
        """The part of `key` for state beyond the board and the side to move."""
        return 0

    # --- the board and its log

    def put(self, at: i64, code: i64) -> None:
        """Set a padded index of the board to `code`, and log what was there for `pop_state`."""
        board = self.board
        hashes = self.hashes
        count = self.count
        old = board[at]
        self.log[self.log_end] = at << 8 | old
        self.log_end += 1
        self.key ^= hashes[old * self.size + at] ^ hashes[code * self.size + at]
        count[old] -= 1
        count[code] += 1
        board[at] = code

    def set_side(self, seat: i64) -> None:
        """Give the turn to `seat`."""
        self.key ^= self.turn_hashes[self.side] ^ self.turn_hashes[seat]
        self.side = seat

    def push_state(self, move: i64) -> None:
        """Begin a ply: save what `pop_state` restores, and count the ply as quiet until `make` resets `quiet`."""
        ply = self.ply
        if ply + 1 >= len(self.keys):
            self._grow_history()
        if self.log_end + _LOG_ROOM >= len(self.log):
            self.log = grown(self.log, 2 * len(self.log))
        self.keys[ply] = self.key
        self.sides[ply] = self.side | self.passed << 8
        self.quiets[ply] = self.quiet
        self.log_ends[ply] = self.log_end
        self.move_stack[ply] = move
        if self.repetition_draws:
            self.tally[self.key & (_TALLY - 1)] += 1
        self.ply = ply + 1
        self.quiet += 1
        self.passed = 0

    def pop_state(self) -> None:
        """Undo a ply: restore board, key, side, quiet, passed, winner and ending as `push_state` saved them."""
        ply: i64 = self.ply - 1
        board = self.board
        count = self.count
        log = self.log
        end: i64 = self.log_end
        first: i64 = self.log_ends[ply]
        while end > first:
            end -= 1
            entry: i64 = log[end]
            at: i64 = entry >> 8
            old: i64 = entry & 255
            count[board[at]] -= 1
            count[old] += 1
            board[at] = old
        self.log_end = first
        self.ply = ply
        self.key = self.keys[ply]
        self.side = self.sides[ply] & 255
        self.passed = self.sides[ply] >> 8
        self.quiet = self.quiets[ply]
        self.winner = 0
        self.ending = PLAYING
        if self.repetition_draws:
            self.tally[self.key & (_TALLY - 1)] -= 1

    def _grow_history(self) -> None:
        size: i64 = 2 * len(self.keys)
        self.keys = grown(self.keys, size)
        self.sides = grown(self.sides, size)
        self.quiets = grown(self.quiets, size)
        self.log_ends = grown(self.log_ends, size)
        self.move_stack = grown(self.move_stack, size)
        self.grow_stacks(size)

    def grow_stacks(self, size: i64) -> None:
        """Grow the game's own undo stacks, if it has any, to `size` plies."""

    # --- queries

    def legal_moves(self) -> list[int]:
        """The legal moves in generation order; none after the end, except that draws by history are ignored."""
        if self.winner != 0:
            return []
        end = self.generate(0)
        found: list[int] = []
        i: i64
        for i in range(end):
            found.append(int(self.moves[i]))
        return found

    def repetitions(self) -> i64:
        """How often the current position occurred earlier in the game."""
        if self.repetition_draws and self.tally[self.key & (_TALLY - 1)] == 0:
            return 0
        keys = self.keys
        key = self.key
        times: i64 = 0
        i: i64
        for i in range(self.ply):
            if keys[i] == key:
                times += 1
        return times

    def history_ending(self) -> i64:
        """THIRD_REPETITION or QUIET_PLIES if the game is drawn by its history, else PLAYING."""
        if self.winner != 0:
            return PLAYING
        if self.repetition_draws and self.repetitions() >= 2:
            return THIRD_REPETITION
        if self.quiet >= self.quiet_limit:
            return QUIET_PLIES
        return PLAYING

    def compute_key(self) -> i64:
        """The key computed from the board, equal to `key` as moves update it."""
        key: i64 = self.turn_hashes[self.side] ^ self.extra_key()
        i: i64
        for i in range(self.cell_count):
            at: i64 = self.cells[i]
            key ^= self.hashes[self.board[at] * self.size + at]
        return key

    def perft(self, depth: i64, base: i64 = 0) -> i64:
        """The number of lines of `depth` plies; finished games are not expanded, draws by history are ignored."""
        if depth == 0:
            return 1
        if self.winner != 0:
            return 0
        end = self.generate(base)
        if depth == 1:
            return end - base
        leaves: i64 = 0
        i: i64
        for i in range(base, end):
            self.make(self.moves[i])
            leaves += self.perft(depth - 1, end)
            self.unmake()
        return leaves

    # --- setting up and copying

    def set_up(self, codes: list[int], side: i64) -> None:
        """Start over from the codes of `cells`, in order, with `side` to move and no history."""
        i: i64
        for i in range(len(self.count)):
            self.count[i] = 0
        for i in range(_TALLY):
            self.tally[i] = 0
        for i in range(self.cell_count):
            code: i64 = codes[i]
            self.board[self.cells[i]] = code
            self.count[code] += 1
        self.side = side
        self.winner = 0
        self.ending = PLAYING
        self.ply = 0
        self.quiet = 0
        self.passed = 0
        self.log_end = 0
        self.key = self.compute_key()

    def copy(self) -> Position:
        """An independent position with the same history."""
        twin = self.empty()
        twin.copy_from(self)
        return twin

    def copy_from(self, other: Position) -> None:
        """Take over board and history of `other`, of the same variant and size. Extended by games with more state."""
        i: i64
        for i in range(self.size):
            self.board[i] = other.board[i]
        for i in range(len(self.count)):
            self.count[i] = other.count[i]
        for i in range(_TALLY):
            self.tally[i] = other.tally[i]
        self.log = grown(other.log, len(other.log))
        self.keys = grown(other.keys, len(other.keys))
        self.sides = grown(other.sides, len(other.sides))
        self.quiets = grown(other.quiets, len(other.quiets))
        self.log_ends = grown(other.log_ends, len(other.log_ends))
        self.move_stack = grown(other.move_stack, len(other.move_stack))
        self.side = other.side
        self.winner = other.winner
        self.ending = other.ending
        self.ply = other.ply
        self.key = other.key
        self.quiet = other.quiet
        self.passed = other.passed
        self.log_end = other.log_end
