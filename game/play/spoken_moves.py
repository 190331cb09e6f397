"""A move in a few spoken words, made from its events."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from math import dist

from game.core import Event, Lay, Move, Place, Remove, Slide, Transform
from game.grid import Cell
from game.language import NP_, _, as_sentence, enumerated, listed, ngettext
from game.play.game_tree import GameTree
from game.play.node import Node

MOST_NAMED = 3  # more cells than this are counted instead of named
NUMBERS = (
    NP_("pieces or cells", "one"),
    NP_("pieces or cells", "two"),
    NP_("pieces or cells", "three"),
    NP_("pieces or cells", "four"),
    NP_("pieces or cells", "five"),
    NP_("pieces or cells", "six"),
    NP_("pieces or cells", "seven"),
    NP_("pieces or cells", "eight"),
    NP_("pieces or cells", "nine"),
)
_BELOW_NAUGHT = re.compile(r"(?<!\w)-(\d+)")
_COMMA = re.compile(r"(?<=\d),(?=\S)")


def aloud(text: str) -> str:
    """A sentence for speech: `-2,3` becomes `minus 2, 3`."""
    return _COMMA.sub(", ", _BELOW_NAUGHT.sub(lambda found: _("minus {number}").format(number=found[1]), text))


def describe_ply(tree: GameTree, node: Node) -> str:
    """The step that led to a node and its effects on seats and game; empty at the root."""
    before, names, after = node.parent, tree.rules.seat_names, node.snapshot
    if before is None:
        return ""
    said = []
    if node.move is not None:
        said.append(as_sentence(describe_move(tree, before, node.move, node.events)))
    lost = [names[seat - 1] for seat in after.defeated if seat not in before.snapshot.defeated and node.move]
    said += [_("{side} is defeated.").format(side=side) for side in lost]
    if node.outcome is not None:
        said.append(tree.rules.ending_sentence(node.outcome, tree.variant.seats))
    else:
        said += [_("{side} passes.").format(side=names[seat - 1]) for seat in after.passed]
    return " ".join(said)


def describe_move(tree: GameTree, before: Node, move: Move, events: Sequence[Event]) -> str:
    """Who plays a legal move at a node and its effects, without a full stop: the player's own step first."""
    if not events:
        return _("{side} resigns").format(side=tree.rules.seat_names[before.snapshot.side - 1])
    words = MoveWords(tree, before)
    return listed([words.step(move, events[0]), *words.consequences(events[1:])])


class MoveWords:
    """The words for the events of one move, with the game's own names of pieces and cells."""

    def __init__(self, tree: GameTree, before: Node) -> None:
        self._tree, self._pieces, self._before = tree, tree.rules.pieces, before
        self._side = tree.rules.seat_names[before.snapshot.side - 1]
        self._has_kinds = any(piece.kind for piece in self._pieces)

    def step(self, move: Move, event: Event) -> str:
        """The player's step with their own piece."""
        match event:
            case Slide():
                return self._way(event)
            case Place(cell, piece, _beat, count):
                if count > 1:
                    words = _("{side} places a tower of {count} on {cell}")
                    return words.format(side=self._side, count=count, cell=self._name(cell))
                side, kind, name = self._side, self._kind(piece), self._name(cell)
                if self._has_kinds:
                    return _("{side} builds a {piece} on {cell}").format(side=side, piece=kind, cell=name)
                return _("{side} places a piece on {cell}").format(side=side, cell=name)
            case Lay(cells):
                start, end = (self._name(cell) for cell in self._ends(cells))
                number = len(self._before.snapshot.board.ground) // len(cells) + 1
                lies = self._tree.at(self._before).choice_words((), next(it for it in move.path if isinstance(it, str)))
                laid = _("{side} lays piece {number} from {start} to {end}: {lies}")
                return laid.format(side=self._side, number=number, start=start, end=end, lies=lies)
            case Transform(cell, piece, after):
                old, new, name = self._kind(piece), self._kind(after), self._name(cell)
                raised = _("{side} promotes the {piece} on {cell} to a {new}")
                return raised.format(side=self._side, piece=old, cell=name, new=new)
        raise ValueError(f"no move begins with {event!r}")

    def effect(self, move: Move, events: Sequence[Event], cell: Cell) -> str:
        """What choosing a cell would do, in a few words; empty if a piece only goes there."""
        match events[0] if events else None:
            case Slide(source, target, count=count) if 0 < count < self._before.snapshot.board.heights[source]:
                words = _("{count} go here") if target == cell else _("{count} go on to {target}")
                return words.format(count=count, target=self._name(target))
            case None | Slide() | Place():
                return listed(self.consequences(events[1:]))
        return self.step(move, events[0])

    def consequences(self, events: Sequence[Event]) -> list[str]:
        """The other effects: pushes, then captures, changes and new pieces."""
        said = self._pushes(events) + self._captures(events) + self._changes(events)
        for event in events:
            match event:
                case Place(cell):
                    said.append(_("gets a new piece on {cell}").format(cell=self._name(cell)))
        return said

    def _way(self, slide: Slide) -> str:
        board = self._before.snapshot.board
        piece, height = self._kind(board.cells[slide.source]), board.heights[slide.source]
        side, source, target = self._side, self._name(slide.source), self._name(slide.target)
        if 0 < slide.count < height:
            part = _("{side} moves {count} of {height} from {source} to {target}")
            return part.format(side=side, count=slide.count, height=height, source=source, target=target)
        if self._has_kinds:
            words = _("{side} moves the {piece} on {source} to {target}")
            return words.format(side=side, piece=piece, source=source, target=target)
        return _("{side} moves {source} to {target}").format(side=side, source=source, target=target)

    def _ends(self, cells: Sequence[Cell]) -> tuple[Cell, Cell]:
        """The two cells that lie farthest apart, which locate a board piece however the board is turned."""
        centres = self._tree.grid.centres
        return max(combinations(cells, 2), key=lambda pair: round(dist(*(centres[cell] for cell in pair)), 3))

    def _pushes(self, events: Sequence[Event]) -> list[str]:
        over = sum(isinstance(event, Remove) and event.toward is not None for event in events)
        pushed = over + sum(isinstance(event, Slide) for event in events)
        number = _number(pushed)
        if not pushed:
            return []
        if not over:
            return [_("pushes {number}").format(number=number)]
        if over == pushed:
            return [_("pushes {number} off the board").format(number=number)]
        return [_("pushes {number}, {over} of them off the board").format(number=number, over=_number(over))]

    def _captures(self, events: Sequence[Event]) -> list[str]:
        taken: list[tuple[Cell, int]] = []
        lost: list[tuple[Cell, int]] = []  # pieces of the mover
        for event in events:
            match event:
                case Remove(cell, piece, _beat, None) | Transform(cell, piece, _, _beat, "capture"):
                    (lost if self._pieces[piece].seat == self._before.snapshot.side else taken).append((cell, piece))
        said = [_("captures {pieces}").format(pieces=self._named(taken))] if taken else []
        return [*said, _("loses {pieces}").format(pieces=self._named(lost))] if lost else said

    def _named(self, captured: Sequence[tuple[Cell, int]]) -> str:
        """Captured pieces by their cells, and by kind if the game has several; only the number if there are many."""
        if not self._has_kinds or len(captured) > MOST_NAMED:
            return self._cells([cell for cell, _piece in captured])
        named = [(self._pieces[piece].name, self._name(cell)) for cell, piece in captured]
        return enumerated([_("the {piece} on {cell}").format(piece=piece, cell=cell) for piece, cell in named])

    def _changes(self, events: Sequence[Event]) -> list[str]:
        turns = [event for event in events if isinstance(event, Transform) and event.change in ("freeze", "wake")]
        alike: dict[tuple[bool, bool, str], list[Cell]] = {}  # by whether it is over or is done to others, and what
        for turn in sorted(turns, key=lambda turn: turn.beat):
            piece = self._pieces[turn.before if turn.change == "wake" else turn.after]
            kind = turn.change == "wake", piece.seat != self._before.snapshot.side, piece.state
            alike.setdefault(kind, []).append(turn.cell)
        said = []
        for (is_over, is_others, state), turned in alike.items():
            number, cells = len(turned), self._cells(turned)
            if is_over:
                over = ngettext("{cells} is no longer {state}", "{cells} are no longer {state}", number)
                said.append(over.format(cells=cells, state=state))
            elif is_others:
                said.append(_("freezes {cells}").format(cells=cells))
            else:
                words = ngettext("{cells} is {state}", "{cells} are {state}", number)
                said.append(words.format(cells=cells, state=state))
        return said

    def _kind(self, piece: int) -> str:
        """The name of a piece without its owner."""
        return self._pieces[piece].kind or self._pieces[piece].name

    def _name(self, cell: Cell) -> str:
        return aloud(self._before.snapshot.names[cell])

    def _cells(self, cells: Sequence[Cell]) -> str:
        return _number(len(cells)) if len(cells) > MOST_NAMED else enumerated([self._name(cell) for cell in cells])


def _number(count: int) -> str:
    return str(NUMBERS[count - 1]) if 0 < count <= len(NUMBERS) else str(count)
