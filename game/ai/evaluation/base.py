"""The compiled base of every game's evaluation."""

from __future__ import annotations

from collections.abc import Callable

from game.native import i64

Weights = dict[str, int]  # points by the name of a term


class Selectivity:
    """The pruning and extensions of a game's search at low depths; none by default."""

    def __init__(
        self, reverse_depth: i64 = 0, reverse_margin: i64 = 0, late_depth: i64 = 0, late_base: i64 = 0,
        late_step: i64 = 0, reduces_by_log: bool = False, threat_depth: i64 = 0,
    ) -> None:  # fmt: skip
        """Depths are the greatest at which something is left out, 0 for never; that needs a null window.

        Reverse futility: a node whose static score is beyond beta by `reverse_margin` points for each ply of depth.
        Late moves: quiet ones from rank `late_base` + `late_step` times the square of the depth on.
        Reductions of late moves grow by log(depth) log(rank), instead of one or two plies.
        Threats: nodes of a depth below `threat_depth`, where the opponent could win at once, are searched a ply deeper.
        """
        self.reverse_depth: i64 = reverse_depth
        self.reverse_margin: i64 = reverse_margin
        self.late_depth: i64 = late_depth
        self.late_base: i64 = late_base
        self.late_step: i64 = late_step
        self.reduces_by_log: bool = reduces_by_log
        self.threat_depth: i64 = threat_depth


class Prover:
    """Proves the result of a position apart from the search; this base class proves nothing."""

    def __init__(self) -> None:
        self.positions: i64 = 0  # positions looked at since `start`
        self.move: i64 = 0  # the winning move, if a win is proved

    def begin(self) -> None:
        """Start from the current position."""

    def go_on(self, limit: i64, stop: Callable[[], bool]) -> i64:
        """Plies until the side to move has surely won, negative until it has lost; 0 if nothing is proved yet.

        With best play the end comes no later. Gives up, until it is called again, after `limit` positions since the
        start or if `stop` returns true.
        """
        return 0


class Evaluation:
    """Scores the position that it was made for, also after moves on that position.

    A subclass holds its own game's concrete position, so that every access is native. Its module has WEIGHTS, the
    points of each term. The score is linear in them, so that they can be fitted to the results of games; only most of
    Splits is judged by a network instead, and `full_score` may add terms that are not linear. Points are those of Elo's
    formula: a side s points ahead wins with probability 1 / (1 + 10 ** (-s / 400)).
    """

    def score(self, seat: i64) -> i64:
        """The static score of the position for `seat`, in points: 0 is even; between -100,000 and 100,000."""
        raise NotImplementedError

    def full_score(self, seat: i64, low: i64, high: i64) -> i64:
        """The more exact score that strong players use; it need not be linear in the weights.

        Exact between `low` and `high`; elsewhere a bound on the same side of both. Weak players use `score`, with which
        their strength was measured.
        """
        return self.score(seat)

    def selectivity(self) -> Selectivity:
        """The pruning of this game's search."""
        return Selectivity()

    def prover(self) -> Prover:
        """A prover of results that follows the same position."""
        return Prover()

    def countdown(self, depth: i64) -> i64:
        """Plies until the side to move has surely won, negative until it has lost; 0 if that is not known.

        With best play the end comes no later. A count up to `depth` is exact.
        """
        return 0
