"""A game is read by a thread: with what waits to be written, as of one moment, and in words where it cannot be."""

import os
import sqlite3
from contextlib import closing
from threading import Thread, get_ident

import pytest

from game.archive.database import query
from game.archive.database.entry import Filter
from game.archive.library.access import UNREAD
from game.archive.library.library import Library
from game.errors import RecordError
from tests.game.archive.desk import MOVES, line_of, play
from tests.game.archive.locks import locked_for_writing


@pytest.fixture(autouse=True)
def every_game_is_long(monkeypatch):
    monkeypatch.setattr("game.archive.database.stored_game.LONG_GAME", 0)


def by_thread(ask):
    found = []
    thread = Thread(target=lambda: found.append(ask()))
    thread.start()
    thread.join()
    return found[0]


def test_a_thread_reads_what_the_window_has_just_played(desk):
    match, autosave = desk.begun()
    game = desk.library.stored(autosave.game)
    assert game.is_long
    assert line_of(by_thread(game.kept).state.tree) == line_of(match.tree)


def test_a_thread_reads_what_cannot_be_written_just_now(desk, monkeypatch):
    """A question that came while another program kept the file was answered without the last plies."""
    monkeypatch.setattr("game.archive.library.reader.WAITING", 0.0)
    match, autosave = desk.begin()
    play(match, *MOVES[:2])
    desk.poll()
    with locked_for_writing(desk.path):
        play(match, MOVES[2])
        ask = desk.library.aside(lambda file: query.entry(file, autosave.game), None)
        assert by_thread(ask).position == match.tree.snapshot.text
        play(match, "b5a5")
        assert desk.library.load(autosave.game).state.tree.node.ply == 4


def test_a_game_that_is_deleted_meanwhile_is_refused(desk):
    game = desk.library.stored(desk.played())
    desk.library.delete([desk.library.entries()[0].id])
    desk.library.empty_bin([entry.id for entry in desk.library.entries(Filter(in_bin=True))])
    desk.poll()
    with pytest.raises(RecordError, match="no longer in the library"):
        game.kept()


def test_the_parts_of_a_game_are_read_as_of_one_moment(desk):
    """Another program wrote a ply between the row of a game and its nodes: it was refused as damaged."""
    game = desk.played()
    desk.poll()

    def ask(file):
        before = query.entry(file, game)
        with closing(sqlite3.connect(desk.path)) as other:
            other.execute("UPDATE games SET name = 'another'")
            other.commit()
        return before, query.entry(file, game)

    before, after = by_thread(desk.library.aside(ask, None))
    assert before == after
    assert desk.library.entry(game).name == "another"


def test_a_file_that_is_moved_away_meanwhile_is_refused_in_words(desk):
    game = desk.library.stored(desk.played())
    desk.poll()
    os.rename(desk.path, desk.path.with_name("elsewhere"))
    with pytest.raises(RecordError, match="The library cannot be read"):
        game.kept()
    assert not desk.path.exists(), "no empty library was made in its place"
    assert desk.poll() == [UNREAD.format(reason="unable to open database file")]


def test_what_a_thread_finds_damaged_is_examined(desk):
    game = desk.played()
    desk.poll()

    def ask(file):
        fault = sqlite3.DatabaseError("database disk image is malformed")
        fault.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise fault

    assert by_thread(desk.library.aside(ask, "nothing")) == "nothing"
    desk.library.poll()
    desk.poll()
    assert desk.library.exchanges == 1, "the file was found sound, and opened again"
    assert desk.line(game) == list(MOVES)


def test_a_library_in_memory_is_read_at_once():
    with closing(Library(None, lambda: 1e9, print)) as library:
        ask = library.aside(lambda _file: get_ident(), None)
        assert by_thread(ask) == get_ident()
