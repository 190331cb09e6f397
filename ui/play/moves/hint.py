"""A hint in three steps: first the piece, then the move with everything it pushes or places, then why."""

from __future__ import annotations

from game.ai.engine import Engine
from game.core import Move, Path, cells_in
from game.grid import Cell
from game.language import N_, _, enumerated, listed, sentences
from game.learn.reasons.why import Explanation
from game.play.match import Match
from ui.board.painters.variation import Step, variation_of
from ui.play.moves.navigator import Navigator
from ui.preferences.keymap import Keymap

PIECE, MOVE, REASON = 1, 2, 3  # how much of a hint was asked for
EXPECTED = 2  # plies of the engine's line after the hint that are said and drawn where nothing is proved
UNPROVED = N_("Nothing was proved here: this is what the engine judges best.")


class Hint:
    """Shows the hint of a match as far as the player has asked; nothing while they look back.

    A move of a single click has no piece to show first, so it is shown at once.
    """

    def __init__(self, match: Match, navigator: Navigator, keymap: Keymap, engine: Engine) -> None:
        self._match, self._navigator, self._keymap = match, navigator, keymap
        self._asked = PIECE
        self._explanation = Explanation(engine)

    def ask(self) -> None:
        """Look for a hint, or show more of the one found."""
        if self._match.hint is None:
            self._asked = PIECE
            self._match.ask_hint()
        elif not self.is_whole:
            self._asked = MOVE
        elif self._asked != REASON:
            self._asked = REASON
            self._explanation.ask(self._match.tree, self._match.tree.node, self._match.hint.text)

    def update(self) -> bool:
        """Take what was proved; whether the reason has become known. One that nobody waits for is dropped."""
        hint = self._match.hint
        if hint is None or self._explanation.subject != (self._match.tree.node, hint.text):
            self.close()
        return self._explanation.update()

    def close(self) -> None:
        """Have nothing more proved."""
        self._explanation.close()

    @property
    def is_explaining(self) -> bool:
        """Whether a reason is looked for."""
        return self._explanation.is_busy

    @property
    def reason(self) -> str:
        """Why the move is good, in a sentence or two, once asked for; empty until it is known."""
        if self._asked != REASON or self._explanation.reasons is None:
            return ""
        return self._explanation.words or sentences((str(UNPROVED), self._expected_words))

    @property
    def _expected(self) -> tuple[str, ...]:
        """The plies that the engine expects after the hint, where nothing is proved; none while a board is laid."""
        move = self._match.hint
        if move is None or isinstance(move.path[0], str) or self._asked != REASON or self._explanation.reasons != ():
            return ()
        return self._match.thinking.expected[:EXPECTED]

    @property
    def _expected_words(self) -> str:
        move, here = self._match.hint, self._match.tree.at(self._match.tree.node)
        if move is None or not self._expected:
            return ""
        moves = here.wordings((move.text, *self._expected))[1:]
        return _("It expects {moves} next.").format(moves=enumerated(moves))

    @property
    def move(self) -> Move | None:
        """The hint, if any, while the current position is shown."""
        return None if self._navigator.is_past else self._match.hint

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cell of the piece to move; none without a hint."""
        return cells_in(self.move.path)[:1] if self.move else ()

    @property
    def is_whole(self) -> bool:
        """Whether there is a hint, all of it asked for."""
        return self.move is not None and (self._asked > PIECE or len(cells_in(self.move.path)) == 1)

    def steps(self, clicked: Path) -> tuple[Step, ...]:
        """The arrows and marks of the move, once asked for, unless these clicks begin another move."""
        tree = self._match.tree
        if self.move is None or not self.is_whole or not set(cells_in(clicked)[:1]) <= set(self.cells):
            return ()
        return variation_of(tree.at(tree.node).stories((self.move.text, *self._expected)), tree.grid)

    @property
    def words(self) -> str:
        """The hint in a sentence; empty without one."""
        move, tree = self.move, self._match.tree
        if move is None:
            return ""
        if not self.is_whole:
            words = _("Hint: start at the mark. “Hint” ({key}) again shows the move.")
            return words.format(key=self._keymap.shown("hint"))
        choices = [
            self._navigator.choice_words(move.path[:clicks], spot)
            for clicks, spot in enumerate(move.path)
            if isinstance(spot, str)
        ]
        worded = str(tree.rules.wording(tree.position, move))
        # Translators: {choice} is a choice in the move, as in "Hint: e6-c6:9 (Move 9, keep 7)."
        shown = _("Hint: {move} ({choice}).") if choices else _("Hint: {move}.")
        said = shown.format(move=worded, choice=listed(choices))
        if self.is_explaining:
            return sentences((said, _("Looking for the reason.")))
        if not choices and self.reason.startswith(worded):  # no move is named twice in a row
            return _("Hint: {reason}").format(reason=self.reason)
        more = _("“Hint” ({key}) again says why.").format(key=self._keymap.shown("hint"))
        return sentences((said, self.reason or more))
