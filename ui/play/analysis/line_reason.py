"""Why the best move of an analysis is good, where that can be proved."""

from __future__ import annotations

from game.ai.engine import Engine
from game.language import sentences
from game.learn.reasons.reason import Moment
from game.learn.reasons.why import Explanation
from game.play.match import Match
from game.play.node import Node
from ui.play.analysis.analysis import Analysis

STEADY = 1.5  # seconds that a move is the best before its reason is looked for, since each proof delays the analysis


class LineReason:
    """Has the reason proved in the engine's process, beside the analysis. Call `update` once a frame."""

    def __init__(self, match: Match, analysis: Analysis, engine: Engine) -> None:
        self._tree, self._analysis, self._engine = match.tree, analysis, engine
        self._subject: tuple[Node, str] | None = None  # the node and its best move
        self._since = 0.0  # seconds that this has been the best
        self._asked: Explanation | None = None

    @property
    def words(self) -> str:
        """The reason for the present best move, in a sentence; empty as long as nothing is proved."""
        known = self._asked.reasons if self._asked and self._subject == self._best else None
        return sentences(reason.sentence for reason in known or ())

    @property
    def _best(self) -> tuple[Node, str] | None:
        finding, subject = self._analysis.finding, self._analysis.subject
        return (subject, finding.pv[0]) if finding and finding.pv and subject.outcome is None else None

    def update(self, seconds: float) -> bool:
        """Let `seconds` pass, and take what was proved; return whether the reason has become known."""
        best = self._best
        if best != self._subject:
            self.rest()
            self._subject, self._since = best, 0.0
        if best is None:
            return False
        self._since += seconds
        if self._asked is None and self._since >= STEADY:
            node, move = best
            moment = Moment(self._tree.spec_at(node), move)
            self._asked = Explanation(self._engine, moment, self._tree.at(node).position.copy())
            return bool(self.words)
        return self._asked is not None and self._asked.update()

    def rest(self) -> None:
        """Have nothing more proved, and forget what was."""
        if self._asked is not None:
            self._asked.close()
        self._asked = self._subject = None
