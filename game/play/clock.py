"""The clocks of a game: what time each seat has left. They never look at a clock: time is an argument."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Generic, TypeVar

from game.language import _, ngettext

K = TypeVar("K", bound=Hashable)  # a node of the game

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
class ClockReading:
    """What the clocks show at one moment; seats count from 1."""

    left: tuple[float, ...]  # seconds by seat, below 0 for the time beyond the flag
    low: frozenset[int] = frozenset()  # the seats that have been short of time
    fallen: frozenset[int] = frozenset()  # the seats whose flag fell: it stays down, whatever is added

    def exchanged(self) -> ClockReading:
        """The same with both players on each other's seat."""
        low, fallen = (frozenset(3 - seat for seat in seats) for seats in (self.low, self.fallen))
        return ClockReading(self.left[::-1], low, fallen)


def full(controls: Sequence[TimeControl]) -> ClockReading:
    """What the clocks show when the game begins."""
    return ClockReading(tuple(control.minutes * MINUTE for control in controls))


class Clock(Generic[K]):
    """The clocks of all seats in every line of a game. A flag is soft: it falls, and the game goes on.

    What the clocks showed when a node was reached is kept with that node, so that taking a move back gives the time
    back as well. All of that is kept by the seats that the players had at the beginning.
    """

    def __init__(
        self,
        controls: Sequence[TimeControl],
        start: K,
        kept: Mapping[K, ClockReading] = MappingProxyType({}),
        own: ClockReading | None = None,
        exchanged: bool = False,
    ) -> None:
        """`controls` is what each seat gets, `start` the node at which the game begins.

        A game that goes on brings what was `kept`, its `own` present reading, and whether the seats are `exchanged`:
        all three as the clocks before had them. Without them the clocks are full.
        """
        self.exchanged = exchanged  # whether the two players have changed seats
        self.own = own or full(controls)  # what is shown now, by the seats of the beginning
        self._controls = tuple(controls)
        self._kept: dict[K, ClockReading] = {start: full(controls), **kept}
        self._now: float | None = None

    @property
    def controls(self) -> tuple[TimeControl, ...]:
        """What the player of each seat gets."""
        return self._controls[::-1] if self.exchanged else self._controls

    @property
    def reading(self) -> ClockReading:
        """What is shown now."""
        return self.own.exchanged() if self.exchanged else self.own

    @property
    def kept(self) -> Mapping[K, ClockReading]:
        """What was shown when each node was reached by playing, by the seats of the beginning."""
        return MappingProxyType(self._kept)

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

    def reach(self, node: K, done: int | None) -> None:
        """A node was reached by playing; that ended the turn of the seat `done`, or with None no turn."""
        if done is not None:
            self._add(done, self.controls[done - 1].increment)
        self._kept[node] = self.own

    def go_to(self, path: Sequence[K]) -> None:
        """Show again what was shown at the end of `path`, or at the last of its nodes that was reached by playing."""
        self.own = next(self._kept[node] for node in reversed(path) if node in self._kept)

    def exchange(self) -> None:
        """The two players have changed seats; each keeps the time they have left, at every node."""
        self.exchanged = not self.exchanged

    def _spend(self, seat: int, seconds: float) -> None:
        self._add(seat, -seconds)
        home = self._home(seat)
        reading, left = self.own, self.own.left[home - 1]
        if left < self._controls[home - 1].low:
            reading = replace(reading, low=reading.low | {home})
        if left <= 0:
            reading = replace(reading, fallen=reading.fallen | {home})
        self.own = reading

    def _add(self, seat: int, seconds: float) -> None:
        left = list(self.own.left)
        left[self._home(seat) - 1] += seconds
        self.own = replace(self.own, left=tuple(left))

    def _home(self, seat: int) -> int:
        """Where the player of a seat sat at the beginning."""
        return 3 - seat if self.exchanged else seat


def written(seconds: float) -> str:
    """Time as a clock shows it: `1:02:03`, `4:59`, at the end `0:09.3`, and `-0:12` beyond the flag."""
    if 0 < seconds < TENTHS:
        return f"0:0{int(seconds * 10) / 10:.1f}"
    minutes, rest = divmod(int(abs(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    shown = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"-{shown}" if seconds <= -1 else shown


def lasting(seconds: float) -> str:
    """How long a game took, in words."""
    minutes = round(seconds / MINUTE)
    if minutes < 1:
        return _("less than a minute")
    hours, rest = divmod(minutes, 60)
    minute_words = ngettext("{number} minute", "{number} minutes", rest).format(number=rest)
    if not hours:
        return minute_words
    hour_words = ngettext("{number} hour", "{number} hours", hours).format(number=hours)
    return _("{hours}, {minutes}").format(hours=hour_words, minutes=minute_words) if rest else hour_words
