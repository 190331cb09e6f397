"""Games that could not be saved when the program ended, and a next start that finds the library locked as well.

The program then shows a copy of the library. Three things follow once the lock is released: the waiting games are
written into the file, the file takes the place of the copy, and the player opens a game. Any of them may come first.
"""

import sqlite3
from contextlib import closing
from threading import Event

import pytest

from game.archive.database import file as library_file
from game.archive.library import access
from game.archive.library.library import Library
from game.errors import RecordError
from tests.game.archive.desk import MOVES, Desk, line_of, play
from tests.game.archive.locks import locked, locked_for_writing

UNSAVED = ("b5a5", "d1d2")  # played while the library was locked
ALL = [*MOVES, *UNSAVED]


class Player:
    """Somebody who opens the one kept game in the course of an exchange."""

    def __init__(self, table, game, gate):
        self.table, self.game, self._gate = table, game, gate
        self.match = self.autosave = None

    def write(self):
        """The lock is gone, and the writer has written everything into the file."""
        assert self.table.library.flush(60)

    def begin_exchange(self):
        """The library hears of it, and begins to open the file."""
        self._gate.clear()
        self.table.library.poll()

    def end_exchange(self):
        self._gate.set()
        assert self.table.library.flush(60)
        self.table.library.poll()

    def open(self):
        assert self.table.library.last_unfinished().id == self.game
        self.match, self.autosave = self.table.go_on(self.game)


@pytest.fixture
def gate(monkeypatch):
    """While this is not set, no file is opened in place of another."""
    gate, find = Event(), library_file.open_library
    gate.set()

    def find_later(path):
        assert gate.wait(60)
        return find(path)

    monkeypatch.setattr(access, "open_library", find_later)
    yield gate
    gate.set()


@pytest.fixture
def game(table):
    """A game of three plies in the library; two more lie in a file beside it."""
    game = table.played()
    table.poll()
    with locked_for_writing(table.path):
        match, autosave = table.go_on(game)
        play(match, *UNSAVED)
        autosave.close()
        table.quit()
    assert len(table.aside()) == 1
    return game


@pytest.fixture
def player(table, game, gate):
    return Player(table, game, gate)


ORDERS = (
    ("open", "release", "write", "begin_exchange", "end_exchange"),
    ("release", "write", "open", "begin_exchange", "end_exchange"),
    ("release", "write", "begin_exchange", "open", "end_exchange"),
    ("release", "write", "begin_exchange", "end_exchange", "open"),
)


def other_move(match):
    return match.tree.moves[-1].text


def test_what_the_player_does_to_an_imported_game_stays(table, game):
    """A game imported under a lock lost its new title, star and comment when the lock ended: it came in again."""
    with locked_for_writing(table.path):
        table.library = table.opened()
        assert table.line(game) == ALL
        table.library.rename(game, "My best game")
        table.library.star([game])
        table.library.comment(game, "Played at home.")
    for _round in range(3):
        table.library.flush(60)
        table.poll()
        table.library.entries()
    assert table.aside() == []
    table.reopen()
    (entry,) = table.library.entries()
    assert (entry.id, entry.name, entry.starred) == (game, "My best game", True)
    assert table.library.load(game).comment == "Played at home."
    assert table.line(game) == ALL


class TestASecondWindow:
    def test_a_game_that_another_one_went_on_with_is_no_empty_game(self, table):
        """A game that was only looked at was lost to another window: back from the library, the board was empty."""
        game = table.played()
        table.library.close()
        with locked(table.path) as lock:
            table.library = table.opened()
            _match, autosave = table.go_on(game)
            lock.execute("UPDATE games SET revision = revision + 1, holder = 1")
            lock.execute("COMMIT")
        table.poll()
        table.poll()
        assert autosave.game == game
        autosave.close()
        assert [entry.id for entry in table.library.entries()] == [game]

    def test_two_windows_that_wrote_equally_often_do_not_write_into_one_game(self, table):
        """Moves of two windows got mixed in one game, which then could not be opened any more."""
        game = table.played()
        table.poll()
        other = Desk(table.path.parent)
        with locked_for_writing(table.path):
            match, autosave = table.go_on(game)
            play(match, "b5a5")
            autosave.close()
            match, autosave = table.go_on(game)
            assert not table.library.flush(60), "refused; nothing wakes the writer before `poll`"
        theirs, saves = other.go_on(game)
        play(theirs, other_move(theirs))
        saves.close()
        other.library.close()
        table.poll()
        play(match, "d1d2")
        autosave.close()
        table.poll()
        table.reopen()
        assert table.line(game) == line_of(theirs.tree)
        assert table.line(autosave.game) == line_of(match.tree) == ALL

    def test_both_windows_show_what_is_unsaved(self, table, game):
        with locked(table.path):
            table.library, other = table.opened(), table.opened()
            for library in (table.library, other):
                assert line_of(library.load(game).state.tree) == ALL
        for library in (table.library, other, table.library):
            library.flush(60)
            library.poll()
            library.flush(60)
            library.poll()
        with closing(other):
            assert [entry.id for entry in other.entries()] == [entry.id for entry in table.library.entries()] == [game]
        assert (table.line(game), table.aside()) == (ALL, [])

    def test_neither_line_is_lost_where_another_one_goes_on_first(self, table, player):
        """The library is locked at the start; once it is free, a second window plays before this one writes."""
        other = Desk(table.path.parent)
        with locked_for_writing(table.path):
            table.library = table.opened()
            player.open()
            assert not table.library.flush(60), "refused; nothing wakes the writer before `poll`"
        theirs, saves = other.go_on(player.game)
        play(theirs, other_move(theirs))
        saves.close()
        other.library.close()
        for _round in range(4):
            table.poll()
            table.library.entries()
        assert table.aside() == []
        lines = [table.line(entry.id) for entry in table.library.entries()]
        assert sorted(lines) == sorted([line_of(theirs.tree), ALL])


class TestQuitting:
    @pytest.mark.parametrize("steps", [*(pytest.param(few, marks=pytest.mark.deep) for few in range(1, 5)), 0, 5])
    @pytest.mark.parametrize("order", ORDERS, ids=" ".join)
    def test_whatever_came_first_nothing_is_lost_after_any_step(self, table, player, gate, order, steps):
        """Continue, clicked soon after the lock's end, showed the game without its last plies, and then empty."""
        lock = locked(table.path)
        lock.__enter__()
        table.library = table.opened()
        is_locked = True
        for step in order[:steps]:
            if step == "release":
                lock.__exit__(None, None, None)
                is_locked = False
            else:
                getattr(player, step)()
        expected = ALL
        if player.match:
            assert line_of(player.match.tree) == ALL
            move = player.match.tree.moves[0].text
            play(player.match, move)
            expected = [*ALL, move]
            player.autosave.close()
            assert player.autosave.game == player.game, "the one to come back to from the library"
        gate.set()
        table.quit()
        if is_locked:
            lock.__exit__(None, None, None)
        table.library = table.opened()
        assert table.line(player.game) == expected
        table.poll()
        table.poll()
        assert [entry.id for entry in table.library.entries()] == [player.game]
        assert (table.line(player.game), table.aside()) == (expected, [])

    def test_a_program_that_hangs_in_the_exchange_keeps_the_game_aside(self, table, player, gate, monkeypatch):
        """The file is not open in time: what was played on the copy goes into a file beside it once more."""
        with locked(table.path):
            table.library = table.opened()
            player.open()
            move = player.match.tree.moves[0].text
            play(player.match, move)
            player.autosave.close()
        player.write()
        player.begin_exchange()
        monkeypatch.setattr(access, "CLOSING", 0.01)
        assert table.library.save() == ""
        assert table.aside()
        monkeypatch.setattr(access, "CLOSING", 60)
        gate.set()
        table.quit()
        table.library = table.opened()
        table.poll()
        assert [entry.id for entry in table.library.entries()] == [player.game]
        assert table.line(player.game) == [*ALL, move]


def test_a_game_is_imported_before_it_is_read_where_the_start_could_not(table, game, monkeypatch):
    """The file could be opened and not read at the start: Continue then showed the game without its last plies."""
    stored = Library._asked
    monkeypatch.setattr(Library, "_asked", lambda library: (_ for _ in ()).throw(sqlite3.OperationalError("locked")))
    table.library = table.opened()
    monkeypatch.setattr(Library, "_asked", stored)
    assert table.line(game) == ALL
    table.poll()
    assert table.aside() == []


def test_without_a_file_to_keep_it_in_a_game_stays_aside(table, game):
    """The home folder could not be found: the game was read into memory, its file deleted, and it was lost at quit."""
    table.library.close()
    folders = table.folders
    with closing(Library(None, lambda: table.now, table.warnings.append, folders)) as library:
        library.poll()
        assert line_of(library.load(game).state.tree) == ALL
        library.poll()
    assert len(table.aside()) == 1
    with pytest.raises(RecordError), closing(Library(None, lambda: table.now, table.warnings.append)) as library:
        library.load(game)
    table.library = table.opened()
    assert table.line(game) == ALL
