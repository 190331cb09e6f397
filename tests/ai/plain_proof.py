"""A second prover: plain recursion over the legal moves, without table or order, and with counts of its own."""

from collections.abc import Callable

from game.ai.proof import Gain, ProofVerdict, Win
from game.rules.tower_push.position import TowerPushPosition


class TooManyError(Exception):
    """More positions were visited than may be."""


class PlainProof:
    """What a seat can force from a position, by trying every line."""

    def __init__(self, rules, position, claim: Win | Gain, limit: int):
        self.rules, self.position, self.claim, self.left = rules, position, claim, limit
        self.seat = claim.seat or position.side
        self.root = int(position.ply)
        self.wanted = self.material() + claim.pieces if isinstance(claim, Gain) else 0

    def by_move(self) -> tuple[int, dict[str, tuple[ProofVerdict, int]]]:
        """The bound reached, and by legal move whether the claim is true within it, and how soon.

        The bound is that of the claim, unless it takes too many positions.
        """
        gains = isinstance(self.claim, Gain)
        last = self.claim.turns if isinstance(self.claim, Gain) else self.claim.plies
        first = 1 if not gains or self.is_its_turn() else 0
        test: Callable[[int], bool] = self.gains if gains else self.wins
        spent = first if gains else 1
        found: dict[str, tuple[ProofVerdict, int]] = {}
        for bound in range(first, last + 1):
            try:
                moves = self.rules.moves(self.position)
                now = {move.text: self.after(move.code, test, bound - spent) for move in moves}
            except TooManyError:
                return bound - 1, found
            for move, does in now.items():
                if does and found.get(move, (ProofVerdict.REFUTED, 0))[0] is ProofVerdict.REFUTED:
                    found[move] = (ProofVerdict.PROVED, bound)
                found.setdefault(move, (ProofVerdict.REFUTED, 0))
        return last, found

    def after(self, code: int, test: Callable[[int], bool], bound: int) -> bool:
        self.position.make(code)
        try:
            return test(bound)
        finally:
            self.position.unmake()

    def wins(self, plies: int) -> bool:
        """Whether the seat wins within so many plies from here."""
        if self.is_over() or plies == 0:
            return self.has_won()
        return self.by_turn(self.wins, plies - 1)

    def gains(self, turns: int) -> bool:
        """Whether it gains within so many of its turns, of which none has begun."""
        if self.is_over():
            return self.has_won()
        position = self.position
        if (self.is_its_turn() and not self.waiting()) or position.passed >> self.seat & 1:
            if self.material() >= self.wanted:
                return True
            if turns == 0:
                return False
            turns -= 1
        return self.by_turn(self.gains, turns)

    def by_turn(self, test: Callable[[int], bool], bound: int) -> bool:
        quantifier = any if self.position.side == self.seat else all
        return quantifier(self.after(code, test, bound) for code in self.position.legal_moves())

    def is_over(self) -> bool:
        self.left -= 1
        if self.left < 0:
            raise TooManyError
        return self.rules.outcome(self.position) is not None or self.position.is_out(self.seat)

    def has_won(self) -> bool:
        outcome = self.rules.outcome(self.position)
        return outcome is not None and outcome.winner == self.seat

    def waiting(self) -> int:
        return sum(self.position.waiting(seat) for seat in range(1, self.position.seats + 1))

    def is_its_turn(self) -> bool:
        """Whether the turn is the seat's, also while the other side places a piece in it."""
        position = self.position
        return (position.owner if isinstance(position, TowerPushPosition) else position.side) == self.seat

    def material(self) -> int:
        """The pieces of the seat: in Tower Push with those to be placed, elsewhere less those of the other.

        With more than two seats, those and what the seat has taken.
        """
        if self.rules.id == "splits":
            return 0
        owners = [self.rules.pieces[code].seat for code in self.rules.board(self.position).cells]
        own = owners.count(int(self.seat))
        if self.position.seats > 2:
            return own + self.taken()
        if self.rules.id == "tower_push":
            return own + int(self.position.waiting(self.seat))
        return own - self.strangers([int(code) for code in self.position.board])

    def taken(self) -> int:
        """The pieces of others that were lost in the seat's own plies since the root, read from the log of the game."""
        position, board = self.position, [int(code) for code in self.position.board]
        end, found = int(position.log_end), 0
        for ply in range(int(position.ply) - 1, self.root - 1, -1):
            after = list(board)
            while end > position.log_ends[ply]:
                end -= 1
                board[int(position.log[end]) >> 8] = int(position.log[end]) & 255
            if int(position.sides[ply]) & 255 == self.seat:
                found += self.strangers(board) - self.strangers(after)
        return found

    def strangers(self, board: list[int]) -> int:
        """The pieces of the other seats on a board by index."""
        owners = [self.rules.pieces[board[int(at)]].seat for at in self.position.cells]
        return sum(owner not in (0, self.seat) for owner in owners)
