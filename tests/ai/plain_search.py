"""A plain search to compare the real one with: no pruning, no table, no move ordering, no reductions."""

from game.ai.alpha_beta import QUIESCENCE_DEPTH, UNPROVEN_WIN
from game.ai.evaluation import evaluation_of
from game.ai.table import INFINITE, WIN
from game.core import AnyRules, Variant
from game.position import DRAWN, Position
from game.splitmix import SplitMix64


def shortly_before_the_end(rules: AnyRules, variant: Variant, seed: int, plies: int) -> Position | None:
    """A position of a random game `plies` before somebody won, or None where the game came to nothing."""
    rng, position = SplitMix64(seed), rules.start(variant, seed)
    for _ in range(250):
        if rules.outcome(position):
            break
        position.make(rng.choice(position.legal_moves()))
    if position.winner <= 0 or position.ply <= plies:
        return None
    for _ in range(plies):
        position.unmake()
    return position


class PlainSearch:
    """Minimax with quiescence, which scores as the real search does up to depth 3; deeper, that reduces late moves.

    Among more than two seats the best reply of any other seat is the only one, as Best Reply Search has it.
    """

    def __init__(self, game: str, position: Position) -> None:
        self.position = position
        self.evaluation = evaluation_of(game, position)
        self.us, self.root_ply, self.tactical_plies = int(position.side), int(position.ply), QUIESCENCE_DEPTH

    def scores(self, depth: int) -> dict[int, int]:
        self.tactical_plies = min(depth, QUIESCENCE_DEPTH)
        found = {}
        for move in self.position.legal_moves():
            self.position.make(move)
            found[move] = self.score(depth - 1)
            self.position.unmake()
        return found

    def score(self, depth: int) -> int:
        """The score of the current position, `depth` plies before quiescence."""
        position = self.position
        if position.winner:
            return self._end()
        repeated = [position.keys[ply] for ply in range(self.root_ply, position.ply)].count(position.key)
        if position.quiet >= position.quiet_limit:
            return 0
        if position.repetition_draws and (repeated or position.repetitions() >= 2):
            return 0
        if depth == 0:
            return self.quiet_score(self.tactical_plies)
        replies = [self.score(depth - 1) for _ in self._after_every_move()]
        return self._best(replies) if replies else self._standing()

    def quiet_score(self, plies: int) -> int:
        """The score of the current position after up to so many tactical moves, any of which may be left out."""
        if self.position.winner:
            return self._end()
        standing = self._standing()
        if plies == 0:
            return standing
        return self._best([standing, *(self.quiet_score(plies - 1) for _ in self._after_every_move(tactical=True))])

    def _standing(self) -> int:
        return int(self.evaluation.full_score(self.us, -INFINITE, INFINITE))

    def _best(self, scores: list[int]) -> int:
        return max(scores) if self.position.side == self.us else min(scores)

    def _end(self) -> int:
        position, plies = self.position, int(self.position.ply) - self.root_ply
        if position.winner == DRAWN:
            return 0
        win = WIN if position.seats == 2 or plies == 1 else UNPROVEN_WIN
        return win - plies if position.winner == self.us else plies - win

    def _after_every_move(self, tactical: bool = False):
        """Make each move of the side to move, or among several seats of any that may reply, and take it back."""
        position, first = self.position, self.position.side
        seats = [first]
        if position.seats > 2 and first != self.us:
            order = [(first - 1 + after) % position.seats + 1 for after in range(position.seats)]
            seats = [seat for seat in order if seat != self.us and not position.is_out(seat)]
        for seat in seats:
            position.set_side(seat)
            for move in position.legal_moves():
                if tactical and not (position.is_tactical(move) and position.gain(move) > 0):
                    continue
                position.make(move)
                if position.seats > 2 and seat != self.us and not position.winner and not position.is_out(self.us):
                    position.set_side(self.us)
                yield move
                position.unmake()
        position.set_side(first)
