"""A game being played: the tree of what was played, where we stand in it, and whether the game is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from game.ai.spec import GameSpec, first_position, read_ply
from game.core import AGREED, RESIGNED, AnyRules, Event, Move, Outcome, Snapshot, Variant
from game.errors import IllegalMove, quoted
from game.grid import Grid
from game.language import _
from game.play.node import Node
from game.play.situation import Situation, refuse_after
from game.position import Position

RESIGN_TEXT = "resign"
DRAW_TEXT = "draw"
NO_LINES: Final[Mapping[Node, Node | None]] = MappingProxyType({})
KEPT = 4  # situations: the present, the node that is shown, and what is compared with it


class GameTree:
    """One game with everything that was tried in it. Its position is always the start with the present line replayed.

    A node keeps the child that was entered last; these make the line that `redo` follows. Playing from the past begins
    a new line and loses nothing.
    """

    def __init__(self, rules: AnyRules, variant: Variant, seed: int = 0, text: str | None = None) -> None:
        """Begin at the variant's start for `seed`, or at the position `text`; raises NotationError for a bad one."""
        self.rules = rules
        self.variant = variant
        self.seed = seed
        self.start_text = text
        self._position = first_position(rules, variant, seed, text)
        outcome = rules.outcome(self._position)
        self._root = Node(None, None, "", 0, (), rules.snapshot(self._position), outcome, 0)
        self._node = self._root
        self._moves: tuple[Move, ...] | None = None
        self._situations: dict[Node, Situation] = {}  # the one asked for last at the end

    # --- where we stand

    @property
    def node(self) -> Node:
        """Where we stand."""
        return self._node

    @property
    def root(self) -> Node:
        """Where the game began."""
        return self._root

    @property
    def snapshot(self) -> Snapshot:
        """What the board shows now."""
        return self._node.snapshot

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._node.outcome

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, in the game's order; none when the game is over."""
        if self._moves is None:
            self._moves = () if self.outcome else self.rules.moves(self._position)
        return self._moves

    def at(self, node: Node) -> Situation:
        """What the rules say at any node of this game, by a position of its own: the present does not move.

        What they say at the few nodes that were asked for last is kept. Raises ValueError for a node of another game.
        """
        situation = self._situations.pop(node, None)
        if situation is None:
            position = self._position.copy()
            self._lead(position, node)
            situation = Situation(self.rules, position, node.outcome)
        self._situations[node] = situation
        if len(self._situations) > KEPT:
            del self._situations[next(iter(self._situations))]
        return situation

    @property
    def line(self) -> tuple[Node, ...]:
        """The nodes from the root through the present to the end of the preferred line."""
        return self._node.line()

    @property
    def position(self) -> Position:
        """The present position, to be asked and never changed; a search takes its `copy()`."""
        return self._position

    @property
    def grid(self) -> Grid:
        """The cells that moves and boards speak of."""
        return self.rules.grid(self._position)

    def events(self, move: Move) -> tuple[Event, ...]:
        """What would be seen of a legal move."""
        return self.rules.events(self._position, move)

    def number_of(self, node: Node) -> int:
        """The number that the list of moves gives a node; 0 for the root."""
        return node.place // self.variant.seats + 1

    def picture(self) -> str:
        """The board as text."""
        return self.rules.picture(self._position)

    def spec(self) -> GameSpec:
        """The game up to the present, as texts."""
        return self.spec_at(self._node)

    def spec_at(self, node: Node) -> GameSpec:
        """The game up to any of its nodes, as texts."""
        played = tuple(step.text for step in node.path() if step.move)
        return GameSpec(self.variant.full_name(self.rules.id), self.seed, self.start_text, played)

    # --- going on

    def play(self, move: Move) -> None:
        """Play a legal move or the game's forfeit; raises IllegalMove for any other."""
        refuse_after(self.outcome, repr(move.text))
        if move not in self.moves and move != self.rules.resignation:
            reason = self.rules.why_not(self._position, move.path)
            raise IllegalMove(_("{move} cannot be played: {reason}").format(move=repr(move.text), reason=reason))
        self._make(move)

    def _make(self, move: Move) -> None:
        """Play what may be played here."""
        for child in self._node._children:
            if child.move == move:
                self._enter(_played_anew(child))
                return
        before, seat = self._node, self._node.snapshot.side
        story, words = self.rules.events(self._position, move), self.rules.wording(self._position, move)
        self._position.make(move.code)
        after, outcome = self.rules.snapshot(self._position), self.rules.outcome(self._position)
        place = before.place_after(seat, self.variant.seats)
        moves = before.moves if move == self.rules.resignation else place // self.variant.seats + 1
        self._add(Node(before, move, move.text, seat, story, after, outcome, before.ply + 1, place, moves, words))

    def play_text(self, text: str) -> None:
        """Play the move called `text`; raises NotationError for no move at all, IllegalMove for one not legal here."""
        refuse_after(self.outcome, quoted(text.strip()))
        wanted = text.strip().casefold()
        rules, here = self.rules, self._position
        legal = self._moves or (rules.move(here, code) for code in here.legal_moves())  # no further than is needed
        move = next((move for move in legal if move.text.casefold() == wanted), None)
        self._make(move or read_ply(rules, here, text))

    def resign(self, seat: int) -> None:
        """Let `seat` give up: by the game's own forfeit where it has one, else by ending the game.

        Raises IllegalMove when the game is over, for a seat there is not, or for a forfeit out of turn.
        """
        if self.outcome:
            words = _("Nobody can resign: the game is over ({ending}).")
            raise IllegalMove(words.format(ending=self.outcome.reason))
        forfeit = self.rules.resignation
        seats = int(self._position.seats)
        if not 1 <= seat <= seats:
            words = _("There is no seat {seat} to resign: this game has seats 1 to {last}.")
            raise IllegalMove(words.format(seat=seat, last=seats))
        if forfeit is None:
            self._end(seat, RESIGN_TEXT, Outcome(3 - seat, RESIGNED))
        elif seat == self.snapshot.side:
            self.play(forfeit)
        else:
            names = self.rules.seat_names
            words = _("{side} can forfeit only on their own turn, and it is {acting}'s turn.")
            raise IllegalMove(words.format(side=names[seat - 1], acting=names[self.snapshot.side - 1]))

    def agree_draw(self) -> None:
        """End the game as a draw that everybody agreed to; raises IllegalMove when it is over already."""
        if self.outcome:
            words = _("No draw can be agreed: the game is over ({ending}).")
            raise IllegalMove(words.format(ending=self.outcome.reason))
        self._end(0, DRAW_TEXT, Outcome(None, AGREED))

    # --- going back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._node.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return self._node.preferred is not None

    def undo(self) -> None:
        """Take back the last step, a resignation or an agreement too; nothing happens at the root."""
        if self._node.parent is not None:
            self._leave()

    def redo(self) -> None:
        """Play again what was taken back last; nothing happens at the end of the line."""
        if self._node.preferred is not None:
            self._enter(self._node.preferred)

    def go_to(self, node: Node) -> None:
        """Make a node of this game the present; what leads there becomes the preferred line.

        Raises ValueError for a node of another game, and for one that was deleted.
        """
        if not self.holds(node):
            raise ValueError("the node belongs to another game, or was deleted")
        self._walk_to(node)
        for before, after in pairwise(node.path()):
            before._preferred = after

    # --- building a tree again, and changing it

    def add(self, parent: Node, text: str, seat: int = 0) -> Node:
        """The node that a ply leads to from any node: the text of a move, of resigning or of a draw, as nodes have it.

        It is the present then, and what its parent's line goes on with; lines before the parent stay as they are.
        `seat` says who resigned, or 0 for the side to act. Adding a line from its beginning to its end is fast.
        Raises NotationError or IllegalMove, and ValueError for a node of another game.
        """
        if parent is not self._node:
            self._walk_to(parent)
        if text == RESIGN_TEXT:
            self.resign(seat or self.snapshot.side)
        elif text == DRAW_TEXT:
            self.agree_draw()
        else:
            self.play_text(text)
        return self._node

    def branch(self, node: Node, move: Move) -> Node:
        """What a legal move leads to from any node, as a line of the game beside the present and the preferred line.

        Raises IllegalMove, and ValueError for a node of another game.
        """
        present, preferred = self._node, node.preferred
        self._walk_to(node)
        try:
            self.play(move)
            return self._node
        finally:
            self._walk_to(present)
            if preferred is not None:
                node._preferred = preferred

    def prefer(self, node: Node) -> None:
        """Have the line through a node's parent go on with it. Nothing happens at the root.

        Raises ValueError where the present is on another line from that parent.
        """
        if node.parent and node not in (way := self._node.path()) and node.parent in way[:-1]:
            raise ValueError("the present would not be on the line")
        if node.parent:
            node.parent._preferred = node

    def annotate(self, node: Node, comment: str, marks: tuple[str, ...]) -> None:
        """Give a node another comment and other marks."""
        node.comment, node.marks = comment, marks

    def holds(self, node: Node) -> bool:
        """Whether a node belongs to this game and was not deleted, nor any node before it."""
        return self.nearest(node) is node

    def nearest(self, node: Node) -> Node:
        """A node of this game; where it was deleted, the last one before it that was not.

        That is the root for a node of another game.
        """
        nearest, path = self._root, node.path()
        for step in path[1:] if path[0] is self._root else ():
            if step.deleted_by is not None:
                break
            nearest = step
        return nearest

    def delete(self, roots: Sequence[Node], by: object, instead: Mapping[Node, Node | None] = NO_LINES) -> list[Node]:
        """Delete nodes with all that comes after them; all that were deleted, each before what comes after it.

        Where the present goes with them, the last node before it is the present then. A parent whose preferred child
        is deleted prefers what `instead` says, or else the first that is left. `by` tells apart who deletes.
        Raises ValueError for the root, and for a node that is not in the game.
        """
        if not all(root.parent and self.holds(root) for root in roots):
            raise ValueError("the node is the root, or not in the game")
        gone, waiting = list[Node](), list(reversed(roots))
        while waiting:
            node = waiting.pop()
            waiting += reversed(node.tried)
            node._deleted_by = by
            gone.append(node)
        for root in roots:
            parent = root.parent
            if parent and parent._preferred is root:
                other = instead.get(parent)
                parent._preferred = other if other in parent.tried else next(iter(parent.tried), None)
        if (nearest := self.nearest(self._node)) is not self._node:
            self._walk_to(nearest)
        return gone

    def restore(self, nodes: Iterable[Node]) -> None:
        """Have deleted nodes in the game again, each after its parent; the present and preferred lines stay."""
        for node in nodes:
            node._deleted_by = None
            if node.parent and node.parent._preferred is None:
                node.parent._preferred = node

    def forget(self, nodes: Iterable[Node]) -> None:
        """Keep deleted nodes no longer: they can never be restored."""
        for node in nodes:
            if node.parent:
                node.parent._children.remove(node)

    # --- where the position moves, and nowhere else

    def _end(self, seat: int, text: str, outcome: Outcome) -> None:
        for child in self._node._children:
            if (child.move, child.seat, child.text) == (None, seat, text):
                self._enter(_played_anew(child))
                return
        here = self._node
        place = here.place_after(seat, self.variant.seats)
        after = replace(here.snapshot, defeated=(seat,)) if seat else here.snapshot
        self._add(Node(here, None, text, seat, (), after, outcome, here.ply + 1, place, here.moves, text))

    def _add(self, node: Node) -> None:
        """Stand on a new child of the present, whose move the position has made."""
        self._node._children.append(node)
        self._node._preferred = node
        self._node, self._moves = node, None

    def _enter(self, child: Node) -> None:
        """Stand on a child of the present, which its line goes on with from now on."""
        self._node._preferred = child
        self._walk_to(child)

    def _leave(self) -> None:
        """Stand on the parent of the present."""
        assert self._node.parent is not None
        self._walk_to(self._node.parent)

    def _walk_to(self, node: Node) -> None:
        """Stand on any node of this game, and leave the preferred lines as they are."""
        self._lead(self._position, node)
        self._node, self._moves = node, None

    def _lead(self, position: Position, node: Node) -> None:
        """Take a position from the present to a node; raises ValueError for a node of another game."""
        back: list[Node] = []
        way: list[Node] = []  # from the node backwards
        here: Node | None = self._node
        there: Node | None = node
        while here is not there:
            if here and (there is None or here.ply >= there.ply):
                back.append(here)
                here = here.parent
            elif there:
                way.append(there)
                there = there.parent
        if here is None:
            raise ValueError("the node belongs to another game")
        for step in back:
            if step.move:
                position.unmake()
        for step in reversed(way):
            if step.move:
                position.make(step.move.code)


def _played_anew(child: Node) -> Node:
    """A child that is played; if it was deleted, it is in the game again, and like a new one."""
    if child._deleted_by is not None:
        child._deleted_by, child._preferred = None, None
        child.comment, child.marks = "", ()
    return child
