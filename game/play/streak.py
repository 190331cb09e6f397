"""A person's streak of wins or losses against the AI, the level that it suggests, and how a match changes it."""

from __future__ import annotations

from dataclasses import dataclass

from game.play.game_tree import GameTree
from game.play.match_events import MatchEvent, Seated
from game.play.player import Machine, are_same, rivals_level
from game.play.seating import Seating
from game.play.setup import MatchSetup

LONG = 3  # a streak this long suggests another level


@dataclass(frozen=True, slots=True)
class Streak:
    """The last games of one kind against one level: `run` wins in a row, or losses if negative."""

    level: int
    run: int = 0

    @property
    def suggestion(self) -> int:
        """The step to a better-suited level: 1, -1, or 0 to stay."""
        return 0 if abs(self.run) < LONG else 1 if self.run > 0 else -1

    def after(self, level: int, won: bool | None) -> Streak:
        """The streak after another game, against `level`; `won` is None for a draw, which ends the streak."""
        run = self.run if level == self.level else 0
        if won is None:
            return Streak(level)
        return Streak(level, max(run, 0) + 1 if won else min(run, 0) - 1)


class StreakUpdate:
    """How one match changes the streak of a lone person against the AI.

    A match with a handicap does not count, nor one against the Teacher, nor one in which somebody took over a seat.
    Naming a person is no takeover.
    """

    def __init__(self, setup: MatchSetup, tree: GameTree, seating: Seating, counts: bool = True) -> None:
        """`counts` says that nobody has taken over a seat so far, and no end of the match was counted."""
        self._setup, self._tree, self._seating = setup, tree, seating
        self._before: Streak | None = None  # the streak before this match, once it has ended
        self._counted: Streak | None = None  # the streak with this match, as returned last
        self._is_mixed = not counts  # whether other players played part of it
        self._players = tuple(seating.players)

    @property
    def counts(self) -> bool:
        """Whether an end of the match can still be counted for the first time."""
        return not self._is_mixed and self._counted is None

    def hear(self, event: MatchEvent) -> None:
        """Note a takeover of a seat after the game began."""
        if isinstance(event, Seated):
            took_over = not are_same(self._players, event.players) and self._tree.root.preferred is not None
            self._is_mixed, self._players = self._is_mixed or took_over, event.players

    def count(self, before: Streak) -> Streak | None:
        """The streak after this finished match, given the one `before`; None if the match does not count.

        An end that was taken back is replaced by the later end, unless other games were counted since.
        """
        outcome, level = self._tree.outcome, rivals_level(self._seating.players)
        taught = any(isinstance(player, Machine) and player.teaches for player in self._seating.players)
        uneven = self._is_mixed or self._setup.handicap or taught
        if outcome is None or level is None or uneven or before != (self._counted or before):
            return None
        self._before = self._before or before
        won = None if outcome.winner is None else outcome.winner in self._seating.people
        self._counted = self._before.after(level, won)
        return self._counted
