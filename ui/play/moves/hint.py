"""A hint in two steps: first the piece, then the move with everything it pushes or places."""

from __future__ import annotations

from game.core import Move, Path, cells_in
from game.grid import Cell
from game.language import _, listed
from game.play.match import Match
from ui.board.painters.variation import Step, variation_of
from ui.play.moves.navigator import Navigator
from ui.preferences.keymap import Keymap


class Hint:
    """Shows the hint of a match as far as the player has asked; nothing while they look back.

    A move of a single click has no piece to show first, so it is shown at once.
    """

    def __init__(self, match: Match, navigator: Navigator, keymap: Keymap) -> None:
        self._match, self._navigator, self._keymap = match, navigator, keymap
        self._asked = 1  # 1 for the piece, 2 for the move

    def ask(self) -> None:
        """Look for a hint, or show all of the one found."""
        if self._match.hint is not None:
            self._asked = 2
        else:
            self._asked = 1
            self._match.ask_hint()

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
        return self.move is not None and (self._asked > 1 or len(cells_in(self.move.path)) == 1)

    def steps(self, clicked: Path) -> tuple[Step, ...]:
        """The arrows and marks of the move, once asked for, unless these clicks begin another move."""
        tree = self._match.tree
        if self.move is None or not self.is_whole or not set(cells_in(clicked)[:1]) <= set(self.cells):
            return ()
        return variation_of([tree.events(self.move)], tree.grid)

    @property
    def words(self) -> str:
        """The hint in a sentence; empty without one."""
        move, tree = self.move, self._match.tree
        if move is None:
            return ""
        if not self.is_whole:
            words = _("Hint: the marked piece. “Hint” ({key}) again shows the move.")
            return words.format(key=self._keymap.shown("hint"))
        choices = [
            self._navigator.choice_words(move.path[:clicks], spot)
            for clicks, spot in enumerate(move.path)
            if isinstance(spot, str)
        ]
        worded = str(tree.rules.wording(tree.position, move))
        if not choices:
            return _("Hint: {move}.").format(move=worded)
        # Translators: {choice} is a choice in the move, as in "Hint: e6-c6:9 (Move 9, keep 7)."
        return _("Hint: {move} ({choice}).").format(move=worded, choice=listed(choices))
