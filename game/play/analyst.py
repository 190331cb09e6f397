"""The engine's judgement of the positions of one game, searched in the background and kept by node."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Protocol

from game.ai.engine import Engine, Job
from game.ai.info import BestMove, Info
from game.ai.limits import Limits
from game.ai.process import Priority, Request
from game.ai.search import plies_to_end
from game.ai.win_probability import share_of, win_probabilities, win_probability
from game.build import form
from game.language import Sentence
from game.play.game_tree import GameTree
from game.play.node import Node

BRIEF_NODES = 100_000 if form() == "compiled" else 20_000  # nodes to judge a position: at most a second
LONGEST_ANALYSIS = 120.0  # seconds to analyse a position; after that the next depth would take minutes of a whole core
DEFAULT_LINES = 3  # the default number of lines of an analysis
ROUNDING = 1e-9  # chances that differ by less are equal


class Advisor(Protocol):
    """Analyses a position for the players: our engine (`Analyst`), or an outside one (`SecondOpinion`)."""

    watched: Node | None

    @property
    def fault(self) -> str:
        """The reason if there is no analysis, as a sentence; else empty."""

    @property
    def engine(self) -> str:
        """The name of the outside engine that analyses; empty for ours."""

    @property
    def stopped_after(self) -> float | None:
        """The seconds after which the analysis of the watched position ended by itself; None while it goes on."""

    @property
    def may_go_on(self) -> bool:
        """Whether the analysis only ran out of time, so that `go_on` may find more."""

    def go_on(self) -> None:
        """Analyse the watched position again, for twice as long."""

    def info(self, node: Node) -> Info[str] | None:
        """What was found about a position so far."""

    def rest(self) -> None:
        """Ask the engine nothing until the next update."""


class Analyst:
    """Judges positions of a game tree, one job at a time.

    Its owner sets the positions. The `urgent` ones are judged first. Then `watched` is analysed until its result is
    proven or LONGEST_ANALYSIS has passed. The `wanted` ones are judged last. `changes` counts all findings so far.
    """

    def __init__(self, tree: GameTree, engine: Engine, lines: Callable[[], int] = lambda: DEFAULT_LINES) -> None:
        """`lines` returns the number of lines for the watched position; when it changes, the analysis starts over."""
        self.urgent: tuple[Node, ...] = ()
        self.wanted: tuple[Node, ...] = ()
        self.changes = 0
        self._fault: Sentence = ""
        self._tree, self._engine, self._lines = tree, engine, lines
        self._asked = lines()  # the number of lines asked for
        self._wider: Node | None = None  # a node that is searched again for more lines than are known
        self._seen = True  # whether the window is visible
        self._watched: Node | None = None
        self._longest = LONGEST_ANALYSIS  # the time limit for the watched position, in seconds
        self._took = 0.0  # seconds that its analysis took before it ended by itself
        self._course: tuple[Sequence[Node], int, Sequence[tuple[float, ...] | None]] = (), -1, ()  # along a path
        self._found: dict[Node, Info[str]] = {}
        self._settled: set[tuple[Node, int]] = set()  # finished tasks
        self._task: tuple[Node, int] | None = None  # the current task: a node and a limit on nodes, 0 to analyse it
        self._job: Job | None = None  # the engine's job for the current task
        self._latest: Info[str] | None = None  # the last info read from that job

    @property
    def engine(self) -> str:
        """Empty: our own engine analyses."""
        return ""

    @property
    def fault(self) -> str:
        """The reason if the last search failed, as a sentence; else empty."""
        return str(self._fault)

    @property
    def watched(self) -> Node | None:
        """The position to analyse, or None. Setting another position starts its analysis over."""
        return self._watched

    @watched.setter
    def watched(self, node: Node | None) -> None:
        if node is not self._watched and node is not None:
            self._settled.discard((node, 0))
            self._longest = LONGEST_ANALYSIS
        self._watched = node

    @property
    def stopped_after(self) -> float | None:
        """The seconds after which the analysis of the watched position ended by itself; None while it goes on."""
        if self._watched is None or (self._watched, 0) not in self._settled or self._fault:
            return None
        return min(self._took, self._longest) if self._watched in self._found else None

    @property
    def may_go_on(self) -> bool:
        """Whether the analysis only ran out of time, so that `go_on` may find more."""
        seconds, info = self.stopped_after, self._found.get(self._watched) if self._watched else None
        if seconds is None or info is None or seconds < self._longest:
            return False
        return not all(plies_to_end(line.score) for line in info.lines)

    def go_on(self) -> None:
        """Analyse the watched position again, for twice as long."""
        if self._watched is not None:
            self._settled.discard((self._watched, 0))
            self._longest *= 2

    # --- findings

    def info(self, node: Node) -> Info[str] | None:
        """What was found about a position so far."""
        return self._found.get(node)

    def chances(self, node: Node) -> tuple[float, ...] | None:
        """Every seat's chance to win at a node, adding up to 1; None while too little is known."""
        path = (node,) if int(self._tree.position.seats) == 2 else node.path()
        return self._course_along(path)[-1]

    def better(self, node: Node, seats: Iterable[int], chance: float) -> list[int]:
        """The `seats` whose chances at a node are better than `chance` or unknown."""
        chances = self.chances(node)
        return [seat for seat in seats if not chances or chances[seat - 1] > chance + ROUNDING]

    def course(self, path: Sequence[Node]) -> Sequence[tuple[float, ...] | None]:
        """Every seat's chance to win, adding up to 1, at each node of a path from the root; None for unknown.

        A draw counts half. Scores are from the mover's point of view, so with more than two seats a seat's chance comes
        from its own last turn. Seats without a turn so far count as the average of the others.
        """
        if self._course[0] is not path or self._course[1] != self.changes:  # every frame asks several times
            self._course = path, self.changes, self._course_along(path)
        return self._course[2]

    def _course_along(self, path: Sequence[Node]) -> list[tuple[float, ...] | None]:
        seats = range(1, int(self._tree.position.seats) + 1)
        if len(seats) == 2:
            found = self._found  # a path may have 50,000 nodes, few of them judged
            return [self._pair(node) if node in found or node.outcome else None for node in path]
        last: dict[int, Node] = {}
        course: list[tuple[float, ...] | None] = []
        for node in path:
            if node.outcome is None:
                last[node.snapshot.side] = node
            course.append(self._shared(node, last, seats))
        return course

    def _pair(self, node: Node) -> tuple[float, ...] | None:
        if node.outcome is not None:
            return tuple(share_of(seat, node.outcome, (1, 2)) for seat in (1, 2))
        if node not in self._found:
            return None
        own = win_probability(self._found[node].score)
        return (own, 1 - own) if node.snapshot.side == 1 else (1 - own, own)

    def _shared(self, node: Node, last: Mapping[int, Node], seats: Collection[int]) -> tuple[float, ...] | None:
        inside = [seat for seat in seats if seat not in node.snapshot.defeated]
        if node.outcome is not None:
            return tuple(share_of(seat, node.outcome, inside) for seat in seats)
        turns = {seat: last[seat] for seat in inside if seat in last}
        if not all(turn in self._found for turn in turns.values()):
            return None
        known = {seat: self._found[turn].score for seat, turn in turns.items()}
        average = round(sum(known.values()) / len(known))
        shared = win_probabilities({seat: known.get(seat, average) for seat in inside})
        return tuple(shared.get(seat, 0.0) for seat in seats)

    def turns(self, node: Node) -> tuple[Node, ...]:
        """The positions whose scores determine the chances at a node."""
        if node.outcome is not None:
            return ()
        if int(self._tree.position.seats) == 2:
            return (node,)
        last = {step.snapshot.side: step for step in node.path()}
        return tuple(step for seat, step in last.items() if seat not in node.snapshot.defeated)

    def is_settled(self, nodes: tuple[Node, ...]) -> bool:
        """Whether each of these positions has been judged or cannot be."""
        return all((node, BRIEF_NODES) in self._settled or node.outcome is not None for node in nodes)

    def try_again(self, nodes: Iterable[Node]) -> None:
        """Have positions judged again for which the search has failed."""
        self._settled -= {(node, BRIEF_NODES) for node in nodes if node not in self._found}

    def learn(self, node: Node, info: Info[str]) -> None:
        """Take over what a longer search has found about a position, in place of what was known."""
        self._found[node] = info
        self._settled.add((node, BRIEF_NODES))
        self.changes += 1

    def is_judging(self, node: Node) -> bool:
        """Whether a position is judged next, which takes a second at most."""
        return self._next() == (node, BRIEF_NODES)

    # --- searching

    def update(self, seen: bool = True) -> None:
        """Keep new findings, and give the engine the next task if it has changed.

        Unless the window is `seen`, only urgent positions are judged.
        """
        self._seen = seen
        self._read()
        if self._asked != self._lines():
            self._count_anew()
        task = self._next()
        if task == self._task:
            return
        self.rest()
        if task is not None:
            node, nodes = self._task = task
            limits = Limits(nodes=nodes, fresh=True) if nodes else Limits(seconds=self._longest, multipv=self._asked)
            request = Request(self._tree.spec_at(node), limits, Priority.ANALYSIS)
            self._job = self._engine.ask(request)

    def _count_anew(self) -> None:
        """Search the watched position for another number of lines; what was found before stays visible meanwhile."""
        known = self._found.get(self._watched) if self._watched else None
        self._wider = self._watched if known and self._lines() > len(known.lines) else None
        self._asked = self._lines()
        if self._watched is not None:
            self._settled.discard((self._watched, 0))
            if self._task == (self._watched, 0):
                self.rest()

    def rest(self) -> None:
        """Cancel the search until the next update."""
        if self._job is not None:
            self._engine.cancel(self._job)
        self._task = self._job = self._latest = None

    def _next(self) -> tuple[Node, int] | None:
        tasks: Iterable[tuple[Node, int]] = ((node, BRIEF_NODES) for node in self.urgent)
        if self._seen:
            watched = [(self._watched, 0)] if self._watched is not None else []
            tasks = chain(tasks, watched, ((node, BRIEF_NODES) for node in self.wanted))  # a line may have 50,000 nodes
        return next((task for task in tasks if task not in self._settled and task[0].outcome is None), None)

    def _read(self) -> None:
        """Read the present job."""
        if self._task is None or self._job is None:
            return
        answer, info = self._job.best_move, self._job.info
        if answer is not None:
            self._settle(self._task, answer)
            self._task = self._job = self._latest = None
            self.changes += 1
        elif info is not None and info is not self._latest:
            self._latest = info
            self._keep(self._task[0], info)

    def _settle(self, task: tuple[Node, int], answer: BestMove) -> None:
        """Keep an answer. A failed search is not repeated: the engine has already retried it."""
        self._fault = answer.error
        self._settled.add(task)
        if not answer.error:
            self._keep(task[0], answer.info)
            if not task[1]:
                self._took = answer.info.seconds  # the kept info may come from an earlier, deeper search

    def _keep(self, node: Node, info: Info[str]) -> None:
        """Keep an info, unless one that is deeper, or as deep with more lines, is known.

        Additional lines that were asked for count more than depth, which soon returns.
        """
        known = self._found.get(node)
        widens = known is not None and node is self._wider and len(info.lines) > len(known.lines)
        if known is None or widens or (info.depth, len(info.lines)) >= (known.depth, len(known.lines)):
            self._wider = None if widens else self._wider
            self._found[node] = info
            self.changes += 1
