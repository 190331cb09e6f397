"""Tower Push: legal moves, placement, the repetition rule and the end of the game."""

from __future__ import annotations

from typing import Final

from game.native import i64, vec
from game.position import DRAWN, Position, grown, zeros
from game.rules.tower_push.board import BLACK, CROSS, RED, SQUARE, WALL, TowerPushBoard, with_neighbours
from game.splitmix import zobrist

SURROUNDED: Final = 1  # endings
NO_PIECE: Final = 2
NOBODY_MOVES: Final = 3

PLACE_BITS: Final = 7  # a move is `source | target << 7`, a placement `target << 7`: index 0 is always a wall
PLACE_MASK: Final = 127
# Hash numbers of the state of a turn: row 0 by its owner, row s by how many pieces seat s has to place.
_TURN_STATE = [number if i & PLACE_MASK else 0 for i, number in enumerate(zobrist(3 << PLACE_BITS, 42))]


class TowerPushPosition(TowerPushBoard):
    """The rules on that board. A turn is a move and the placements that follow from it, each of them a ply.

    Boards that a turn may not end with are kept as hashes of their pieces, 0 for none; `recall` finds the board of such
    a hash.
    """

    def __init__(self, width: i64) -> None:
        super().__init__(width)
        self.turn_state: vec[i64] = vec[i64](_TURN_STATE)

        self.owner: i64 = RED  # the seat whose turn it is; `side` differs while the opponent places
        self.forbidden: i64 = 0  # hash of the board that this turn may not end with
        self.forbidden_next: i64 = 0  # hash of the board that the reply may not end with
        self.given: dict[int, list[int]] = {}  # by hash: forbidden boards read from a text, as codes by cell

        self.nears: vec[i64] = zeros(512)  # undo stack: the bits of both sides near the Tower
        self.turns: vec[i64] = zeros(256)  # undo stacks: owner and pieces to place, packed
        self.forbiddens: vec[i64] = zeros(256)
        self.forbiddens_next: vec[i64] = zeros(256)

    def empty(self) -> Position:
        """An empty board of the same size, without the Tower, too."""
        return TowerPushPosition(self.width)

    # --- moves

    def generate(self, base: i64) -> i64:
        """Placements by cell, or moves by cell and then direction, without those that end on the forbidden board.

        The rule is applied ply by ply, and a forbidden ply is legal if there is no other. So the last placement of a
        turn, by either side, is treated like a move that ends the turn, and a move that captures is never forbidden:
        after n captures more than n cells are empty, so the placements can always avoid that board.
        """
        end = self.write_plies(base, self.forbidden)
        if end == base and self.forbidden != 0:
            end = self.write_plies(base, 0)
        return end

    def write_plies(self, base: i64, forbidden: i64) -> i64:
        """Write all plies that do not end the turn with the board of the hash `forbidden`; return the new end."""
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
        """Write the steps of the side to move to empty cells."""
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
        """Move and push, or place; then decide the game or find the next side to move."""
        ply = self.ply
        self.push_state(move)
        self.nears[2 * ply] = self.near[RED]
        self.nears[2 * ply + 1] = self.near[BLACK]
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
        self.update_outcome(self.owner)
        self.go_on()
        self.key ^= self.extra_key()

    def unmake(self) -> None:
        """Take the last ply back, with owner, pieces to place and forbidden boards."""
        self.pop_state()
        ply = self.ply
        self.near[RED] = self.nears[2 * ply]
        self.near[BLACK] = self.nears[2 * ply + 1]
        turn: i64 = self.turns[ply]
        self.owner = turn & 255
        self.left[RED] = turn >> 8 & 255
        self.left[BLACK] = turn >> 16
        self.forbidden = self.forbiddens[ply]
        self.forbidden_next = self.forbiddens_next[ply]

    def update_outcome(self, mover: i64) -> None:
        """Set winner and ending if a side has won; if both have, `mover`, the owner of the turn, wins."""
        if self.surrounds(mover):
            self.winner = mover
            self.ending = SURROUNDED
        elif self.surrounds(3 - mover):
            self.winner = 3 - mover
            self.ending = SURROUNDED
        elif self.count[3 - mover] == 0:
            self.winner = mover
            self.ending = NO_PIECE
        elif self.count[mover] == 0:  # cannot follow from a move, but a text may show it
            self.winner = 3 - mover
            self.ending = NO_PIECE

    def go_on(self) -> None:
        """Give the move to the side that places next, the turn's owner first, or begin the opponent's turn."""
        owner = self.owner
        if self.left[owner] > 0:
            return
        if self.left[3 - owner] > 0:
            self.set_side(3 - owner)
            return
        self.forbidden = self.forbidden_next
        self.forbidden_next = 0
        self.begin_turn(3 - owner)

    def begin_turn(self, seat: i64) -> None:
        """Give the turn to `seat`, or to its opponent if only that one can move; the game is drawn if neither can.

        A game just won gets a side to move as well, since its text is written like any other.
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
        self.set_side(self.owner)

    # --- keys, forbidden boards and history

    def arrangement(self) -> i64:
        """The hash of the pieces on the board alone."""
        return self.key ^ self.turn_hashes[self.side] ^ self.extra_key()

    def extra_key(self) -> i64:
        """The hash of the turn's owner, the pieces to place, and the forbidden boards.

        The latter are shifted by different widths so that they do not cancel out with the same board on display.
        """
        state = self.turn_state
        turn: i64 = state[self.owner] ^ state[RED << PLACE_BITS | self.left[RED]]
        return turn ^ state[BLACK << PLACE_BITS | self.left[BLACK]] ^ self.forbidden >> 1 ^ self.forbidden_next >> 2

    def recall(self, wanted: i64) -> list[int]:
        """The codes by cell of the forbidden board with this hash: read from a text, or earlier in this game."""
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
        """The hash of a board read from a text, which `recall` will know; 0 for an empty list."""
        arrangement: i64 = 0
        i: i64
        for i in range(len(codes)):
            arrangement ^= self.hashes[codes[i] * self.size + self.cells[i]]
        if codes:
            self.given[int(arrangement)] = codes
        return arrangement

    def lay_out(self, codes: list[int], owner: i64, red: i64, black: i64) -> None:
        """Start over in a turn of `owner` with these pieces to place; call `forbid` first, for its hashes."""
        self.left[RED] = red
        self.left[BLACK] = black
        self.owner = owner
        self.set_up(codes, owner)
        if red + black == 0:
            self.update_outcome(3 - owner)
            self.begin_turn(owner)
        else:
            self.update_outcome(owner)
            self.go_on()
        self.key = self.compute_key()

    def grow_stacks(self, size: i64) -> None:
        """Grow the stacks of turns and forbidden boards to `size` plies."""
        self.nears = grown(self.nears, 2 * size)
        self.turns = grown(self.turns, size)
        self.forbiddens = grown(self.forbiddens, size)
        self.forbiddens_next = grown(self.forbiddens_next, size)

    def copy_from(self, other: Position) -> None:
        """Take over the turn and the forbidden boards as well."""
        super().copy_from(other)
        assert isinstance(other, TowerPushPosition)
        self.owner = other.owner
        self.left[RED] = other.left[RED]
        self.left[BLACK] = other.left[BLACK]
        self.forbidden = other.forbidden
        self.forbidden_next = other.forbidden_next
        self.given = dict(other.given)
        self.nears = grown(other.nears, len(other.nears))
        self.turns = grown(other.turns, len(other.turns))
        self.forbiddens = grown(other.forbiddens, len(other.forbiddens))
        self.forbiddens_next = grown(other.forbiddens_next, len(other.forbiddens_next))

    # --- queries of the search

    def is_tactical(self, move: i64) -> bool:
        """Whether the ply completes a ring or captures."""
        board = self.board
        steps = self.steps
        side = self.side
        source: i64 = move & PLACE_MASK
        target: i64 = move >> PLACE_BITS
        ring: i64 = self.rings[target]
        if (self.near[side] & ~self.bits[source] | self.bits[target]) & ring == ring > 0:
            return True
        if source == 0:
            return False
        if self.is_near:
            return self.captures_on() & self.bits[target] != 0
        d: i64
        for d in range(8):
            step: i64 = steps[d]
            if board[target + step] != 3 - side:
                continue
            end = self.ray_end(target, step, 3 - side)
            if end >= 0 and board[end] == WALL:
                return True
        return False

    def generate_tactical(self, base: i64) -> i64:
        """As `Position` does it, but without a look at the moves where it is plain that none is tactical."""
        if self.is_near and (self.left[self.side] > 0 or self.captures_on() == 0):
            own: i64 = self.near[self.side]
            cross: i64 = CROSS & ~own
            square: i64 = SQUARE & ~own
            if cross & cross - 1 != 0 and square & square - 1 != 0:
                return base
        return super().generate_tactical(base)

    def is_threatened(self) -> bool:
        """Whether the opponent has a step to the last free cell of a ring; pushes are not looked at."""
        if self.left[RED] + self.left[BLACK] > 0:
            return False
        theirs: i64 = self.near[3 - self.side]
        return self.lacks_one(theirs, CROSS) or self.lacks_one(theirs, SQUARE)

    def lacks_one(self, theirs: i64, ring: i64) -> bool:
        """Whether a single cell of `ring` is not among the bits of one side, is empty and is next to others of them."""
        lacking: i64 = ring & ~theirs
        if lacking == 0 or lacking & lacking - 1 != 0 or lacking & (self.near[RED] | self.near[BLACK]) != 0:
            return False
        return with_neighbours(theirs & ~ring) & lacking != 0

    def turn_under_way(self) -> i64:
        """The owner of a turn in which a piece has still to be placed."""
        return self.owner if self.left[RED] + self.left[BLACK] > 0 else 0

    def material(self, seat: i64) -> i64:
        """The pieces of a seat, on the board and to be placed: each that one side loses is won by the other."""
        return self.count[seat] + self.left[seat]

    def waiting(self, seat: i64) -> i64:
        """The pieces that a seat lost over the edge and has not placed again."""
        return self.left[seat]

    def history_index(self, move: i64) -> i64:
        """The move itself: source and target."""
        return move
