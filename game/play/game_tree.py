"""A game being played: the tree of its moves, the present node, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from game.ai.spec import GameSpec, first_position, read_ply
from game.core import AGREED, RESIGNED, AnyRules, Event, Move, Outcome, Snapshot, Variant
from game.errors import IllegalMove, quoted
from game.grid import Grid
from game.language import _
from game.memory import UNSCANNED
from game.play.node import AGREED_DRAW, RESIGNATION, Node, packed, shared
from game.play.situation import Situation, refuse_after
from game.position import Position

RESIGN_TEXT = "resign"
DRAW_TEXT = "draw"
NO_LINES: Final[Mapping[Node, Node | None]] = MappingProxyType({})
MOST_CACHED = 4  # cached situations: the present, the node that is shown, and nodes compared with it


class GameTree:
    """One game with every line that was tried. Its position is always the start with the moves to the present replayed.

    Each node prefers the child that was entered last; `redo` follows these. A move played in the past starts a new
    line, and nothing is lost.
    """

    def __init__(self, rules: AnyRules, variant: Variant, seed: int = 0, text: str | None = None) -> None:
        """Begin at the variant's start for `seed`, or at the position `text`; raises NotationError for a bad text."""
        self.rules, self.variant = rules, variant
        self.seed = seed
        self.start_text = text
        self._position = first_position(rules, variant, seed, text)
        outcome = rules.outcome(self._position)
        self._root = self._node = Node(None, None, "", 0, (), *packed(rules.snapshot(self._position)), outcome, 0)
        UNSCANNED.own(self, self._root)
        self._moves: tuple[Move, ...] | None = None
        self._situations: dict[Node, Situation] = {}  # the latest at the end
        self._changes = 0

    # --- the present

    @property
    def node(self) -> Node:
        """The present node."""
        return self._node

    @property
    def changes(self) -> int:
        """A number that grows with every change of the nodes, their order, or their comments and marks."""
        return self._changes

    @property
    def root(self) -> Node:
        """The node at which the game began."""
        return self._root

    @property
    def snapshot(self) -> Snapshot:
        """The present position as the board shows it."""
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
        """The situation at any node of this game; the present stays.

        The last few situations are cached. Raises ValueError for a node of another game.
        """
        situation = self._situations.pop(node, None)
        if situation is None:
            near = min((self._node, *self._situations), key=lambda known: abs(known.ply - node.ply))
            position = (self._position if near is self._node else self._situations[near].position).copy()
            _lead(position, near, node)
            situation = Situation(self.rules, position, node.outcome)
        self._situations[node] = situation
        if len(self._situations) > MOST_CACHED:
            del self._situations[next(iter(self._situations))]
        return situation

    @property
    def line(self) -> tuple[Node, ...]:
        """The nodes from the root through the present to the end of the preferred line."""
        return self._node.line()

    @property
    def position(self) -> Position:
        """The present position, which callers must not change; a search takes its `copy()`."""
        return self._position

    @property
    def grid(self) -> Grid:
        """The cells that moves and boards refer to."""
        return self.rules.grid(self._position)

    def events(self, move: Move) -> tuple[Event, ...]:
        """The events of a legal move."""
        return self.rules.events(self._position, move)

    def number_of(self, node: Node) -> int:
        """The number of a node in the list of moves; 0 for the root."""
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

    # --- playing

    def play(self, move: Move) -> None:
        """Play a legal move or the game's forfeit; raises IllegalMove for any other."""
        refuse_after(self.rules, self._position, self.outcome, repr(move.text))
        if move not in self.moves and move != self.rules.resignation:
            reason = self.rules.why_not(self._position, move.path)
            raise IllegalMove(_("{move} cannot be played. {reason}").format(move=repr(move.text), reason=reason))
        self._make(move)

    def _make(self, move: Move) -> None:
        """Play a move that is known to be legal."""
        for child in self._node.ever_tried:
            if child.move == move:
                self._enter(_played_anew(child))
                return
        before, seat = self._node, self._node.snapshot.side
        story = shared(tuple(map(shared, self.rules.events(self._position, move))))
        resigns = move == self.rules.resignation
        words = RESIGNATION if resigns else self.rules.wording(self._position, move)
        self._position.make(move.code)
        after, outcome = self.rules.snapshot(self._position), self.rules.outcome(self._position)
        place = before.place_after(seat, self.variant.seats)
        moves = before.moves if resigns else place // self.variant.seats + 1
        frame, ply = packed(after), before.ply + 1
        self._add(Node(before, shared(move), move.text, seat, story, *frame, outcome, ply, place, moves, words))

    def play_text(self, text: str) -> None:
        """Play the move `text`; raises NotationError for a text that is no move, IllegalMove for an illegal move."""
        refuse_after(self.rules, self._position, self.outcome, quoted(text.strip()))
        wanted = text.strip().casefold()
        rules, here = self.rules, self._position
        legal = self._moves or (rules.move(here, code) for code in here.legal_moves())  # stops at the move
        move = next((move for move in legal if move.text.casefold() == wanted), None)
        self._make(move or read_ply(rules, here, text))

    def resign(self, seat: int) -> None:
        """Let `seat` resign: by the game's own forfeit if it has one, else by ending the game.

        Raises IllegalMove if the game is over, the seat does not exist, or a forfeit is out of turn.
        """
        if self.outcome:
            raise IllegalMove(self.rules.game_over(self.outcome, int(self._position.seats)))
        forfeit, seats = self.rules.resignation, int(self._position.seats)
        if not 1 <= seat <= seats:
            words = _("There is no seat {seat} to resign: this game has seats 1 to {last}.")
            raise IllegalMove(words.format(seat=seat, last=seats))
        if forfeit is None:
            self._end(seat, RESIGN_TEXT, Outcome(3 - seat, RESIGNED))
        elif seat == self.snapshot.side:
            self.play(forfeit)
        else:
            names = self.rules.seat_names
            words = _("{side} can resign only on their own turn, and {acting} is to move.")
            raise IllegalMove(words.format(side=names[seat - 1], acting=names[self.snapshot.side - 1]))

    def agree_draw(self) -> None:
        """End the game as a draw by agreement; raises IllegalMove if it is over already."""
        if self.outcome:
            raise IllegalMove(self.rules.game_over(self.outcome, int(self._position.seats)))
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
        """Take back the last step, including a resignation or an agreed draw; does nothing at the root."""
        if self._node.parent is not None:
            self._leave()

    def redo(self) -> None:
        """Play the last step taken back again; does nothing at the end of the line."""
        if self._node.preferred is not None:
            self._enter(self._node.preferred)

    def go_to(self, node: Node) -> None:
        """Make a node of this game the present; the path to it becomes the preferred line.

        Raises ValueError for a node of another game, and for one that was deleted.
        """
        if not self.holds(node):
            raise ValueError("the node belongs to another game, or was deleted")
        self._walk_to(node)
        self._changes += 1
        for before, after in pairwise(node.path()):
            before._preferred = after

    # --- building and changing the tree

    def add(self, parent: Node, text: str, seat: int = 0) -> Node:
        """Add a ply after any node and make it the present: a node's text of a move, a resignation or a draw.

        Its parent prefers it from then on; preferences before the parent stay. `seat` is the seat that resigned, or 0
        for the side to act. Adding a line from start to end is fast. Raises NotationError or IllegalMove, and
        ValueError for a node of another game.
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
        """Add a legal move after any node as a line of its own; the present and the preferred line stay.

        Raises IllegalMove, and ValueError for a node of another game.
        """
        present, preferred = self._node, node.preferred
        self._walk_to(node)
        try:
            self.play(move)
            return self._node
        finally:
            self._walk_to(present)
            self._changes += 1
            if preferred is not None:
                node._preferred = preferred

    def prefer(self, node: Node) -> None:
        """Make a node its parent's preferred child; does nothing at the root.

        Raises ValueError if the present is on another line from that parent.
        """
        if node.parent and node not in (way := self._node.path()) and node.parent in way[:-1]:
            raise ValueError("the present would not be on the line")
        if node.parent:
            self._changes += 1
            node.parent._preferred = node

    def annotate(self, node: Node, comment: str, marks: tuple[str, ...]) -> None:
        """Replace the comment and the marks of a node."""
        self._changes += 1
        node.comment, node.marks = comment, marks

    def holds(self, node: Node) -> bool:
        """Whether a node belongs to this game, and neither it nor any node before it was deleted."""
        return self.nearest(node) is node

    def nearest(self, node: Node) -> Node:
        """The node, or the last one before it that was not deleted.

        For a node of another game this is the root.
        """
        nearest, last, here = node, node, node.parent
        while here is not None:
            if last._deleted_by is not None:
                nearest = here
            last, here = here, here.parent
        return nearest if last is self._root else self._root

    def delete(self, roots: Sequence[Node], by: object, instead: Mapping[Node, Node | None] = NO_LINES) -> list[Node]:
        """Delete nodes with everything after them; returns all deleted nodes, parents first.

        If the present is deleted, the last node before it becomes the present. A parent whose preferred child is
        deleted then prefers the one in `instead`, else the first that is left. `by` identifies the deletion. Raises
        ValueError for the root, and for a node that is not in the game.
        """
        if not all(root.parent and self.holds(root) for root in roots):
            raise ValueError("the node is the root, or not in the game")
        self._changes += 1
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
        """Restore deleted nodes, given parents first; the present and the preferred lines stay."""
        self._changes += 1
        for node in nodes:
            node._deleted_by = None
            if node.parent and node.parent._preferred is None:
                node.parent._preferred = node

    def forget(self, nodes: Iterable[Node]) -> None:
        """Drop deleted nodes for good."""
        self._changes += 1
        for node in nodes:
            if node.parent:
                node.parent.drop(node)

    # --- the only methods that move the position

    def _end(self, seat: int, text: str, outcome: Outcome) -> None:
        for child in self._node.ever_tried:
            if (child.move, child.seat, child.text) == (None, seat, text):
                self._enter(_played_anew(child))
                return
        here, place = self._node, self._node.place_after(seat, self.variant.seats)
        after = here.snapshot._replace(defeated=(seat,)) if seat else here.snapshot
        words = RESIGNATION if seat else AGREED_DRAW
        self._add(Node(here, None, text, seat, (), *packed(after), outcome, here.ply + 1, place, here.moves, words))

    def _add(self, node: Node) -> None:
        """Step to a new child of the present, whose move the position has already made."""
        self._changes += 1
        self._node.append(node)
        self._node._preferred = node
        self._node, self._moves = node, None

    def _enter(self, child: Node) -> None:
        """Step to a child of the present, which becomes the preferred one."""
        self._changes += 1
        self._node._preferred = child
        self._walk_to(child)

    def _leave(self) -> None:
        """Step to the parent of the present."""
        assert self._node.parent is not None
        self._walk_to(self._node.parent)

    def _walk_to(self, node: Node) -> None:
        """Move to any node of this game; the preferred lines stay."""
        _lead(self._position, self._node, node)
        self._node, self._moves = node, None


def _lead(position: Position, start: Node, node: Node) -> None:
    """Take a position from one node to another; raises ValueError for a node of another game."""
    back: list[Node] = []
    way: list[Node] = []  # from the node back
    here: Node | None = start
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
    """The child, ready to be played: if it was deleted, it is restored without its old content."""
    if child._deleted_by is not None:
        child._deleted_by, child._preferred = None, None
        child.comment, child.marks = "", ()
    return child
