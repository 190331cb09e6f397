"""How long the frames of a push of four take, a resize, and steps closer.

Run with `pytest -m bench -s tests/bench/bench_board.py`. Frames are painted on a surface in memory, whole: the table
with the shadow of the board, then the board. What showing them costs is the window system's affair. The machine's own
noise is the same loop with some plain arithmetic in it.
"""

from __future__ import annotations

import os
from statistics import median, quantiles
from time import perf_counter, process_time
from types import SimpleNamespace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.catalogue import find
from game.core import cells_in
from game.play.game_tree import GameTree
from game.splitmix import SplitMix64
from tools.hand import Hand
from tools.table import PERSON, Table
from ui.board.view import BoardView
from ui.style.looks import look_of
from ui.style.table import Setting, paint_table
from ui.style.themes import SLATE, WALNUT

pytestmark = pytest.mark.bench

SIZES = [(1280, 800), (1920, 1200)]
#  3 | W B B B .   white pushes three black tokens east
PUSH, MOVE = "5/5/WBBB1/5/4B w", "a3b3"
ROUNDS, FRAME = 30, 1 / 60
REST = 40  # frames after a step closer
PLIES = 300  # of a long game, where the rules allow one: every turn of Splits parts a stack, and soon none is left
TRIES = 3 * PLIES  # moves that may be tried on the way to it
BACK = 7  # plies that are taken back where every move ends the game
PANEL = 370  # pixels at the right that are not the board's


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.font.init()


def shown(size, game="pressure", text=PUSH, theme=WALNUT):
    tree = GameTree(*find(game), 7, text)
    view = BoardView(
        look_of(tree.rules.id),
        SimpleNamespace(theme=theme, settings=SimpleNamespace(coordinates="edge", pace=1.0, reduced_motion=False)),
    )
    view.set_area(Rect(20, 20, size[0] - PANEL, size[1] - 40))
    view.show(tree.snapshot, tree.grid)
    return tree, view


def paint(canvas, view, theme=WALNUT):
    paint_table(canvas, theme, Setting((view.caster,), view.covers(canvas.get_size())))
    view.draw(canvas)


def summary(name, times):
    """One line about times in seconds."""
    milliseconds = [time * 1000 for time in times]
    last = quantiles(milliseconds, n=100)[98]
    late = sum(time > FRAME for time in times)
    worst = max(milliseconds)
    return (
        f"{name:40} median {median(milliseconds):6.2f} ms, p99 {last:6.2f} ms, worst {worst:6.2f} ms, "
        f"{late} of {len(times)} over 16.7 ms"
    )


def timed(work, clock=perf_counter):
    start = clock()
    work()
    return clock() - start


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_frames_of_a_push_of_four(size):
    tree, view = shown(size)
    before = tree.snapshot
    tree.play_text(MOVE)
    canvas, frames, noise = Surface(size), [], []
    for _ in range(ROUNDS):
        view.show(before, tree.grid)
        view.play(tree.node.events, tree.snapshot)
        while view.busy:
            view.update(FRAME)
            frames.append(timed(lambda: paint(canvas, view)))
            noise.append(timed(lambda: sum(range(50_000))))
    print("\n" + summary(f"push of four, {size[0]}x{size[1]}", frames))
    print(summary("the machine's noise", noise))


@pytest.mark.parametrize("game", ["pressman", "splits:quick", "boost:4"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_new_size(size, game):
    _, view = shown(size, game, None)
    canvas, rebuilt, again = Surface(size), [], []
    for number in range(ROUNDS):
        view.set_area(Rect(20, 20, size[0] - PANEL - number * 10, size[1] - 40 - number * 10))
        rebuilt.append(timed(lambda: paint(canvas, view)))
        again.append(timed(lambda: paint(canvas, view)))
    print("\n" + summary(f"{game} rebuilt, {size[0]}x{size[1]}", rebuilt))
    print(summary(f"{game} again", again))


@pytest.mark.parametrize("theme", [WALNUT, SLATE], ids=["walnut", "slate"])
@pytest.mark.parametrize("game", ["pressure", "pressman", "splits", "tower_push", "boost"])
def test_steps_closer_and_a_board_that_is_moved(game, theme):
    """Every step with the rest after it in which the view becomes sharp, then a drag; and back to the whole board."""
    size = SIZES[-1]
    tree, view = shown(size, game, look_of(game).portrait, theme)
    view.last = tree.node.events
    canvas, steps, drags = Surface(size), [], []

    def frame():
        view.update(FRAME)
        if view.dirty:
            paint(canvas, view, theme)

    for _ in range(REST):
        frame()
    x, y = view.geometry.field.center
    closeness = 0.0
    while view.camera.closeness > closeness:
        closeness = view.camera.closeness
        view.camera.magnify(1, (x + 150, y + 70), view.glide)
        steps += [timed(frame, process_time) for _ in range(REST)]
        for way in ((9, 4), (-7, 5), (-8, -11), (6, 2)):
            for _ in range(REST // 2):
                view.camera.pan(*way)
                drags.append(timed(frame, process_time))
    view.camera.fit(view.glide)
    back = [timed(frame, process_time) for _ in range(REST)]
    print("\n" + summary(f"{game}, steps to {closeness:.2f}, all frames", steps))
    print(summary("a board that is moved", drags))
    print(summary("back to the whole board", back))


def long_line(game, seed):
    """The moves of a game at random that goes on for PLIES, or of the longest that was found."""
    tree, rng, best = GameTree(*find(game), seed), SplitMix64(seed), []
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


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["pressure", "pressman", "splits:quick", "tower_push", "boost:4"])
def test_the_whole_play_scene_while_a_target_is_pointed_at(size, game):
    """A long game, a selection with all its targets, and the ghosts of what the move under the mouse would do.

    Everything is painted anew, as after a change of the panel; and as it is while only something on the board changes.
    The time of the processor counts: two milliseconds are long enough for other processes to take their turn in them.
    """
    table = Table(Hand, size)
    match = table.open_game(game, *[PERSON] * find(game)[1].seats)
    for text in long_line(game, match.tree.seed):
        match.tree.play_text(text)
    table.scene._navigator.follow()
    table.wait(3)
    move = max(match.tree.moves, key=lambda move: len(match.tree.events(move)))
    names = match.tree.grid.names
    *start, target = (names[cell] for cell in cells_in(move.path))
    table.click(*start[:1])
    table.move(target)
    canvas = Surface(size)
    table.stack.draw(canvas)
    print(f"\n{game}, a list of {match.tree.node.ply} plies, {size[0]}x{size[1]}")
    for name, clock in {"processor": process_time, "wall": perf_counter}.items():
        whole, board, noise = [], [], []
        for _ in range(ROUNDS):
            table.scene.panel.redraw()
            whole.append(timed(lambda: table.stack.draw(canvas), clock))
            noise.append(timed(lambda: sum(range(50_000)), clock))
        for _ in range(ROUNDS):
            board.append(timed(lambda: table.stack.draw(canvas), clock))
        print(summary(f"full paint, {name} time", whole))
        print(summary(f"beside a panel at rest, {name} time", board[2:]))  # the second paint takes the picture of it
        print(summary(f"the machine's noise, {name}", noise))
