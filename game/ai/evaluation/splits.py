"""Evaluation of Splits: a network once both towers stand, before that the board's shape; for sheep a sum of terms.

The terms are the hexes that each side can still take and the ways out of its stacks. They judged all variants until the
network did better (TRIES.md has the matches). With them alpha-beta beat a search by upper confidence trees (UCT) on
random boards, so the game has no search of its own: random playouts won 8 of 40 games at equal time, playouts of three
plies judged by the terms 12 of 40, and leaves judged at once 44 of 100, with a third more time (38 ms a move against
29).
"""

from __future__ import annotations

from typing import Final

from game.ai.evaluation.base import Evaluation, Prover, Selectivity, Weights
from game.ai.evaluation.splits_network import SplitsNetwork
from game.ai.evaluation.splits_proof import SplitsProver
from game.ai.evaluation.splits_regions import Regions
from game.native import i64, vec
from game.position import Position
from game.rules.splits.position import CENTRE, FREE, HEXES, PADDED, RED, STEPS, WHITE, SplitsPosition

# The weights of the terms and of the shape; those of the network are in splits_weights.py.
# Fitted (logistic regression) to 17,000 positions without a proven result from 1,500 games at 3,000 nodes on random
# boards. Against the weights reasoned before, room 100, split 25, way_out 12: +252 Elo (175 to 358) in 100 games at
# 3,000 nodes, when claims and turn did not yet count more towards the end.
WEIGHTS: Final = {
    "room": 21,  # a free hex that one side reaches in fewer steps will most likely be its move
    "safe": 13,  # on top, if the other side cannot reach it at all
    "claim": 233,  # at the end, a hex that a side reaches first with counters to spare: a move in hand
    "split": 60,  # a counter that can leave its stack: high stacks must not lose their ways out
    "way_out": 32,  # a direction in which a stack can be split, which the opponent would have to close
    "line": 19,  # a hex further along such a direction: long slides reach contested room
    "stack": -103,  # a stack that can be split: corrects for its first counter and way out
    "turn": 45,  # being to move: the first to reach a hex takes it
    "decided": 169,  # having more moves in hand when no free hex is in reach of both sides
    # While the board is laid; from 700 boards of all shapes, each searched from the first tower at 25,000 nodes:
    "first": 110,  # for White, who moves first, on a usual board
    "spread": -15,  # for White, each unit of the mean square distance of the hexes from their middle: on a board with
    # arms Red, who chooses second, shuts White's tower in. It explains a quarter of the variance; lines, necks, edges
    # and holes add next to nothing. Without it 9 : 91 in 100 games at 5,000 nodes.
}
USUAL_SPREAD: Final = 30  # the usual spread of random boards, in hundredths for each hex
UNANSWERED: Final = 2_000  # the score of a lone tower, higher than after any reply, so that quiescence plays the reply
FAR: Final = 99  # more steps than any hex is away
TURNS: Final = HEXES - 2  # the free hexes when play begins


class SplitsEvaluation(Evaluation):
    """Which side outlasts the other; while the board is laid, which side its shape favours."""

    def __init__(self, position: SplitsPosition, weights: Weights) -> None:
        self.position: SplitsPosition = position
        self.regions: Regions = Regions(position)
        self.room: i64 = weights["room"]
        self.safe: i64 = weights["safe"]
        self.claim: i64 = weights["claim"]
        self.split: i64 = weights["split"]
        self.way_out: i64 = weights["way_out"]
        self.line: i64 = weights["line"]
        self.stack: i64 = weights["stack"]
        self.turn: i64 = weights["turn"]
        self.decided: i64 = weights["decided"]
        self.first: i64 = weights["first"]
        self.spread: i64 = weights["spread"]
        self.steps: vec[i64] = vec[i64](list(STEPS))
        # By index of the board:
        self.white_steps: vec[i64] = vec[i64]([FAR] * (PADDED * PADDED))
        self.red_steps: vec[i64] = vec[i64]([FAR] * (PADDED * PADDED))
        self.spare: vec[i64] = vec[i64]([0] * (PADDED * PADDED))  # counters that can leave a stack
        # Indices, gathered once per position:
        self.free: vec[i64] = vec[i64]([0] * HEXES)
        self.free_count: i64 = 0
        self.white_stacks: vec[i64] = vec[i64]([0] * HEXES)  # stacks of two or more counters
        self.white_count: i64 = 0
        self.red_stacks: vec[i64] = vec[i64]([0] * HEXES)
        self.red_count: i64 = 0
        self.queue: vec[i64] = vec[i64]([0] * (2 * HEXES))
        self.network: SplitsNetwork = SplitsNetwork(position)

    def score(self, seat: i64) -> i64:
        """The shape of the board until both towers are placed; then what the network says, or for sheep the terms."""
        position = self.position
        white: i64
        if position.is_building() or position.is_towering():
            white = self.shape()
            if position.count[FREE] == HEXES - 1:
                white += UNANSWERED if position.side == 2 else -UNANSWERED
        elif not position.sheep:
            points: i64 = self.network.score()
            return points if position.side == seat else -points
        else:
            self.gather()
            white = self.worth(self.white_stacks, self.white_count) - self.worth(self.red_stacks, self.red_count)
            white += self.reach()
        return white if seat == 1 else -white

    def selectivity(self) -> Selectivity:
        """What the network finds far better than it need be; nothing in sheep, which is judged by the terms."""
        return Selectivity() if self.position.sheep else Selectivity(reverse_depth=3, reverse_margin=60)

    def countdown(self, depth: i64) -> i64:
        """What the regions of the free hexes prove; nothing where a stuck side passes."""
        position = self.position
        if position.sheep or position.is_building() or position.is_towering():
            return 0
        return self.regions.plies(depth)

    def prover(self) -> Prover:
        """A search of its own, for the result alone."""
        return SplitsProver(self.position)

    # --- the board

    def shape(self) -> i64:
        """Points for White from the shape of the board so far.

        The shape favours a side by who moved first: White, unless a position was set up otherwise.
        """
        laid = self.position.laid
        count: i64 = self.position.laid_count
        plies: i64 = count // 4 + HEXES - self.position.count[FREE] if count == HEXES else count // 4
        first: i64 = 1 if (plies & 1 == 0) == (self.position.side == 1) else -1
        if count == 0:
            return first * self.first
        i: i64
        q: i64 = 0
        r: i64 = 0
        squares: i64 = 0
        for i in range(count):
            south: i64 = laid[i] // PADDED - CENTRE // PADDED
            east: i64 = laid[i] % PADDED - CENTRE % PADDED
            q += east
            r += south
            squares += east * east + east * south + south * south
        spread: i64 = 100 * (squares * count - q * q - q * r - r * r) // (count * count)
        return first * (self.first + self.spread * (spread - USUAL_SPREAD * count) // 100)

    # --- the stacks by themselves

    def gather(self) -> None:
        """List the free hexes and the stacks of two or more counters, and reset distances."""
        board = self.position.board
        laid = self.position.laid
        free: i64 = 0
        white: i64 = 0
        red: i64 = 0
        i: i64
        for i in range(HEXES):
            at: i64 = laid[i]
            code: i64 = board[at]
            if code == FREE:
                self.white_steps[at] = FAR
                self.red_steps[at] = FAR
                self.free[free] = at
                free += 1
            elif WHITE + 1 < code <= RED:
                self.white_steps[at] = 0
                self.spare[at] = code - WHITE - 1
                self.white_stacks[white] = at
                white += 1
            elif code > RED + 1:
                self.red_steps[at] = 0
                self.spare[at] = code - RED - 1
                self.red_stacks[red] = at
                red += 1
        self.free_count = free
        self.white_count = white
        self.red_count = red

    def worth(self, stacks: vec[i64], count: i64) -> i64:
        """The value of stacks for their own side: counters that can leave, and directions to leave in."""
        board = self.position.board
        steps = self.steps
        worth: i64 = 0
        i: i64
        d: i64
        for i in range(count):
            at: i64 = stacks[i]
            ways: i64 = 0
            beyond: i64 = 0
            for d in range(6):
                to: i64 = at + steps[d]
                if board[to] == FREE:
                    ways += 1
                    to += steps[d]
                    while board[to] == FREE:
                        beyond += 1
                        to += steps[d]
            if ways > 0:
                worth += self.stack + self.split * self.spare[at] + self.way_out * ways + self.line * beyond
        return worth

    # --- the free hexes

    def reach(self) -> i64:
        """Points for White from the free hexes and the side to move."""
        white_steps = self.white_steps
        red_steps = self.red_steps
        free = self.free
        self.measure(white_steps, self.white_stacks, self.white_count)
        self.measure(red_steps, self.red_stacks, self.red_count)
        room: i64 = 0
        safe: i64 = 0
        is_open: bool = False  # whether both sides reach some hex
        i: i64
        for i in range(self.free_count):
            white: i64 = white_steps[free[i]]
            red: i64 = red_steps[free[i]]
            if white < red:
                room += 1
                if red == FAR:
                    safe += 1
                else:
                    is_open = True
            elif red < white:
                room -= 1
                if white == FAR:
                    safe -= 1
                else:
                    is_open = True
            elif white < FAR:
                is_open = True
        return self.room * room + self.safe * safe + self.race(is_open)

    def measure(self, distance: vec[i64], stacks: vec[i64], count: i64) -> None:
        """Flood-fill `distance`: steps over free hexes from the nearest of the stacks, which have 0."""
        board = self.position.board
        queue = self.queue
        steps = self.steps
        i: i64
        for i in range(count):
            queue[i] = stacks[i]
        end: i64 = count
        done: i64 = 0
        while done < end:
            here: i64 = queue[done]
            farther: i64 = distance[here] + 1
            for i in range(6):
                to: i64 = here + steps[i]
                if board[to] == FREE and distance[to] == FAR:
                    distance[to] = farther
                    queue[end] = to
                    end += 1
            done += 1

    def race(self, is_open: bool) -> i64:
        """Points for White from the moves that both sides have in hand, and from the side to move."""
        position = self.position
        mover: i64 = 1 if position.side == 1 else -1
        lead: i64 = self.network.claims_ahead() + mover * (position.hexes_of(1) - position.hexes_of(2))
        worth: i64 = self.turn + self.claim * lead * (TURNS - position.count[FREE]) // TURNS
        if not is_open and lead != 0:
            worth += self.decided if lead > 0 else -self.decided
        return mover * worth


def evaluation_of(position: Position, weights: Weights) -> Evaluation:
    """The evaluation that follows `position`, with `weights` named as in WEIGHTS."""
    assert isinstance(position, SplitsPosition)
    return SplitsEvaluation(position, weights)
