"""What the machine thinks of the positions of one game: looked for in the background, and kept with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ai.process import ENDED, Answer, Progress
from game.ai.spec import GameSpec
from game.ai.win_probability import shares, win_probability
from game.build import form
from game.play.game_tree import GameTree, Node

BRIEF = 100_000 if form() == "compiled" else 20_000  # nodes for a position that is only to be judged: at most a second
ROUNDING = 1e-9  # of a chance


class Thinker(Protocol):
    """What an analyst needs of the thinking process."""

    @property
    def progress(self) -> Progress | None:
        """How far the present thought has come, as of the last `poll`."""

    def analyse(self, question: GameSpec, nodes: int = 0) -> None:
        """Start to analyse, for so many nodes or without end; whatever was asked before is dropped."""

    def cancel(self) -> None:
        """Drop what is being thought about."""

    def poll(self) -> Answer | None:
        """The answer to the last question, once there is one; never waits."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known of a position: the score for the side to act, the line it expects, and the work behind it."""

    score: int
    line: tuple[str, ...]
    depth: int
    nodes: int
    seconds: float


class Analyst:
    """Judges positions of a session while nobody else needs the thinking process.

    Its owner says what is wanted: `urgent` positions are judged first, then `watched` is analysed without end, and
    what is `wanted` is judged when there is nothing else to do. `changes` counts what was found since the beginning.
    """

    def __init__(self, tree: GameTree, thinker: Thinker) -> None:
        self.urgent: tuple[Node, ...] = ()
        self.wanted: tuple[Node, ...] = ()
        self.changes = 0
        self.fault = ""  # why the last thought that failed did so
        self._tree, self._thinker = tree, thinker
        self._watched: Node | None = None
        self._found: dict[Node, Finding] = {}
        self._settled: set[tuple[Node, int]] = set()  # the tasks that need not be set again
        self._task: tuple[Node, int] | None = None  # the position that is being thought about, and the nodes for it
        self._heard: Progress | None = None

    @property
    def watched(self) -> Node | None:
        """The position that is analysed until it is changed."""
        return self._watched

    @watched.setter
    def watched(self, node: Node | None) -> None:
        if node is not self._watched and node is not None:
            self._settled.discard((node, 0))
        self._watched = node

    # --- what is known

    def finding(self, node: Node) -> Finding | None:
        """What was found about a position so far."""
        return self._found.get(node)

    def chances(self, node: Node) -> tuple[float, ...] | None:
        """The chance of every seat at a node, as `course` tells them."""
        return self.course(node.path())[-1]

    def better(self, node: Node, seats: Iterable[int], chance: float) -> list[int]:
        """Those of `seats` whose chances at a node are better than `chance`, or are not known."""
        chances = self.chances(node)
        return [seat for seat in seats if not chances or chances[seat - 1] > chance + ROUNDING]

    def course(self, path: Sequence[Node]) -> list[tuple[float, ...] | None]:
        """The chance of every seat, 1 in all, at each node of a path from the root; None while not enough is known.

        A draw counts half. Among more than two, each seat's chance is what it thought of its own last turn: a search
        sees with the eyes of whoever acts. Seats that had no turn yet are taken to stand as the others on average.
        """
        seats = range(1, int(self._tree.position.seats) + 1)
        last: dict[int, Node] = {}
        told: list[tuple[float, ...] | None] = []
        for node in path:
            if node.outcome is not None:
                share = 1.0 / len(seats) if node.outcome.winner is None else 0.0
                told.append(tuple(1.0 if seat == node.outcome.winner else share for seat in seats))
                continue
            last[node.snapshot.side] = node
            told.append(self._pair(node) if len(seats) == 2 else self._shared(node, last, seats))
        return told

    def _pair(self, node: Node) -> tuple[float, ...] | None:
        if node not in self._found:
            return None
        own = win_probability(self._found[node].score)
        return (own, 1 - own) if node.snapshot.side == 1 else (1 - own, own)

    def _shared(self, node: Node, last: Mapping[int, Node], seats: Iterable[int]) -> tuple[float, ...] | None:
        inside = [seat for seat in seats if seat not in node.snapshot.defeated]
        turns = {seat: last[seat] for seat in inside if seat in last}
        if not all(turn in self._found for turn in turns.values()):
            return None
        known = {seat: self._found[turn].score for seat, turn in turns.items()}
        average = round(sum(known.values()) / len(known))
        shared = shares({seat: known.get(seat, average) for seat in inside})
        return tuple(shared.get(seat, 0.0) for seat in seats)

    def turns(self, node: Node) -> tuple[Node, ...]:
        """The positions whose findings the chances at a node rest on."""
        if node.outcome is not None:
            return ()
        if int(self._tree.position.seats) == 2:
            return (node,)
        last = {step.snapshot.side: step for step in node.path()}
        return tuple(step for seat, step in last.items() if seat not in node.snapshot.defeated)

    def is_settled(self, nodes: tuple[Node, ...]) -> bool:
        """Whether all these positions were judged, or cannot be."""
        return all((node, BRIEF) in self._settled or node.outcome is not None for node in nodes)

    def owes(self, node: Node) -> bool:
        """Whether the judgement of a position is what is to be found next, and soon will be."""
        return self._next() == (node, BRIEF)

    # --- what is done

    def update(self) -> None:
        """Hear of the present thought, and begin another where another is wanted."""
        self._hear()
        task = self._next()
        if task == self._task:
            return
        self.rest()
        if task is not None:
            node, nodes = self._task = task
            self._thinker.analyse(self._tree.spec_at(node), nodes)

    def rest(self) -> None:
        """Let go of the thinking process; the next update goes on."""
        if self._task is not None:
            self._thinker.cancel()
        self._task, self._heard = None, None

    def _next(self) -> tuple[Node, int] | None:
        tasks = [(node, BRIEF) for node in self.urgent]
        if self._watched is not None:
            tasks.append((self._watched, 0))
        tasks += [(node, BRIEF) for node in self.wanted]
        return next((task for task in tasks if task not in self._settled and task[0].outcome is None), None)

    def _hear(self) -> None:
        if self._task is None:
            return
        answer, progress = self._thinker.poll(), self._thinker.progress
        if answer is not None:
            self._settle(self._task, answer)
            self._task, self._heard = None, None
            self.changes += 1
        elif progress is not None and progress is not self._heard:
            self._heard = progress
            self._keep(self._task[0], progress)

    def _settle(self, task: tuple[Node, int], answer: Answer) -> None:
        """Keep what a thought came to. One whose process died is thought once more, and no more than that."""
        died = answer.error == ENDED and self.fault != ENDED
        self.fault = answer.error
        if not died:
            self._settled.add(task)
        if not answer.error:
            self._keep(task[0], answer)

    def _keep(self, node: Node, told: Answer | Progress) -> None:
        """Remember what was found, unless more is known already."""
        known = self._found.get(node)
        if known is None or told.depth >= known.depth:
            self._found[node] = Finding(told.score, told.line, told.depth, told.nodes, told.seconds)
            self.changes += 1
