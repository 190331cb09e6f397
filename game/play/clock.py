"""The clocks of a game: what time each seat has left. They never look at a clock: time is an argument."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from game.language import _

MINUTE = 60.0  # seconds
MOST_MINUTES = 24 * 60.0
LOW_SHARE = 1 / 8  # of the time a seat began with: with less it is short of time, ...
LEAST_LOW, MOST_LOW = 10.0, 60.0  # ... within these bounds, in seconds
TENTHS = 10.0  # seconds: less than that is written with tenths


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What one seat gets: `minutes` to begin with, and `increment` seconds at the end of each of its turns.

    Raises ValueError, in a sentence, for no time at all and for more than a day, which no clock here can show.
    """

    minutes: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if not (0 < self.minutes <= MOST_MINUTES and 0 <= self.increment <= MOST_MINUTES * MINUTE):
            words = _("A clock cannot give {minutes} minutes and {seconds} seconds a turn.")
            raise ValueError(words.format(minutes=self.minutes, seconds=self.increment))

    @property
    def low(self) -> float:
        """The seconds below which a seat is short of time."""
        return min(MOST_LOW, max(LEAST_LOW, LOW_SHARE * MINUTE * self.minutes))


@dataclass(frozen=True, slots=True)
class Reading:
    """What the clocks show at one moment; seats count from 1."""

    left: tuple[float, ...]  # seconds by seat, below 0 for the time beyond the flag
    low: frozenset[int] = frozenset()  # the seats that have been short of time
    fallen: frozenset[int] = frozenset()  # the seats whose flag fell: it stays down, whatever is added

    def exchanged(self) -> Reading:
        """The same with both players on each other's seat."""
        low, fallen = (frozenset(3 - seat for seat in seats) for seats in (self.low, self.fallen))
        return Reading(self.left[::-1], low, fallen)


class Clock:
    """The clocks of all seats in every line of a game. A flag is soft: it falls, and the game goes on.

    What the clocks showed when a node was reached is kept with that node, so that taking a move back gives the time
    back as well. Records keep no clocks: a game that is read from one has none.
    """

    def __init__(self, controls: Sequence[TimeControl], start: Hashable) -> None:
        """`controls` is what each seat gets, `start` the node at which the game begins."""
        self.controls = tuple(controls)
        self.reading = Reading(tuple(control.minutes * MINUTE for control in controls))
        self._kept = {start: self.reading}
        self._now: float | None = None

    def tick(self, now: float, seat: int | None) -> None:
        """It is `now`, in seconds of any count that never goes back; the time since the last tick was `seat`'s.

        With None as the seat it was nobody's.
        """
        before, self._now = self._now, now
        if seat is not None and before is not None and now > before:
            self._spend(seat, now - before)

    def rest(self) -> None:
        """Charge the time until the next tick to no seat."""
        self._now = None

    def reach(self, node: Hashable, done: int | None) -> None:
        """A node was reached by playing; that ended the turn of the seat `done`, or with None no turn."""
        if done is not None:
            self._add(done, self.controls[done - 1].increment)
        self._kept[node] = self.reading

    def go_to(self, path: Sequence[Hashable]) -> None:
        """Show again what was shown at the end of `path`, or at the last of its nodes that was reached by playing."""
        self.reading = next(self._kept[node] for node in reversed(path) if node in self._kept)

    def exchange(self) -> None:
        """The two players have changed seats; each keeps the time they have left, at every node."""
        self.controls = self.controls[::-1]
        self._kept = {node: reading.exchanged() for node, reading in self._kept.items()}
        self.reading = self.reading.exchanged()

    def _spend(self, seat: int, seconds: float) -> None:
        self._add(seat, -seconds)
        reading, left = self.reading, self.reading.left[seat - 1]
        if left < self.controls[seat - 1].low:
            reading = replace(reading, low=reading.low | {seat})
        if left <= 0:
            reading = replace(reading, fallen=reading.fallen | {seat})
        self.reading = reading

    def _add(self, seat: int, seconds: float) -> None:
        left = list(self.reading.left)
        left[seat - 1] += seconds
        self.reading = replace(self.reading, left=tuple(left))


def written(seconds: float) -> str:
    """Time as a clock shows it: `1:02:03`, `4:59`, at the end `0:09.3`, and `-0:12` beyond the flag."""
    if 0 < seconds < TENTHS:
        return f"0:0{int(seconds * 10) / 10:.1f}"
    minutes, rest = divmod(int(abs(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    shown = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"-{shown}" if seconds <= -1 else shown
