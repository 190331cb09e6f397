"""Pressman: legal moves, captures, regeneration, tiredness and the end of the game."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import Position

# Codes on the board; letters in this order in the position text. The codes of a seat are 2 * seat - 1 and 2 * seat.
BLACK: Final = 1
BLACK_TIRED: Final = 2
WHITE: Final = 3
WHITE_TIRED: Final = 4
CODES: Final = 5

ALL_REMOVED: Final = 1  # ending

WIDTH: Final = 8
SQUARES: Final = 64
FAR_SIDE: Final = 56  # xor with it swaps a square of a home row with the other end of its file


def _rays() -> tuple[list[int], list[int], list[int]]:
    """The start of each ray by `square * 8 + direction`, and the squares of all rays in a row, each ended by -1.

    And by `square << 6 | other`, where in that row the ray from the one goes on behind the other.
    """
    begins: list[int] = []
    squares: list[int] = []
    behind = [0] * (SQUARES * SQUARES)
    for square in range(SQUARES):
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)):
            begins.append(len(squares))
            x, y = square % WIDTH + dx, square // WIDTH + dy
            while 0 <= x < WIDTH and 0 <= y < WIDTH:
                squares.append(y * WIDTH + x)
                behind[square << 6 | squares[-1]] = len(squares)
                x += dx
                y += dy
            squares.append(-1)
    return begins, squares, behind


_BEGINS, _SQUARES, _BEHIND = _rays()


class PressmanPosition(Position):
    """An 8x8 board without a frame: rays stop at its edge. A move is `from | to << 6`.

    With `tires`, pieces regenerate only while they are fresh; without, no piece is ever tired.
    """

    def __init__(self, tires: bool) -> None:
        super().__init__(2, SQUARES, list(range(SQUARES)), CODES, 21)
        self.tires: bool = tires
        self.begins: vec[i64] = vec[i64](_BEGINS)
        self.rays: vec[i64] = vec[i64](_SQUARES)
        self.behind: vec[i64] = vec[i64](_BEHIND)
        self.balances: vec[i64] = vec[i64]([0] * SQUARES)  # see `gain`; by square, worth something where ...
        self.weighed: vec[i64] = vec[i64]([0] * SQUARES)  # ... this is the key of the position

    def empty(self) -> Position:
        """An empty board, with tired pieces or without as here."""
        return PressmanPosition(self.tires)

    def generate(self, base: i64) -> i64:
        """Slides of the side to move, the promising ones first, which saves the search work.

        The order is removals of the piece that moved last, other removals, slides to the enemy home row, all others;
        the last kind by square, then by direction of the grid, then the near square first.
        """
        board = self.board
        begins = self.begins
        rays = self.rays
        moves = self.moves
        fresh: i64 = 2 * self.side - 1
        far_row: i64 = 14 - 7 * self.side
        last: i64 = self.move_stack[self.ply - 1] >> 6 if self.ply > 0 else -1
        retakes: i64 = base  # the end of each kind; an inserted move shifts the first of each later kind
        removals: i64 = base
        entries: i64 = base
        end = base
        source: i64
        ray: i64
        for source in range(SQUARES):
            if not fresh <= board[source] <= fresh + 1:
                continue
            for ray in range(source * 8, source * 8 + 8):
                at: i64 = begins[ray]
                target: i64 = rays[at]
                while target >= 0:
                    met: i64 = board[target]
                    if fresh <= met <= fresh + 1:
                        break
                    place: i64 = end
                    if met != 0 or target >> 3 == far_row:
                        moves[place] = moves[entries]
                        place = entries
                        entries += 1
                    if met != 0:
                        moves[place] = moves[removals]
                        place = removals
                        removals += 1
                        if target == last:
                            moves[place] = moves[retakes]
                            place = retakes
                            retakes += 1
                    moves[place] = source | target << 6
                    end += 1
                    if met != 0:
                        break
                    at += 1
                    target = rays[at]
        self.tactical_end = entries
        return end

    def generate_tactical(self, base: i64) -> i64:
        """As `Position` does it, but without writing the other moves, and in much the order of `generate`."""
        board = self.board
        begins = self.begins
        rays = self.rays
        moves = self.moves
        fresh: i64 = 2 * self.side - 1
        far_row: i64 = 14 - 7 * self.side
        last: i64 = self.move_stack[self.ply - 1] >> 6 if self.ply > 0 else -1
        retakes: i64 = base
        removals: i64 = base
        end = base
        source: i64
        ray: i64
        for source in range(SQUARES):
            if not fresh <= board[source] <= fresh + 1:
                continue
            for ray in range(source * 8, source * 8 + 8):
                at: i64 = begins[ray]
                target: i64 = rays[at]
                while target >= 0 and board[target] == 0:
                    if target >> 3 == far_row and self.regenerates(source, target):
                        moves[end] = source | target << 6
                        end += 1
                    at += 1
                    target = rays[at]
                if target < 0 or fresh <= board[target] <= fresh + 1:
                    continue
                place: i64 = removals
                moves[end] = moves[place]
                removals += 1
                if target == last:
                    moves[place] = moves[retakes]
                    place = retakes
                    retakes += 1
                moves[place] = source | target << 6
                end += 1
        return end

    def regenerates(self, source: i64, target: i64) -> bool:
        """Whether a move from `source` to `target` brings a new piece to the mover's home row."""
        if target >> 3 != 14 - 7 * self.side:  # rank 8 is home to seat 2, rank 1 to seat 1
            return False
        if self.board[source] == 2 * self.side:
            return False
        home: i64 = target ^ FAR_SIDE
        return home == source or self.board[home] == 0

    def make(self, move: i64) -> None:
        """Slide, remove, regenerate, tire or refresh, and end the game if a side has no piece left."""
        self.push_state(move)
        side = self.side
        fresh: i64 = 2 * side - 1
        source: i64 = move & 63
        target: i64 = move >> 6
        code: i64 = self.board[source]
        if self.board[target] != 0:
            self.quiet = 0
        regenerates = self.regenerates(source, target)
        if regenerates and self.tires:
            code = fresh + 1
        elif code != fresh and target >> 5 == side - 1:  # it ends in its own half
            code = fresh
        self.put(source, 0)
        self.put(target, code)
        if regenerates:
            self.put(target ^ FAR_SIDE, fresh)
            self.quiet = 0
        self.set_side(3 - side)
        self.update_outcome()

    def update_outcome(self) -> None:
        """Set winner and ending when a side has no piece left."""
        count = self.count
        if count[WHITE] + count[WHITE_TIRED] == 0:
            self.winner = 1
            self.ending = ALL_REMOVED
        elif count[BLACK] + count[BLACK_TIRED] == 0:
            self.winner = 2
            self.ending = ALL_REMOVED

    def material(self, seat: i64) -> i64:
        """The pieces of a seat, tired or not, less those of the other; a regenerated piece counts."""
        count = self.count
        lead: i64 = count[BLACK] + count[BLACK_TIRED] - count[WHITE] - count[WHITE_TIRED]
        return lead if seat == 1 else -lead

    def is_legal(self, move: i64) -> bool:
        """Whether the side to move has a piece at the source, and a free way to an empty target or an enemy."""
        board = self.board
        rays = self.rays
        source: i64 = move & 63
        target: i64 = move >> 6
        if (board[source] + 1) >> 1 != self.side or (board[target] + 1) >> 1 == self.side:
            return False
        at: i64 = self.behind[source << 6 | target] - 2  # from the square before the target back to the source
        if at < -1:
            return False
        while at >= 0 and rays[at] >= 0:  # the ray before ends by -1
            if board[rays[at]] != 0:
                return False
            at -= 1
        return True

    def is_tactical(self, move: i64) -> bool:
        """A capture or a regeneration."""
        return self.board[move >> 6] != 0 or self.regenerates(move & 63, move >> 6)

    def history_index(self, move: i64) -> i64:
        """The move itself: source and target."""
        return move

    def gain(self, move: i64) -> i64:
        """The pieces that a capture or a regeneration wins, less one if the mover can be taken for nothing there.

        It can if the first pieces on the lines from there are more enemies than friends: all pieces are worth as much
        as one another, so that an exchange is lost by who has fewer at hand.
        """
        board = self.board
        source: i64 = move & 63
        target: i64 = move >> 6
        won: i64 = 0
        if board[target] != 0:
            won = 1
        if self.regenerates(source, target):
            won += 1
        if self.weighed[target] != self.key:
            self.weighed[target] = self.key
            self.balances[target] = self.balance(target)
        # Of that balance the mover is one; a piece that stands behind it on the same line takes its place.
        balance: i64 = self.balances[target] - 1
        if -1 <= balance <= 0:
            balance += self.first_at(self.behind[target << 6 | source])
        return won - 1 if balance < 0 else won

    def takes_hanging(self, move: i64) -> bool:
        """Whether a move captures a piece on whose square no enemy could capture in turn."""
        source: i64 = move & 63
        target: i64 = move >> 6
        if self.board[target] == 0:
            return False
        ray: i64
        for ray in range(target * 8, target * 8 + 8):
            if self.first_at(self.begins[ray]) == -1:
                return False
        return self.first_at(self.behind[target << 6 | source]) != -1

    def balance(self, square: i64) -> i64:
        """How many pieces of the side to move can go to a square, or are there first on its lines, less the enemy's."""
        board = self.board
        rays = self.rays
        begins = self.begins
        side = self.side
        balance: i64 = 0
        ray: i64
        for ray in range(square * 8, square * 8 + 8):
            at: i64 = begins[ray]
            other: i64 = rays[at]
            while other >= 0 and board[other] == 0:
                at += 1
                other = rays[at]
            if other >= 0:
                balance += 1 if (board[other] + 1) >> 1 == side else -1
        return balance

    def first_at(self, at: i64) -> i64:
        """Whose piece is first from an index of `rays` on: 1 for the side to move, -1 for the enemy, 0 for none."""
        board = self.board
        rays = self.rays
        square: i64 = rays[at]
        while square >= 0:
            met: i64 = board[square]
            if met != 0:
                return 1 if (met + 1) >> 1 == self.side else -1
            at += 1
            square = rays[at]
        return 0
