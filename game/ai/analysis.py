"""Search positions at full strength, one after the other, with a table that each leaves for the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Final

from game.ai.evaluation import evaluation_of
from game.ai.info import BestMove, Info, in_texts
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.spec import GameSpec, Replay
from game.ai.table import Table
from game.errors import GameError
from game.language import _

TICK: Final = 0.25  # seconds between two reports while a depth takes long
TABLE_BITS: Final = 20  # room for a million positions, since an analysis may go on for minutes


class Analysis:
    """Finds the best line of positions; those of one variant share a table.

    `replay` leads from one position to the next.
    """

    def __init__(self, replay: Replay | None = None) -> None:
        self.replay = Replay() if replay is None else replay
        self._table: Table | None = None  # made when it is needed: it is large
        self._variant = ""

    def think(
        self, spec: GameSpec, limits: Limits, poll: Callable[[], bool], report: Callable[[Info[str]], None]
    ) -> BestMove:
        """Search until a limit is reached, the score is proven, or `poll` says so.

        `report` gets every complete depth, and between two of them the nodes so far. Raises GameError for texts that
        cannot be replayed, and for a game that is over.
        """
        rules, position = self.replay.to(spec)
        if over := rules.outcome(position):
            words = _("There is nothing to analyse: the game is over ({ending}).")
            raise GameError(words.format(ending=over.reason))
        search = Search(position, evaluation_of(rules.id, position), self._memory(spec.variant))
        began = reported = perf_counter()
        latest: Info[str] | None = None

        def note(info: Info[int]) -> None:
            nonlocal latest, reported
            latest, reported = in_texts(rules, position, info), perf_counter()
            report(latest)

        def tick() -> bool:
            nonlocal reported
            if latest is not None and perf_counter() - reported >= TICK:
                reported = perf_counter()
                report(replace(latest, nodes=int(search.nodes), seconds=reported - began))
            return poll()

        found = search.think(limits, tick, note)
        if not found.depth and not poll():  # not even depth 1 was complete: search it, so that there is a score
            found = search.think(Limits(depth=1), poll, note)
        info = in_texts(rules, position, found)
        return BestMove(info.pv[0], info)

    def _memory(self, variant: str) -> Table:
        """The table, with nothing in it of any other variant."""
        if self._table is None:
            self._table = Table(TABLE_BITS)
        elif variant != self._variant:
            self._table.clear()
        self._variant = variant
        return self._table
