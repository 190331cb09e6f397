"""The node of a game that the board shows: the present, or any other that the player looks at."""

from __future__ import annotations

from game.core import Event, Move, Outlook, Path
from game.grid import Cell
from game.play.game_tree import Node
from game.play.match import Match
from game.play.match_events import MatchEvent, Played, Seated, WentTo
from game.play.viewpoint import Viewpoint
from ui.board.view import BoardView
from ui.play.transitions import between


class Navigator:
    """Leads a view from node to node of a match, with an animation of what happened between them.

    Looking elsewhere changes nothing in the game. `events` and `outlook` are what the board previews of a move.
    `shows` counts how often a node was shown, the same one again included.
    """

    def __init__(self, match: Match, view: BoardView) -> None:
        self.viewpoint = Viewpoint(match.tree)
        self.shows = 0
        self._match, self._tree, self._view = match, match.tree, view
        self._present = self.node  # of the game, as it was when `catch_up` was called last
        self._heard = self._moved = False  # since then: whether anything has happened, or moved the present
        view.show(self.node.snapshot, self._tree.grid)

    @property
    def node(self) -> Node:
        """What the board shows."""
        return self.viewpoint.node

    @property
    def is_past(self) -> bool:
        """Whether it is another node than the present one."""
        return self.node is not self._tree.node

    def hear(self, event: MatchEvent) -> None:
        """Notice an event of the match, whoever caused it."""
        self._heard = True
        self._moved = self._moved or isinstance(event, Played | WentTo | Seated)

    def catch_up(self) -> bool:
        """Follow the present if it was shown before it moved; whether anything has happened since this was called."""
        heard, moved, was_shown = self._heard, self._moved, self.node is self._present
        self._heard = self._moved = False
        self._present = self._tree.node
        if moved and was_shown:
            self.follow()
        return heard

    def moves(self) -> tuple[Move, ...]:
        """What a person may play here; elsewhere than at the present it would begin a new line."""
        return self._tree.at(self.node).moves if self._match.policy.may_play_at(self.node) else ()

    def events(self, move: Move) -> tuple[Event, ...]:
        """The story of a legal move."""
        return self._tree.at(self.node).events(move)

    def outlook(self, move: Move) -> Outlook:
        """What such a move would bring about beyond that."""
        return self._tree.at(self.node).outlook(move)

    def choice_words(self, clicked: Path, choice: str) -> str:
        """What a choice that comes after these clicks means, for a player to read."""
        return self._tree.at(self.node).choice_words(clicked, choice)

    def step(self, plies: int) -> None:
        """Go so many plies along the line that is shown, as far as it reaches; backwards with a number below 0."""
        self.step_to(self.node.ply + plies)

    def step_to(self, ply: int) -> None:
        """Show a position of the line that is shown, by its number; the one that is shown already is left as it is."""
        node = self.viewpoint.at(ply)
        if node is not self.node:
            self.show(node)

    def step_aside(self, lines: int) -> None:
        """Show what was played so many lines further on, or back, where the game branched last; nothing at the ends."""
        if beside := self.viewpoint.beside(lines):
            self.show(beside)

    def follow(self, held: frozenset[Cell] = frozenset()) -> None:
        """Show the present; the pieces of the cells that are `held` lie there already."""
        self.show(self._tree.node, held)

    def show(self, node: Node, held: frozenset[Cell] = frozenset(), at_once: bool = False) -> None:
        """Show a node of the game, by its story unless that is long or not wanted."""
        story = None if at_once else between(self.node, node)
        if story is None:
            self._view.show(node.snapshot, self._tree.grid)
        elif node is not self.node:
            self._view.play(story, node.snapshot, held, unhurried=node.seat not in self._match.people)
        self.viewpoint.look_at(node)
        self.shows += 1
