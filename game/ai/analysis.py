"""Full-strength analysis of one position after another, with one transposition table for all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Final

from game.ai.evaluation import evaluation_of
from game.ai.info import BestMove, Info, Line, in_texts
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.spec import GameSpec, Replayer
from game.ai.table import TranspositionTable
from game.core import AnyRules
from game.errors import GameError
from game.position import Position

TICK: Final = 0.25  # seconds between two reports while a depth takes long
LINE: Final = 6  # the least moves in a line of an open-ended analysis, once it is searched that deep
REPLY_NODES: Final = 10_000  # nodes to find a move that is missing from the table: about 10 ms
TABLE_BITS: Final = 20  # room for a million positions, since an analysis may go on for minutes


class AnalysisSearch:
    """Finds the best lines of positions; positions of one variant share a table.

    `replay` leads from one position to the next.
    """

    def __init__(self, replay: Replayer | None = None) -> None:
        self.replay = Replayer() if replay is None else replay
        self._table: TranspositionTable | None = None  # made when it is needed: it is large
        self._variant = ""

    def think(
        self, spec: GameSpec, limits: Limits, poll: Callable[[], bool], report: Callable[[Info[str]], None]
    ) -> BestMove:
        """Search until a limit is reached, the score is proven, or `poll` returns true.

        `report` gets every complete depth, and in between the nodes so far. Raises GameError for texts that
        cannot be replayed, and for a game that is over.
        """
        rules, position = self.replay.to(spec)
        if over := rules.outcome(position):
            raise GameError(rules.game_over(over, int(position.seats)))
        table = self._memory(spec.variant)
        if limits.fresh:
            table.clear()
        search = Search(position, evaluation_of(rules.id, position), table)
        began = reported = perf_counter()
        latest: Info[str] | None = None

        def note(info: Info[int]) -> None:
            nonlocal latest, reported
            if not limits.nodes:
                info = _lengthened(rules, position, info, table, poll)
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
        if not limits.nodes and not poll():
            found = _lengthened(rules, position, found, table, poll)
        info = in_texts(rules, position, found)
        return BestMove(info.pv[0], info)

    def _memory(self, variant: str) -> TranspositionTable:
        """The table, cleared when the variant changes."""
        if self._table is None:
            self._table = TranspositionTable(TABLE_BITS)
        elif variant != self._variant:
            self._table.clear()
        self._variant = variant
        return self._table


def _lengthened(
    rules: AnyRules, position: Position, info: Info[int], table: TranspositionTable, poll: Callable[[], bool]
) -> Info[int]:
    """The same info with longer lines, since the table may have lost their moves to other positions."""
    pv, *others = (_longer(rules, position, line.pv, info.depth, table, poll) for line in info.lines)
    lines = zip(info.others, others, strict=True)
    return replace(info, pv=pv, others=tuple(Line(line.score, longer) for line, longer in lines))


def _longer(
    rules: AnyRules,
    position: Position,
    pv: tuple[int, ...],
    depth: int,
    table: TranspositionTable,
    poll: Callable[[], bool],
) -> tuple[int, ...]:
    """The line with the moves missing at its end, which are searched again; the table makes that fast.

    With more than two seats, each added move is the best for the seat to act: a search for one seat does not find the
    moves of the others in turn order.
    """
    line, wanted, ahead = list(pv), min(depth, LINE), position.copy()
    for move in line:
        ahead.make(move)
    while len(line) < wanted and not rules.outcome(ahead) and not poll():
        limits = Limits(depth=depth - len(line), nodes=REPLY_NODES)
        found = Search(ahead, evaluation_of(rules.id, ahead), table).think(limits, poll)
        if not found.depth:
            break
        for move in found.pv[: wanted - len(line)]:
            line.append(move)
            ahead.make(move)
    return tuple(line)
