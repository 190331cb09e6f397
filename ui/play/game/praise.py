"""What was done well in a game that a person has won: one move, and a sentence about it that is proved."""

from __future__ import annotations

from game.ai.engine import Engine
from game.language import _
from game.learn.reasons.reason import ReasonKind
from game.learn.reasons.why import SEATS, Explanation
from game.learn.reasons.wordings import wins
from game.play.match import Match
from game.play.node import Node

LOOKED_AT = 10  # turns of the winner, before the one that won


class Praise:
    """Looks for the move in the engine's process, from the end of the game back; call `update` once a frame.

    Of moves in a row that win by force it is the first, else the last one for which anything is proved. The move that
    ends the game is left out: everybody has seen that it wins.
    """

    def __init__(self, match: Match, engine: Engine) -> None:
        self._tree = match.tree
        self.node: Node | None = None  # after the move; None until it is found
        self.words = ""
        self._left = own_turns(match)  # the latest first
        self._asked = Explanation(engine)
        self._ask()

    @property
    def is_busy(self) -> bool:
        """Whether it is still looking."""
        return self._asked.is_busy

    def update(self) -> bool:
        """Take what the engine has found; return whether that ends the search with something to say."""
        if not self._asked.update():
            return False
        self._take()
        return bool(self.words) and not self.is_busy

    def close(self) -> None:
        """Look no further."""
        self._asked.close()
        self._left = []

    def _ask(self) -> None:
        """Ask about the next turn; one that needs no proof is answered at once."""
        while self._left and not self.is_busy:
            node = self._left[0]
            assert node.parent is not None
            self._asked.ask(self._tree, node.parent, node.text)
            if not self.is_busy:
                self._take()

    def _take(self) -> None:
        """Keep the reason if it is proved, and go on as long as a better one may come."""
        node = self._left.pop(0)
        proved = [reason for reason in self._asked.reasons or () if reason.kind is ReasonKind.PROOF]
        is_win = any(reason.words is wins for reason in proved)
        if proved and (self.node is None or is_win):
            self.node = node
            self.words = _("Well played: {reason}").format(reason=proved[0].sentence)
        if self.node is not None and not is_win:
            self._left = []
        self._ask()


def own_turns(match: Match) -> list[Node]:
    """The last turns of the person who has won, each by its first ply, without the move that ended the game."""
    last, outcome = match.tree.node, match.tree.outcome
    if outcome is None or outcome.winner not in match.people or len(match.players) != SEATS:
        return []
    turns = [
        node
        for node in last.path()
        if node.move is not None and node.seat == outcome.winner and node.parent and node.parent.place != node.place
    ]
    if turns and turns[-1].place == last.place:
        turns.pop()
    return turns[: -LOOKED_AT - 1 : -1]
