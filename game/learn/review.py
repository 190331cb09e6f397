"""The review of a finished game: the moves with which a player lost the most, confirmed by a longer look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ai.engine import Engine
from game.ai.info import Info, Line
from game.language import _
from game.learn.judge import LOOK_NODES, Judge, Judged
from game.notation import read_move
from game.play.analyst import BRIEF_NODES
from game.play.game_tree import GameTree
from game.play.match import Match
from game.play.node import Node

MOST: Final = 3  # mistakes of a review
LEAST: Final = 0.1  # of a chance to win: smaller losses are no mistakes
LOST: Final = 0.1  # with a chance below this there is nothing to lose any more
TRIED: Final = 5  # the most moves that get a longer look
SEARCHES: Final = 2  # of a look: for the best moves, and for the one that was played
LATEST: Final = 300  # plies: of a longer game only the end is judged, since each takes a tenth of a second


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move of a player that lost much, at a node of the game; `lines` are the best moves there, the best first."""

    played: Node  # what it led to
    lines: tuple[Line[str], ...]
    chance: float  # of the player to win, with the best move
    left: Judged  # what it was with the move that was played, and the replies

    @property
    def node(self) -> Node:
        """The position before."""
        assert self.played.parent is not None
        return self.played.parent


class Review:
    """Looks for the mistakes of the people in a finished game, or of all if no people played.

    First the engine judges the positions of the game that the analyst of the match has not judged; then the largest
    losses get a look ten times as long. The owner calls `update` while the match itself is not updated.
    """

    def __init__(self, match: Match, engine: Engine) -> None:
        self._match, self._engine = match, engine
        line = match.tree.node.path()
        self._line = line[max(0, len(line) - LATEST - 1) :]
        match.analyst.try_again(self._line)
        self._candidates: list[Node] | None = None  # the moves still to be looked at, the largest loss first
        self._looks = 0  # how many have been looked at
        self._judge: Judge | None = None  # at the first of them
        self._found: list[Mistake] = []
        self._learned: list[tuple[Node, Info[str]]] = []  # what the looks have found about positions of the game
        self._before = match.analyst.watched, match.analyst.wanted  # what the match is judging
        self.fault = ""  # why the engine gave no answer, as a sentence
        self.mistakes: tuple[Mistake, ...] | None = None  # in the order of the game; None until all are found

    @property
    def part(self) -> float:
        """How much of the work is done, from 0 to 1."""
        if self.mistakes is not None:
            return 1.0
        judged = sum(map(self._is_settled, self._line)) / len(self._line)
        looked = 0.0
        if self._candidates is not None:
            left = min(len(self._candidates), MOST - len(self._found))
            begun = (bool(self._judge.lines) + self._judge.part) / SEARCHES if self._judge else 0.0
            looked = (self._looks + begun) / max(1, self._looks + left)
        brief = len(self._line) / (len(self._line) + MOST * SEARCHES * LOOK_NODES // BRIEF_NODES)
        return brief * judged + (1 - brief) * looked

    def update(self) -> None:
        """Go on, and take what the engine has found."""
        if self.mistakes is not None:
            return
        if self._candidates is None:
            self._judge_all()
        elif self._judge is not None:
            self._go_on(self._judge, self._candidates[0])
        elif self._candidates and len(self._found) < MOST:
            node = self._candidates[0].parent
            assert node is not None
            self._judge = Judge(self._match.tree, node, self._engine)
        else:
            self.mistakes = self._agreed()

    def close(self) -> None:
        """Stop all thinking, and leave the analyst as it was."""
        analyst = self._match.analyst
        analyst.rest()
        analyst.watched, analyst.wanted = self._before
        if self._judge is not None:
            self._judge.rest()

    def _learn(self, judge: Judge, mistake: Mistake) -> None:
        """Have the graph of the game show what a look has found: it and the review said two chances for one ply.

        With more than two seats a chance in the graph needs the scores of them all.
        """
        analyst, after = self._match.analyst, judge.info_after(mistake.played.text)
        if int(self._match.tree.position.seats) > 2:
            return
        known = analyst.info(mistake.played)
        if after and known and all(node is not mistake.played for node, _info in self._learned):
            self._learned.append((mistake.played, after if after.pv else replace(after, pv=known.pv)))
        if judge.info:
            self._learned = [(node, info) for node, info in self._learned if node is not mistake.node]
            self._learned.append((mistake.node, judge.info))

    def _agreed(self) -> tuple[Mistake, ...]:
        """The mistakes in the order of the game, with the chances of the graph, which learns what the looks have found.

        One after which the next one begins may have cost less than it seemed.
        """
        for node, info in self._learned:
            self._match.analyst.learn(node, info)
        mistakes = map(self._as_in_graph, self._found) if self._learned else self._found
        left = [mistake for mistake in mistakes if mistake.chance - mistake.left.chance >= LEAST]
        return tuple(sorted(left, key=lambda mistake: mistake.played.ply))

    def _as_in_graph(self, mistake: Mistake) -> Mistake:
        seat = mistake.played.seat - 1
        before, after = map(self._match.analyst.chances, (mistake.node, mistake.played))
        if before is None or after is None:
            return mistake
        return replace(mistake, chance=before[seat], left=replace(mistake.left, chance=after[seat]))

    def _is_settled(self, node: Node) -> bool:
        return self._match.analyst.is_settled((node,))

    def _judge_all(self) -> None:
        """Have all positions of the game judged, and list the moves to be looked at."""
        analyst = self._match.analyst
        analyst.watched, analyst.wanted = None, self._line
        analyst.update()
        if analyst.is_settled(self._line):
            is_whole = all(analyst.info(node) or node.outcome for node in self._line)
            self.fault = "" if is_whole else analyst.fault or _("The engine could not judge every position.")
            self._candidates = self._losses(analyst.course(self._line))

    def _losses(self, course: Sequence[tuple[float, ...] | None]) -> list[Node]:
        """The moves after which the mover's chance was smaller, the largest loss first, one of each turn."""
        found: dict[int, tuple[float, Node]] = {}
        for ply, node in enumerate(self._line):
            before, after = course[ply - 1] if ply else None, course[self._seen_after(ply)]
            if before is None or after is None or not self._counts(node):
                continue
            loss = before[node.seat - 1] - after[node.seat - 1]
            if loss >= LEAST and loss > found.get(node.place, (0.0, node))[0]:
                found[node.place] = loss, node
        return [node for _loss, node in sorted(found.values(), key=lambda it: -it[0])][:TRIED]

    def _seen_after(self, ply: int) -> int:
        """The index of the position that shows what a move has changed for the seat that made it.

        With more than two seats that is the seat's own next turn, or the end: see `Analyst.course`.
        """
        if int(self._match.tree.position.seats) == 2:
            return ply
        seat, last = self._line[ply].seat, len(self._line) - 1
        return next((later for later in range(ply, last) if self._line[later].snapshot.side == seat), last)

    def _counts(self, node: Node) -> bool:
        """Whether a node was reached by a move of somebody the review is for."""
        if node.parent is None or not self._match.tree.rules.is_on_board(node.move):
            return False
        people = self._match.seating.people_at(node.parent)
        return node.seat in people or not people

    def _go_on(self, judge: Judge, played: Node) -> None:
        """Take what the longer look has shown of a move, and keep it if the loss is confirmed."""
        assert self._candidates is not None
        judge.update()
        if judge.is_busy:
            return
        left = judge.judged(played.text)
        if left is None and judge.lines and not judge.fault:
            judge.judge(played.text)
            return
        self.fault = self.fault or judge.fault
        if left is not None and judge.best >= LOST and judge.best - left.chance >= LEAST:
            self._found.append(Mistake(played, judge.lines, judge.best, left))
            self._learn(judge, self._found[-1])
        self._looks, self._judge = self._looks + 1, None
        del self._candidates[0]


def settled(tree: GameTree, node: Node, line: tuple[str, ...], plies: int) -> tuple[str, ...]:
    """The first plies of a line at a node: so many, and on while a turn is under way or the last one won a piece."""
    position = tree.at(node).position.copy()
    seats = range(1, int(position.seats) + 1)
    before: list[int] = []
    for number, text in enumerate(line):
        if not position.turn_under_way():
            now = [int(position.material(seat)) for seat in seats]
            if number >= plies and now == before:
                return line[:number]
            before = now
        position.make(read_move(tree.rules, position, text).code)
    return line
