"""The warning of a player's first games: before a move that loses a piece or the game, the reply is shown once."""

from __future__ import annotations

from game.core import Move
from game.language import _
from game.play.node import Node
from game.replay import captured_pieces
from ui.board.painters.variation import Step, variation_of
from ui.play.board.place import BoardPlace
from ui.play.game.kept_match import KeptMatch
from ui.play.moves.navigator import Navigator
from ui.play.moves.remarks import Remarks
from ui.preferences.keymap import Keymap
from ui.preferences.settings import Settings


class SecondLook:
    """Holds a losing move back, once; the same move again is played."""

    def __init__(
        self, kept: KeptMatch, navigator: Navigator, board: BoardPlace, remarks: Remarks, settings: Settings,
        keymap: Keymap,
    ) -> None:  # fmt: skip
        self._kept, self._check, self._match, self._navigator = kept, kept.blunders, kept.match, navigator
        self._board = board
        self._remarks, self._settings, self._keymap = remarks, settings, keymap
        self._held: tuple[Node, Move] | None = None  # the move held back last, and where
        self._words = ""
        self._line: tuple[str, ...] = ()

    @property
    def is_shown(self) -> bool:
        """Whether a warning stands at the board."""
        return bool(self._words) and self._remarks.refused == self._words

    @property
    def steps(self) -> tuple[Step, ...]:
        """The held move and the reply, to be drawn on the board while the warning stands."""
        if not self.is_shown or self._held is None:
            return ()
        tree = self._match.tree
        return variation_of(tree.at(self._held[0]).stories(self._line), tree.grid)

    def holds(self, move: Move) -> bool:
        """Hold back a move of the present that loses something, and say so at its last cell; False for any other.

        Where another move was held back already, only one that loses the game is: there may be few that lose nothing.
        """
        tree = self._match.tree
        if not self._kept.is_warned or self._navigator.is_past:
            return False
        blunder, is_warned_here = self._check.blunder(move), self._held is not None and self._held[0] is tree.node
        if self._held == (tree.node, move) or blunder is None or (is_warned_here and not blunder.loses_game):
            return False
        self._held, self._line = (tree.node, move), (move.text, *filter(None, [blunder.reply]))
        side = tree.rules.seat_names[2 - tree.snapshot.side]
        key = self._keymap.shown("no_warnings")
        words = _("Look again: {side} gains by this. Repeat the move to play it; {key} ends these warnings.")
        self._words = words.format(side=side, key=key)
        if blunder.reply:
            lost = self._lost()
            words = (
                _("Look again: {side} wins the game by {move}. Repeat your move to play it; {key} ends these warnings.")
                if blunder.loses_game
                else _(
                    "Look again: {side} captures {won} by {move}. Repeat your move to play it; "
                    "{key} ends these warnings."
                )
                if lost
                else _("Look again: {side} gains by {move}. Repeat your move to play it; {key} ends these warnings.")
            )
            answer = tree.at(tree.node).wordings(self._line)[-1]
            self._words = words.format(side=side, move=answer, key=key, won=tree.rules.counted.some(lost))
        self._match.note_help(warning=True)
        self._board.take_back_click()
        self._remarks.refuse(self._words, move.path, stays=True)
        return True

    def _lost(self) -> int:
        """How many pieces of the player the reply captures at once."""
        tree = self._match.tree
        pieces, seat = tree.rules.pieces, tree.snapshot.side
        *_before, reply = tree.at(tree.node).stories(self._line)
        return sum(pieces[piece].seat == seat for piece in captured_pieces(reply))

    def end(self) -> None:
        """Warn no more, in this game and later ones."""
        self._settings.change(second_look=False)
        self._remarks.say(_("There will be no more warnings. The settings bring them back."))
