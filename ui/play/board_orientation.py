"""How a board serves two people at one screen: it lies still, turns to whoever is to act, or its pieces face each."""

from __future__ import annotations

from game.play.match import Match
from ui.board.view import BoardView
from ui.shell.context import Context

REST = 0.3  # seconds in which a move is seen before the board turns to the other player


class BoardOrientation:
    """Does to a board what the user has set for two people; with any other players the board lies still."""

    def __init__(self, context: Context, match: Match, view: BoardView) -> None:
        self._context, self._match, self._view = context, match, view
        self._turned = False
        self._rested = 0.0
        if match.people == {2} and len(match.players) == 2 and not view.geometry.is_hex:
            view.flip()  # one's own side lies near

    def update(self, seconds: float, calm: bool) -> bool:
        """Go on after so many seconds, `calm` while nothing moves on the board; whether anything has changed."""
        mode = self._context.settings.facing if self._match.people == {1, 2} == self._seats else "fixed"
        changed = self._view.facing != (mode == "pieces")
        self._view.facing = mode == "pieces"
        tree = self._match.tree
        wanted = mode == "turns" and (self._turned if tree.outcome else tree.snapshot.side == 2)
        self._rested = self._rested + seconds if calm and wanted != self._turned else 0.0
        if self._rested < REST:
            return changed
        self._turned, self._rested = wanted, 0.0
        self._view.flip()
        return True

    @property
    def _seats(self) -> set[int]:
        return set(range(1, len(self._match.players) + 1))
