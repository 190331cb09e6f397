"""Clicks that select a legal move, the same way for every game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import Move, Path, cells_in
from game.grid import Cell


@dataclass(frozen=True, slots=True)
class Selection:
    """The clicks so far among the legal moves of a position.

    A click is a cell, or the name of a choice such as the number of counters to split off. Where a choice comes next,
    a click on a cell takes the `chosen` one as well: two clicks are enough, and the wheel may turn in between.
    """

    legal: tuple[Move, ...]
    clicked: Path = ()
    picked: str = ""  # the last choice made; kept for the next move that offers it
    resting: Cell | None = None  # where a piece was laid down; a second click plays it, until then it can be moved
    one_click: bool = False  # whether a click on the target plays the move if only one piece can go there
    confirms: bool = False  # whether every move rests at its target until a second click there

    @property
    def fitting(self) -> tuple[Move, ...]:
        """The legal moves that begin with the clicks so far."""
        depth = len(self.clicked)
        return tuple(move for move in self.legal if move.path[:depth] == self.clicked)

    @property
    def choices(self) -> tuple[str, ...]:
        """The names that may come next, in the order of the legal moves."""
        depth = len(self.clicked)
        names = [move.path[depth] for move in self.fitting if len(move.path) > depth]
        return tuple(dict.fromkeys(name for name in names if isinstance(name, str)))

    @property
    def chosen(self) -> str | None:
        """The choice that goes with the next cell: the picked one, else the middle one; None without choices."""
        choices = self.choices
        if not choices:
            return None
        return self.picked if self.picked in choices else choices[len(choices) // 2]

    @property
    def targets(self) -> frozenset[Cell]:
        """The cells worth clicking next; the board highlights exactly these."""
        found: set[Cell] = set()
        for clicked in self._openings():
            depth = len(clicked)
            nexts = {move.path[depth] for move in self.legal if len(move.path) > depth and move.path[:depth] == clicked}
            found.update(cell for cell in nexts if not isinstance(cell, str))
        return frozenset(found)

    @property
    def rests(self) -> bool:
        """Whether the first click lays down a piece that can be turned and moved until a second click."""
        return not self.clicked and bool(self.choices)

    @property
    def complete(self) -> Move | None:
        """The move that the clicks spell out, once they do."""
        return next((move for move in self.legal if move.path == self.clicked), None)

    def choose(self, name: str) -> Selection:
        """The same clicks with the choice called `name`, or this selection if it is not on offer."""
        return replace(self, picked=name)._lifted() if name in self.choices else self

    def turn(self, steps: int) -> Selection:
        """The same clicks with the choice `steps` further on, cyclically; a resting piece skips what does not fit."""
        choices, chosen = self.choices, self.chosen
        if chosen is None:
            return self
        turned = (choices.index(chosen) + steps * number for number in range(1, len(choices) + 1))
        others = [replace(self, picked=choices[number % len(choices)]) for number in turned]
        return next((other for other in others if other.resting is None or other.move_at(other.resting)), self)

    def extended(self, cell: Cell) -> Selection | None:
        """The selection after `cell` as its next click, or None if no legal move continues there.

        With `one_click`, a click on the target is enough if only one piece can go there. If that piece has a choice to
        make first, the click selects it.
        """
        for clicked in self._openings():
            longer = (*clicked, cell)
            if any(move.path[: len(longer)] == longer for move in self.legal):
                return replace(self, clicked=longer)
        return self._only_one_to(cell) if self.one_click and not self.clicked else None

    def click(self, cell: Cell) -> Selection:
        """The selection after a click on `cell`, or this one if the click is refused.

        A click continues the moves that begin with the clicks so far; else it releases the cell clicked last; else it
        starts over. A piece that `rests` is laid down by the first click and played by a second one on the same cell,
        and so is every move if it `confirms`.
        """
        further = self.extended(cell)
        if further is None and self.clicked:
            if self.clicked[-1] == cell:
                return self.cleared()
            further = self.cleared().extended(cell)
        return self if further is None else self.landed(further, cell)

    def landed(self, further: Selection, cell: Cell) -> Selection:
        """The selection `further`, reached by a click or a drop on `cell`; or this one with its move resting there."""
        if (self.rests or self.confirms) and further.complete and self.resting != cell:
            return replace(self, resting=cell)
        return further

    def resting_with(self, move: Move) -> Selection:
        """The selection in which a legal move rests at its last cell."""
        clicked, cell = move.path[:-1], cells_in(move.path)[-1]
        if not clicked or not isinstance(picked := clicked[-1], str):
            return replace(self, clicked=clicked, resting=cell)
        return replace(self, clicked=clicked[:-1], picked=picked, resting=cell)

    def path_to(self, cell: Cell) -> Path:
        """The clicks so far with `cell` as the next one, legal or not, for a refusal to explain."""
        return (*self._openings()[-1], cell)

    def origins(self, target: Cell) -> tuple[Cell, ...]:
        """The cells of the pieces that can go to `target` in two clicks, one on the piece and one on the target."""
        if self.clicked:
            return ()
        found = [move.path[0] for move in self.legal if len(move.path) > 1 and move.path[-1] == target]
        return tuple(dict.fromkeys(cell for cell in found if not isinstance(cell, str)))

    def cleared(self) -> Selection:
        """The selection without clicks or a resting piece; the picked choice is kept."""
        return replace(self, clicked=(), resting=None)

    def move_at(self, cell: Cell) -> Move | None:
        """The move that clicking `cell` now would complete, for the preview."""
        further = self.extended(cell)
        return further.complete if further else None

    def _only_one_to(self, target: Cell) -> Selection | None:
        """The only piece that can go to `target`, selected; with `target` clicked as well if that completes a move."""
        found = [move for move in self.legal if len(move.path) > 1 and move.path[-1] == target]
        if len({move.path[0] for move in found}) != 1 or isinstance(found[0].path[0], str):
            return None
        return replace(self, clicked=found[0].path if len(found) == 1 else found[0].path[:1])

    def _lifted(self) -> Selection:
        """The same clicks, without the resting piece if it does not fit there as it is turned."""
        if self.resting is None or self.move_at(self.resting):
            return self
        return replace(self, resting=None)

    def _openings(self) -> tuple[Path, ...]:
        chosen = self.chosen
        return (self.clicked,) if chosen is None else (self.clicked, (*self.clicked, chosen))
