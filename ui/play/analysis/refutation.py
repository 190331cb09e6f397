"""Why a move loses: the player plays on as the loser, and the program answers with the move proved to win fastest."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from game.core import Move
from game.language import _, ngettext
from game.play.match import Match
from game.play.node import Node
from game.play.proved_moves import MoveResult
from ui.play.analysis.analysis import Analysis
from ui.play.analysis.proofs import Proofs
from ui.play.moves.navigator import Navigator
from ui.play.moves.remarks import Remarks

ANSWERED_AFTER = 0.5  # seconds that a move of the loser is seen before the answer


class Refutation:
    """Runs within an analysis, below the position where the loser is to move; every move of it stays as a line.

    It ends with the game, with the study, when another part of the game is shown, and where nothing more is proved.
    """

    def __init__(
        self, match: Match, navigator: Navigator, analysis: Analysis, proofs: Proofs, remarks: Remarks,
    ) -> None:  # fmt: skip
        self._match, self._tree, self._navigator = match, match.tree, navigator
        self._analysis, self._proofs, self._remarks = analysis, proofs, remarks
        self._start: Node | None = None  # where the loser is to move
        self._loser = 0
        self._answered: set[Node] = set()  # the winner's turns that need no other answer
        self._waited = 0.0  # seconds since the winner's turn was reached
        self._turn: Node | None = None
        self._announced: Node | None = None  # the loser's turn about which the sentence was returned last

    @property
    def running(self) -> bool:
        """Whether the program plays the winner."""
        return self._start is not None

    @property
    def may_begin(self) -> bool:
        """Whether the shown position is proved to be lost for one of two, or was reached by a move that loses."""
        return self._analysis.running and self._proofs.shown and self._lost_from() is not None

    def _lost_from(self) -> Node | None:
        """The node at which the loser is to move: the shown one, or the one before a move that loses."""
        node = self._navigator.base
        if len(self._match.players) != 2 or node.outcome is not None:
            return None
        if self._proofs.is_lost(node):
            return node
        return node.parent if node.parent and self._proofs.result_of(node) is MoveResult.LOSES else None

    def begin(self) -> None:
        """Begin at the shown position; does nothing unless it may."""
        start = self._lost_from() if self.may_begin else None
        if start is not None:
            self._start, self._loser = start, start.snapshot.side
            self._answered, self._turn, self._announced = set(), None, None
            self._remarks.clear()

    def end(self) -> bool:
        """Stop; return whether it was running. The moves stay as a line."""
        ended, self._start = self.running, None
        return ended

    def step_back(self) -> None:
        """Show the loser's last turn again; before the first one, stop."""
        if self._navigator.base is self._start:
            self.end()
        self._navigator.step(-1)
        while self.running and self._navigator.node is not self._start:
            if self._navigator.node.snapshot.side == self._loser:
                break
            self._navigator.step(-1)

    def update(self, seconds: float, calm: bool, play: Callable[[Node, Move], None]) -> str:
        """Let `seconds` pass; `play` plays the winner's move as soon as it is proved and nothing moves any more.

        Returns the sentence once at each turn of the loser, to be spoken; it is empty otherwise.
        """
        node = self._navigator.base
        if self._start is None:
            return ""
        if not (self._analysis.running and self._proofs.shown) or self._start not in node.path():
            self.end()
        elif node.outcome is not None:
            self._finish(node)
        elif node.snapshot.side != self._loser:
            if node not in self._answered:
                self._answer(node, seconds, calm, play)
        elif node is not self._announced and (self._proofs.is_settled or self._proofs.is_lost(node)):
            self._announced = node
            return self.sentence
        return ""

    def _answer(self, node: Node, seconds: float, calm: bool, play: Callable[[Node, Move], None]) -> None:
        self._waited = self._waited + seconds if node is self._turn and calm else 0.0
        self._turn = node
        if self._waited < ANSWERED_AFTER:
            return
        if (move := self._proofs.fastest(node)) is not None:
            self._answered.add(node)
            play(node, move)
        elif self._proofs.is_settled:
            self.end()
            words = _("{move} is not proved to lose, so there is no more to show.")
            self._remarks.say(words.format(move=node.words))

    def _finish(self, node: Node) -> None:
        self.end()
        winner = node.outcome.winner if node.outcome else None
        if winner is not None:
            words = _("So {winner} wins. “Undo” goes back, to try something else.")
            self._remarks.say(words.format(winner=self._tree.rules.seat_names[winner - 1]))

    @property
    def sentence(self) -> str:
        """Whom to play for, and how soon the other wins; or that the answer is looked for."""
        names, node = self._tree.rules.seat_names, self._navigator.base
        loser, winner = names[self._loser - 1], names[2 - self._loser]
        if node.snapshot.side != self._loser:
            return _("{winner} answers with the move that wins fastest.").format(winner=winner)
        plies = self._proofs.longest(node)
        if not plies:
            return _("Play for {loser}: {winner} answers each move by proof.").format(loser=loser, winner=winner)
        moves = ceil(plies / 2)
        return ngettext(
            "Play for {loser}: whatever you do, {winner} wins in at most {number} move.",
            "Play for {loser}: whatever you do, {winner} wins in at most {number} moves.",
            moves,
        ).format(loser=loser, winner=winner, number=moves)
