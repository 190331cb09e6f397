"""Analysis by an outside engine instead of ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.ai.engine import Job
from game.ai.info import Info
from game.ai.limits import Limits
from game.ai.outside import OutsideEngine
from game.ai.process import Request
from game.ai.spec import read_ply
from game.errors import GameError, quoted
from game.language import N_, Sentence
from game.play.analyst import LONGEST_ANALYSIS
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.outside_engines import OutsideEngines

NEARLY: Final = 0.95  # the share of its time after which it has run out: engines stop a little early, to be safe
OFTEN: Final = 0.25  # seconds between two readings of its output, since checking a line takes milliseconds
NOT_LEGAL: Final = N_("“{engine}” shows {move}, which is not a legal move.")
NO_COMMAND: Final = N_("“{engine}” has no command in the settings.")


class SecondOpinion:
    """Has the outside engine that the settings name for analysis analyse the `watched` position, as Analyst does.

    Lines are cut before the first illegal move. The engine's scores are shown with its lines and used for nothing else;
    its time is measured here. It runs as a separate program, even if the same engine plays in the match.
    """

    def __init__(self, tree: GameTree, engines: OutsideEngines) -> None:
        self.changes = 0  # the number of findings so far
        self._fault: Sentence = ""
        self._tree, self._engines = tree, engines.apart()
        self._watched: Node | None = None
        self._longest = LONGEST_ANALYSIS  # the time limit for the watched position, in seconds
        self._spent = 0.0  # seconds that the engine has searched it
        self._took: float | None = None  # seconds until the analysis ended by itself
        self._named = engines.analyst  # the name of the engine that made the findings
        self._found: dict[Node, Info[str]] = {}
        self._engine: OutsideEngine | None = None  # the engine that has the job
        self._job: Job | None = None
        self._latest: Info[str] | None = None  # the last info read from the job
        self._since = 0.0  # seconds since it was read

    @property
    def engine(self) -> str:
        """The name of the engine chosen to analyse; empty for ours."""
        return self._engines.analyst

    @property
    def fault(self) -> str:
        """The reason if there is no analysis, as a sentence; else empty."""
        return str(self._fault)

    @property
    def watched(self) -> Node | None:
        """The position to analyse, or None. Setting another position starts its analysis over."""
        return self._watched

    @watched.setter
    def watched(self, node: Node | None) -> None:
        if node is not self._watched:
            self.rest()
            self._watched, self._longest, self._took, self._fault = node, LONGEST_ANALYSIS, None, ""

    @property
    def stopped_after(self) -> float | None:
        """The seconds after which the analysis ended by itself; None while it goes on."""
        return self._took if self._watched in self._found and not self._fault else None

    @property
    def may_go_on(self) -> bool:
        """Whether the analysis only ran out of time, so that `go_on` may find more."""
        return self.stopped_after is not None and self.stopped_after >= self._longest

    def go_on(self) -> None:
        """Analyse the watched position again, for twice as long."""
        self._took, self._longest = None, 2 * self._longest

    def info(self, node: Node) -> Info[str] | None:
        """The engine's findings about a position so far, in legal moves."""
        return self._found.get(node)

    def update(self, seconds: float, seen: bool = True) -> None:
        """Let `seconds` pass: keep new findings, and start a search if none runs and the window is `seen`."""
        if self.engine != self._named:
            self._forget()
        self._engines.poll()
        self._since += seconds
        self._spent += seconds if self._engine is not None and self._engine.is_searching else 0.0
        if self._job is not None:
            self._read(self._job)
        if not seen:
            self.rest()
        elif self._job is None and self._watched is not None and self._took is None and not self._fault:
            self._ask(self._watched)

    def rest(self) -> None:
        """Ask the engine nothing until the next update."""
        if self._job is not None and self._engine is not None:
            self._engine.cancel(self._job)
        self._job = self._latest = None

    def close(self) -> None:
        """End the engine."""
        self.rest()
        self._engines.close()

    def _forget(self) -> None:
        """Start over with another engine, without the findings of the last one."""
        self.rest()
        self._named, self._took, self._fault = self.engine, None, ""
        self._found.clear()
        self.changes += 1

    def _ask(self, node: Node) -> None:
        if node.outcome is not None:
            return
        self._engines.need((self.engine,))
        self._engine = self._engines.find(self.engine)
        if self._engine is None:
            self._fail(NO_COMMAND.filled(engine=self.engine))
        else:
            self._spent = 0.0
            self._job = self._engine.ask(Request(self._tree.spec_at(node), Limits(seconds=self._longest)))

    def _read(self, job: Job) -> None:
        """Read the current job: its answer at once, its infos now and then."""
        answer, info = job.best_move, job.info
        if info is not None and info is not self._latest and (answer is not None or self._since >= OFTEN):
            self._latest, self._since = info, 0.0
            self._keep(info)
        if answer is not None and self._job is not None:
            is_over = self._spent >= NEARLY * self._longest
            self._job, self._took = None, self._longest if is_over else self._spent
            self._fail(answer.error)
            if not answer.error and self._watched not in self._found:
                self._keep(Info(pv=(answer.move,)))
            self.changes += 1

    def _fail(self, sentence: Sentence) -> None:
        self._fault = sentence or self._fault

    def _keep(self, info: Info[str]) -> None:
        """Keep an info if its first move is legal."""
        assert self._watched is not None
        line = self._legal(self._watched, info.pv)
        self.changes += 1
        if line:
            self._found[self._watched] = replace(info, pv=line, seconds=self._spent)
        else:
            self.rest()
            self._fail(NOT_LEGAL.filled(engine=self.engine, move=quoted(info.pv[0] if info.pv else "")))

    def _legal(self, node: Node, line: Sequence[str]) -> tuple[str, ...]:
        """The legal beginning of a line from a node, in the game's own move texts."""
        rules, position, texts = self._tree.rules, self._tree.at(node).position.copy(), list[str]()
        try:
            for text in line:
                move = read_ply(rules, position, text)
                position.make(move.code)
                texts.append(move.text)
        except GameError:
            return tuple(texts)
        return tuple(texts)
