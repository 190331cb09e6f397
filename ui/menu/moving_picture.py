"""The boards on the game cards: a position, and the moves played from there, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from game.catalogue import IDS, rules_of
from game.core import AnyRules, Event
from game.notation import read_move
from game.position import Position
from ui.board.model.marks import Marks, trail_of
from ui.board.model.piece_ids import numbered, renumbered
from ui.board.model.timeline import Timeline
from ui.board.thumbnail import small_painter, thumbnail
from ui.kit.widget import Point
from ui.style.looks import look_of
from ui.style.themes import Theme

START, REST = 0.3, 0.7  # seconds before the first move, and between two moves


@dataclass(frozen=True, slots=True)
class _Step:
    """A move, and its start in seconds."""

    start: float
    timeline: Timeline
    events: tuple[Event, ...]

    @property
    def end(self) -> float:
        """The end of the move, in seconds."""
        return self.start + self.timeline.length


class MovingPicture:
    """Plays moves on a square picture, then rests at the last position.

    `under` is the background of the board, as large as the picture; `beat` is the time of one step in seconds.
    """

    def __init__(
        self, rules: AnyRules, position: Position, moves: Sequence[str], under: Surface, theme: Theme, beat: float
    ) -> None:
        """Raises NotationError or IllegalMove for a text that is not a legal move."""
        self._canvas = under.copy()
        self._grid = rules.grid(position)
        self._painter = small_painter(rules, position, under.get_rect(), theme)
        self._steps = _steps(rules, position, moves, beat)
        self._clock = 0.0

    @property
    def over(self) -> bool:
        """Whether the last move has been made."""
        return not self._steps or self._clock >= self._steps[-1].end

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`; returns whether the picture has changed."""
        before, self._clock = self._clock, self._clock + seconds
        return any(step.start < self._clock and before < step.end for step in self._steps)

    def paint(self) -> Surface:
        """The picture at this moment; the next one overwrites it."""
        step = next((step for step in reversed(self._steps) if step.start <= self._clock), self._steps[0])
        marks = Marks(trail_of(step.events, self._grid)) if self._clock >= step.end else Marks()
        self._painter.paint(self._canvas, step.timeline.at(max(0.0, self._clock - step.start)), marks)
        self._painter.paint_over(self._canvas)
        return self._canvas


def _steps(rules: AnyRules, start: Position, moves: Sequence[str], beat: float) -> list[_Step]:
    position, grid, look = start.copy(), rules.grid(start), look_of(rules.id)
    numbers, begin, steps = numbered(rules.board(position), look.varied), START, list[_Step]()
    for text in moves:
        move, board = read_move(rules, position, text), rules.board(position)
        events = rules.events(position, move)
        steps.append(_Step(begin, Timeline(board, events, grid, beat, numbers=numbers), events))
        position.make(move.code)
        numbers = renumbered(numbers, board, rules.board(position))
        begin = steps[-1].end + REST
    return steps


def game_picture(game: str, size: Point, theme: Theme) -> Surface:
    """A typical middlegame position of a game."""
    return thumbnail(rules_of(game), _shown(game), size, theme)


def game_film(game: str, under: Surface, theme: Theme, beat: float) -> MovingPicture:
    """The moves played from that position, over the picture `under` the board; a step takes `beat` seconds."""
    return MovingPicture(rules_of(game), _shown(game), look_of(game).sequel, under, theme, beat)


def read_all() -> None:
    """Read the positions of all games, which imports their rules, so that later calls are fast."""
    for game in IDS:
        _shown(game)


def _shown(game: str) -> Position:
    rules = rules_of(game)
    return rules.read(rules.variants[0], look_of(game).portrait)
