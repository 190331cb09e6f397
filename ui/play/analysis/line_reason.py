"""Why the best move of an analysis is good, and those at the dots of the graph were not, where that can be proved."""

from __future__ import annotations

from game.ai.engine import Engine
from game.learn.reasons.why import Explanation
from game.play.match import Match
from game.play.node import Node
from ui.play.analysis.analysis import Analysis

STEADY = 1.5  # seconds that a move is the best before its reason is looked for, since each proof delays the analysis


class LineReason:
    """Has the reason proved in the engine's process, beside the analysis. Call `update` once a frame."""

    def __init__(self, match: Match, analysis: Analysis, engine: Engine) -> None:
        self._tree, self._analysis = match.tree, analysis
        self._subject: tuple[Node, str] | None = None  # the node and its best move
        self._since = 0.0  # seconds that this has been the best
        self._asked = Explanation(engine)

    @property
    def words(self) -> str:
        """The reason for the present best move, in a sentence; empty as long as nothing is proved."""
        return self._asked.words if self._subject == self._best else ""

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
        if self._asked.subject is None and self._since >= STEADY:
            self._asked.ask(self._tree, *best)
            return bool(self.words)
        return self._asked.update()

    def rest(self) -> None:
        """Have nothing more proved, and forget what was."""
        self._asked.close()
        self._subject = None


class TurnReasons:
    """Why the moves at the dots of the graph were worse than the best ones; each is asked for once it is wanted."""

    def __init__(self, match: Match, engine: Engine) -> None:
        self._tree, self._analyst = match.tree, match.analyst
        self._asked = Explanation(engine)
        self._known: dict[Node, str] = {}  # by what the move led to

    def words(self, node: Node) -> str:
        """The reason in a sentence; empty as long as nothing is proved."""
        return self._known.get(node, "")

    def update(self, node: Node | None) -> bool:
        """Take what was proved of the move to this node, if one is wanted; return whether that has become known."""
        is_open = node and node not in self._known and self._tree.rules.is_on_board(node.move)
        before = node.parent if node and is_open else None
        judged = self._analyst.info(before) if before else None
        if node is None or before is None or judged is None or not judged.pv:
            self._asked.close()
            return False
        if self._asked.subject != (before, judged.pv[0]):
            self._asked.ask(self._tree, before, judged.pv[0], node.text)
        self._asked.update()
        if not self._asked.is_busy:
            self._known[node] = self._asked.words
        return bool(self.words(node))

    def rest(self) -> None:
        """Have nothing more proved."""
        self._asked.close()
