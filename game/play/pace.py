"""When the AI may move: not while the game is paused, nor before people have seen the position."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Transform
from game.play.game_tree import GameTree
from game.play.seating import Seating

FREEZE_SEEN = 0.8  # seconds longer that people see what they froze: the reply lets it thaw


class Pace:
    """Whether the game is paused, and how long people have seen the present position without movement."""

    def __init__(
        self, tree: GameTree, seating: Seating, stop: Callable[[], None], hold: float, paused: bool = False
    ) -> None:
        """`stop` ends the current search; `hold` is how many seconds people see a position before the AI replies.

        `paused` says whether the game starts paused.
        """
        self.paused = paused
        self._tree, self._seating, self._stop, self._hold = tree, seating, stop, hold
        self._stepping = False  # one move of a paused game is being played
        self._seen = 0.0

    @property
    def is_resting(self) -> bool:
        """Whether the AI and the clocks are paused."""
        return self.paused and not self._stepping

    @property
    def was_seen(self) -> bool:
        """Whether the board has been still at the present position."""
        return self._seen > 0.0

    @property
    def was_held(self) -> bool:
        """Whether the board has been still for long enough for the AI to reply."""
        return self._seen >= self._hold + (FREEZE_SEEN if self._thaws else 0.0)

    @property
    def _thaws(self) -> bool:
        """Whether a person has just frozen pieces of another seat."""
        node, pieces = self._tree.node, self._tree.rules.pieces
        return node.seat in self._seating.people and any(
            isinstance(event, Transform) and event.change == "freeze" and pieces[event.before].seat != node.seat
            for event in node.events
        )

    def pause(self) -> None:
        """Pause the AI and the clocks, or resume."""
        self.paused = not self.paused
        self._stop()

    def step(self) -> None:
        """Let the AI finish its move against itself, or play one, and then pause."""
        if not self._seating.people and self._tree.outcome is None:
            self.paused = self._stepping = True

    # --- called by the match

    def undo(self) -> None:
        """Pause a game between machines after an undo, since the AI would play on at once."""
        self.paused = not self._seating.people

    def see(self, seconds: float) -> None:
        """Add `seconds` in which the board was still."""
        self._seen += seconds

    def stop(self) -> None:
        """Cancel a requested step."""
        self._stepping = False

    def begin(self) -> None:
        """Begin a turn; a game with people resumes."""
        self.paused = self.paused and not self._seating.people
        self._seen = 0.0

    def reseat(self) -> None:
        """Resume if a person took over a seat in a game between machines."""
        self.paused = self.paused and not self._seating.people
