"""The clocks of a game: the time that each seat has left. Time is an argument; nothing here reads the system clock."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from game.formats import MINUS, decimal
from game.language import _, listed, ngettext

K = TypeVar("K", bound=Hashable)  # a node of the game

MINUTE = 60.0  # seconds
MOST_MINUTES = 24 * 60.0
LOW_SHARE = 1 / 8  # a seat with less than this share of its initial time is short of time
LEAST_LOW, MOST_LOW = 10.0, 60.0  # bounds on that threshold, in seconds
TENTHS = 10.0  # times below this number of seconds are written with tenths


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time of one seat: `minutes` at the start, and `increment` seconds after each of its turns.

    Raises ValueError, with a sentence, for no time at all, and for more than a day, which the clocks cannot show.
    """

    minutes: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if not (0 < self.minutes <= MOST_MINUTES and 0 <= self.increment <= MOST_MINUTES * MINUTE):
            words = _("A clock cannot give {minutes} min and {seconds} s a turn.")
            raise ValueError(words.format(minutes=decimal(self.minutes), seconds=decimal(self.increment)))

    @property
    def low(self) -> float:
        """The seconds below which a seat is short of time."""
        return min(MOST_LOW, max(LEAST_LOW, LOW_SHARE * MINUTE * self.minutes))


class ClockReading(NamedTuple):
    """The times on all clocks at one moment; seats count from 1."""

    left: tuple[float, ...]  # seconds by seat, negative once the flag has fallen
    low: frozenset[int] = frozenset()  # the seats that have been short of time
    fallen: frozenset[int] = frozenset()  # the seats whose flag has fallen; it stays down whatever time is added

    def exchanged(self) -> ClockReading:
        """The same times after two players have swapped seats."""
        low, fallen = (frozenset(3 - seat for seat in seats) for seats in (self.low, self.fallen))
        return ClockReading(self.left[::-1], low, fallen)


def full(controls: Sequence[TimeControl]) -> ClockReading:
    """The times at the start of the game."""
    return ClockReading(tuple(control.minutes * MINUTE for control in controls))


class Clock(Generic[K]):
    """The clocks of all seats in every line of a game. When a flag falls, the game goes on.

    The times at which each node was reached are kept, so that taking back a move also restores the time. They are kept
    by the seats that the players had at the start.
    """

    def __init__(
        self,
        controls: Sequence[TimeControl],
        start: K,
        kept: Mapping[K, ClockReading] = MappingProxyType({}),
        own: ClockReading | None = None,
        exchanged: bool = False,
    ) -> None:
        """`controls` has the time of each seat; `start` is the node at which the game begins.

        To continue a game, pass the `kept` times, the current times `own`, and whether the seats are `exchanged`, all
        from the earlier clocks. Without them the clocks start full.
        """
        self.exchanged = exchanged  # whether the two players have swapped seats
        self.own = own or full(controls)  # the current times, by the seats at the start
        self._controls = tuple(controls)
        self._kept: dict[K, ClockReading] = {start: full(controls), **kept}
        self._now: float | None = None

    @property
    def controls(self) -> tuple[TimeControl, ...]:
        """The time control of each seat's player."""
        return self._controls[::-1] if self.exchanged else self._controls

    @property
    def reading(self) -> ClockReading:
        """The current times."""
        return self.own.exchanged() if self.exchanged else self.own

    @property
    def kept(self) -> Mapping[K, ClockReading]:
        """The times when each node was reached by playing, by the seats at the start."""
        return MappingProxyType(self._kept)

    def tick(self, now: float, seat: int | None) -> None:
        """Charge the time since the last tick to `seat`, or with None to nobody.

        `now` is a monotonic clock, in seconds.
        """
        before, self._now = self._now, now
        if seat is not None and before is not None and now > before:
            self._spend(seat, now - before)

    def run_down(self, seat: int, seconds: float) -> None:
        """Charge `seat` time in which nobody saw its clock, until its flag falls and no further."""
        if (charged := min(seconds, self.reading.left[seat - 1])) > 0:
            self._spend(seat, charged)

    def rest(self) -> None:
        """Charge the time until the next tick to no seat."""
        self._now = None

    def reach(self, node: K, done: int | None) -> None:
        """Keep the times at a node reached by playing, which ended the turn of the seat `done` unless it is None."""
        if done is not None:
            self._add(done, self.controls[done - 1].increment)
        self._kept[node] = self.own

    def go_to(self, path: Sequence[K]) -> None:
        """Restore the times at the end of `path`, or at its last node that was reached by playing."""
        self.own = next(self._kept[node] for node in reversed(path) if node in self._kept)

    def exchange(self) -> None:
        """Swap the seats of two players; each keeps their time, at every node."""
        self.exchanged = not self.exchanged

    def _spend(self, seat: int, seconds: float) -> None:
        self._add(seat, -seconds)
        home = self._home(seat)
        reading, left = self.own, self.own.left[home - 1]
        if left < self._controls[home - 1].low:
            reading = reading._replace(low=reading.low | {home})
        if left <= 0:
            reading = reading._replace(fallen=reading.fallen | {home})
        self.own = reading

    def _add(self, seat: int, seconds: float) -> None:
        left = list(self.own.left)
        left[self._home(seat) - 1] += seconds
        self.own = self.own._replace(left=tuple(left))

    def _home(self, seat: int) -> int:
        """The seat at the start of the player who has this seat now."""
        return 3 - seat if self.exchanged else seat


def written(seconds: float) -> str:
    """A time as a clock shows it: `1:02:03`, `4:59`, `0:09.3` near the end, and `-0:12` after the flag has fallen."""
    if 0 < seconds < TENTHS:
        return f"0:0{decimal(int(seconds * 10) / 10, '.1f')}"
    minutes, rest = divmod(int(abs(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    shown = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"{MINUS}{shown}" if seconds <= -1 else shown


def lasting(seconds: float) -> str:
    """A duration in words."""
    minutes = round(seconds / MINUTE)
    if minutes < 1:
        return _("less than a minute")
    hours, rest = divmod(minutes, 60)
    minute_words = ngettext("{number} minute", "{number} minutes", rest).format(number=rest)
    if not hours:
        return minute_words
    hour_words = ngettext("{number} hour", "{number} hours", hours).format(number=hours)
    return listed([hour_words, minute_words]) if rest else hour_words
