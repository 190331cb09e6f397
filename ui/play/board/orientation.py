"""Turns a game's board by hand or to the player to move, and says who sits at which edge."""

from __future__ import annotations

from game.core import Place
from game.play.edges import Edges, begins_turned, edges_of
from game.play.game_tree import GameTree
from game.play.match import Match
from ui.board.model.geometry import HALF_TURN
from ui.board.view import BoardView
from ui.shell.context import Context

REST = 0.3  # seconds between the end of a move and the turn of the board


class BoardOrientation:
    """Turns a board as set for two people; with other players it never turns by itself.

    At first the side of a lone person is near, else the first seat's. A complete board of hexes is turned once to
    fill its place, unless the user has turned it.
    """

    def __init__(
        self, context: Context, match: Match, view: BoardView, turn: int | None = None, stays: bool = False
    ) -> None:
        """`turn` is the `turn` of a board that is shown again; None for a new game.

        If it `stays`, a board of hexes that has yet to be completed keeps its place and its turn as it grows.
        """
        self._context, self._match, self._view = context, match, view
        self._turned = False  # whether it has turned to the second seat by itself
        self._rested = 0.0
        is_hex = match.tree.grid.shape == "hex"
        game = match.tree.rules, match.tree.variant, match.players
        self._edges, self._first_turn = edges_of(*game), HALF_TURN * begins_turned(*game)
        holds = stays and is_hex and not is_complete(match.tree)
        if holds:
            view.camera.hold(match.tree.grid, match.tree.snapshot.board.ground)
        self._may_fit = is_hex and turn is None and not holds
        turn = self._first_turn if turn is None else turn
        view.turn(turn if is_hex else turn // HALF_TURN * HALF_TURN)

    def update(self, seconds: float, calm: bool) -> bool:
        """Let `seconds` pass, `calm` if nothing moves on the board; return whether the board has turned."""
        mode = self._mode
        changed = self._view.facing != (mode == "pieces")
        self._view.facing = mode == "pieces"
        tree = self._match.tree
        changed = self._fit(calm) or changed
        wanted = mode == "turns" and (self._turned if tree.outcome else tree.snapshot.side == 2)
        self._rested = self._rested + seconds if calm and wanted != self._turned else 0.0
        if self._rested < REST:
            return changed
        self._turned, self._rested = wanted, 0.0
        self._view.flip()
        return True

    def _fit(self, calm: bool) -> bool:
        """Turn a complete board of hexes, once; return whether it was complete."""
        if not (self._may_fit and calm and is_complete(self._match.tree)):
            return False
        self._may_fit = False
        if self._turned_by == self._first_turn:
            self._view.fit_by_turning(self._match.tree.snapshot.board.ground)
        return True

    @property
    def edges(self) -> Edges:
        """The seats at the far and the near edge of the board as it lies."""
        return self._edges.turned() if self._view.geometry.flipped else self._edges

    @property
    def turn(self) -> int | None:
        """The board's rotation in sixths, without its own turn to the second seat.

        None for hexes that neither the user nor the program has turned.
        """
        return None if self._may_fit and self._turned_by == self._first_turn else self._turned_by

    @property
    def _turned_by(self) -> int:
        """By how many sixths the board is turned, apart from its own turn to the second seat."""
        return (self._view.geometry.turn - HALF_TURN * self._turned) % (2 * HALF_TURN)

    @property
    def _mode(self) -> str:
        return self._context.settings.facing if self._match.people == {1, 2} == self._seats else "fixed"

    @property
    def _seats(self) -> set[int]:
        return set(range(1, len(self._match.players) + 1))


def is_complete(tree: GameTree) -> bool:
    """Whether a board of hexes is complete: pieces stand on it, or are placed next."""
    next_events = tree.events(tree.moves[0]) if tree.moves else ()
    return any(tree.snapshot.board.cells) or any(isinstance(event, Place) for event in next_events)
