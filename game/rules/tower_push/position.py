"""Tower Push: legal moves, placement, the repetition rule and the end of the game."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import DRAWN, Position, grown
from game.rules.tower_push.board import BLACK, RED, WALL, TowerPushBoard
from game.splitmix import zobrist

SURROUNDED: Final = 1  # endings
NO_PIECE: Final = 2
NOBODY_MOVES: Final = 3

PLACE_BITS: Final = 7  # a move is `from | to << 7`, a placement `to << 7`: the place 0 is always a wall
PLACE_MASK: Final = 127
# Hash numbers of what a turn is about: row 0 for its owner, row s for how many pieces seat s has still to place.
_TURN_STATE = [number if i & PLACE_MASK else 0 for i, number in enumerate(zobrist(3 << PLACE_BITS, 42))]


class TowerPushPosition(TowerPushBoard):
    """Turns on the board: a turn is a move and the placements that follow from it, and each of them is a ply.

    Boards that a turn may not end with are known by the hash of what lies where, 0 for none; `recall` gives the board
    of such a hash.
    """

    def __init__(self, width: i64) -> None:
        super().__init__(width)
        self.turn_state: vec[i64] = vec[i64](_TURN_STATE)

        self.owner: i64 = RED  # whose turn it is; the other side may be the one to act, when it places
        self.forbidden: i64 = 0  # the board that this turn may not end with
        self.forbidden_next: i64 = 0  # the board that the reply to this turn may not end with
        self.given: dict[int, list[int]] = {}  # by hash: forbidden boards that a text told, as codes by cell

        self.turns: vec[i64] = vec[i64]([0] * 256)  # undo stacks: owner and pieces left, packed
        self.forbiddens: vec[i64] = vec[i64]([0] * 256)
        self.forbiddens_next: vec[i64] = vec[i64]([0] * 256)

    def blank(self) -> Position:
        """An empty board of the same size, even without its Tower."""
        return TowerPushPosition(self.width)

    # --- moves

    def generate(self, base: i64) -> i64:
        """Placements by cell, or moves by cell and then direction, without those that end on the forbidden board.

        A forbidden ply is allowed where there is no other: the rule is read ply by ply. So the last placement of a
        turn, whoever makes it, is judged like a move that ends its turn, and a move that captures is never forbidden:
        after n captures more than n cells are empty, so its placements can always avoid that board.
        """
        end = self.write_plies(base, self.forbidden)
        if end == base and self.forbidden != 0:
            end = self.write_plies(base, 0)
        return end

    def write_plies(self, base: i64, forbidden: i64) -> i64:
        """Write all plies that do not end the turn with the board `forbidden`."""
        here: i64 = self.arrangement() if forbidden != 0 else 0
        if self.left[self.side] > 0:
            return self.write_placements(base, forbidden, here)
        return self.write_moves(base, forbidden, here)

    def write_placements(self, base: i64, forbidden: i64, here: i64) -> i64:
        """Write a placement on every empty cell; only the last one of a turn can be forbidden."""
        board = self.board
        cells = self.cells
        moves = self.moves
        if self.left[RED] + self.left[BLACK] > 1:
            forbidden = 0
        row: i64 = self.side * self.size
        end = base
        i: i64
        for i in range(self.cell_count):
            at: i64 = cells[i]
            if board[at] != 0:
                continue
            if forbidden != 0 and here ^ self.hashes[row + at] == forbidden:
                continue
            moves[end] = at << PLACE_BITS
            end += 1
        return end

    def write_moves(self, base: i64, forbidden: i64, here: i64) -> i64:
        """Write the steps of the side's pieces to empty cells."""
        board = self.board
        cells = self.cells
        moves = self.moves
        steps = self.steps
        side = self.side
        end = base
        i: i64
        d: i64
        for i in range(self.cell_count):
            source: i64 = cells[i]
            if board[source] != side:
                continue
            for d in range(8):
                target: i64 = source + steps[d]
                if board[target] != 0:
                    continue
                if forbidden != 0 and self.board_after(source, target, here) == forbidden:
                    continue
                moves[end] = source | target << PLACE_BITS
                end += 1
        return end

    # --- plies

    def make(self, move: i64) -> None:
        """Move and push, or place; see whether somebody has won, and who is to act next."""
        ply = self.ply
        self.remember(move)
        self.turns[ply] = self.owner | self.left[RED] << 8 | self.left[BLACK] << 16
        self.forbiddens[ply] = self.forbidden
        self.forbiddens_next[ply] = self.forbidden_next
        before = self.arrangement()
        self.key ^= self.extra_key()
        side = self.side
        source: i64 = move & PLACE_MASK
        target: i64 = move >> PLACE_BITS
        self.put(target, side)
        if source == 0:
            self.left[side] -= 1
        else:
            self.put(source, 0)
            if self.push_around(target) == 1:
                self.forbidden_next = before
        self.settle(self.owner)
        self.go_on()
        self.key ^= self.extra_key()

    def unmake(self) -> None:
        """Take the last ply back."""
        self.restore()
        ply = self.ply
        turn: i64 = self.turns[ply]
        self.owner = turn & 255
        self.left[RED] = turn >> 8 & 255
        self.left[BLACK] = turn >> 16
        self.forbidden = self.forbiddens[ply]
        self.forbidden_next = self.forbiddens_next[ply]

    def settle(self, mover: i64) -> None:
        """Set winner and ending if a side has won, `mover`, who made the turn, before the other."""
        if self.surrounds(mover):
            self.winner = mover
            self.ending = SURROUNDED
        elif self.surrounds(3 - mover):
            self.winner = 3 - mover
            self.ending = SURROUNDED
        elif self.count[3 - mover] == 0:
            self.winner = mover
            self.ending = NO_PIECE
        elif self.count[mover] == 0:  # no move of his own comes to this, but a text may
            self.winner = 3 - mover
            self.ending = NO_PIECE

    def go_on(self) -> None:
        """Make the one to act who places next, the turn's owner first, or begin the other side's turn."""
        owner = self.owner
        if self.left[owner] > 0:
            return
        if self.left[3 - owner] > 0:
            self.hand_to(3 - owner)
            return
        self.forbidden = self.forbidden_next
        self.forbidden_next = 0
        self.begin_turn(3 - owner)

    def begin_turn(self, seat: i64) -> None:
        """Give `seat` the turn, or the other side if only that one can move; the game is drawn if nobody can.

        This goes for a game that has just been won, too: its text is written as if it went on.
        """
        self.owner = seat
        if not self.can_move(seat):
            if self.can_move(3 - seat):
                self.forbidden = 0
                self.passed = 1 << seat
                self.owner = 3 - seat
            elif self.winner == 0:
                self.winner = DRAWN
                self.ending = NOBODY_MOVES
        self.hand_to(self.owner)

    # --- keys, forbidden boards and history

    def arrangement(self) -> i64:
        """The hash of what lies where and of nothing else."""
        return self.key ^ self.turn_hashes[self.side] ^ self.extra_key()

    def extra_key(self) -> i64:
        """Whose turn it is, what is to be placed, and the forbidden boards.

        Those are shifted, each by its own width, so that they do not cancel the same board where it stands.
        """
        state = self.turn_state
        turn: i64 = state[self.owner] ^ state[RED << PLACE_BITS | self.left[RED]]
        return turn ^ state[BLACK << PLACE_BITS | self.left[BLACK]] ^ self.forbidden >> 1 ^ self.forbidden_next >> 2

    def recall(self, wanted: i64) -> list[int]:
        """The codes by cell of the board with this hash: one that a text told, or that stood in this game."""
        if int(wanted) in self.given:
            return self.given[int(wanted)]
        hashes = self.hashes
        places: list[i64] = list(self.board)
        here = self.arrangement()
        index = self.log_end
        while here != wanted:
            index -= 1
            entry: i64 = self.log[index]
            at: i64 = entry >> 8
            old: i64 = entry & 255
            here ^= hashes[places[at] * self.size + at] ^ hashes[old * self.size + at]
            places[at] = old
        return [int(places[place]) for place in self.cells]

    def forbid(self, codes: list[int]) -> i64:
        """The hash of a board told by a text, kept for `recall`; 0 for no board, that is without codes."""
        told: i64 = 0
        i: i64
        for i in range(len(codes)):
            told ^= self.hashes[codes[i] * self.size + self.cells[i]]
        if codes:
            self.given[int(told)] = codes
        return told

    def lay_out(self, codes: list[int], owner: i64, red: i64, black: i64) -> None:
        """Begin anew in a turn of `owner` with so many pieces to place; what `forbid` gave is to be set before."""
        self.left[RED] = red
        self.left[BLACK] = black
        self.owner = owner
        self.set_up(codes, owner)
        if red + black == 0:
            self.settle(3 - owner)
            self.begin_turn(owner)
        else:
            self.settle(owner)
            self.go_on()
        self.key = self.fresh_key()

    def grow_own_history(self, size: i64) -> None:
        """Room for more turns and forbidden boards."""
        self.turns = grown(self.turns, size)
        self.forbiddens = grown(self.forbiddens, size)
        self.forbiddens_next = grown(self.forbiddens_next, size)

    def adopt(self, other: Position) -> None:
        """Take over the turn and the forbidden boards, too."""
        super().adopt(other)
        assert isinstance(other, TowerPushPosition)
        self.owner = other.owner
        self.left[RED] = other.left[RED]
        self.left[BLACK] = other.left[BLACK]
        self.forbidden = other.forbidden
        self.forbidden_next = other.forbidden_next
        self.given = dict(other.given)
        self.turns = grown(other.turns, len(other.turns))
        self.forbiddens = grown(other.forbiddens, len(other.forbiddens))
        self.forbiddens_next = grown(other.forbiddens_next, len(other.forbiddens_next))

    # --- hints for the search

    def is_tactical(self, move: i64) -> bool:
        """A ply that fills the last gap of a ring, or a move that captures."""
        board = self.board
        steps = self.steps
        side = self.side
        source: i64 = move & PLACE_MASK
        target: i64 = move >> PLACE_BITS
        ring: i64 = self.rings[target]
        if ring >= 0 and self.rings[source] != ring and self.held(side, ring) == 3:
            return True
        if source == 0:
            return False
        d: i64
        for d in range(8):
            step: i64 = steps[d]
            if board[target + step] != 3 - side:
                continue
            end = self.ray_end(target, step, 3 - side)
            if end >= 0 and board[end] == WALL:
                return True
        return False

    def waiting(self, seat: i64) -> i64:
        """The pieces that a seat lost over the edge and has not placed again."""
        return self.left[seat]

    def history_index(self, move: i64) -> i64:
        """From and to."""
        return move
