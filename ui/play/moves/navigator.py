"""The node of a game that the board shows: the current position, or any other."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Event, Move, Outlook, Path, Slide
from game.grid import Cell
from game.language import _
from game.play.match import Match
from game.play.match_events import LinesEdited, MatchEvent, Played, Seated, WentTo
from game.play.node import Node
from game.play.viewpoint import Viewpoint
from ui.board.model.geometry import HALF_TURN
from ui.board.painters.context import Tempo
from ui.board.view import BoardView
from ui.play.moves.transitions import between


class Navigator:
    """Moves a board view from node to node of a match, with an animation.

    Looking elsewhere changes nothing in the game. `events` and `outlook` are what the board previews of a move.
    `shows` counts the calls of `show`, repeated ones included.
    """

    def __init__(self, match: Match, view: BoardView, gently: bool = False) -> None:
        """`gently` plays the AI's pushes slowly."""
        self._gently = gently
        self.viewpoint = Viewpoint(match.tree)
        self.shows = 0
        self._match, self._tree, self._view = match, match.tree, view
        self._present = self.node  # the game's, at the last `catch_up`
        self._heard = self._moved = False  # since then: whether an event came, or the game moved on
        view.show(self.node.snapshot, self._tree.grid)

    @property
    def node(self) -> Node:
        """The node that the board shows."""
        return self.viewpoint.node

    @property
    def base(self) -> Node:
        """The node that a move goes on from: the shown one, or the one before a resignation or agreement in analysis.

        Such an analysis is about play that went on there.
        """
        before = self.node.parent
        if before is None or self.node.outcome is None or before is not self._match.advisor.watched:
            return self.node
        return before

    @property
    def described(self) -> Node:
        """The node that the words are about: the shown one, but an end only after its animation."""
        return self.node.parent if self.node.parent is not None and self.awaits_end else self.node

    @property
    def awaits_end(self) -> bool:
        """Whether the move that ends the game is still being animated; a resignation has no animation."""
        return self.node.outcome is not None and bool(self.node.events) and self._view.plays

    @property
    def is_past(self) -> bool:
        """Whether another node than the game's current one is shown."""
        return self.node is not self._tree.node

    def hear(self, event: MatchEvent) -> None:
        """Note an event of the match, for `catch_up`; a deleted node is left at once."""
        self._heard = True
        if isinstance(event, LinesEdited):
            self._settle()
        self._moved = self._moved or isinstance(event, Played | WentTo | Seated)

    def catch_up(self) -> bool:
        """Follow the game if its last node was shown; return whether any event came since the last call."""
        heard, moved, was_shown = self._heard, self._moved, self.node is self._present
        self._heard = self._moved = False
        self._present = self._tree.node
        if moved and was_shown:
            self.follow()
        return heard

    def moves(self) -> tuple[Move, ...]:
        """The moves that a person may play here; in the past they begin a new line."""
        return self._tree.at(self.base).moves if self._match.may_play_at(self.base) else ()

    def events(self, move: Move) -> tuple[Event, ...]:
        """The events of a legal move."""
        return self._tree.at(self.base).events(move)

    def outlook(self, move: Move) -> Outlook:
        """The effects of a legal move beyond its events."""
        return self._tree.at(self.base).outlook(move)

    def selection_note(self, clicked: Path) -> str:
        """The note on a piece clicked like this; often empty, and always without clicks."""
        return self._tree.at(self.base).selection_note(clicked) if clicked else ""

    def boosters(self, clicked: Path) -> tuple[Cell, ...]:
        """The cells whose pieces extend the reach of a piece clicked like this."""
        return self._tree.at(self.base).boosters(clicked)

    def choice_words(self, clicked: Path, choice: str) -> str:
        """The words for a choice after these clicks."""
        if self._view.held_shape and self._view.geometry.turn % HALF_TURN:
            # Translators: a choice: the board piece lies as the board shows it
            return _("As shown")  # the rules' words hold for a board that is not turned
        return self._tree.at(self.base).choice_words(clicked, choice)

    def step(self, plies: int) -> None:
        """Go this many plies forward, or back if negative, within the shown line."""
        self.step_to(self.node.ply + plies)

    def step_to(self, ply: int) -> None:
        """Show the node of the line after this many plies, unless it is shown already."""
        node = self.viewpoint.at(ply)
        if node is not self.node:
            self.show(node)

    def step_aside(self, lines: int) -> None:
        """Show another line of the last fork, `lines` further on, if there is one."""
        if beside := self.viewpoint.beside(lines):
            self.show(beside)

    def follow(self, held: frozenset[Cell] = frozenset(), slowly: bool = False) -> None:
        """Show the game's current node, perhaps `slowly`; pieces from the cells `held` were dragged."""
        self.show(self._tree.node, held, slowly=slowly)

    def _settle(self) -> None:
        """If the shown node was deleted, show its last ancestor that was not."""
        nearest = self._tree.nearest(self.node)
        if nearest is not self.node:
            self.show(nearest)
        self.viewpoint.settle()

    def show(
        self, node: Node, held: frozenset[Cell] = frozenset(), at_once: bool = False, slowly: bool = False
    ) -> None:
        """Show a node of the game, with an animation unless the way is long or `at_once` is set."""
        story = None if at_once else between(self.node, node)
        if story is None:
            self._view.show(node.snapshot, self._tree.grid)
        elif node is not self.node:
            is_own = node.seat in self._match.people
            slowly = slowly or (self._gently and not is_own and _moves_several(story))
            pace: Tempo = "slow" if slowly else "chosen" if is_own else "unhurried"
            self._view.play(story, node.snapshot, held, pace)
        self.viewpoint.look_at(node)
        self.shows += 1


def _moves_several(story: Sequence[Event]) -> bool:
    """Whether several pieces move, as in a push."""
    return sum(isinstance(event, Slide) for event in story) > 1
