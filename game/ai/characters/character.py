"""What a character is: an opponent as strong as its level, who likes some moves better than others that are as good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.core import AnyRules, Board, Event, Place, Slide, Transform
from game.grid import OFF_BOARD, Cell, Grid
from game.language import Text
from game.position import Position

FIRST_WITH_CHARACTERS: Final = 4  # the lowest level that has them: those below overlook too much to show a style
FADE: Final = 0.8  # the share of a style that is left a level further up: upper levels overlook less, so it costs more

Count = Callable[["Ply"], float]


class Ply(NamedTuple):
    """A move as characters see it: who makes it, its events, and the board before and after."""

    seat: int
    events: Sequence[Event]
    before: Board
    after: Board
    grid: Grid
    owners: tuple[int, ...]  # the seat of each kind of piece

    @property
    def target(self) -> Cell:
        """Where the piece that is moved or placed ends; OFF_BOARD if another thing happens."""
        first = self.events[0]
        return first.target if isinstance(first, Slide) else first.cell if isinstance(first, Place) else OFF_BOARD

    def is_enemy(self, piece: int) -> bool:
        """Whether a kind of piece belongs to an opponent."""
        return self.owners[piece] not in (0, self.seat)

    def around(self, cell: Cell) -> list[int]:
        """The pieces beside a cell after the move, 0 for an empty cell."""
        beside = [step[cell] for step in self.grid.step]
        return [self.after.cells[one] for one in beside if one != OFF_BOARD]


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent with a style, which shows in what it counts.

    Of the moves that its search finds nearly best, within `margin` points of the best, it prefers those with the most
    of what it likes: each is worth `points` to it, less than 0 for something that it avoids. What that costs it makes
    up for by being `ahead` of its level by that many hundredths of the way to the next one; behind it, if it helps.
    These are for the first level with characters; see `at`.
    """

    id: str  # in records and settings: a lower-case word
    name_text: Text
    line_text: Text
    face: str  # an icon
    count: Count
    points: int
    margin: int
    ahead: int
    rise: int = 0  # how much `ahead` grows a level

    @property
    def name(self) -> str:
        """The name."""
        return str(self.name_text)

    @property
    def line(self) -> str:
        """The style, as a sentence."""
        return str(self.line_text)

    def at(self, level: int) -> Character:
        """The character as it is at a level."""
        above = level - FIRST_WITH_CHARACTERS
        points, margin = round(self.points * FADE**above), round(self.margin * FADE**above)
        return replace(self, points=points, margin=margin, ahead=self.ahead + self.rise * above)


def ply_of(rules: AnyRules, position: Position, code: int) -> Ply:
    """A legal move, as characters see it."""
    events, before, seat = rules.events(position, rules.move(position, code)), rules.board(position), position.side
    position.make(code)
    after = rules.board(position)
    position.unmake()
    return Ply(int(seat), events, before, after, rules.grid(position), tuple(piece.seat for piece in rules.pieces))


# --- counts by the events that all games share


def freezes(ply: Ply) -> float:
    """The enemy pieces that are frozen."""
    return sum(
        isinstance(event, Transform) and event.change == "freeze" and ply.is_enemy(event.before) for event in ply.events
    )


def placed(ply: Ply) -> float:
    """The pieces that appear on the board."""
    return sum(isinstance(event, Place) for event in ply.events)


def company(ply: Ply) -> float:
    """The own pieces beside the one that is moved or placed."""
    if ply.target == OFF_BOARD:
        return 0
    return sum(ply.owners[piece] == ply.seat for piece in ply.around(ply.target))


def contact(ply: Ply) -> float:
    """The enemy pieces beside the one that is moved or placed."""
    return sum(map(ply.is_enemy, ply.around(ply.target))) if ply.target != OFF_BOARD else 0


def distance(ply: Ply) -> float:
    """How far the piece is moved, in cells along a straight line or from corner to corner of its way."""
    first = ply.events[0]
    if not isinstance(first, Slide):
        return 0
    (x, y), (u, v) = (ply.grid.centres[cell] for cell in (first.source, first.target))
    return max(abs(x - u), abs(y - v))


def forward(ply: Ply) -> float:
    """The rows that a piece is moved away from the own edge of a board whose first seat is in the south."""
    first = ply.events[0]
    if not isinstance(first, Slide):
        return 0
    rows = ply.grid.centres[first.source][1] - ply.grid.centres[first.target][1]
    return rows if ply.seat == 1 else -rows
