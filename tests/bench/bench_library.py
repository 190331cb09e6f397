"""What the library costs: run with `pytest -m bench -s tests/bench/bench_library.py`.

The cost of a ply is that on the window's thread; what the thread that writes needs is printed beside it.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import pytest

from game.archive.database.entry import Filter, Verdict
from game.archive.database.game_rows import GameRows, draw_id
from game.archive.library.autosave import Autosave
from game.archive.library.library import Library
from game.catalogue import IDS
from game.play.clock import TimeControl
from game.play.match import Match
from game.play.match_events import Played
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.state import MatchState
from game.splitmix import SplitMix64
from tests.game.archive.desk import BEGAN, Desk
from tools.puppet import Puppet
from ui.library.game_list import GameList

pytestmark = pytest.mark.bench

GAMES, PLIES = 10_000, 60
LONG = (10, 300, 3400)
NAMES = ("Anna", "Ben", "Cleo", "")


def timed(work):
    start = perf_counter()
    result = work()
    return perf_counter() - start, result


def milliseconds(name, work, rounds=5):
    """Print the median time of some work, and return what it came to."""
    times, results = zip(*(timed(work) for _round in range(rounds)), strict=True)
    print(f"{name:55} {1000 * median(times):8.2f} ms")
    return results[-1]


def played(game, seed):
    """A game of PLIES plies at random, as people and levels leave one."""
    rng = SplitMix64(seed)
    players = (Person(NAMES[seed % 4]), Machine(1 + seed % 10))
    setup = MatchSetup(game, players[:: 1 if seed % 2 else -1], seed)
    tree = setup.tree()
    while tree.node.ply < PLIES and tree.moves:
        tree.play(rng.choice(tree.moves))
    return setup, MatchState(tree, setup.players)


def many(path):
    """A library with GAMES games, five times 20 different ones."""
    library = Library(path, lambda: float(BEGAN), print)
    kinds = [played(game, seed) for game in IDS for seed in range(20)]
    for number in range(GAMES):
        setup, state = kinds[number % len(kinds)]
        began = BEGAN - 3600 * number
        library.write(GameRows(draw_id(), setup, 0, began).whole(state, began))
    assert library.flush(600)
    library.close()


@pytest.fixture(scope="module")
def path(tmp_path_factory) -> Path:
    path: Path = tmp_path_factory.mktemp("many") / "library.sqlite3"
    taken, _none = timed(lambda: many(path))
    print(f"\n{GAMES} games of {PLIES} plies or less: {path.stat().st_size / 1e6:.1f} MB, written in {taken:.1f} s")
    return path


def test_many_games(path):
    now = float(BEGAN)

    def opened():
        library = Library(path, lambda: now, print)
        entries = library.last_unfinished()
        return library, entries

    taken, (library, _last) = timed(opened)
    print(f"{'opening, and the game to continue':55} {1000 * taken:8.2f} ms")
    taken, _none = timed(lambda: library.flush(60))
    print(f"{'examining the file, on the other thread':55} {1000 * taken:8.2f} ms")
    entries = milliseconds("all entries", library.entries)
    assert len(entries) == GAMES
    milliseconds("by opponent, strongest first", lambda: library.entries(Filter(sort="opponent")))
    milliseconds("one game's, lost", lambda: library.entries(Filter(game="boost", verdict=Verdict.LOST)))
    milliseconds("against level 4", lambda: library.entries(Filter(player=Machine(4))))
    listed = GameList(library)
    listed.renew()
    while not listed.is_read:
        listed.go_on()
    for words in ("a", "anna", "anna club", "november", "2026-1", "nothing like it"):
        found = milliseconds(f"search for {words!r}", lambda words=words: listed.listing(Filter(), words), 1)
        print(f"{'':55} {len(found):8} games")
    milliseconds("counts and players", lambda: (library.counts(), library.players()))
    milliseconds("verdicts of all entries", lambda: [entry.verdict for entry in entries])
    for game in IDS:
        number = next(entry.id for entry in entries if entry.game == game)
        milliseconds(f"loading a game of {game}, {library.entry(number).moves} moves", lambda n=number: library.load(n))
    milliseconds("the generation, as a scene asks each frame", lambda: library.generation)
    milliseconds("a poll without news", library.poll)
    library.close()


@pytest.mark.parametrize("clocks", [False, True], ids=["without clocks", "with clocks"])
@pytest.mark.parametrize("plies", LONG)
def test_a_ply(tmp_path, plies, clocks):
    desk = Desk(tmp_path)
    setup = MatchSetup("pressman", (Person("Anna"), Machine(4)), clock=(TimeControl(60, 3),) * 2 if clocks else ())
    match, rng = Match(setup, Puppet()), SplitMix64(1)
    tree = match.tree
    while tree.node.ply < plies:
        if not tree.moves:
            tree.undo()
            tree.undo()
            tree.undo()
        tree.play(rng.choice(tree.moves))
    autosave = Autosave(match, desk.library)
    match.play(rng.choice(tree.moves))
    whole = [timed(lambda: GameRows(draw_id(), setup, 1, 0).whole(match.state(), 0))[0] for _round in range(5)]
    costs, writing = [], []
    for _ply in range(200):
        match.undo() if not tree.moves else None
        move = rng.choice(tree.moves)
        tree.play(move)
        costs.append(timed(partial(autosave._hear, Played(tree.node)))[0])
        writing.append(timed(desk.library.flush)[0])
    autosave.close()
    desk.library.close()
    p99 = quantiles(costs, n=100)[98]
    print(
        f"\n{plies:5} plies: a ply costs the window {1e6 * median(costs):6.0f} us, p99 {1e6 * p99:6.0f} us;"
        f" written {1e6 * median(writing):6.0f} us later; the whole game {1e3 * median(whole):6.2f} ms"
    )
