"""When the AI may move: at once or step by step, not while the game rests, nor before a position was seen."""

from __future__ import annotations

from collections.abc import Callable

from game.play.game_tree import GameTree
from game.play.seating import Seating


class Pace:
    """Whether the game rests, and for how long the present position has been seen."""

    def __init__(
        self, tree: GameTree, seating: Seating, stop: Callable[[], None], hold: float, paused: bool = False
    ) -> None:
        """`stop` ends the present thought; `hold` is how long a position is seen before the AI replies, in seconds.

        The game begins `paused` if it was when it was left.
        """
        self.paused = paused
        self._tree, self._seating, self._stop, self._hold = tree, seating, stop, hold
        self._stepping = False  # one move is played of a game that rests
        self._seen = 0.0

    @property
    def is_resting(self) -> bool:
        """Whether neither the AI nor a clock goes on now."""
        return self.paused and not self._stepping

    @property
    def was_seen(self) -> bool:
        """Whether the present position has lain still at all."""
        return self._seen > 0.0

    @property
    def was_held(self) -> bool:
        """Whether it has done so for long enough to be replied to."""
        return self._seen >= self._hold

    def pause(self) -> None:
        """Let the AI and the clocks rest, or go on."""
        self.paused = not self.paused
        self._stop()

    def step(self) -> None:
        """Have the AI play one move, its present one if it thinks, and rest: for games that it plays against itself."""
        if not self._seating.people and self._tree.outcome is None:
            self.paused = self._stepping = True

    # --- what the match says

    def undo(self) -> None:
        """Something is taken back; a game between machines rests then, or the AI would play on at once."""
        self.paused = self.paused or not self._seating.people

    def see(self, seconds: float) -> None:
        """The present position has lain still for so many seconds more."""
        self._seen += seconds

    def stop(self) -> None:
        """The step that was asked for is not played any more."""
        self._stepping = False

    def begin(self) -> None:
        """Another turn begins; a game with people goes on with it."""
        self.paused = self.paused and not self._seating.people
        self._seen = 0.0

    def reseat(self) -> None:
        """Somebody took over a seat; with people, a game between machines rests no longer."""
        self.paused = self.paused and not self._seating.people
