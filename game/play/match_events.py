"""What happens in a match, as values for those who follow it: the panel, speech, sounds, records, another program."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from game.core import Move, Outcome
from game.play.node import Node
from game.play.player import Player


@dataclass(frozen=True, slots=True)
class Played:
    """A move was played, or the game was ended by a word; either led to `node`, the present."""

    node: Node


@dataclass(frozen=True, slots=True)
class Ended:
    """What was just played has ended the game. Going back to an end later is `WentTo` alone."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class WentTo:
    """The present was moved from `before` to `node`, where the game had been already: by undo, redo, or by choice."""

    node: Node
    before: Node
    by_undo: bool = False  # whether it was taken back


@dataclass(frozen=True, slots=True)
class LinesEdited:
    """The lines that go on from a node were changed: deleted, promoted, put back.

    Where that has moved the present, `WentTo` follows.
    """

    node: Node


@dataclass(frozen=True, slots=True)
class Annotated:
    """The comment or the marks of a node were changed, and nothing else."""

    node: Node


@dataclass(frozen=True, slots=True)
class Seated:
    """The players have changed: two swapped seats or swapped back, or somebody took over a seat."""

    players: tuple[Player, ...]  # by seat
    swapped: bool  # whether two changed seats


@dataclass(frozen=True, slots=True)
class Offered:
    """The player of `seat` has offered a draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declined:
    """These seats have declined the draw offer."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hinted:
    """The requested hint is ready."""

    move: Move


@dataclass(frozen=True, slots=True)
class Noted:
    """A message for the players: a failed search, a declined draw offer, a change of seats."""

    sentence: str


@dataclass(frozen=True, slots=True)
class TimeLow:
    """The player of `seat` is short of time, for the first time in this line."""

    seat: int


MatchEvent = Played | Ended | WentTo | LinesEdited | Annotated | Seated | Offered | Declined | Hinted | Noted | TimeLow
Listener = Callable[[MatchEvent], None]


class Announcer:
    """Hands events to all listeners, in the order of the events and of their subscription.

    An event is announced after the fact, on the thread that caused it. A listener may act on the match: what
    follows from that is announced when everybody has heard of the event before. One that raises keeps no other from
    hearing; when all events are out, the first error is raised to the caller, with the match as it should be.
    """

    def __init__(self) -> None:
        self._listeners: dict[object, Listener] = {}  # by a key of each subscription, as one may subscribe twice
        self._waiting: deque[MatchEvent] = deque()
        self._is_announcing = False

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have a listener hear of every event from now on; the result ends that, and may be called more than once."""
        key = object()
        self._listeners[key] = listener

        def unsubscribe() -> None:
            self._listeners.pop(key, None)

        return unsubscribe

    def announce(self, *events: MatchEvent) -> None:
        """Hand out the events; raises what the first listener that failed has raised."""
        self._waiting += events
        if self._is_announcing:
            return
        errors: list[Exception] = []
        self._is_announcing = True
        try:
            while self._waiting:
                self._hand_out(self._waiting.popleft(), errors)
        finally:
            self._is_announcing = False
            self._waiting.clear()
        if errors:
            raise errors[0]

    def _hand_out(self, event: MatchEvent, errors: list[Exception]) -> None:
        for key, listener in tuple(self._listeners.items()):
            if key not in self._listeners:
                continue  # one before it has ended this subscription
            try:
                listener(event)
            except Exception as error:
                errors.append(error)
