"""The animation of a move: the place of every piece and cell at a given time. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from game.core import Board, Event, Lay, Lift, Place, Remove, Slide, Transform
from game.grid import OFF_BOARD, Cell, Grid
from game.replay import replay
from ui.board.model import motion
from ui.board.model.motion import ease
from ui.board.model.piece_ids import renumbered
from ui.board.model.sprites import Frame, Patch, Puff, Sprite

STRETCH = 0.35  # beats: added for each further cell of the longest path
LONGEST_BEAT = 2.6  # beats: the greatest length of a beat
OVER, FALLING = 2.6, 1.8  # the length of a fall, in steps: over the edge; onto the board
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


class _Stage:
    """A moment of a beat: the moving cells, who pushes whom, and the progress."""

    def __init__(self, beat: _Beat, away: Mapping[Cell, int], part: float) -> None:
        self.beat, self.away, self.part = beat, away, part
        self.chain = motion.chain(beat.events)
        self._longest = max(self.chain.values(), default=0)

    @property
    def pushes(self) -> bool:
        """Whether a piece pushes another."""
        return self._longest > 0

    def progress(self, cell: Cell) -> float:
        """The progress of the piece that leaves a cell; pushed pieces start later."""
        return motion.delayed(self.part, self.chain.get(cell, 0), self._longest)


class Timeline:
    """The animation of a move, from 0 to `length` seconds.

    `beat` is the time in seconds for one step; 0 shows the end at once. `held` are cells already in place: those whose
    pieces were dragged to their targets, and those laid by hand. If `still`, changes fade out and in without moving.
    Raises ValueError, as `replay` does, for events that do not fit the board.
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
        """`numbers` tell pieces of one kind apart, by cell of `board`."""
        self.grid = grid
        self.before = board
        self._held = held
        self._still = still
        self._beats: list[_Beat] = []
        self.length = 0.0
        for number in sorted({event.beat for event in events}):
            now = tuple(event for event in events if event.beat == number)
            seconds = beat * min(LONGEST_BEAT, 1 + STRETCH * (max(map(self._distance, now)) - 1))
            after = replay(board, now)
            self._beats.append(_Beat(self.length, seconds, board, now, numbers))
            self.length += seconds
            board, numbers = after, renumbered(numbers, board, after)
        self.final, self._numbers = board, numbers

    def at(self, seconds: float) -> Frame:
        """The board after this many seconds."""
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
        ground, patches, puffs = beat.board.ground, list[Patch](), list[Puff]()
        stage = _Stage(beat, away, part)
        for event in beat.events:
            match event:
                case Lay(cells):
                    patches += self._laying(cells, part)
                    puffs += self._thuds(cells, part)
                case Lift(cells):
                    ground -= frozenset(cells)
                    rise = 0.0 if self._still else motion.RISE
                    patches += [Patch(cell, 1 - ease(part), rise * ease(part)) for cell in cells]
                case _ if self._still:
                    sprites += self._numbered(beat, event, self._fading(event, beat.board, part))
                case _:
                    moving, dust = self._moving(event, stage)
                    sprites += self._numbered(beat, event, moving)
                    puffs += dust
        return Frame(tuple(sprites), ground, tuple(patches), tuple(puffs))

    def _laying(self, cells: Sequence[Cell], part: float) -> list[Patch]:
        if self._held.intersection(cells):
            return [Patch(cell, 1.0, 0.0) for cell in cells]
        if self._still:
            return [Patch(cell, ease(part), 0.0) for cell in cells]
        return [motion.landing(cell, part) for cell in cells]

    def _thuds(self, cells: Sequence[Cell], part: float) -> list[Puff]:
        after = (part - motion.LANDED) / (1 - motion.LANDED)
        if after <= 0 or self._still or self._held.intersection(cells):
            return []
        return [Puff(*self.grid.centres[cell], after, 1.5) for cell in cells]

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
        """The sprites of an event, with the numbers of their pieces."""
        cell = event.source if isinstance(event, Slide) else getattr(event, "cell", -1)
        number = beat.numbers.get(Cell(cell), 0)
        return [replace(sprite, number=number) for sprite in sprites] if number else sprites

    def _moving(self, event: Event, stage: _Stage) -> tuple[list[Sprite], list[Puff]]:
        """The sprites and the dust of an event."""
        board, part = stage.beat.board, stage.part
        match event:
            case Slide():
                return self._sliding(event, stage)
            case Place(cell, piece, _, count):
                sprite, dust = motion.dropped(Sprite(piece, count, *self.grid.centres[cell], loose=True), part)
                return [sprite], dust
            case Remove(cell, piece, _, toward, count) if toward is not None:
                way, own = step_vector(self.grid, toward), stage.progress(cell)
                sprite = Sprite(piece, count, *self.grid.centres[cell], loose=True)
                dust = motion.blow(self.grid.centres[cell], way, own) if stage.chain.get(cell) else []
                return [motion.driven_off(sprite, way, own)], dust
            case Remove(cell, piece, _, _, count):
                sprite = Sprite(piece, count, *self.grid.centres[cell], loose=True)
                return [self._taken(sprite, cell, stage)], []
            case Transform(cell, before, after, _, change):
                sprite = Sprite(before, board.heights[cell], *self.grid.centres[cell], loose=True)
                if change == "promote":
                    return motion.risen(sprite, replace(sprite, piece=after), part), []
                if change in ("freeze", "wake"):
                    return [replace(sprite, into=after, turned=ease(part), creeps=True)], []
                lift = motion.TURN_HOP * 4 * part * (1 - part)
                return [replace(sprite, lift=lift, into=after, turned=ease(part))], []
        raise ValueError(f"{event} moves no piece")

    def _taken(self, sprite: Sprite, cell: Cell, stage: _Stage) -> Sprite:
        """A captured piece, which stays until an attacker arrives."""
        attack = next((it for it in stage.beat.events if isinstance(it, Slide) and it.target == cell), None)
        if attack is None:
            return motion.sunken(sprite, stage.part)
        if attack.source in self._held:
            return replace(motion.knocked_out(sprite, (0.0, 0.0), stage.part), doomed=True)
        way = self._way(attack)
        touched = motion.touch(sum(_apart(*leg) for leg in pairwise(way)))
        since = max(0.0, stage.part - touched) / (1 - touched)
        (x0, y0), (x1, y1) = way[-2:]
        length = _apart((x0, y0), (x1, y1)) or 1.0
        return replace(motion.knocked_out(sprite, ((x1 - x0) / length, (y1 - y0) / length), since), doomed=True)

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

    def _sliding(self, slide: Slide, stage: _Stage) -> tuple[list[Sprite], list[Puff]]:
        board, pushers = stage.beat.board, stage.chain.get(slide.source, 0)
        piece, part = board.cells[slide.source], stage.progress(slide.source)
        height = slide.count or board.heights[slide.source]
        if slide.source in self._held:
            part = 1.0
        left = board.heights[slide.source] - stage.away[slide.source]
        same = board.cells[slide.target] == piece
        joined = board.heights[slide.target] - stage.away.get(slide.target, 0) if same else 0
        under = left * (1 - ease(min(1.0, part * 2))) + joined * ease(max(0.0, part * 2 - 1))
        way = self._way(slide)
        x, y = self._along(way, motion.shove(part) if stage.pushes else ease(part))
        sprite = Sprite(piece, height, x, y, under=under, loose=True)
        if height > 1 and 0 < part < 1:
            length = sum(_apart(*leg) for leg in pairwise(way))
            parts = (ease(motion.followed(part, number, length)) for number in range(height))
            sprite = replace(sprite, ripple=tuple(self._along(way, progress) for progress in parts))
        if not pushers:
            return [sprite], []
        vector = way[-1][0] - way[0][0], way[-1][1] - way[0][1]
        return [motion.struck(sprite, vector, part)], motion.blow(way[0], vector, part)

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
        if isinstance(event, Remove) and event.toward is not None and not self._still:
            return OVER
        if isinstance(event, Lay | Place) and not self._still:
            return FALLING
        if not isinstance(event, Slide) or event.source in self._held or self._still:
            return 1.0
        return max(1.0, sum(_apart(*leg) for leg in pairwise(self._way(event))))


class Playback:
    """A timeline being played."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._clock = 0.0
        self._reported_until = -1.0  # `update` has returned the events up to this moment

    @property
    def frame(self) -> Frame:
        """The board at this moment."""
        return self.timeline.at(self._clock)

    @property
    def over(self) -> bool:
        """Whether the last frame has been reached."""
        return self._clock >= self.timeline.length

    def update(self, seconds: float) -> tuple[Event, ...]:
        """Advance by `seconds`; returns the events that began meanwhile."""
        self._clock += seconds
        begun = self.timeline.begun(self._reported_until, self._clock)
        self._reported_until = self._clock
        return begun


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
