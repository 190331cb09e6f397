"""The animation of a move: where every piece and cell is at a given time. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from game.core import Board, Event, Lay, Lift, Place, Remove, Slide, Transform
from game.grid import OFF_BOARD, Cell, Grid
from game.replay import replay
from ui.board.model.individuals import renumbered

STRETCH = 0.35  # of a beat: added for each further cell of the longest way in it
LONGEST = 2.6  # beats: the greatest length of a beat
DROP = 0.7  # board units that a placed piece falls
RISE = 0.35  # board units that cells sink while they are laid
HOP = 0.16  # board units that a piece rises while it turns over
DOOMED_UNTIL = 0.55  # of a beat: a captured piece waits this long for the one that replaces it


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece, or a stack of `height`, to draw at (x, y) in board units.

    It is drawn `scale` times as large as one at rest. `turned` (0 to 1) is its progress of turning into the piece
    `into`, `solid` (0 to 1) its opacity, `lift` its height above the board in board units, and `under` the number of
    counters of other sprites below it. A `loose` sprite is moving; a `doomed` one lies under the piece that arrives.
    """

    piece: int
    height: int
    x: float
    y: float
    solid: float = 1.0
    lift: float = 0.0
    under: float = 0.0
    into: int = 0
    turned: float = 0.0
    loose: bool = False
    doomed: bool = False
    number: int = 0  # which of the pieces of its kind it is
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Patch:
    """A cell being added or removed, with opacity `solid` (0 to 1), `lift` board units above its place."""

    cell: Cell
    solid: float
    lift: float


@dataclass(frozen=True, slots=True)
class Frame:
    """The board at one moment: the sprites, the cells at rest, and those being added or removed."""

    sprites: tuple[Sprite, ...]
    ground: frozenset[Cell]
    patches: tuple[Patch, ...] = ()


def ease(part: float) -> float:
    """Smoothstep: maps progress 0 to 1 with a gentle start and stop."""
    return part * part * (3 - 2 * part)


def fall(part: float) -> float:
    """Maps progress 0 to 1 with constant acceleration, like a fall."""
    return part * part


def step_vector(grid: Grid, direction: int) -> tuple[float, float]:
    """One step in a direction of the grid, in board units."""
    for source, target in enumerate(grid.step[direction]):
        if target != OFF_BOARD:
            (x0, y0), (x1, y1) = grid.centres[source], grid.centres[target]
            return round(x1 - x0, 6), round(y1 - y0, 6)
    return 0.0, 0.0


@dataclass(frozen=True, slots=True)
class _Beat:
    start: float
    seconds: float
    board: Board
    events: tuple[Event, ...]
    numbers: Mapping[Cell, int]


class Timeline:
    """The animation of a move, from 0 to `length` seconds.

    `beat` is the time in seconds for one step; 0 shows the end at once. `held` are the cells whose pieces were dragged
    to their targets, and cells laid by hand: they are in place from the start. If `still`, nothing moves: changes fade
    out and in. Raises ValueError, as `replay` does, for events that do not fit the board.
    """

    def __init__(
        self,
        board: Board,
        events: Sequence[Event],
        grid: Grid,
        beat: float,
        held: frozenset[Cell] = frozenset(),
        still: bool = False,
        numbers: Mapping[Cell, int] = MappingProxyType({}),
    ) -> None:
        """`numbers` tell pieces of one kind apart, by the cells where they are on `board`."""
        self.grid = grid
        self.before = board
        self._held = held
        self._still = still
        self._beats: list[_Beat] = []
        self.length = 0.0
        for number in sorted({event.beat for event in events}):
            now = tuple(event for event in events if event.beat == number)
            seconds = beat * min(LONGEST, 1 + STRETCH * (max(map(self._distance, now)) - 1))
            after = replay(board, now)
            self._beats.append(_Beat(self.length, seconds, board, now, numbers))
            self.length += seconds
            board, numbers = after, renumbered(numbers, board, after)
        self.final, self._numbers = board, numbers

    def at(self, seconds: float) -> Frame:
        """The board after so many seconds."""
        beat = next((beat for beat in self._beats if seconds < beat.start + beat.seconds), None)
        if beat is None:
            return Frame(tuple(self._resting(self.final, {}, self._numbers)), self.final.ground)
        return self._during(beat, max(0.0, seconds - beat.start) / beat.seconds)

    def begun(self, since: float, until: float) -> tuple[Event, ...]:
        """The events of the beats that begin after `since` and no later than `until`, in seconds."""
        return tuple(event for beat in self._beats if since < beat.start <= until for event in beat.events)

    def _during(self, beat: _Beat, part: float) -> Frame:
        away: dict[Cell, int] = {}
        for event in beat.events:
            match event:
                case Slide(source=cell, count=count):
                    away[cell] = away.get(cell, 0) + (count or beat.board.heights[cell])
                case Remove(cell=cell, count=count):
                    away[cell] = away.get(cell, 0) + count
                case Transform(cell=cell):
                    away[cell] = beat.board.heights[cell]
        sprites = self._resting(beat.board, away, beat.numbers)
        arrivals = {event.target for event in beat.events if isinstance(event, Slide)}
        ground, patches = beat.board.ground, []
        rise = 0.0 if self._still else RISE
        for event in beat.events:
            match event:
                case Lay(cells):
                    there = 1.0 if self._held.intersection(cells) else ease(part)
                    patches += [Patch(cell, there, rise * (1 - there)) for cell in cells]
                case Lift(cells):
                    ground -= frozenset(cells)
                    patches += [Patch(cell, 1 - ease(part), rise * ease(part)) for cell in cells]
                case _ if self._still:
                    sprites += self._numbered(beat, event, self._fading(event, beat.board, part))
                case _:
                    sprites += self._numbered(beat, event, [self._moving(event, beat.board, away, arrivals, part)])
        return Frame(tuple(sprites), ground, tuple(patches))

    def _resting(self, board: Board, away: dict[Cell, int], numbers: Mapping[Cell, int]) -> list[Sprite]:
        sprites = []
        for number, piece in enumerate(board.cells):
            if piece:
                cell = Cell(number)
                height = board.heights[cell] - away.get(cell, 0)
                if height > 0:
                    sprites.append(Sprite(piece, height, *self.grid.centres[cell], number=numbers.get(cell, 0)))
        return sprites

    def _numbered(self, beat: _Beat, event: Event, sprites: list[Sprite]) -> list[Sprite]:
        """The sprites of an event with the number of the piece that they show."""
        cell = event.source if isinstance(event, Slide) else getattr(event, "cell", -1)
        number = beat.numbers.get(Cell(cell), 0)
        return [replace(sprite, number=number) for sprite in sprites] if number else sprites

    def _moving(
        self, event: Event, board: Board, away: dict[Cell, int], arrivals: set[Cell], part: float
    ) -> Sprite:
        match event:
            case Slide():
                return self._sliding(event, board, away, part)
            case Place(cell, piece, _, count):
                x, y = self.grid.centres[cell]
                return Sprite(piece, count, x, y, min(1.0, part * 3), DROP * (1 - fall(part)), loose=True)
            case Remove(cell, piece, _, toward, count) if toward is not None:
                (x, y), (dx, dy) = self.grid.centres[cell], step_vector(self.grid, toward)
                return Sprite(piece, count, x + dx * ease(part), y + dy * ease(part), 1 - fall(part), loose=True)
            case Remove(cell, piece, _, _, count):
                wait = DOOMED_UNTIL if cell in arrivals else 0.0
                gone = max(0.0, part - wait) / (1 - wait)
                doomed = cell in arrivals
                return Sprite(piece, count, *self.grid.centres[cell], 1 - gone, loose=True, doomed=doomed)
            case Transform(cell, before, after):
                height = board.heights[cell]
                lift = HOP * 4 * part * (1 - part)
                centre = self.grid.centres[cell]
                return Sprite(before, height, *centre, lift=lift, into=after, turned=ease(part), loose=True)
        raise ValueError(f"{event} moves no piece")

    def _fading(self, event: Event, board: Board, part: float) -> list[Sprite]:
        """The sprites of an event that fade out and in without moving."""
        going, coming = 1 - ease(part), ease(part)

        def at(cell: Cell, piece: int, count: int, solid: float) -> Sprite:
            return Sprite(piece, count, *self.grid.centres[cell], solid, loose=True)

        match event:
            case Slide(source, target, _, count):
                piece, count = board.cells[source], count or board.heights[source]
                if source in self._held:
                    return [at(target, piece, count, 1.0)]
                return [at(source, piece, count, going), at(target, piece, count, coming)]
            case Place(cell, piece, _, count):
                return [at(cell, piece, count, coming)]
            case Remove(cell, piece, _, _, count):
                return [at(cell, piece, count, going)]
            case Transform(cell, before, after):
                return [at(cell, before, board.heights[cell], 1.0), at(cell, after, board.heights[cell], coming)]
        raise ValueError(f"{event} moves no piece")

    def _sliding(self, slide: Slide, board: Board, away: dict[Cell, int], part: float) -> Sprite:
        piece = board.cells[slide.source]
        height = slide.count or board.heights[slide.source]
        if slide.source in self._held:
            part = 1.0
        left = board.heights[slide.source] - away[slide.source]
        joined = board.heights[slide.target] - away.get(slide.target, 0) if board.cells[slide.target] == piece else 0
        under = left * (1 - ease(min(1.0, part * 2))) + joined * ease(max(0.0, part * 2 - 1))
        x, y = self._along(self._way(slide), ease(part))
        return Sprite(piece, height, x, y, under=under, loose=True)

    def _way(self, slide: Slide) -> list[tuple[float, float]]:
        return [self.grid.centres[cell] for cell in (slide.source, *slide.via, slide.target)]

    def _along(self, way: list[tuple[float, float]], part: float) -> tuple[float, float]:
        left = part * sum(_apart(*leg) for leg in pairwise(way))
        for (x, y), (next_x, next_y) in pairwise(way):
            length = _apart((x, y), (next_x, next_y))
            if left < length:
                done = left / length
                return x + (next_x - x) * done, y + (next_y - y) * done
            left -= length
        return way[-1]

    def _distance(self, event: Event) -> float:
        if not isinstance(event, Slide) or event.source in self._held or self._still:
            return 1.0
        return max(1.0, sum(_apart(*leg) for leg in pairwise(self._way(event))))


class Playback:
    """A timeline being shown."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._clock = 0.0
        self._reported_until = -1.0  # events up to this moment were returned by `update`

    @property
    def frame(self) -> Frame:
        """The board at this moment."""
        return self.timeline.at(self._clock)

    @property
    def over(self) -> bool:
        """Whether the last frame has been reached."""
        return self._clock >= self.timeline.length

    def update(self, seconds: float) -> tuple[Event, ...]:
        """Advance by `seconds`; returns the events that began in that time."""
        self._clock += seconds
        begun = self.timeline.begun(self._reported_until, self._clock)
        self._reported_until = self._clock
        return begun


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
