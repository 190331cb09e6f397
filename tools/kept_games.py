"""Libraries with many games of all five kinds, as people and levels leave them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.ai.strength import edition_of
from game.archive.database.entry import Entry
from game.archive.database.game_rows import GameRows, draw_id
from game.archive.library.library import Library
from game.catalogue import IDS, find
from game.play.player import Machine, Person, Player
from game.play.setup import MatchSetup
from game.play.state import MatchState
from game.splitmix import SplitMix64
from tools.table import Table

NOW = 1_795_010_700  # 18 November 2026, about 14:05 in London
DAY, HOUR = 24 * 60 * 60, 60 * 60
NAMES = ("", "", "Anna", "Ben")
ANNA = Person("Anna")


@cache
def played(number: int, plies: int = 0) -> tuple[MatchSetup, MatchState]:
    """A game that was played at random; `number` decides which one."""
    rng = SplitMix64(number)
    name = IDS[number % len(IDS)]
    seats = find(name)[1].seats
    others: list[Player] = [Machine(1 + rng.below(8)) if rng.below(4) else Person(NAMES[3]) for _ in range(seats - 1)]
    players = [Person(NAMES[rng.below(3)]), *others]
    if rng.below(2):
        players.reverse()
    setup = MatchSetup(name, tuple(players), number, unaided=not rng.below(9))
    tree = setup.tree()
    for _ply in range(plies or 4 + rng.below(70)):
        if tree.moves:
            tree.play(rng.choice(tree.moves))
    if tree.moves and tree.node.ply and rng.below(3):
        if rng.below(5):
            tree.resign(tree.snapshot.side)
        else:
            tree.agree_draw()
    return setup, MatchState(tree, setup.players, seconds=60.0 * rng.below(40), edition=edition_of(name))


def fill(library: Library, count: int, kinds: int = 100) -> list[int]:
    """Keep `count` games, the first one the latest, of `kinds` different ones; returns their ids."""
    games, numbers = [played(number) for number in range(min(count, kinds))], []
    for number in reversed(range(count)):
        setup, state = games[number % len(games)]
        touched = NOW - (number * HOUR if number < 10 else (number - 8) * DAY // 2)
        rows = GameRows(draw_id(), setup, 0, touched - 1200)  # begun 20 minutes before
        library.write(rows.whole(state, touched))
        numbers.append(rows.id)
    library.flush(600)
    return numbers[::-1]


def library_with(count: int, path: Path | None = None) -> Library:
    """A library with `count` games."""
    library = Library(path, lambda: float(NOW), print)
    numbers = fill(library, count)
    library.star(numbers[1:count:7])
    if count > 3:
        library.rename(numbers[2], "The long ring")
        library.comment(numbers[2], "Lost the thread after the third push; the corner was open all the time.")
    library.flush(60)
    return library


def titles(table: Table) -> list[str]:
    """What the games are called that are in sight, in order."""
    names = [name for name in table.controls if name[0].isdigit() and ". " in name]
    return [name.partition(". ")[2] for name in names]


def entries(table: Table) -> list[Entry]:
    """All games of the library of a table, the latest first."""
    return table.library.entries()


def against_levels(
    library: Library, results: str, game: str = "pressure", person: Person = ANNA, until: int = NOW
) -> None:
    """Keep a game of a person for each letter, a day apart: w for won, d for drawn, l for lost.

    The levels come in turn, from 2 to 6, and the person sits on either side. The last game ends at `until`.
    """
    for number, letter in enumerate(results):
        setup, state = against_level(number, letter, game, person)
        touched = until - (len(results) - number - 1) * DAY
        library.write(GameRows(draw_id(), setup, 0, touched - 600).whole(state, touched))
    library.flush(60)


@cache
def against_level(number: int, letter: str, game: str, person: Person) -> tuple[MatchSetup, MatchState]:
    """One of these games."""
    players: tuple[Player, ...] = (person, Machine(2 + number % 5))[:: 1 if number % 2 else -1]
    setup = MatchSetup(game, players, number)
    tree = setup.tree()
    for _ply in range(6 + number % 7):
        tree.play(tree.moves[len(tree.moves) // 2])
    seat = players.index(person) + 1
    if letter == "d":
        tree.agree_draw()
    else:
        loser = seat if letter == "l" else 3 - seat
        if tree.snapshot.side != loser:
            tree.play(tree.moves[0])
        tree.resign(loser)
    return setup, MatchState(tree, setup.players, seconds=600.0, edition=edition_of(tree.rules.id))
