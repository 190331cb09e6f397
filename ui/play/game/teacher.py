"""The Teacher: plays a person's losing move and the reply on the board, once, and takes both back."""

from __future__ import annotations

from pygame.event import Event

from game.core import Move
from game.grid import Cell
from game.language import _, sentences
from game.play.node import Node
from game.play.spoken_moves import describe_ply
from ui.board.painters.variation import Step, variation_of
from ui.play.game.kept_match import KeptMatch
from ui.play.moves.navigator import Navigator
from ui.play.moves.remarks import Remarks

MOVE_SEEN, REPLY_SEEN = 0.6, 1.6  # seconds that the move and the reply are seen


class Teacher:
    """Works while the Teacher has a seat; the reply is proved to gain a piece net, or to win.

    Move and reply become a line beside the game, so that they can be seen again. A move that was tried at a position
    before is played.
    """

    def __init__(self, kept: KeptMatch, navigator: Navigator, remarks: Remarks) -> None:
        self._kept, self._match, self._navigator, self._remarks = kept, kept.match, navigator, remarks
        self._coming: list[Node] = []  # the nodes to show next; the last is the present
        self._shown: Node | None = None  # the node shown last, while it runs
        self._waited = 0.0
        self._words = ""
        self._line: tuple[str, ...] = ()

    @property
    def running(self) -> bool:
        """Whether a move and its reply are being shown."""
        return self._shown is not None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The move taken back and its reply, to be drawn on the board while the sentence about them stands."""
        if self.running or not self._words or self._remarks.said != self._words:
            return ()
        tree = self._match.tree
        return variation_of(tree.at(tree.node).stories(self._line), tree.grid)

    def takes_back(self, move: Move, held: frozenset[Cell] = frozenset()) -> bool:
        """Begin to show a move of the present that loses something; False for any other, and for one tried before."""
        tree = self._match.tree
        here = tree.node
        if not self._kept.is_taught or self._navigator.is_past or any(child.move == move for child in here.children):
            return False
        blunder = self._kept.blunders.blunder(move)
        if blunder is None:
            return False
        self._line = (move.text, *filter(None, [blunder.reply]))
        tried = shown = self._match.try_move(here, move)
        self._coming = [here]
        if blunder.reply:
            shown = self._match.try_move(tried, tree.at(tried).read(blunder.reply))
            self._coming.insert(0, shown)
        loses = _("{move} loses something.").format(move=tried.words)
        again = _("Try another move, or repeat {move} to play it.").format(move=tried.words)
        self._words = sentences((loses, describe_ply(tree, shown), again))
        self._match.note_help(warning=True)
        self._show(tried, held)
        self._remarks.say(sentences((loses, _("Look at the reply.") if blunder.reply else "")))
        return True

    def update(self, seconds: float, calm: bool) -> None:
        """Let `seconds` pass; show the reply, and then the present again, unless the player has gone elsewhere."""
        if self._shown is None:
            return
        if self._navigator.node is not self._shown:
            self._shown = None
            return
        self._waited = self._waited + seconds if calm else 0.0
        if self._waited < (REPLY_SEEN if len(self._coming) == 1 else MOVE_SEEN):
            return
        if len(self._coming) == 1:
            self.end()
        else:
            self._show(self._coming.pop(0))

    @property
    def is_showing(self) -> bool:
        """Whether anything is being shown that a key or a press ends."""
        return self._shown is not None

    def hears(self, _event: Event) -> bool:
        """End by any key and any press; return whether that ended anything."""
        return self.end()

    def end(self) -> bool:
        """Return to the present; return whether anything was being shown."""
        if not self.is_showing:
            return False
        self._shown = None
        self._navigator.follow()
        self._remarks.say(self._words)
        return True

    def _show(self, node: Node, held: frozenset[Cell] = frozenset()) -> None:
        self._shown, self._waited = node, 0.0
        self._navigator.show(node, held)
        self._remarks.is_new = True  # the sentence stays
