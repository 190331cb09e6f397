"""The events of a match, for its listeners: the panel, speech, sounds, records, another program."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from game.core import Move, Outcome
from game.play.node import Node
from game.play.player import Player


@dataclass(frozen=True, slots=True)
class Played:
    """A move, a resignation or an agreed draw led to `node`, the present."""

    node: Node


@dataclass(frozen=True, slots=True)
class Ended:
    """The last step ended the game. Returning to an end later is only `WentTo`."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class WentTo:
    """The present moved from `before` to `node`, which existed already: by undo, redo or choice."""

    node: Node
    before: Node
    by_undo: bool = False


@dataclass(frozen=True, slots=True)
class LinesEdited:
    """The lines after a node were deleted, promoted or restored.

    If that moved the present, `WentTo` follows.
    """

    node: Node


@dataclass(frozen=True, slots=True)
class Annotated:
    """The comment or the marks of a node changed."""

    node: Node


@dataclass(frozen=True, slots=True)
class Seated:
    """The players changed: two swapped seats or swapped back, or somebody took over a seat."""

    players: tuple[Player, ...]  # by seat
    swapped: bool  # whether two players swapped seats


@dataclass(frozen=True, slots=True)
class Offered:
    """The player of `seat` offered a draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declined:
    """These seats declined the draw offer."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hinted:
    """The requested hint is ready."""

    move: Move


@dataclass(frozen=True, slots=True)
class Helped:
    """Analysis or chances were used for the first time in this game."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A message for the players: a failed search, a declined draw offer, a change of seats."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Corresponded:
    """The game was copied for the players elsewhere, or a draw was offered to them or by them."""


@dataclass(frozen=True, slots=True)
class TimeLow:
    """The player of `seat` is short of time, for the first time in this line."""

    seat: int


MatchEvent = (
    Played | Ended | WentTo | LinesEdited | Annotated | Seated | Offered | Declined | Hinted | Helped | Noted
    | Corresponded | TimeLow
)
Listener = Callable[[MatchEvent], None]


class Announcer:
    """Announces events to all listeners, in the order of the events, then of subscription.

    An event is announced after the fact, on the thread that caused it. A listener may act on the match; the events
    that follow are announced once all listeners have received the earlier one. If a listener raises, the others still
    receive the event. After all events the first error is raised to the caller, with the match in a sound state.
    """

    def __init__(self) -> None:
        self._listeners: dict[object, Listener] = {}  # by subscription, since a listener may subscribe twice
        self._waiting: deque[MatchEvent] = deque()
        self._is_announcing = False

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Announce every event from now on to a listener; call the result, once or more, to unsubscribe."""
        key = object()
        self._listeners[key] = listener

        def unsubscribe() -> None:
            self._listeners.pop(key, None)

        return unsubscribe

    def announce(self, *events: MatchEvent) -> None:
        """Announce events; raises the first error of a listener."""
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
                continue  # an earlier listener has ended this subscription
            try:
                listener(event)
            except Exception as error:
                errors.append(error)
