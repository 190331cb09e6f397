"""What an outside engine, in the place of ours, finds out about the position that is analysed."""

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
from game.language import _
from game.play.analyst import LONGEST
from game.play.game_tree import GameTree
from game.play.node import Node
from game.play.outside_engines import OutsideEngines

NEARLY: Final = 0.95  # of its time, after which it counts as over: engines end a little before, to be safe
OFTEN: Final = 0.25  # seconds between two looks at what it says: to check a line takes some milliseconds
NOT_LEGAL: Final = _('"{engine}" shows {move}, which is not a legal move.')
NO_COMMAND: Final = _('"{engine}" has no command in the settings.')


class SecondOpinion:
    """Has the outside engine that `analyst` of the engines names analyse the `watched` position, as Analyst does.

    A line ends before the first move that is not legal. The scores are what the engine claims: they are shown with its
    line and used for nothing else; the time is counted here. It runs as a program apart from the one that may play in
    the match.
    """

    def __init__(self, tree: GameTree, engines: OutsideEngines) -> None:
        self.changes = 0  # how often anything was found since the beginning
        self.fault = ""  # why there is no analysis
        self._tree, self._engines = tree, engines.apart()
        self._watched: Node | None = None
        self._longest = LONGEST  # seconds for it
        self._spent = 0.0  # seconds that the engine has searched it
        self._took: float | None = None  # seconds until it ended by itself
        self._named = engines.analyst  # the engine whose findings these are
        self._found: dict[Node, Info[str]] = {}
        self._engine: OutsideEngine | None = None  # the one that was asked
        self._job: Job | None = None  # what it was asked
        self._latest: Info[str] | None = None  # as far as it was read
        self._since = 0.0  # seconds since that was read

    @property
    def engine(self) -> str:
        """The name of the engine that is chosen to analyse; empty for our own."""
        return self._engines.analyst

    @property
    def watched(self) -> Node | None:
        """The position to analyse, or None. Setting it again begins anew, though not one that is set already."""
        return self._watched

    @watched.setter
    def watched(self, node: Node | None) -> None:
        if node is not self._watched:
            self.rest()
            self._watched, self._longest, self._took, self.fault = node, LONGEST, None, ""

    @property
    def stopped_after(self) -> float | None:
        """The seconds after which the analysis ended by itself; None while it goes on."""
        return self._took if self._watched in self._found and not self.fault else None

    @property
    def may_go_on(self) -> bool:
        """Whether it ended because its time was over, so that `go_on` may find more."""
        return self.stopped_after is not None and self.stopped_after >= self._longest

    def go_on(self) -> None:
        """Analyse the watched position again, for twice as long."""
        self._took, self._longest = None, 2 * self._longest

    def info(self, node: Node) -> Info[str] | None:
        """What the engine claims about a position so far, in legal moves."""
        return self._found.get(node)

    def update(self, seconds: float, seen: bool = True) -> None:
        """Let `seconds` pass: keep what was found, and ask where nothing is asked, unless the window is not `seen`."""
        if self.engine != self._named:
            self._forget()
        self._engines.poll()
        self._since += seconds
        self._spent += seconds if self._engine is not None and self._engine.is_searching else 0.0
        if self._job is not None:
            self._read(self._job)
        if not seen:
            self.rest()
        elif self._job is None and self._watched is not None and self._took is None and not self.fault:
            self._ask(self._watched)

    def rest(self) -> None:
        """Ask nothing until the next update."""
        if self._job is not None and self._engine is not None:
            self._engine.cancel(self._job)
        self._job = self._latest = None

    def close(self) -> None:
        """End the engine."""
        self.rest()
        self._engines.close()

    def _forget(self) -> None:
        """Begin anew with another engine: what the one before claimed is not its finding."""
        self.rest()
        self._named, self._took, self.fault = self.engine, None, ""
        self._found.clear()
        self.changes += 1

    def _ask(self, node: Node) -> None:
        if node.outcome is not None:
            return
        self._engines.need((self.engine,))
        self._engine = self._engines.find(self.engine)
        if self._engine is None:
            self._fail(NO_COMMAND.format(engine=self.engine))
        else:
            self._spent = 0.0
            self._job = self._engine.ask(Request(self._tree.spec_at(node), Limits(seconds=self._longest)))

    def _read(self, job: Job) -> None:
        """Read the present job: its end at once, and what it says meanwhile now and then."""
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

    def _fail(self, sentence: str) -> None:
        self.fault = sentence or self.fault

    def _keep(self, info: Info[str]) -> None:
        """Remember what was found, if it is about legal moves."""
        assert self._watched is not None
        line = self._legal(self._watched, info.pv)
        self.changes += 1
        if line:
            self._found[self._watched] = replace(info, pv=line, seconds=self._spent)
        else:
            self.rest()
            self._fail(NOT_LEGAL.format(engine=self.engine, move=quoted(info.pv[0] if info.pv else "")))

    def _legal(self, node: Node, line: Sequence[str]) -> tuple[str, ...]:
        """The beginning of a line from a node that can be played, in the texts of the game."""
        rules, position, texts = self._tree.rules, self._tree.at(node).position.copy(), list[str]()
        try:
            for text in line:
                move = read_ply(rules, position, text)
                position.make(move.code)
                texts.append(move.text)
        except GameError:
            return tuple(texts)  # the rest is no line of this game
        return tuple(texts)
