"""A manager of UGI matches, as others write them, plays the engine against itself with clocks.

Two processes, the reference manager's questions in its order, and the rules of this program as the referee. By default
a few moves of two games; `-m slow` plays whole games of all five. Clocks are charged for the processor time that an
engine takes, which is the time on the wall where nothing else runs: a busy machine is no fault of the engine.
"""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack, closing
from dataclasses import dataclass

import pytest

from game.catalogue import IDS, find
from game.commands.engine import winner_word
from game.play.game_tree import GameTree
from tests.commands.host import Host

PLACING = "c1d2 a5a4 a1b2 b5b4 d1e2 b4a5 d2c2 d5e4 e2d2 e5d4 d2d3"  # Black has to place a piece, and is to move then
"""
5 B . . . .
4 B . . B B
3 . . T R .
2 . R R . R
1 . . . . .
  a b c d e
"""
START, INCREMENT = 1_000, 20  # milliseconds
LONGEST = 400  # plies


@dataclass(frozen=True, slots=True)
class Report:
    """How a match went: its moves, and the least that either clock ever showed, in milliseconds."""

    moves: tuple[str, ...]
    least: float
    tree: GameTree


class Manager:
    """Plays one game between two engines. It believes neither of them, and asks both."""

    def __init__(self, game: str, engines: tuple[Host, Host], increment: int) -> None:
        rules, variant = find(game)
        self.tree = GameTree(rules, variant)
        self.engines, self.increment = engines, increment
        self.left = [float(START), float(START)]
        for engine in engines:
            engine.ask("ugi", "ugiok")
            engine.say(f"setoption name Game value {game}")
            engine.ask("isready", "readyok")
            engine.say("uginewgame")

    def play(self, opening: str = "", plies: int = LONGEST) -> Report:
        """Play up to so many plies behind the opening, or to the end."""
        moves, least = opening.split(), float(START)
        for move in moves:
            self.tree.play_text(move)
        while len(moves) < len(opening.split()) + plies:
            for engine in self.engines:
                engine.ask("isready", "readyok")
                engine.say(" ".join(["position startpos", *(["moves", *moves] if moves else [])]))
            if self.both("query gameover") == "response true":
                break
            mover = 0 if self.both("query p1turn") == "response true" else 1
            assert mover + 1 == self.tree.snapshot.side
            moves.append(self.move_of(mover))
            least = min(least, self.left[mover])
            self.left[mover] += self.increment
        return Report(tuple(moves), least, self.tree)

    def both(self, question: str) -> str:
        """The answer of both engines, which has to be the same."""
        one, other = (engine.ask(question, "response") for engine in self.engines)
        assert one == other, question
        return one

    def move_of(self, mover: int) -> str:
        """The move of an engine, which its clock is charged for, played in the manager's own game."""
        times = " ".join(f"p{seat}time {self.left[seat - 1]:.0f} p{seat}inc {self.increment}" for seat in (1, 2))
        engine, claimed, before = self.engines[mover], 0, self.left[mover]
        began = time_of(engine)
        engine.say(f"go {times}")
        while not (line := engine.hear("info depth", "bestmove")).startswith("bestmove"):
            claimed = int(line.split(" time ")[1].split()[0])
        self.left[mover] -= 1000 * (time_of(engine) - began)
        move = line.removeprefix("bestmove ")
        assert claimed <= before / 2, "milliseconds that it has searched by its own clock, of all that it had"
        assert move in {legal.text for legal in self.tree.moves}, self.tree.snapshot.text
        self.tree.play_text(move)
        return move


def time_of(engine: Host) -> float:
    """The seconds of processor time that an engine has taken; where the system does not tell, those on the wall."""
    if sys.platform != "linux":
        return time.perf_counter()
    return time.clock_gettime(~engine.engine.pid << 3 | 2)  # how Linux numbers the clock of another process


@pytest.fixture
def engines():
    with ExitStack() as stack:
        yield tuple(stack.enter_context(closing(Host())) for _ in range(2))


@pytest.mark.parametrize(("game", "opening"), [("tower_push", PLACING), ("pressman", "")])
def test_engines_with_clocks_play_legal_moves_in_time(engines, game, opening):
    """The reference manager waited for ever for the answer to its first `go`."""
    report = Manager(game, engines, INCREMENT).play(opening, plies=4)
    assert len(report.moves) == len(opening.split()) + 4
    assert report.least > 0
    if opening:
        assert report.moves[len(opening.split())].startswith("@")


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_whole_games_end_as_both_engines_say_and_nobody_oversteps(engines, game):
    manager = Manager(game, engines, increment=3 * INCREMENT)
    report = manager.play()
    print(f"\n{game}: {len(report.moves)} plies, a clock showed {report.least:.0f} ms at least, "
          f"{report.tree.outcome}")  # fmt: skip
    assert report.least > 0
    assert manager.both("query result") == f"response {winner_word(report.tree.outcome)}"
    assert manager.both("query gameover") == f"response {str(report.tree.outcome is not None).lower()}"
