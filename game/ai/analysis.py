"""Search positions as well as can be, one after the other, remembering what is worth it for the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Final

from game.ai.evaluation import judge
from game.ai.levels import Choice, texts_of
from game.ai.limits import Limits, Result
from game.ai.search import Search
from game.ai.spec import GameSpec
from game.ai.table import Table
from game.errors import GameError
from game.language import _

TICK: Final = 0.25  # seconds between two reports while a depth takes long
MEMORY: Final = 20  # bits: room for a million positions, since an analysis may go on for minutes


class Analysis:
    """Finds the best line of positions; those of one variant share what was found about their successors."""

    def __init__(self) -> None:
        self._table: Table | None = None  # made when it is needed: it is large
        self._variant = ""

    def think(
        self, question: GameSpec, nodes: int, poll: Callable[[], bool], report: Callable[[Choice], None]
    ) -> Choice:
        """Think until `nodes` are spent (0 for no limit), the result is proven, or `poll` says so.

        `report` hears of every depth, and in between of the nodes so far. Raises GameError for a question that does
        not hold, and for a game that is over.
        """
        rules, position = question.replayed()
        if over := rules.outcome(position):
            words = _("There is nothing to analyse: the game is over ({ending}).")
            raise GameError(words.format(ending=over.reason))
        search = Search(position, judge(rules.id, position), self._memory(question.variant))
        latest: Choice | None = None
        told = perf_counter()

        def choice_of(result: Result) -> Choice:
            line = texts_of(rules, position, result.line)
            return Choice(line[0], line, result.score, result.depth, result.nodes)

        def tell(result: Result) -> None:
            nonlocal latest, told
            latest, told = choice_of(result), perf_counter()
            report(latest)

        def tick() -> bool:
            nonlocal told
            if latest is not None and perf_counter() - told >= TICK:
                told = perf_counter()
                report(replace(latest, nodes=int(search.nodes)))
            return poll()

        found = search.think(Limits(nodes=nodes), tick, tell)
        if not found.depth and not poll():  # not even one move was looked at to its end: a score is owed
            found = search.think(Limits(depth=1), poll, tell)
        return choice_of(found)

    def _memory(self, variant: str) -> Table:
        """What is remembered of this variant; nothing of another."""
        if self._table is None:
            self._table = Table(MEMORY)
        elif variant != self._variant:
            self._table.forget()
        self._variant = variant
        return self._table
