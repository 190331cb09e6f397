"""A library in a folder of the test's own, with what it says to the player, and matches that are kept in it."""

import sqlite3
from pathlib import Path

from game.archive.library.autosave import Autosave
from game.archive.library.library import Library
from game.archive.record.files import load_text
from game.archive.record.reading import read_record
from game.archive.record.record import Record
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from tools.puppet import Puppet

NAME = "library.sqlite3"
BEGAN = 1_795_000_000  # November 2026
DAY = 24 * 60 * 60
ANNA, BEN, CLUB = Person("Anna"), Person("Ben"), Machine(4)
MOVES = ("e3e4", "a3a2", "e4e5")  # of Pressure


class Desk:
    """Someone who opens the library, plays, closes it, and opens it again."""

    def __init__(self, folder: Path | None) -> None:
        """Without a folder the library is in memory, which spares the tests of questions the disk."""
        self.path = folder / NAME if folder else None
        self.now = float(BEGAN)
        self.warnings: list[str] = []
        self.puppet = Puppet()  # the engine of every match
        self.library = self.opened()

    def opened(self) -> Library:
        """The library as a program finds it when it starts."""
        return Library(self.path, lambda: self.now, self.warnings.append)

    def reopen(self) -> Library:
        self.library.close()
        self.library = self.opened()
        return self.library

    def poll(self) -> list[str]:
        """Let everything be written and heard; what the player has been warned of."""
        self.library.flush()
        self.library.poll()
        self.library.flush()  # into a file in place of one that turned out to be damaged
        self.library.poll()
        return self.warnings

    def execute(self, sql: str) -> sqlite3.Cursor:
        """Run a statement on the library, past all that keeps it right."""

        def execute(file: sqlite3.Connection) -> sqlite3.Cursor:
            file.execute("PRAGMA query_only = OFF")
            return file.execute(sql)

        done = self.library.read(execute, None)
        assert done is not None
        return done

    def begin(self, *players, game="pressure", **conditions) -> tuple[Match, Autosave]:
        """A match that is kept, without a ply yet."""
        match = Match(MatchSetup(game, players or (ANNA, CLUB), **conditions), self.puppet)
        return match, Autosave(match, self.library)

    def begun(self, *players, **conditions) -> tuple[Match, Autosave]:
        """A match that is kept, three plies on."""
        match, autosave = self.begin(*players, **conditions)
        play(match, *MOVES)
        return match, autosave

    def lose(self, game: int) -> None:
        self.library.delete([game])
        self.library.empty_bin([game])

    def played(self, *moves, players=(), **conditions) -> int:
        """The id of a game that was played and left."""
        match, autosave = self.begin(*players, **conditions)
        play(match, *(moves or MOVES))
        autosave.close()
        assert autosave.game
        return autosave.game

    def go_on(self, game: int) -> tuple[Match, Autosave]:
        kept = self.library.load(game)
        match = Match(kept.setup, self.puppet, kept.state)
        return match, Autosave(match, self.library, kept)

    def line(self, game: int | None) -> list[str]:
        """The moves of a kept game up to its present."""
        assert game
        return line_of(self.library.load(game).state.tree)


def ended_games(desk: Desk) -> dict[str, int]:
    """Five games, a day apart, by how they stand: for a person against a level, or decided between two people."""
    found = {}
    for name, players, resigning in [
        ("unfinished", (ANNA, CLUB), None),
        ("lost", (ANNA, CLUB), 1),
        ("won", (Machine(10), ANNA), 1),
        ("drawn", (BEN, Machine(2)), 0),
        ("decided", (ANNA, BEN), 1),
    ]:
        desk.now += DAY
        match, autosave = desk.begin(*players, game="pressman" if name == "drawn" else "pressure")
        match.play(match.tree.moves[0])
        match.play(match.tree.moves[0])
        if resigning:
            match.resign(resigning)
        elif resigning == 0:
            match.agree_draw()
        autosave.close()
        assert autosave.game
        found[name] = autosave.game
    return found


def play(match, *moves):
    for move in moves:
        match.play(match.tree.at(match.tree.node).read(move))


def line_of(tree) -> list[str]:
    return [node.text for node in tree.node.path()[1:]]


def load_record(path: Path) -> Record:
    return read_record(load_text(path))
