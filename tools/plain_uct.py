"""Upper confidence trees with random playouts to the end, for Splits: a plain program to measure the engine against.

It knows the rules and nothing else. Typed like the engine, so that mypyc compiles it; tools/sparring.py does that.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from game.native import i64, vec

LIMIT: Final = 4_000_000  # nodes of a tree; when it is full, playouts begin at its leaves
ROOM: Final = 1024  # more than any position has moves
EXPLORATION: Final = 0.7  # weight of the confidence bound, with a win counted as 1 and a loss as 0
RIPE: Final = 4  # visits after which a leaf gets its children
TOWER: Final = 63  # in place of the source, in the move that places a tower
COUNTERS: Final = 16
WALL: Final = 99  # neither free nor a stack
OPEN: Final = 0
WON: Final = 1  # a node is proven to be won, or lost, by the side that moved there
LOST: Final = 2


class Hexes:
    """A board of Splits by hex numbers, with the game on it. A stack is positive if White's, negative if Red's.

    A move is `source | target << 6 | counters << 12`.
    """

    def __init__(self, beside: list[int], outer: list[int]) -> None:
        """`beside` has the six neighbours of every hex in turn, the number of hexes for none; `outer` takes towers."""
        self.size: i64 = len(beside) // 6
        self.beside: vec[i64] = vec[i64](beside)
        self.outer: vec[i64] = vec[i64](outer)
        self.stack: vec[i64] = vec[i64]([0] * (len(beside) // 6) + [WALL])
        self.towers: i64 = 0  # placed so far
        self.side: i64 = 1  # White, or -1 for Red
        self.moves: vec[i64] = vec[i64]([0] * ROOM)
        self.weight: vec[i64] = vec[i64]([0] * 64)
        self.random: i64 = 88_172_645

    def take_over(self, other: Hexes) -> None:
        """Set up what stands on another such board."""
        i: i64
        for i in range(self.size):
            self.stack[i] = other.stack[i]
        self.towers = other.towers
        self.side = other.side

    def make(self, move: i64) -> None:
        """Play a legal move."""
        source: i64 = move & 63
        target: i64 = move >> 6 & 63
        if source == TOWER:
            self.stack[target] = self.side * COUNTERS
            self.towers += 1
        else:
            part: i64 = self.side * (move >> 12)
            self.stack[source] -= part
            self.stack[target] = part
        self.side = -self.side

    def slide_end(self, at: i64, way: i64) -> i64:
        """The last free hex from `at` in a direction."""
        stack = self.stack
        beside = self.beside
        to: i64 = beside[6 * at + way]
        while to < self.size and stack[to] == 0:
            at = to
            to = beside[6 * at + way]
        return at

    def generate(self) -> i64:
        """Fill `moves`; return their number."""
        moves = self.moves
        stack = self.stack
        end: i64 = 0
        i: i64
        k: i64
        way: i64
        if self.towers < 2:
            for i in range(len(self.outer)):
                if stack[self.outer[i]] == 0:
                    moves[end] = TOWER | self.outer[i] << 6
                    end += 1
            return end
        for i in range(self.size):
            counters: i64 = stack[i] * self.side
            if counters < 2:
                continue
            for way in range(6):
                target: i64 = self.slide_end(i, way)
                if target != i:
                    for k in range(1, counters):
                        moves[end] = i | target << 6 | k << 12
                        end += 1
        return end

    def below(self, limit: i64) -> i64:
        """A random number from 0 to `limit` - 1 (xorshift of 32 bits, Marsaglia 2003)."""
        x: i64 = self.random
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.random = x
        return x % limit

    def play_out(self) -> i64:
        """Play random moves to the end; return the winner, 1 or -1."""
        while self.towers < 2:
            end: i64 = self.generate()
            self.make(self.moves[self.below(end)])
        while self.play_random():
            pass
        return -self.side

    def play_random(self) -> bool:
        """Play one of all splits with equal chances; False without any."""
        stack = self.stack
        beside = self.beside
        weight = self.weight
        side: i64 = self.side
        total: i64 = 0
        i: i64
        way: i64
        for i in range(self.size):
            counters: i64 = stack[i] * side
            ways: i64 = 0
            if counters > 1:
                for way in range(6):
                    if stack[beside[6 * i + way]] == 0:
                        ways += 1
                total += ways * (counters - 1)
            weight[i] = ways
        if total == 0:
            return False
        left: i64 = self.below(total)
        i = 0
        while left >= weight[i] * (stack[i] * side - 1):
            left -= weight[i] * (stack[i] * side - 1)
            i += 1
        rank: i64 = left // (stack[i] * side - 1)
        part: i64 = left % (stack[i] * side - 1) + 1
        way = 0
        while True:
            if stack[beside[6 * i + way]] == 0:
                if rank == 0:
                    break
                rank -= 1
            way += 1
        target: i64 = self.slide_end(i, way)
        stack[i] -= side * part
        stack[target] = side * part
        self.side = -side
        return True


class PlainUct:
    """A tree over the moves from the position on `board`, kept from move to move."""

    def __init__(self, board: Hexes, scratch: Hexes, limit: int = LIMIT) -> None:
        """`scratch` is another board of the same hexes, for the playouts; the tree has room for `limit` nodes."""
        self.limit: i64 = limit
        self.board: Hexes = board
        self.scratch: Hexes = scratch
        self.first: vec[i64] = vec[i64]([0] * limit)  # of its children, which lie side by side
        self.children: vec[i64] = vec[i64]([0] * limit)
        self.move: vec[i64] = vec[i64]([0] * limit)
        self.visits: vec[i64] = vec[i64]([0] * limit)
        self.wins: vec[i64] = vec[i64]([0] * limit)  # of the side that moved to the node
        self.proof: vec[i64] = vec[i64]([0] * limit)
        self.path: vec[i64] = vec[i64]([0] * 128)
        self.end: i64 = 1
        self.root: i64 = 0

    def think(self, playouts: int) -> int:
        """The best move after `playouts`, or fewer if the result is proven."""
        left: i64 = playouts
        while left > 0 and self.proof[self.root] == OPEN:
            self.run()
            left -= 1
        return int(self.choice())

    def make(self, move: int) -> None:
        """Play a move on the board, and go on with the part of the tree below it."""
        self.board.make(move)
        i: i64
        root: i64 = self.root
        for i in range(self.first[root], self.first[root] + self.children[root]):
            if self.move[i] == move and self.end < self.limit // 2:
                self.root = i
                return
        self.end = 1  # unknown, or there is little room left: begin anew
        self.root = 0
        self.clear(0, move)

    def clear(self, node: i64, move: i64) -> None:
        """Make a leaf without visits."""
        self.first[node] = 0
        self.children[node] = 0
        self.move[node] = move
        self.visits[node] = 0
        self.wins[node] = 0
        self.proof[node] = OPEN

    def run(self) -> None:
        """One playout, from a leaf of the tree on."""
        scratch = self.scratch
        scratch.take_over(self.board)
        path = self.path
        node: i64 = self.root
        depth: i64 = 0
        path[0] = node
        while self.children[node] > 0 and self.proof[node] == OPEN:
            node = self.select(node)
            scratch.make(self.move[node])
            depth += 1
            path[depth] = node
        is_ripe: bool = self.visits[node] >= RIPE or node == self.root
        if is_ripe and self.proof[node] == OPEN and self.end < self.limit - ROOM:
            self.expand(node)
        mover: i64 = -scratch.side
        is_won: bool
        if self.proof[node] != OPEN:
            is_won = self.proof[node] == WON
            self.prove(depth)
        else:
            is_won = scratch.play_out() == mover
        while depth >= 0:
            self.visits[path[depth]] += 1
            if is_won:
                self.wins[path[depth]] += 1
            is_won = not is_won
            depth -= 1

    def expand(self, node: i64) -> None:
        """Give a leaf its children; without any it is won by the side that moved there."""
        count: i64 = self.scratch.generate()
        if count == 0:
            self.proof[node] = WON
            return
        self.first[node] = self.end
        self.children[node] = count
        i: i64
        for i in range(count):
            self.clear(self.end, self.scratch.moves[i])
            self.end += 1

    def select(self, node: i64) -> i64:
        """The child with the highest confidence bound that is not proven to lose; an unvisited one comes first."""
        scale: float = log(float(self.visits[node] + 1))
        best: float = -1.0
        chosen: i64 = self.first[node]
        i: i64
        for i in range(self.first[node], self.first[node] + self.children[node]):
            if self.proof[i] == LOST:
                continue
            bound: float = 10.0 + float(self.scratch.below(1000))
            if self.visits[i] > 0:
                visits: float = float(self.visits[i])
                bound = float(self.wins[i]) / visits + EXPLORATION * sqrt(scale / visits)
            if bound > best:
                best = bound
                chosen = i
        return chosen

    def prove(self, depth: i64) -> None:
        """Pass the proof of the last node of the path on to those above it, as far as it reaches."""
        i: i64
        while depth > 0:
            above: i64 = self.path[depth - 1]
            if self.proof[self.path[depth]] == WON:
                self.proof[above] = LOST
            else:
                for i in range(self.first[above], self.first[above] + self.children[above]):
                    if self.proof[i] != LOST:
                        return
                self.proof[above] = WON
            depth -= 1

    def choice(self) -> i64:
        """The move proven to win, else the one with the most visits that is not proven to lose."""
        root: i64 = self.root
        most: i64 = -1
        best: i64 = self.move[self.first[root]]
        i: i64
        for i in range(self.first[root], self.first[root] + self.children[root]):
            visits: i64 = self.visits[i]
            if self.proof[i] == WON:
                return self.move[i]
            if self.proof[i] != LOST and visits > most:
                most = visits
                best = self.move[i]
        return best
