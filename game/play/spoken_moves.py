"""A move in short spoken sentences, made from its events."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations
from math import dist

from game.core import Event, Lay, Place, Remove, Slide, Transform
from game.grid import Cell
from game.language import N_, _, enumerated, ngettext, sentences
from game.play.game_tree import GameTree
from game.play.node import Node

MOST_NAMED = 3  # more pieces than this are counted instead of named
MOVED = {  # by kind of piece; "" in games with a single kind
    "": N_("{side} moves {source} to {target}."),
    "pawn": N_("{side} moves the pawn on {source} to {target}."),
    "knight": N_("{side} moves the knight on {source} to {target}."),
    "dragon": N_("{side} moves the dragon on {source} to {target}."),
}
LOST = {
    # Translators: {cell} may be several: a4, b4 and c4.
    "": N_("{side} loses {cell}."),
    "pawn": N_("{side} loses the pawn on {cell}."),
    "knight": N_("{side} loses the knight on {cell}."),
    "tower": N_("{side} loses the tower on {cell}."),
}
PLACED = {
    "": N_("{side} places a piece on {cell}."),
    "tower": N_("{side} builds a tower on {cell}."),
}
_BELOW_NAUGHT = re.compile(r"(?<!\w)-(\d+)")
_COMMA = re.compile(r"(?<=\d),(?=\S)")


def aloud(text: str) -> str:
    """A sentence for speech: `-2,3` becomes `minus 2, 3`."""
    # Translators: spoken: a number below 0
    return _COMMA.sub(", ", _BELOW_NAUGHT.sub(lambda found: _("minus {number}").format(number=found[1]), text))


def describe_ply(tree: GameTree, node: Node) -> str:
    """The step that led to a node and its effects on seats and game; empty at the root."""
    before, names, after = node.parent, tree.rules.seat_names, node.snapshot
    if before is None:
        return ""
    said = []
    if node.move is not None:
        said.append(describe_move(tree, before, node.events))
    lost = [names[seat - 1] for seat in after.defeated if seat not in before.snapshot.defeated and node.move]
    said += [_("{side} is defeated.").format(side=side) for side in lost]
    if node.outcome is not None:
        said.append(tree.rules.ending_sentence(node.outcome, tree.variant.seats))
    else:
        said += [_("{side} passes.").format(side=names[seat - 1]) for seat in after.passed]
        if after.waiting:
            number = after.waiting[after.side - 1]
            words = ngettext("{side} has {number} piece to place.", "{side} has {number} pieces to place.", number)
            said.append(words.format(side=names[after.side - 1], number=number))
    return sentences(said)


def describe_move(tree: GameTree, before: Node, events: Sequence[Event]) -> str:
    """Who plays the move of these events at a node and its effects, in short sentences: the player's own step first."""
    if not events:
        return _("{side} resigns.").format(side=tree.rules.seat_names[before.snapshot.side - 1])
    words = MoveWords(tree, before)
    return sentences([words.step(events[0]), *words.consequences(events[1:])])


class MoveWords:
    """The words for the events of one move, with the game's own names of pieces and cells."""

    def __init__(self, tree: GameTree, before: Node) -> None:
        self._tree, self._pieces, self._before = tree, tree.rules.pieces, before
        self._side = tree.rules.seat_names[before.snapshot.side - 1]

    def step(self, event: Event) -> str:
        """The player's step with their own piece."""
        match event:
            case Slide():
                return self._way(event)
            case Place(cell, piece, _beat, count):
                if count > 1:
                    words = _("{side} places a tower of {count} on {cell}.")
                    return words.format(side=self._side, count=count, cell=self._name(cell))
                return PLACED[self._pieces[piece].kind].format(side=self._side, cell=self._name(cell))
            case Lay(cells):
                start, end = (self._name(cell) for cell in self._ends(cells))
                number = len(self._before.snapshot.board.ground) // len(cells) + 1
                laid = _("{side} lays piece {number} from {start} to {end}.")
                return laid.format(side=self._side, number=number, start=start, end=end)
            case Transform(cell):
                raised = _("{side} promotes the pawn on {cell} to a knight.")
                return raised.format(side=self._side, cell=self._name(cell))
        raise ValueError(f"no move begins with {event!r}")

    def effect(self, events: Sequence[Event], cell: Cell) -> str:
        """What choosing a cell would do, in short sentences; empty if a piece only goes there."""
        match events[0] if events else None:
            case Slide(source, target, count=count) if 0 < count < self._before.snapshot.board.heights[source]:
                words = (
                    # Translators: of the counters that are split off a stack.
                    ngettext("{number} counter goes here.", "{number} counters go here.", count)
                    if target == cell
                    # Translators: of the counters that are split off a stack.
                    else ngettext("{number} counter goes to {target}.", "{number} counters go to {target}.", count)
                )
                return words.format(number=count, target=self._name(target))
            case Place(piece=piece) if self._pieces[piece].kind:  # a building: of others the prompt says what is placed
                return self.step(events[0])
            case None | Slide() | Place():
                return sentences(self.consequences(events[1:]))
            case Lay(cells):
                start, end = (self._name(cell) for cell in self._ends(cells))
                return _("The piece lies from {start} to {end}.").format(start=start, end=end)
        return self.step(events[0])

    def consequences(self, events: Sequence[Event]) -> list[str]:
        """The other effects, a sentence each: pushes, then losses, changes and new pieces."""
        said = self._pushes(events) + self._losses(events) + self._changes(events)
        for event in events:
            match event:
                case Place(cell):
                    said.append(_("{side} gets a new piece on {cell}.").format(side=self._side, cell=self._name(cell)))
        return said

    def _way(self, slide: Slide) -> str:
        board = self._before.snapshot.board
        piece, height = board.cells[slide.source], board.heights[slide.source]
        side, source, target = self._side, self._name(slide.source), self._name(slide.target)
        if 0 < slide.count < height:
            # Translators: of counters in a stack, as in "White moves 7 of 9 from a4 to c4."
            part = _("{side} moves {count} of {height} from {source} to {target}.")
            return part.format(side=side, count=slide.count, height=height, source=source, target=target)
        return MOVED[self._pieces[piece].kind].format(side=side, source=source, target=target)

    def _ends(self, cells: Sequence[Cell]) -> tuple[Cell, Cell]:
        """The two cells that lie farthest apart, which locate a board piece however the board is turned."""
        centres = self._tree.grid.centres
        return max(combinations(cells, 2), key=lambda pair: round(dist(*(centres[cell] for cell in pair)), 3))

    def _pushes(self, events: Sequence[Event]) -> list[str]:
        """Pushed pieces by their cells; only the number if there are many, or if all of them go the way of the move."""
        counted, name = self._tree.rules.counted, self._name
        over = [event.cell for event in events if isinstance(event, Remove) and event.toward is not None]
        pushed = [(event.source, event.target) for event in events if isinstance(event, Slide)]
        if counted.in_a_row or len(pushed) + len(over) > MOST_NAMED:
            gone = ngettext(
                "{number} piece is pushed off the board.", "{number} pieces are pushed off the board.", len(over)
            )
            said = [counted.pushed(len(pushed))] if pushed else []
            return [*said, gone.format(number=len(over))] if over else said
        onward = _("{source} is pushed to {target}.")
        off = _("{cell} is pushed off the board.")
        said = [onward.format(source=name(source), target=name(target)) for source, target in pushed]
        return [*said, *(off.format(cell=name(cell)) for cell in over)]

    def _losses(self, events: Sequence[Event]) -> list[str]:
        """Captured pieces by their cells, and by kind if the game has several; only the number if there are many."""
        lost: dict[int, list[tuple[str, Cell]]] = {}  # by seat: kinds and cells
        for event in events:
            match event:
                case Remove(cell, piece, _beat, None) | Transform(cell, piece, _, _beat, "capture"):
                    lost.setdefault(self._pieces[piece].seat, []).append((self._pieces[piece].kind, cell))
        said = []
        for seat, found in lost.items():
            side = self._tree.rules.seat_names[seat - 1]
            if len(found) > MOST_NAMED:
                said.append(self._tree.rules.counted.lost(side, len(found)))
            elif not found[0][0]:
                said.append(LOST[""].format(side=side, cell=self._cells([cell for _kind, cell in found])))
            else:
                said += [LOST[kind].format(side=side, cell=self._name(cell)) for kind, cell in found]
        return said

    def _changes(self, events: Sequence[Event]) -> list[str]:
        turns = [event for event in events if isinstance(event, Transform) and event.change in ("freeze", "wake")]
        alike: dict[Callable[[str, int], str], list[Cell]] = {}  # by the sentence
        for turn in sorted(turns, key=lambda turn: turn.beat):
            is_over = turn.change == "wake"
            rest = self._pieces[turn.before if is_over else turn.after].rest
            alike.setdefault(rest.ends if is_over else rest.begins, []).append(turn.cell)
        return [words(self._cells(turned), len(turned)) for words, turned in alike.items()]

    def _name(self, cell: Cell) -> str:
        return aloud(self._before.snapshot.names[cell])

    def _cells(self, cells: Sequence[Cell]) -> str:
        return str(len(cells)) if len(cells) > MOST_NAMED else enumerated([self._name(cell) for cell in cells])
