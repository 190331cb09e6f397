"""What the library costs: run with `pytest -m bench -s tests/bench/bench_library.py`.

The cost of a ply is that on the window's thread; what the thread that writes needs is printed beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.archive.database.entry import Filter, Verdict
from game.archive.database.game_rows import GameRows, draw_id
from game.archive.database.places import place_key
from game.archive.library.autosave import Autosave
from game.archive.library.library import Library
from game.catalogue import IDS, find
from game.play.clock import TimeControl
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.splitmix import SplitMix64
from tests.bench.figures import GAMES, Times, show, timed
from tests.game.archive.desk import BEGAN, Desk
from tools.puppet import Puppet
from ui.library.game_list import GameList

pytestmark = pytest.mark.bench

ROUNDS = 5
LONG = (10, 300, 3400)


def test_many_games(path):
    libraries = list[Library]()
    show("opening", [timed(lambda: libraries.append(Library(path, lambda: float(BEGAN), print)))])
    library = libraries[0]
    entries = library.entries()
    assert len(entries) == GAMES
    listed = GameList(library)
    listed.renew()
    while not listed.is_read:
        listed.go_on()
    works: dict[str, Callable[[], object]] = {
        "the game to continue": library.last_unfinished,
        "all entries": library.entries,
        "by opponent, strongest first": lambda: library.entries(Filter(sort="opponent")),
        "one game's, lost": lambda: library.entries(Filter(game="boost", verdict=Verdict.LOST)),
        "against level 4": lambda: library.entries(Filter(player=Machine(4))),
        "counts and players": lambda: (library.counts(), library.players()),
        "verdicts of all entries": lambda: [entry.verdict for entry in entries],
        "the generation, as a scene asks each frame": lambda: library.generation,
        "a poll without news": library.poll,
    }
    for words in ("a", "anna", "anna club", "november", "2026-1", "nothing like it"):
        works[f"search for {words!r}"] = partial(listed.listing, Filter(), words)
    for game in IDS:
        entry = next(entry for entry in entries if entry.game == game)
        works[f"loading a game of {game}, {entry.moves} moves"] = partial(library.load, entry.id)
    for name, work in works.items():
        show(name, [timed(work) for _round in range(ROUNDS)])
    library.close()


def test_the_games_with_a_position(path):
    """How long their places take to be found, what they take on the disk, and how long a question takes."""
    library = Library(path, lambda: float(BEGAN), print)
    before, polls = path.stat().st_size, list[Times]()
    while library.read(lambda file: file.execute("SELECT 1 FROM unplaced LIMIT 1").fetchone(), None) or not polls:
        polls.append(timed(library.poll))
        library.flush()
    places = library.read(lambda file: file.execute("SELECT count(*) FROM places").fetchone()[0], 0)
    print(f"\n{places} places found in {sum(passed for passed, _used in polls) / 1000:.1f} s")
    print(f"{(library_size(library) - before) / 1e6:.1f} MB more than {before / 1e6:.1f} MB")
    for game in IDS:
        rules, variant = find(game)
        place = place_key(rules, variant, rules.start(variant, 3))
        found = library.games_at(place, variant.seats)
        asked = [timed(partial(library.games_at, place, 2)) for _round in range(ROUNDS)]
        show(f"{found.results.games} games of {game}", asked, limit=50)
    library.close()


def library_size(library: Library) -> int:
    """The bytes of all pages of a library, those in its log as well."""
    sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    return library.read(lambda file: int(file.execute(sql).fetchone()[0]), 0)


@pytest.mark.parametrize("clocks", [False, True], ids=["without clocks", "with clocks"])
@pytest.mark.parametrize("plies", LONG)
def test_a_ply(tmp_path, plies, clocks):
    desk = Desk(tmp_path)
    setup = MatchSetup("pressman", (Person("Anna"), Person("Ben")), clock=(TimeControl(60, 3),) * 2 if clocks else ())
    match, rng = Match(setup, Puppet()), SplitMix64(1)
    tree = match.tree
    while tree.node.ply < plies:
        if not tree.moves:
            tree.undo()
            tree.undo()
            tree.undo()
        tree.play(rng.choice(tree.moves))
    autosave = Autosave(match, desk.library)
    costs, writing = [], []
    for _ply in range(200):
        if not tree.moves:
            match.undo()
        move = rng.choice(tree.moves)
        costs.append(timed(partial(match.play, move)))
        writing.append(timed(desk.library.flush))
    print(f"\n{plies} plies")
    show("a ply costs the window", costs)
    show("written later", writing)
    show("the whole game", [timed(lambda: GameRows(draw_id(), setup, 1, 0).whole(match.state(), 0)) for _ in range(9)])
    autosave.close()
    desk.library.close()
