"""The compiled base of every game's position: a board with an undo log, whose turn it is, and what stood before.

Plain typed Python that mypyc turns into C and that runs unchanged when it does not. Positions are mutable because a
search needs that; outside a search nobody changes a position that another holds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.native import i64, vec
from game.splitmix import zobrist

MOVE_LIMIT: Final = 512  # no position of any game has more legal moves
TREE_LIMIT: Final = 64  # generations that may share the move buffer at once: the deepest search
DRAWN: Final = -1  # `winner` of a game that ended without one

PLAYING: Final = 0  # `ending` while the game goes on; a game's own endings are counted from 1
THIRD_REPETITION: Final = 101  # `ending` codes of the draws by history, the same for every game
QUIET_PLIES: Final = 102

_TALLY: Final = 4096  # buckets that tell cheaply that a key is new
_LOG_ROOM: Final = 128  # more board changes than one ply of any game can make


@lru_cache(maxsize=32)
def _place_hashes(codes: int, size: int, seed: int) -> vec[i64]:
    """Zobrist numbers by code and place, 0 for empty places; positions share them, since there may be many."""
    return vec[i64]([0] * size + zobrist((codes - 1) * size, seed))


def grown(old: vec[i64], size: i64) -> vec[i64]:
    """A copy of `old` with room for `size` numbers."""
    numbers: list[i64] = []
    i: i64
    for i in range(len(old)):
        numbers.append(old[i])
    while len(numbers) < size:
        numbers.append(0)
    return vec[i64](numbers)


class Position:
    """Base of every game's position. A move is one integer greater than 0.

    `board` is padded, so that a step off the edge meets a wall code; `cells` lists the padded index of each cell in
    the order of the game's grid. `put` is the only way to change the board: it logs the change, so that `unmake` can
    take it back, and keeps `key` and `count` (pieces on the board by code) true.
    """

    def __init__(self, seats: i64, size: i64, cells: list[int], codes: i64, seed: int) -> None:
        """Make an empty board of `size` padded places for pieces coded 1 to `codes` - 1; all but `cells` are walls."""
        self.seats: i64 = seats
        self.side: i64 = 1  # the seat to act, from 1
        self.winner: i64 = 0  # 0 while the game goes on, then a seat or DRAWN
        self.ending: i64 = PLAYING  # why the game ended
        self.ply: i64 = 0  # plies made since the position was set up
        self.key: i64 = 0  # zobrist hash of everything that the position text tells
        self.quiet: i64 = 0  # plies since the last progress
        self.passed: i64 = 0  # bit s is set when seat s was passed over before this turn
        self.quiet_limit: i64 = 100  # this and the next belong to the game: its class sets them, once
        self.repetition_draws: bool = True
        self.obeys_history: bool = False  # whether the past decides which moves are legal, beyond what `key` tells

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

        # Each position has a buffer of its own: 256 KB cost less than a rule who may borrow one.
        self.moves: vec[i64] = vec[i64]([0] * (MOVE_LIMIT * TREE_LIMIT))
        self.log: vec[i64] = vec[i64]([0] * 4096)
        self.log_end: i64 = 0
        self.keys: vec[i64] = vec[i64]([0] * 256)
        self.sides: vec[i64] = vec[i64]([0] * 256)
        self.quiets: vec[i64] = vec[i64]([0] * 256)
        self.log_ends: vec[i64] = vec[i64]([0] * 256)
        self.played: vec[i64] = vec[i64]([0] * 256)
        self.tally: vec[i64] = vec[i64]([0] * _TALLY)

    # --- what each game gives

    def generate(self, base: i64) -> i64:
        """Write the legal moves to `moves[base:]` in a fixed order and return the index behind the last one."""
        raise NotImplementedError

    def make(self, move: i64) -> None:
        """Play a legal move: board, side, key, quiet, winner and ending are those of the position after it."""
        raise NotImplementedError

    def unmake(self) -> None:
        """Take the last move back. Games with state beyond the board extend this."""
        self.restore()

    def blank(self) -> Position:
        """A new position of the same variant and size with an empty board."""
        raise NotImplementedError

    def is_tactical(self, move: i64) -> bool:
        """Whether a quiescence search should follow this move."""
        return False

    def is_out(self, seat: i64) -> bool:
        """Whether a seat has dropped out while others play on."""
        return False

    def waiting(self, seat: i64) -> i64:
        """The captured pieces that a seat has still to place on the board."""
        return 0

    def history_index(self, move: i64) -> i64:
        """The index of a move in a history table of 16,384 entries a seat; alike moves share one."""
        return move & 16383

    def extra_key(self) -> i64:
        """The part of `key` that tells more than the board and the side to act."""
        return 0

    # --- the board and its log

    def put(self, at: i64, code: i64) -> None:
        """Set a place of the board to `code`, so that `restore` can take it back."""
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

    def hand_to(self, seat: i64) -> None:
        """Make `seat` the one to act."""
        self.key ^= self.turn_hashes[self.side] ^ self.turn_hashes[seat]
        self.side = seat

    def remember(self, move: i64) -> None:
        """Begin a ply: note all that `restore` will need. The ply counts as quiet until the game says otherwise."""
        ply = self.ply
        if ply + 1 >= len(self.keys):
            self._grow_history()
        if self.log_end + _LOG_ROOM >= len(self.log):
            self.log = grown(self.log, 2 * len(self.log))
        self.keys[ply] = self.key
        self.sides[ply] = self.side | self.passed << 8
        self.quiets[ply] = self.quiet
        self.log_ends[ply] = self.log_end
        self.played[ply] = move
        self.tally[self.key & (_TALLY - 1)] += 1
        self.ply = ply + 1
        self.quiet += 1
        self.passed = 0

    def restore(self) -> None:
        """End a ply backwards: board, key, side, quiet, winner and ending as `remember` found them."""
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
        self.tally[self.key & (_TALLY - 1)] -= 1

    def _grow_history(self) -> None:
        size: i64 = 2 * len(self.keys)
        self.keys = grown(self.keys, size)
        self.sides = grown(self.sides, size)
        self.quiets = grown(self.quiets, size)
        self.log_ends = grown(self.log_ends, size)
        self.played = grown(self.played, size)
        self.grow_own_history(size)

    def grow_own_history(self, size: i64) -> None:
        """Make room for `size` plies in the game's own undo stacks, if it has any."""

    # --- questions

    def legal_moves(self) -> list[int]:
        """The legal moves in generation order; none when the game has been won, lost or drawn by its rules."""
        if self.winner != 0:
            return []
        end = self.generate(0)
        found: list[int] = []
        i: i64
        for i in range(end):
            found.append(int(self.moves[i]))
        return found

    def repetitions(self) -> i64:
        """How often this very position stood earlier in the game."""
        if self.tally[self.key & (_TALLY - 1)] == 0:
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
        """THIRD_REPETITION or QUIET_PLIES when the game is drawn by what stood before, else PLAYING."""
        if self.winner != 0:
            return PLAYING
        if self.repetition_draws and self.repetitions() >= 2:
            return THIRD_REPETITION
        if self.quiet >= self.quiet_limit:
            return QUIET_PLIES
        return PLAYING

    def fresh_key(self) -> i64:
        """The key, computed anew from the board; a test compares it with the one that moves kept up."""
        key: i64 = self.turn_hashes[self.side] ^ self.extra_key()
        i: i64
        for i in range(self.cell_count):
            at: i64 = self.cells[i]
            key ^= self.hashes[self.board[at] * self.size + at]
        return key

    def perft(self, depth: i64, base: i64 = 0) -> i64:
        """The leaves `depth` plies down; decided positions are not expanded, draws by history are ignored."""
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
        """Begin anew from the codes of `cells`, in order, with `side` to act and no history."""
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
        self.key = self.fresh_key()

    def copy(self) -> Position:
        """The same position with the same history; nothing is shared with this one."""
        twin = self.blank()
        twin.adopt(self)
        return twin

    def adopt(self, other: Position) -> None:
        """Become what `other`, of the same variant and size, is. Games with state of their own extend this."""
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
        self.played = grown(other.played, len(other.played))
        self.side = other.side
        self.winner = other.winner
        self.ending = other.ending
        self.ply = other.ply
        self.key = other.key
        self.quiet = other.quiet
        self.passed = other.passed
        self.log_end = other.log_end
