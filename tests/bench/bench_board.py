"""How long the frames of a push of four take, and those of the play scene while a target is pointed at.

Run with `pytest -m bench -s tests/bench/bench_board.py`. Frames are painted on a surface in memory; what showing them
costs is the window system's affair.
"""

from __future__ import annotations

import pytest

from game.catalogue import find
from game.core import cells_in
from game.play.setup import MatchSetup
from game.splitmix import SplitMix64
from tests.bench.figures import TimedTable, noise, show, timed
from tools.table import PERSON

pytestmark = pytest.mark.bench

SIZES = [(1280, 800), (1920, 1200)]
#  3 | W B B B .   white pushes three black tokens east
PUSH = "5/5/WBBB1/5/4B w"
ROUNDS = 30
PLIES = 300  # of a long game, where the rules allow one: every turn of Splits parts a stack, and soon none is left
TRIES = 3 * PLIES  # moves that may be tried on the way to it
BACK = 7  # plies that are taken back where every move ends the game

at_every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@at_every_size
def test_frames_of_a_push_of_four(size):
    table, frames = TimedTable(size), []
    table.open_game("pressure", PERSON, PERSON, text=PUSH)
    for _ in range(ROUNDS):
        table.click("a3", "b3")
        while table.scene.animating:
            frames.append(table.turn())
        table.key("Ctrl+Z")
        table.wait(3)
    print(f"\n{size[0]}x{size[1]}")
    show("push of four", frames)
    show("the machine's noise", [noise() for _frame in frames])


def long_line(game, seed):
    """The moves of a game at random that goes on for PLIES, or of the longest that was found."""
    tree, rng, best = MatchSetup(game, (PERSON,) * find(game)[1].seats, seed).tree(), SplitMix64(seed), []
    for _ in range(TRIES):
        if tree.outcome:
            tree.undo()
        moves = [move for move in tree.moves if not any(node.move == move for node in tree.node.children)]
        if moves:
            tree.play(rng.choice(moves))
        else:
            for _ in range(min(BACK, tree.node.ply)):
                tree.undo()
        if tree.outcome is None and tree.node.ply > len(best):
            best = [node.text for node in tree.node.path()[1:]]
        if len(best) == PLIES:
            break
    return best


@at_every_size
@pytest.mark.parametrize("game", ["pressure", "pressman", "splits:quick", "tower_push", "boost:4"])
def test_the_whole_play_scene_while_a_target_is_pointed_at(size, game):
    """A long game, a selection with all its targets, and the ghosts of what the move under the mouse would do.

    Everything is painted anew, as after a change of the panel; and as it is while only something on the board changes.
    """
    table = TimedTable(size)
    match = table.open_game(game, *[PERSON] * find(game)[1].seats)
    for text in long_line(game, match.tree.seed):
        match.tree.play_text(text)
    table.scene.navigator.follow()
    table.wait(3)
    move = max(match.tree.moves, key=lambda move: len(match.tree.events(move)))
    names = match.tree.grid.names
    *start, target = (names[cell] for cell in cells_in(move.path))
    table.click(*start[:1])
    table.move(target)

    def paint():
        table.stack.draw(table.canvas)

    paint()
    whole, board = [], []
    for _ in range(ROUNDS):
        table.scene.panel.redraw()
        whole.append(timed(paint))
    for _ in range(ROUNDS):
        board.append(timed(paint))
    print(f"\n{game}, a list of {match.tree.node.ply} plies, {size[0]}x{size[1]}")
    show("full paint", whole)
    show("beside a panel at rest", board[2:])  # the second paint takes the picture of it
    show("the machine's noise", [noise() for _round in range(ROUNDS)])
