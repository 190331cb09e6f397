"""What the library costs on the screen: run with `pytest -m bench -s tests/bench/bench_library_scene.py`.

At 60 frames a second there are 16.7 ms for a frame. `PARAPET_GAMES` is how many games there are, 10,000 by default.
"""

from __future__ import annotations

import gc
from time import sleep

import pytest

from game.memory import GarbagePasses
from tests.bench.figures import FRAME, GAMES, TimedTable, noise, show
from tools.kept_games import library_with
from ui.menu import late

pytestmark = pytest.mark.bench

SIZE = (1920, 1200)
MOST = 8  # milliseconds that a frame may take
APART = 11  # frames from one letter to the next, of someone who types fast
FRAMES = 300
WORDS = "anna club won"
CHANGES = {
    "starring all, and the next frames": "Ctrl+D",
    "undoing that": "Ctrl+Z",
    "deleting all": "Delete",
    "undoing that as well": "Ctrl+Z",
}


@pytest.fixture(params=["boards", "rows"])
def table(request, path):
    """The menu, over a library with many games, in a large window."""
    library = library_with(0, path)
    table = TimedTable(SIZE, library)
    table.settings.change(library_rows=request.param == "rows")
    table.turn()
    late.load_boards()  # as the program does while the menu rests
    late.load_routes()
    gc.collect()
    with GarbagePasses():  # as in the program, whose passes come while nothing moves
        yield table
    gc.unfreeze()
    library.close()


def test_opening_scrolling_typing_and_changing(table, request):
    print(f"\n{GAMES} games, {SIZE[0]}x{SIZE[1]}, {request.node.callspec.params['table']}")
    show("opening, to the first picture", [table.turn(lambda: table.key("Ctrl+O"))])
    show("the frames until all is drawn", until_rest(table), MOST)
    assert table.facts["games"] == GAMES
    at = (SIZE[0] // 4, SIZE[1] // 2)
    table.move(at)
    show("wheel, a step every frame", [table.turn(lambda: table.wheel(-1, at)) for _frame in range(FRAMES)], MOST)
    table.key("Home")
    keys = [("PageDown",) if not frame % 6 else () for frame in range(FRAMES)]
    show("PageDown, ten times a second", [table.turn(lambda names=names: table.key(*names)) for names in keys], MOST)
    table.key("Home")
    show("Down, held", [table.turn(lambda: table.key("Down")) for _frame in range(FRAMES)], MOST)
    show("at rest", [table.turn() for _frame in range(FRAMES)], MOST)
    table.key("Home")
    for apart in (1, APART):
        letters = [letter for word in WORDS for letter in [word, *[""] * (apart - 1)]]
        typed = [table.turn(lambda letter=letter: table.type(letter) if letter else None) for letter in letters]
        show(f"typing {WORDS!r}, a letter in {apart}", typed, MOST)
        print(f"{'':45} {table.facts['games']} games found")
        table.key("Esc")
        until_rest(table)
    show("selecting all", [table.turn(lambda: table.key("Ctrl+A"))])
    for name, key in CHANGES.items():
        frames = [table.turn(lambda key=key: table.key(key))]
        while len(frames) < FRAMES or table.scene.animating:
            sleep(FRAME)
            frames.append(table.turn())
        show(name, frames, MOST)
        print(f"{'':45} {table.facts['games']} games listed")
    show("the machine's noise", [noise() for _frame in range(FRAMES)], MOST)


def until_rest(table):
    """The turns until nothing moves."""
    turns = [table.turn()]
    while table.scene.animating:
        turns.append(table.turn())
    return turns


@pytest.mark.parametrize("table", ["boards"], indirect=True)
def test_the_dearest_single_turns(table):
    """Statistics over all games, other colours, and another size of the window, with the turns until all is drawn."""
    print(f"\n{GAMES} games, {SIZE[0]}x{SIZE[1]}")
    other = {"slate": "walnut", "walnut": "slate"}
    until_rest(table)
    for _time in range(4):
        first = table.turn(lambda: table.settings.change(theme=other[table.settings.theme]))
        show(f"menu: other colours, {table.settings.theme}", [first])
        show("the turns until all is drawn", until_rest(table))
    for size in [(1280, 800), SIZE, (1000, 700), SIZE]:
        show(f"menu: {size[0]}x{size[1]}", [table.turn(lambda size=size: table.lay_out(size))])
        show("the turns until all is drawn", until_rest(table))
    table.turn(lambda: table.key("Ctrl+O"))
    until_rest(table)
    show("statistics, to the first picture", [table.turn(lambda: table.click("Statistics"))])
    show("the turns until all is drawn", until_rest(table))
