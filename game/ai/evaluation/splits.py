"""Splits, judged: room that a side reaches first, splits that it still has, and ways out of its stacks."""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Weights
from game.native import i64, vec
from game.position import Position
from game.rules.splits.position import COUNTERS, FREE, PADDED, RED, WALL, WHITE, SplitsPosition

WEIGHTS: Final = {
    "room": 100,  # a free hex that one side reaches in fewer steps is most likely a move of that side
    "split": 25,  # a counter that can still leave its stack: a move in hand, if the room lasts
    "way_out": 12,  # a free hex beside a stack that can be split: ways out keep it from being shut in
    "shut_in": -30,  # a counter that will never leave its stack, since no hex beside it is free
    # A compact board suits White and a ragged one Red, who sees White's tower before choosing: in 1,000 games between
    # equals on random boards White won 30 % on the raggedest quarter and 45 to 49 % on the others.
    "joint": 10,  # two hexes side by side
}
USUAL_JOINTS: Final = 7  # what a board piece adds to a board laid at random
FAR: Final = 99  # more steps than any hex is away


class SplitsEvaluation(Evaluation):
    """Who reaches the free hexes first; while the board is built, whom its shape suits."""

    def __init__(self, position: SplitsPosition, weights: Weights) -> None:
        self.position: SplitsPosition = position
        self.room: i64 = weights["room"]
        self.split: i64 = weights["split"]
        self.way_out: i64 = weights["way_out"]
        self.shut_in: i64 = weights["shut_in"]
        self.joint: i64 = weights["joint"]
        self.white_steps: vec[i64] = vec[i64]([FAR] * (PADDED * PADDED))
        self.red_steps: vec[i64] = vec[i64]([FAR] * (PADDED * PADDED))
        self.queue: vec[i64] = vec[i64]([0] * (PADDED * PADDED))

    def score(self, seat: i64) -> i64:
        """Difference of the two sides' room and stacks; with one tower, how freely it stands."""
        position = self.position
        if position.is_building():
            shape = self.shape()
            return shape if seat == 1 else -shape
        self.measure(self.white_steps, WHITE)
        self.measure(self.red_steps, RED)
        white: i64 = self.stacks(WHITE) - self.stacks(RED)
        i: i64
        for i in range(position.laid_count):
            at: i64 = position.laid[i]
            if position.board[at] != FREE:
                continue
            if self.white_steps[at] < self.red_steps[at]:
                white += self.room
            elif self.red_steps[at] < self.white_steps[at]:
                white -= self.room
        return white if seat == 1 else -white

    def shape(self) -> i64:
        """How well the board that lies so far suits White."""
        position = self.position
        joints: i64 = 0
        i: i64
        d: i64
        for i in range(position.laid_count):
            for d in range(3):
                beside: i64 = position.board[position.laid[i] + position.steps[d]]
                if beside != 0 and beside != WALL:
                    joints += 1
        return self.joint * (joints - USUAL_JOINTS * (position.laid_count // 4))

    def measure(self, steps: vec[i64], zero: i64) -> None:
        """Set `steps` of every hex to its distance over free hexes from the nearest stack that can be split."""
        position = self.position
        board = position.board
        queue = self.queue
        end: i64 = 0
        i: i64
        for i in range(position.laid_count):
            at: i64 = position.laid[i]
            steps[at] = FAR
            if board[at] >= zero + 2 and board[at] <= zero + COUNTERS:
                steps[at] = 0
                queue[end] = at
                end += 1
        done: i64 = 0
        while done < end:
            here: i64 = queue[done]
            done += 1
            for i in range(6):
                to: i64 = here + position.steps[i]
                if board[to] == FREE and steps[to] == FAR:
                    steps[to] = steps[here] + 1
                    queue[end] = to
                    end += 1

    def stacks(self, zero: i64) -> i64:
        """The worth of a colour's stacks by themselves: counters that can leave, and ways to leave by."""
        position = self.position
        board = position.board
        worth: i64 = 0
        i: i64
        d: i64
        for i in range(position.laid_count):
            at: i64 = position.laid[i]
            spare: i64 = board[at] - zero - 1
            if spare < 1 or spare >= COUNTERS:
                continue
            ways: i64 = 0
            for d in range(6):
                if board[at + position.steps[d]] == FREE:
                    ways += 1
            if ways == 0:
                worth += self.shut_in * spare
            else:
                worth += self.split * spare + self.way_out * ways
        return worth


def judge(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, each term counted as `weights`, named as in WEIGHTS, say."""
    assert isinstance(position, SplitsPosition)
    return SplitsEvaluation(position, weights)
